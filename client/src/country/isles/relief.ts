// The land as numbers: what is land, how far each point is from the shore, how high it lies, how much it is farmed.

import type { Span } from '../outlines'
import { region } from '../outlines'
import { distances, drawnField, emptyField, type Field } from '../fields'
import { clamp, noise, roughNoise } from '../seeds'
import type { Chart } from './chart'
import type { Landscape, Peak, Town } from './landscape'

export interface Relief {
  /** 1 on land. */
  land: Field
  /** How far it is to the shore, in units of print, on land and at sea. */
  inland: Field
  offshore: Field
  /** From 0 at the shore to about 1 on a summit. */
  heights: Field
  /** Above 0 where there are fields. */
  farms: Field
}

/** Cells along the longer side of the board. */
const CELLS = 600

export function reliefOf(chart: Chart, landscape: Landscape): Relief {
  const step = Math.max(chart.width, chart.height) / CELLS
  const grid = { width: chart.width, height: chart.height, step }
  const land = drawnField(grid, (g) => {
    for (const { coast } of chart.lands) {
      region(g, coast)
      g.fill()
    }
  })
  const sea = { ...land, values: land.values.map((value) => 1 - value) }
  const inland = inUnits(distances(sea))
  const heights = heightsOf(land, inland, landscape.peaks)
  return { land, inland, offshore: inUnits(distances(land)), heights, farms: farmsOf(land, heights, landscape.towns) }
}

function inUnits(field: Field): Field {
  for (let n = 0; n < field.values.length; n++) field.values[n]! *= field.step
  return field
}

/** A slowly changing function of a place, worked out at every few cells of a field, row by row. */
export function rowsOf(field: Field, every: number, at: (x: number, y: number) => number): (row: number) => Float32Array {
  const columns = Math.ceil(field.width / every) + 1
  const knots = (knot: number): Float32Array =>
    Float32Array.from({ length: columns }, (_, n) => at(field.left + n * every * field.step, field.top + knot * every * field.step))
  const line = new Float32Array(field.width)
  let knot = -1
  let [above, below]: Float32Array[] = [new Float32Array(0), new Float32Array(0)]
  return (row) => {
    const wanted = Math.floor(row / every)
    if (wanted !== knot) {
      above = wanted === knot + 1 && below!.length ? below : knots(wanted)
      below = knots(wanted + 1)
      knot = wanted
    }
    const v = row / every - wanted
    for (let n = 0; n < columns - 1; n++) {
      const from = above![n]! + (below![n]! - above![n]!) * v
      const rise = (above![n + 1]! + (below![n + 1]! - above![n + 1]!) * v - from) / every
      const last = Math.min(every, field.width - n * every)
      for (let k = 0; k < last; k++) line[n * every + k] = from + rise * k
    }
    return line
  }
}

/** Which of many things reach a place, looked up by squares. */
function bySquares<T>(things: readonly T[], reach: (thing: T) => Span): (x: number, y: number) => readonly T[] {
  const SIDE = 100
  const squares = new Map<number, T[]>()
  const key = (i: number, j: number): number => i * 4096 + j
  for (const thing of things) {
    const [left, top, right, bottom] = reach(thing).map((at) => Math.floor(at / SIDE)) as Span
    for (let i = left; i <= right; i++) {
      for (let j = top; j <= bottom; j++) {
        const there = squares.get(key(i, j))
        if (there) there.push(thing)
        else squares.set(key(i, j), [thing])
      }
    }
  }
  const none: T[] = []
  return (x, y) => squares.get(key(Math.floor(x / SIDE), Math.floor(y / SIDE))) ?? none
}

/** How far from its middle a peak still lifts the ground, in radii; how far the ground strays from its round. */
const FOOT = 2.2
const STRAY = 60
/** From the shore on the ground rises over this length. */
const SHORE = 34

/** Peaks melted together, with crests and gullies, flat at the shore. */
function heightsOf(land: Field, inland: Field, peaks: readonly Peak[]): Field {
  const out = emptyField({ width: (land.width - 1) * land.step, height: (land.height - 1) * land.step, step: land.step })
  const near = bySquares(peaks, ({ x, y, radius }) => {
    const reach = radius * FOOT + STRAY / 2
    return [x - reach, y - reach, x + reach, y + reach]
  })
  const strayX = rowsOf(land, 4, (x, y) => (noise(x * 0.016, y * 0.016, 71) - 0.5) * STRAY)
  const strayY = rowsOf(land, 4, (x, y) => (noise(x * 0.016, y * 0.016, 72) - 0.5) * STRAY)
  const rolling = rowsOf(land, 2, (x, y) => roughNoise(x * 0.011, y * 0.011, 91) * 0.2)
  for (let row = 0; row < land.height; row++) {
    const [dx, dy, low] = [strayX(row), strayY(row), rolling(row)]
    const y = row * land.step
    for (let column = 0; column < land.width; column++) {
      const n = row * land.width + column
      if (!land.values[n]) continue
      const x = column * land.step
      const [px, py] = [x + dx[column]!, y + dy[column]!]
      const high = raised(near(x, y), px, py)
      const ground = high > 0.06 ? high * crags(px, py) : high
      out.values[n] = (ground + low[column]!) * Math.min(1, inland.values[n]! / SHORE)
    }
  }
  return out
}

function raised(peaks: readonly Peak[], x: number, y: number): number {
  let sum = 0
  for (const peak of peaks) {
    const away = ((x - peak.x) ** 2 + (y - peak.y) ** 2) / (peak.radius * peak.radius)
    if (away < FOOT * FOOT) sum += peak.height * Math.exp(-away / 0.9)
  }
  return sum
}

function crags(x: number, y: number): number {
  const bentX = x + (noise(x * 0.05, y * 0.05, 77) - 0.5) * 26
  const bentY = y + (noise(x * 0.05, y * 0.05, 78) - 0.5) * 26
  const crest = 1 - Math.abs(2 * noise((bentX + bentY * 0.5) * 0.021, (bentY - bentX * 0.5) * 0.034, 81) - 1)
  return 0.52 + 0.44 * crest + (noise(bentX * 0.07, bentY * 0.07, 84) - 0.5) * 0.34 + (noise(x * 0.16, y * 0.16, 85) - 0.5) * 0.12
}

/** How far from a town its fields reach. */
const FARMED = 150

function farmsOf(land: Field, heights: Field, towns: readonly Town[]): Field {
  const out = emptyField({ width: (land.width - 1) * land.step, height: (land.height - 1) * land.step, step: land.step })
  const near = bySquares(towns, ({ x, y }) => [x - FARMED, y - FARMED, x + FARMED, y + FARMED])
  const chance = rowsOf(land, 4, (x, y) => (noise(x * 0.012, y * 0.012, 61) - 0.5) * 1.1)
  for (let row = 0; row < land.height; row++) {
    const luck = chance(row)
    const y = row * land.step
    for (let column = 0; column < land.width; column++) {
      const n = row * land.width + column
      if (!land.values[n]) continue
      const x = column * land.step
      let nearest = FARMED * FARMED
      for (const town of near(x, y)) nearest = Math.min(nearest, (town.x - x) ** 2 + (town.y - y) ** 2)
      out.values[n] = clamp(1 - Math.sqrt(nearest) / FARMED) + luck[column]! - heights.values[n]! * 0.9
    }
  }
  return out
}
