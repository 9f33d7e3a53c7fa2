import { describe, expect, it } from 'vitest'
import type { Board, OnBoard, Piece, Spot, Xy } from '../../service/types'
import { overlap, type Box } from '../geometry'
import { stacks } from './groups'
import { fanBox, grid, heap, layOut, survey, type Layout, type PlacedItem } from './boardlayout'

const say = (text: string) => ({ key: 'verbatim', facts: { text } })
const named = (spot: Spot) => String(spot.name.facts?.text)

function piece(id: string, spot: string, tone: Piece['tone'] = 'seat-1', more: Partial<Piece> = {}): Piece {
  return { type: 'piece', id, name: say(id), tone, spot, ...more }
}

const box = (item: PlacedItem): Box => ({
  x: item.x - item.size / 2,
  y: item.y - item.size / 2,
  w: item.size,
  h: item.size,
})

function square(id: string, x: number, y: number, side: number): Spot {
  const half = side / 2
  const outline: Xy[] = [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ]
  return { id, name: say(id), at: [x, y], outline }
}

const CELLS: Board = {
  kind: 'areas',
  width: 300,
  height: 100,
  spots: [square('left', 50, 50, 100), square('right', 150, 50, 100)],
}

/** A crowded map: towns on a crooked lattice, 40 apart. */
function towns(n: number): Board {
  const spots = Array.from({ length: n }, (_, k): Spot => {
    const [row, column] = [Math.floor(k / 20), k % 20]
    return {
      id: `t${k}`,
      name: say(`Town number ${k}`),
      at: [40 + column * 40 + ((row * 13) % 17), 40 + row * 40 + ((column * 7) % 11)],
    }
  })
  return { kind: 'routes', width: 900, height: 40 * Math.ceil(n / 20) + 80, spots }
}

function lay(board: Board, things: OnBoard[], scale: number): Layout {
  return layOut(survey(board), things, scale, named)
}

describe('a force on a map', () => {
  const under = (id: string, sign: string): Piece => piece(id, 't21', 'seat-1', { under: 'force', sign })
  const things = [
    piece('force', 't21', 'seat-1', { count: 24 }),
    under('daun', 'leader'),
    under('foot', 'infantry'),
    under('horse', 'cavalry'),
  ]

  it('is one counter with its leader beside it, or on its shoulder where others stand', () => {
    const alone = lay(towns(60), things, 1).items
    expect(alone.map(({ id, led, pieces }) => [id, !!led, pieces.length])).toEqual([
      ['force', true, 4],
      ['daun', false, 1],
    ])
    const crowd = [...things, ...['a', 'b', 'c', 'd'].map((id) => piece(id, 't21'))]
    const items = lay(towns(60), crowd, 1).items
    expect(items.find(({ id }) => id === 'force')).toMatchObject({ pieces: things })
    expect(items.some(({ id }) => id === 'daun')).toBe(false)
  })
})

