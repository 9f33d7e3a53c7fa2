import { describe, expect, it } from 'vitest'
import { bastions, ravelins, townOf, townRadius, townScale } from './towns'

describe('a town', () => {
  it('is as strong and as rich as its signs say', () => {
    expect(townOf({ signs: ['resource_fort', 'port'] })).toEqual({
      fort: 3,
      coins: 1,
      port: true,
      crown: false,
      hill: false,
    })
    expect(townOf({ signs: ['fort'] }).fort).toBe(1)
    expect(townOf({ signs: ['resource', 'resource', 'resource'] }).coins).toBe(3)
    expect(townOf({ signs: ['capital'] })).toEqual({ fort: 0, coins: 0, port: false, crown: true, hill: false })
    expect(townOf({ signs: ['hill'] }).hill).toBe(true)
    expect(townOf({})).toEqual({ fort: 0, coins: 0, port: false, crown: false, hill: false })
  })

  it('is larger the stronger it is', () => {
    const radii = ['fort', 'fortress', 'fort_strong'].map((sign) => townRadius(townOf({ signs: [sign] })))
    expect(radii).toEqual([...radii].sort((a, b) => a - b))
    expect(new Set(radii).size).toBe(3)
  })

  it('has a bastion more with each class, and ravelins between them', () => {
    expect(([1, 2, 3] as const).map((fort) => bastions(fort).split(/[ML]/).length - 1)).toEqual([20, 25, 30])
    expect(ravelins(3).split('M').length - 1).toBe(6)
  })

  it('grows more slowly than the map', () => {
    const board = { width: 15000, height: 10000 }
    expect(townScale(board, 0.066)).toBeCloseTo(1)
    expect(townScale(board, 0.264)).toBeGreaterThan(1.5)
    expect(townScale(board, 0.264)).toBeLessThan(2)
    expect(townScale(board, 0.01)).toBe(townScale(board, 0.001))
  })
})
