import { describe, expect, it } from 'vitest'
import type { Piece } from '../../service/types'
import { hangOf, isPile, singly, spreadOut, stacks, withLeaders } from './groups'

const piece = (id: string, more: Partial<Piece> = {}): Piece => ({
  type: 'piece',
  id,
  name: { key: 'verbatim' },
  tone: 'nation-1',
  spot: 'prag',
  sign: 'infantry',
  ...more,
})
const force = [
  piece('force', { badges: [{ sign: 'siege', say: { key: 'verbatim' } }] }),
  piece('daun', { under: 'force', sign: 'baton' }),
  piece('browne', { under: 'force', sign: 'leader' }),
  piece('foot', { under: 'force' }),
  piece('guests', { under: 'force', tone: 'nation-8' }),
]
const depot = piece('depot', { sign: 'depot' })
const ids = (groups: { pieces: Piece[] }[]) => groups.map(({ pieces }) => pieces.map(({ id }) => id).join(' '))

describe('a force', () => {
  it('is one counter, with everything of any kind that lies under it', () => {
    expect(ids(singly([...force, depot]))).toEqual(['force daun browne foot guests', 'depot'])
    expect(singly([...force, depot]).map(({ pieces }) => isPile(pieces))).toEqual([true, false])
  })

  it('is not mixed with others where there is no room', () => {
    expect(ids(stacks([...force, depot]))).toEqual(['force daun browne foot guests', 'depot'])
    expect(ids(stacks([depot, piece('other')]))).toEqual(['depot other'])
  })

  it('has its first leader beside it where there is room', () => {
    const groups = withLeaders(singly([...force, depot]))
    expect(ids(groups)).toEqual(['force daun browne foot guests', 'daun', 'depot'])
    expect(groups.map(({ led }) => !!led)).toEqual([true, false, false])
    expect(ids(withLeaders(singly([depot])))).toEqual(['depot'])
  })

  it('is spread out into what lies under it, each once', () => {
    const [daun] = force.filter(({ id }) => id === 'daun')
    expect(spreadOut(force).map(({ id }) => id)).toEqual(['daun', 'browne', 'foot', 'guests'])
    expect(spreadOut([...force, daun!, depot]).map(({ id }) => id)).toEqual([
      'daun',
      'browne',
      'foot',
      'guests',
      'depot',
    ])
    expect(spreadOut([depot])).toEqual([depot])
  })

  it('needs room for its badges', () => {
    expect(hangOf(singly(force))).toBeGreaterThan(0)
    expect(hangOf(singly([depot]))).toBe(0)
  })
})
