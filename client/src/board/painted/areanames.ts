// Names printed on a board of areas: off the middle of a space, which belongs to the pieces.

import type { Box } from '../geometry'
import { textWidth } from '../layout/groups'

/** A name as it is printed: a small beginning, then what counts. */
export interface PrintedName {
  small: string
  large: string
}

/** Initials and a figure, or the one word that is in capitals anyway: \u201cGreen 4\u201d is G4, \u201cGreen HQ\u201d HQ. */
export function shortName(name: string): PrintedName {
  const words = name.split(/\s+/)
  const capitals = words.find((word) => word.length > 1 && /^\p{Lu}+$/u.test(word))
  if (capitals) return { small: '', large: capitals }
  const last = words[words.length - 1]!
  const initials = (list: string[]): string => list.map((word) => [...word][0]!.toUpperCase()).join('')
  return /^\d+$/.test(last)
    ? { small: initials(words.slice(0, -1)), large: last }
    : { small: '', large: initials(words) }
}

export interface Place {
  x: number
  y: number
  size: number
  anchor: 'start' | 'middle' | 'end'
  /** Reads upwards. */
  upright: boolean
  name: PrintedName
}

const LEAST = 11
const MOST = 25

export type SpaceKind = 'water' | 'fort' | 'island' | 'land'

const sizeOf = (span: Box, kind: SpaceKind): number =>
  Math.max(LEAST, Math.min(MOST, Math.min(span.w, span.h) * (kind === 'land' ? 0.21 : 0.17)))

/** Whether a name is too long to be written out: then those of all spaces of its kind are shortened. */
export const tooLong = (name: string, span: Box, kind: SpaceKind): boolean =>
  textWidth(name, sizeOf(span, kind)) > span.w * (kind === 'fort' ? 0.6 : 0.96)

/** Where a name goes in a space, all in pixels; `null`: there is no room for it. */
export function placeName(name: string, span: Box, kind: SpaceKind, shortened: boolean): Place | null {
  const side = Math.min(span.w, span.h)
  const size = sizeOf(span, kind)
  const whole: PrintedName = { small: '', large: name }
  if (kind === 'water') {
    const upright = span.h > span.w
    const inset = side * 0.24
    if (textWidth(name, size) * 1.2 > Math.max(span.w, span.h) - 2 * inset || size > side * 0.5) return null
    return upright
      ? { x: span.x + inset * 0.85, y: span.y + inset, size, anchor: 'end', upright, name: whole }
      : { x: span.x + inset, y: span.y + inset, size, anchor: 'start', upright, name: whole }
  }
  const short = shortName(name)
  if (kind === 'land' && short.small) {
    return side < 2.4 * LEAST
      ? null
      : {
          x: span.x + side * 0.13,
          y: span.y + side * 0.09 + size * 0.75,
          size,
          anchor: 'start',
          upright: false,
          name: short,
        }
  }
  const fort = kind === 'fort'
  const shown = shortened ? short : whole
  if (side < 2.4 * LEAST || textWidth(shown.large, size) > span.w) return null
  // Flags stand at the left above.
  if (fort)
    return {
      x: span.x + span.w * 0.93,
      y: span.y + side * 0.05 + size * 0.75,
      size,
      anchor: 'end',
      upright: false,
      name: shown,
    }
  return {
    x: span.x + span.w / 2,
    y: span.y + span.h - side * 0.07,
    size,
    anchor: 'middle',
    upright: false,
    name: shown,
  }
}
