// A small sheet beside a place with the likely result of choosing it. Where it lies, so that it is seen whole and the place is not hidden.

import type { Box } from '../geometry'
import type { Xy } from '../../service/types'

/** How far it stands off the place, in pixels. */
const OFF: Xy = [46, 34]

/** The left top of a tag of a size beside a place, all in pixels of the frame: the first of four that lies inside; in a
 * narrow frame, the first as far as it must be moved. */
export function tagPlace(at: Xy, size: Xy, frame: Box): Xy {
  const sides: Xy[] = [
    [1, -1],
    [-1, -1],
    [1, 1],
    [-1, 1],
  ]
  const places = sides.map(([x, y]): Xy => [
    at[0] + x * OFF[0] - (x < 0 ? size[0] : 0),
    at[1] + y * OFF[1] - (y < 0 ? size[1] : 0),
  ])
  const inside = ([x, y]: Xy): boolean =>
    x >= frame.x && y >= frame.y && x + size[0] <= frame.x + frame.w && y + size[1] <= frame.y + frame.h
  const hold = (at: number, size: number, from: number, room: number): number =>
    Math.max(from, Math.min(at, from + room - size))
  const [x, y] = places.find(inside) ?? places[0]!
  return [hold(x, size[0], frame.x, frame.w), hold(y, size[1], frame.y, frame.h)]
}
