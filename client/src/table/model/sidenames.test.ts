import { expect, test } from 'vitest'
import type { Message, Role, SeatStatus } from '../../service/types'
import { renamed, sideNames } from './sidenames'

const seat = (n: number, key: string, roles: { key: string }[] = []) =>
  ({
    seat: n,
    at: { name: { key }, roles },
    kind: 'person',
    mine: false,
    held: true,
    resigned: false,
  }) as unknown as SeatStatus
const role = (n: number, key: string, inner = '') =>
  ({ seat: n, tone: 'seat-1', name: { key, facts: inner ? { name: { key: inner } } : {} } }) as Role

test('a seat is called by the one role that it plays, wherever a message speaks of it', () => {
  const names = sideNames([seat(0, 'seat-1'), seat(1, 'seat-2')], [role(0, 'spain'), role(1, 'sweden')])
  const line = (first: Message, second: Message): Message => ({
    facts: { seat: second, all: [first, 3], n: 2 },
    key: 'line',
  })
  expect(renamed(line({ key: 'seat-1' }, { key: 'seat-2' }), names)).toEqual(
    line(role(0, 'spain').name, role(1, 'sweden').name),
  )
  expect(renamed({ key: 'seat-1' }, names).key).toBe('spain')
})

test('who plays several roles, or has them by the scenario, or is called by the seat anyway, keeps that name', () => {
  expect(sideNames([seat(0, 'seat-1')], [role(0, 'blue'), role(0, 'green')]).size).toBe(0)
  expect(sideNames([seat(0, 'seat-1', [{ key: 'blue' }])], [role(0, 'blue')]).size).toBe(0)
  expect(sideNames([seat(0, 'seat-1')], [role(0, 'role-of', 'seat-1')]).size).toBe(0)
  expect(sideNames([seat(0, 'germans')], [role(0, 'germans')]).size).toBe(0)
})
