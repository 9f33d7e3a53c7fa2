// What may be clicked now, and what a click means.

import type { Piece, Scenery, Xy } from '../../service/types'
import { isPile } from '../layout/groups'

export interface Choices {
  spots: Set<string>
  pieces: Set<string>
  chosen: Set<string>
  /** The piece that a click on the open table would move. */
  movable?: string
  /** Of the country, by its ids. */
  scenery?: Set<string>
  /** Several may be chosen, one after the other. */
  several?: boolean
  /** A lens is being turned: a click means the place, whatever stands there. */
  looking?: boolean
  /** The piece that is being placed: where it stood it is faded. */
  carried?: string
  /** Pieces that are being painted, and what each has been given; those that may not have what is given now are dimmed. */
  tags?: ReadonlyMap<string, string>
  /** Everything that can be given, so that shortened words also differ from those that no piece has yet. */
  given?: readonly string[]
  dimmed?: ReadonlySet<string>
}

export const NOTHING: Choices = { spots: new Set(), pieces: new Set(), chosen: new Set() }

/** What a viewer points at or opens. */
export type Thing =
  { kind: 'spot'; id: string } | { kind: 'piece'; piece: Piece } | { kind: 'scenery'; scenery: Scenery }

export type Pick = { kind: 'piece'; piece: Piece } | { kind: 'spot'; id: string } | { kind: 'fan' } | null

/** What a click on a counter or stack picks: itself, else its place, else, of a stack, the fan that shows what is in it. A force
    stands for the only one in it that may be chosen. */
export function picked(pieces: readonly Piece[], spot: string, choices: Choices): Pick {
  if (choices.looking) return null
  const open = pieces.filter((piece) => choices.pieces.has(piece.id))
  if (isPile(pieces) && open[0] === pieces[0]) return { kind: 'piece', piece: pieces[0]! }
  if (open.length === 1 && (pieces.length === 1 || isPile(pieces))) return { kind: 'piece', piece: open[0]! }
  if (open.length) return { kind: 'fan' }
  if (spot && choices.spots.has(spot)) return { kind: 'spot', id: spot }
  return pieces.length > 1 ? { kind: 'fan' } : null
}

/** Where spots are, and whether they have room to be clicked in. */
type Places = { byId: ReadonlyMap<string, { at: Xy; room: unknown }> }

/** Pixels within which a finger, which is wide, means a point. */
const REACH = 24

/** The nearest open point within reach of a pixel; areas and hexes are large enough to be hit. */
export function nearestOpen(choices: Choices, land: Places, [x, y]: Xy, toPixel: (at: Xy) => Xy): string | null {
  let [best, least]: [string | null, number] = [null, REACH]
  for (const id of choices.spots) {
    const found = land.byId.get(id)
    if (!found || found.room) continue
    const [sx, sy] = toPixel(found.at)
    const distance = Math.hypot(sx - x, sy - y)
    if (distance < least) [best, least] = [id, distance]
  }
  return best
}
