import { expect, it } from 'vitest'
import type { Board, Spot } from '../service/types'
import { shapesOf } from './sketch'

const SQUARE: [number, number][] = [
  [0, 0],
  [10, 0],
  [10, 10],
]
const spot = (more: Partial<Spot>): Spot => ({ id: 'a', name: { key: 'a' }, at: [5, 5], outline: SQUARE, ...more })

it('lays grounds first, then the kinds of hexes, and nothing on open ground', () => {
  const board: Board = {
    kind: 'hexes',
    width: 100,
    height: 100,
    ground: [{ outline: SQUARE, kind: 'lake' }],
    spots: [spot({ signs: ['woods'] }), spot({ signs: ['open'] })],
  }
  const colours = shapesOf(board, {}).map(({ colour }) => colour)
  expect(colours).toHaveLength(2)
  expect(colours[0]).not.toBe(colours[1])
})

it('gives countries the colours of whose they are, and the sea none', () => {
  const board: Board = {
    kind: 'areas',
    width: 100,
    height: 100,
    spots: [spot({ tone: 'seat-1' }), spot({ tone: 'water' })],
  }
  const tones = { 'seat-1': [200, 0, 0], water: [0, 0, 200] } as const
  expect(shapesOf(board, tones).map(({ colour }) => colour)).toEqual(['rgb(196,86,86)'])
})
