import { describe, expect, it } from 'vitest'
import type { Xy } from '../../../service/types'
import { Cells, clockwise, type Cell } from './cells'

const HALF = 87

/** A hex with its flat side up, counterclockwise, and rounded as boards round. */
function hex(id: string, column: number, row: number): Cell {
  const [x, y] = [column * 150, row * 2 * HALF + (column % 2 ? HALF : 0)]
  const corners = [0, 1, 2, 3, 4, 5].map((n): Xy => [
    Math.round(x + 100 * Math.cos((-n * Math.PI) / 3)),
    Math.round(y + 100 * Math.sin((-n * Math.PI) / 3)),
  ])
  return { id, at: [x, y], outline: corners }
}

const area = (loop: readonly Xy[]): number =>
  loop.reduce((sum, [x, y], n) => sum + x * loop[(n + 1) % loop.length]![1] - loop[(n + 1) % loop.length]![0] * y, 0) /
  2

describe('cells', () => {
  const cells = new Cells([hex('a', 0, 0), hex('b', 1, 0), hex('c', 0, 1), hex('far', 5, 5)])

  it('know their neighbours, though corners are rounded', () => {
    const ids = (id: string): string[] =>
      cells
        .neighbours(cells.byId.get(id)!)
        .map((cell) => cell.id)
        .sort()
    expect(ids('a')).toEqual(['b', 'c'])
    expect(ids('b')).toEqual(['a', 'c'])
    expect(ids('far')).toEqual([])
  })

  it('may stand on a corner as well', () => {
    const swap = ([x, y]: Xy): Xy => [y, x]
    const pointed = new Cells(
      cells.all.map((cell) => ({ ...cell, at: swap(cell.at), outline: cell.outline.map(swap) })),
    )
    expect(
      pointed
        .clusters(pointed.all)
        .map((cluster) => cluster.length)
        .sort(),
    ).toEqual([1, 3])
    expect(pointed.loops([pointed.all[0]!, pointed.all[1]!]).map(area)[0]).toBeGreaterThan(0)
  })

  it('hang together in clusters', () => {
    expect(
      cells
        .clusters(cells.all)
        .map((cluster) => cluster.length)
        .sort(),
    ).toEqual([1, 3])
  })

  it('have one outline round those that touch, clockwise, without the sides between', () => {
    const loops = cells.loops([cells.byId.get('a')!, cells.byId.get('b')!])
    expect(loops.length).toBe(1)
    expect(loops[0]!.length).toBe(10)
    expect(area(loops[0]!)).toBeCloseTo(2 * area(cells.byId.get('a')!.outline), -3)
  })

  it('leave a hole where one in the middle is missing', () => {
    const ring = new Cells([
      hex('n', 2, 0),
      hex('ne', 3, 0),
      hex('se', 3, 1),
      hex('s', 2, 2),
      hex('sw', 1, 1),
      hex('nw', 1, 0),
    ])
    const loops = ring.loops(ring.all)
    expect(loops.length).toBe(2)
    expect(loops.map(area).filter((size) => size < 0).length).toBe(1)
  })
})

it('turns loops clockwise and leaves those that are', () => {
  const square: Xy[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  expect(clockwise(square)).toEqual(square)
  expect(area(clockwise([...square].reverse()))).toBe(100)
})
