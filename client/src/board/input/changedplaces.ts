// Where something has happened on the board, between one picture and the next.

import type { Piece, Xy } from '../../service/types'

/** When more than this has changed, it is another position, and no place is more to be looked at than another. */
const MOST = 8

/** On a map, more places than these are not one event. */
const MOST_SPOTS = 3

/** The spots of a map to which pieces have come; how many of them, and what lies under them, is all the same. */
export function arrivals(before: ReadonlyMap<string, Piece>, now: ReadonlyMap<string, Piece>): string[] {
  const moved = [...now.values()].filter((piece) => piece.spot && before.get(piece.id)?.spot !== piece.spot)
  const spots = [...new Set(moved.map((piece) => piece.spot!))]
  return spots.length > MOST_SPOTS ? [] : spots
}

/** Where pieces have gone, come, vanished or been marked (as firers and their targets are), in the board's own units. */
export function changedPlaces(before: ReadonlyMap<string, Piece>, now: ReadonlyMap<string, Piece>): Xy[] {
  const badges = (piece: Piece | undefined): string[] =>
    (piece?.badges ?? []).map(({ sign, count }) => `${sign} ${count}`)
  const where = (piece: Piece | undefined): string => `${piece?.at} ${piece?.facing} ${badges(piece)}`
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
    (id) => where(before.get(id)) !== where(now.get(id)),
  )
  if (changed.length > MOST) return []
  return changed.flatMap((id): Xy[] => {
    const at = (now.get(id) ?? before.get(id))!.at
    return at ? [at] : []
  })
}
