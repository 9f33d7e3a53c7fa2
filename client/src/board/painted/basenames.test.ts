import { expect, test } from 'vitest'
import type { Board, Piece, Xy } from '../../service/types'
import { baseNames } from './basenames'

const TABLE: Board = { kind: 'table', width: 18_000, height: 12_000, y_up: true }
const MM = 10
const named = (id: string, words: string, at: Xy, more: Partial<Piece> = {}): Piece => ({
  type: 'piece',
  id,
  name: { key: 'verbatim', facts: { text: words } },
  tone: 'seat-1',
  at,
  facing: 9000,
  base: [400, 600],
  short: id,
  ...more,
})
const names = (pieces: Piece[], near: number) =>
  baseNames(TABLE, pieces, MM / near, MM, (piece) => String(piece.name.facts?.text))
const disc = { round: true, base: [400, 400] as Xy }

test('a base has its number from afar, its name from near, and neither from very far', () => {
  const pieces = [named('a1', 'Tercio (a1)', [5000, 5000]), named('A1', 'Count of Fuentes (A1)', [9000, 5000], disc)]
  expect(names(pieces, 0.25)).toEqual([])
  expect(names(pieces, 0.6).map(({ words }) => words)).toEqual(['a1'])
  expect(names(pieces, 1.5).map(({ words }) => words)).toEqual(['Tercio', 'Count of Fuentes'])
})

test('a name stands below its base', () => {
  const [name] = names([named('a1', 'Tercio', [5000, 5000])], 1)
  expect(name!.at[0]).toBe(5000)
  expect(name!.at[1]).toBeGreaterThan(7400)
})

test('names of neighbours do not touch: one goes above, is shortened or left out', () => {
  const row = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      named(`A${n}`, `Maximilian Teuffel ${'ABCDEF'[n]}dolphus`, [5000 + 420 * n, 5000], disc),
    )
  const [one, other] = names(row(2), 1.2)
  expect(other!.at[1]).toBeLessThan(one!.at[1])
  const boxes = names(row(6), 1.2).map(({ words, at: [x, y], size }) => ({
    left: x - (words.length * size * 0.25 * MM) / 1.2,
    right: x + (words.length * size * 0.25 * MM) / 1.2,
    y,
  }))
  for (const [n, a] of boxes.entries())
    for (const b of boxes.slice(n + 1)) expect(a.y !== b.y || a.right <= b.left || b.right <= a.left).toBe(true)
  expect(boxes.length).toBeGreaterThan(2)
})

test('a name does not lie on the troops of others', () => {
  const behind = named('b1', 'Squadron', [5000, 4500])
  const [name] = names([named('a1', 'Modern battalion', [5000, 5000]), behind], 1)
  expect(name!.at[1]).toBeLessThan(7000)
})
