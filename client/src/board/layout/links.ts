// Arrows and lines between places: where they start and end, how they bend apart, what their heads look like.

import type { Link, Xy } from '../../service/types'
import { arrowAlong, type Arrow } from './arrows'

export interface Drawn {
  link: Link
  path: string
  head: string
  /** The outline of an arrow that is drawn whole, its head with it, and the edge of that head; '' for lines and dashes. */
  body: string
  tip: string
  /** What ends a sight: a bar across the line. */
  stop: string
  /** How far off its shadow falls. */
  lift: number
  /** A shot's muzzle, a line's ends. */
  tail: Xy
  middle: Xy
  /** Places along it, close enough together to keep other things off. */
  along: Xy[]
}

const BOW: Record<string, number> = { arrow: 0.1, dashed: 0.1, line: 0, shot: 0, blocked: 0 }
const APART = 0.16
const HEAD: Record<string, number> = { arrow: 16, dashed: 12, shot: 17, line: 0, blocked: 0 }
/** Those that grow towards their head, in pixels. */
const SOLID: Record<string, Arrow> = {
  arrow: { tail: 1.5, neck: 3.4, head: 16, wing: 8 },
  shot: { tail: 1.7, neck: 3.9, head: 17, wing: 9 },
}
/** How far the bar of a blocked line reaches to either side, in pixels. */
const BAR = 11

/** All links of a picture, each bent away from the others that join the same two places. `px`: board units in a pixel. */
export function drawLinks(
  links: readonly Link[],
  place: (spot: string) => Xy | null,
  flat: (at: Xy) => Xy,
  px: number,
  gap = 11,
  /** How bold the pen is. */
  pen = 1,
  /** How one goes from a spot to the next, where that is known. */
  course: (from: string, to: string) => Xy[] | null = () => null,
): Drawn[] {
  const seen = new Map<string, number>()
  const many = new Map<string, number>()
  const joins = links.map((link) => {
    const points = (link.path?.length ? link.path.map(flat) : (link.spots ?? []).map(place)).filter((at) => at !== null)
    const [first, last] = [points[0], points.at(-1)]
    const pair = first && last ? [first.join(), last.join()].sort().join(' ') : ''
    many.set(pair, (many.get(pair) ?? 0) + 1)
    return { link, points, pair }
  })
  const out: Drawn[] = []
  for (const { link, points, pair } of joins) {
    if (points.length < 2) continue
    const n = seen.get(pair) ?? 0
    seen.set(pair, n + 1)
    const kind = link.kind ?? 'arrow'
    const [first, last] = [points[0]!, points.at(-1)!]
    const all = many.get(pair)!
    const aside = all > 1 ? sideOf(first, last) * (n - (all - 1) / 2) * APART * 2 : null
    const way = wayOf(link, points, aside, px, gap, course)
    out.push({
      link,
      ...way,
      ...solid(way, kind, px * pen),
      stop: kind === 'blocked' ? barAt(first, last, BAR * px * pen) : '',
      lift: 1.5 * px,
    })
  }
  return out
}

/** How a link runs. `aside`: how far it bends away from others between the same places; `null`: there are none. */
function wayOf(
  { kind = 'arrow', path, spots = [] }: Link,
  points: Xy[],
  aside: number | null,
  px: number,
  gap: number,
  course: (from: string, to: string) => Xy[] | null,
): Way {
  if (path?.length) {
    return points.length > 2 ? through(points, kind, px, 0) : bent(points[0]!, points[1]!, aside ?? 0, kind, px, 0)
  }
  const road = aside === null ? joined(spots, course) : null
  if (road) return along(road, kind, px, gap)
  if (points.length > 2) return through(points, kind, px, gap)
  return bent(points[0]!, points[1]!, aside ?? BOW[kind] ?? 0.1, kind, px, gap)
}

/** The courses between spots, one after the other; `null`: not all of them are known. */
function joined(spots: readonly string[], course: (from: string, to: string) => Xy[] | null): Xy[] | null {
  const out: Xy[] = []
  for (let n = 1; n < spots.length; n++) {
    const part = course(spots[n - 1]!, spots[n]!)
    if (!part) return null
    out.push(...part.slice(out.length ? 1 : 0))
  }
  return out.length > 2 ? out : null
}

type Way = Omit<Drawn, 'link' | 'body' | 'tip' | 'stop' | 'lift'>

/** An arrow in the sizes of its kind, smaller where there is no room for it. */
function solid({ along }: Way, kind: string, px: number): Pick<Drawn, 'body' | 'tip'> {
  const size = SOLID[kind]
  if (!size) return { body: '', tip: '' }
  const length = along.reduce(
    (sum, [x, y], n) => sum + (n ? Math.hypot(x - along[n - 1]![0], y - along[n - 1]![1]) : 0),
    0,
  )
  const by = Math.min(px, length / (size.head * 1.8))
  return arrowAlong(along, { tail: size.tail * by, neck: size.neck * by, head: size.head * by, wing: size.wing * by })
}

