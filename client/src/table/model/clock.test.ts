import { expect, test } from 'vitest'
import type { TableStatus } from '../../service/types'
import { left, isPaused } from './clock'

const NOW: TableStatus = {
  n: 5, waiting: [0], decisions: [], clocks: { 0: 60_000, 1: 50_000 }, paused: false, paused_for: null,
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
