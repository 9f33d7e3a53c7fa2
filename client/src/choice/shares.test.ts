import { expect, test } from 'vitest'
import { complete, held, move, nextItem, placed, put, read, written } from './shares'

const say = { key: 'verbatim', facts: { text: '' } }
const items = [
  { key: 'hit', say, count: 3 },
  { key: 'rout', say, count: 1 },
]
const bins = [
  { key: 'guard', say, most: 2 },
  { key: 'horse', say, most: 4 },
]

test('shares are counted by item and by bin', () => {
  const shares = put(put(put({}, 'hit', 'guard', 1), 'hit', 'guard', 1), 'rout', 'horse', 1)
  expect(placed(shares, 'hit')).toBe(2)
  expect(held(shares, 'horse')).toBe(1)
  expect(nextItem(items, shares)?.key).toBe('hit')
  expect(complete(items, put(shares, 'hit', 'horse', 1))).toBe(true)
})

test('nothing falls below none', () => {
  expect(put({}, 'hit', 'guard', -1)).toEqual({ hit: {} })
})

test('what is written reads back', () => {
  const shares = put(put(put({}, 'hit', 'guard', 2), 'hit', 'horse', 1), 'rout', 'horse', 1)
  expect(written(items, bins, shares)).toBe('hit>guard*2 hit>horse rout>horse')
  expect(read(written(items, bins, shares))).toEqual(shares)
  expect(written(items, bins, {})).toBe('-')
})

test('what lies somewhere from the beginning comes from there and goes back there', () => {
  const begun = read('foot>stay*5 horse>in*2 horse>out')
  const gone = move(begun, begun, 'foot', 'go', 3, ['go', 'stay'])
  expect(gone.foot).toEqual({ stay: 2, go: 3 })
  expect(move(begun, gone, 'foot', 'go', -1, ['go', 'stay']).foot).toEqual({ stay: 3, go: 2 })
  expect(move(begun, gone, 'foot', 'go', 9, ['go', 'stay']).foot).toEqual({ go: 5 })
  expect(move(begun, gone, 'foot', 'go', -9, ['go', 'stay']).foot).toEqual({ stay: 5 })
  expect(move(begun, begun, 'horse', 'out', 1, ['in', 'out']).horse).toEqual({ in: 1, out: 2 })
  expect(move(begun, begun, 'horse', 'in', -2, ['in', 'out']).horse).toEqual({ out: 3 })
})

test('what lies all in one bin can be taken out of it', () => {
  const begun = read('foot>go*5')
  const some = move(begun, begun, 'foot', 'go', -2, ['go', 'stay', 'camp'])
  expect(some.foot).toEqual({ go: 3, stay: 2 })
  expect(move(begun, some, 'foot', 'stay', -1, ['go', 'stay', 'camp']).foot).toEqual({ go: 4, stay: 1 })
  expect(move(begun, some, 'foot', 'go', 2, ['go', 'stay', 'camp']).foot).toEqual({ go: 5 })
})
