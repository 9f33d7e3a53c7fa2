// Keys of colour: how a country looks, by whose it is. Countries are dusty, so that what stands on them is seen.

import type { Tone } from '../../service/types'
import type { Roof } from '../brushes/houses'
import { blend, css, rgb, type Rgb } from '../colours'

export interface Key {
  /** From lush to dry. */
  grounds: readonly [Rgb, Rgb, Rgb]
  rock: Rgb
  /** The highest ground. */
  summit: Rgb
  crops: readonly Rgb[]
  crowns: readonly string[]
  /** Crowns where the light falls. */
  lit: readonly string[]
  /** How many of a hundred trees are conifers, and palms. */
  firs: number
  palms: number
  roof: Roof
  /** From the foot of a cliff to its edge. */
  cliff: readonly [string, string]
}

const list = (...colours: string[]): Rgb[] => colours.map(rgb)
const three = (...colours: [string, string, string]): [Rgb, Rgb, Rgb] => colours.map(rgb) as [Rgb, Rgb, Rgb]

const MOSS: Key = {
  grounds: three('#7a8c5a', '#a1ac76', '#bfc18f'),
  rock: rgb('#979479'),
  summit: rgb('#d0ceae'),
  crops: list('#c6bb73', '#8a9b5b', '#d3cb90', '#758953', '#abb070'),
  crowns: ['#34522f', '#3f6035', '#2c4729'],
  lit: ['#7c9c58', '#8bab62'],
  firs: 25,
  palms: 0,
  roof: 'tile',
  cliff: ['#6f6a4c', '#a39a70'],
}

const SLATE: Key = {
  grounds: three('#6d848d', '#8fa2a9', '#b4c1c2'),
  rock: rgb('#7c8595'),
  summit: rgb('#ecf1f3'),
  crops: list('#a0b2a8', '#c4ccc5', '#7e969f', '#aeb8a5', '#90a8b1'),
  crowns: ['#2d4a52', '#36555a', '#264048'],
  lit: ['#6f949a', '#7fa3a2'],
  firs: 85,
  palms: 0,
  roof: 'slate',
  cliff: ['#54606c', '#8e9aa4'],
}

const SAND: Key = {
  grounds: three('#c4b97d', '#e3d19b', '#f5e7be'),
  rock: rgb('#cdb080'),
  summit: rgb('#faecc9'),
  crops: list('#e4c570', '#d1c680', '#f2dd9f', '#bcb471', '#d8b875'),
  crowns: ['#6c6f33', '#7a7a3a', '#5f642f'],
  lit: ['#aeb060', '#bdb96a'],
  firs: 0,
  palms: 40,
  roof: 'thatch',
  cliff: ['#a07c46', '#d3b27a'],
}

const CLAY: Key = {
  grounds: three('#aa916f', '#c89d7c', '#dfba98'),
  rock: rgb('#a46f5b'),
  summit: rgb('#ddaf93'),
  crops: list('#c2a471', '#c7896f', '#e3bf95', '#a29268', '#b0755f'),
  crowns: ['#5f5a30', '#6b6436', '#524f2b'],
  lit: ['#a39a5a', '#b0a462'],
  firs: 12,
  palms: 0,
  roof: 'tile',
  cliff: ['#7c4430', '#b97a5c'],
}

export const NEUTRAL: Key = {
  grounds: three('#99a26f', '#beba88', '#d9cda2'),
  rock: rgb('#a7997c'),
  summit: rgb('#e4d9b7'),
  crops: list('#c9bc78', '#b2ae74', '#d8cf9c'),
  crowns: ['#3c5a35', '#47673c'],
  lit: ['#86a45e', '#93b068'],
  firs: 30,
  palms: 0,
  roof: 'tile',
  cliff: ['#6e6250', '#b3a284'],
}

const KEYS: Partial<Record<Tone, Key>> = { 'seat-1': CLAY, 'seat-2': SLATE, 'seat-3': MOSS, 'seat-4': SAND }

/** Tones that name no owner: neutral ones, and those that say what country it is. */
const PLAIN: readonly Tone[] = ['neutral', 'land', 'hill', 'wood', 'town', 'good', 'bad', 'accent', 'water']

export function keyOf(tone: Tone, tones: Readonly<Partial<Record<Tone, Rgb>>>): Key {
  const known = KEYS[tone]
  if (known) return known
  const colour = tones[tone]
  return !colour || PLAIN.includes(tone) ? NEUTRAL : tinged(NEUTRAL, colour)
}

/** A key with a breath of another colour. */
function tinged(key: Key, colour: Rgb): Key {
  const towards =
    (share: number) =>
    (from: Rgb): Rgb =>
      blend(from, colour, share)
  const hue =
    (share: number) =>
    (from: string): string =>
      css(blend(rgb(from), colour, share))
  return {
    ...key,
    grounds: key.grounds.map(towards(0.3)) as unknown as Key['grounds'],
    rock: towards(0.25)(key.rock),
    crops: key.crops.map(towards(0.22)),
    crowns: key.crowns.map(hue(0.12)),
  }
}
