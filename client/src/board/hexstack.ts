// How the counters of a hex lie on each other: the units of a side in a pile of which the feet with the figures are seen, and
// who leads them small on the left shoulder of the topmost. Two sides in one hex lie side by side.

import type { Piece, Xy } from '../wire/types'
import { isRound } from './signs'

export interface Laid {
  piece: Piece
  at: Xy
  size: number
  /** Only its foot is seen. */
  covered: boolean
}

/** Where a pile may lie, in pixels. */
export interface PileRoom {
  /** Of its width. */
  middle: number
  width: number
  top: number
  bottom: number
  /** The largest that a counter may be. */
  most: number
}

/** How much of a counter is seen below the one that lies on it: its figures. */
export const FOOT = 0.31
/** A leader on a shoulder: how large, and where, of the counter below. */
const RIDER = 0.64
const SHOULDERS: Xy[] = [
  [-0.4, -0.42],
  [-0.62, 0.02],
  [0.02, -0.6],
]
/** What hangs over at both sides: leaders, weapons, states. */
const OVERHANG = 0.34

/** The counters of a hex in the order in which they are drawn, the topmost last; `null`: they would be smaller than that. */
export function pileUp(pieces: readonly Piece[], room: PileRoom, smallest: number): Laid[] | null {
  const sides = [...new Set(pieces.map((piece) => piece.tone))].map((tone) => pieces.filter((piece) => piece.tone === tone))
  const width = room.width / sides.length
  const piles = sides.map((side, n) =>
    onePile(side, { ...room, width, middle: room.middle + (n - (sides.length - 1) / 2) * width }),
  )
  return piles.length && piles.every((pile) => pile.at(-1)!.size >= smallest * (isRider(pile) ? RIDER : 1)) ? piles.flat() : null
}

const isRider = (pile: Laid[]): boolean => pile.length > 1 && isRound(pile.at(-1)!.piece.sign) && !isRound(pile[0]!.piece.sign)

function onePile(pieces: readonly Piece[], { middle, width, top, bottom, most }: PileRoom): Laid[] {
  const led = pieces.filter((piece) => !isRound(piece.sign))
  const riders = led.length ? pieces.filter((piece) => isRound(piece.sign)) : []
  // What looks somewhere lies on top, or nobody would see where.
  const units = [...(led.length ? led : pieces)].sort((a, b) => Number(Boolean(b.facing)) - Number(Boolean(a.facing)))
  const deep = units.length - 1
  const high = 1 + FOOT * deep
  const size = Math.min(most, (bottom - top) / high, width / (1 + OVERHANG))
  const first = (top + bottom) / 2 - (FOOT * deep * size) / 2
  const pile = units.map((piece, n): Laid => ({ piece, at: [middle, first + n * FOOT * size], size, covered: n > 0 }))
  const seats = riders.map((piece, n): Laid => {
    const [dx, dy] = SHOULDERS[Math.min(n, SHOULDERS.length - 1)]!
    return { piece, at: [middle + dx * size, first + dy * size], size: size * RIDER, covered: false }
  })
  return [...pile.reverse(), ...seats]
}
