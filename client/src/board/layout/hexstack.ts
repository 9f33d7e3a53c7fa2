// How the counters of a hex lie on each other: the units of a side in a pile of which the feet with the figures are seen, and
// small on the shoulders of the topmost who leads them, on the left, and their weapons, on the right. Two sides in one hex
// lie side by side.

import type { Piece, Xy } from '../../service/types'
import { isRound } from '../drawing/signs'
import { isWeapon } from '../silhouettes'

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
/** What rides on a shoulder: how large, and where, of the counter below. */
const RIDER = 0.62
const LEADERS: Xy[] = [
  [-0.4, -0.42],
  [-0.62, 0.02],
  [0.02, -0.6],
]
const WEAPONS: Xy[] = [
  [0.42, -0.44],
  [0.6, -0.08],
  [0.18, -0.6],
]
/** What hangs over at both sides: leaders, weapons, states. */
const OVERHANG = 0.34

/** The counters of a hex in the order in which they are drawn, the topmost last; `null`: they would be smaller than that. */
export function pileUp(pieces: readonly Piece[], room: PileRoom, smallest: number): Laid[] | null {
  const sides = [...new Set(pieces.map((piece) => piece.tone))].map((tone) =>
    pieces.filter((piece) => piece.tone === tone),
  )
  const width = room.width / sides.length
  const piles = sides.map((side, n) =>
    onePile(side, { ...room, width, middle: room.middle + (n - (sides.length - 1) / 2) * width }),
  )
  return piles.length && piles.every((pile) => pile.at(-1)!.size >= smallest * (isRider(pile) ? RIDER : 1))
    ? piles.flat()
    : null
}

const rides = ({ sign }: Piece): boolean => isRound(sign) || isWeapon(sign)
const isRider = (pile: Laid[]): boolean => pile.length > 1 && rides(pile.at(-1)!.piece) && !rides(pile[0]!.piece)

function onePile(pieces: readonly Piece[], { middle, width, top, bottom, most }: PileRoom): Laid[] {
  const led = pieces.filter((piece) => !rides(piece))
  // Pieces with a facing lie on top, or it could not be seen.
  const units = [...(led.length ? led : pieces)].sort((a, b) => Number(Boolean(b.facing)) - Number(Boolean(a.facing)))
  const deep = units.length - 1
  const high = 1 + FOOT * deep
  const size = Math.min(most, (bottom - top) / high, width / (1 + OVERHANG))
  const first = (top + bottom) / 2 - (FOOT * deep * size) / 2
  const pile = units.map((piece, n): Laid => ({ piece, at: [middle, first + n * FOOT * size], size, covered: n > 0 }))
  if (!led.length) return pile.reverse()
  const seated = (riders: Piece[], shoulders: Xy[]): Laid[] =>
    riders.map((piece, n) => {
      const [dx, dy] = shoulders[Math.min(n, shoulders.length - 1)]!
      return { piece, at: [middle + dx * size, first + dy * size], size: size * RIDER, covered: false }
    })
  const [leaders, weapons] = [pieces.filter(({ sign }) => isRound(sign)), pieces.filter(({ sign }) => isWeapon(sign))]
  return [...pile.reverse(), ...seated(weapons, WEAPONS), ...seated(leaders, LEADERS)]
}
