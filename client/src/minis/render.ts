// Renders a mini as a cast: looks at its model at three quarters from above, ray by ray, lit from the
// north-west like the boards.

import type { Cast } from './atlas'
import type { Solid } from './solids'

type Triple = readonly [number, number, number]

export interface CastImage {
  /** From 0 to 1, a row after the other. */
  light: Float32Array
  gloss: Float32Array
  coverage: Float32Array
  rim: Float32Array
  shadow: Float32Array
}

/** How steeply it is looked at. */
const PITCH = 0.86
const [UP, BACK] = [Math.sin(PITCH), Math.cos(PITCH)]
/** Rays in a pixel, along each side. */
const FINE = 2
const START = 2.4
const TOUCH = 0.004

const unit = ([x, y, z]: Triple): Triple => {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const LIGHT = unit([-0.52, 0.76, -0.12])
/** What falls on the ground comes from farther west, so that a shadow lies beside its piece. */
const GROUND_LIGHT = unit([-0.36, 0.86, -0.36])
const EYE: Triple = [0, UP, BACK]
const HALFWAY = unit([LIGHT[0] + EYE[0], LIGHT[1] + EYE[1], LIGHT[2] + EYE[2]])

export function castOf(model: Solid, { half, turn, middle }: Cast, size: number): CastImage {
  const fine = size * FINE
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const solid: Solid = (x, y, z) => model(x * cos - z * sin, y, x * sin + z * cos)
  const sharp = blank(fine)
  const pixel = (2 * half) / fine
  for (let row = 0; row < fine; row++) {
    for (let column = 0; column < fine; column++) {
      const up = half - (row + 0.5) * pixel
      const from: Triple = [(column + 0.5) * pixel - half, middle + up * BACK + UP * START, -up * UP + BACK * START]
      const edge = Math.min(1, (Math.min(fine - column, fine - row, column, row) / fine) * 7)
      look(solid, from, pixel, edge, sharp, row * fine + column)
    }
  }
  const image: CastImage = { ...reduced(sharp, size), rim: new Float32Array(0) }
  return rimmed(image, size)
}

type Rays = Omit<CastImage, 'rim'>

const blank = (size: number): Rays => {
  const plane = (): Float32Array => new Float32Array(size * size)
  return { light: plane(), gloss: plane(), coverage: plane(), shadow: plane() }
}

function look(solid: Solid, from: Triple, pixel: number, edge: number, out: Rays, n: number): void {
  const end = (from[1] + 0.02) / UP
  let [along, nearest, hit] = [0, 9, false]
  for (let step = 0; step < 80 && along < end; step++) {
    const distance = solid(from[0], from[1] - UP * along, from[2] - BACK * along)
    nearest = Math.min(nearest, distance)
    if (distance < TOUCH) {
      hit = true
      break
    }
    along += distance * 0.92
  }
  const grazes = !hit && nearest < pixel * 0.7
  if (hit || grazes) {
    if (grazes) along = Math.min(along, end)
    out.coverage[n] = hit ? 1 : 1 - nearest / (pixel * 0.7)
    shine(solid, [from[0], from[1] - UP * along, from[2] - BACK * along], out, n)
  }
  if (!hit) out.shadow[n] = shadowAt(solid, from[0], from[2] - (BACK * from[1]) / UP) * edge
}

function normalAt(solid: Solid, [x, y, z]: Triple): Triple {
  const e = 0.006
  const a = solid(x + e, y - e, z - e)
  const b = solid(x - e, y - e, z + e)
  const c = solid(x - e, y + e, z - e)
  const d = solid(x + e, y + e, z + e)
  return unit([a - b - c + d, -a - b + c + d || 1e-9, -a + b - c + d])
}

function shine(solid: Solid, at: Triple, out: Rays, n: number): void {
  const normal = normalAt(solid, at)
  const off = (distance: number): Triple => [
    at[0] + normal[0] * distance,
    at[1] + normal[1] * distance,
    at[2] + normal[2] * distance,
  ]
  const facing = Math.max(0, dot(normal, LIGHT))
  const lit = facing > 0 ? reaches(solid, off(0.012), LIGHT, 9, 1.4) : 0
  const open = Math.max(0, Math.min(1, (0.5 * solid(...off(0.06))) / 0.06 + (0.5 * solid(...off(0.16))) / 0.16))
  const sky = Math.max(0, normal[1] * 0.42 + normal[2] * 0.66 + 0.2)
  const grazing = (1 - Math.max(0, dot(normal, EYE))) ** 3
  out.light[n] = (0.16 + 0.66 * facing * (0.25 + 0.75 * lit) + 0.27 * sky) * (0.35 + 0.65 * open) + grazing * 0.1
  out.gloss[n] = Math.max(0, dot(normal, HALFWAY)) ** 34 * (0.3 + 0.7 * lit) * 0.85
}

/** How much light comes to a point: 0 in the shadow, between at its soft edge. */
function reaches(solid: Solid, [x, y, z]: Triple, light: Triple, hard: number, far: number): number {
  let [most, along] = [1, 0.03]
  for (let step = 0; step < 22 && along < far; step++) {
    const distance = solid(x + light[0] * along, y + light[1] * along, z + light[2] * along)
    if (distance < TOUCH) return 0
    most = Math.min(most, (hard * distance) / along)
    along += Math.max(0.03, distance)
  }
  return most
}

function shadowAt(solid: Solid, x: number, z: number): number {
  const away = solid(x, 0.01, z)
  if (Math.abs(x) > 2 || Math.abs(z) > 2 || away > 0.85) return 0
  const dark = 1 - reaches(solid, [x, 0.005, z], GROUND_LIGHT, 6, 1.6)
  return Math.max(dark, Math.max(0, 1 - away / 0.16) * 0.55) * 0.58
}

/** The rays of a pixel together; light and gloss are those of the rays that hit. */
function reduced(fine: Rays, size: number): Rays {
  const out = blank(size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const n = row * size + column
      for (let ray = 0; ray < FINE * FINE; ray++) {
        const at = (row * FINE + Math.floor(ray / FINE)) * size * FINE + column * FINE + (ray % FINE)
        const covered = fine.coverage[at]!
        out.coverage[n]! += covered
        out.light[n]! += fine.light[at]! * covered
        out.gloss[n]! += fine.gloss[at]! * covered
        out.shadow[n]! += fine.shadow[at]! / FINE ** 2
      }
      const all = out.coverage[n]!
      if (all) {
        out.light[n]! /= all
        out.gloss[n]! /= all
      }
      out.coverage[n] = all / FINE ** 2
    }
  }
  return out
}

