import { expect, test } from 'vitest'
import type { Bench, Board, Piece, Scene } from '../wire/types'
import { clickable, lastPlace, picksOfPiece } from './clicks'

const say = { key: 'verbatim', facts: { text: '' } }
const spot = (id: string) => ({ id, name: say, at: [0, 0] as [number, number] })
const piece = (id: string, at: string, key = ''): Piece => ({ type: 'piece', id, name: say, tone: 'seat-1', spot: at, key })
const board: Board = { kind: 'areas', width: 10, height: 10, spots: [spot('R1'), spot('R2'), spot('R3')] }
const bench: Bench = { type: 'bench', id: 'reserve', name: say, tone: 'seat-1', key: 'RV', pieces: [piece('spare', 'R1', 'tank')] }
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
  expect(picksOfPiece(piece('b', 'R2', 'tank'), null, new Set(['tank']))).toEqual(['tank'])
  expect(picksOfPiece(piece('b', 'R2', 'tank'), null, new Set(['R2']))).toEqual(['R2', 'tank'])
  expect(picksOfPiece(bench.pieces[0]!, bench, new Set(['RV', 'R1']))).toEqual(['RV', 'tank'])
  expect(picksOfPiece(piece('b', 'R2'), null, new Set(['b']))).toEqual(['b'])
  expect(picksOfPiece(piece('b', 'R2'), null, new Set(['R3']))).toEqual([])
})

test('the question is about the place chosen last', () => {
  expect(lastPlace(board, scene, ['R1', 'tank', 'R2'])).toBe('R2')
  expect(lastPlace(board, scene, ['R1', 'tank'])).toBe('')
  expect(lastPlace(board, scene, ['RV'])).toBe('RV')
})
