import { describe, expect, it } from 'vitest'
import type { Xy } from '../../../service/types'
import { beyond, courses, crossings, type Bending } from './courses'

const SHEET = { width: 1000, height: 800, bleed: 200 }
const STRAIGHT: Bending = { stray: 0, straighten: 0, wind: 0, leaves: () => true, seed: 'test' }
const inside = ([x, y]: Xy): boolean => x >= 0 && x <= SHEET.width && y >= 0 && y <= SHEET.height

describe('courses', () => {
  it('are one where lines meet end to end', () => {
    const found = courses(
      [
        [
          [300, 400],
          [400, 400],
        ],
        [
          [500, 400],
          [400, 400],
        ],
      ],
      SHEET,
      STRAIGHT,
    )
    expect(found).toEqual([
      [
        [300, 400],
        [400, 400],
        [500, 400],
      ],
    ])
  })

  it('go straight on at a junction, and what is left over ends on them', () => {
    const found = courses(
      [
        [
          [300, 400],
          [400, 400],
        ],
        [
          [400, 400],
          [500, 400],
        ],
        [
          [400, 400],
          [400, 500],
        ],
      ],
      SHEET,
      STRAIGHT,
    )
    expect(found.length).toBe(2)
    const [main, side] = [...found].sort((a, b) => b.length - a.length)
    expect(main!.map(([, y]) => y)).toEqual([400, 400, 400])
    expect([side![0], side![side!.length - 1]]).toContainEqual([400, 400])
  })

  it('look ahead where the next step alone does not say what is straight', () => {
    // On hexes all three ways that leave this place are 120 degrees apart.
    const found = courses(
      [
        [
          [200, 400],
          [350, 313],
        ],
        [
          [350, 313],
          [500, 400],
        ],
        [
          [500, 400],
          [650, 313],
        ],
        [
          [650, 313],
          [800, 400],
        ],
        [
          [500, 400],
          [500, 574],
        ],
        [
          [500, 574],
          [500, 748],
        ],
      ],
      SHEET,
      { ...STRAIGHT, leaves: () => false },
    )
    const main = found.find((course) => course.length === 5)!
    expect([main[0]![0], main[4]![0]].sort()).toEqual([200, 800])
  })

  it('straighten a zigzag', () => {
    const zigzag: Xy[] = [
      [200, 400],
      [300, 440],
      [400, 400],
      [500, 440],
      [600, 400],
    ]
    const [course] = courses([zigzag], SHEET, { ...STRAIGHT, straighten: 1 })
    const heights = course!.slice(1, -1).map(([, y]) => y)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
  })

  it('leave the sheet at its rim, and nowhere else', () => {
    const [course] = courses(
      [
        [
          [990, 400],
          [700, 400],
          [400, 400],
        ],
      ],
      SHEET,
      STRAIGHT,
    )
    expect(course!.filter((at) => !inside(at)).length).toBeGreaterThan(0)
    expect(Math.max(...course!.map(([x]) => x))).toBeGreaterThan(SHEET.width + SHEET.bleed)
    expect(Math.min(...course!.map(([x]) => x))).toBe(400)
    expect(beyond([500, 400], [400, 400], SHEET)).toEqual([])
  })

  it('come out the same every time', () => {
    const wild = { ...STRAIGHT, stray: 40, wind: 30 }
    const lines: Xy[][] = [
      [
        [200, 200],
        [300, 250],
        [420, 230],
        [500, 400],
      ],
    ]
    expect(courses(lines, SHEET, wild)).toEqual(courses(lines, SHEET, wild))
    expect(courses(lines, SHEET, wild)).not.toEqual(courses(lines, SHEET, STRAIGHT))
  })
})

it('finds where two courses cross, with the direction of the first', () => {
  const [found, ...more] = crossings(
    [
      [0, 50],
      [100, 50],
    ],
    [
      [40, 0],
      [40, 100],
    ],
  )
  expect(found).toEqual({ at: [40, 50], turn: 0 })
  expect(more).toEqual([])
})
