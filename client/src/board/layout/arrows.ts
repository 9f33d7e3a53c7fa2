// The outline of an arrow that grows from its tail to its head.

import type { Xy } from '../../service/types'

export interface Arrow {
  /** Half its width, at its tail and at its neck. */
  tail: number
  neck: number
  /** How long its head is, and half its width. */
  head: number
  wing: number
}

/** The whole outline along a line of points, and of its head the two edges that meet at the tip. */
export function arrowAlong(points: readonly Xy[], { tail, neck, head, wing }: Arrow): { body: string; tip: string } {
  const line = cutBack(points, head * 0.86)
  const lengths = line.map((at, n) => (n ? Math.hypot(at[0] - line[n - 1]![0], at[1] - line[n - 1]![1]) : 0))
  const whole = lengths.reduce((sum, each) => sum + each, 0) || 1
  const sides: [Xy[], Xy[]] = [[], []]
  let gone = 0
  line.forEach((at, n) => {
    gone += lengths[n]!
    const [ux, uy] = heading(line[Math.max(0, n - 1)]!, line[Math.min(line.length - 1, n + 1)]!)
    const half = tail + ((neck - tail) * gone) / whole
    sides[0].push([at[0] - uy * half, at[1] + ux * half])
    sides[1].push([at[0] + uy * half, at[1] - ux * half])
  })
  const tip = points.at(-1)!
  const end = line.at(-1)!
  const [ux, uy] = heading(end, tip)
  const back: Xy = [tip[0] - ux * head, tip[1] - uy * head]
  const wings: [Xy, Xy] = [
    [back[0] - uy * wing, back[1] + ux * wing],
    [back[0] + uy * wing, back[1] - ux * wing],
  ]
  return {
    body: `M${[...sides[0], wings[0], tip, wings[1], ...sides[1].reverse()].map(xy).join('L')}Z`,
    tip: `M${[wings[0], tip, wings[1]].map(xy).join('L')}`,
  }
}

function heading(a: Xy, b: Xy): Xy {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

/** A line without so much of its end. */
export function cutBack(points: readonly Xy[], by: number): Xy[] {
  const line = [...points]
  let left = by
  while (line.length > 1) {
    const [a, b] = [line.at(-2)!, line.at(-1)!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (length > left) {
      const [ux, uy] = heading(b, a)
      line[line.length - 1] = [b[0] + ux * left, b[1] + uy * left]
      return line
    }
    if (line.length === 2) return line
    line.pop()
    left -= length
  }
  return line
}

const xy = ([x, y]: Xy): string => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`
