// A part of a board, as a board of its own.

import type { Board, OnBoard, Xy } from '../wire/types'

const MARGIN = 0.02

/** The part of a board around some spots with what lies on it; without spots, all of it. */
export function crop(board: Board, things: OnBoard[], spots: readonly string[]): { board: Board; things: OnBoard[] } {
  const wanted = (board.spots ?? []).filter((spot) => spots.includes(spot.id))
  if (!wanted.length) return { board, things }
  const corners = wanted.flatMap((spot) => [spot.at, ...(spot.outline ?? [])])
  const [left, right] = reach(corners.map(([x]) => x))
  const [top, bottom] = reach(corners.map(([, y]) => y))
  const margin = Math.round(MARGIN * Math.max(right - left, bottom - top, 1))
  const [x0, y0] = [left - margin, top - margin]
  const move = ([x, y]: Xy): Xy => [x - x0, y - y0]
  const inside = ([x, y]: Xy): boolean => x >= left && x <= right && y >= top && y <= bottom
  return {
    board: {
      ...board,
      width: right - left + 2 * margin,
      height: bottom - top + 2 * margin,
      spots: (board.spots ?? [])
        .filter((spot) => inside(spot.at))
        .map((spot) => ({ ...spot, at: move(spot.at), ...(spot.outline && { outline: spot.outline.map(move) }) })),
      lines: (board.lines ?? []).map((line) => ({ ...line, path: line.path.map(move) })),
      ground: (board.ground ?? []).map((ground) => ({ ...ground, outline: ground.outline.map(move) })),
    },
    things: things.map((thing) => {
      if (thing.type === 'piece') return thing.at ? { ...thing, at: move(thing.at) } : thing
      if (thing.type === 'link') return thing.path ? { ...thing, path: thing.path.map(move) } : thing
      if (thing.type === 'area') return thing.outline ? { ...thing, outline: thing.outline.map(move) } : thing
      return thing
    }),
  }
}

function reach(numbers: number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}
