import { expect, test } from 'vitest'
import type { Now } from '../wire/types'
import { left, stands } from './clock'

const NOW: Now = {
  n: 5, waiting: [0], decisions: [], clocks: { 0: 60_000, 1: 50_000 }, still: false, still_for: null,
  proposal: null, dice: null, result: null, undo: null, ask_back: null,
} // prettier-ignore

test('time runs for whoever is waited for, and no further than to its end', () => {
  expect(left(NOW, 0, 10_000)).toBe(50_000)
  expect(left(NOW, 1, 10_000)).toBe(50_000)
  expect(left(NOW, 0, 90_000)).toBe(0)
  expect(left({ ...NOW, clocks: {} }, 0, 10_000)).toBeNull()
})

test('after the end no time runs', () => {
  const result = { places: [1, 2], reason: { key: 'over' }, points: [], rules: [] }
  expect(left({ ...NOW, result }, 0, 10_000)).toBe(60_000)
  expect(stands({ ...NOW, still: true, result }, 0)).toBe(false)
})

test('a pause ends by itself, and time runs on from there', () => {
  const paused = { ...NOW, still: true, still_for: 30_000 }
  expect([stands(paused, 29_000), left(paused, 0, 29_000)]).toEqual([true, 60_000])
  expect([stands(paused, 31_000), left(paused, 0, 31_000)]).toEqual([false, 59_000])
})

test('clocks that wait for a decision stand still for ever', () => {
  const stopped = { ...NOW, still: true, still_for: null }
  expect([stands(stopped, 10 ** 9), left(stopped, 0, 10 ** 9)]).toEqual([true, 60_000])
})
