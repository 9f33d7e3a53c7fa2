import { describe, expect, it } from 'vitest'
import { blur, contour, distances, emptyField, look, lookRound, type Field } from './fields'

function filled(width: number, height: number, value: (x: number, y: number) => number): Field {
  const field = emptyField({ width: (width - 1) * 10, height: (height - 1) * 10, step: 10 })
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) field.values[y * width + x] = value(x, y)
  return field
}

describe('fields', () => {
  it('measure how far every cell is from what is set, as a slow search does', () => {
    const isSet = (x: number, y: number): boolean => (x * 7 + y * 5) % 23 === 0
    const field = distances(filled(20, 14, (x, y) => Number(isSet(x, y))))
    for (let y = 0; y < 14; y++) {
      for (let x = 0; x < 20; x++) {
        let nearest = Infinity
        for (let b = 0; b < 14; b++)
          for (let a = 0; a < 20; a++) if (isSet(a, b)) nearest = Math.min(nearest, Math.hypot(a - x, b - y))
        expect(field.values[y * 20 + x]).toBeCloseTo(nearest, 4)
      }
    }
  })

  it('are blurred without losing anything, and flat ones stay flat', () => {
    const flat = blur(
      filled(9, 9, () => 0.4),
      2,
    )
    for (const value of flat.values) expect(value).toBeCloseTo(0.4, 5)
    const peak = blur(
      filled(21, 21, (x, y) => Number(x === 10 && y === 10)),
      2,
      1,
    )
    expect(peak.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5)
    expect(peak.values[10 * 21 + 10]).toBeCloseTo(1 / 25, 5)
  })

  it('are read between their cells', () => {
    const slope = filled(10, 10, (x, y) => x + 2 * y)
    expect(look(slope, 35, 40)).toBeCloseTo(3.5 + 8, 4)
    expect(lookRound(slope, 35, 40)).toBeCloseTo(3.5 + 8, 4)
    expect(look(slope, -50, 0)).toBe(0)
  })

  it('have contours at one height', () => {
    const cone = filled(21, 21, (x, y) => 10 - Math.hypot(x - 10, y - 10))
    const ring = contour(cone, 4)
    expect(ring.length).toBeGreaterThan(20)
    for (const [[x, y]] of ring) expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(60, -1)
  })
})
