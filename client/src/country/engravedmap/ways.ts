// How roads and sea routes run: roads keep to land, to low ground and clear of other towns; ships keep to the sea.

import type { Xy } from '../../service/types'
import { look, type Field } from '../fields'
import { distance } from '../outlines'
import { dice } from '../seeds'
import type { Chart, Route, Town } from './chart'

export interface Way {
  ends: readonly [string, string]
  path: Xy[]
  poor: boolean
  great: boolean
}

const STEPS = 20
const ROAD_BENDS = [0, 0.05, -0.05, 0.1, -0.1, 0.16, -0.16, 0.23, -0.23]
const SEA_BENDS = [0, 0.12, -0.12, 0.25, -0.25, 0.4, -0.4, 0.55, -0.55]
/** How far a road keeps off a town that it does not lead to. */
const CLEAR = 260

export const roadsOf = ({ roads, towns }: Chart, land: Field, relief: Field): Way[] =>
  roads.map((road) => ({ ...road, path: road.path.length > 2 ? road.path : roadOf(road, towns, land, relief) }))

export const seawaysOf = ({ seaways }: Chart, land: Field): Way[] =>
  seaways.map((way) => ({ ...way, path: way.path.length > 2 ? swung(way.path) : seawayOf(way, land) }))

function roadOf(road: Route, towns: readonly Town[], land: Field, relief: Field): Xy[] {
  const [from, to] = [road.path[0]!, road.path[1]!]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const lean = dice(road.ends.join())() - 0.5
  const others = towns.filter(
    ({ id, at }) => !road.ends.includes(id) && distance(at[0], at[1], from, to) < length * 0.25 + CLEAR,
  )
  return cheapest(ROAD_BENDS, (bend) => {
    const path = course(
      from,
      to,
      (u) =>
        Math.sin(u * Math.PI) * bend +
        Math.sin(u * 2 * Math.PI) * lean * 0.05 +
        Math.sin(u * 4 * Math.PI) * Math.sign(lean) * 0.01,
    )
    let cost = Math.abs(bend) * 14 + Math.abs(bend - lean * 0.16) * 9
    for (let n = 1; n < STEPS; n++) {
      const [x, y] = path[n]!
      if (look(land, x, y) < 0.5) cost += n > STEPS * 0.1 && n < STEPS * 0.9 ? 2.2 : 0.6
      cost += look(relief, x, y) * 0.5
      for (const { at } of others) cost += Math.max(0, CLEAR - Math.hypot(at[0] - x, at[1] - y)) / 90
    }
    return [path, cost]
  })
}

function seawayOf(way: Route, land: Field): Xy[] {
  const [from, to] = [way.path[0]!, way.path[1]!]
  return cheapest(SEA_BENDS, (bend) => {
    const path = course(from, to, (u) => Math.sin(u * Math.PI) * bend)
    return [path, path.reduce((cost, [x, y]) => cost + Number(look(land, x, y) > 0.5), Math.abs(bend) * 5)]
  })
}

/** From a place to a place, off the straight line by so much of its length. */
function course(from: Xy, to: Xy, off: (u: number) => number): Xy[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  return Array.from({ length: STEPS + 1 }, (_, n): Xy => {
    const u = n / STEPS
    const aside = n === 0 || n === STEPS ? 0 : off(u)
    return [from[0] + dx * u - dy * aside, from[1] + dy * u + dx * aside]
  })
}

/** A path of three points or more, as one curve. */
function swung(path: readonly Xy[]): Xy[] {
  const [from, turn, to] = [path[0]!, path[Math.floor(path.length / 2)]!, path.at(-1)!]
  return Array.from({ length: STEPS + 1 }, (_, n): Xy => {
    const [u, v] = [n / STEPS, 1 - n / STEPS]
    return [
      v * v * from[0] + 2 * u * v * turn[0] + u * u * to[0],
      v * v * from[1] + 2 * u * v * turn[1] + u * u * to[1],
    ]
  })
}

function cheapest<T>(choices: readonly number[], make: (choice: number) => [T, number]): T {
  let [best, least] = make(choices[0]!)
  for (const choice of choices.slice(1)) {
    const [made, cost] = make(choice)
    if (cost < least) [best, least] = [made, cost]
  }
  return best
}
