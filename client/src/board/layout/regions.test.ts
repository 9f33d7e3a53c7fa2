import { describe, expect, it } from 'vitest'
import type { Xy } from '../../service/types'
import { regionOf } from './regions'

const square = (x: number, y: number, w = 10, h = 10): Xy[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]
const hex = (q: number, r: number): Xy[] =>
  (
    [
      [-6, -10],
      [6, -10],
      [12, 0],
      [6, 10],
      [-6, 10],
      [-12, 0],
    ] as Xy[]
  ).map(([x, y]) => [q * 18 + x, (2 * r + q) * 10 + y])
const lengthOf = (rings: Xy[][]) =>
  rings.reduce(
    (sum, ring) =>
      sum +
      ring.reduce(
        (all, [x, y], n) => all + Math.hypot(ring[(n + 1) % ring.length]![0] - x, ring[(n + 1) % ring.length]![1] - y),
        0,
      ),
    0,
  )

describe('the outline of several places', () => {
  it('of one is its own', () => {
    expect(lengthOf(regionOf([square(0, 0)]))).toBe(40)
    expect(regionOf([])).toEqual([])
  })

  it('leaves out the edges between them', () => {
    const [ring, ...others] = regionOf([hex(0, 0), hex(1, 0), hex(0, 1)])
    expect(others).toEqual([])
    expect(ring).toHaveLength(12)
  })

  it('goes round each of those that do not touch, and round a hole', () => {
    expect(regionOf([square(0, 0), square(50, 0)])).toHaveLength(2)
    const ringOfHexes = [hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0), hex(0, -1), hex(1, -1)]
    expect(
      regionOf(ringOfHexes)
        .map((ring) => ring.length)
        .sort((a, b) => a - b),
    ).toEqual([6, 18])
  })

  it('does not mind which way round they are written, nor corners a hair apart', () => {
    const near = square(10.2, 0.1).toReversed()
    expect(regionOf([square(0, 0), near])).toHaveLength(1)
    expect(lengthOf(regionOf([square(0, 0), near]))).toBeCloseTo(60, 0)
  })

  it('joins places that meet along a part of an edge', () => {
    const found = regionOf([square(0, 0, 10, 20), square(10, 5)])
    expect(found).toHaveLength(1)
    expect(lengthOf(found)).toBe(80)
  })
})
