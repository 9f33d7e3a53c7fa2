import { describe, expect, it } from 'vitest'
import type { Xy } from '../../service/types'
import { arrowAlong, cutBack } from './arrows'

const points = (path: string): Xy[] =>
  path
    .replace(/[MZ]/g, '')
    .split('L')
    .map((at) => at.split(' ').map(Number) as Xy)

describe('an arrow', () => {
  const size = { tail: 1, neck: 3, head: 10, wing: 6 }

  it('grows from its tail to its neck and ends in its tip', () => {
    const { body, tip } = arrowAlong(
      [
        [0, 0],
        [50, 0],
        [100, 0],
      ],
      size,
    )
    const outline = points(body)
    expect(outline[0]).toEqual([0, 1])
    expect(outline).toContainEqual([100, 0])
    expect(outline[2]![1]).toBe(3)
    expect(points(tip)).toEqual([
      [90, 6],
      [100, 0],
      [90, -6],
    ])
  })

  it('is as wide at one side as at the other, also round a bend', () => {
    const outline = points(
      arrowAlong(
        [
          [0, 0],
          [50, 0],
          [50, 50],
        ],
        size,
      ).body,
    )
    const [left, right] = [outline[1]!, outline.at(-2)!]
    expect((left[0] + right[0]) / 2).toBeCloseTo(50, 1)
    expect((left[1] + right[1]) / 2).toBeCloseTo(0, 1)
  })

  it('is cut back over several points, and never to nothing', () => {
    expect(
      cutBack(
        [
          [0, 0],
          [10, 0],
          [12, 0],
        ],
        5,
      ),
    ).toEqual([
      [0, 0],
      [7, 0],
    ])
    expect(
      cutBack(
        [
          [0, 0],
          [10, 0],
        ],
        50,
      ),
    ).toHaveLength(2)
  })
})
