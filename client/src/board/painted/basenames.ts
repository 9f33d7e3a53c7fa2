// Names of bases: below its base, above it or beside it, where it lies on no other name and hides next to nothing of anybody's
// troops. What finds no such place is shortened, or left out: pointing at a base shows its name.

import type { Board, Piece, Xy } from '../../service/types'
import { labelOf } from '../counterfaces/counters'
import { boundsOf, overlap, shared, turned, type Box } from '../geometry'
import { BADGES_FROM, badgeUnit, cardOf, hasPlayed, pipsOf } from './basefacts'

/** Pixels in a millimetre from which on whole names are shown. */
const NAMES_FROM = 1
/** The width of a letter, as a part of its height. */
const LETTER = 0.5
const LEADING = 1.15
/** How much of a name may lie on others' bases. */
const HIDES = { whole: 0.12, short: 0.35 }

export interface BaseName {
  id: string
  words: string
  /** The middle of its foot line, in board units. */
  at: Xy
  /** The height of its letters, in pixels. */
  size: number
}

interface Based {
  piece: Piece
  /** What it covers, in pixels. */
  body: Box
  /** The same with its badges. */
  dressed: Box
}

export function baseNames(
  board: Board,
  pieces: readonly Piece[],
  px: number,
  mm: number,
  name: (piece: Piece) => string,
): BaseName[] {
  const near = mm / px
  if (near < BADGES_FROM) return []
  const size = near >= 2 ? 16 : near >= NAMES_FROM ? 13.5 : 11
  const based = pieces
    .filter((piece) => piece.base && piece.at)
    .map((piece) => standing(board, piece, px, badgeUnit(mm, px)))
  const laid: Box[] = []
  return based.flatMap((one): BaseName[] => {
    for (const [words, most] of wordings(one.piece, near, name)) {
      const fits = places(one, words, size).find(
        (box) => !laid.some((other) => overlap(box, other)) && hidden(box, one, based) <= most,
      )
      if (!fits) continue
      laid.push(fits)
      return [{ id: one.piece.id, words, at: [(fits.x + fits.w / 2) * px, (fits.y + fits.h * 0.8) * px], size }]
    }
    return []
  })
}

function standing(board: Board, piece: Piece, px: number, unit: number): Based {
  const degrees = turned(board, piece.facing ?? 0)
  const about = boundsOf(board, piece)
  const body = { x: about.x / px, y: about.y / px, w: about.w / px, h: about.h / px }
  const back = cardOf(piece) !== undefined || hasPlayed(piece) ? 31 : pipsOf(piece) ? 15 : 6
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const reach = (part: number): number => ((piece.round ? 6 : part > 0.3 ? 13 : part < -0.3 ? back : 6) * unit) / px
  const [left, top, right, bottom] = [reach(-cos), reach(-sin), reach(cos), reach(sin)]
  return {
    piece,
    body,
    dressed: { x: body.x - left, y: body.y - top, w: body.w + left + right, h: body.h + top + bottom },
  }
}

/** The whole name, then a shorter one, each with how much of it may lie on others. */
function wordings(piece: Piece, near: number, name: (piece: Piece) => string): [string, number][] {
  const whole = near >= NAMES_FROM ? labelOf(name(piece)) : ''
  // Of a person the last word is the name; a troop has its number.
  const short = piece.round ? (whole.split(' ').at(-1) ?? '') : (piece.short ?? '')
  return (
    [
      [whole, HIDES.whole],
      [short, HIDES.short],
    ] as [string, number][]
  ).filter(([words]) => words !== '')
}

function places({ dressed: { x, y, w, h } }: Based, words: string, size: number): Box[] {
  const [width, height] = [words.length * size * LETTER + 4, size * LEADING]
  const middle = x + w / 2 - width / 2
  return (
    [
      [middle, y + h],
      [middle, y - height],
      [x + w, y + h / 2 - height / 2],
      [x - width, y + h / 2 - height / 2],
    ] as Xy[]
  ).map(([left, top]) => ({ x: left, y: top, w: width, h: height }))
}

/** What part of a name would lie on the bases of others. */
const hidden = (box: Box, one: Based, based: readonly Based[]): number =>
  based.reduce((sum, other) => sum + (other === one ? 0 : shared(box, other.body)), 0) / (box.w * box.h)
