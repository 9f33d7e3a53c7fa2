// How much time a seat has left, counted on from what the service said last.

import type { Now } from '../wire/types'

/** Whether nobody's time runs, so many milliseconds after the news. */
export function stands(now: Now, since: number): boolean {
  return !now.result && now.still && (now.still_for === null || since < now.still_for)
}

/** Milliseconds left to a seat, so many after the news; none where nobody counts. */
export function left(now: Now, seat: number, since: number): number | null {
  const told = now.clocks[seat]
  if (told === undefined) return null
  const runs = now.waiting.includes(seat) && !now.result && !stands(now, since)
  const stood = now.still ? (now.still_for ?? 0) : 0
  return Math.max(0, told - (runs ? Math.max(0, since - stood) : 0))
}
