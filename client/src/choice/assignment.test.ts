import { expect, test } from 'vitest'
import type { Piece, Question, Scene } from '../service/types'
import { binOf, assignablePieces, assign, assignRest } from './assignment'
import { read, written } from './shares'

const say = (text: string) => ({ key: 'verbatim', facts: { text } })
const piece = (id: string, at?: [number, number]): Piece => ({
  type: 'piece',
  id,
  key: `key-${id}`,
  name: say(id),
  tone: 'seat-1',
  at: at ?? null,
})
const scene = (...things: Piece[]): Scene => ({ things })
const orders = (more: Partial<Question> = {}): Question => ({
  kind: 'split',
  items: ['a', 'b', 'c'].map((id) => ({ key: `key-${id}`, say: say(id), count: 1 })),
  bins: ['march', 'fire'].map((key) => ({ key, say: say(key), most: 2 })),
  ...more,
})
const [a, b, c] = [piece('a', [1, 1]), piece('b', [2, 2]), piece('c', [3, 3])]
const text = (shares: ReturnType<typeof read>) => written(orders().items!, orders().bins!, shares)

test('a split is painted where every item is one piece on the table, and bins are few', () => {
  expect([...assignablePieces(orders(), scene(a, b, c)).values()]).toEqual([a, b, c])
  expect(assignablePieces(orders(), scene(a, b, piece('c'))).size).toBe(0)
  expect(assignablePieces(orders(), scene(a, b)).size).toBe(0)
  expect(assignablePieces(orders({ items: [{ key: 'key-a', say: say('a'), count: 2 }] }), scene(a)).size).toBe(0)
  expect(
    assignablePieces(
      orders({ bins: [...'0123456789'].map((key) => ({ key, say: say(key), most: 1 })) }),
      scene(a, b, c),
    ).size,
  ).toBe(0)
  expect(assignablePieces({ kind: 'oneof' }, scene(a)).size).toBe(0)
  expect(assignablePieces(null, scene(a)).size).toBe(0)
})

test('what is painted has one bin, the last', () => {
  const once = assign(orders(), {}, ['key-a', 'key-b'], 'march')
  expect(text(once)).toBe('key-a>march key-b>march')
  const again = assign(orders(), once, ['key-a'], 'fire')
  expect(text(again)).toBe('key-a>fire key-b>march')
  expect([binOf(again, 'key-a'), binOf(again, 'key-c')]).toEqual(['fire', ''])
})

test('no bin takes more than it can, and no item one that is not its own', () => {
  expect(text(assign(orders(), {}, ['key-a', 'key-b', 'key-c'], 'march'))).toBe('key-a>march key-b>march')
  const narrow = orders({
    items: orders().items!.map((item) => (item.key === 'key-a' ? { ...item, bins: ['fire'] } : item)),
  })
  expect(text(assign(narrow, {}, ['key-a', 'key-b'], 'march'))).toBe('key-b>march')
  expect(text(assign(narrow, read('key-a>fire'), ['key-a'], 'march'))).toBe('key-a>fire')
})

test('the rest is what has nothing yet', () => {
  expect(text(assignRest(orders(), read('key-b>march'), 'fire'))).toBe('key-a>fire key-b>march key-c>fire')
})
