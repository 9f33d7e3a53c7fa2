// What the board has below a pointer, from the marks that its drawing carries.

import type { Piece, Scenery } from '../../service/types'
import type { Thing } from './choices'
import type { PlacedItem } from '../layout/boardlayout'

export interface Found {
  element: Element
  thing: Thing
  /** The counter or stack that it is, if it is one. */
  item: PlacedItem | null
  /** The pose that it offers; else empty. */
  point: string
}

type Marks = { spot?: string; item?: string; piece?: string; point?: string; scenery?: string }

/** What lies on the board, by id. */
export interface Lying {
  pieces: ReadonlyMap<string, Piece>
  scenery: ReadonlyMap<string, Scenery>
}

/** What an element means that carries these marks; nothing, if what it stood for is gone. */
export function meant(
  marks: Marks,
  { pieces, scenery }: Lying,
  items: readonly PlacedItem[],
): Omit<Found, 'element'> | null {
  const { spot, item, piece, point } = marks
  if (point !== undefined) return { thing: { kind: 'spot', id: '' }, item: null, point }
  if (piece !== undefined) {
    const found = pieces.get(piece)
    return found ? { thing: { kind: 'piece', piece: found }, item: null, point: '' } : null
  }
  if (item !== undefined) {
    const found = items.find((one) => one.id === item)
    if (!found) return null
    const thing: Thing =
      found.pieces.length === 1 ? { kind: 'piece', piece: found.pieces[0]! } : { kind: 'spot', id: found.spot }
    return { thing, item: found, point: '' }
  }
  if (marks.scenery !== undefined) {
    const found = scenery.get(marks.scenery)
    return found ? { thing: { kind: 'scenery', scenery: found }, item: null, point: '' } : null
  }
  return spot === undefined ? null : { thing: { kind: 'spot', id: spot }, item: null, point: '' }
}

export function find(target: EventTarget | null, lying: Lying, items: readonly PlacedItem[]): Found | null {
  const element =
    target instanceof Element
      ? target.closest('[data-spot], [data-item], [data-piece], [data-point], [data-scenery]')
      : null
  if (!(element instanceof SVGElement)) return null
  const found = meant(element.dataset as Marks, lying, items)
  return found && { element, ...found }
}
