import { expect, test } from 'vitest'
import type { Piece, Xy } from '../wire/types'
import { happenings } from './happenings'

const piece = (id: string, at: Xy, facing = 0): Piece => ({ type: 'piece', id, name: { key: 'verbatim' }, tone: 'seat-1', at, facing })
const table = (...pieces: Piece[]) => new Map(pieces.map((one) => [one.id, one]))

test('something has happened where a piece has come, gone or turned', () => {
  const before = table(piece('stays', [1, 1]), piece('moves', [2, 2]), piece('turns', [3, 3]), piece('dies', [4, 4]))
  const now = table(piece('stays', [1, 1]), piece('moves', [5, 5]), piece('turns', [3, 3], 9000), piece('comes', [6, 6]))
  expect(happenings(before, now)).toEqual([[5, 5], [3, 3], [4, 4], [6, 6]])
})

test('another position is nothing that happens somewhere', () => {
  expect(happenings(table(), table(...Array.from({ length: 9 }, (_, n) => piece(`p${n}`, [n, n]))))).toEqual([])
})
