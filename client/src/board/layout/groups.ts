// Counters that are drawn together: singly or as a stack, and what they need of room.

import type { Marker, Piece } from '../../service/types'
import { isRound } from '../drawing/signs'

/** One thing to draw: a piece, a stack of pieces, or a marker. */
export interface Group {
  id: string
  pieces: Piece[]
  marker: Marker | null
  /** Of a force: its leader has a counter of his own beside it. */
  led?: boolean
}

/** Between counters, in pixels. */
export const GAP = 2
/** Badges hang over the edge of a counter: by how much of it. */
const HANG = 0.16

export function hangOf(groups: readonly Group[]): number {
  return groups.some(({ pieces }) => (pieces.length === 1 || isPile(pieces)) && pieces[0]!.badges?.length) ? HANG : 0
}

/** Whether the first of these stands for all of them: a force and what lies under it. */
export const isPile = (pieces: readonly Piece[]): boolean => pieces.length > 1 && pieces[1]!.under === pieces[0]!.id

/** Every piece for itself, but a force as one, with what lies under it. */
export function singly(pieces: readonly Piece[]): Group[] {
  const below = new Map<string, Piece[]>()
  for (const piece of pieces) if (piece.under) push(below, piece.under, piece)
  return pieces
    .filter((piece) => !piece.under)
    .map((top) => ({ id: top.id, pieces: [top, ...(below.get(top.id) ?? [])], marker: null }))
}

/** Forces with their leaders beside them: the first who lies under each. */
export function withLeaders(groups: readonly Group[]): Group[] {
  return groups.flatMap((group) => {
    const leader = isPile(group.pieces) ? group.pieces.find((piece) => piece.under && isRound(piece.sign)) : undefined
    return leader
      ? [
          { ...group, led: true },
          { id: leader.id, pieces: [leader], marker: null },
        ]
      : [group]
  })
}

/** What is seen where a stack is spread out: not what only stands for the others. */
export const spreadOut = (pieces: readonly Piece[]): Piece[] => {
  const tops = new Set(pieces.map((piece) => piece.under))
  return [...new Map(pieces.filter((piece) => !tops.has(piece.id)).map((piece) => [piece.id, piece])).values()]
}

export function stacks(pieces: readonly Piece[]): Group[] {
  if (pieces.some((piece) => piece.under)) return singly(pieces)
  const byTone = new Map<string, Piece[]>()
  for (const piece of pieces) push(byTone, piece.tone, piece)
  return [...byTone.values()].map(oneStack)
}

export function oneStack(pieces: Piece[]): Group {
  return { id: pieces.length > 1 ? `stack ${pieces[0]!.spot} ${pieces[0]!.tone}` : pieces[0]!.id, pieces, marker: null }
}

export function textWidth(text: string, size: number): number {
  let sum = 0
  for (const letter of text)
    sum += /[MWmw@]/.test(letter) ? 0.82 : /[ilIjtf.,'’ ]/.test(letter) ? 0.31 : /[A-Z]/.test(letter) ? 0.64 : 0.5
  return sum * size * 1.07
}

export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
