import { describe, expect, it } from 'vitest'
import type { Board, Scenery, Spot, Xy } from '../../../service/types'
import { spanOf } from '../../outlines'
import type { Country } from '../../painter'
import { landOf, type Land } from './land'

const SIDE = 60
const HALF = 52
const text = { key: 'verbatim', facts: { text: '' } }

function spot(id: string, column: number, row: number, ...signs: string[]): Spot {
  const at: Xy = [SIDE + column * 90, HALF + row * 2 * HALF + (column % 2 ? HALF : 0)]
  const corners: Xy[] = [
    [-30, -HALF],
    [30, -HALF],
    [SIDE, 0],
    [30, HALF],
    [-30, HALF],
    [-SIDE, 0],
  ]
  return { id, name: text, at, outline: corners.map(([x, y]): Xy => [at[0] + x, at[1] + y]), signs }
}

const SPOTS = [
  spot('a1', 0, 0, 'woods'),
  spot('b1', 1, 0, 'woods'),
  spot('c1', 2, 0, 'open', 'road'),
  spot('a2', 0, 1, 'building'),
  spot('b2', 1, 1, 'hill', 'level_2'),
  spot('c2', 2, 1, 'crops'),
  spot('a3', 0, 2, 'canal'),
  spot('b3', 1, 2, 'canal'),
  spot('c3', 2, 2, 'woods'),
]
const HEXES: Board = {
  kind: 'hexes',
  width: 300,
  height: 420,
  spots: SPOTS,
  lines: [{ path: [SPOTS[3]!.outline![0]!, SPOTS[3]!.outline![1]!], kind: 'hedge' }],
}

const land = (board: Board, scenery: Scenery[] = []): Land =>
  landOf({
    board,
    scenery,
    tones: {},
    words: { title: '', above: '', below: '', scale: '' },
    seed: 1,
  } satisfies Country)

const kinds = ({ patches }: Land): string[] => patches.map(({ kind }) => kind).sort()

describe('a board of hexes as land', () => {
  it('is measured in hundredths of a hex', () => {
    expect(land(HEXES).unit).toBeCloseTo(SIDE / 100)
    const large: Board = {
      ...HEXES,
      spots: SPOTS.map((one) => ({
        ...one,
        at: [one.at[0] * 10, one.at[1] * 10],
        outline: one.outline!.map(([x, y]): Xy => [x * 10, y * 10]),
      })),
    }
    expect(land(large).unit).toBeCloseTo(SIDE / 10)
  })

  it('has one wood for hexes that touch', () => {
    const woods = land(HEXES).patches.filter(({ kind }) => kind === 'woods')
    expect(woods.map(({ middles }) => middles.length).sort()).toEqual([1, 2])
  })

  it('keeps a wood inside its hexes', () => {
    const [lone] = land(HEXES).patches.filter(({ kind, middles }) => kind === 'woods' && middles.length === 1)
    const [left, top, right, bottom] = spanOf(lone!.loops.flat())
    const [x, y] = lone!.middles[0]!
    expect([x - left, right - x].every((reach) => reach < 104 && reach > 60)).toBe(true)
    expect([y - top, bottom - y].every((reach) => reach < 90 && reach > 50)).toBe(true)
  })

  it('rises where hexes have levels', () => {
    expect(land(HEXES).hills.map(({ level }) => level)).toEqual([2])
  })

  it('has a canal through the hexes that it fills, and hedges on hexsides', () => {
    expect(land(HEXES).ways.map(({ kind }) => kind)).toEqual(['canal'])
    expect(land(HEXES).sides).toMatchObject([{ kind: 'hedge' }])
  })

  it('has houses in building hexes, as the board says or by chance', () => {
    const [byChance] = land(HEXES).homes
    expect(byChance!.at[0]).toBeCloseTo(SPOTS[3]!.at[0] / 0.6, 0)
    const said = land({ ...HEXES, buildings: [{ at: SPOTS[3]!.at, material: 'wood', plan: 'church' }] })
    expect(said.homes).toMatchObject([{ material: 'wood', plan: 'church' }])
    expect(land({ ...HEXES, buildings: [{ at: SPOTS[3]!.at }] }).homes).toMatchObject([
      { material: 'stone', plan: 'row' },
    ])
  })

  it('shows what play has put on a spot instead of what the board has', () => {
    const fallen: Scenery = { type: 'scenery', id: 'x', name: text, kind: 'rubble', spot: 'a2' }
    const changed = land({ ...HEXES, buildings: [{ at: SPOTS[3]!.at }] }, [fallen])
    expect(changed.homes).toEqual([])
    expect(kinds(changed)).toContain('rubble')
    const felled = land(HEXES, [{ ...fallen, kind: 'open', spot: 'c3' }])
    expect(felled.patches.filter(({ kind }) => kind === 'woods').length).toBe(1)
  })

  it('bridges water where a road crosses it', () => {
    const road = { path: [SPOTS[5]!.at, SPOTS[8]!.at], kind: 'road' }
    const brook = {
      path: [
        [150, 208],
        [290, 208],
      ] as Xy[],
      kind: 'stream',
    }
    expect(land({ ...HEXES, lines: [road, brook] }).bridges.length).toBe(1)
    expect(land({ ...HEXES, lines: [road] }).bridges).toEqual([])
  })
})

