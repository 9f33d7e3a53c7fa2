// What lies where on a board: its spots, lines, grounds and houses, and what play has changed, as shapes to paint, in brush
// units. No brush is touched here.

import { bleedOf, type Country } from '../../painter'
import { flowing, rounded, softened, spanOf, type Loop, type Piece, type Softness, type Span } from '../../outlines'
import { hash } from '../../seeds'
import type { Board, Building, Xy } from '../../../service/types'
import { Cells, clockwise, type Cell } from './cells'
import { courses, crossings, type Sheet } from './courses'
import {
  areaKind,
  isHouses,
  isWater,
  sideKind,
  wayKind,
  WIDTHS,
  type AreaKind,
  type SideKind,
  type WayKind,
} from './kinds'
import { homesOf, type Home } from './homes'
import { SIDE, scaled, unitOf } from './measure'

export interface Patch {
  kind: AreaKind
  id: string
  loops: Xy[][]
  /** The middles of the cells it was made of, if it was made of cells. */
  middles: Xy[]
}

export interface Way {
  kind: WayKind
  id: string
  pieces: Piece[]
  /** The same as a line of short steps. */
  line: Xy[]
  width: number
}

export interface Side {
  kind: SideKind
  id: string
  from: Xy
  to: Xy
}

/** A way over water: a bridge, a ford. */
export interface Crossing {
  id: string
  at: Xy
  turn: number
  /** From bank to bank. */
  length: number
  width: number
}

export interface Hill {
  loop: Xy[]
  level: number
}

export interface Land {
  /** Board units in a brush unit. */
  unit: number
  sheet: Sheet
  seed: number
  /** Whether heights are steps of hexes, or rise from the outlines of hills. */
  stepped: boolean
  hills: Hill[]
  patches: Patch[]
  ways: Way[]
  sides: Side[]
  bridges: Crossing[]
  fords: Crossing[]
  homes: Home[]
}

/** How far an outline stays inside its hexsides, and how far it wanders. */
const SHAPES: Record<AreaKind, Softness> = {
  woods: { inset: 7, rough: 9 },
  jungle: { inset: 7, rough: 9 },
  palm_grove: { inset: 7, rough: 9 },
  orchard: { inset: 7, rough: 3 },
  field: { inset: 9, rough: 9 },
  crops: { inset: 9, rough: 9 },
  plough: { inset: 9, rough: 9 },
  pond: { inset: 17, rough: 11 },
  ocean: { inset: -2, rough: 10 },
  beach: { inset: -3, rough: 8 },
  marsh: { inset: 10, rough: 12 },
  brush: { inset: 10, rough: 10 },
  moor: { inset: 4, rough: 14 },
  hay_stacks: { inset: 12, rough: 8 },
  rubble: { inset: 14, rough: 12 },
  yard: { inset: 20, rough: 5 },
}
/** On an open table outlines are the rules' own: hardly inside them. */
const FREE: Partial<Record<AreaKind, Softness>> = {
  woods: { inset: 8, rough: 15 },
  jungle: { inset: 8, rough: 15 },
  field: { inset: 1, rough: 4 },
  crops: { inset: 1, rough: 4 },
  plough: { inset: 1, rough: 4 },
  orchard: { inset: 2, rough: 3 },
  pond: { inset: 2, rough: 6 },
  marsh: { inset: 2, rough: 10 },
  brush: { inset: 3, rough: 8 },
}
/** Water lies in no hexagon. */
const ROUND: readonly AreaKind[] = ['pond', 'marsh', 'hay_stacks', 'brush', 'moor']
const GOES_ON: readonly AreaKind[] = ['ocean', 'beach']
/** How courses bend from hex to hex. */
const BENDING: Record<WayKind, { stray: number; straighten: number; wind: number }> = {
  road: { stray: 18, straighten: 0.8, wind: 0 },
  track: { stray: 24, straighten: 0.7, wind: 8 },
  path: { stray: 30, straighten: 0.5, wind: 14 },
  stream: { stray: 44, straighten: 0.4, wind: 34 },
  river: { stray: 44, straighten: 0.4, wind: 34 },
  canal: { stray: 0, straighten: 1, wind: 0 },
  gully: { stray: 40, straighten: 0.4, wind: 22 },
}
/** How long a bridge is beyond what it bridges. */
const LANDINGS = 44
/** A bridge that a board names and gives no width. */
const BRIDGE_WIDTH = 46

