import { expect, test } from 'vitest'
import type { Board, Scenery } from '../service/types'
import { changes } from './country'

const TABLE: Board = { kind: 'table', width: 18_000, height: 12_000 }
const ROAD: Scenery = {
  type: 'scenery',
  id: 's1',
  name: { key: 'verbatim' },
  kind: 'road',
  path: [
    [4000, 5000],
    [8000, 5000],
  ],
  width: 1000,
}

test('what has changed is painted anew as far as it reaches', () => {
  const [span] = changes(TABLE, [], [ROAD])
  expect(span![0]).toBeLessThan(3500)
  expect(span![1]).toBeLessThan(4500)
  expect(span![0]).toBeGreaterThan(0)
  expect(changes(TABLE, [ROAD], [ROAD])).toEqual([])
})

test('what leaves the table is painted anew beyond it', () => {
  const [span] = changes(
    TABLE,
    [
      {
        ...ROAD,
        path: [
          [0, 5000],
          [18_000, 5000],
        ],
      },
    ],
    [],
  )
  expect(span![0]).toBeLessThan(-3500)
})