describe('an open table as land', () => {
  const TABLE: Board = {
    kind: 'table',
    width: 18000,
    height: 12000,
    ground: [
      {
        kind: 'land',
        outline: [
          [0, 0],
          [18000, 0],
          [18000, 12000],
          [0, 12000],
        ],
      },
      {
        kind: 'wood',
        outline: [
          [1000, 1000],
          [3000, 1000],
          [3000, 3000],
          [1000, 3000],
        ],
      },
      {
        kind: 'hills',
        outline: [
          [9000, 9000],
          [11000, 9000],
          [11000, 11000],
        ],
      },
    ],
  }

  it('has woods where grounds are, and hills as heights', () => {
    const found = land(TABLE)
    expect(found.unit).toBe(10)
    expect(kinds(found)).toEqual(['woods'])
    expect(found.hills.length).toBe(1)
    const [left, top, right, bottom] = spanOf(found.patches[0]!.loops.flat())
    expect([left, top].every((edge) => edge > 85 && edge < 130)).toBe(true)
    expect([right, bottom].every((edge) => edge > 270 && edge < 315)).toBe(true)
  })

  it('takes what play places on it', () => {
    const wall: Scenery = {
      type: 'scenery',
      id: 'w',
      name: text,
      kind: 'wall',
      path: [
        [100, 100],
        [500, 100],
        [500, 900],
      ],
    }
    const house: Scenery = {
      type: 'scenery',
      id: 'h',
      name: text,
      kind: 'building',
      building: { at: [4000, 5000], plan: 'farm' },
    }
    const pond: Scenery = {
      type: 'scenery',
      id: 'p',
      name: text,
      kind: 'lake',
      outline: [
        [5000, 5000],
        [6000, 5000],
        [6000, 6000],
      ],
    }
    const found = land(TABLE, [wall, house, pond])
    expect(found.sides.length).toBe(2)
    expect(found.homes).toMatchObject([{ at: [400, 500], plan: 'farm', material: 'stone' }])
    expect(kinds(found)).toEqual(['pond', 'woods'])
  })

  const line = (id: string, kind: string, path: Xy[], width = 0): Scenery => ({
    type: 'scenery',
    id,
    name: text,
    kind,
    path,
    ...(width && { width }),
  })

  it('has roads and rivers as wide as they are, and straight up to the edge', () => {
    const { ways } = land(TABLE, [
      line(
        'r',
        'river',
        [
          [0, 6000],
          [18000, 6000],
        ],
        1016,
      ),
      line(
        's',
        'road',
        [
          [4000, 1000],
          [6000, 1000],
        ],
        508,
      ),
      line('t', 'road', [
        [4000, 3000],
        [6000, 3000],
      ]),
    ])
    expect(ways.map(({ kind, width }) => [kind, width])).toEqual([
      ['river', 101.6],
      ['road', 50.8],
      ['road', 24.5],
    ])
    const [river, road] = ways
    expect(river!.line.filter(([x]) => x > 20 && x < 1780).every(([, y]) => Math.abs(y - 600) < 0.01)).toBe(true)
    expect([river!.line[0]![0] < -200, river!.line.at(-1)![0] > 2000]).toEqual([true, true])
    expect(spanOf(road!.line)).toEqual([400, 100, 600, 100])
  })

  it('keeps a street that ends near the edge on the table', () => {
    const [street] = land(TABLE, [
      line(
        's',
        'road',
        [
          [500, 1000],
          [3000, 1000],
        ],
        762,
      ),
    ]).ways
    expect(spanOf(street!.line)[0]).toBe(50)
  })

  it('crosses a river by the bridge or the ford that lies there, and builds none of its own', () => {
    const river = line(
      'r',
      'river',
      [
        [0, 6000],
        [18000, 6000],
      ],
      1016,
    )
    const road = line(
      's',
      'road',
      [
        [5000, 0],
        [5000, 12000],
      ],
      508,
    )
    const over: Xy[] = [
      [5000, 5400],
      [5000, 6600],
    ]
    expect(land(TABLE, [river, road]).bridges).toMatchObject([{ at: [500, 600], length: 145.6 }])
    expect(land(TABLE, [river, road, line('b', 'bridge', over, 762)]).bridges).toMatchObject([
      { at: [500, 600], length: 120, width: 76.2 },
    ])
    const wading = land(TABLE, [river, road, line('f', 'ford', over, 1524)])
    expect(wading.bridges).toEqual([])
    expect(wading.fords).toMatchObject([{ at: [500, 600], length: 120, width: 152.4 }])
  })
})
