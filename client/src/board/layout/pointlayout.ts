// Where counters and names go round places that are points: beside the place, where the least is in the way.

import type { Marker, Piece, Spot, Xy } from '../../service/types'
import { cardOf, detailAt } from '../counterfaces/counters'
import { shared, type Box } from '../geometry'
import { GAP, hangOf, singly, stacks, textWidth, withLeaders, type Group } from './groups'
import type { Land, Layout, LayoutHints, Place } from './boardlayout'
import { fortOf, nodeSize, valued } from './pointprints'
import { placeNames, type Named, type Rank } from './placenames'
import { Dots, Occupied } from './occupied'

const SMALLEST = 15
const LARGEST = 58

/** How large counters are at point places: they grow more slowly than the map does. */
export function counterSize(apart: number, smallest = SMALLEST): number {
  if (!Number.isFinite(apart)) return 36
  return Math.max(smallest, Math.min(LARGEST, 5.3 * apart ** 0.45, apart * 0.95))
}

/** Directions in which counters are tried, above the place first. */
const DIRECTIONS = 20
/** What a place costs: to hide another's print, another's counters, a road; to stand less well than above. */
const [HIDES_PRINT, HIDES_COUNTER, HIDES_WAY, LOWER] = [9, 4, 6, 30]
const OUTSIDE = 9999
/** How near each other dots along a line are, in pixels, and how many a line has at most. */
const [DOT_STEP, DOTS] = [6, 40]

interface Ground {
  land: Land
  places: Place[]
  scale: number
  apart: number
  size: number
  reach: (spot: Spot) => number
  within: Box
}

export function layOutPoints(
  land: Land,
  pieces: Map<string, Piece[]>,
  markers: Map<string, Marker[]>,
  scale: number,
  say: (spot: Spot) => string,
  hints: LayoutHints,
  out: Layout,
): void {
  const places = land.places.filter((place) => !place.room)
  if (!places.length) return
  const apart = land.apart * scale
  const ground: Ground = {
    land,
    places,
    scale,
    apart,
    size: counterSize(apart, hints.smallest),
    reach: hints.reach ?? ((spot) => nodeSize(spot, apart)),
    within: { x: 0, y: 0, w: land.board.width * scale, h: land.board.height * scale },
  }
  const full = places.filter((place) => pieces.has(place.spot.id) || markers.has(place.spot.id))
  const counters = placeCounters(ground, full, pieces, markers, hints, out)
  for (const place of land.places) if (place.room) counters.put(scaled(place.span, scale), 1)
  for (const box of hints.flags ?? []) counters.put(box, 1)
  nameAll(ground, new Set(full), say, counters, hints, out)
}

/** Puts counters beside their places; what they cover is handed back. */
function placeCounters(
  ground: Ground,
  full: readonly Place[],
  pieces: Map<string, Piece[]>,
  markers: Map<string, Marker[]>,
  hints: LayoutHints,
  out: Layout,
): Occupied {
  const { land, scale, size, reach } = ground
  const taken = new Occupied()
  for (const place of ground.places) taken.put(around(place, scale, reach(place.spot) + 4), HIDES_PRINT)
  for (const place of land.places) if (place.room) taken.put(scaled(place.span, scale), HIDES_PRINT)
  const ways = new Dots()
  for (const line of land.board.lines ?? []) if (line.ends?.length) dot(ways, line.path, scale)
  // An arrow that stays counts as much as three roads.
  for (const [x, y] of hints.ways ?? []) for (let n = 0; n < 3; n++) ways.put(x * scale, y * scale)
  const covered = new Occupied()
  const clusters = full.map((place) =>
    cluster(ground, place, pieces.get(place.spot.id) ?? [], markers.get(place.spot.id) ?? []),
  )
  clusters.sort((a, b) => b.w * b.h - a.w * a.h)
  for (const one of clusters) {
    const box = bestBox(ground, one, taken, ways)
    taken.put(box, HIDES_COUNTER)
    covered.put(box, 1)
    one.groups.forEach((group, n) => {
      const row = Math.floor(n / one.columns)
      const inRow = row === one.rows - 1 ? one.groups.length - row * one.columns : one.columns
      out.items.push({
        ...group,
        spot: one.place.spot.id,
        x: box.x + one.w / 2 + ((n % one.columns) - (inRow - 1) / 2) * one.step,
        y: box.y + size / 2 + row * (size + GAP),
        size,
      })
    })
  }
  return covered
}

/** How far the ribbon with a leader's name hangs below a counter: so much of it. */
const RIBBON = 0.06

interface Cluster {
  place: Place
  groups: Group[]
  columns: number
  rows: number
  step: number
  w: number
  h: number
}

/** What stands at a place, as a block: every piece for itself where there is room, leaders beside their forces, else one
    stack a tone. */
function cluster({ apart, size }: Ground, place: Place, here: Piece[], markers: Marker[]): Cluster {
  const signs = markers.map((marker): Group => ({ id: marker.id, pieces: [], marker }))
  const each = singly(here)
  const led = withLeaders(each)
  const most = Math.max(2, Math.floor((1.7 * apart) / (size + GAP)), size >= 30 ? 4 : 2)
  const fits = (groups: readonly Group[]): boolean => groups.length + signs.length <= most
  const groups = [...(fits(led) ? led : fits(each) ? each : stacks(here)), ...signs]
  const columns = Math.min(groups.length, groups.length > 4 ? Math.ceil(groups.length / 2) : 4)
  const rows = Math.ceil(groups.length / columns)
  const step = size * (1 + (size >= 29 ? hangOf(groups) : 0)) + GAP
  const ribbons =
    detailAt(size) !== 'dot' &&
    detailAt(size) !== 'far' &&
    groups.some(({ pieces }) => pieces.length === 1 && cardOf(pieces[0]!) === 'medallion')
  return {
    place,
    groups,
    columns,
    rows,
    step,
    w: columns * step - GAP,
    h: rows * (size + GAP) - GAP + (ribbons ? size * RIBBON : 0),
  }
}