/** How wide the pale rim round a piece is, and the dark one round that, in parts of the picture. */
const PALE = 1 / 70
const DARK = 1 / 55

/** A pale rim and a dark line outside it: so that a green piece is seen on moss, and a yellow one on sand. */
function rimmed(image: CastImage, size: number): CastImage {
  const [pale, dark] = [size * PALE, size * PALE + size * DARK]
  const rim = new Float32Array(size * size)
  const reach = Math.ceil(dark)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const n = row * size + column
      const covered = image.coverage[n]!
      let [near, wide] = [0, 0]
      for (let dy = -reach; dy <= reach; dy++) {
        for (let dx = -reach; dx <= reach; dx++) {
          const [x, y] = [column + dx, row + dy]
          if (x < 0 || y < 0 || x >= size || y >= size) continue
          const there = image.coverage[y * size + x]!
          const away = Math.hypot(dx, dy)
          near = Math.max(near, there * Math.max(0, Math.min(1, pale + 0.5 - away)))
          wide = Math.max(wide, there * Math.max(0, Math.min(1, dark + 0.5 - away)))
        }
      }
      rim[n] = near * 0.88 * (1 - covered)
      image.shadow[n] = Math.max(image.shadow[n]!, (wide - near) * 0.5) * (1 - covered) * (1 - rim[n]!)
    }
  }
  return { ...image, rim }
}
