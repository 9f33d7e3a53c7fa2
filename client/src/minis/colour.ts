// Plastic of an army's colour, poured into a colourless cast.

import { blend, rgb, type Rgb } from '../country/colours'
import type { Light } from '../country/painter'
import type { Tone } from '../service/types'
import { CELL } from './atlas'

/** From the deepest shade to the highest light. */
export type Plastic = readonly [Rgb, Rgb, Rgb, Rgb]

const plastic = (...colours: [string, string, string, string]): Plastic => colours.map(rgb) as unknown as Plastic

const PLASTICS: Partial<Record<Tone, Plastic>> = {
  'seat-1': plastic('#4a0c08', '#bd3527', '#e9796a', '#ffe4da'),
  'seat-2': plastic('#0b1d48', '#2a5cab', '#6f9fe2', '#dcebff'),
  'seat-3': plastic('#0c2f19', '#2c7d43', '#63b272', '#d9f5d5'),
  'seat-4': plastic('#5c3a02', '#d0930c', '#f6cb4a', '#fff6cf'),
}

/** Any other tone is poured in its own colour. */
export function plasticOf(tone: Tone, colour: Rgb): Plastic {
  return (
    PLASTICS[tone] ?? [
      blend(colour, [12, 10, 8], 0.7),
      colour,
      blend(colour, [255, 255, 255], 0.34),
      blend(colour, [255, 255, 255], 0.84),
    ]
  )
}

/** The light of each step of a plastic. */
const STEPS = [0, 0.5, 0.86, 1] as const

export function shadeOf(ramp: Plastic, light: number): Rgb {
  const value = Math.max(0, Math.min(0.999, light))
  const step = value < STEPS[1] ? 0 : value < STEPS[2] ? 1 : 2
  return blend(ramp[step]!, ramp[step + 1]!, (value - STEPS[step]!) / (STEPS[step + 1]! - STEPS[step]!))
}

const RIM: Record<Light, Rgb> = { day: [255, 250, 232], evening: [146, 134, 112] }
const BRIGHT: Record<Light, number> = { day: 1, evening: 0.86 }
const SHADOW: Rgb = [26, 20, 12]

/** A cast with its two cells one above the other, as pixels of a plastic. */
export function pour(cast: Uint8ClampedArray, ramp: Plastic, light: Light): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(CELL * CELL * 4)
  const shades = Array.from({ length: 256 }, (_, value) => shadeOf(ramp, value / 255))
  const [rim, bright] = [RIM[light], BRIGHT[light]]
  for (let n = 0; n < CELL * CELL; n++) {
    const [at, below] = [n * 4, (n + CELL * CELL) * 4]
    const body = cast[at + 2]! / 255
    const edge = cast[below]! / 255
    const shadow = cast[below + 1]! / 255
    const all = body + edge + shadow
    if (!all) continue
    const shade = shades[cast[at]!]!
    const gloss = cast[at + 1]! / 255
    for (let c = 0; c < 3; c++) {
      const plain = (shade[c]! + (255 - shade[c]!) * gloss) * bright
      out[at + c] = (plain * body + rim[c]! * edge + SHADOW[c]! * shadow) / all
    }
    out[at + 3] = Math.min(1, all) * 255
  }
  return out
}
