import { describe, expect, it } from 'vitest'
import type { Xy } from '../../service/types'
import { bridgesOf, crossing } from './bridges'
import { riversOf } from './rivers'

const SIZE = { width: 10000, height: 10000 }
const road = (...path: Xy[]) => ({ ends: ['a', 'b'] as const, path, poor: false, great: false })
const straight = (from: Xy, to: Xy): Xy[] =>
  Array.from({ length: 21 }, (_, n): Xy => [
    from[0] + ((to[0] - from[0]) * n) / 20,
    from[1] + ((to[1] - from[1]) * n) / 20,
  ])

describe('a bridge', () => {
  const rivers = riversOf({ ...SIZE, waters: [{ path: straight([5000, 0], [5000, 9000]), big: true }] })

  it('stands where a road crosses a river, along the road', () => {
    const [bridge, ...more] = bridgesOf([road(...straight([4000, 6000], [6000, 6000]))], rivers)
    expect(more).toEqual([])
    expect(bridge!.at[0]).toBeCloseTo(5000)
    expect(bridge!.at[1]).toBeCloseTo(6000)
    expect(bridge!.angle).toBeCloseTo(0)
  })

  it('is not needed over a brook, nor beside a river', () => {
    const brook = riversOf({ ...SIZE, waters: [{ path: straight([5000, 2000], [5000, 3000]), big: false }] })
    expect(bridgesOf([road(...straight([4000, 2500], [6000, 2500]))], brook)).toEqual([])
    expect(bridgesOf([road(...straight([4900, 1000], [4900, 8000]))], rivers)).toEqual([])
  })

  it('stands on the roads of which the game says so, once, and on no others', () => {
    const [over, beside] = [
      road(...straight([4000, 6000], [6000, 6000])),
      { ...road(...straight([4700, 1000], [4700, 8000])), ends: ['c', 'd'] as const },
    ]
    expect(bridgesOf([over, beside], rivers, new Set())).toEqual([])
    expect(bridgesOf([over, beside], rivers, new Set(['a b']))).toHaveLength(1)
    const [bridge, ...more] = bridgesOf([over, beside], rivers, new Set(['c d']))
    expect(more).toEqual([])
    expect(bridge!.at[0]).toBeCloseTo(4700) // the town lies on the bank: the bridge stands on the road nonetheless
  })

  it('is where two pieces of line cross, if they do', () => {
    expect(crossing([0, 0], [10, 10], [0, 10], [10, 0])).toEqual([5, 5])
    expect(crossing([0, 0], [4, 4], [0, 10], [10, 0])).toBe(null)
    expect(crossing([0, 0], [10, 0], [0, 5], [10, 5])).toBe(null)
  })
})

describe('a river', () => {
  const main = { path: straight([5000, 1000], [5000, 9000]), big: true }
  const width = (list: ReturnType<typeof riversOf>, y: number): number =>
    list[0]!.course.find((bend) => bend[1] >= y)![2]

  it('widens on its way, and more below the mouth of another', () => {
    const alone = riversOf({ ...SIZE, waters: [main] })
    expect(width(alone, 8000)).toBeGreaterThan(width(alone, 2000))
    const fed = riversOf({ ...SIZE, waters: [main, { path: straight([1000, 5000], [5000, 5000]), big: true }] })
    expect(width(fed, 4000)).toBeCloseTo(width(alone, 4000))
    expect(width(fed, 6000)).toBeGreaterThan(width(alone, 6000) + 0.3)
  })

  it('is wide already where it comes from beyond the map', () => {
    const [inside, beyond] = [1000, 0].map((top) =>
      riversOf({ ...SIZE, waters: [{ path: straight([5000, top], [5000, 9000]), big: true }] }),
    )
    expect(beyond![0]!.course[0]![2]).toBeGreaterThan(inside![0]!.course[0]![2] + 0.4)
  })
})
