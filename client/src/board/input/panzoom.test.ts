import { expect, test } from 'vitest'
import { between, type Limits, View, within } from './panzoom'

const limits: Limits = { least: 0.5, most: 8, frame: [400, 300], low: [0, 0], high: [1000, 800] }

test('a place is seen where it is put', () => {
  const view = View.with([100, 50], [200, 150], 2)
  expect(view.apply([100, 50])).toEqual([200, 150])
  expect(view.invert([200, 150])).toEqual([100, 50])
})

test('the board is never left, neither come too near nor gone too far', () => {
  expect(within(View.with([500, 400], [200, 150], 2), limits)).toEqual(View.with([500, 400], [200, 150], 2))
  const corner = within(new View(2, 500, 500), limits)
  expect(corner.invert([0, 0])).toEqual([0, 0])
  expect(within(new View(2, -9000, -9000), limits).invert([400, 300])).toEqual([1000, 800])
  expect(within(new View(99, 0, 0), limits).k).toBe(8)
  expect(within(new View(0.01, 0, 0), limits).k).toBe(0.5)
})

test('what is smaller than the frame lies in its middle', () => {
  const small = within(new View(0.5, 77, 5), { ...limits, frame: [900, 700] })
  expect(small.apply([500, 400])).toEqual([450, 350])
})

test('nearness grows evenly on the way', () => {
  const from = View.with([100, 100], [200, 150], 1)
  const to = View.with([300, 200], [200, 150], 4)
  expect(between(from, to, 0, limits.frame)).toEqual(from)
  expect(between(from, to, 1, limits.frame)).toEqual(to)
  const half = between(from, to, 0.5, limits.frame)
  expect(half.k).toBeCloseTo(2)
  expect(half.invert([200, 150])).toEqual([200, 150])
})
