// Updates of a table: whether the lines of a new screen follow on those that are known, and for which seat it was made.

import type { LogLine, TableStatus, Screen, Table } from '../../service/types'

export const SPECTATOR = -1

/** The seat for which a screen was made. */
export const viewerOf = (screen: Screen): number => screen.seat ?? SPECTATOR

/** The whole log, if nothing is missing between the known lines and those of the screen, nor after them. */
export function joined(known: readonly LogLine[], screen: Screen): LogLine[] | null {
  if (screen.since > known.length) return null
  const lines = [...known.slice(0, screen.since), ...screen.lines]
  return lines.length === screen.table.now.n ? lines : null
}

/** The seat of mine that rolls, because what it draws may be secret; or for which the others wait; else the one I looked
    from before, else my first. `before`: the seat from which I look, if I have looked yet. */
export function whose(
  { mine, now }: Pick<Table, 'mine'> & { now: Pick<TableStatus, 'dice' | 'waiting'> },
  before: number | null,
): number {
  if (!mine.length) return SPECTATOR
  const roller = now.dice?.by ?? SPECTATOR
  if (mine.includes(roller)) return roller
  const own = before !== null && mine.includes(before)
  if (own && now.waiting.includes(before)) return before
  return now.waiting.find((seat) => mine.includes(seat)) ?? (own ? before : mine[0]!)
}
