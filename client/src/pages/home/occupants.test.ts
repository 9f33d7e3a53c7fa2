import { expect, test } from 'vitest'
import { awaited, company } from './occupants'

const seats = [
  { kind: 'person', name: 'Nora' },
  { kind: 'person', name: 'Ana' },
  { kind: 'bot', name: 'greedy' },
  { kind: 'bot', name: 'random' },
  { kind: 'vacant', name: '' },
]
const bots = (n: number) => ({ key: 'home-bots', facts: { n } })
const free = (n: number) => ({ key: 'home-free-seats', facts: { n } })

test('the others at a table are people by name, bots and free seats by number', () => {
  expect(company({ seats, mine: [0] })).toEqual(['Ana', bots(2), free(1)])
  expect(company({ seats, mine: [] })).toEqual(['Nora', 'Ana', bots(2), free(1)])
  expect(company({ seats, mine: [0, 1, 2, 3, 4] })).toEqual([])
})

test('a player with two seats is named once', () => {
  expect(company({ seats: [seats[0]!, seats[0]!, seats[1]!], mine: [2] })).toEqual(['Nora'])
})

test('a table waits for others than the reader, and not for seats that are free', () => {
  expect(awaited({ seats, mine: [0], waiting: [0, 1, 3, 4] })).toEqual(['Ana', bots(1)])
  expect(awaited({ seats, mine: [0], waiting: [0] })).toEqual([])
})
