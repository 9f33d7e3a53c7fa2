import { expect, test } from 'vitest'
import type { Board, OnBoard, Xy } from '../../service/types'
import { cropBoard } from './boardcrop'

const square = (x: number, y: number): Xy[] => [
  [x, y],
  [x + 100, y],
  [x + 100, y + 100],
  [x, y + 100],
]
const spot = (id: string, x: number, y: number) => ({
  id,
  name: { key: 'verbatim', facts: { text: id } },
  at: [x + 50, y + 50] as Xy,
  outline: square(x, y),
})
const board = {
  kind: 'areas',
  width: 300,
  height: 300,
  spots: [spot('a', 0, 0), spot('b', 100, 0), spot('c', 200, 200)],
  buildings: [{ at: [250, 250] }],
  ridges: [{ path: square(0, 0) }],
  lines: [],
} as unknown as Board

test('a part shows its spots with a small margin, and keeps everything where it lies', () => {
  const part = cropBoard(board, ['a', 'b'])!
  expect(part.window).toEqual({ x: -4, y: -4, width: 208, height: 108 })
  expect(part.board.spots).toEqual([board.spots![0], board.spots![1]])
  expect(part.board).toMatchObject({ width: 300, height: 300, buildings: board.buildings, ridges: board.ridges })
})

test('on a board whose y grows upwards the window is the one that is seen', () => {
  expect(cropBoard({ ...board, y_up: true }, ['c'])!.window).toMatchObject({ x: 198, y: -2 })
})

test('without spots, or with spots that are not there, all of the board is shown', () => {
  expect(cropBoard(board, [])).toBeNull()
  expect(cropBoard(board, ['nowhere'])).toBeNull()
})

test('on an open table the part around what stands there is shown, but not around the country', () => {
  const table = { kind: 'table', width: 18000, height: 12000, y_up: true } as unknown as Board
  const things = [
    { type: 'piece', id: 'a1', at: [5000, 4000], base: [600, 1200] },
    {
      type: 'link',
      id: 'way',
      path: [
        [5000, 4000],
        [7000, 5200],
      ],
    },
    {
      type: 'scenery',
      id: 's0',
      outline: [
        [0, 0],
        [18000, 12000],
      ],
    },
  ] as unknown as OnBoard[]
  expect(cropBoard(table, [], things)!.window).toEqual({ x: 3736, y: 6736, width: 3328, height: 2528 })
  expect(cropBoard(table, [], things.slice(2))).toBeNull()
})
