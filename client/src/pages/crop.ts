// The part of a board that a lesson speaks of. Only the view is cut: the country around stays what it is on the whole board.

import { flat } from '../board/geometry'
import type { Board } from '../wire/types'

const MARGIN = 0.02

/** What is seen, with y growing downwards, and the board with the spots that lie in it. */
export interface Part {
  window: { x: number; y: number; width: number; height: number }
  board: Board
}

/** The part around some spots; without any, `null`: all of it. */
export function crop(board: Board, spots: readonly string[]): Part | null {
  const wanted = (board.spots ?? []).filter((spot) => spots.includes(spot.id))
  if (!wanted.length) return null
  const corners = wanted.flatMap((spot) => [spot.at, ...(spot.outline ?? [])]).map((at) => flat(board, at))
  const [left, right] = reach(corners.map(([x]) => x))
  const [top, bottom] = reach(corners.map(([, y]) => y))
  const margin = Math.round(MARGIN * Math.max(right - left, bottom - top, 1))
  const inside = (spot: NonNullable<Board['spots']>[number]): boolean => {
    const [x, y] = flat(board, spot.at)
    return x >= left && x <= right && y >= top && y <= bottom
  }
  return {
    window: { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin },
    board: { ...board, spots: (board.spots ?? []).filter(inside) },
  }
}

function reach(numbers: number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}
