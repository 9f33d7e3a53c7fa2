// The inks of an engraved map: by day, and by candle-light. The strokes are the same.

import type { Rgb } from '../colours'
import type { Light } from '../painter'

export interface Inks {
  light: Light
  paper: Rgb
  /** The band of the frame. */
  margin: Rgb
  /** From damp to dry. */
  land: readonly [Rgb, Rgb]
  high: Rgb
  peak: Rgb
  shade: Rgb
  lit: Rgb
  wood: Rgb
  ink: Rgb
  /** Of hachures, from the lit slope to the shaded one. */
  hachures: readonly (readonly [Rgb, number])[]
  /** From the coast to the open sea. */
  sea: readonly [Rgb, Rgb]
  wave: Rgb
  river: Rgb
  water: Rgb
  trees: readonly Rgb[]
  treeDark: Rgb
  treeLight: Rgb
  reed: Rgb
  letter: Rgb
  halo: Rgb
  gold: Rgb
  red: Rgb
  sail: Rgb
  hull: Rgb
  stone: readonly [Rgb, Rgb]
  cream: Rgb
  title: Rgb
  timber: Rgb
  iron: Rgb
  road: { casing: Rgb; edge: Rgb; bed: Rgb }
  seaway: Rgb
  /** Where the sheet darkens towards its edge. */
  edge: Rgb
  /** How strong the colours of realms are. */
  tone: number
  grain: number
  /** The table that the sheet lies on: the background of the board's frame in tokens.css. */
  table: Rgb
}

const DAY_INK: Rgb = [58, 42, 26]
const EVENING_INK: Rgb = [206, 186, 146]
const EVENING_SHADE: Rgb = [18, 13, 8]

const DAY: Inks = {
  light: 'day',
  paper: [249, 241, 220],
  margin: [246, 238, 216],
  land: [
    [231, 229, 184],
    [251, 241, 212],
  ],
  high: [226, 194, 142],
  peak: [246, 238, 222],
  shade: [98, 66, 38],
  lit: [255, 252, 238],
  wood: [196, 206, 146],
  ink: DAY_INK,
  hachures: [0.2, 0.3, 0.4, 0.49, 0.58, 0.66].map((alpha) => [DAY_INK, alpha] as const),
  sea: [
    [150, 198, 206],
    [222, 236, 232],
  ],
  wave: [52, 100, 118],
  river: [62, 118, 140],
  water: [170, 210, 218],
  trees: [
    [132, 150, 82],
    [114, 136, 72],
    [148, 160, 94],
  ],
  treeDark: [70, 82, 42],
  treeLight: [192, 202, 134],
  reed: [92, 122, 92],
  letter: [66, 48, 32],
  halo: [246, 237, 214],
  gold: [176, 134, 52],
  red: [150, 52, 34],
  sail: [252, 246, 228],
  hull: [122, 84, 48],
  stone: [
    [233, 215, 171],
    [201, 171, 114],
  ],
  cream: [251, 244, 223],
  title: DAY_INK,
  timber: [138, 98, 53],
  iron: [112, 102, 86],
  road: { casing: [251, 243, 220], edge: [79, 51, 25], bed: [248, 236, 200] },
  seaway: [44, 86, 102],
  edge: [140, 100, 50],
  tone: 0.9,
  grain: 1,
  table: [233, 223, 198],
}

const EVENING: Inks = {
  light: 'evening',
  paper: [58, 51, 40],
  margin: [52, 46, 36],
  land: [
    [74, 72, 52],
    [92, 80, 58],
  ],
  high: [120, 94, 60],
  peak: [150, 132, 102],
  shade: EVENING_SHADE,
  lit: [196, 166, 116],
  wood: [58, 70, 44],
  ink: EVENING_INK,
  hachures: [
    [EVENING_INK, 0.34],
    [EVENING_INK, 0.26],
    [EVENING_SHADE, 0.5],
    [EVENING_SHADE, 0.68],
    [EVENING_SHADE, 0.8],
    [EVENING_SHADE, 0.9],
  ],
  sea: [
    [44, 78, 90],
    [30, 42, 47],
  ],
  wave: [124, 172, 184],
  river: [118, 172, 188],
  water: [58, 100, 116],
  trees: [
    [78, 98, 56],
    [66, 88, 52],
    [92, 108, 62],
  ],
  treeDark: [18, 24, 14],
  treeLight: [120, 138, 84],
  reed: [112, 136, 100],
  letter: [206, 190, 152],
  halo: [34, 30, 23],
  gold: [206, 164, 84],
  red: [206, 104, 82],
  sail: [150, 136, 108],
  hull: [92, 68, 42],
  stone: [
    [109, 92, 64],
    [74, 61, 41],
  ],
  cream: [47, 42, 33],
  title: [226, 212, 178],
  timber: [162, 122, 72],
  iron: [140, 128, 104],
  road: { casing: [28, 24, 18], edge: [13, 10, 6], bed: [201, 168, 115] },
  seaway: [156, 198, 210],
  edge: [12, 6, 0],
  tone: 1,
  grain: 0.6,
  table: [20, 18, 15],
}

export const inksOf = (light: Light): Inks => (light === 'day' ? DAY : EVENING)
