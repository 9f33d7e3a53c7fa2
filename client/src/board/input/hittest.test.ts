import { expect, test } from 'vitest'
import type { Piece, Scenery } from '../../service/types'
import { meant } from './hittest'
import type { PlacedItem } from '../layout/boardlayout'

const piece = (id: string): Piece => ({ type: 'piece', id, name: { key: 'verbatim' }, tone: 'seat-1', spot: 'here' })
const [one, two] = [piece('one'), piece('two')]
const pieces = new Map([one, two].map((each) => [each.id, each]))
const alone = { id: 'one', spot: 'here', pieces: [one] } as PlacedItem
const stack = { id: 'stack here', spot: 'here', pieces: [one, two] } as PlacedItem
const wood: Scenery = { type: 'scenery', id: 'wood', name: { key: 'verbatim' }, kind: 'wood' }
const scenery = new Map([[wood.id, wood]])
const of = (marks: Record<string, string>) => meant(marks, { pieces, scenery }, [alone, stack])

test('a place is a place, and a counter is its piece', () => {
  expect(of({ spot: 'there' })).toEqual({ thing: { kind: 'spot', id: 'there' }, item: null, point: '' })
  expect(of({ item: 'one', spot: 'here' })).toEqual({ thing: { kind: 'piece', piece: one }, item: alone, point: '' })
  expect(of({ piece: 'two' })).toEqual({ thing: { kind: 'piece', piece: two }, item: null, point: '' })
})

test('a stack is its place until it is spread out', () => {
  expect(of({ item: 'stack here' })).toEqual({ thing: { kind: 'spot', id: 'here' }, item: stack, point: '' })
})

test('an offered pose is nothing else', () => {
  expect(of({ point: '1/2/3', spot: 'here' })).toEqual({ thing: { kind: 'spot', id: '' }, item: null, point: '1/2/3' })
})

test('country that lies on the table is itself', () => {
  expect(of({ scenery: 'wood' })).toEqual({ thing: { kind: 'scenery', scenery: wood }, item: null, point: '' })
})

test('what is gone from the board, or was never marked, is nothing', () => {
  expect([of({ item: 'gone' }), of({ piece: 'gone' }), of({ scenery: 'gone' }), of({})]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
