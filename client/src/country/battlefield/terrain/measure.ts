// The unit of the brushes: a hundredth of the way from the middle of a hex to its corner, or what corresponds to it on an
// open table. Everything is turned into it once, so that brushes never ask how large a board's units are.

import type { Board, Xy } from '../../../service/types'

/** Brush units from the middle of a hex to its corner. */
export const SIDE = 100
/** Brush units along the longer side of an open table. */
const TABLE = 1800

/** Board units in a brush unit. */
export function unitOf(board: Board): number {
  const hex = board.kind === 'hexes' ? (board.spots ?? []).find((spot) => (spot.outline?.length ?? 0) > 2) : undefined
  if (!hex) return Math.max(board.width, board.height) / TABLE
  const reach = hex.outline!.map(([x, y]) => Math.hypot(x - hex.at[0], y - hex.at[1]))
  return reach.reduce((sum, each) => sum + each, 0) / reach.length / SIDE
}

export const scaled = (points: readonly Xy[], unit: number): Xy[] => points.map(([x, y]): Xy => [x / unit, y / unit])
