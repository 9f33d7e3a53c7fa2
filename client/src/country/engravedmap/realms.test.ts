import { describe, expect, it } from 'vitest'
import type { Tone, Xy } from '../../service/types'
import { emptyField } from '../fields'
import { realmsOf } from './realms'
import { CELL } from './relief'

const relief = emptyField({ width: 6000, height: 3000, step: CELL })
const land = { ...relief, values: new Float32Array(relief.values.length).fill(1) }
const home = (at: Xy, tone: Tone | null) => ({ at, tone })

describe('realms', () => {
  const homes = [home([1000, 1500], 'nation-1'), home([5000, 1500], 'nation-2'), home([3000, 1500], null)]
  const realms = realmsOf({ homes, seed: 5 }, relief, land)
  const whose = (x: number, y: number): Tone | undefined =>
    realms.tones[realms.whose[Math.round(y / CELL) * relief.width + Math.round(x / CELL)]!]

  it('are those of the nearest home, and neutral ground belongs to no realm', () => {
    expect(whose(1000, 1500)).toBe('nation-1')
    expect(whose(5000, 1500)).toBe('nation-2')
    expect(whose(3000, 1500)).toBe(undefined)
  })

  it('are parted by frontiers that lie between them', () => {
    const xs = realms.frontiers
      .flatMap(({ line }) => line)
      .filter(([, y]) => Math.abs(y - 1500) < 600)
      .map(([x]) => x)
    expect(xs.some((x) => x > 1500 && x < 2500)).toBe(true)
    expect(xs.some((x) => x > 3500 && x < 4500)).toBe(true)
    expect(xs.every((x) => (x > 1300 && x < 2700) || (x > 3300 && x < 4700))).toBe(true)
  })

  it('go on over the pieces of a frontier, so that its dashes do', () => {
    const [first, second] = realms.frontiers
    expect(first!.before).toBe(0)
    expect(second!.before === 0 || second!.line[0]!.join() === first!.line.at(-1)!.join()).toBe(true)
  })

  it('are none on a board without owners', () => {
    expect(realmsOf({ homes: [home([1000, 1000], null)], seed: 5 }, relief, land).frontiers).toEqual([])
  })
})
