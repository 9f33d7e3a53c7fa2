import { describe, expect, it } from 'vitest'
import { branch, crestedNoise, dice, ease, hash, lattice, noise, pick, roughNoise } from './seeds'

describe('chance from seeds', () => {
  it('is the same on every machine', () => {
    const roll = dice('E9')
    expect([roll(), roll(), roll()].map((value) => value.toFixed(9))).toMatchInlineSnapshot(`
      [
        "0.875392202",
        "0.247395267",
        "0.384988054",
      ]
    `)
    expect([hash('woods'), lattice(3, -7, 11).toFixed(9), noise(2.4, -1.7, 5).toFixed(9)]).toMatchInlineSnapshot(`
      [
        63632769,
        "0.943933756",
        "0.400341951",
      ]
    `)
  })

  it('lies between 0 and 1, and is spread', () => {
    const roll = dice(7)
    const rolls = Array.from({ length: 4000 }, roll)
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = rolls.filter((value) => value >= tenth / 10 && value < (tenth + 1) / 10).length / rolls.length
      expect(share).toBeGreaterThan(0.07)
      expect(share).toBeLessThan(0.13)
    }
  })

  it('branches: what is drawn of a branch does not shift what comes after it', () => {
    const [plain, detailed] = [dice('oak'), dice('oak')]
    branch(plain)
    const leaves = branch(detailed)
    for (let n = 0; n < 30; n++) leaves()
    expect(detailed()).toBe(plain())
  })

  it('has no jumps', () => {
    for (const field of [noise, roughNoise, crestedNoise]) {
      for (let n = 0; n < 300; n++) {
        const x = n * 0.37 - 40
        expect(Math.abs(field(x, 3.2, 9) - field(x + 0.001, 3.2, 9))).toBeLessThan(0.02)
      }
    }
  })

  it('picks every one of a list', () => {
    const list = ['a', 'b', 'c']
    const roll = dice('list')
    expect(new Set(Array.from({ length: 40 }, () => pick(list, roll())))).toEqual(new Set(list))
    expect(pick(list, 0.9999999)).toBe('c')
  })

  it('eases from one end to the other', () => {
    expect([ease(2, 4, 1), ease(2, 4, 3), ease(2, 4, 9)]).toEqual([0, 0.5, 1])
  })
})
