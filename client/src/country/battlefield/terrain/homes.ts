// Which houses stand where: as the board says, or else as the place suggests.

import { dice, pick } from '../../seeds'
import type { Building, Xy } from '../../../service/types'
import type { Cells } from './cells'
import type { Way } from './land'
import { SIDE } from './measure'

/** As boards say it; houses of a street that runs along the edge of their ground all stand on one side of it. */
export type Plan = 'row' | 'ell' | 'farm' | 'street' | 'church' | 'roadside'

/** Houses stand on both sides of a road that passes nearer than this, and so far from one that does not. */
const IN_STREET = 24
const OFF_STREET = 58

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
  const said = buildings.map((building) => home(building.at, { material: 'stone', plan: 'row', ...building }, roads))
  const silent = cells.all.filter(
    (cell) =>
      isHouses(words.get(cell.id) ?? '') &&
      !said.some(({ at }) => Math.hypot(at[0] - cell.at[0], at[1] - cell.at[1]) < SIDE * 0.8),
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
  const beside = inStreet && along.far > IN_STREET
  return {
    id,
    at: beside ? clearOf(at, along) : inStreet ? along.at : at,
    material: (material as Home['material']) || (stony > 0.5 ? 'stone' : 'wood'),
    plan: beside ? 'roadside' : chosen,
    turn: turn ? (turn / 18000) * Math.PI : inStreet ? along.turn : (tilt - 0.5) * 0.3,
  }
}

interface Road {
  at: Xy
  turn: number
  far: number
}

function clearOf(at: Xy, road: Road): Xy {
  const out = Math.max(0, OFF_STREET - road.far) / road.far
  return [at[0] + (at[0] - road.at[0]) * out, at[1] + (at[1] - road.at[1]) * out]
}

/** Where a road passes close by, and which way it runs: houses stand along it. */
function roadAt(at: Xy, roads: readonly Way[]): Road | null {
  let best: Road | null = null
  let least = SIDE * 0.8
  for (const { line } of roads) {
    for (let n = 1; n < line.length - 1; n++) {
      const far = Math.hypot(line[n]![0] - at[0], line[n]![1] - at[1])
      if (far >= least) continue
      least = far
      const [ax, ay] = line[n - 1]!
      const [bx, by] = line[n + 1]!
      const turn = Math.atan2(by - ay, bx - ax)
      best = {
        far,
        at: line[n]!,
        turn: turn > Math.PI / 2 ? turn - Math.PI : turn < -Math.PI / 2 ? turn + Math.PI : turn,
      }
    }
  }
  return best
}
