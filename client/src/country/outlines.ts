// Outlines and ways: traced, softened, measured.

import type { Xy } from '../service/types'
import { noise } from './seeds'

export type Loop = readonly Xy[]
/** A curve from a point by a bend to a point. */
export type Piece = readonly [from: Xy, bend: Xy, to: Xy]
export type Span = [left: number, top: number, right: number, bottom: number]

type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'closePath' | 'quadraticCurveTo'>
type Brush = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

export function trace(g: Pen, points: Loop, close = true): void {
  points.forEach(([x, y], n) => (n ? g.lineTo(x, y) : g.moveTo(x, y)))
  if (close) g.closePath()
}

export function region(g: Brush, loops: readonly Loop[]): void {
  g.beginPath()
  for (const loop of loops) trace(g, loop)
}

/** Draws pieces of curve one after the other, in one stroke where one begins at the end of the other. */
export function sweep(g: Brush, pieces: readonly Piece[], style: string, width: number): void {
  g.strokeStyle = style
  g.lineWidth = width
  g.beginPath()
  let end: Xy | null = null
  for (const [a, b, c] of pieces) {
    if (!end || end[0] !== a[0] || end[1] !== a[1]) g.moveTo(a[0], a[1])
    g.quadraticCurveTo(b[0], b[1], c[0], c[1])
    end = c
  }
  g.stroke()
}

export function within(loops: readonly Loop[], x: number, y: number): boolean {
  let inside = false
  for (const loop of loops) {
    for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
      const [ax, ay] = loop[i]!
      const [bx, by] = loop[j]!
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  }
  return inside
}

export function spanOf(points: Loop, margin = 0): Span {
  const span: Span = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    if (x < span[0]) span[0] = x
    if (y < span[1]) span[1] = y
    if (x > span[2]) span[2] = x
    if (y > span[3]) span[3] = y
  }
  return [span[0] - margin, span[1] - margin, span[2] + margin, span[3] + margin]
}

export const meet = (a: Span, b: Span): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]

const between = (a: Xy, b: Xy, t: number): Xy => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** A loop without its corners (Chaikin). */
export const rounded = (loop: Loop): Xy[] =>
  loop.flatMap((point, n): Xy[] => {
    const next = loop[(n + 1) % loop.length]!
    return [between(point, next, 0.25), between(point, next, 0.75)]
  })

/** A line without its corners; its ends stay. */
export function softer(line: Loop, times = 1): Xy[] {
  let points = [...line]
  for (let n = 0; n < times; n++) {
    const inner = points
      .slice(0, -1)
      .flatMap((point, at): Xy[] => [between(point, points[at + 1]!, 0.25), between(point, points[at + 1]!, 0.75)])
    points = [points[0]!, ...inner, points[points.length - 1]!]
  }
  return points
}

export interface Softness {
  /** How far inside the outline it stays. */
  inset?: number
  /** How far it wanders. */
  rough?: number
  seed?: number
  step?: number
}

/** An outline as a brush would draw it: cut into short steps, pushed in and out, corners rounded twice. Loops run clockwise. */
export function softened(loops: readonly Loop[], { inset = 0, rough = 7, seed = 1, step = 20 }: Softness = {}): Xy[][] {
  return loops.map((loop) => {
    const points = loop.flatMap((point, n): Xy[] => {
      const next = loop[(n + 1) % loop.length]!
      const steps = Math.max(1, Math.round(Math.hypot(next[0] - point[0], next[1] - point[1]) / step))
      return Array.from({ length: steps }, (_, at) => between(point, next, at / steps))
    })
    const pushed = points.map((point, n): Xy => {
      const before = points[(n + points.length - 1) % points.length]!
      const after = points[(n + 1) % points.length]!
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      const length = Math.hypot(dx, dy) || 1
      const out = (noise(point[0] * 0.023, point[1] * 0.023, seed) - 0.5) * 2 * rough - inset
      return [point[0] + (dy / length) * out, point[1] - (dx / length) * out]
    })
    return rounded(rounded(pushed))
  })
}

/** A line as pieces of curve that flow into each other. */
export function flowing(line: Loop): Piece[] {
  if (line.length === 2) return [[line[0]!, between(line[0]!, line[1]!, 0.5), line[1]!]]
  return line.slice(1, -1).map((point, n): Piece => {
    const from = n ? between(line[n]!, point, 0.5) : line[0]!
    const last = n === line.length - 3
    return [from, point, last ? line[n + 2]! : between(point, line[n + 2]!, 0.5)]
  })
}

/** Points along pieces of curve, each with the direction to its left. */
export function along(pieces: readonly Piece[], step: number): [x: number, y: number, leftX: number, leftY: number][] {
  return pieces.flatMap(([a, b, c]) => {
    const steps = Math.max(2, Math.round(Math.hypot(c[0] - a[0], c[1] - a[1]) / step))
    return Array.from({ length: steps }, (_, n): [number, number, number, number] => {
      const t = n / steps
      const u = 1 - t
      const dx = (b[0] - a[0]) * u + (c[0] - b[0]) * t
      const dy = (b[1] - a[1]) * u + (c[1] - b[1]) * t
      const length = Math.hypot(dx, dy) || 1
      return [
        a[0] * u * u + 2 * b[0] * t * u + c[0] * t * t,
        a[1] * u * u + 2 * b[1] * t * u + c[1] * t * t,
        -dy / length,
        dx / length,
      ]
    })
  })
}

/** How far a point is from a piece of a straight line. */
export function distance(x: number, y: number, a: Xy, b: Xy): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const t = length ? Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length)) : 0
  return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy)
}
