// Counters that are drawn together: singly or as a stack, and what they need of room.

import type { Marker, Piece } from '../wire/types'

/** One thing to draw: a piece, a stack of pieces, or a marker. */
export interface Group {
  id: string
  pieces: Piece[]
  marker: Marker | null
}

/** Between counters, in pixels. */
export const GAP = 2
/** Badges hang over the edge of a counter: by how much of it. */
const HANG = 0.16

export function hangOf(groups: readonly Group[]): number {
  return groups.some((group) => group.pieces.length === 1 && group.pieces[0]!.badges?.length) ? HANG : 0
}

export function stacks(pieces: readonly Piece[]): Group[] {
  const byTone = new Map<string, Piece[]>()
  for (const piece of pieces) push(byTone, piece.tone, piece)
  return [...byTone.values()].map(oneStack)
}

export const singly = (pieces: readonly Piece[]): Group[] => pieces.map((piece) => ({ id: piece.id, pieces: [piece], marker: null }))

export function oneStack(pieces: Piece[]): Group {
  return { id: pieces.length > 1 ? `stack ${pieces[0]!.spot} ${pieces[0]!.tone}` : pieces[0]!.id, pieces, marker: null }
}

export function textWidth(text: string, size: number): number {
  let sum = 0
  for (const letter of text) sum += /[MWmw@]/.test(letter) ? 0.82 : /[ilIjtf.,'’ ]/.test(letter) ? 0.31 : /[A-Z]/.test(letter) ? 0.64 : 0.5
  return sum * size * 1.07
}

export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
