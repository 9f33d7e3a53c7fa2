import { describe, expect, it } from 'vitest'
import { nextAfter } from './nexttable'

const waits = (id: string) => ({ id, my_turn: true, over: false })
const rests = (id: string) => ({ id, my_turn: false, over: false })

describe('the next table that waits', () => {
  it('is the first, for a player who is at none', () => {
    expect(nextAfter([rests('a'), waits('b'), waits('c')], '')?.id).toBe('b')
  })

  it('goes around all of them, and not to and fro between two', () => {
    const tables = [waits('a'), waits('b'), rests('c'), waits('d')]
    const passed = ['a']
    for (let n = 0; n < 3; n++) passed.push(nextAfter(tables, passed.at(-1)!)!.id)
    expect(passed).toEqual(['a', 'b', 'd', 'a'])
  })

  it('is found from a table where nothing waits any more', () => {
    expect(nextAfter([waits('a'), rests('b'), waits('c')], 'b')?.id).toBe('c')
  })

  it('is none if only this one waits, or a game that is over', () => {
    expect(nextAfter([waits('a'), rests('b')], 'a')).toBeNull()
    expect(nextAfter([{ ...waits('a'), over: true }], '')).toBeNull()
  })
})
