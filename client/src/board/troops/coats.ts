// What the troops of each tone wear and carry: coats, the buff and steel of those with pikes, colours of cloth.

import { blend, css, rgb, type Rgb } from '../../country/colours'
import type { Tone } from '../../service/types'

export interface Uniform {
  coats: string[]
  /** Of those with pikes, or in the second rank. */
  others: string[]
  chief: string
  flag: { ground: string; device: string; pattern: Pattern }
}

export type Pattern = 'cross' | 'saltire' | 'bars' | 'border'

const CLOTH: Partial<Record<Tone, string>> = {
  'seat-1': '#a83a2b',
  'seat-2': '#2f5a92',
  'seat-3': '#3d7048',
  'seat-4': '#c8992a',
  'nation-1': '#284a70',
  'nation-2': '#d8cdb0',
  'nation-3': '#9b2f35',
  'nation-4': '#6f8cc0',
  'nation-5': '#3c6b4f',
  'nation-6': '#4f9383',
  'nation-7': '#2f8098',
  'nation-8': '#9a6834',
  'nation-9': '#74518a',
}
const PATTERNS: Pattern[] = ['saltire', 'cross', 'bars', 'border']
const LIGHT = rgb('#fff2d6')
const DARK = rgb('#20160c')
const BUFF = rgb('#cdae74')
const GOLD = rgb('#e9c34a')

export function uniformOf(tone: Tone): Uniform {
  const cloth = rgb(CLOTH[tone] ?? '#8b8172')
  const dye = (towards: Rgb, by: number) => css(blend(cloth, towards, by))
  const pale = cloth[0] + cloth[1] + cloth[2] > 420
  return {
    coats: [css(cloth), dye(LIGHT, 0.14), dye(DARK, 0.18), dye(LIGHT, 0.07)],
    others: [dye(BUFF, 0.6), dye(BUFF, 0.42), css(cloth), dye(BUFF, 0.75)],
    chief: dye(DARK, 0.35),
    flag: {
      ground: css(cloth),
      device: css(pale ? rgb('#9b2f25') : blend(GOLD, LIGHT, Number(tone.at(-1)) % 2 ? 0.8 : 0)),
      pattern: PATTERNS[Number(tone.at(-1)) % PATTERNS.length] ?? 'cross',
    },
  }
}
