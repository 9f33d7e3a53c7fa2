// The part of a board that a lesson speaks of. Only the view is cut: the country around stays what it is on the whole board.

import { flat } from '../../board/geometry'
import type { Board, OnBoard, Xy } from '../../service/types'

const MARGIN = 0.02

/** What is seen, with y growing downwards, and the board with the spots that lie in it. */
export interface Part {
  window: { x: number; y: number; width: number; height: number }
  board: Board
}

/** The part around some spots, or on an open table around what stands there; without any, `null`: all of it. */
export function cropBoard(board: Board, spots: readonly string[], things: readonly OnBoard[] = []): Part | null {
  const wanted = (board.spots ?? []).filter((spot) => spots.includes(spot.id))
  const places =
    board.kind === 'table' ? things.flatMap(extent) : wanted.flatMap((spot) => [spot.at, ...(spot.outline ?? [])])
  if (!places.length) return null
  const corners = places.map((at) => flat(board, at))
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

/** Corners of the ground that something takes up on an open table, whichever way it faces; scenery goes on beyond the picture. */
function extent(thing: OnBoard): Xy[] {
  if (thing.type === 'area') return thing.outline ?? []
  if (thing.type === 'link') return thing.path ?? []
  if (thing.type !== 'piece' || !thing.at) return []
  const [x, y] = thing.at
  const far = Math.max(...(thing.base ?? [0, 0]))
  return [
    [x - far, y - far],
    [x + far, y + far],
  ]
}

function reach(numbers: number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}
