// What a painter of country is given, and what it does. It knows kinds of country, never a game, and never the page.

import type { Board, Scenery, Tone, Xy } from '../service/types'
import type { Rgb } from './colours'
import type { Span } from './outlines'

export type Brush = OffscreenCanvasRenderingContext2D
export type Light = 'day' | 'evening'

/** A window on the board: what lies at the left top of the picture, and pixels in a board unit. */
export interface View {
  x: number
  y: number
  k: number
  /** Pixels of the picture in a pixel of the screen: lines that are a pixel wide there must be as many here. */
  density?: number
}

export interface Country {
  /** With y growing downwards, as on the screen. */
  board: Board
  /** What play has placed or changed. */
  scenery: readonly Scenery[]
  /** Colours of whose it is, in the light of day. */
  tones: Readonly<Partial<Record<Tone, Rgb>>>
  /** What is written in the cartouche, in the reader's language. */
  words: { title: string; above: string; below: string; scale: string }
  seed: number
}

/** How a road or a sea route of the board runs over the country, between the spots that it joins. */
export interface Way {
  ends: readonly [string, string]
  path: Xy[]
}

export interface Painter {
  /** Ways that do not run as straight as the board says. */
  ways?: Way[]
  /** Paints a window of the country. Whatever the window, the same place comes out the same. */
  paint(g: Brush, view: View, width: number, height: number, light: Light): void
}

/** A painter for a country. One that painted it before some scenery changed may hand on what it has worked out. */
export type MakePainter = (country: Country, before: Painter | null) => Painter | Promise<Painter>

/** The grounds: a battlefield, where hedges and houses are seen; an engraved map; islands on a printed board. */
export type GroundKind = 'battlefield' | 'engravedmap' | 'islands'

export const groundOf = (board: Pick<Board, 'kind'>): GroundKind =>
  board.kind === 'routes' ? 'engravedmap' : board.kind === 'areas' ? 'islands' : 'battlefield'

/** How far a picture goes beyond the board, in board units: country that goes on, a frame, the table it lies on. */
export function bleedOf(board: Pick<Board, 'kind' | 'width' | 'height'>): number {
  const size = Math.max(board.width, board.height)
  return Math.round(size * { battlefield: 0.2, engravedmap: 0.06, islands: 0.7 }[groundOf(board)])
}

/** How much of that is part of the sheet, and should be seen with the whole board. */
export function rimOf(board: Pick<Board, 'kind' | 'width' | 'height'>): number {
  const size = Math.max(board.width, board.height)
  const battlefield = board.kind === 'table' ? 0.02 : 0 // room for a ruler
  return Math.round(size * { battlefield, engravedmap: 0.028, islands: 0.026 }[groundOf(board)])
}

export const extentOf = (board: Pick<Board, 'kind' | 'width' | 'height'>): Span => {
  const bleed = bleedOf(board)
  return [-bleed, -bleed, board.width + bleed, board.height + bleed]
}
