// What the badges of a base say: its wear, its order.

import type { Piece } from '../../wire/types'
import { known } from '../signs'

export const kindOf = (sign: string): string => known(sign) ?? sign

const counted = (piece: Piece, kind: string): number => piece.badges?.find(({ sign }) => kindOf(sign) === kind)?.count ?? 0

export const wearOf = (piece: Piece): number => counted(piece, 'wear')

/** How many pips are shown: what it can bear, or has borne. */
export const pipsOf = (piece: Piece): number => Math.max(wearOf(piece), counted(piece, 'stamina'))

/** The sign on a card that is seen; '' for its back. */
export function cardOf(piece: Piece): string | undefined {
  const found = piece.badges?.find(({ sign }) => sign.startsWith('order_') || ['order', 'card'].includes(kindOf(sign)))
  return found && (found.sign.startsWith('order_') ? found.sign : '')
}

/** Its card was played. */
export const hasPlayed = (piece: Piece): boolean => cardOf(piece) === undefined && (piece.badges?.some(({ sign }) => sign === 'done') ?? false)
