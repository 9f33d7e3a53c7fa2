// The board by keyboard: one goes from stop to stop.

import type { Board, Piece, Scenery, Xy } from '../../service/types'
import type { Thing } from './choices'
import { bounds, flat, nextTowards, type Heading } from '../geometry'
import type { Land } from '../layout/boardlayout'

export interface Stop {
  at: Xy
  thing: Thing
}

const ARROWS: Record<string, Heading> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

export const headingOf = (key: string): Heading | undefined => ARROWS[key]

export function stopsOf(board: Board, land: Land, pieces: Iterable<Piece>, scenery: Iterable<Scenery>): Stop[] {
  return [
    ...land.places.map((found): Stop => ({ at: found.at, thing: { kind: 'spot', id: found.spot.id } })),
    ...[...pieces]
      .filter((piece) => piece.at)
      .map((piece): Stop => ({ at: flat(board, piece.at!), thing: { kind: 'piece', piece } })),
    ...[...scenery].flatMap((one): Stop[] => {
      const at = sceneryPlace(board, one)
      return at ? [{ at, thing: { kind: 'scenery', scenery: one } }] : []
    }),
  ]
}

/** The middle of country that lies anywhere. */
export function sceneryPlace(board: Board, { outline, path, building }: Scenery): Xy | null {
  if (building) return flat(board, building.at)
  const points = outline?.length ? outline : path
  if (!points?.length) return null
  const { x, y, w, h } = bounds(points)
  return flat(board, [x + w / 2, y + h / 2])
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
