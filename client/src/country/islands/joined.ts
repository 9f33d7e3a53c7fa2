// The outline of spots that lie side by side, taken as one.

import type { Xy } from '../../service/types'
import type { Loop } from '../outlines'

/** Corners nearer than this, in board units, are the same corner: boards are rounded to whole units. */
export const SAME = 3

interface Sides {
  /** Those of one area alone, as loops, and those between two. */
  outer: Xy[][]
  shared: [Xy, Xy][]
}

/** The loops round several areas, clockwise as seen on the screen; holes run the other way. */
export const joinedOutline = (areas: readonly Loop[]): Xy[][] => sidesOf(areas).outer

/** The lines between areas that lie side by side, each once. */
export const sharedSides = (areas: readonly Loop[]): [Xy, Xy][] => sidesOf(areas).shared

function sidesOf(areas: readonly Loop[]): Sides {
  const corners: Xy[] = []
  const snap = (at: Xy): number => {
    const found = corners.findIndex(
      (corner) => Math.abs(corner[0] - at[0]) <= SAME && Math.abs(corner[1] - at[1]) <= SAME,
    )
    return found >= 0 ? found : corners.push(at) - 1
  }
  const rings = areas.map((area) => clockwise(area).map(snap))
  const sides = new Set<string>()
  const shared: [Xy, Xy][] = []
  for (const ring of rings) {
    ring.forEach((from, n) => {
      for (const [a, b] of cutAtCorners(from, ring[(n + 1) % ring.length]!, corners)) {
        // A side that two areas share is walked once each way: neither is left.
        if (sides.delete(`${b} ${a}`)) shared.push([corners[a]!, corners[b]!])
        else sides.add(`${a} ${b}`)
      }
    })
  }
  const loops = chained([...sides].map((side) => side.split(' ').map(Number) as [number, number]))
  return { outer: loops.map((loop) => straightened(loop.map((n) => corners[n]!))), shared }
}

/** Twice the area inside a loop, positive if it runs clockwise on a screen. */
export const signedArea = (loop: Loop): number =>
  loop.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = loop[(n + 1) % loop.length]!
    return sum + x * nextY - nextX * y
  }, 0)

const clockwise = (loop: Loop): Xy[] => (signedArea(loop) < 0 ? [...loop].reverse() : [...loop])

/** A side in pieces, cut wherever the corner of any area lies on it. */
function cutAtCorners(from: number, to: number, corners: readonly Xy[]): [number, number][] {
  if (from === to) return []
  const [a, b] = [corners[from]!, corners[to]!]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const on: [number, number][] = []
  corners.forEach(([x, y], n) => {
    if (n === from || n === to) return
    const along = ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length
    const off = Math.abs((x - a[0]) * (b[1] - a[1]) - (y - a[1]) * (b[0] - a[0])) / length
    if (off <= SAME && along > SAME && along < length - SAME) on.push([along, n])
  })
  const stops = [from, ...on.sort((p, q) => p[0] - q[0]).map(([, n]) => n), to]
  return stops.slice(1).map((stop, n) => [stops[n]!, stop])
}

function chained(sides: readonly [number, number][]): number[][] {
  const next = new Map<number, number[]>()
  for (const [from, to] of sides) next.set(from, [...(next.get(from) ?? []), to])
  const loops: number[][] = []
  for (const start of next.keys()) {
    while (next.get(start)?.length) {
      const loop: number[] = []
      let at = start
      do {
        loop.push(at)
        at = next.get(at)!.pop()!
      } while (at !== start && next.get(at)?.length)
      loops.push(loop)
    }
  }
  return loops
}

/** Without the corners at which it goes straight on. */
function straightened(loop: Loop): Xy[] {
  return loop.filter((at, n) => {
    const before = loop[(n + loop.length - 1) % loop.length]!
    const after = loop[(n + 1) % loop.length]!
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    return (
      Math.abs((at[0] - before[0]) * (after[1] - before[1]) - (at[1] - before[1]) * (after[0] - before[0])) / length >
      SAME
    )
  })
}

/** Which areas touch along a side: lists of their numbers. */
export function touching(areas: readonly Loop[]): number[][] {
  const groups = areas.map((_, n) => n)
  const root = (n: number): number => (groups[n] === n ? n : root(groups[n]!))
  for (let a = 0; a < areas.length; a++) {
    for (let b = a + 1; b < areas.length; b++) {
      if (root(a) !== root(b) && shareASide(areas[a]!, areas[b]!)) groups[root(b)] = root(a)
    }
  }
  const lists = new Map<number, number[]>()
  areas.forEach((_, n) => lists.set(root(n), [...(lists.get(root(n)) ?? []), n]))
  return [...lists.values()]
}

function shareASide(one: Loop, other: Loop): boolean {
  return one.some((a, n) =>
    other.some((c, m) => overlaps(a, one[(n + 1) % one.length]!, c, other[(m + 1) % other.length]!)),
  )
}

/** Whether two sides lie on one line and have more than a point in common. */
function overlaps(a: Xy, b: Xy, c: Xy, d: Xy): boolean {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (length <= SAME) return false
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const off = ([x, y]: Xy): number => Math.abs((x - a[0]) * uy - (y - a[1]) * ux)
  if (off(c) > SAME || off(d) > SAME) return false
  const along = ([x, y]: Xy): number => (x - a[0]) * ux + (y - a[1]) * uy
  const [low, high] = [Math.min(along(c), along(d)), Math.max(along(c), along(d))]
  return Math.min(high, length) - Math.max(low, 0) > 2 * SAME
}
