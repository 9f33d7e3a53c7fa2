// Where the names of point places go: each tries many places round its own and takes the one where it hides the least, hides
// nothing of anybody's counters, and is not hidden. What finds no such place is left out.

import type { Xy } from '../../service/types'
import { overlap, shared, type Box } from '../geometry'
import { Occupied, type Dots } from './occupied'

/** Who has to be read first: a village, a fortress, a great town. */
export type Rank = 'village' | 'fortress' | 'great'

export interface Named {
  id: string
  at: Xy
  /** How far the print of its place reaches. */
  reach: number
  rank: Rank
  size: number
  /** Of the text, in pixels. */
  width: number
}

export interface NamePlace {
  id: string
  box: Box
  /** From the place to its name, where they stand apart. */
  leader: [Xy, Xy] | null
}

export interface Surroundings {
  /** Counters: no name may lie below one. */
  counters: Occupied
  /** The prints of all places. */
  prints: readonly { id: string; box: Box }[]
  /** Roads and arrows. */
  dots: Dots
  /** The board. */
  within: Box
  /** Whether names must stand close to their places, or one could not tell whose they are. */
  crowded: boolean
}

interface Candidate {
  cos: number
  sin: number
  /** How far it is from where one would look first. */
  rank: number
  ring: number
}

/** Degrees, and how much worse than straight to the right. */
const SIDES: readonly (readonly [number, number])[] = [
  [0, 0],
  [-16, 0.4],
  [16, 0.4],
  [180, 0.5],
  [-90, 0.8],
  [90, 0.8],
  [-164, 0.8],
  [164, 0.8],
  [-38, 0.9],
  [38, 0.9],
  [-66, 1],
  [66, 1],
  [-142, 1.2],
  [142, 1.2],
  [-114, 1.2],
  [114, 1.2],
]
/** How far further out each ring is, in pixels, and how much worse. */
const RINGS: readonly (readonly [number, number])[] = [
  [0, 0],
  [5, 2],
  [15, 10],
  [30, 24],
]

const CANDIDATES: readonly Candidate[] = RINGS.flatMap(([, worse], ring) =>
  SIDES.map(([degrees, rank]) => ({
    cos: Math.cos((degrees * Math.PI) / 180),
    sin: Math.sin((degrees * Math.PI) / 180),
    rank: rank + worse,
    ring,
  })),
).sort((a, b) => a.rank - b.rank)

const RANKS: readonly Rank[] = ['great', 'fortress', 'village']
/** What a place costs for each step away from the first. */
const STEP = 14
const DOT = 8
const COVERS_PRINT = 3.5
const COVERS_OWN = 1
const [HIDDEN, HIDDEN_PART] = [90, 9]
const [CROWDED, CROWDED_PART] = [120, 6]
const OUTSIDE = 4000
/** From this on another place is looked for once the others have found theirs. */
const BAD = 25
const ROUNDS = 2
/** So much in the way, a name is left out. */
const TOO_MUCH: Record<Rank, number> = { village: 420, fortress: 900, great: 4000 }
const TOO_MUCH_CROWDED = 110

interface Placed extends Named {
  box: Box | null
  ring: number
  cost: number
}

export function placeNames(names: readonly Named[], around: Surroundings): NamePlace[] {
  const all = names.map((name): Placed => ({ ...name, box: null, ring: 0, cost: Infinity }))
  all.sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) || b.width - a.width)
  const prints = new Occupied()
  for (const { box } of around.prints) prints.put(box, COVERS_PRINT)
  const own = new Map(around.prints.map(({ id, box }) => [id, box]))
  // Where it is crowded, the first name placed stays.
  for (let round = 0; round < (around.crowded ? 0 : ROUNDS); round++) {
    for (const name of all) if (!round || name.cost >= BAD) settle(name, all, prints, own.get(name.id), around)
  }
  return withoutClashes(all, prints, own, around).map(({ id, at, box, ring }) => ({
    id,
    box: box!,
    leader: ring > 1 ? leaderOf(at, box!) : null,
  }))
}

function settle(
  name: Placed,
  all: readonly Placed[],
  prints: Occupied,
  own: Box | undefined,
  around: Surroundings,
): void {
  const near = all.filter(
    (other) =>
      other !== name &&
      other.box &&
      Math.abs(other.at[1] - name.at[1]) < 120 &&
      Math.abs(other.at[0] - name.at[0]) < 120 + name.width + other.width,
  )
  name.cost = Infinity
  name.box = null
  const most = around.crowded ? TOO_MUCH_CROWDED : Infinity
  for (const candidate of CANDIDATES) {
    let cost = candidate.rank * STEP
    if (cost >= name.cost || cost > most) break
    const box = boxAt(name, candidate)
    cost += around.counters.cost(box, HIDDEN / HIDDEN_PART) * HIDDEN_PART
    if (cost >= name.cost || cost > most) continue
    for (const other of near) {
      const common = shared(box, other.box!)
      if (common) cost += CROWDED + common * CROWDED_PART
    }
    if (cost >= name.cost) continue
    cost += prints.cost(box) - (own ? shared(own, box) * (COVERS_PRINT - COVERS_OWN) : 0)
    cost += around.dots.count(box) * DOT
    if (!inside(box, around.within)) cost += OUTSIDE
    if (cost < name.cost) Object.assign(name, { cost, box, ring: candidate.ring })
  }
}

/** A name beside, above or below its place, in a direction: at the side it starts there, above and below it is centred. */
function boxAt({ at, reach, width, size }: Named, { cos, sin, ring }: Candidate): Box {
  const height = size * 0.98
  const far = reach + RINGS[ring]![0]
  const aside = Math.abs(cos) > 0.1 ? Math.min(1, Math.abs(cos) * 1.25) : 0
  const x = at[0] + cos * far + Math.sign(cos) * aside * Math.abs(cos) * (width / 2)
  const y = at[1] + sin * (far + height / 2)
  return { x: x - width / 2, y: y - height / 2, w: width, h: height }
}

const inside = (box: Box, within: Box): boolean =>
  box.x > within.x + 2 &&
  box.y > within.y + 2 &&
  box.x + box.w < within.x + within.w - 2 &&
  box.y + box.h < within.y + within.h - 2

/** Leaves out what lies below a counter or on a more important name and finds no other place, and what hides too much. */
function withoutClashes(
  all: readonly Placed[],
  prints: Occupied,
  own: ReadonlyMap<string, Box>,
  around: Surroundings,
): Placed[] {
  const kept: Placed[] = []
  const limit = ({ rank }: Placed): number => (around.crowded ? TOO_MUCH_CROWDED : TOO_MUCH[rank])
  const clashes = ({ box }: Placed): boolean =>
    !box || !around.counters.free(box) || kept.some((other) => overlap(other.box!, box))
  for (const name of all) {
    if (clashes(name) || name.cost > limit(name)) settle(name, kept, prints, own.get(name.id), around)
    if (!clashes(name) && name.cost <= limit(name)) kept.push(name)
  }
  return kept
}

function leaderOf([x, y]: Xy, box: Box): [Xy, Xy] {
  const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))
  return [
    [x, y],
    [clamp(x, box.x + 4, box.x + box.w - 4), clamp(y, box.y + 1, box.y + box.h - 1)],
  ]
}