export function landOf({ board, scenery, seed }: Country): Land {
  const unit = unitOf(board)
  const sheet: Sheet = { width: board.width / unit, height: board.height / unit, bleed: bleedOf(board) / unit }
  const changed = new Map(scenery.filter((one) => one.spot).map((one) => [one.spot!, one]))
  const spots = board.kind === 'hexes' ? (board.spots ?? []).filter((spot) => (spot.outline?.length ?? 0) > 2) : []
  const cells = new Cells(
    spots.map((spot) => ({ id: spot.id, at: scaled([spot.at], unit)[0]!, outline: scaled(spot.outline!, unit) })),
  )
  const words = new Map(spots.map((spot) => [spot.id, changed.get(spot.id)?.kind ?? spot.signs?.[0] ?? 'open']))

  const printed = (board.lines ?? []).map((line): Drawn => ({
    kind: line.kind ?? 'road',
    path: scaled(line.path, unit),
    width: 0,
  }))
  const placed = scenery
    .filter((one) => one.path?.length)
    .map((one): Drawn => ({ kind: one.kind, path: scaled(one.path!, unit), width: (one.width ?? 0) / unit }))
  const drawn = [...printed, ...placed]
  const fords = crossingsOf(drawn, 'ford')
  const ways = waysOf(drawn, cells, words, sheet)
  const grounds = [
    ...(board.ground ?? []),
    ...scenery
      .filter((one) => !one.spot && one.outline?.length)
      .map(({ kind, outline }) => ({ kind, outline: outline! })),
  ]
  const free = grounds.map((ground) => ({ kind: ground.kind ?? 'land', outline: scaled(ground.outline, unit) }))
  const stepped = cells.all.length > 0
  return {
    unit,
    sheet,
    seed,
    stepped,
    ways,
    hills: stepped
      ? steps(board, cells)
      : free
          .filter(({ kind }) => kind === 'hills')
          .map(({ outline }) => ({ loop: rounded(rounded(clockwise(outline))), level: 1 })),
    patches: [...patchesOfCells(cells, words, sheet), ...patchesOf(free)],
    sides: sidesOf(drawn),
    bridges: bridgesOf(ways, crossingsOf(drawn, 'bridge'), fords),
    fords,
    homes: homesOf({ cells, words, ways, buildings: buildingsOf(board, scenery, changed, cells, unit), isHouses }),
  }
}

function buildingsOf(
  board: Board,
  scenery: Country['scenery'],
  changed: ReadonlyMap<string, unknown>,
  cells: Cells,
  unit: number,
): Building[] {
  const gone = cells.all.filter((cell) => changed.has(cell.id))
  const stands = ({ at }: Building): boolean =>
    !gone.some((cell) => Math.hypot(cell.at[0] - at[0], cell.at[1] - at[1]) < SIDE / 2)
  const small = (building: Building): Building => ({ ...building, at: scaled([building.at], unit)[0]! })
  return [
    ...(board.buildings ?? []).map(small).filter(stands),
    ...scenery.flatMap(({ building }) => (building ? [small(building)] : [])),
  ]
}

// --- areas

function patchesOfCells(cells: Cells, words: ReadonlyMap<string, string>, sheet: Sheet): Patch[] {
  const byKind = new Map<AreaKind, Cell[]>()
  for (const cell of cells.all) {
    const kind = areaKind(words.get(cell.id) ?? '')
    if (kind) byKind.set(kind, [...(byKind.get(kind) ?? []), cell])
  }
  const span = spanOf(cells.all.flatMap((cell) => cell.outline))
  return [...byKind].flatMap(([kind, chosen]) =>
    cells.clusters(chosen).map((cluster): Patch => {
      const id = cluster[0]!.id
      const loops = cells.loops(cluster)
      const outer = GOES_ON.includes(kind)
        ? loops.map((loop) => pushedOut(loop, span, sheet))
        : ROUND.includes(kind)
          ? loops.map(rounded)
          : loops
      return {
        kind,
        id,
        loops: softened(outer, { ...SHAPES[kind], seed: hash(kind) & 0xff }),
        middles: cluster.map(({ at }) => at),
      }
    }),
  )
}

/** Sea and sand go on beyond the sheet. */
function pushedOut(loop: Loop, [left, top, right, bottom]: Span, { bleed }: Sheet): Xy[] {
  const push = (value: number, low: number, high: number): number =>
    value < low + SIDE * 1.05 ? value - bleed - SIDE : value > high - SIDE * 1.05 ? value + bleed + SIDE : value
  return loop.map(([x, y]): Xy => [push(x, left, right), push(y, top, bottom)])
}

function patchesOf(free: readonly { kind: string; outline: Xy[] }[]): Patch[] {
  return free.flatMap(({ kind: word, outline }, n): Patch[] => {
    const kind = areaKind(word)
    if (!kind) return []
    const loops = softened([clockwise(outline)], { ...(FREE[kind] ?? { inset: 0, rough: 5 }), seed: n + 3 })
    return [{ kind, id: `${kind} ${Math.round(outline[0]![0])} ${Math.round(outline[0]![1])}`, loops, middles: [] }]
  })
}

function steps(board: Board, cells: Cells): Hill[] {
  return (board.spots ?? []).flatMap((spot): Hill[] => {
    const level = Number(spot.signs?.find((sign) => sign.startsWith('level_'))?.slice(6) ?? 0)
    const cell = cells.byId.get(spot.id)
    return level > 0 && cell ? [{ loop: cell.outline, level }] : []
  })
}

