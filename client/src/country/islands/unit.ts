// The unit of print, in which painter and print measure a board of areas.

import type { Spot } from '../../service/types'
import { spanOf } from '../outlines'

/** Units of print in the side of a common space. */
export const CELL = 200

/** How wide the frame is round the board, in units of print. */
export const FRAME = 46

/** Board units in a unit of print: the middle one of the spaces' lesser sides has 200. */
export function unitOf(spots: readonly Pick<Spot, 'outline'>[]): number {
  const sides = spots
    .filter((spot) => (spot.outline?.length ?? 0) > 2)
    .map((spot) => {
      const [left, top, right, bottom] = spanOf(spot.outline!)
      return Math.min(right - left, bottom - top)
    })
    .sort((a, b) => a - b)
  return (sides[sides.length >> 1] ?? CELL) / CELL
}
