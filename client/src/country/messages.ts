// What the page and the worker that paints say to each other.

import type { Country, GroundKind, Light, View, Way } from './painter'

export type Order =
  | { type: 'country'; sheet: number; ground: GroundKind; country: Country }
  | { type: 'tile'; sheet: number; key: string; view: View; size: number; light: Light }
  | { type: 'close'; sheet: number }

export type Answer =
  | { type: 'tile'; sheet: number; key: string; picture: ImageBitmap; ms: number }
  | { type: 'ways'; sheet: number; ways: Way[] }
  | { type: 'failed'; sheet: number; why: string }
