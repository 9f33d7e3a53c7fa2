// What the badges of a base say (its wear, its order), and how large they are.

import type { Piece } from '../../service/types'
import { known } from '../drawing/signs'

/** Pixels in a millimetre from which on badges are shown. */
export const BADGES_FROM = 0.28

/** Board units in a millimetre of badges: they need not shrink and grow as fast as the base. */
export const badgeUnit = (mm: number, px: number): number => Math.min(Math.max(mm, 0.62 * px), 1.9 * px)

export const kindOf = (sign: string): string => known(sign) ?? sign

const counted = (piece: Piece, kind: string): number =>
  piece.badges?.find(({ sign }) => kindOf(sign) === kind)?.count ?? 0

export const wearOf = (piece: Piece): number => counted(piece, 'wear')

/** How many pips are shown: what it can bear, or has borne. */
export const pipsOf = (piece: Piece): number => Math.max(wearOf(piece), counted(piece, 'stamina'))

/** The sign on a card that is seen; '' for its back. */
export function cardOf(piece: Piece): string | undefined {
  const found = piece.badges?.find(({ sign }) => sign.startsWith('order_') || ['order', 'card'].includes(kindOf(sign)))
  return found && (found.sign.startsWith('order_') ? found.sign : '')
}

/** Its card was played. */
export const hasPlayed = (piece: Piece): boolean =>
  cardOf(piece) === undefined && (piece.badges?.some(({ sign }) => sign === 'done') ?? false)
