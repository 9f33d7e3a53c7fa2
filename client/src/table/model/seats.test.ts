import { expect, test } from 'vitest'
import type { SeatStatus, Table } from '../../service/types'
import { again, isFree, maySit } from './seats'

const at = { name: { key: 'seat' }, roles: [] }
const seat = (more: Partial<SeatStatus>): SeatStatus => ({ seat: 0, at, kind: 'person', ...more })
const table = (more: Partial<Table>): Table =>
  ({ host: false, listed: false, seats: [], now: { result: null }, ...more }) as unknown as Table

test('a person who came with a file holds no seat: the host may take it, or put a bot there', () => {
  const absent = seat({ name: 'Ann' })
  expect(maySit(table({ host: true }), absent)).toBe(true)
  expect(isFree(table({ host: true }), absent)).toBe(true)
  expect(maySit(table({}), absent)).toBe(false)
  expect(maySit(table({ host: true }), seat({ name: 'Ann', held: true }))).toBe(false)
})

test('strangers sit down where a table is listed', () => {
  expect(maySit(table({ listed: true }), seat({ kind: 'vacant' }))).toBe(true)
  expect(maySit(table({}), seat({ kind: 'vacant' }))).toBe(false)
})

test('only the player whom a bot stands in for takes its place', () => {
  expect(maySit(table({ host: true, listed: true }), seat({ kind: 'bot' }))).toBe(false)
  expect(maySit(table({}), seat({ kind: 'bot', mine: true, held: true }))).toBe(true)
  expect(maySit(table({}), seat({ mine: true, held: true }))).toBe(false)
})

test('no player sits down on a resigned seat, or when the game is over', () => {
  expect(maySit(table({ host: true }), seat({ resigned: true }))).toBe(false)
  const over = table({ host: true, now: { result: {} } as unknown as Table['now'] })
  expect([maySit(over, seat({})), isFree(over, seat({}))]).toEqual([false, false])
})

test('a rematch invites everybody who sits elsewhere, those who resigned too', () => {
  const seats = [
    seat({ mine: true, held: true }),
    seat({ held: true }),
    seat({ kind: 'bot', name: 'greedy' }),
    seat({ kind: 'bot', name: 'unheard-of' }),
    seat({ kind: 'bot', name: 'random', held: true, resigned: true }),
    seat({ kind: 'vacant' }),
  ]
  const bots = ['random', 'greedy']
  const wanted = again(table({ seats }), bots)
  expect(wanted.map(({ who }) => who)).toEqual(['me', 'invite', 'bot', 'bot', 'invite', 'invite'])
  expect(wanted.map(({ bot }) => bot)).toEqual([undefined, undefined, 'greedy', '', undefined, undefined])
  expect(again(table({ seats, listed: true }), bots).at(-1)).toEqual({ who: 'open' })
})
