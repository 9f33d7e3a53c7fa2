// What a counter shows on its face, and how much of it at which size.

import type { Badge, Piece } from '../../service/types'
import { isWeapon, silhouette } from '../silhouettes'
import { isRound } from '../drawing/signs'
import { looksLeft } from '../drawing/tones'

/** How much is drawn: colour and silhouette; silhouette and one figure; everything; names besides. */
export type Detail = 'dot' | 'far' | 'mid' | 'near'

export function detailAt(px: number): Detail {
  return px < 17 ? 'dot' : px < 31 ? 'far' : px < 84 ? 'mid' : 'near'
}

/** The arrow on the rim of a counter 40 by 40 that looks to the east. */
export const LOOKS = 'M20.6 -7L28.4 0L20.6 7Z'

export interface Face {
  /** Below the silhouette. */
  text: string
  /** In a bubble, where the text does not say it. */
  count: string
  /** The one figure that is left far away. */
  far: string
}

export function face(piece: Pick<Piece, 'short' | 'count'>): Face {
  const short = piece.short ?? ''
  const count = piece.count ?? 1
  const many = count > 1 ? String(count) : ''
  if (!short) return { text: many, count: '', far: many }
  // The last of figures like 4-6-5 says something else.
  const figures = /^\d+[-−]\d/.test(short)
  const said = !many || ((short.startsWith(many) || short.endsWith(many)) && !figures)
  return { text: short, count: said ? '' : many, far: !said ? many : figures ? short.split(/[-−]/)[0]! : short }
}

/** What kind of cardboard a piece is: a person's medallion, a disc with figures, a weapon, figures below a window, or a
    strength on a plate. */
export type Card = 'medallion' | 'disc' | 'weapon' | 'window' | 'plate'

export function cardOf(piece: Pick<Piece, 'sign' | 'short'>): Card {
  if (isRound(piece.sign)) return silhouette(piece.sign) || /^[-−+]?\d+$/.test(piece.short ?? '') ? 'disc' : 'medallion'
  if (isWeapon(piece.sign)) return 'weapon'
  return piece.short ? 'window' : 'plate'
}

/** What lies on a counter: weapons ride on its shoulder, states are chips on its edge. */
export function carried(badges: readonly Badge[] = []): { weapons: Badge[]; states: Badge[] } {
  return {
    weapons: badges.filter(({ sign }) => isWeapon(sign)),
    states: badges.filter(({ sign }) => !isWeapon(sign) && !PRINTED.has(sign)),
  }
}

/** What is printed on a counter for good. */
const PRINTED = new Set(['elite', 'veteran'])
export const isElite = (piece: Pick<Piece, 'badges'>): boolean =>
  piece.badges?.some(({ sign }) => PRINTED.has(sign)) ?? false

const WORN = new Set(['exhausted', 'pinned'])
export const isWorn = (piece: Pick<Piece, 'badges'>): boolean =>
  piece.badges?.some(({ sign }) => WORN.has(sign)) ?? false

/** Whether its silhouette looks to the left: the way it faces, else the way its side does. */
export function isMirrored({ facing, at, tone }: Pick<Piece, 'facing' | 'at' | 'tone'>): boolean {
  const ahead = facing && !at ? Math.cos((facing * Math.PI) / 18000) : 0
  return Math.abs(ahead) > 0.1 ? ahead < 0 : looksLeft(tone)
}

/** The name on a counter: what stands before its figures. */
export function labelOf(name: string): string {
  return name.split(/\s*[:(,]/)[0]!.trim()
}

/** How many sheets of cardboard lie below a strength. */
export function sheetsBelow(count: number): number {
  return count > 1 ? Math.min(3, Math.ceil(count / 5)) : 0
}

/** Several pieces under one: how many there are. */
export function total(pieces: readonly Pick<Piece, 'count'>[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.count ?? 1), 0)
}

/** What is in a stack: how many of each kind, most first, and who leads it. */
export interface Composition {
  kinds: { sign: string; count: number }[]
  leaders: Piece[]
  count: number
}

export function composition(pieces: readonly Piece[]): Composition {
  const leaders = pieces.filter((piece) => isRound(piece.sign))
  const led = leaders.length < pieces.length ? pieces.filter((piece) => !isRound(piece.sign)) : pieces
  const counts = new Map<string, number>()
  for (const piece of led) counts.set(piece.sign ?? '', (counts.get(piece.sign ?? '') ?? 0) + (piece.count ?? 1))
  const kinds = [...counts].map(([sign, count]) => ({ sign, count })).sort((a, b) => b.count - a.count)
  return { kinds, leaders: led === pieces ? [] : leaders, count: total(led) }
}

/** The counter that a stack of one kind shows: all its strength, worn if all of it is. */
export function stackFace(id: string, pieces: readonly Piece[]): Piece {
  const [first] = pieces
  if (pieces.length === 1) return first!
  const { kinds, leaders } = composition(pieces)
  const led = pieces.filter((piece) => !leaders.includes(piece))
  const badges = led.every(isWorn) ? led[0]!.badges?.filter(({ sign }) => WORN.has(sign)) : undefined
  return {
    type: 'piece',
    id,
    name: first!.name,
    tone: first!.tone,
    sign: kinds[0]!.sign,
    count: total(led),
    ...(badges ? { badges } : {}),
  }
}