function barAt(at: Xy, to: Xy, reach: number): string {
  const length = Math.hypot(to[0] - at[0], to[1] - at[1]) || 1
  const [nx, ny] = [(-(to[1] - at[1]) / length) * reach, ((to[0] - at[0]) / length) * reach]
  return `M${xy([at[0] - nx, at[1] - ny])}L${xy([at[0] + nx, at[1] + ny])}`
}

/** Links there and back must not bend to the same side. */
function sideOf(a: Xy, b: Xy): number {
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? 1 : -1
}

export function bent(a: Xy, b: Xy, bow: number, kind: string, px: number, gap: number): Way {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy) || 1
  const turn: Xy = [(a[0] + b[0]) / 2 - dy * bow * 2, (a[1] + b[1]) / 2 + dx * bow * 2]
  const room = Math.min(gap * px, length * 0.28)
  const from = step(a, turn, room)
  const to = step(b, turn, room)
  const size = Math.min((HEAD[kind] ?? 13) * px, length * 0.4)
  const neck = step(to, turn, size * 0.8)
  return {
    path: `M${xy(from)}Q${xy(turn)} ${xy(size ? neck : to)}`,
    head: size ? headAt(to, turn, size) : '',
    tail: from,
    middle: [(from[0] + 2 * turn[0] + to[0]) / 4, (from[1] + 2 * turn[1] + to[1]) / 4],
    along: sampled(length, px).map((t) => [
      (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * turn[0] + t * t * to[0],
      (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * turn[1] + t * t * to[1],
    ]),
  }
}

function through(points: Xy[], kind: string, px: number, gap: number): Way {
  const way = [...points]
  const size = (HEAD[kind] ?? 13) * px
  way[0] = step(way[0]!, way[1]!, gap * px)
  const to = step(way.at(-1)!, way.at(-2)!, gap * px)
  const before = way.at(-2)!
  const whole = [...way.slice(0, -1), to]
  way[way.length - 1] = size ? step(to, before, size * 0.8) : to
  return {
    path: `M${way.map(xy).join('L')}`,
    head: size ? headAt(to, before, size) : '',
    tail: way[0]!,
    middle: way[Math.floor(way.length / 2)]!,
    along: whole.slice(1).flatMap((b, n): Xy[] => {
      const a = whole[n]!
      return sampled(Math.hypot(b[0] - a[0], b[1] - a[1]), px).map((t) => [
        a[0] + (b[0] - a[0]) * t,
        a[1] + (b[1] - a[1]) * t,
      ])
    }),
  }
}

/** Along a road, whose points are close together. */
function along(road: Xy[], kind: string, px: number, gap: number): Way {
  const length = road.slice(1).reduce((sum, at, n) => sum + Math.hypot(at[0] - road[n]![0], at[1] - road[n]![1]), 0)
  const room = Math.min(gap * px, length * 0.2)
  const size = Math.min((HEAD[kind] ?? 13) * px, length * 0.4)
  const way = part(road, room, length - room - size * 0.8)
  const [before, tip] = [way.at(-1)!, part(road, 0, length - room).at(-1)!]
  return {
    path: `M${way.map(xy).join('L')}`,
    head: size ? headAt(tip, before, size) : '',
    tail: way[0]!,
    middle: way[Math.floor(way.length / 2)]!,
    along: way,
  }
}

/** The part of a line from so far along it to so far. */
export function part(line: readonly Xy[], from: number, to: number): Xy[] {
  const out: Xy[] = []
  let run = 0
  for (let n = 1; n < line.length; n++) {
    const [a, b] = [line[n - 1]!, line[n]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const at = (far: number): Xy => [
      a[0] + ((b[0] - a[0]) * (far - run)) / length,
      a[1] + ((b[1] - a[1]) * (far - run)) / length,
    ]
    if (length && run + length > from && run < to) {
      if (!out.length) out.push(at(Math.max(from, run)))
      out.push(at(Math.min(to, run + length)))
    }
    run += length
  }
  return out
}

function sampled(length: number, px: number): number[] {
  const n = Math.max(2, Math.min(60, Math.ceil(length / (10 * px))))
  return Array.from({ length: n + 1 }, (_, k) => k / n)
}

function headAt(tip: Xy, from: Xy, size: number): string {
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]) || 1
  const [ux, uy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length]
  const at = (back: number, side: number): string =>
    xy([tip[0] - ux * back * size - uy * side * size, tip[1] - uy * back * size + ux * side * size])
  return `M${xy(tip)}L${at(1, 0.48)}L${at(0.74, 0)}L${at(1, -0.48)}Z`
}

function step(from: Xy, to: Xy, by: number): Xy {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [from[0] + ((to[0] - from[0]) * by) / length, from[1] + ((to[1] - from[1]) * by) / length]
}

function xy([x, y]: Xy): string {
  return `${round(x)} ${round(y)}`
}

function round(n: number): number {
  return Math.round(n * 100) / 100
}