describe('a hex', () => {
  const outline: Xy[] = [
    [20, 15],
    [80, 15],
    [110, 67],
    [80, 119],
    [20, 119],
    [-10, 67],
  ]
  const HEX: Board = {
    kind: 'hexes',
    width: 120,
    height: 130,
    spots: [{ id: 'h', name: say('A1'), at: [50, 67], outline }],
  }
  const smoke: OnBoard = { type: 'marker', id: 'smoke', name: say('smoke'), spot: 'h', sign: 'smoke' }

  it('gives its room to counters: what else lies in it is small, at its foot', () => {
    const laid = lay(HEX, [piece('a', 'h'), smoke], 1)
    const alone = lay(HEX, [piece('a', 'h')], 1)
    const [marker, counter] = ['smoke', 'a'].map((id) => laid.items.find((item) => item.id === id)!)
    expect(marker!.size).toBeLessThan(counter!.size * 0.7)
    expect(counter!.size).toBeGreaterThan(alone.items[0]!.size * 0.8)
    expect(overlap(box(marker!), box(counter!))).toBe(false)
    expect(marker!.y + marker!.size / 2).toBeLessThanOrEqual(119)
  })

  it('piles units so that the figures on their feet are seen, the first on top', () => {
    const three = lay(HEX, [piece('a', 'h'), piece('b', 'h'), piece('c', 'h')], 1).items
    expect(three.map((item) => [item.id, item.covered])).toEqual([
      ['c', true],
      ['b', true],
      ['a', false],
    ])
    const [c, b, a] = three
    for (const [over, under] of [
      [a!, b!],
      [b!, c!],
    ])
      expect(under!.y - over!.y).toBeCloseTo(over!.size * 0.31)
    expect(c!.y + c!.size / 2).toBeLessThanOrEqual(119)
  })

  it('seats leaders small on the left shoulder of the topmost, above everything', () => {
    const items = lay(
      HEX,
      [piece('boss', 'h', 'seat-1', { sign: 'leader' }), piece('a', 'h'), piece('b', 'h')],
      1,
    ).items
    expect(items.map((item) => item.id)).toEqual(['b', 'a', 'boss'])
    const [, top, boss] = items
    expect(boss!.size).toBeLessThan(top!.size * 0.7)
    expect([boss!.x < top!.x, boss!.y < top!.y]).toEqual([true, true])
    expect(lay(HEX, [piece('boss', 'h', 'seat-1', { sign: 'leader' })], 1).items[0]!.size).toBeGreaterThan(
      boss!.size * 1.4,
    )
  })

  it('seats weapons on the right shoulder', () => {
    const items = lay(HEX, [piece('gun', 'h', 'seat-1', { sign: 'machine_gun' }), piece('a', 'h')], 1).items
    expect(items.map((item) => item.id)).toEqual(['a', 'gun'])
    expect([items[1]!.x > items[0]!.x, items[1]!.size < items[0]!.size]).toEqual([true, true])
    expect(lay(HEX, [piece('gun', 'h', 'seat-1', { sign: 'machine_gun' })], 1).items[0]!.size).toBe(items[0]!.size)
  })

  it('lays what looks somewhere on top', () => {
    const items = lay(HEX, [piece('a', 'h'), piece('gun', 'h', 'seat-1', { facing: 9000 })], 1).items
    expect(items.at(-1)!.id).toBe('gun')
  })

  it('lays two sides beside each other', () => {
    const [a, b] = lay(HEX, [piece('a', 'h'), piece('b', 'h', 'seat-2')], 1).items
    expect(overlap(box(a!), box(b!))).toBe(false)
  })

  it('makes one stack of what could not be read as a pile', () => {
    const many = Array.from({ length: 6 }, (_, n) => piece(`p${n}`, 'h'))
    expect(lay(HEX, many, 0.4).items.map((item) => item.pieces.length)).toEqual([6])
  })

  it('says figures at its foot, beside each other, where counters stand', () => {
    const area = (id: string): OnBoard => ({ type: 'area', id, spot: 'h', short: '2', sign: 'hurt' })
    const laid = lay(HEX, [piece('a', 'h'), area('x'), area('y')], 1)
    const [counter] = laid.items
    const [x, y] = ['x', 'y'].map((id) => laid.feet.get(id)!)
    expect(x!.y - x!.height / 2).toBeGreaterThanOrEqual(counter!.y + counter!.size / 2)
    expect(y!.x - x!.x).toBeGreaterThan(x!.height)
    expect(lay(HEX, [area('x')], 1).feet.size).toBe(0)
  })

  it('shows what lies in it large where no unit stands', () => {
    const [alone, beside] = [[smoke], [piece('a', 'h'), smoke]].map((things) =>
      lay(HEX, things, 1).items.find((item) => item.id === 'smoke')!,
    )
    expect(alone!.size).toBeGreaterThan(beside!.size * 1.4)
  })
})

