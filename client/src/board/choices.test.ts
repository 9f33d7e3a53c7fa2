import { expect, test } from 'vitest'
import type { Piece } from '../wire/types'
import { NOTHING, picked } from './choices'

const piece = (id: string): Piece => ({ type: 'piece', id, name: { key: 'verbatim' }, tone: 'seat-1', spot: 'here' })

test('a counter is picked itself, else its place, else a stack is fanned out', () => {
  const [one, two] = [piece('one'), piece('two')]
  expect(picked([one], 'here', { ...NOTHING, pieces: new Set(['one']) })).toEqual({ kind: 'piece', piece: one })
  expect(picked([one], 'here', { ...NOTHING, spots: new Set(['here']) })).toEqual({ kind: 'spot', id: 'here' })
  expect(picked([one, two], 'here', { ...NOTHING, pieces: new Set(['one']) })).toEqual({ kind: 'fan' })
  expect(picked([one, two], 'here', NOTHING)).toEqual({ kind: 'fan' })
  expect(picked([one], 'here', NOTHING)).toBeNull()
})

test('while a lens is turned, a stack is only a place', () => {
  expect(picked([piece('one'), piece('two')], 'here', { ...NOTHING, looking: true })).toBeNull()
})
