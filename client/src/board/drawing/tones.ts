// The second cue of every tone: a small mark beside the colour, on counters and, repeated, over areas.

import type { Tone } from '../../service/types'

/** Marks in a box of 10 by 10. */
export const MARKS: Partial<Record<Tone, string>> = {
  'seat-1': 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8z',
  'seat-2': 'M1.4 1.4h7.2v7.2H1.4z',
  'seat-3': 'M5 .8L9.4 8.8H.6z',
  'seat-4': 'M5 .2L9.6 5 5 9.8.4 5z',
  'nation-1': 'M3.6.6h2.8v3H9.4v2.8h-3v3H3.6v-3h-3V3.6h3z',
  'nation-2': 'M.8 1.2h8.4v2.6H.8zM.8 6.2h8.4v2.6H.8z',
  'nation-3': 'M1.2 3L3 1.2l2 2 2-2L8.8 3l-2 2 2 2L7 8.8l-2-2-2 2L1.2 7l2-2z',
  'nation-4':
    'M5 .4c1.6 1.4 1.8 3 .9 4.5C7 3.7 9 4 9.3 5.6 9.4 7 7.6 7.6 6.3 6.5L7 9.6H3l.7-3.1C2.4 7.6.6 7 .7 5.6 1 4 3 3.7 4.1 4.9 3.2 3.4 3.4 1.8 5 .4z',
  'nation-5': 'M5 1l4.5 4.5v3L5 4 .5 8.5v-3z',
  'nation-6': 'M5 .6a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 1 1 0-8.8zM5 3a2 2 0 1 0 0 4a2 2 0 1 0 0-4z',
  'nation-7': 'M5 .2l1.4 3.3 3.5.2-2.7 2.3.9 3.5L5 7.6 1.9 9.5l.9-3.5L.1 3.7l3.5-.2z',
  'nation-8': 'M1.2 1h2.6v8H1.2zM6.2 1h2.6v8H6.2z',
  'nation-9': 'M6.8.7A4.5 4.5 0 1 0 6.8 9.3 3.6 4.3 0 1 1 6.8.7z',
  good: 'M.8 5.2L2.6 3.4l1.7 1.7L7.6 1.4l1.7 1.7-5 5.7z',
  bad: 'M5 .4L9.7 9.2H.3zM4.4 3.6h1.2v3H4.4zM4.4 7.2h1.2v1.2H4.4z',
  accent: 'M5 .2L9.6 5 5 9.8.4 5zM5 3.2L3.2 5 5 6.8 6.8 5z',
}

/** Whether a tone says whose it is or what it means, not what country it is. */
export function marked(tone: Tone | undefined): boolean {
  return tone !== undefined && tone in MARKS
}

/** Two sides look at each other: which of the tones look to the left. */
const LEFT = new Set<Tone>(['seat-2', 'seat-3', 'nation-2', 'nation-4', 'nation-5', 'nation-7', 'nation-8'])

export function looksLeft(tone: Tone): boolean {
  return LEFT.has(tone)
}
