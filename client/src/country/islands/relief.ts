// The land as numbers: what is land, how far each point is from the shore, how high it lies, how much it is farmed.

import { distances, drawnField, emptyField, type Field, type Grid } from '../fields'
import { region, type Span } from '../outlines'
import { clamp, noise, roughNoise } from '../seeds'
import type { Chart } from './chart'
import type { Landscape, Peak, Town } from './landscape'
import { rowsFrom, rowsOf } from './rows'

export interface Relief {
  /** 1 on land. */
  land: Field
  /** From 0 at the shore to about 1 on a summit. */
  heights: Field
  /** How far it is to the shore, in units of print, on land and at sea; in cells twice as large. */
  inland: Field
  offshore: Field
  /** Above 0 where there are fields; in cells twice as large. */
  farms: Field
}

/** Cells along the longer side of the board. */
const CELLS = 600
/** How many times as large the cells are where no detail is needed. */
export const COARSE = 2

export function reliefOf(chart: Chart, landscape: Landscape): Relief {
  const step = Math.max(chart.width, chart.height) / CELLS
  const fine = { width: chart.width, height: chart.height, step }
  const coarse = { ...fine, step: step * COARSE }
  const land = landOn(fine, chart)
  const shore = landOn(coarse, chart)
  const offshore = inUnits(distances(shore))
  const inland = inUnits(distances({ ...shore, values: shore.values.map((value) => 1 - value) }))
  const heights = heightsOf(land, inland, landscape.peaks)
  return { land, heights, inland, offshore, farms: farmsOf(shore, heights, landscape.towns) }
}

const landOn = (grid: Grid, { lands }: Chart): Field =>
  drawnField(grid, (g) => {
    for (const { coast } of lands) {
      region(g, coast)
      g.fill()
    }
  })

function inUnits(field: Field): Field {
  for (let n = 0; n < field.values.length; n++) field.values[n]! *= field.step
  return field
}

const likeField = (field: Field): Field =>
  emptyField({ width: (field.width - 1) * field.step, height: (field.height - 1) * field.step, step: field.step })

/** The nearest value. */
export function nearest(field: Field, x: number, y: number): number {
  const column = Math.min(field.width - 1, Math.max(0, Math.round(x / field.step)))
  const row = Math.min(field.height - 1, Math.max(0, Math.round(y / field.step)))
  return field.values[row * field.width + column]!
}

const SQUARE = 64

/** Which of many things reach a place, looked up by squares. */
class Reaching<T> {
  private readonly squares: T[][]
  private readonly columns: number
  private readonly rows: number

  constructor(field: Field, things: readonly T[], reach: (thing: T) => Span) {
    this.columns = Math.ceil((field.width * field.step) / SQUARE) + 1
    this.rows = Math.ceil((field.height * field.step) / SQUARE) + 1
    this.squares = Array.from({ length: this.columns * this.rows }, () => [])
    for (const thing of things) {
      const [left, top, right, bottom] = reach(thing).map((at) => Math.floor(at / SQUARE)) as Span
      for (let j = Math.max(0, top); j <= Math.min(this.rows - 1, bottom); j++) {
        for (let i = Math.max(0, left); i <= Math.min(this.columns - 1, right); i++)
          this.squares[j * this.columns + i]!.push(thing)
      }
    }
  }

  at(x: number, y: number): readonly T[] {
    return this.squares[Math.floor(y / SQUARE) * this.columns + Math.floor(x / SQUARE)]!
  }
}

/** How far from its middle a peak still lifts the ground, in radii; how far the ground strays from its round. */
const FOOT = 2.2
const STRAY = 60
/** From the shore on the ground rises over this length. */
const SHORE = 34

/** Peaks melted together, with crests and gullies, flat at the shore. */
function heightsOf(land: Field, inland: Field, peaks: readonly Peak[]): Field {
  const out = likeField(land)
  const reaching = new Reaching(land, peaks, ({ x, y, radius }) => {
    const reach = radius * FOOT + STRAY / 2
    return [x - reach, y - reach, x + reach, y + reach]
  })
  const strayX = rowsOf(land, 4, (x, y) => (noise(x * 0.016, y * 0.016, 71) - 0.5) * STRAY)
  const strayY = rowsOf(land, 4, (x, y) => (noise(x * 0.016, y * 0.016, 72) - 0.5) * STRAY)
  const bendX = rowsOf(land, 2, (x, y) => (noise(x * 0.05, y * 0.05, 77) - 0.5) * 26)
  const bendY = rowsOf(land, 2, (x, y) => (noise(x * 0.05, y * 0.05, 78) - 0.5) * 26)
  const rolling = rowsOf(land, 3, (x, y) => roughNoise(x * 0.011, y * 0.011, 91) * 0.2)
  const fromShore = rowsFrom(inland, land.width, COARSE)
  for (let row = 0; row < land.height; row++) {
    const dx = strayX(row)
    const dy = strayY(row)
    const bx = bendX(row)
    const by = bendY(row)
    const low = rolling(row)
    const shore = fromShore(row)
    const y = row * land.step
    for (let column = 0; column < land.width; column++) {
      const n = row * land.width + column
      if (!land.values[n]) continue
      const x = column * land.step
      const px = x + dx[column]!
      const py = y + dy[column]!
      let high = raised(reaching.at(x, y), px, py)
      if (high > 0.06) high *= crags(px + bx[column]!, py + by[column]!, px, py)
      out.values[n] = (high + low[column]!) * Math.min(1, shore[column]! / SHORE)
    }
  }
  return out
}

function raised(peaks: readonly Peak[], x: number, y: number): number {
  let sum = 0
  for (const peak of peaks) {
    const dx = x - peak.x
    const dy = y - peak.y
    const away = (dx * dx + dy * dy) / (peak.radius * peak.radius)
    if (away < FOOT * FOOT) sum += peak.height * Math.exp(-away / 0.9)
  }
  return sum
}

function crags(bentX: number, bentY: number, x: number, y: number): number {
  const crest = 1 - Math.abs(2 * noise((bentX + bentY * 0.5) * 0.021, (bentY - bentX * 0.5) * 0.034, 81) - 1)
  return (
    0.52 +
    0.44 * crest +
    (noise(bentX * 0.07, bentY * 0.07, 84) - 0.5) * 0.34 +
    (noise(x * 0.16, y * 0.16, 85) - 0.5) * 0.12
  )
}

/** How far from a town its fields reach. */
const FARMED = 150

function farmsOf(shore: Field, heights: Field, towns: readonly Town[]): Field {
  const out = likeField(shore)
  const reaching = new Reaching(shore, towns, ({ x, y }) => [x - FARMED, y - FARMED, x + FARMED, y + FARMED])
  const chance = rowsOf(shore, 2, (x, y) => (noise(x * 0.012, y * 0.012, 61) - 0.5) * 1.1)
  for (let row = 0; row < shore.height; row++) {
    const luck = chance(row)
    const y = row * shore.step
    for (let column = 0; column < shore.width; column++) {
      const n = row * shore.width + column
      if (!shore.values[n]) continue
      const x = column * shore.step
      let least = FARMED * FARMED
      for (const town of reaching.at(x, y)) least = Math.min(least, (town.x - x) ** 2 + (town.y - y) ** 2)
      out.values[n] = clamp(1 - Math.sqrt(least) / FARMED) + luck[column]! - nearest(heights, x, y) * 0.9
    }
  }
  return out
}
