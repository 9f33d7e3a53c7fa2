// Which houses stand where: as the board says, or else as the place suggests.

import { dice, pick } from '../seeds'
import type { Building, Xy } from '../../wire/types'
import type { Cells } from './cells'
import type { Way } from './land'
import { SIDE } from './measure'

export const PLANS = ['row', 'ell', 'farm', 'street', 'church'] as const
export type Plan = (typeof PLANS)[number]

export interface Home {
  id: string
  at: Xy
  material: 'stone' | 'wood'
  plan: Plan
  /** Clockwise, in radians. */
  turn: number
}

interface Known {
  cells: Cells
  /** What each cell is called. */
  words: ReadonlyMap<string, string>
  ways: readonly Way[]
  buildings: readonly Building[]
  isHouses: (word: string) => boolean
}

export function homesOf({ cells, words, ways, buildings, isHouses }: Known): Home[] {
  const roads = ways.filter(({ kind }) => kind === 'road' || kind === 'track')
  const said = buildings.map((building) => home(building.at, building, roads))
  const silent = cells.all.filter(
    (cell) => isHouses(words.get(cell.id) ?? '') && !said.some(({ at }) => Math.hypot(at[0] - cell.at[0], at[1] - cell.at[1]) < SIDE * 0.8),
  )
  return [...said, ...silent.map((cell) => home(cell.at, {}, roads))].sort((a, b) => a.at[1] - b.at[1])
}

function home(at: Xy, { material, plan, turn }: Partial<Building>, roads: readonly Way[]): Home {
  const id = `${Math.round(at[0])} ${Math.round(at[1])}`
  const roll = dice(`home ${id}`)
  const [stony, chance, tilt] = [roll(), roll(), roll()]
  const along = roadAt(at, roads)
  const chosen = (plan as Plan) || (along ? 'street' : pick(['ell', 'row', 'farm'] as const, chance))
  const inStreet = along && chosen === 'street'
  return {
    id,
    at: inStreet ? along.at : at,
    material: (material as Home['material']) || (stony > 0.5 ? 'stone' : 'wood'),
    plan: chosen,
    turn: turn ? (turn / 18000) * Math.PI : inStreet ? along.turn : (tilt - 0.5) * 0.3,
  }
}

/** Where a road passes close by, and which way it runs: houses stand along it. */
function roadAt(at: Xy, roads: readonly Way[]): { at: Xy; turn: number } | null {
  let best: { at: Xy; turn: number } | null = null
  let least = SIDE * 0.5
  for (const { line } of roads) {
    for (let n = 1; n < line.length - 1; n++) {
      const far = Math.hypot(line[n]![0] - at[0], line[n]![1] - at[1])
      if (far >= least) continue
      least = far
      const [ax, ay] = line[n - 1]!
      const [bx, by] = line[n + 1]!
      const turn = Math.atan2(by - ay, bx - ax)
      best = { at: line[n]!, turn: turn > Math.PI / 2 ? turn - Math.PI : turn < -Math.PI / 2 ? turn + Math.PI : turn }
    }
  }
  return best
}