describe('counters in an outline', () => {
  it('stand side by side, inside it, below its name', () => {
    const laid = lay(CELLS, [piece('a', 'left'), piece('b', 'left'), piece('c', 'left')], 1)
    expect(laid.items.map((item) => item.id)).toEqual(['a', 'b', 'c'])
    const label = laid.labels.find((one) => one.spot === 'left')!
    for (const item of laid.items) {
      const { x, y, w, h } = box(item)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + w).toBeLessThanOrEqual(100)
      expect(y + h).toBeLessThanOrEqual(100)
      expect(overlap(box(item), label.box)).toBe(false)
    }
    const [a, b, c] = laid.items.map(box)
    expect(overlap(a!, b!) || overlap(b!, c!) || overlap(a!, c!)).toBe(false)
  })

  it('become a stack of each tone where they could not be read', () => {
    const many = Array.from({ length: 24 }, (_, n) => piece(`p${n}`, 'left', n < 14 ? 'seat-1' : 'seat-2'))
    const laid = lay(CELLS, many, 0.6)
    expect(laid.items.map((item) => item.pieces.length)).toEqual([14, 10])
    expect(laid.items.every((item) => item.size >= 14)).toBe(true)
  })

  it('become one stack where not even those fit', () => {
    const many = Array.from({ length: 8 }, (_, n) => piece(`p${n}`, 'left', `nation-${n + 1}` as Piece['tone']))
    const laid = lay(CELLS, many, 0.28)
    expect(laid.items.map((item) => item.pieces.length)).toEqual([8])
  })

  it('leave room for the badges of their neighbours', () => {
    const badge = [{ sign: 'hurt', say: say('hurt') }]
    const plain = lay(CELLS, [piece('a', 'left'), piece('b', 'left')], 0.7).items
    const hung = lay(CELLS, [piece('a', 'left', 'seat-1', { badges: badge }), piece('b', 'left')], 0.7).items
    const gap = ([a, b]: PlacedItem[]) => b!.x - a!.x - a!.size
    expect(gap(hung)).toBeGreaterThan(gap(plain) + 3)
  })
})

describe('counters at points', () => {
  it('stand beside their place and not on it', () => {
    const laid = lay(towns(1), [piece('a', 't0')], 2)
    const [x, y] = [40 * 2, 40 * 2]
    expect(overlap(box(laid.items[0]!), { x: x - 2, y: y - 2, w: 4, h: 4 })).toBe(false)
  })

  it('are stacked when the towns are close and laid out when they are not', () => {
    const army = [1, 2, 3].map((n) => piece(`a${n}`, 't45'))
    expect(lay(towns(100), army, 0.5).items).toHaveLength(1)
    expect(lay(towns(100), army, 4).items).toHaveLength(3)
  })

  it('show who holds a place by a pennant that takes no room', () => {
    const held: OnBoard = { type: 'marker', id: 'm', name: say('held'), spot: 't0', sign: 'control', tone: 'seat-1' }
    const siege: OnBoard = { ...held, id: 's', sign: 'siege' }
    expect(lay(towns(1), [held, siege], 2).items.map((item) => item.id)).toEqual(['s'])
  })

  it('keep off arrows that stay, and not off those that come and go', () => {
    const land = survey(towns(1))
    const things = [piece('a', 't0')]
    const arrow: Xy[] = [
      [40, 40],
      [40, 34],
      [40, 28],
      [40, 22],
      [40, 16],
    ]
    const free = layOut(land, things, 2, named).items[0]!
    const stays = layOut(land, things, 2, named, { ways: arrow }).items[0]!
    const passes = layOut(land, things, 2, named, { passing: arrow }).items[0]!
    expect([stays.x, stays.y]).not.toEqual([free.x, free.y])
    expect([passes.x, passes.y]).toEqual([free.x, free.y])
  })
})

