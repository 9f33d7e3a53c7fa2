import { expect, test } from 'vitest'
import type { Piece, Xy } from '../../service/types'
import { arrivals, changedPlaces } from './changedplaces'

const piece = (id: string, at: Xy, facing = 0): Piece => ({
  type: 'piece',
  id,
  name: { key: 'verbatim' },
  tone: 'seat-1',
  at,
  facing,
})
const table = (...pieces: Piece[]) => new Map(pieces.map((one) => [one.id, one]))

test('something has happened where a piece has come, gone or turned', () => {
  const before = table(piece('stays', [1, 1]), piece('moves', [2, 2]), piece('turns', [3, 3]), piece('dies', [4, 4]))
  const now = table(
    piece('stays', [1, 1]),
    piece('moves', [5, 5]),
    piece('turns', [3, 3], 9000),
    piece('comes', [6, 6]),
  )
  expect(changedPlaces(before, now)).toEqual([
    [5, 5],
    [3, 3],
    [4, 4],
    [6, 6],
  ])
})

test('something has happened where a shot was fired and where it hit', () => {
  const marked = (id: string, at: Xy, sign: string, count: number): Piece => ({
    ...piece(id, at),
    badges: [{ sign, say: { key: 'verbatim' }, count }],
  })
  const before = table(
    piece('shoots', [1, 1]),
    marked('is hit', [2, 2], 'wear', 1),
    marked('looks on', [3, 3], 'wear', 1),
  )
  const now = table(
    marked('shoots', [1, 1], 'done', 1),
    marked('is hit', [2, 2], 'wear', 2),
    marked('looks on', [3, 3], 'wear', 1),
  )
  expect(changedPlaces(before, now)).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('another position is nothing that happens somewhere', () => {
  expect(changedPlaces(table(), table(...Array.from({ length: 9 }, (_, n) => piece(`p${n}`, [n, n]))))).toEqual([])
})

test('on a map something has happened where pieces have come to, however many come together', () => {
  const on = (id: string, spot: string): Piece => ({ ...piece(id, [0, 0]), spot })
  const before = table(on('daun', 'prag'), on('foot', 'prag'), on('keith', 'pirna'))
  expect(arrivals(before, table(on('daun', 'kolin'), on('foot', 'kolin'), on('keith', 'pirna')))).toEqual(['kolin'])
  expect(arrivals(before, table(on('keith', 'pirna')))).toEqual([])
  expect(arrivals(table(), table(...['a', 'b', 'c', 'd'].map((spot) => on(spot, spot))))).toEqual([])
})
