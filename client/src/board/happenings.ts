// Where something has happened on an open table, between one picture and the next.

import type { Piece, Xy } from '../wire/types'

/** When more than this has changed, it is another position, and no place is more to be looked at than another. */
const MOST = 8

/** Where pieces have gone, come, vanished or been marked, as whoever shoots and whoever is shot at are, in the board's own units. */
export function happenings(before: ReadonlyMap<string, Piece>, now: ReadonlyMap<string, Piece>): Xy[] {
  const badges = (piece: Piece | undefined): string[] => (piece?.badges ?? []).map(({ sign, count }) => `${sign} ${count}`)
  const where = (piece: Piece | undefined): string => `${piece?.at} ${piece?.facing} ${badges(piece)}`
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter((id) => where(before.get(id)) !== where(now.get(id)))
  if (changed.length > MOST) return []
  return changed.flatMap((id): Xy[] => {
    const at = (now.get(id) ?? before.get(id))!.at
    return at ? [at] : []
  })
}
