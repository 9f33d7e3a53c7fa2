// How much time a seat has left, counted on from what the service said last.

import type { TableStatus } from '../../service/types'

/** Whether all clocks stand still, `since` milliseconds after the news. */
export function isPaused(now: TableStatus, since: number): boolean {
  return !now.result && now.paused && (now.paused_for === null || since < now.paused_for)
}

/** Milliseconds left to a seat, `since` milliseconds after the news; `null`: it has no clock. */
export function left(now: TableStatus, seat: number, since: number): number | null {
  const told = now.clocks[seat]
  if (told === undefined) return null
  const runs = now.waiting.includes(seat) && !now.result && !isPaused(now, since)
  const stood = now.paused ? (now.paused_for ?? 0) : 0
  return Math.max(0, told - (runs ? Math.max(0, since - stood) : 0))
}
