import { expect, test } from 'vitest'
import type { TableStatus } from '../../service/types'
import { isPaused, left, limitLeft, shownTime } from './clock'

const NOW: TableStatus = {
  n: 5, waiting: [0], decisions: [], clocks: { 0: 60_000, 1: 50_000 }, limit: null, paused: false, paused_for: null,
  proposal: null, dice: null, result: null, undo: null, undo_request_to: null,
} // prettier-ignore

test('time runs for the seats that are waited for, and stops at zero', () => {
  expect(left(NOW, 0, 10_000)).toBe(50_000)
  expect(left(NOW, 1, 10_000)).toBe(50_000)
  expect(left(NOW, 0, 90_000)).toBe(0)
  expect(left({ ...NOW, clocks: {} }, 0, 10_000)).toBeNull()
})

test('after the end no time runs', () => {
  const result = { places: [1, 2], reason: { key: 'over' }, points: [], rules: [] }
  expect(left({ ...NOW, result }, 0, 10_000)).toBe(60_000)
  expect(isPaused({ ...NOW, paused: true, result }, 0)).toBe(false)
})

test('a pause ends automatically, and time continues from there', () => {
  const paused = { ...NOW, paused: true, paused_for: 30_000 }
  expect([isPaused(paused, 29_000), left(paused, 0, 29_000)]).toEqual([true, 60_000])
  expect([isPaused(paused, 31_000), left(paused, 0, 31_000)]).toEqual([false, 59_000])
})

test('clocks that wait for a decision stand still for ever', () => {
  const stopped = { ...NOW, paused: true, paused_for: null }
  expect([isPaused(stopped, 10 ** 9), left(stopped, 0, 10 ** 9)]).toEqual([true, 60_000])
})

test('the time of the whole game runs for all, and stands still in a pause', () => {
  const limited = { ...NOW, waiting: [], limit: 60_000 }
  expect([limitLeft(NOW, 10_000), limitLeft(limited, 10_000), limitLeft(limited, 70_000)]).toEqual([null, 50_000, 0])
  expect(limitLeft({ ...limited, paused: true, paused_for: null }, 10_000)).toBe(60_000)
})

test('time is shown as on a clock', () => {
  expect([0, 59_999, 65_000, 7_200_000, 3_725_000].map(shownTime)).toEqual([
    '0:00', '0:59', '1:05', '2:00:00', '1:02:05',
  ]) // prettier-ignore
})
