import { describe, expect, it } from 'vitest'
import type { Board, Spot, Xy } from '../../service/types'
import { within } from '../outlines'
import { chartOf } from './chart'
import { joinedOutline, sharedSides, signedArea, touching } from './joined'
import { keyOf, NEUTRAL } from './keys'
import { landscapeOf, offMiddles } from './landscape'
import { rosesOf } from './sea'
import { unitOf } from './unit'

const name = { key: 'x' }

/** A square of a board whose squares are so wide, by its column and row; `wide` and `high` in squares. */
function square(
  id: string,
  column: number,
  row: number,
  tone: Spot['tone'],
  signs: string[] = [],
  wide = 1,
  high = 1,
  side = 60,
): Spot {
  const [x, y] = [column * side, row * side]
  const outline: Xy[] = [
    [x, y],
    [x + wide * side, y],
    [x + wide * side, y + high * side],
    [x, y + high * side],
  ]
  return { id, name, at: [x + (wide * side) / 2, y + (high * side) / 2], outline, tone, signs }
}

/** Two countries of three squares, a lane between them with an island in it, and a headquarters. */
const BOARD: Board = {
  kind: 'areas',
  width: 300,
  height: 300,
  spots: [
    square('a1', 0, 1, 'seat-3'),
    square('a2', 0, 2, 'seat-3'),
    square('a3', 1, 2, 'seat-3'),
    square('b1', 4, 1, 'seat-2'),
    square('b2', 4, 2, 'seat-2'),
    square('b3', 3, 2, 'seat-2'),
    square('isle', 2, 1, 'hill', ['island']),
    square('hq', 0, 4, 'seat-3', ['hq']),
    square('north', 0, 0, 'water', [], 5),
    square('south', 1, 4, 'water', [], 4),
  ],
  lines: [
    { path: [], kind: 'bridge', ends: ['isle', 'a3'] },
    { path: [], kind: 'bridge', ends: ['isle', 'b3'] },
    { path: [], kind: 'road', ends: ['a1', 'a2'] },
  ],
}
const chart = chartOf({ board: BOARD, tones: {} })

describe('a chart', () => {
  it('has a land for each country, island and headquarters, and none for the sea', () => {
    expect(chart.lands.map(({ kind, spots }) => [kind, spots.length])).toEqual([
      ['country', 3],
      ['country', 3],
      ['island', 1],
      ['fort', 1],
    ])
  })

  it('measures in units of which a common space has 200, whatever those of the board are', () => {
    expect(chart.unit).toBeCloseTo(0.3)
    expect([chart.width, chart.height]).toEqual([1000, 1000])
    expect(unitOf([])).toBe(1)
  })

  it('keeps spaces of one tone apart that do not touch', () => {
    const apart = chartOf({
      board: { ...BOARD, spots: [square('x', 0, 0, 'seat-1'), square('y', 2, 0, 'seat-1')] },
      tones: {},
    })
    expect(apart.lands).toHaveLength(2)
  })

  it('has every space on its coast and off the coasts of others', () => {
    for (const land of chart.lands) {
      for (const other of chart.lands)
        for (const at of other.spots) expect(within(land.coast, ...at)).toBe(land === other)
    }
  })

  it('builds bridges where the board says so, from shore to shore', () => {
    expect(chart.bridges.map(({ id }) => id)).toEqual(['isle a3', 'isle b3'])
    for (const { from, to, ends } of chart.bridges) {
      const middle: Xy = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      expect(within(ends[0].coast, ...from) || within(ends[1].coast, ...to)).toBe(true)
      expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeLessThan(200)
      expect(chart.lands.some((land) => land !== ends[0] && land !== ends[1] && within(land.coast, ...middle))).toBe(
        false,
      )
    }
  })

  it('puts its roses into the sea, off the middles where ships lie', () => {
    const roses = rosesOf(chart)
    expect(roses).toHaveLength(2)
    for (const rose of roses) {
      expect(chart.lands.some((land) => within(land.coast, ...rose))).toBe(false)
      for (const { at } of chart.seas) expect(Math.hypot(at[0] - rose[0], at[1] - rose[1])).toBeGreaterThan(100)
    }
  })
})

describe('areas side by side', () => {
  const [one, two, far]: Xy[][] = [
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ].map(([x, y]): Xy => [x! * 10, y! * 10]),
    [
      [10, 0],
      [10, 10],
      [20, 10],
      [20, 0],
    ].map(([x, y]): Xy => [x! * 10 + 1, y! * 10]),
    [
      [30, 0],
      [40, 0],
      [40, 10],
      [30, 10],
    ].map(([x, y]): Xy => [x! * 10, y! * 10]),
  ]

  it('touch along a side, even if rounded by a unit and walked the other way', () => {
    expect(touching([one!, two!, far!])).toEqual([[0, 1], [2]])
  })

  it('have one outline together, which runs clockwise and has no corner on a straight side', () => {
    const loops = joinedOutline([one!, two!])
    expect(loops).toHaveLength(1)
    expect(loops[0]).toHaveLength(4)
    expect(signedArea(loops[0]!)).toBeGreaterThan(0)
  })

  it('share the side between them, once', () => {
    expect(sharedSides([one!, two!, far!])).toHaveLength(1)
  })

  it('leave a hole where none is', () => {
    const ring: Xy[][] = []
    for (let x = 0; x < 3; x++) {
      for (let y = 0; y < 3; y++)
        if (x !== 1 || y !== 1)
          ring.push([
            [x * 50, y * 50],
            [x * 50 + 50, y * 50],
            [x * 50 + 50, y * 50 + 50],
            [x * 50, y * 50 + 50],
          ])
    }
    const areas = joinedOutline(ring).map(signedArea)
    expect(areas.map(Math.sign).sort()).toEqual([-1, 1])
  })
})

describe('a landscape', () => {
  const { towns, roads } = landscapeOf(chart.lands, chart.bridges)

  it('has its towns ashore, off the middles of spaces', () => {
    expect(towns.length).toBeGreaterThan(2)
    for (const { x, y, land } of towns) {
      expect(within(land.coast, x, y)).toBe(true)
      for (const at of land.spots) expect(Math.hypot(at[0] - x, at[1] - y)).toBeGreaterThan(50)
    }
  })

  it('has a road to every bridge', () => {
    const ends = roads.map((road) => road[0]![0])
    for (const { to } of chart.bridges) expect(ends).toContainEqual(to)
  })

  it('moves what stands where pieces or names belong', () => {
    expect(offMiddles([105, 100], [[100, 100]])).toEqual([172, 100])
    const [x] = offMiddles([40, 60], [[100, 100]])
    expect(x).toBeGreaterThan(100)
  })
})

describe('a key of colour', () => {
  it('is known for seats, neutral for what belongs to no seat, tinged for any other', () => {
    expect(keyOf('seat-1', {})).not.toBe(keyOf('seat-2', {}))
    expect(keyOf('hill', { hill: [10, 20, 30] })).toBe(NEUTRAL)
    const tinged = keyOf('nation-3', { 'nation-3': [155, 47, 53] })
    expect(tinged.grounds[0][0] - tinged.grounds[0][2]).toBeGreaterThan(NEUTRAL.grounds[0][0] - NEUTRAL.grounds[0][2])
  })
})
