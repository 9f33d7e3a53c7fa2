// One picture in the making: its brush, what of the map it shows, its scale and its inks.

import { meet, type Span } from '../outlines'
import type { Brush, Light, View } from '../painter'
import { inksOf, type Inks } from './inks'

export interface Picture {
  g: Brush
  seen: Span
  /** Map units in a pixel of the screen. */
  px: number
  /** 1: all of Central Europe on a desk. Strokes grow with its roots, so that the same map serves near and far. */
  zoom: number
  inks: Inks
  /** Pixels of the picture in a pixel of the screen. */
  density: number
}

/** Pixels of the screen in a map unit where zoom is 1. */
const WHOLE = 0.066

export function pictureOf(g: Brush, view: View, width: number, height: number, light: Light): Picture {
  const density = view.density ?? 1
  const k = view.k / density
  const seen: Span = [view.x, view.y, view.x + width / view.k, view.y + height / view.k]
  return { g, seen, px: 1 / k, zoom: k / WHOLE, inks: inksOf(light), density }
}

/** Whether a picture shows any of a stretch of the map, with so much round it. */
export const shows = ({ seen }: Picture, span: Span, margin = 0): boolean =>
  meet(seen, margin ? [span[0] - margin, span[1] - margin, span[2] + margin, span[3] + margin] : span)
