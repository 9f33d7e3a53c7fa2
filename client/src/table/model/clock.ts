// How much time a seat has left, counted on from what the service said last.

import type { TableStatus } from '../../service/types'

/** Whether all clocks stand still, `since` milliseconds after the news. */
export function isPaused(now: TableStatus, since: number): boolean {
  return !now.result && now.paused && (now.paused_for === null || since < now.paused_for)
}

/** Milliseconds left to a seat, `since` milliseconds after the news; `null`: it has no clock. */
export function left(now: TableStatus, seat: number, since: number): number | null {
  const told = now.clocks[seat]
  return told === undefined ? null : counted(now, told, since, now.waiting.includes(seat))
}

/** Milliseconds left of the time that the rules allow for the whole game; `null`: they set no limit. */
export const limitLeft = (now: TableStatus, since: number): number | null =>
  now.limit === null ? null : counted(now, now.limit, since, true)

function counted(now: TableStatus, told: number, since: number, runs: boolean): number {
  if (!runs || now.result || isPaused(now, since)) return told
  const stood = now.paused ? (now.paused_for ?? 0) : 0
  return Math.max(0, told - Math.max(0, since - stood))
}

/** Time as a clock shows it: 2:05, or 1:02:05. */
export function shownTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = `${String(Math.floor((seconds % 3600) / 60)).padStart(hours ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return hours ? `${hours}:${rest}` : rest
}
