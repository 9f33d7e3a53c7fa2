// What a counter shows on its face, and how much of it at which size.

import type { Piece } from '../wire/types'

/** How much is drawn: colour; colour and figure; with its mark; everything. */
export type Detail = 'dot' | 'far' | 'mid' | 'near'

export function detailAt(px: number): Detail {
  return px < 10 ? 'dot' : px < 17 ? 'far' : px < 29 ? 'mid' : 'near'
}

/** The arrow on the rim of a counter 40 by 40 that looks to the east. */
export const LOOKS = 'M20 -6.5L28.5 0L20 6.5Z'

export interface Face {
  /** Below the silhouette. */
  text: string
  /** In a bubble, where the text does not say it. */
  count: string
  /** All that is left far away. */
  far: string
}

export function face(piece: Pick<Piece, 'short' | 'count'>): Face {
  const short = piece.short ?? ''
  const count = piece.count ?? 1
  const many = count > 1 ? String(count) : ''
  if (!short) return { text: many, count: '', far: many }
  // The last of figures like 4-6-5 says something else.
  const said = !many || ((short.startsWith(many) || short.endsWith(many)) && !/\d[-−]\d/.test(short))
  return { text: short, count: said ? '' : many, far: said ? short : many }
}

/** Several pieces under one: how many there are. */
export function total(pieces: readonly Pick<Piece, 'count'>[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.count ?? 1), 0)
}

/** What a stack shows: how many they are, and the sign of the most. */
export function stackFace(id: string, pieces: readonly Piece[]): Piece {
  const [first] = pieces
  if (pieces.length === 1) return first!
  const main = pieces.reduce((most, piece) => ((piece.count ?? 1) > (most.count ?? 1) ? piece : most))
  const mixed = pieces.some((piece) => piece.tone !== first!.tone)
  return {
    type: 'piece',
    id,
    name: first!.name,
    tone: first!.tone,
    sign: main.sign,
    count: total(pieces),
    short: mixed ? `${total(pieces)}+` : '',
  }
}
