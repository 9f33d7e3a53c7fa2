// Where things stand in a country: heights, towns, roads and rivers, off the middles of its spaces, where pieces stand.

import type { Xy } from '../../service/types'
import { flowing, spanOf, within, type Piece } from '../outlines'
import { dice, type Dice } from '../seeds'
import type { Bridge, Land } from './chart'

export interface Peak {
  x: number
  y: number
  radius: number
  height: number
}

export interface Town {
  id: string
  x: number
  y: number
  /** About half the houses it has. */
  size: number
  land: Land
}

export interface Landscape {
  peaks: Peak[]
  towns: Town[]
  roads: Piece[][]
  rivers: Piece[][]
}

/** A country of three spaces by three, in parts of 600; larger ones are made of several, each turned another way. */
const PLAN = 600
const TOWNS = [
  [168, 250, 9],
  [452, 160, 7],
  [350, 455, 8],
  [545, 400, 5],
  [64, 455, 5],
] as const
const PEAKS = [
  [335, 335, 88, 1],
  [255, 395, 62, 0.7],
  [420, 275, 66, 0.75],
  [150, 100, 60, 0.5],
  [500, 510, 62, 0.52],
  [560, 250, 40, 0.4],
  [120, 540, 46, 0.42],
] as const
const RIVERS: readonly (readonly Xy[])[] = [
  [
    [300, 300],
    [250, 290],
    [240, 330],
    [120, 350],
    [80, 330],
    [-20, 350],
    [-60, 350],
  ],
  [
    [380, 360],
    [400, 400],
    [430, 410],
    [420, 500],
    [450, 540],
    [440, 630],
    [440, 670],
  ],
]

export function landscapeOf(lands: readonly Land[], bridges: readonly Bridge[]): Landscape {
  const out: Landscape = { peaks: [], towns: [], roads: [], rivers: [] }
  lands.filter((land) => land.kind === 'country').forEach((land, n) => layCountry(land, n, bridges, out))
  for (const { kind, at, size } of lands) {
    if (kind !== 'island') continue
    out.peaks.push({ x: at[0] - 34 * size, y: at[1] - 40 * size, radius: 40 * size, height: 0.55 })
    out.peaks.push({ x: at[0] + 46 * size, y: at[1] + 26 * size, radius: 30 * size, height: 0.4 })
  }
  return out
}

function layCountry(land: Land, order: number, bridges: readonly Bridge[], out: Landscape): void {
  const roll = dice(`country ${land.id}`)
  const [left, top, right, bottom] = spanOf(land.coast.flat())
  const count = (length: number): number => Math.max(1, Math.round(length / PLAN))
  const [columns, rows] = [count(right - left), count(bottom - top)]
  const towns: Town[] = []
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const [width, height] = [(right - left) / columns, (bottom - top) / rows]
      const turns = order + i + j
      const place = (x: number, y: number, stray: number): Xy => {
        const [a, b] = turned([x / PLAN, y / PLAN], turns)
        return [left + (i + a) * width + (roll() - 0.5) * stray, top + (j + b) * height + (roll() - 0.5) * stray]
      }
      for (const [x, y, size] of TOWNS) {
        const at = offMiddles(place(x, y, 26), land.spots)
        if (inside(land, at, 14)) towns.push({ id: `${land.id} ${i} ${j} ${x}`, x: at[0], y: at[1], size, land })
      }
      for (const [x, y, radius, high] of PEAKS) {
        const at = place(x, y, 40)
        if (inside(land, at, 0)) out.peaks.push({ x: at[0], y: at[1], radius, height: high })
      }
      for (const course of RIVERS) out.rivers.push(flowing(course.map(([x, y]) => place(x, y, 14))))
    }
  }
  out.towns.push(...towns)
  out.roads.push(...roadsOf(towns, landings(land, bridges), land, roll))
}

/** Quarter turns in the unit square. */
function turned([x, y]: Xy, turns: number): Xy {
  return [
    [x, y],
    [1 - y, x],
    [1 - x, 1 - y],
    [y, 1 - x],
  ][turns % 4] as Xy
}

const inside = (land: Land, [x, y]: Xy, margin: number): boolean =>
  [
    [-margin, 0],
    [margin, 0],
    [0, -margin],
    [0, margin],
  ].every(([dx, dy]) => within(land.coast, x + dx!, y + dy!))

/** Towns keep this far from where pieces stand. */
const APART = 72

/** Away from the middle of its space, and not where the space's name is: at the left above. */
export function offMiddles(at: Xy, middles: readonly Xy[]): Xy {
  const middle = middles.reduce<Xy | null>((best, one) => (!best || gap(at, one) < gap(at, best) ? one : best), null)
  if (!middle) return at
  const dy = at[1] - middle[1]
  const across = at[0] - middle[0]
  const dx = across < -20 && dy < 0 ? -across : across
  const far = Math.hypot(dx, dy) || 1
  const out = Math.max(1, APART / far)
  return [middle[0] + dx * out, middle[1] + dy * out]
}

const gap = (a: Xy, b: Xy): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Where bridges come ashore. */
function landings(land: Land, bridges: readonly Bridge[]): Xy[] {
  return bridges.flatMap(({ from, to, ends }) => (ends[0] === land ? [from] : ends[1] === land ? [to] : []))
}

/** From town to town the shortest way round, and from each bridge to the nearest town. */
function roadsOf(towns: readonly Town[], ashore: readonly Xy[], land: Land, roll: Dice): Piece[][] {
  const roads: [Xy, Xy][] = []
  const at = ({ x, y }: Town): Xy => [x, y]
  const joined = towns.slice(0, 1)
  while (joined.length < towns.length) {
    let best: [Town, Town] | null = null
    for (const from of joined) {
      for (const to of towns) {
        if (!joined.includes(to) && (!best || gap(at(from), at(to)) < gap(at(best[0]), at(best[1])))) best = [from, to]
      }
    }
    roads.push([at(best![0]), at(best![1])])
    joined.push(best![1])
  }
  for (const landing of ashore) {
    const nearest = towns.reduce<Town | null>(
      (best, town) => (!best || gap(at(town), landing) < gap(at(best), landing) ? town : best),
      null,
    )
    if (nearest) roads.push([landing, at(nearest)])
  }
  return roads.map(([from, to]) => flowing(winding(from, to, land, roll)))
}

/** A way with two bends, which stays ashore. */
function winding(from: Xy, to: Xy, land: Land, roll: Dice): Xy[] {
  const length = gap(from, to) || 1
  const [leftX, leftY] = [(from[1] - to[1]) / length, (to[0] - from[0]) / length]
  const bends = [0.34, 0.68].map((share): Xy => {
    const off = (roll() - 0.5) * Math.min(80, length * 0.42)
    return [from[0] + (to[0] - from[0]) * share + leftX * off, from[1] + (to[1] - from[1]) * share + leftY * off]
  })
  return [from, ...bends.filter((at) => inside(land, at, 12)), to]
}