function bestBox({ scale, reach, within }: Ground, { place, w, h }: Cluster, taken: Occupied, ways: Dots): Box {
  const [px, py] = [place.at[0] * scale, place.at[1] * scale]
  const r = reach(place.spot) + 2
  const own = around(place, scale, reach(place.spot) + 4)
  let [best, least]: [Box | null, number] = [null, Infinity]
  for (let n = 0; n < DIRECTIONS; n++) {
    const angle = (n * 2 * Math.PI) / DIRECTIONS - Math.PI / 2
    const aside = (value: number): number => Math.max(-1, Math.min(1, value * 1.35))
    const x = px + aside(Math.cos(angle)) * (w / 2 + r)
    const y = py + aside(Math.sin(angle)) * (h / 2 + r)
    const box = { x: x - w / 2, y: y - h / 2, w, h }
    let cost = (0.8 + 0.8 * Math.sin(angle) - 0.1 * Math.cos(angle)) * LOWER
    cost += taken.cost(box) - shared(box, own) * HIDES_PRINT + ways.count(box) * HIDES_WAY
    if (box.x < within.x || box.y < within.y || box.x + w > within.x + within.w || box.y + h > within.y + within.h)
      cost += OUTSIDE
    if (cost < least) [best, least] = [box, cost]
  }
  return best!
}

const NAME_SIZES: Record<Rank, number> = { village: 11, fortress: 11.8, great: 13.3 }
/** Where names are of this size: pixels between neighbours. */
const USUAL = 33
const SMALLEST_NAME = 11
/** Nearer than this to each other, places have no room for names that stand off. */
const CROWDED = 20

export function rankOf(spot: Spot): Rank {
  if (valued(spot.signs)) return 'great'
  return fortOf(spot.signs) ? 'fortress' : 'village'
}

function nameAll(
  ground: Ground,
  full: Set<Place>,
  say: (spot: Spot) => string,
  counters: Occupied,
  hints: LayoutHints,
  out: Layout,
): void {
  const { places, scale, apart, within, land } = ground
  const reach = hints.nameReach ?? ground.reach
  const grow = Number.isFinite(apart) ? Math.max(0.86, Math.min(1.35, (apart / USUAL) ** 0.16)) : 1
  const dots = new Dots()
  const lines = hints.roads?.length
    ? hints.roads
    : (land.board.lines ?? []).filter((line) => line.ends?.length).map((line) => line.path)
  for (const line of lines) dot(dots, line, scale)
  for (const [x, y] of [...(hints.ways ?? []), ...(hints.passing ?? [])])
    for (let n = 0; n < 2; n++) dots.put(x * scale, y * scale)
  const names = places.flatMap((place): Named[] => {
    const text = say(place.spot)
    if (!text) return []
    const rank = rankOf(place.spot) === 'village' && full.has(place) ? 'fortress' : rankOf(place.spot)
    const size = Math.max(SMALLEST_NAME, Math.round(NAME_SIZES[rankOf(place.spot)] * grow * 10) / 10)
    return [
      {
        id: place.spot.id,
        at: [place.at[0] * scale, place.at[1] * scale],
        reach: reach(place.spot) * 1.08 + 1.5,
        rank,
        size,
        width: textWidth(text, size) + 3,
      },
    ]
  })
  const prints = places.map((place) => ({ id: place.spot.id, box: around(place, scale, reach(place.spot)) }))
  const sizes = new Map(names.map((name) => [name.id, name.size]))
  for (const { id, box, leader } of placeNames(names, { counters, prints, dots, within, crowded: apart < CROWDED })) {
    const size = sizes.get(id)!
    out.labels.push({
      spot: id,
      x: box.x + box.w / 2,
      y: box.y + box.h * 0.8,
      size,
      anchor: 'middle',
      box,
      rank: rankOf(land.byId.get(id)!.spot),
      leader,
    })
  }
}

function dot(dots: Dots, path: readonly Xy[], scale: number): void {
  let length = 0
  for (let n = 1; n < path.length; n++)
    length += Math.hypot(path[n]![0] - path[n - 1]![0], path[n]![1] - path[n - 1]![1])
  const step = Math.max(DOT_STEP / scale, length / DOTS)
  let next = step
  for (let n = 1; n < path.length; n++) {
    const [a, b] = [path[n - 1]!, path[n]!]
    const long = Math.hypot(b[0] - a[0], b[1] - a[1])
    for (; next < long; next += step)
      dots.put((a[0] + ((b[0] - a[0]) * next) / long) * scale, (a[1] + ((b[1] - a[1]) * next) / long) * scale)
    next -= long
  }
}

const around = ({ at }: Place, scale: number, r: number): Box => ({
  x: at[0] * scale - r,
  y: at[1] * scale - r,
  w: 2 * r,
  h: 2 * r,
})

const scaled = (box: Box, by: number): Box => ({ x: box.x * by, y: box.y * by, w: box.w * by, h: box.h * by })
