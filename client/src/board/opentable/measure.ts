// Measuring on an open table: the points of a base that one measures from, and how far it is from one to the other.

import type { Board, Piece, Xy } from '../../service/types'
import { baseCorners, flat, inside, middle, turned } from '../geometry'

/** The middles of the four sides of a base, as it is drawn: front, right, back, left. Of a round one, its rim there. */
export function sideMiddles(board: Board, piece: Piece): Xy[] {
  const outline = baseOutline(board, piece)
  return outline.map((corner, n) => middle(corner, outline[(n + 1) % 4]!))
}

/** The corners of a base as it is drawn; of a round one, of the square about it. */
export function baseOutline(board: Board, piece: Piece): Xy[] {
  if (!piece.at || !piece.base) return []
  const [depth, width] = piece.base
  const degrees = turned(board, piece.facing ?? 0)
  const at = flat(board, piece.at)
  if (!piece.round) return baseCorners(at, degrees, depth, width)
  const angle = (degrees * Math.PI) / 180
  return baseCorners(
    [at[0] + (Math.cos(angle) * depth) / 2, at[1] + (Math.sin(angle) * depth) / 2],
    degrees,
    depth,
    width,
  )
}

/** The middle of a side that a place on or near a base means; the place itself, if none is near. */
export function snapped(board: Board, pieces: Iterable<Piece>, at: Xy, reach: number): Xy {
  let [best, least]: [Xy, number] = [at, Infinity]
  for (const piece of pieces) {
    const middles = sideMiddles(board, piece)
    const on = middles.length > 0 && inside(baseOutline(board, piece), at)
    for (const one of middles) {
      const away = Math.hypot(one[0] - at[0], one[1] - at[1])
      if (away < least && (on || away <= reach)) [best, least] = [one, away]
    }
  }
  return best
}

export const inchesBetween = (board: Board, from: Xy, to: Xy): number =>
  board.inch ? Math.hypot(to[0] - from[0], to[1] - from[1]) / board.inch : 0

/** With one decimal, as the language writes it: `12.8″`, `12,8″`. */
export const inchesText = (language: string, inches: number): string =>
  `${new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(inches)}″`
