// The colours of land and sea, a pixel to each cell of the relief: parcels with furrows, rock and summits, light from the
// north-west; water that is pale on the shelf and deeper away from the shore.

import { clamp, lattice, noise, pick, roughNoise } from '../seeds'
import type { Chart, Land } from './chart'
import type { Key } from './keys'
import { bentX, bentY, type Parcels } from './parcels'
import { COARSE, type Relief } from './relief'
import { rowsFrom, rowsOf } from './rows'
import { region } from '../outlines'

/** Where the land of a pixel is looked up, its number is drawn as a shade of red: 0 is the sea. */
function whoseGround(lands: readonly Land[], width: number, height: number, step: number): Uint8Array {
  const g = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  g.scale(1 / step, 1 / step)
  lands.forEach(({ coast }, n) => {
    region(g, coast)
    g.fillStyle = g.strokeStyle = `rgb(${n + 1},0,0)`
    g.lineWidth = step * 5 // beyond the coast as well: its last pixels are mixed with those beside them
    g.stroke()
    g.fill()
  })
  const pixels = g.getImageData(0, 0, width, height).data
  const out = new Uint8Array(width * height)
  for (let n = 0; n < out.length; n++)
    if (pixels[n * 4 + 3]! > 250 && pixels[n * 4]! <= lands.length) out[n] = pixels[n * 4]!
  return out
}

/** How far, in cells, colours of land go on beyond the coast. */
const OVER = 3

export function groundOf(chart: Chart, relief: Relief, parcels: Parcels): OffscreenCanvas {
  const { width, height, step } = relief.land
  const canvas = new OffscreenCanvas(width, height)
  const g = canvas.getContext('2d')!
  const image = g.createImageData(width, height)
  const pixels = image.data
  const whose = whoseGround(chart.lands, width, height, step)
  const field = relief.land
  const shelf = rowsOf(field, 4, (x, y) => 0.9 + 0.2 * noise(x * 0.012, y * 0.012, 3))
  const ripple = rowsOf(field, 2, (x, y) => 1 + (noise(x * 0.05, y * 0.09, 4) - 0.5) * 0.05)
  const lush = rowsOf(field, 4, (x, y) => (roughNoise(x * 0.006, y * 0.006, 2) - 0.5) * 2.4 + 0.46)
  const patch = rowsOf(field, 2, (x, y) => noise(x * 0.06, y * 0.06, 20))
  const strayX = rowsOf(field, 4, (x, y) => bentX(x, y) - x)
  const strayY = rowsOf(field, 4, (x, y) => bentY(x, y) - y)
  const { heights } = relief
  const [shore, sea, farms] = [relief.inland, relief.offshore, relief.farms].map((coarse) =>
    rowsFrom(coarse, width, COARSE),
  )
  const colour = new Float32Array(3)
  for (let row = 0; row < height; row++) {
    const [deep, wave, green, patches, dx, dy] = [
      shelf(row),
      ripple(row),
      lush(row),
      patch(row),
      strayX(row),
      strayY(row),
    ]
    const [inland, offshore, farmed] = [shore!(row), sea!(row), farms!(row)]
    for (let column = 0; column < width; column++) {
      const n = row * width + column
      const land = chart.lands[whose[n]! - 1]
      if (!land || (!field.values[n] && offshore[column]! > OVER * step)) {
        water(colour, Math.sqrt(Math.min(1, offshore[column]! / 88)) * deep[column]!, wave[column]!)
      } else {
        const x = column * step
        const y = row * step
        const fleck = patches[column]! * 0.6 + lattice(column, row, 21) * 0.16 + noise(x * 0.18, y * 0.18, 22) * 0.24
        let light = soil(colour, land.key, clamp(green[column]! + (fleck - 0.5) * 0.5)) + (fleck - 0.5) * 0.1
        if (farmed[column]! > 0.02 && land.kind === 'country') {
          parcels.find(x + dx[column]!, y + dy[column]!)
          const share = Math.min(1, (farmed[column]! - 0.02) * 9) * 0.9
          towards(colour, pick(land.key.crops, parcels.crop), share)
          light += share * parcels.light(x, y)
        }
        const here = heights.values[n]!
        rise(colour, land.key, here)
        towards(colour, BEACH, clamp(1 - inland[column]! / 11) * 0.7)
        if (row && column)
          light += clamp((2 * here - heights.values[n - 1]! - heights.values[n - width]!) * 3.4, -0.46, 0.3)
        for (let c = 0; c < 3; c++) colour[c]! *= light
      }
      pixels[n * 4] = colour[0]!
      pixels[n * 4 + 1] = colour[1]!
      pixels[n * 4 + 2] = colour[2]!
      pixels[n * 4 + 3] = 255
    }
  }
  g.putImageData(image, 0, 0)
  return canvas
}

type Colour = Float32Array
const BEACH = [238, 224, 184] as const

function towards(colour: Colour, other: readonly number[], share: number): void {
  if (share <= 0) return
  for (let c = 0; c < 3; c++) colour[c]! += (other[c]! - colour[c]!) * share
}

function water(colour: Colour, depth: number, light: number): void {
  colour[0] = (206 - 92 * depth) * light
  colour[1] = (226 - 66 * depth) * light
  colour[2] = (214 - 43 * depth) * light
}

/** From lush to dry. Gives the light that falls on it. */
function soil(colour: Colour, { grounds }: Key, dry: number): number {
  const from = dry < 0.5 ? grounds[0] : grounds[1]
  const to = dry < 0.5 ? grounds[1] : grounds[2]
  const share = dry < 0.5 ? dry * 2 : dry * 2 - 1
  for (let c = 0; c < 3; c++) colour[c] = from[c]! + (to[c]! - from[c]!) * share
  return 1
}

function rise(colour: Colour, key: Key, height: number): void {
  towards(colour, key.rock, clamp((height - 0.3) * 2.6) * 0.8)
  towards(colour, key.summit, clamp((height - 0.74) * 4.5))
}
