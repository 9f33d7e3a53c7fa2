import { describe, expect, it } from 'vitest'
import { dice } from '../../country/seeds'
import type { Board, OnBoard, Piece } from '../../service/types'
import { layOut, survey } from '../layout/boardlayout'
import { moulded, offsets } from './minilayout'
import { areCasts, chipOf, shownOf, tokensOf } from './minisizes'

const name = { key: 'x' }
const piece = (id: string, sign: string, count = 1, tone: Piece['tone'] = 'seat-1'): Piece => ({
  type: 'piece',
  id,
  name,
  tone,
  sign,
  count,
  spot: 'home',
})
const KINDS = ['soldier', 'tank', 'fighter', 'destroyer', 'regiment', 'heavy_tank', 'bomber', 'cruiser', 'mega_missile']
const HOME: Board = {
  kind: 'areas',
  width: 100,
  height: 100,
  spots: [
    {
      id: 'home',
      name,
      at: [50, 50],
      outline: [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ],
    },
  ],
}
const land = survey(HOME)
const laid = (things: OnBoard[], scale = 1) =>
  moulded(
    layOut(land, things, scale, () => ''),
    land,
    scale,
  ).items

describe('moulded pieces in a space', () => {
  it('stand each for itself up to nine kinds, inside it, the nearer in front of the farther', () => {
    const items = laid(KINDS.map((sign) => piece(sign, sign)))
    expect(items.map((item) => item.pieces.length)).toEqual(Array(9).fill(1))
    expect(items.map((item) => item.y)).toEqual(items.map((item) => item.y).sort((a, b) => a - b))
    for (const { x, y, size } of items) {
      expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(10)
      expect(size).toBeGreaterThan(24)
    }
  })

  it('are a stack for each army where there is no room', () => {
    const many = [...KINDS.slice(0, 5).map((sign) => piece(`r ${sign}`, sign)), piece('b', 'tank', 1, 'seat-2')]
    expect(
      laid(many, 0.4)
        .map((item) => item.pieces.length)
        .sort(),
    ).toEqual([1, 5])
  })

  it('make way for flags, which stand at the left above', () => {
    const flag: OnBoard = { type: 'marker', id: 'flag', name, spot: 'home', sign: 'flag', tone: 'seat-1' }
    const [alone] = laid([piece('t', 'tank')])
    const [tank, planted] = laid([piece('t', 'tank'), flag])
    expect(planted!.marker?.id).toBe('flag')
    expect(planted!.x).toBeLessThan(tank!.x)
    expect(planted!.y).toBeLessThan(tank!.y)
    expect(tank!.size).toBeLessThan(alone!.size)
  })

  it('are left where they were if one of them has no cast', () => {
    const things = [piece('t', 'tank'), piece('s', 'squad')]
    expect(laid(things)).toEqual(layOut(land, things, 1, () => '').items)
    expect(areCasts(things)).toBe(false)
  })

  it('lie in a row along a lane', () => {
    expect(offsets(3, 3, 1).map(([, y]) => y)).toEqual([0.04, 0.04, 0.04])
    expect(offsets(2, 1, 3).map(([x]) => x)).toEqual([0, 0])
    expect(offsets(8, 3, 1)[7]![0]).toBeLessThan(1.2)
  })
})

describe('a chip', () => {
  it('says how many only from two on, and is never too small to read', () => {
    expect([chipOf('tank', 1, 40).figure, chipOf('tank', 2, 40).figure]).toEqual(['', '2'])
    for (const size of [12, 20, 46, 110])
      expect((chipOf('tank', 2, size).height * size) / 40).toBeGreaterThanOrEqual(10.5)
    expect(chipOf('tank', 12, 40).width).toBeGreaterThan(chipOf('tank', 2, 40).width)
  })
})

describe('a stack', () => {
  it('shows at most three kinds, those of which there are most in front', () => {
    const shown = shownOf([
      piece('a', 'tank', 1),
      piece('b', 'soldier', 5),
      piece('c', 'fighter', 2),
      piece('d', 'bomber', 3),
    ])
    expect(shown.map((one) => one.piece.id)).toEqual(['c', 'd', 'b'])
  })
})

describe('tokens', () => {
  it('lie each for itself up to twelve', () => {
    expect([1, 2, 7, 30].map((count) => tokensOf(count, dice(1), 6).length)).toEqual([1, 2, 7, 12])
    expect(Math.max(...tokensOf(10, dice(1), 3).map(({ column }) => column))).toBe(2)
    expect(new Set(tokensOf(7, dice(1), 6).map(({ x, y }) => `${x} ${y}`)).size).toBe(7)
  })
})
