// How high the ground lies: hexes are steps, with slopes between them; a hill on an open table rises from its outline.

import { blur, contour, distances, drawnField, emptyField, type Field, type Grid } from '../../fields'
import { region, softened } from '../../outlines'
import { noise } from '../../seeds'
import type { Xy } from '../../../service/types'
import type { Land } from './land'

/** Half the width of a slope between two steps, in brush units. */
const SLOPE = 30
/** How far into a hill its steep part reaches. */
const FLANK = 95
const TOP = 2.1
/** How far ridges are rounded off. */
const ROUNDING = 17

export interface Relief {
  heights: Field
  /** Pieces of contours, the most important line first. */
  contours: [Xy, Xy][][]
}

export function reliefOf(land: Land, grid: Grid): Relief | null {
  if (!land.hills.length) return null
  const heights = land.stepped ? stepsOf(land, grid) : rising(land, grid)
  const levels = land.stepped ? [0.5, 1.5, 2.5] : [0.22, 0.55, 0.9, 1.25, 1.6]
  return { heights, contours: levels.map((level) => contour(heights, level, land.stepped ? 2 : 1)) }
}

function stepsOf({ hills }: Land, grid: Grid): Field {
  const heights = emptyField(grid)
  const highest = Math.max(...hills.map(({ level }) => level))
  for (let step = 1; step <= highest; step++) {
    const loops = hills.filter(({ level }) => level >= step).map(({ loop }) => loop)
    const drawn = drawnField(grid, (g) => {
      g.lineWidth = 4
      region(g, loops)
      g.fill('nonzero')
      g.stroke()
    })
    drawn.values.forEach((value, n) => (heights.values[n]! += value))
  }
  return blur(heights, Math.max(2, Math.round(SLOPE / grid.step)), 3)
}

function rising({ hills, seed }: Land, grid: Grid): Field {
  const outside = drawnField(grid, (g) => {
    g.fillRect(-1e5, -1e5, 2e5, 2e5)
    g.globalCompositeOperation = 'destination-out'
    region(
      g,
      softened(
        hills.map(({ loop }) => loop),
        { rough: 12, seed: 5 },
      ),
    )
    g.fill('nonzero')
  })
  const heights = distances(outside)
  const { values, width } = heights
  for (let n = 0; n < values.length; n++) {
    const inside = values[n]! * grid.step
    if (!inside) continue
    const [x, y] = [(n % width) * grid.step, Math.floor(n / width) * grid.step]
    values[n] = TOP * (1 - Math.exp(-inside / FLANK)) * (0.78 + 0.44 * noise(x * 0.011, y * 0.011, seed + 60))
  }
  return blur(heights, Math.max(2, Math.round(ROUNDING / grid.step)), 3)
}
