// What may be clicked now, and what a click means.

import type { Piece } from '../wire/types'

/** Where something stands on a table, in the board's own units, and which way it looks. */
export interface Pose {
  x: number
  y: number
  facing: number
}

export interface PointChoice extends Pose {
  pose: string
}

export interface Choices {
  spots: Set<string>
  pieces: Set<string>
  chosen: Set<string>
  /** Candidate poses. */
  points?: PointChoice[]
  /** Several may be chosen, one after the other. */
  several?: boolean
  /** Any point of the table may be clicked. */
  free?: boolean
  /** A lens is being turned: a click means the place, whatever stands there. */
  looking?: boolean
}

export const NOTHING: Choices = { spots: new Set(), pieces: new Set(), chosen: new Set() }

/** What somebody looks at. */
export type Thing = { kind: 'spot'; id: string } | { kind: 'piece'; piece: Piece }

export type Pick = { kind: 'piece'; piece: Piece } | { kind: 'spot'; id: string } | { kind: 'fan' } | null

/** What a click on a counter or stack picks: itself, else its place, else, of a stack, the fan that shows what is in it. */
export function picked(pieces: readonly Piece[], spot: string, choices: Choices): Pick {
  if (choices.looking) return null
  const open = pieces.filter((piece) => choices.pieces.has(piece.id))
  if (open.length === 1 && pieces.length === 1) return { kind: 'piece', piece: open[0]! }
  if (open.length) return { kind: 'fan' }
  if (spot && choices.spots.has(spot)) return { kind: 'spot', id: spot }
  return pieces.length > 1 ? { kind: 'fan' } : null
}
