// A board of areas as a chart: countries, islands and forts with their coasts, and the bridges between them. All lengths are
// in units of print, of which the side of a common space has 200, whatever the board's own units are.

import type { Spot, Xy } from '../../service/types'
import { noise, hash } from '../seeds'
import { softened, spanOf, within, type Loop, type Span } from '../outlines'
import type { Country } from '../painter'
import { joinedOutline, touching } from './joined'
import { keyOf, NEUTRAL, type Key } from './keys'
import { CELL, unitOf } from './unit'

export interface Land {
  id: string
  kind: 'country' | 'island' | 'fort'
  key: Key
  seed: number
  coast: Loop[]
  /** All that may be painted of it: the coast, its cliff and its shadow. */
  span: Span
  /** How high it stands out of the sea. */
  cliff: number
  /** The middles of its spaces, where pieces stand. */
  spots: readonly Xy[]
  /** The middle of a fort or an island, and how large it is: 1 in a space of common size. */
  at: Xy
  size: number
}

export interface Bridge {
  id: string
  from: Xy
  to: Xy
  /** The lands it leads from and to. */
  ends: readonly [Land, Land]
}

export interface Chart {
  /** Board units in a unit of print. */
  unit: number
  width: number
  height: number
  lands: readonly Land[]
  bridges: readonly Bridge[]
  seas: readonly Sea[]
}

export interface Sea {
  at: Xy
  /** From its middle to the end of its longer side. */
  reach: Xy
}

const CORNER = { country: 46, fort: 34 }

interface Space {
  spot: Spot
  at: Xy
  outline: Xy[]
}

export function chartOf({ board, tones }: Pick<Country, 'board' | 'tones'>): Chart {
  const unit = unitOf(board.spots ?? [])
  const print = ([x, y]: Xy): Xy => [x / unit, y / unit]
  const spaces = (board.spots ?? [])
    .filter((spot) => (spot.outline?.length ?? 0) > 2)
    .map((spot): Space => ({ spot, at: spot.at, outline: [...spot.outline!] }))
  const dry = spaces.filter(({ spot }) => spot.tone !== 'water')
  const groups = landsOf(dry)
  const lands = groups.map((group, n) => landOf(group, n, print, (spot) => keyOf(spot.tone ?? 'land', tones)))
  const bySpot = new Map(groups.flatMap((group, n) => group.map(({ spot }) => [spot.id, lands[n]!] as const)))
  const at = new Map(spaces.map((space) => [space.spot.id, print(space.at)]))
  const bridges = (board.lines ?? []).flatMap((line): Bridge[] => {
    const [a, b] = line.kind === 'bridge' ? (line.ends ?? []) : []
    const ends = [bySpot.get(a ?? ''), bySpot.get(b ?? '')] as const
    if (!ends[0] || !ends[1] || ends[0] === ends[1]) return []
    return [bridgeOf(`${a} ${b}`, at.get(a!)!, at.get(b!)!, [ends[0], ends[1]])]
  })
  return { unit, width: board.width / unit, height: board.height / unit, lands, bridges, seas: seasOf(spaces, print) }
}

const kindOf = (spot: Spot): Land['kind'] =>
  spot.signs?.includes('hq') ? 'fort' : spot.signs?.includes('island') ? 'island' : 'country'

/** Forts and islands each for itself; of the others, those of one tone that touch. */
function landsOf(spaces: readonly Space[]): Space[][] {
  const alone = spaces.filter(({ spot }) => kindOf(spot) !== 'country').map((space) => [space])
  const rest = spaces.filter(({ spot }) => kindOf(spot) === 'country')
  const tones = [...new Set(rest.map(({ spot }) => spot.tone ?? 'land'))]
  const together = tones.flatMap((tone) => {
    const same = rest.filter(({ spot }) => (spot.tone ?? 'land') === tone)
    return touching(same.map(({ outline }) => outline)).map((group) => group.map((n) => same[n]!))
  })
  return [...together, ...alone]
}

