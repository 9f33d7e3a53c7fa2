import { expect, test } from 'vitest'
import type { Bench, Board, Piece, Question, Scene, Scenery } from '../service/types'
import { clickable, focusOf, lastPlace, pickRefused, picksOfPiece } from './clicks'

const say = { key: 'verbatim', facts: { text: '' } }
const spot = (id: string) => ({ id, name: say, at: [0, 0] as [number, number] })
const piece = (id: string, at: string, key = ''): Piece => ({
  type: 'piece',
  id,
  name: say,
  tone: 'seat-1',
  spot: at,
  key,
})
const asking = (...keys: string[]): Question => ({ kind: 'oneof', keys: keys.map((key) => ({ key, say })) })
const board: Board = { kind: 'areas', width: 10, height: 10, spots: [spot('R1'), spot('R2'), spot('R3')] }
const bench: Bench = {
  type: 'bench',
  id: 'reserve',
  name: say,
  tone: 'seat-1',
  key: 'RV',
  pieces: [piece('spare', 'R1', 'tank')],
}
const scene: Scene = {
  things: [piece('a', 'R1', 'tank'), piece('b', 'R2', 'tank'), piece('c', 'R2', 'soldier')],
  panels: [bench, { type: 'hand', id: 'hand', name: say, tone: 'seat-1', cards: [{ id: 'ace' }] }],
}

test('places, pieces on them, benches and cards stand for keys; the rest are buttons', () => {
  const found = clickable(board, scene, ['R2', 'RV', 'ace', 'end'], '')
  expect([...found.spots]).toEqual(['R2'])
  expect([...found.pieces].sort()).toEqual(['b', 'c', 'spare'])
  expect([...found.benches]).toEqual(['reserve'])
  expect([...found.cards]).toEqual(['ace'])
  expect(found.rest).toEqual(['end'])
})

test('a kind means the pieces at the place just chosen, if there are any', () => {
  expect([...clickable(board, scene, ['tank', 'for-ship'], 'R2').pieces]).toEqual(['b'])
  expect([...clickable(board, scene, ['tank'], 'R3').pieces].sort()).toEqual(['a', 'b', 'spare'])
  expect(clickable(board, scene, ['tank', 'for-ship'], 'R2').rest).toEqual(['for-ship'])
})

test('a click on a piece is its key, or its place and then its key', () => {
  expect(picksOfPiece(piece('b', 'R2', 'tank'), null, asking('tank'))).toEqual(['tank'])
  expect(picksOfPiece(piece('b', 'R2', 'tank'), null, asking('R2'))).toEqual(['R2', 'tank'])
  expect(picksOfPiece(bench.pieces[0]!, bench, asking('RV', 'R1'))).toEqual(['RV', 'tank'])
  expect(picksOfPiece(piece('b', 'R2'), null, asking('b'))).toEqual(['b'])
  expect(picksOfPiece(piece('b', 'R2'), null, asking('R3'))).toEqual([])
})

test('a piece that is placed after a key means that key', () => {
  expect(picksOfPiece(piece('b', 'R2'), null, { ...asking('move', 'stay'), carries: { b: 'move' } })).toEqual(['move'])
  expect(picksOfPiece(piece('c', 'R2'), null, { ...asking('move', 'stay'), carries: { b: 'move' } })).toEqual([])
})

test('what is not offered is tried as an answer, so that the game says why not', () => {
  const [tank] = scene.things as Piece[]
  const ask = (kind: Question['kind'], more: Partial<Question> = {}): Question =>
    ({ kind, prompt: say, ...more }) as Question
  const keys = (...some: string[]) => some.map((key) => ({ key, say }))
  expect(pickRefused(ask('oneof', { keys: keys('R2') }), scene, { kind: 'piece', piece: tank! })).toBe('R1')
  expect(pickRefused(ask('someof', { keys: keys('soldier') }), scene, { kind: 'piece', piece: tank! })).toBe('tank')
  expect(pickRefused(ask('oneof', { keys: keys('soldier'), typed: 80 }), scene, { kind: 'piece', piece: tank! })).toBe(
    'R1',
  )
  expect(
    pickRefused(ask('split', { items: [{ key: 'hit', say, count: 1 }], bins: [] }), scene, { kind: 'spot', id: 'R1' }),
  ).toBe('hit>R1')
  expect(pickRefused(ask('number'), scene, { kind: 'spot', id: 'R1' })).toBe('R1')
  expect(pickRefused(ask('number'), scene, { kind: 'spot', id: '7' })).toBe('')
  expect(pickRefused(ask('text'), scene, { kind: 'spot', id: 'R1' })).toBe('')
})

test('the question is about the place chosen last', () => {
  expect(lastPlace(board, scene, ['R1', 'tank', 'R2'])).toBe('R2')
  expect(lastPlace(board, scene, ['R1', 'tank'])).toBe('')
  expect(lastPlace(board, scene, ['RV'])).toBe('RV')
})

test('on an open table pieces and country are meant themselves, by a click and by a lens', () => {
  const wood: Scenery = { type: 'scenery', id: 'w1', key: 'wood-1', name: say, kind: 'wood' }
  const foot: Piece = { ...piece('foot', '', 'b3'), at: [3, 4] }
  const table: Scene = { things: [wood, foot, { ...wood, id: 'w2', key: '', spot: 'R1' }] }
  const found = clickable(board, table, ['wood-1', 'w2', 'b3', 'end'], '')
  expect([[...found.scenery], [...found.pieces], found.rest]).toEqual([['w1'], ['foot'], ['w2', 'end']])
  const what: Question = { kind: 'oneof', keys: [{ key: 'end', say }] }
  expect(pickRefused(what, table, { kind: 'scenery', scenery: wood })).toBe('')
  const which: Question = { kind: 'oneof', keys: [{ key: 'w2', say }] }
  expect(pickRefused(which, table, { kind: 'scenery', scenery: wood })).toBe('wood-1')
  expect(pickRefused(what, table, { kind: 'piece', piece: foot })).toBe('b3')
  expect([focusOf({ kind: 'scenery', scenery: wood }), focusOf({ kind: 'piece', piece: foot })]).toEqual([
    'wood-1',
    'b3',
  ])
  expect([focusOf({ kind: 'piece', piece: piece('a', 'R1', 'tank') }), focusOf({ kind: 'spot', id: 'R2' })]).toEqual([
    'R1',
    'R2',
  ])
})
