// Flags on a painted map, stuck in beside the middle of their towns.

import type { Marker, Xy } from '../../service/types'
import type { Box } from '../geometry'
import type { Land } from '../layout/boardlayout'

/** Where the staff stands, from the middle of the town. */
export const FLAG_FOOT: Xy = [3.5, -2]
/** The cloth, from the foot of the staff. */
const CLOTH: Box = { x: -1, y: -16.5, w: 13, h: 10.5 }

/** What the cloths of flags cover, in pixels. `size`: pixels in a unit of a town. */
export function flagBoxes(land: Land, markers: readonly Marker[], scale: number, size: number): Box[] {
  return markers.flatMap((marker): Box[] => {
    const place = marker.sign === 'control' ? land.byId.get(marker.spot) : undefined
    if (!place || place.room) return []
    const [x, y] = place.at
    return [
      {
        x: x * scale + (FLAG_FOOT[0] + CLOTH.x) * size,
        y: y * scale + (FLAG_FOOT[1] + CLOTH.y) * size,
        w: CLOTH.w * size,
        h: CLOTH.h * size,
      },
    ]
  })
}
