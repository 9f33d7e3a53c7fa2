import { expect, test } from 'vitest'
import type { Board, Piece, Xy } from '../../service/types'
import { inchesBetween, inchesText, sideMiddles, snapped } from './measure'

const table: Board = { kind: 'table', width: 18_000, height: 12_000, y_up: true, inch: 254 }
const foot: Piece = {
  type: 'piece',
  id: 'foot',
  name: { key: 'verbatim' },
  tone: 'seat-1',
  at: [5000, 4000],
  facing: 9000,
  base: [400, 1000],
}
const rounded = (points: Xy[]): Xy[] => points.map(([x, y]) => [Math.round(x), Math.round(y)])

test('a base is measured from the middles of its sides; its place is that of its front', () => {
  // It looks north; the drawing has y downwards.
  expect(rounded(sideMiddles(table, foot))).toEqual([
    [5000, 8000],
    [5500, 8200],
    [5000, 8400],
    [4500, 8200],
  ])
})

test('a round base has its place in its middle', () => {
  expect(rounded(sideMiddles(table, { ...foot, base: [400, 400], round: true }))).toEqual([
    [5000, 7800],
    [5200, 8000],
    [5000, 8200],
    [4800, 8000],
  ])
})

test('what has no base, or no place, is not measured from', () => {
  expect([sideMiddles(table, { ...foot, base: null }), sideMiddles(table, { ...foot, at: null })]).toEqual([[], []])
})

test('a place on a base means the nearest middle of a side, near it only one within reach', () => {
  const at = (place: Xy, reach = 60) => rounded([snapped(table, [foot], place, reach)])[0]
  expect(at([5050, 8150], 0)).toEqual([5000, 8000])
  expect(at([5450, 8220], 0)).toEqual([5500, 8200])
  expect(at([5000, 7950])).toEqual([5000, 8000])
  expect(at([5000, 7900])).toEqual([5000, 7900])
})

test('inches have one decimal, and the sign of the language before it', () => {
  expect(inchesBetween(table, [0, 0], [762, 1016])).toBeCloseTo(5)
  expect(inchesBetween({ ...table, inch: 0 }, [0, 0], [762, 0])).toBe(0)
  expect([inchesText('en', 12.75), inchesText('fr', 12.75), inchesText('fr', 3)]).toEqual(['12.8″', '12,8″', '3,0″'])
})
