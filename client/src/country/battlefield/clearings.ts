// Where nothing else is: grass grows on open ground only, and trees keep off the roads.

import { drawnField, look, type Grid } from '../fields'
import { region, trace } from '../outlines'
import type { Brush } from '../painter'
import { isWater } from './terrain/kinds'
import type { Land, Way } from './terrain/land'

export type Clear = (x: number, y: number) => boolean

export interface Clearings {
  /** Grass may grow there. */
  open: Clear
  /** No road passes. */
  offRoad: Clear
}

const STEP = 10

export function clearingsOf(land: Land, ground: Grid): Clearings {
  const grid = { ...ground, step: Math.max(STEP, ground.step) }
  const roads = land.ways.filter(({ kind }) => !isWater(kind))
  const taken = drawnField(grid, (g) => {
    region(
      g,
      land.patches.flatMap(({ loops }) => loops),
    )
    g.fill('nonzero')
    draw(g, land.ways, 20)
    g.beginPath()
    for (const { at } of land.homes) g.rect(at[0] - 75, at[1] - 70, 150, 140)
    g.fill()
  })
  const driven = drawnField(grid, (g) => draw(g, roads, 10))
  return { open: (x, y) => look(taken, x, y) < 0.3, offRoad: (x, y) => look(driven, x, y) < 0.4 }
}

/** Ways with a strip on both sides. */
function draw(g: Brush, ways: readonly Way[], beside: number): void {
  for (const { line, width } of ways) {
    g.lineWidth = width + beside
    g.beginPath()
    trace(g, line, false)
    g.stroke()
  }
}
