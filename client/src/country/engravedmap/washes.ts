// The colour of land and sea under the strokes, as two soft pictures of the whole map: meadows and dry land, brown with
// height, light from the north-west, woods, and the colours of realms, strong along frontiers and faint inside.

import type { Rgb } from '../colours'
import { look, type Field } from '../fields'
import { clamp, ease, noise, roughNoise } from '../seeds'
import type { Chart } from './chart'
import type { Coast } from './coast'
import type { Inks } from './inks'
import type { Realms } from './realms'
import { CELL } from './relief'

export interface Washes {
  land: OffscreenCanvas
  sea: OffscreenCanvas | null
}

export interface Lie {
  chart: Chart
  coast: Coast
  relief: Field
  woods: Field
  realms: Realms
  patches: Patches
}

/** How damp, how even the paper is, in broad patches and fine ones: the same in every light. */
export interface Patches {
  broad: Float32Array
  fine: Float32Array
}

export function patchesOf({ seed }: Chart, { width, height }: Field): Patches {
  const [broad, fine] = [new Float32Array(width * height), new Float32Array(width * height)]
  for (let j = 0, n = 0; j < height; j++) {
    for (let i = 0; i < width; i++, n++) {
      const [x, y] = [i * CELL, j * CELL]
      broad[n] = roughNoise(x / 900, y / 900, seed + 70)
      fine[n] = noise(x / 60, y / 60, seed + 80)
    }
  }
  return { broad, fine }
}

export function washesOf(lie: Lie, inks: Inks): Washes {
  return {
    land: painted(lie, landColour(lie, inks)),
    sea: lie.chart.coastal ? painted(lie, seaColour(lie.coast, inks)) : null,
  }
}

/** How far out at sea the colour of land is still needed, so that it does not fade along the coast. */
const OFFSHORE = 3 * CELL

type Colour = (n: number, x: number, y: number, broad: number, fine: number, out: number[]) => void

function painted({ relief: { width, height }, patches: { broad, fine } }: Lie, colour: Colour): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const g = canvas.getContext('2d')!
  const image = g.createImageData(width, height)
  const out = [0, 0, 0]
  for (let j = 0, n = 0; j < height; j++) {
    for (let i = 0; i < width; i++, n++) {
      colour(n, i * CELL, j * CELL, broad[n]!, fine[n]!, out)
      image.data[n * 4] = out[0]!
      image.data[n * 4 + 1] = out[1]!
      image.data[n * 4 + 2] = out[2]!
      image.data[n * 4 + 3] = 255
    }
  }
  g.putImageData(image, 0, 0)
  return canvas
}

function seaColour({ off }: Coast, { sea: [near, far] }: Inks): Colour {
  return (_, x, y, broad, fine, out) => {
    const t = 1 - Math.exp(-look(off, x, y) / (330 + 240 * (broad - 0.5)))
    const k = 1 + (fine - 0.5) * 0.035 + (broad - 0.5) * 0.06
    for (let c = 0; c < 3; c++) out[c] = (near[c]! + (far[c]! - near[c]!) * t) * k
  }
}

function landColour({ chart, coast, relief, woods, realms }: Lie, inks: Inks): Colour {
  const { values, width } = relief
  const day = inks.light === 'day'
  const tints = realms.tones.map((tone) => softened(chart.tones[tone] ?? [128, 128, 128], day))
  const [damp, dry] = inks.land
  return (n, x, y, broad, fine, out) => {
    if (look(coast.off, x, y) > OFFSHORE) return // too far out to be seen
    const height = values[n]!
    const dryness = clamp((broad - 0.5) * 2.1 + 0.55 + (fine - 0.5) * 0.25)
    const [west, north] = [values[n - 1] ?? height, values[n - width] ?? height]
    const slope = (2 * height - west - north) * 6.6 * (24 / CELL)
    const [up, peak] = [ease(0.02, 0.55, height), ease(0.55, 0.95, height)]
    const wood = woods.values[n]! * (0.75 + 0.5 * (fine - 0.5)) * 0.55
    const tint = realms.whose[n]! < 0 ? null : tints[realms.whose[n]!]!
    const wash = tint
      ? inks.tone * washAt(realms.inland.values[n]!, noise(x / 240, y / 240, chart.seed + 90)) * (0.9 + 0.2 * fine)
      : 0
    const [shaded, lit] = [clamp(-slope, 0, 0.72) * 0.86, clamp(slope * 0.75, 0, 0.62)]
    const k = 1 + (fine - 0.5) * 0.035
    for (let c = 0; c < 3; c++) {
      let value = damp[c]! + (dry[c]! - damp[c]!) * dryness
      value += (inks.high[c]! - value) * up * 0.75
      value += (inks.peak[c]! - value) * peak * 0.8
      value += (inks.wood[c]! - value) * wood
      if (tint) value = day ? value * (1 - wash * (1 - tint[c]! / 255)) : value + (tint[c]! - value) * wash * 0.62
      value += (inks.shade[c]! - value) * shaded
      value += (inks.lit[c]! - value) * lit
      out[c] = value * k
    }
  }
}

/** How strong a realm's colour is so far inside its frontier, with an edge as uneven as a brush leaves it. */
function washAt(inland: number, uneven: number): number {
  const brush = 0.7 + 0.6 * uneven
  const far = inland / 15
  return 0.5 * Math.exp(-((far / (5 * brush)) ** 2)) + 0.34 * Math.exp(-far / (14 * brush)) + 0.1
}

/** An owner's colour as a water-colour: as bright as the paper lets it be. */
function softened(tone: Rgb, day: boolean): number[] {
  const middle = (Math.max(...tone) + Math.min(...tone)) / 2
  return tone.map((value) => clamp((day ? 164 : 128) + (value - middle) * (day ? 1.12 : 1), 20, 250))
}
