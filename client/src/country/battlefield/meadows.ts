// The ground itself as one picture: a patchwork of meadows, some mown in swathes, with ditches between them, on ground that
// rises and falls a little, and more where there are hills.

import { emptyField, look, type Field, type Grid } from '../fields'
import { clamp, lattice, noise, roughNoise } from '../seeds'
import { reliefOf, type Relief } from './terrain/heights'
import type { Land } from './terrain/land'
import { MEADOW } from './palette'

export interface Ground {
  image: OffscreenCanvas
  grid: Grid
  relief: Relief | null
}

/** As many points are worked out, whatever the size of the board. */
const POINTS = 280_000
const MEADOW_SIZE = 300
const DITCH = 15

export function gridOf({ sheet: { width, height, bleed } }: Land): Grid {
  const [wide, high] = [width + 2 * bleed, height + 2 * bleed]
  return {
    width: wide,
    height: high,
    left: -bleed,
    top: -bleed,
    step: clamp(Math.sqrt((wide * high) / POINTS), 4.6, 16),
  }
}

export function groundOf(land: Land): Ground {
  const grid = gridOf(land)
  const relief = reliefOf(land, grid)
  const { width, height } = emptyField(grid)
  const image = new OffscreenCanvas(width, height)
  const g = image.getContext('2d')!
  const pixels = g.createImageData(width, height)
  paintMeadows(pixels.data, width, height, grid, land.seed, relief)
  g.putImageData(pixels, 0, 0)
  return { image, grid, relief }
}

/** Where one meadow is: its middle, how dry it is, which way it is mown, and whether it is. */
type Middle = readonly [x: number, y: number, dryness: number, way: number, mown: number]

function middles(seed: number): (i: number, j: number) => Middle {
  const known = new Map<number, Middle>()
  return (i, j) => {
    const key = i * 4096 + j
    let middle = known.get(key)
    if (!middle) {
      const at = (n: number, k: number): number => (n + 0.12 + 0.76 * lattice(i, j, seed + k)) * MEADOW_SIZE
      middle = [at(i, 0), at(j, 9), lattice(i, j, seed + 3), lattice(i, j, seed + 4) * Math.PI, lattice(i, j, seed + 5)]
      known.set(key, middle)
    }
    return middle
  }
}

/** The meadows that may be the nearest or the second nearest to a point of a square. */
function around(seed: number): (i: number, j: number) => readonly Middle[] {
  const middleOf = middles(seed)
  return (i, j) => [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => middleOf(i + a, j + b)))
}

/** What changes slowly is worked out for every fourth point only. */
function slowly(grid: Grid, value: (x: number, y: number) => number): Field {
  const field = emptyField({
    ...grid,
    step: grid.step * 4,
    width: grid.width + grid.step * 4,
    height: grid.height + grid.step * 4,
  })
  for (let n = 0, j = 0; j < field.height; j++) {
    for (let i = 0; i < field.width; i++, n++)
      field.values[n] = value(i * field.step + field.left, j * field.step + field.top)
  }
  return field
}

function paintMeadows(
  data: Uint8ClampedArray,
  width: number,
  rows: number,
  grid: Grid,
  seed: number,
  relief: Relief | null,
): void {
  const near = around(seed)
  const shiftX = slowly(grid, (x, y) => (noise(x * 0.006, y * 0.006, seed + 11) - 0.5) * 120)
  const shiftY = slowly(grid, (x, y) => (noise(x * 0.006, y * 0.006, seed + 12) - 0.5) * 120)
  const dampness = slowly(grid, (x, y) => (roughNoise(x * 0.0026, y * 0.0026, seed) - 0.5) * 1.7 + 0.5)
  const height = (x: number, y: number): number => roughNoise(x * 0.0042, y * 0.0042, seed + 40)
  const swell = slowly(grid, (x, y) => (2 * height(x, y) - height(x - 6, y) - height(x, y - 6)) * 2.3)
  const up = relief?.heights.values
  const { step, left = 0, top = 0 } = grid
  const lit = 13.8 / step // slopes are measured from point to point
  let [squareI, squareJ, choice] = [NaN, NaN, near(0, 0)]
  let n = 0
  for (let j = 0; j < rows; j++) {
    const y = j * step + top
    for (let i = 0; i < width; i++, n++) {
      const x = i * step + left
      const [wx, wy] = [x + look(shiftX, x, y), y + look(shiftY, x, y)]
      const [ci, cj] = [Math.floor(wx / MEADOW_SIZE), Math.floor(wy / MEADOW_SIZE)]
      if (ci !== squareI || cj !== squareJ) [squareI, squareJ, choice] = [ci, cj, near(ci, cj)]
      let nearest = Infinity
      let second = Infinity
      let meadow = choice[4]!
      for (const other of choice) {
        const far = (other[0] - wx) ** 2 + (other[1] - wy) ** 2
        if (far < nearest) {
          second = nearest
          nearest = far
          meadow = other
        } else if (far < second) second = far
      }
      const edge = Math.sqrt(second) - Math.sqrt(nearest)
      const fine = noise(x * 0.03, y * 0.03, seed + 20) * 0.6 + noise(x * 0.09, y * 0.09, seed + 21) * 0.4
      const dry = clamp(look(dampness, x, y) + (meadow[2] - 0.5) * 0.86 + (fine - 0.5) * 0.3)
      let light = 1 + (fine - 0.5) * 0.075
      if (meadow[4] > 0.42) light += Math.sin((wx * Math.cos(meadow[3]) + wy * Math.sin(meadow[3])) * 0.16) * 0.024
      if (edge < DITCH) light -= (1 - edge / DITCH) * 0.12 * (0.45 + 0.55 * noise(x * 0.02, y * 0.02, seed + 30))
      let slope = look(swell, x, y)
      if (up && i && j) slope += (2 * up[n]! - up[n - 1]! - up[n - width]!) * lit * 1.55
      light += clamp(slope, -0.34, 0.17)
      const [from, to] = dry < 0.5 ? [MEADOW.lush, MEADOW.meadow] : [MEADOW.meadow, MEADOW.dry]
      const t = dry < 0.5 ? dry * 2 : dry * 2 - 1
      const rise = up ? Math.min(1, up[n]! * 0.48) : 0
      for (let k = 0; k < 3; k++) {
        const flat = from[k]! + (to[k]! - from[k]!) * t
        data[n * 4 + k] = (flat + (MEADOW.high[k]! - flat) * rise) * light
      }
      data[n * 4 + 3] = 255
    }
  }
}
