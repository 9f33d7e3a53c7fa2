import { describe, expect, it } from 'vitest'
import type { Xy } from '../service/types'
import { along, distance, flowing, meet, rounded, softened, softer, spanOf, within } from './outlines'

const SQUARE: Xy[] = [
  [0, 0],
  [200, 0],
  [200, 200],
  [0, 200],
]

describe('outlines', () => {
  it('say what lies within, holes left out', () => {
    const hole: Xy[] = [
      [80, 80],
      [120, 80],
      [120, 120],
      [80, 120],
    ]
    expect(within([SQUARE], 100, 100)).toBe(true)
    expect(within([SQUARE, hole], 100, 100)).toBe(false)
    expect(within([SQUARE], 201, 100)).toBe(false)
  })

  it('are softened by no more than they may wander, and stay inside when they are inset', () => {
    const [loop] = softened([SQUARE], { inset: 20, rough: 5, seed: 3 })
    for (const [x, y] of loop!) expect(Math.min(x, y, 200 - x, 200 - y)).toBeGreaterThan(13)
    expect(softened([SQUARE], { inset: 20, rough: 5, seed: 3 })).toEqual([loop])
    expect(softened([SQUARE], { inset: 20, rough: 5, seed: 4 })).not.toEqual([loop])
  })

  it('lose their corners, lines keep their ends', () => {
    expect(rounded(SQUARE)).toHaveLength(8)
    expect(rounded(SQUARE)).not.toContainEqual([0, 0])
    const line: Xy[] = [
      [0, 0],
      [10, 0],
      [10, 10],
    ]
    const soft = softer(line, 2)
    expect([soft[0], soft.at(-1)]).toEqual([
      [0, 0],
      [10, 10],
    ])
    expect(soft).not.toContainEqual([10, 0])
  })

  it('flow: each piece of a line begins where the one before ends', () => {
    const pieces = flowing([
      [0, 0],
      [10, 0],
      [20, 10],
      [30, 10],
    ])
    expect(pieces[0]![0]).toEqual([0, 0])
    expect(pieces.at(-1)![2]).toEqual([30, 10])
    for (let n = 1; n < pieces.length; n++) expect(pieces[n]![0]).toEqual(pieces[n - 1]![2])
    expect(
      flowing([
        [0, 0],
        [10, 0],
      ]),
    ).toEqual([
      [
        [0, 0],
        [5, 0],
        [10, 0],
      ],
    ])
  })

  it('are walked along, with what lies to the left', () => {
    const points = along(
      flowing([
        [0, 0],
        [100, 0],
      ]),
      10,
    )
    expect(points[0]).toEqual([0, 0, -0, 1])
    for (const [x, y] of points) expect([x >= 0 && x <= 100, y]).toEqual([true, 0])
  })

  it('have spans that meet or do not', () => {
    expect(spanOf(SQUARE, 5)).toEqual([-5, -5, 205, 205])
    expect(meet([0, 0, 10, 10], [9, 9, 20, 20])).toBe(true)
    expect(meet([0, 0, 10, 10], [10, 0, 20, 10])).toBe(false)
  })

  it('know how far a point is from a piece of a line', () => {
    expect(distance(5, 3, [0, 0], [10, 0])).toBe(3)
    expect(distance(14, 3, [0, 0], [10, 0])).toBe(5)
    expect(distance(3, 4, [0, 0], [0, 0])).toBe(5)
  })
})
