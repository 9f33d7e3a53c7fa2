import { describe, expect, it } from 'vitest'
import { byHeight, workOf } from './workkinds'

describe('works', () => {
  it('are markers that belong to no player', () => {
    expect(workOf({ sign: 'wire' })).toBe('wire')
    expect(workOf({ sign: 'mine', tone: 'nation-1' })).toBeNull()
    expect(workOf({ sign: 'flag' })).toBeNull()
  })

  it('lie below smoke', () => {
    expect((['smoke', 'wire', 'fire', 'trench'] as const).toSorted(byHeight).slice(0, 2)).toEqual(['wire', 'trench'])
  })
})
