import { describe, expect, it } from 'vitest'
import type { LogLine, Screen } from '../../service/types'
import { SPECTATOR, viewerOf, joined, whose } from './updates'

const line = (n: number): LogLine => ({ n, at: 0, narration: [], mark: false })
const log = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => line(from + n))

/** A screen of a log with `n` entries, of which it has those from `since` to `until`. */
function screen(since: number, n: number, until = n): Screen {
  return {
    seat: null,
    since,
    lines: log(since, until),
    question: null,
    scene: { things: [] },
    table: { now: { n } },
  } as unknown as Screen
}

describe('a screen follows on what is known', () => {
  const numbers = (known: number, shown: Screen) => joined(log(0, known), shown)?.map(({ n }) => n) ?? null

  it('if it begins where the known log ends', () => expect(numbers(2, screen(2, 4))).toEqual([0, 1, 2, 3]))
  it('if it begins before that', () => expect(numbers(3, screen(1, 4))).toEqual([0, 1, 2, 3]))
  it('not if something between is missing', () => expect(numbers(1, screen(2, 4))).toBe(null))
  it('not if it does not come to the end', () => expect(numbers(2, screen(2, 900, 502))).toBe(null))
  it('if nothing was added', () => expect(numbers(2, screen(2, 2))).toEqual([0, 1]))
})

describe('through whose viewer', () => {
  const of = (mine: number[], waiting: number[], before: number | null = null, by: number | null = null) =>
    whose(
      { mine, now: { waiting, dice: by === null ? null : { label: 'x', by, outcomes: [], sides: 6, left: 1 } } },
      before,
    )

  it('a spectator’s, who has no seat', () =>
    expect([of([], [0]), viewerOf(screen(0, 0))]).toEqual([SPECTATOR, SPECTATOR]))
  it('one’s only seat’s', () => expect([of([1], [0]), of([1], [1]), of([1], [])]).toEqual([1, 1, 1]))
  it('those of the seat of mine that is waited for', () => expect(of([0, 2], [1, 2])).toBe(2))
  it('the same as before, if that one is waited for, too', () => expect(of([0, 2], [0, 2], 2)).toBe(2))
  it('another’s, if only that one is waited for', () => expect(of([0, 2], [0], 2)).toBe(0))
  it('the same as before, while others think', () => expect(of([0, 2], [1], 2)).toBe(2))
  it('those of the seat of mine that rolls, before all', () => expect(of([0, 2], [0], 0, 2)).toBe(2))
  it('not those of a seat that is mine no longer', () => expect(of([0], [1], 2)).toBe(0))
})