function landOf(group: readonly Space[], order: number, print: (at: Xy) => Xy, keyFor: (spot: Spot) => Key): Land {
  const { spot } = group[0]!
  const kind = kindOf(spot)
  const seed = kind === 'country' ? 31 + order * 7 : hash(spot.id) & 255
  const loops = joinedOutline(group.map(({ outline }) => outline)).map((loop) => loop.map(print))
  const [left, top, right, bottom] = spanOf(loops.flat())
  const middle: Xy = [(left + right) / 2, (top + bottom) / 2]
  const size = Math.min(right - left, bottom - top) / CELL
  const coast =
    kind === 'island'
      ? [coastline(roundIn(loops[0]!, middle), 2, 13 * size, seed)]
      : loops.map((loop) =>
          coastline(cutCorners(loop, CORNER[kind]), kind === 'fort' ? 2 : 12, kind === 'fort' ? 6 : 15, seed),
        )
  const cliff = { country: 8, island: 15, fort: 13 }[kind]
  return {
    id: spot.id,
    kind,
    key: kind === 'island' ? NEUTRAL : keyFor(spot),
    seed,
    coast,
    span: spanOf(coast.flat(), 34),
    cliff,
    spots: group.map(({ at }) => print(at)),
    at: middle,
    size,
  }
}

/** A coast as the sea leaves it: pushed in and out, with small bays. */
function coastline(loop: Loop, inset: number, rough: number, seed: number): Xy[] {
  const [soft] = softened([loop], { inset, rough, seed, step: 16 })
  return soft!.map(([x, y]): Xy => [
    x + (noise(x * 0.07, y * 0.07, seed + 5) - 0.5) * 9,
    y + (noise(x * 0.07, y * 0.07, seed + 6) - 0.5) * 9,
  ])
}

function cutCorners(loop: Loop, most: number): Xy[] {
  return loop.flatMap((at, n): Xy[] =>
    [loop[(n + loop.length - 1) % loop.length]!, loop[(n + 1) % loop.length]!].map((other): Xy => {
      const length = Math.hypot(other[0] - at[0], other[1] - at[1])
      const share = Math.min(most, length * 0.3) / length
      return [at[0] + (other[0] - at[0]) * share, at[1] + (other[1] - at[1]) * share]
    }),
  )
}

const POINTS = 28

/** A round that fits into an outline. */
function roundIn(loop: Loop, [x, y]: Xy): Xy[] {
  const [left, top, right, bottom] = spanOf(loop)
  return Array.from({ length: POINTS }, (_, n): Xy => {
    const angle = (n / POINTS) * Math.PI * 2
    const [dx, dy] = [Math.cos(angle) * (right - left) * 0.42, Math.sin(angle) * (bottom - top) * 0.4]
    let reach = 1
    while (reach > 0.3 && !within([loop], x + dx * reach * 1.1, y + dy * reach * 1.1)) reach -= 0.05
    return [x + dx * reach, y + dy * reach]
  })
}

/** How far a bridge reaches onto the land at its ends. */
const FOOTING = 9

function bridgeOf(id: string, a: Xy, b: Xy, ends: Bridge['ends']): Bridge {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const point = (t: number): Xy => [a[0] + ((b[0] - a[0]) * t) / length, a[1] + ((b[1] - a[1]) * t) / length]
  const dry = (land: Land, t: number): boolean => within(land.coast, ...point(t))
  let [leaves, lands] = [0, length]
  while (leaves < length && dry(ends[0], leaves)) leaves += 4
  while (lands > leaves && dry(ends[1], lands)) lands -= 4
  return { id, from: point(Math.max(0, leaves - FOOTING)), to: point(Math.min(length, lands + FOOTING)), ends }
}

function seasOf(spaces: readonly Space[], print: (at: Xy) => Xy): Sea[] {
  return spaces
    .filter(({ spot }) => spot.tone === 'water')
    .map(({ at, outline }) => {
      const [left, top, right, bottom] = spanOf(outline.map(print))
      const [width, height] = [right - left, bottom - top]
      return { at: print(at), reach: width > height ? [width / 2, 0] : [0, height / 2] }
    })
}
