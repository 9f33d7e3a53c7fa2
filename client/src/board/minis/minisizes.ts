// How moulded pieces and their chips are sized, in the 40 by 40 units of whatever stands at a place.

import { CASTS, isCast, type CastName } from '../../minis/atlas'
import type { Dice } from '../../country/seeds'
import type { Marker, Piece } from '../../service/types'

/** Units of a place in a unit of the models. */
const MODEL = 21

/** The side of a piece's picture. */
export const sideOf = (name: CastName): number => 2 * CASTS[name].half * MODEL

export interface ChipBox {
  x: number
  y: number
  width: number
  height: number
  figure: string
}

/** Chips keep their size on the screen, as far as the piece is large enough: in pixels. One without a figure is smaller. */
const CHIP = { least: 10.5, most: 17, share: 0.36 }
const BLANK_CHIP = { least: 7.5, most: 14, share: 0.3 }

/** The chip of `count` pieces that are drawn `size` pixels wide. It always shows the owner, and from two on the number. */
export function chipOf(name: CastName, count: number, size: number): ChipBox {
  const unit = 40 / size
  const { least, most, share } = count > 1 ? CHIP : BLANK_CHIP
  const height = Math.max(least, Math.min(most, size * share)) * unit
  const figure = count > 1 ? String(count) : ''
  const width = height * (figure ? 1.1 + 0.52 * figure.length : 1)
  const [x, y] = CASTS[name].chip
  const side = sideOf(name)
  return { x: x * side, y: y * side, width, height, figure }
}

/** Whether all of these can be shown as moulded pieces. */
export const areCasts = (pieces: readonly Pick<Piece, 'sign'>[]): boolean =>
  pieces.length > 0 && pieces.every(({ sign }) => isCast(sign))

export interface Shown {
  piece: Piece
  x: number
  y: number
  scale: number
}

/** Where the pieces of a stack stand: the first in front, two more behind it, each smaller. */
const BEHIND: readonly (readonly [x: number, y: number, scale: number])[] = [
  [2, 5, 0.78],
  [-11, -8, 0.66],
  [12, -10, 0.66],
]

/** What is seen of a stack: one of each kind, those of which there are most in front; from back to front. */
export function shownOf(pieces: readonly Piece[]): Shown[] {
  if (pieces.length === 1) return [{ piece: pieces[0]!, x: 0, y: 0, scale: 1 }]
  return [...pieces]
    .sort((a, b) => (b.count ?? 1) - (a.count ?? 1))
    .slice(0, BEHIND.length)
    .map((piece, n) => ({ piece, x: BEHIND[n]![0], y: BEHIND[n]![1], scale: BEHIND[n]![2] }))
    .reverse()
}

/** A marker as a piece of its own. */
export const standing = ({ id, name, spot, sign, tone = 'neutral' }: Marker): Piece => ({
  type: 'piece',
  id,
  name,
  spot,
  sign,
  tone,
})

export interface Token {
  column: number
  row: number
  x: number
  y: number
  turn: number
}

/** More than these are not seen one by one. */
const MOST_TOKENS = 12

/** Tokens in rows, as a player would push them together: two rows, or more so that at most `inRow` lie side by side. */
export function tokensOf(count: number, roll: Dice, inRow: number): Token[] {
  const shown = Math.min(count, MOST_TOKENS)
  const columns = shown > 2 ? Math.min(inRow, Math.ceil(shown / 2)) : shown
  const rows = Math.ceil(shown / columns)
  return Array.from({ length: shown }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)]
    const middle = rows > 1 ? -0.5 : 0
    return {
      column,
      row,
      x: column * 19 + (roll() - 0.5) * 4,
      y: (row + middle) * 18 + (roll() - 0.5) * 3,
      turn: Math.round(roll() * 40 - 20),
    }
  })
}
