// The pane through which a part of the sheet is painted.

import type { Span } from '../outlines'
import type { Brush } from '../painter'

export interface Pane {
  g: Brush
  /** Pixels in a unit of print. */
  k: number
  /** Whether detail is seen. */
  near: boolean
  window: Span
  sees: (x: number, y: number, margin: number) => boolean
}

export function paneOf(g: Brush, k: number, window: Span): Pane {
  const [left, top, right, bottom] = window
  return {
    g,
    k,
    near: k > 0.85,
    window,
    sees: (x, y, margin) => x > left - margin && x < right + margin && y > top - margin && y < bottom + margin,
  }
}

export const meets = ({ window }: Pane, [left, top, right, bottom]: Span): boolean =>
  left < window[2] && right > window[0] && top < window[3] && bottom > window[1]

/** Fills all that is seen. */
export function flood({ g, window: [left, top, right, bottom] }: Pane, style: string | CanvasGradient): void {
  g.fillStyle = style
  g.fillRect(left - 2, top - 2, right - left + 4, bottom - top + 4)
}

/** A drawing at a place, in a scale of its own. */
export function at(g: Brush, x: number, y: number, scale: number, draw: () => void): void {
  g.save()
  g.translate(x, y)
  g.scale(scale, scale)
  draw()
  g.restore()
}

export const ROUND = Math.PI * 2

export function disc(g: Brush, x: number, y: number, radius: number, style: string): void {
  g.fillStyle = style
  g.beginPath()
  g.arc(x, y, radius, 0, ROUND)
  g.fill()
}
