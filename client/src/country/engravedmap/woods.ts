// Woods: where they stand, and their trees, each a small drawing seen from the side as on old maps.

import { css, blend } from '../colours'
import { blur, drawnField, emptyField, look, type Field } from '../fields'
import { trace } from '../outlines'
import { dice, ease, lattice, noise, roughNoise } from '../seeds'
import type { Brush } from '../painter'
import type { Chart } from './chart'
import type { Picture } from './picture'
import { CELL } from './relief'
import type { Way } from './ways'

/** How dense woods are, from 0 to 1: where the board says, else where it may be, never on roads, in towns or at sea. */
export function woodsOf(chart: Chart, relief: Field, land: Field, cleared: Field): Field {
  const { width, height, seed, woods, coastal } = chart
  const grid = { width, height, step: CELL }
  const out = woods
    ? blur(
        drawnField(grid, (g) => g.fill(woods)),
        2,
        2,
      )
    : emptyField(grid)
  for (let j = 0, n = 0; j < out.height; j++) {
    for (let i = 0; i < out.width; i++, n++) {
      const clear = 1 - cleared.values[n]! * 1.5
      const [x, y] = [i * CELL, j * CELL]
      if (clear <= 0 || (coastal && look(land, x, y) <= 0.5)) {
        out.values[n] = 0
        continue
      }
      if (!woods) {
        const wx = (x + 420 * noise(x / 500, y / 500, seed + 61)) / 720
        const wy = (y + 420 * noise(x / 500, y / 500, seed + 62)) / 560
        const high = relief.values[n]!
        out.values[n] = ease(
          0.6,
          0.715,
          roughNoise(wx, wy, seed + 60) + 0.1 * Math.min(1, high * 3) - 0.35 * Math.max(0, high - 0.5),
        )
      }
      out.values[n]! *= Math.min(1, clear)
    }
  }
  return out
}

/** Where roads, towns and lakes leave no room for woods, from 0 to 1. */
export function clearingsOf({ width, height, towns, lakes }: Chart, roads: readonly Way[]): Field {
  const field = drawnField({ width, height, step: CELL }, (g) => {
    g.lineWidth = 150
    g.beginPath()
    for (const { path } of roads) trace(g, path, false)
    g.stroke()
    g.beginPath()
    for (const {
      at: [x, y],
    } of towns) {
      g.moveTo(x, y)
      g.arc(x, y, 190, 0, 7)
    }
    for (const { ring } of lakes) trace(g, ring)
    g.fill()
  })
  return blur(field, 2, 2)
}

/** The height, in pixels, of half a tree where zoom is 1. */
const TREE = 3.8
const [BROADLEAVED, FIRS] = [7, 2]
/** Above this height one in two is a fir. */
const FIRS_FROM = 0.3

export class Trees {
  private readonly drawn = new Map<string, OffscreenCanvas[]>()

  draw(woods: Field, relief: Field, { width, height }: Chart, picture: Picture): void {
    const { g, seen, px, zoom } = picture
    const grow = zoom ** 0.26
    const stamps = this.stamps(picture, grow)
    const cell = 6.2 * px * grow
    const side = 3 * TREE * grow * px
    const margin = 3
    for (let j = Math.floor((seen[1] / cell) * 1.35) - margin; j < (seen[3] / cell) * 1.35 + margin + 2; j++) {
      for (let i = Math.floor(seen[0] / cell) - margin; i < seen[2] / cell + margin; i++) {
        const chance = lattice(i, j, 21)
        const x = (i + (j & 1) * 0.5 + (chance - 0.5) * 0.7) * cell
        const y = ((j + (lattice(i, j, 22) - 0.5) * 0.6) * cell) / 1.35
        if (x < 0 || y < 0 || x > width || y > height) continue
        const dense = look(woods, x, y)
        if (dense < 0.12 || lattice(i, j, 23) > dense * 1.05 - 0.05) continue
        const high = look(relief, x, y) > FIRS_FROM
        const n = Math.floor(chance * 997)
        const stamp = high && chance > 0.45 ? BROADLEAVED + (n % FIRS) : n % BROADLEAVED
        const size = side * (0.85 + 0.3 * lattice(i, j, 24))
        g.drawImage(stamps[stamp]!, x - size * 0.433, y - size * 0.7, size, size)
      }
    }
  }

  private stamps(picture: Picture, grow: number): OffscreenCanvas[] {
    const size = TREE * grow * picture.density
    const key = `${size.toFixed(2)} ${picture.inks.light}`
    let out = this.drawn.get(key)
    if (!out) {
      out = Array.from({ length: BROADLEAVED + FIRS }, (_, n) => stamp(n, size, picture))
      if (this.drawn.size > 12) this.drawn.clear()
      this.drawn.set(key, out)
    }
    return out
  }
}

function stamp(n: number, size: number, { inks }: Picture): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.ceil(size * 3), Math.ceil(size * 3))
  const g = canvas.getContext('2d')!
  g.scale(canvas.width / 3, canvas.height / 3)
  g.translate(1.3, 2.1)
  g.fillStyle = css(inks.shade, 0.3)
  g.beginPath()
  g.ellipse(0.42, 0.02, 0.62, 0.17, -0.1, 0, 7)
  g.fill()
  g.strokeStyle = css(inks.treeDark)
  g.lineWidth = 0.16
  g.beginPath()
  g.moveTo(0, 0.05)
  g.lineTo(0, -0.5)
  g.stroke()
  if (n < BROADLEAVED) broadleaved(g, n, inks)
  else fir(g, n, inks)
  return canvas
}

function fir(g: Brush, n: number, inks: Picture['inks']): void {
  const half = (right: number, style: string): void => {
    g.fillStyle = style
    g.beginPath()
    g.moveTo(0, -1.65)
    g.lineTo(0.52, -0.18)
    g.lineTo(right, -0.18)
    g.closePath()
    g.fill()
  }
  half(-0.52, css(blend(inks.trees[n % 3]!, inks.treeDark, 0.25)))
  g.lineWidth = 0.1
  g.stroke()
  half(0.08, css(inks.treeDark, 0.55))
}

function broadleaved(g: Brush, n: number, inks: Picture['inks']): void {
  const roll = dice(`tree${n}`)
  const lobes = [
    [-0.34, -0.62, 0.4],
    [0.36, -0.6, 0.4],
    [0, -0.98, 0.46],
    [-0.02, -0.6, 0.44],
  ].map(([x, y, r]) => [x! + (roll() - 0.5) * 0.16, y! + (roll() - 0.5) * 0.16, r! * (0.9 + roll() * 0.25)] as const)
  const crown = (dx: number, dy: number, by: number): void => {
    g.beginPath()
    for (const [x, y, r] of lobes) {
      g.moveTo(x + dx + r * by, y + dy)
      g.arc(x + dx, y + dy, r * by, 0, 7)
    }
  }
  const fill = (style: string): void => {
    g.fillStyle = style
    g.fill()
  }
  crown(0, 0, 1.12)
  fill(css(inks.treeDark, 0.92))
  crown(0, 0, 0.94)
  fill(css(inks.trees[n % 3]!))
  g.save()
  crown(0, 0, 0.94)
  g.clip()
  crown(0.3, 0.3, 1)
  fill(css(inks.treeDark, 0.38))
  crown(-0.24, -0.28, 0.5)
  fill(css(inks.treeLight, 0.75))
  g.restore()
}
