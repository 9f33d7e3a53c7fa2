import { describe, expect, it } from 'vitest'
import { ticks } from './ruler'

describe('the ruler', () => {
  it('counts inches and numbers every sixth', () => {
    const found = ticks(18000, 254, 25.4)
    expect(found.length).toBe(71)
    expect(
      found
        .filter(({ figure }) => figure)
        .map(({ figure }) => figure)
        .slice(0, 3),
    ).toEqual(['6', '12', '18'])
  })

  it('leaves out what would crowd', () => {
    const far = ticks(18000, 254, 130)
    expect(far.length).toBeLessThan(30)
    const figures = far.filter(({ figure }) => figure).map(({ at }) => at / 130)
    expect(Math.min(...figures.slice(1).map((at, n) => at - figures[n]!))).toBeGreaterThanOrEqual(34)
  })
})
