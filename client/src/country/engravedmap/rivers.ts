// Rivers that widen with all the water that comes from above; lakes, ruled like the sea.

import { css } from '../colours'
import { spanOf, trace, type Span } from '../outlines'
import type { Xy } from '../../service/types'
import type { Chart } from './chart'
import { shows, type Picture } from './picture'

export type Bend = readonly [x: number, y: number, width: number]

export interface River {
  course: Bend[]
  span: Span
}

/** A river that comes from beyond the map has come a long way already. */
const FROM_BEYOND = 2600
const SPRING = 260
const MOST_FROM_ONE = 14000
const MOST = 26000
/** How near the mouth of one must be to the other that takes it in. */
const MOUTH = 45
/** How deep tributaries of tributaries are followed. */
const ORDERS = 5

interface Stretch {
  path: Xy[]
  /** How far each point is from the first. */
  run: number[]
  spring: number
  /** What has come in, up to each point. */
  gained: number[]
  into: { stretch: Stretch; at: number } | null
}

export function riversOf(chart: Pick<Chart, 'waters' | 'width' | 'height'>): River[] {
  const stretches = chart.waters.filter(({ path }) => path.length > 1).map((water) => stretchOf(water, chart))
  for (const one of stretches) one.into = mouthOf(one, stretches)
  for (let n = 0; n < ORDERS; n++) gather(stretches)
  return stretches.map(({ path, run, spring, gained }) => {
    const bends = path.map(([x, y], n): Bend => [
      x,
      y,
      0.5 + Math.sqrt(Math.min(MOST, spring + run[n]! + gained[n]!)) / 58,
    ])
    const course = rounded(bends)
    return { course, span: spanOf(course.map(([x, y]): Xy => [x, y])) }
  })
}

function stretchOf(
  { path, big }: Chart['waters'][number],
  { width, height }: Pick<Chart, 'width' | 'height'>,
): Stretch {
  let far = 0
  const run = path.map(([x, y], n) => (far += n ? Math.hypot(x - path[n - 1]![0], y - path[n - 1]![1]) : 0))
  const [x, y] = path[0]!
  const beyond = big && (x < 30 || y < 30 || x > width - 30 || y > height - 30)
  return { path, run, spring: beyond ? FROM_BEYOND : big ? SPRING : 0, gained: path.map(() => 0), into: null }
}

function mouthOf(one: Stretch, all: Stretch[]): Stretch['into'] {
  const [x, y] = one.path.at(-1)!
  let [found, best]: [Stretch['into'], number] = [null, MOUTH]
  for (const stretch of all) {
    if (stretch === one) continue
    for (let at = 0; at < stretch.path.length - 1; at++) {
      const [px, py] = stretch.path[at]!
      if (Math.abs(px - x) > best || Math.abs(py - y) > best) continue
      const far = Math.hypot(px - x, py - y)
      if (far < best) [found, best] = [{ stretch, at }, far]
    }
  }
  return found
}

function gather(stretches: Stretch[]): void {
  const comes = new Map(stretches.map((each) => [each, each.path.map(() => 0)]))
  for (const { into, spring, run, gained } of stretches) {
    if (into) comes.get(into.stretch)![into.at]! += Math.min(MOST_FROM_ONE, spring + run.at(-1)! + gained.at(-1)!)
  }
  for (const each of stretches) {
    let sum = 0
    each.gained = comes.get(each)!.map((value) => (sum += value))
  }
}

function rounded(bends: Bend[]): Bend[] {
  const out = [bends[0]!]
  for (let n = 0; n + 1 < bends.length; n++) {
    const [a, b] = [bends[n]!, bends[n + 1]!]
    const between = (t: number): Bend => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
    out.push(between(0.25), between(0.75))
  }
  out.push(bends.at(-1)!)
  return out
}

/** Above this width, in pixels, both banks are drawn. */
const BANKS = 1.7

export function drawRivers(rivers: readonly River[], picture: Picture): void {
  const { g, px, zoom, inks } = picture
  const byWidth = new Map<number, Path2D>()
  for (const river of rivers) {
    if (!shows(picture, river.span, 6 * px)) continue
    for (let n = 0; n + 1 < river.course.length; n++) {
      const [a, b] = [river.course[n]!, river.course[n + 1]!]
      const quarters = Math.round((a[2] + b[2]) * 2)
      let path = byWidth.get(quarters)
      if (!path) byWidth.set(quarters, (path = new Path2D()))
      path.moveTo(a[0], a[1])
      path.lineTo(b[0], b[1])
    }
  }
  const all = [...byWidth]
    .sort(([a], [b]) => a - b)
    .map(([quarters, path]) => ({ wide: (quarters / 4) * 0.92 * zoom ** 0.5, path }))
  for (const { wide, path } of all) {
    g.strokeStyle = css(inks.river, wide < 0.9 ? 0.8 : 1)
    g.lineWidth = px * (wide > BANKS ? wide + 0.7 : wide)
    g.stroke(path)
  }
  g.strokeStyle = css(inks.water)
  for (const { wide, path } of all) {
    if (wide <= BANKS) continue
    g.lineWidth = px * (wide - 0.85)
    g.stroke(path)
  }
}

export function drawLakes(lakes: Chart['lakes'], picture: Picture): void {
  const { g, px, zoom, inks } = picture
  const here = lakes.filter(({ span }) => shows(picture, span))
  if (!here.length) return
  const shores = new Path2D()
  for (const { ring } of here) trace(shores, ring)
  g.fillStyle = css(inks.water)
  g.fill(shores)
  g.save()
  g.clip(shores)
  g.strokeStyle = css(inks.wave, 0.5)
  g.lineWidth = 0.5 * px
  const step = 2.4 * px
  g.beginPath()
  for (const {
    span: [left, top, right, bottom],
  } of here) {
    for (let y = Math.ceil(top / step) * step; y < bottom; y += step) {
      g.moveTo(left, y)
      g.lineTo(right, y)
    }
  }
  g.stroke()
  g.restore()
  g.strokeStyle = css(inks.river)
  g.lineWidth = 0.9 * px * zoom ** 0.15
  g.stroke(shores)
}
