// What is seen of the ground only from near: furrows, hedges along the sides of fields, tufts of grass, strokes down the rocks.
// Everything belongs to a cell of a grid, and is drawn wherever any of it is seen.

import { ease, lattice } from '../seeds'
import type { Pane } from './pane'
import { bentX, bentY, type Parcels } from './parcels'
import { nearest, type Relief } from './relief'

const CELL = 5
/** From here on it begins to be seen, and is wholly there. */
const FROM = 0.95
const WHOLLY = 1.5
/** The farthest that a stroke reaches from its cell. */
const REACH = 9
/** From one row of a field to the next. */
const FURROW = 2.6
/** Nothing grows as near to the shore as this. */
const SHORE = 7

export function paintDetail(pane: Pane, relief: Relief, parcels: Parcels): void {
  const { g, k, window } = pane
  if (k <= FROM) return
  const strokes = { dark: new Path2D(), light: new Path2D(), hedge: new Path2D() }
  const cell = (at: number): number => Math.floor(at / CELL)
  for (let j = cell(window[1] - REACH); j <= cell(window[3] + REACH); j++) {
    for (let i = cell(window[0] - REACH); i <= cell(window[2] + REACH); i++) sketch(i, j, relief, parcels, strokes)
  }
  g.save()
  g.globalAlpha = ease(FROM, WHOLLY, k)
  g.lineCap = 'round'
  g.lineWidth = 0.7
  g.strokeStyle = 'rgba(255,250,226,.3)'
  g.stroke(strokes.light)
  g.strokeStyle = 'rgba(52,42,20,.28)'
  g.stroke(strokes.dark)
  g.fillStyle = 'rgba(44,58,28,.62)'
  g.fill(strokes.hedge)
  g.restore()
}

interface Strokes {
  dark: Path2D
  light: Path2D
  hedge: Path2D
}

function sketch(i: number, j: number, relief: Relief, parcels: Parcels, strokes: Strokes): void {
  const x = (i + lattice(i, j, 101)) * CELL
  const y = (j + lattice(i, j, 102)) * CELL
  if (nearest(relief.inland, x, y) < SHORE) return
  const chance = lattice(i, j, 103)
  const height = nearest(relief.heights, x, y)
  if (height > 0.36) rock(x, y, height, chance, relief, strokes)
  else if (nearest(relief.farms, x, y) > 0.08) field(x, y, chance, parcels, strokes)
  else if (chance > 0.62) tuft(x, y, chance, strokes)
}

/** Down the slope, dark where it looks away from the light, light where it faces it. */
function rock(
  x: number,
  y: number,
  height: number,
  chance: number,
  { heights }: Relief,
  { dark, light }: Strokes,
): void {
  const slopeX = nearest(heights, x + heights.step, y) - nearest(heights, x - heights.step, y)
  const slopeY = nearest(heights, x, y + heights.step) - nearest(heights, x, y - heights.step)
  const steep = Math.hypot(slopeX, slopeY)
  if (steep < 0.035) return
  const length = (2.4 + chance * 3.4) * Math.min(1.3, 0.5 + height)
  const path = slopeX + slopeY > 0 ? light : dark
  path.moveTo(x, y)
  path.lineTo(x - (slopeX / steep) * length, y - (slopeY / steep) * length)
}

function field(x: number, y: number, chance: number, parcels: Parcels, { dark, light, hedge }: Strokes): void {
  parcels.find(bentX(x, y), bentY(x, y))
  if (parcels.edge < 3.2) {
    if (chance < 0.3) return
    const radius = 0.7 + chance * 1.1
    hedge.moveTo(x + radius, y)
    hedge.arc(x, y, radius, 0, Math.PI * 2)
    return
  }
  const [acrossX, acrossY] = parcels.across
  const length = 2 + chance * 3
  // All in the rows of their field.
  const at = x * acrossX + y * acrossY
  const toRow = Math.round(at / FURROW) * FURROW - at
  for (const [path, off] of [
    [dark, 0],
    [light, 0.8],
  ] as const) {
    const [fromX, fromY] = [x + acrossX * (toRow + off), y + acrossY * (toRow + off)]
    path.moveTo(fromX + acrossY * length, fromY - acrossX * length)
    path.lineTo(fromX - acrossY * length, fromY + acrossX * length)
  }
}

function tuft(x: number, y: number, chance: number, { dark, light }: Strokes): void {
  const height = 1.2 + chance * 1.4
  for (const lean of [-0.8, 0, 0.8]) {
    dark.moveTo(x + lean * 0.5, y)
    dark.lineTo(x + lean, y - height)
  }
  light.moveTo(x - 0.9, y - height * 0.4)
  light.lineTo(x - 1.3, y - height)
}
