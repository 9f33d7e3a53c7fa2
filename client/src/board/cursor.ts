// The board by keyboard: one goes from stop to stop.

import type { Board, Piece, Xy } from '../wire/types'
import type { Choices, Thing } from './choices'
import { flat, nextTowards, type Heading } from './geometry'
import type { Land } from './layout'

export interface Stop {
  at: Xy
  thing: Thing
  /** A pose that may be chosen; else empty. */
  point: string
}

const ARROWS: Record<string, Heading> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

export const headingOf = (key: string): Heading | undefined => ARROWS[key]

export function stopsOf(board: Board, land: Land, pieces: Iterable<Piece>, choices: Choices): Stop[] {
  if (choices.points?.length) {
    return choices.points.map((point) => ({ at: flat(board, [point.x, point.y]), thing: { kind: 'spot', id: '' }, point: point.pose }))
  }
  return [
    ...land.places.map((found): Stop => ({ at: found.at, thing: { kind: 'spot', id: found.spot.id }, point: '' })),
    ...[...pieces].filter((piece) => piece.at).map((piece): Stop => ({ at: flat(board, piece.at!), thing: { kind: 'piece', piece }, point: '' })),
  ]
}

/** The next stop that way; the nearest one for who stands nowhere yet. */
export function nextStop(stops: Stop[], from: Xy, heading: Heading, stands: boolean, hexes = false): Stop | null {
  if (stands) return nextTowards(stops, from, heading, hexes ? 0.5 : 2)
  let [best, least]: [Stop | null, number] = [null, Infinity]
  for (const stop of stops) {
    const distance = Math.hypot(stop.at[0] - from[0], stop.at[1] - from[1])
    if (distance < least) [best, least] = [stop, distance]
  }
  return best
}