describe('names', () => {
  const board = towns(200)
  const army = Array.from({ length: 60 }, (_, n) => piece(`a${n}`, `t${n * 3}`))

  for (const scale of [0.5, 1, 1.7, 3, 6]) {
    it(`never lie on each other or below a counter, at scale ${scale}`, () => {
      const { labels, items } = lay(board, army, scale)
      for (const [n, label] of labels.entries()) {
        for (const other of labels.slice(n + 1)) expect(overlap(label.box, other.box)).toBe(false)
        for (const item of items) expect(overlap(label.box, box(item))).toBe(false)
      }
    })
  }

  it('are all there once one is near enough, and fewer from afar', () => {
    const count = (scale: number) => lay(board, [], scale).labels.length
    expect(count(6)).toBe(200)
    expect(count(0.5)).toBeLessThan(count(1.7))
    expect(count(0.5)).toBeGreaterThan(5)
  })

  it('can be left out', () => {
    expect(layOut(survey(board), [], 1, () => '').labels).toEqual([])
  })
})

describe('a grid', () => {
  it('fills a wide box with a row and a high one with a column', () => {
    expect(grid(3, 90, 30).columns).toBe(3)
    expect(grid(3, 30, 90).columns).toBe(1)
  })

  it('lies as one would lay it where there is more room than it needs', () => {
    expect(grid(4, 500, 500, 0, 40)).toEqual({ size: 40, columns: 2 })
    expect(grid(3, 500, 500, 0, 40).columns).toBe(3)
    expect(grid(5, 500, 500, 0, 40).columns).toBe(3)
  })
})

it('a stack of one is the piece itself', () => {
  expect(
    stacks([piece('a', 'x'), piece('b', 'x', 'seat-2'), piece('c', 'x', 'seat-2')]).map((group) => [
      group.id,
      group.pieces.length,
    ]),
  ).toEqual([
    ['a', 1],
    ['stack x seat-2', 2],
  ])
})

describe('a fan', () => {
  const view: Box = { x: 0, y: 0, w: 400, h: 300 }

  it('stays in view, wherever its stack is', () => {
    for (const at of [
      [5, 5],
      [395, 5],
      [5, 295],
      [395, 295],
      [200, 150],
    ] as Xy[]) {
      const { box: open } = fanBox(9, 44, at, 30, view, null)
      expect(open.x).toBeGreaterThanOrEqual(0)
      expect(open.y).toBeGreaterThanOrEqual(0)
      expect(open.x + open.w).toBeLessThanOrEqual(400)
      expect(open.y + open.h).toBeLessThanOrEqual(300)
    }
  })

  it('hides neither its stack nor the name of the place', () => {
    const name: Box = { x: 150, y: 100, w: 100, h: 16 }
    const { box: open } = fanBox(4, 44, [200, 140], 30, view, name)
    expect(overlap(open, name)).toBe(false)
    expect(overlap(open, { x: 185, y: 125, w: 30, h: 30 })).toBe(false)
  })

  it('is of all that lie on each other or are small, in the order in which they stand there', () => {
    const items = (size: number, step: number, overlaps: boolean): PlacedItem[] =>
      ['a', 'b', 'c'].map((id, n) => ({
        id,
        spot: 'X',
        x: 100 + n * step,
        y: 50,
        size,
        pieces: [piece(id, 'X')],
        marker: null,
        overlaps,
        rank: n,
      }))
    const ids = (stack: PlacedItem | null) => stack?.pieces.map((one) => one.id).join('') ?? ''
    const below = items(40, 12, true).reverse() // the first lies on top, and is drawn last
    expect(ids(heap(below[1]!, below))).toBe('abc')
    const small = items(20, 24, false)
    expect([ids(heap(small[2]!, small)), heap(small[2]!, small)?.x]).toEqual(['abc', 124])
    expect(heap(small[2]!, small, 2)).toBe(null)
    expect(heap(items(20, 24, false)[0]!, small.slice(0, 1))).toBe(null)
    const other = {
      ...small[0]!,
      id: 'm',
      pieces: [],
      marker: { type: 'marker' as const, id: 'm', name: say('m'), spot: 'X', sign: 'smoke' },
    }
    expect(heap(other, [...small, other])).toBe(null)
  })
})
