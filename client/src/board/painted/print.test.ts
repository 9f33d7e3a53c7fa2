import { describe, expect, it } from 'vitest'
import type { Xy } from '../../service/types'
import { gridOf } from './grid'
import { ticks } from './ruler'
import { byHeight, workOf } from '../works/workkinds'

describe('the grid', () => {
  it('has every side once', () => {
    const square = (x: number): Xy[] => [[x, 0], [x + 40, 0], [x + 40, 40], [x, 40]]
    expect(gridOf([square(0), square(40)]).match(/M/g)!.length).toBe(7)
  })
})

describe('the ruler', () => {
  it('counts inches and numbers every sixth', () => {
    const found = ticks(18000, 254, 25.4)
    expect(found.length).toBe(71)
    expect(found.filter(({ figure }) => figure).map(({ figure }) => figure).slice(0, 3)).toEqual(['6', '12', '18'])
  })

  it('leaves out what would crowd', () => {
    const far = ticks(18000, 254, 130)
    expect(far.length).toBeLessThan(30)
    const figures = far.filter(({ figure }) => figure).map(({ at }) => at / 130)
    expect(Math.min(...figures.slice(1).map((at, n) => at - figures[n]!))).toBeGreaterThanOrEqual(34)
  })
})

describe('works', () => {
  it('are markers that are nobody’s', () => {
    expect(workOf({ sign: 'wire' })).toBe('wire')
    expect(workOf({ sign: 'mine', tone: 'nation-1' })).toBeNull()
    expect(workOf({ sign: 'flag' })).toBeNull()
  })

  it('lie below smoke', () => {
    expect((['smoke', 'wire', 'fire', 'trench'] as const).toSorted(byHeight).slice(0, 2)).toEqual(['wire', 'trench'])
  })
})
