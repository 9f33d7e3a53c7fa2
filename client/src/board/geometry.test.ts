import { describe, expect, it } from 'vitest'
import type { Xy } from '../service/types'
import { band, baseCorners, baseMiddle, flat, inside, nextTowards, roomsIn, spacing, towards, turned } from './geometry'

const near = (a: Xy, b: Xy) => {
  expect(a[0]).toBeCloseTo(b[0], 6)
  expect(a[1]).toBeCloseTo(b[1], 6)
}

describe('a board whose y grows upwards', () => {
  const table = { height: 100, y_up: true }

  it('is turned over on the screen', () => {
    expect(flat(table, [10, 20])).toEqual([10, 80])
    expect(flat({ height: 100 }, [10, 20])).toEqual([10, 20])
  })

  it('shows a facing towards +y as looking up', () => {
    expect(turned(table, 9000)).toBe(-90)
    expect(turned({}, 9000)).toBe(90)
  })
})

describe('poses', () => {
  it('look from one place at another, in hundredths of a degree', () => {
    expect(towards([0, 0], [10, 0])).toBe(0)
    expect(towards([0, 0], [0, 10])).toBe(9000)
    expect(towards([0, 0], [-10, 0])).toBe(18000)
    expect(towards([0, 0], [0, -10])).toBe(27000)
  })

  it('stand at the middle of the front edge of a base, which lies behind', () => {
    const corners = baseCorners([100, 100], 0, 40, 60)
    near(corners[0], [100, 70])
    near(corners[1], [100, 130])
    near(corners[2], [60, 130])
    near(corners[3], [60, 70])
    near(baseMiddle([100, 100], 0, 40), [80, 100])
    near(baseMiddle([100, 100], -90, 40), [100, 120])
  })
})

describe('the room inside an outline', () => {
  const hex: Xy[] = [0, 1, 2, 3, 4, 5].map((n) => [
    100 * Math.cos((n * Math.PI) / 3),
    100 * Math.sin((n * Math.PI) / 3),
  ])

  it('of a rectangle is the rectangle', () => {
    const [room] = roomsIn(
      [
        [0, 0],
        [200, 0],
        [200, 100],
        [0, 100],
      ],
      [100, 50],
    )
    expect(room!.w).toBeGreaterThan(199)
    expect(room!.h).toBeGreaterThan(99)
  })

  it('of a hexagon is within it, once wide and once high', () => {
    const rooms = roomsIn(hex, [0, 0])
    for (const { x, y, w, h } of rooms) {
      for (const corner of [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ] as Xy[]) {
        expect(inside(hex, [corner[0] * 0.99, corner[1] * 0.99])).toBe(true)
      }
    }
    expect(rooms.some((room) => room.w > room.h * 1.3)).toBe(true)
    expect(rooms.some((room) => room.h > room.w * 1.3)).toBe(true)
  })

  it('of a place at its edge is nothing rather than an error', () => {
    expect(roomsIn(hex, [100, 0])).toEqual([{ x: 100, y: 0, w: 0, h: 0 }])
  })
})

describe('the next place in a direction', () => {
  const place = (x: number, y: number) => ({ at: [x, y] as Xy })
  const [a, b, c] = [place(10, 0), place(8, 7), place(0, -5)]

  it('is the one straight ahead rather than one aside, even if that is as near', () => {
    expect(nextTowards([a, b, c], [0, 0], 'right')).toBe(a)
  })

  it('is none where there is none', () => {
    expect(nextTowards([a, b, c], [0, 0], 'left')).toBeNull()
  })

  it('never is the place where one stands', () => {
    expect(nextTowards([place(0, 0), c], [0, 0], 'up')).toBe(c)
    const [slant, behind] = [place(180, -104), place(360, 0)]
    expect(nextTowards([slant, behind], [0, 0], 'right')).toBe(behind)
    expect(nextTowards([slant, behind], [0, 0], 'right', 0.5)).toBe(slant)
  })
})

it('places are as far apart as most of them are, not as the two closest', () => {
  expect(
    spacing([
      [0, 0],
      [1, 0],
      [100, 0],
      [200, 0],
      [300, 0],
      [400, 0],
    ]),
  ).toBe(99)
  expect(spacing([[0, 0]])).toBe(Infinity)
})

describe('a way with a width', () => {
  it('has an outline on both sides of its line', () => {
    expect(
      band(
        [
          [0, 0],
          [10, 0],
        ],
        4,
      ),
    ).toEqual([
      [0, 2],
      [10, 2],
      [10, -2],
      [0, -2],
    ])
  })
})