// --- lines

interface Drawn {
  kind: string
  path: Xy[]
  /** 0: as wide as its kind. */
  width: number
}

function waysOf(drawn: readonly Drawn[], cells: Cells, words: ReadonlyMap<string, string>, sheet: Sheet): Way[] {
  const alike = new Map<string, { kind: WayKind; width: number; lines: Loop[] }>()
  const add = (kind: WayKind, width: number, lines: Loop[]): void => {
    const key = `${kind} ${width}`
    alike.set(key, { kind, width, lines: [...(alike.get(key)?.lines ?? []), ...lines] })
  }
  for (const { kind: word, path, width } of drawn) {
    const kind = wayKind(word)
    if (kind) add(kind, width || WIDTHS[kind], [path])
  }
  if (!drawn.some(({ kind }) => kind === 'canal')) add('canal', WIDTHS.canal, channel(cells, words))
  const inMiddle = (at: Xy): boolean => cells.all.some((cell) => Math.hypot(cell.at[0] - at[0], cell.at[1] - at[1]) < 5)
  return [...alike.values()].flatMap(({ kind, width, lines }) => {
    const hexes = cells.all.length > 0
    const bending = hexes ? BENDING[kind] : { stray: 0, straighten: 0, wind: 0 }
    const leaves = (at: Xy): boolean =>
      hexes ? kind === 'canal' || !inMiddle(at) : Math.min(...at, sheet.width - at[0], sheet.height - at[1]) < 2
    return courses(lines, sheet, { ...bending, leaves, seed: kind }).map((course, n): Way => {
      // On an open table a line runs as straight as the rules have it.
      const pieces = hexes ? flowing(course) : course.slice(1).flatMap((to, at) => flowing([course[at]!, to]))
      return { kind, id: `${kind} ${n}`, pieces, line: stepped(pieces), width }
    })
  })
}

/** The line of a canal, which a board says by the hexes that it fills. */
function channel(cells: Cells, words: ReadonlyMap<string, string>): Xy[][] {
  const wet = (cell: Cell): boolean => ['canal', 'bridge'].includes(words.get(cell.id) ?? '')
  const lines: Xy[][] = []
  for (const cell of cells.all) {
    if (words.get(cell.id) !== 'canal') continue
    for (const next of cells.neighbours(cell)) {
      const twice = words.get(next.id) === 'canal' && next.id < cell.id
      if (wet(next) && !twice) lines.push([cell.at, next.at])
    }
  }
  return lines
}

function stepped(pieces: readonly Piece[]): Xy[] {
  const line: Xy[] = []
  for (const [a, b, c] of pieces) {
    for (let n = line.length ? 1 : 0; n <= 8; n++) {
      const t = n / 8
      line.push([0, 1].map((k) => a[k]! * (1 - t) ** 2 + 2 * b[k]! * t * (1 - t) + c[k]! * t * t) as Xy)
    }
  }
  return line
}

function sidesOf(drawn: readonly Drawn[]): Side[] {
  return drawn.flatMap(({ kind: word, path }) => {
    const kind = sideKind(word)
    if (!kind) return []
    return path.slice(1).map((to, n): Side => ({
      kind,
      id: `${Math.round(to[0])} ${Math.round(to[1])} ${Math.round(path[n]![0])}`,
      from: path[n]!,
      to,
    }))
  })
}

function crossingsOf(drawn: readonly Drawn[], kind: 'bridge' | 'ford'): Crossing[] {
  return drawn
    .filter((line) => line.kind === kind && line.path.length > 1)
    .map(({ path, width }): Crossing => {
      const [[ax, ay], [bx, by]] = [path[0]!, path[path.length - 1]!]
      return crossing(
        [(ax + bx) / 2, (ay + by) / 2],
        Math.atan2(by - ay, bx - ax),
        Math.hypot(bx - ax, by - ay),
        width || BRIDGE_WIDTH,
      )
    })
}

/** Where a road crosses water there is a bridge, whether the board says so or not, unless there is a ford. */
function bridgesOf(ways: readonly Way[], said: readonly Crossing[], fords: readonly Crossing[]): Crossing[] {
  const found = [...said]
  for (const road of ways.filter(({ kind }) => !isWater(kind))) {
    for (const water of ways.filter(({ kind }) => isWater(kind))) {
      for (const { at, turn } of crossings(road.line, water.line)) {
        if (
          [...found, ...fords].some(
            (other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < Math.max(70, other.width / 2),
          )
        )
          continue
        found.push(crossing(at, turn, water.width + LANDINGS, road.kind === 'road' ? road.width + 11.5 : 24))
      }
    }
  }
  return found
}

const crossing = (at: Xy, turn: number, length: number, width: number): Crossing => ({
  id: `${Math.round(at[0])} ${Math.round(at[1])}`,
  at,
  turn,
  length,
  width,
})
