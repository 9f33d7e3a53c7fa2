// Relief as engravers drew it: short strokes down the slope, thick where it is steep or turned away from the light, which
// falls from the north-west.

import { look, lookRound, type Field } from '../fields'
import { css } from '../colours'
import { clamp, lattice } from '../seeds'
import type { Picture } from './picture'

/** Below this height the country is flat. */
const FLAT = 0.045
const WIDTHS = [0.36, 0.5, 0.66, 0.84, 1.04, 1.28]
const GENTLEST = 0.00014

/** Each stroke starts on a contour, one to a cell of a lattice that belongs to the map and the zoom, not to the picture. */
export function drawHachures(relief: Field, picture: Picture): void {
  const { g, seen, px, zoom, inks } = picture
  const cell = 2.5 * px * zoom ** 0.16
  const gap = 0.052 / zoom ** 0.8
  const at = zoom > 1.5 ? lookRound : look
  const strokes = WIDTHS.map(() => new Path2D())
  const [left, top] = [Math.floor(seen[0] / cell) - 4, Math.floor(seen[1] / cell) - 4]
  const columns = Math.ceil(seen[2] / cell) + 5 - left
  const bottom = Math.ceil(seen[3] / cell) + 4
  let above = new Float32Array(columns)
  let below = new Float32Array(columns)
  for (let j = top; j <= bottom; j++) {
    for (let i = 0; i < columns; i++) below[i] = at(relief, (left + i) * cell, j * cell)
    if (j > top) {
      for (let i = 0; i + 1 < columns; i++) {
        const [a, b, c, d] = [above[i]!, above[i + 1]!, below[i]!, below[i + 1]!]
        const highest = Math.max(a, b, c, d)
        if (highest < FLAT) continue
        const first = Math.ceil((Math.max(Math.min(a, b, c, d), FLAT) - FLAT) / gap)
        const last = Math.floor((highest - FLAT) / gap)
        if (last < first) continue
        const slopeX = (b - a + d - c) / (2 * cell)
        const slopeY = (c - a + d - b) / (2 * cell)
        const steep = Math.hypot(slopeX, slopeY)
        if (steep < GENTLEST) continue
        const [i0, j0] = [left + i, j - 1]
        // From the middle of the cell to the contour, and a little off it.
        const rise = ((FLAT + last * gap - (a + b + c + d) / 4) / (steep * steep)) * 0.8
        const chance = lattice(i0, j, 3)
        const x = (i0 + 0.5) * cell + slopeX * rise + (chance - 0.5) * cell * 0.5
        const y = (j0 + 0.5) * cell + slopeY * rise + (lattice(i0, j, 4) - 0.5) * cell * 0.5
        const length = Math.min(8.5 * px, (gap / steep) * 1.02) * (0.75 + 0.35 * chance)
        const [dx, dy] = [-slopeX / steep, -slopeY / steep]
        const shade = (dx + dy) * Math.SQRT1_2
        const weight = clamp(Math.round(steep * 790 * (0.75 + 0.5 * shade) + shade * 1.7 + 1.1), 0, 5)
        const [mx, my] = [x + dx * length * 0.55, y + dy * length * 0.55]
        const endX = at(relief, mx + cell, my) - at(relief, mx - cell, my)
        const endY = at(relief, mx, my + cell) - at(relief, mx, my - cell)
        const turn = Math.hypot(endX, endY) || 1
        strokes[weight]!.moveTo(x, y)
        strokes[weight]!.quadraticCurveTo(
          mx,
          my,
          mx - (endX / turn) * length * 0.45,
          my - (endY / turn) * length * 0.45,
        )
      }
    }
    ;[above, below] = [below, above]
  }
  g.save()
  g.lineCap = 'butt'
  strokes.forEach((path, n) => {
    const [colour, alpha] = inks.hachures[n]!
    g.strokeStyle = css(colour, alpha)
    g.lineWidth = px * WIDTHS[n]! * zoom ** 0.16
    g.stroke(path)
  })
  g.restore()
}
