import { describe, expect, it } from 'vitest'
import type { Xy } from '../../service/types'
import { emptyField, look, type Field } from '../fields'
import type { Chart } from './chart'
import { roadsOf, seawaysOf } from './ways'

const SIZE = { width: 4000, height: 4000 }

function field(value: (x: number, y: number) => number): Field {
  const out = emptyField({ ...SIZE, step: 50 })
  for (let n = 0; n < out.values.length; n++)
    out.values[n] = value((n % out.width) * 50, Math.floor(n / out.width) * 50)
  return out
}

const chart = (more: Partial<Chart>): Chart => ({ towns: [], roads: [], seaways: [], ...more }) as unknown as Chart
const route = (from: Xy, to: Xy) => ({ ends: ['a', 'b'] as const, path: [from, to], poor: false, great: false })
const flat = field(() => 0)
const dry = field(() => 1)

describe('a road', () => {
  it('starts and ends in its towns', () => {
    const [road] = roadsOf(chart({ roads: [route([500, 2000], [3500, 2000])] }), dry, flat)
    expect(road!.path[0]).toEqual([500, 2000])
    expect(road!.path.at(-1)).toEqual([3500, 2000])
  })

  it('goes round a bay', () => {
    const bay = field((x, y) => (Math.hypot(x - 2000, y - 1900) < 420 ? 0 : 1))
    const [road] = roadsOf(chart({ roads: [route([500, 2000], [3500, 2000])] }), bay, flat)
    expect(road!.path.filter(([x, y]) => look(bay, x, y) < 0.5).length).toBeLessThan(3)
  })

  it('keeps clear of a town that it does not lead to', () => {
    const towns = [{ id: 'c', at: [2000, 2000] as Xy, tone: 'land' as const }]
    const [road] = roadsOf(chart({ towns, roads: [route([500, 2000], [3500, 2000])] }), dry, flat)
    expect(Math.min(...road!.path.map(([x, y]) => Math.hypot(x - 2000, y - 2000)))).toBeGreaterThan(130)
  })

  it('runs as the board says, if it says', () => {
    const path: Xy[] = [
      [500, 2000],
      [2000, 900],
      [3500, 2000],
    ]
    const [road] = roadsOf(chart({ roads: [{ ...route(path[0]!, path[2]!), path }] }), dry, flat)
    expect(road!.path).toEqual(path)
  })
})

it('a ship keeps to the sea', () => {
  const cape = field((x, y) => (Math.abs(x - 2000) < 250 && y > 1700 ? 1 : 0))
  const [way] = seawaysOf(chart({ seaways: [route([500, 2000], [3500, 2000])] }), cape)
  expect(way!.path.some(([x, y]) => look(cape, x, y) > 0.5)).toBe(false)
})
