// Splits on the board: each item is a piece that stands there, and gets a bin (an order) by a click on it.

import type { Labelled, Piece, Question, Scene } from '../service/types'
import { keyOf } from './clicks'
import { held, placed, put, type Shares } from './shares'

/** Bins have digits as keys. */
const MOST_BINS = 9

export const binOf = (shares: Shares, item: string): string => Object.keys(shares[item] ?? {})[0] ?? ''

export const mayTake = (item: Labelled, bin: string): boolean => !item.bins?.length || item.bins.includes(bin)

/** The pieces that are items, by their keys; none if this is no split that can be painted. */
export function assignablePieces(question: Question | null, scene: Scene | null): ReadonlyMap<string, Piece> {
  const none = new Map<string, Piece>()
  if (question?.kind !== 'split' || !scene || (question.bins?.length ?? 0) > MOST_BINS) return none
  const items = question.items ?? []
  const standing = scene.things.filter((thing): thing is Piece => thing.type === 'piece' && !!thing.at)
  const wanted = new Set(items.map((item) => item.key))
  const found = new Map(standing.filter((piece) => wanted.has(keyOf(piece))).map((piece) => [keyOf(piece), piece]))
  return items.length > 0 && items.every((item) => item.count === 1 && found.has(item.key)) ? found : none
}

/** Each of these items has the bin instead of the one it had, as far as it may and the bin has room. */
export function assign(question: Question, shares: Shares, keys: readonly string[], bin: string): Shares {
  const most = question.bins?.find((one) => one.key === bin)?.most ?? 0
  let made = shares
  for (const item of question.items ?? []) {
    const had = binOf(made, item.key)
    if (!keys.includes(item.key) || had === bin || !mayTake(item, bin) || held(made, bin) >= most) continue
    if (had) made = put(made, item.key, had, -1)
    made = put(made, item.key, bin, 1)
  }
  return made
}

/** The items that have no bin yet. */
export function assignRest(question: Question, shares: Shares, bin: string): Shares {
  const rest = (question.items ?? []).filter((item) => !placed(shares, item.key)).map((item) => item.key)
  return assign(question, shares, rest, bin)
}
