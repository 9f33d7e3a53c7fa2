// What a brush is given, and what it leaves on the picture.

import { meet, spanOf, type Loop, type Span } from '../outlines'
import type { Brush } from '../painter'

export interface Easel {
  g: Brush
  /** Pixels in a brush unit. */
  k: number
  /** Near enough for single leaves, tiles and stones. */
  near: boolean
  /** So far away that small things are only specks. */
  far: boolean
  seen: Span
  /** Whether something at a place that reaches so far can be seen. */
  sees: (x: number, y: number, reach: number) => boolean
}

/** One thing of the country. Its span says where it may leave paint, shadows too. */
export interface Feature {
  span: Span
  paint: (easel: Easel) => void
}

export const featureOn = (points: Loop, margin: number, paint: Feature['paint']): Feature => ({
  span: spanOf(points, margin),
  paint,
})

export const isSeen = (feature: Feature, seen: Span): boolean => meet(feature.span, seen)

/** Worked out when it is first needed, and kept. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
