// The sea: where it is, how far it is to the coast, lines of depth along the coast, paler and wider apart further out.

import { css } from '../colours'
import { blur, distances, drawnField, emptyField, type Field } from '../fields'
import { clamp } from '../seeds'
import type { Chart } from './chart'
import type { Picture } from './picture'

/** Map units in a cell along coasts. */
const STEP = 16
/** Lines of depth, in pixels from the coast. */
const DEPTHS = [2.1, 4.4, 7, 10, 13.5, 17.6, 22.4, 28, 34.5]

export interface Coast {
  /** 1 on land, 0 at sea. */
  land: Field
  /** To the coast, in map units; 0 on land. */
  off: Field
}

export function coastOf({ width, height, land, coastal }: Chart): Coast {
  const grid = { width, height, step: STEP }
  if (!coastal) {
    const dry = emptyField({ ...grid, step: STEP * 8 })
    dry.values.fill(1)
    return { land: dry, off: emptyField({ ...grid, step: STEP * 8 }) }
  }
  const field = drawnField(grid, (g) => g.fill(land))
  const off = distances(field)
  for (let n = 0; n < off.values.length; n++) off.values[n]! *= STEP
  return { land: field, off: blur(off, 1, 1) }
}

/** Whether there is land, and whether there is sea, in what a picture shows. */
export function landAndSea({ land }: Coast, { seen }: Picture): [dry: boolean, wet: boolean] {
  const { values, width, height, step } = land
  const near = 3
  let [dry, wet] = [false, false]
  const cell = (at: number, most: number): number => clamp(Math.floor(at / step), 0, most - 1)
  for (let j = cell(seen[1] - near * step, height); j <= cell(seen[3] + near * step, height); j++) {
    for (let i = cell(seen[0] - near * step, width); i <= cell(seen[2] + near * step, width); i++) {
      if (values[j * width + i]! > 0.01) dry = true
      if (values[j * width + i]! < 0.99) wet = true
      if (dry && wet) return [true, true]
    }
  }
  return [dry, wet]
}

export function drawDepths({ off }: Coast, picture: Picture): void {
  const { g, px, zoom, inks, seen } = picture
  const depths = DEPTHS.map((depth) => depth * px * zoom ** 0.42)
  const paths = depths.map(() => new Path2D())
  const { values, width, height, step } = off
  const deepest = depths.at(-1)! + step
  const cell = (at: number, most: number): number => clamp(Math.floor(at / step), 0, most - 2)
  for (let j = cell(seen[1] - step, height); j <= cell(seen[3] + step, height); j++) {
    for (let i = cell(seen[0] - step, width); i <= cell(seen[2] + step, width); i++) {
      const n = j * width + i
      const a = values[n]!
      if (!a || a > deepest) continue
      const [b, c, d] = [values[n + 1]!, values[n + width + 1]!, values[n + width]!]
      const [low, high] = [Math.min(a, b, c, d), Math.max(a, b, c, d)]
      if (!low) continue
      for (let k = 0; k < depths.length; k++) {
        const depth = depths[k]!
        if (depth >= low && depth < high) crossing(paths[k]!, depth, i * step, j * step, step, a, b, c, d)
      }
    }
  }
  g.save()
  g.lineCap = 'butt' // on thousands of short pieces, round ends would cost more than all the rest
  paths.forEach((path, n) => {
    const far = n / depths.length
    g.strokeStyle = css(inks.wave, 0.64 * (1 - far) ** 1.15)
    g.lineWidth = px * (0.85 - 0.4 * far) * zoom ** 0.12
    g.stroke(path)
  })
  g.restore()
}

/** The piece of a line of depth in a cell with these depths at its corners, clockwise. */
function crossing(
  path: Path2D,
  depth: number,
  x: number,
  y: number,
  step: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  let first = true
  const put = (px: number, py: number): void => {
    if (first) path.moveTo(px, py)
    else path.lineTo(px, py)
    first = false
  }
  if (a < depth !== b < depth) put(x + (step * (depth - a)) / (b - a), y)
  if (b < depth !== c < depth) put(x + step, y + (step * (depth - b)) / (c - b))
  if (d < depth !== c < depth) put(x + (step * (depth - d)) / (c - d), y + step)
  if (a < depth !== d < depth) put(x, y + (step * (depth - a)) / (d - a))
}

export function drawShore(land: Path2D, { g, px, zoom, inks }: Picture): void {
  const wide = px * zoom ** 0.15
  g.save()
  g.translate(0.8 * px, 0.9 * px)
  g.strokeStyle = css(inks.wave, 0.5)
  g.lineWidth = 1.5 * wide
  g.stroke(land)
  g.restore()
  g.strokeStyle = css(inks.ink, 0.92)
  g.lineWidth = 0.95 * wide
  g.stroke(land)
}
