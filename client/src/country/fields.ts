// Fields of numbers over a board, on a grid: heights, distances to the coast, how dense a wood is.

import type { Xy } from '../service/types'
import { clamp } from './seeds'

export interface Field {
  values: Float32Array
  /** In cells. */
  width: number
  height: number
  /** Board units in a cell. */
  step: number
  /** The board's point at cell 0, 0. */
  left: number
  top: number
}

export interface Grid {
  /** In board units. */
  width: number
  height: number
  step: number
  left?: number
  top?: number
}

export function emptyField({ width, height, step, left = 0, top = 0 }: Grid): Field {
  const [w, h] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  return { values: new Float32Array(w * h), width: w, height: h, step, left, top }
}

/** What is drawn in white, as numbers from 0 to 1. */
export function drawnField(grid: Grid, draw: (g: OffscreenCanvasRenderingContext2D) => void): Field {
  const field = emptyField(grid)
  const canvas = new OffscreenCanvas(field.width, field.height)
  const g = canvas.getContext('2d', { willReadFrequently: true })!
  g.scale(1 / field.step, 1 / field.step)
  g.translate(-field.left, -field.top)
  g.fillStyle = g.strokeStyle = '#fff'
  g.lineCap = g.lineJoin = 'round'
  draw(g)
  const pixels = g.getImageData(0, 0, field.width, field.height).data
  for (let n = 0; n < field.values.length; n++) field.values[n] = pixels[n * 4 + 3]! / 255
  return field
}

/** How far, in cells, each cell is from the nearest that is set (Felzenszwalb and Huttenlocher). */
export function distances(from: Field): Field {
  const { width, height, values } = from
  const far = 1e8
  const most = Math.max(width, height)
  const out = new Float32Array(width * height)
  const [rows, bounds, line] = [new Int32Array(most), new Float32Array(most + 1), new Float32Array(most)]
  const pass = (start: number, step: number, count: number): void => {
    for (let n = 0; n < count; n++) line[n] = out[start + n * step]!
    let k = 0
    rows[0] = 0
    bounds[0] = -far
    bounds[1] = far
    for (let q = 1; q < count; q++) {
      let s: number
      do {
        const r = rows[k]!
        s = (line[q]! + q * q - line[r]! - r * r) / (2 * q - 2 * r)
      } while (s <= bounds[k]! && --k > -1)
      k++
      rows[k] = q
      bounds[k] = s
      bounds[k + 1] = far
    }
    k = 0
    for (let q = 0; q < count; q++) {
      while (bounds[k + 1]! < q) k++
      out[start + q * step] = (q - rows[k]!) ** 2 + line[rows[k]!]!
    }
  }
  for (let n = 0; n < out.length; n++) out[n] = values[n]! > 0.5 ? 0 : far
  for (let x = 0; x < width; x++) pass(x, width, height)
  for (let y = 0; y < height; y++) pass(y * width, 1, width)
  for (let n = 0; n < out.length; n++) out[n] = Math.sqrt(out[n]!)
  return { ...from, values: out }
}

/** Blurs a field where it is: each cell becomes the mean of those round it. */
export function blur(field: Field, radius: number, times = 2): Field {
  const { width, height, values } = field
  const rows = new Float32Array(width * height)
  for (let n = 0; n < times; n++) {
    for (let y = 0; y < height; y++) slide(values, rows, y * width, 1, width, radius)
    for (let x = 0; x < width; x++) slide(rows, values, x, width, height, radius)
  }
  return field
}

function slide(from: Float32Array, to: Float32Array, start: number, step: number, count: number, radius: number): void {
  const at = (n: number): number => from[start + Math.max(0, Math.min(count - 1, n)) * step]!
  let sum = 0
  for (let n = -radius; n <= radius; n++) sum += at(n)
  const share = 1 / (2 * radius + 1)
  for (let n = 0; n < count; n++) {
    to[start + n * step] = sum * share
    sum += at(n + radius + 1) - at(n - radius)
  }
}

/** What a field says at a point of the board, between its cells. */
export function look(field: Field, atX: number, atY: number): number {
  const { values, width, height, step } = field
  const x = clamp((atX - field.left) / step, 0, width - 1.001)
  const y = clamp((atY - field.top) / step, 0, height - 1.001)
  const [i, j] = [x | 0, y | 0]
  const [u, v] = [x - i, y - j]
  const n = j * width + i
  return (
    (values[n]! * (1 - u) + values[n + 1]! * u) * (1 - v) +
    (values[n + width]! * (1 - u) + values[n + width + 1]! * u) * v
  )
}

/** The same, rounder: for slopes that are seen from near. */
export function lookRound(field: Field, atX: number, atY: number): number {
  const { values, width, height, step } = field
  const x = clamp((atX - field.left) / step, 1, width - 2.001)
  const y = clamp((atY - field.top) / step, 1, height - 2.001)
  const [i, j] = [Math.round(x), Math.round(y)]
  const [u, v] = [x - i, y - j]
  const [a, c] = [0.5 * (0.5 - u) ** 2, 0.5 * (0.5 + u) ** 2]
  const [d, f] = [0.5 * (0.5 - v) ** 2, 0.5 * (0.5 + v) ** 2]
  const row = (n: number): number => a * values[n - 1]! + (1 - a - c) * values[n]! + c * values[n + 1]!
  const n = j * width + i
  return d * row(n - width) + (1 - d - f) * row(n) + f * row(n + width)
}

/** By which of its corners lie higher: between which sides of a cell a contour runs. */
const CROSSINGS: readonly (readonly [number, number][])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
]

/** The pieces of the line along which a field has one height (marching squares), looking at every `every`th cell. */
export function contour(field: Field, level: number, every = 1): [Xy, Xy][] {
  const { values, width, height, step, left, top } = field
  const pieces: [Xy, Xy][] = []
  const place = (x: number, y: number): Xy => [x * step + left, y * step + top]
  for (let y = 0; y < height - every; y += every) {
    for (let x = 0; x < width - every; x += every) {
      const a = values[y * width + x]! - level
      const b = values[y * width + x + every]! - level
      const c = values[(y + every) * width + x + every]! - level
      const d = values[(y + every) * width + x]! - level
      const sides = CROSSINGS[Number(a > 0) + 2 * Number(b > 0) + 4 * Number(c > 0) + 8 * Number(d > 0)]!
      if (!sides.length) continue
      const cuts = [
        place(x + (every * a) / (a - b), y),
        place(x + every, y + (every * b) / (b - c)),
        place(x + (every * d) / (d - c), y + every),
        place(x, y + (every * a) / (a - d)),
      ]
      for (const [p, q] of sides) pieces.push([cuts[p]!, cuts[q]!])
    }
  }
  return pieces
}
