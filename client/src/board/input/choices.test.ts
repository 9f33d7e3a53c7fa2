import { expect, test } from 'vitest'
import type { Piece, Xy } from '../../service/types'
import { NOTHING, nearestOpen, picked } from './choices'

const piece = (id: string): Piece => ({ type: 'piece', id, name: { key: 'verbatim' }, tone: 'seat-1', spot: 'here' })

test('a counter is picked itself, else its place, else a stack is fanned out', () => {
  const [one, two] = [piece('one'), piece('two')]
  expect(picked([one], 'here', { ...NOTHING, pieces: new Set(['one']) })).toEqual({ kind: 'piece', piece: one })
  expect(picked([one], 'here', { ...NOTHING, spots: new Set(['here']) })).toEqual({ kind: 'spot', id: 'here' })
  expect(picked([one, two], 'here', { ...NOTHING, pieces: new Set(['one']) })).toEqual({ kind: 'fan' })
  expect(picked([one, two], 'here', NOTHING)).toEqual({ kind: 'fan' })
  expect(picked([one], 'here', NOTHING)).toBeNull()
})

test('a force is picked itself, or the only one in it who may be; else it is fanned out', () => {
  const [top, keith, foot] = [piece('top'), { ...piece('keith'), under: 'top' }, { ...piece('foot'), under: 'top' }]
  const pick = (...open: string[]) => picked([top, keith, foot], 'here', { ...NOTHING, pieces: new Set(open) })
  expect(pick('top', 'keith', 'foot')).toEqual({ kind: 'piece', piece: top })
  expect(pick('keith')).toEqual({ kind: 'piece', piece: keith })
  expect(pick('keith', 'foot')).toEqual({ kind: 'fan' })
  expect(pick()).toEqual({ kind: 'fan' })
})

test('while a lens is turned, a stack is only a place', () => {
  expect(picked([piece('one'), piece('two')], 'here', { ...NOTHING, looking: true })).toBeNull()
})

test('a finger means the nearest open point within its reach, and no room', () => {
  const places = { near: [10, 0], nearer: [4, 0], shut: [1, 0], room: [0, 0], far: [100, 0] } as const
  const land = {
    byId: new Map(
      Object.entries(places).map(([id, at]) => [id, { at: [...at] as Xy, room: id === 'room' ? {} : null }]),
    ),
  }
  const nearest = (spots: string[], at: Xy) =>
    nearestOpen({ ...NOTHING, spots: new Set(spots) }, land, at, (spot) => spot)
  expect(nearest(['near', 'nearer', 'room', 'far', 'gone'], [0, 0])).toBe('nearer')
  expect(nearest(['near', 'far'], [0, 0])).toBe('near')
  expect(nearest(['far', 'room'], [0, 0])).toBeNull()
})
