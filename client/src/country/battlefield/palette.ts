// The colours of a battlefield by day; the evening is laid over them.

import type { Rgb } from '../colours'

/** The ground, from wet to dry, and where it rises. */
export const MEADOW: Readonly<Record<'lush' | 'meadow' | 'dry' | 'high', Rgb>> = {
  lush: [176, 186, 122],
  meadow: [199, 199, 142],
  dry: [219, 205, 154],
  high: [212, 178, 118],
}

/** Dark and light leaves. */
export interface Leaves {
  dark: readonly string[]
  light: readonly string[]
}

export const LEAVES: Readonly<
  Record<'wood' | 'fir' | 'jungle' | 'jungleFir' | 'palm' | 'orchard' | 'hedge' | 'scrub' | 'heath', Leaves>
> = {
  wood: { dark: ['#3e5a33', '#48663a', '#37512f', '#52703d'], light: ['#7f9c55', '#8aa65e', '#71904f', '#98ae62'] },
  fir: { dark: ['#2c4632'], light: ['#6c8f63'] },
  jungle: { dark: ['#2f5a39', '#3a6a3f', '#285033'], light: ['#6ca45a', '#7fb160'] },
  jungleFir: { dark: ['#24462f'], light: ['#6c8f63'] },
  palm: { dark: ['#4f7440', '#476b3c'], light: ['#86a659', '#94b062'] },
  orchard: { dark: ['#66813f', '#6f8a45', '#5d783b'], light: ['#a9bf6d', '#b4c878', '#9db463'] },
  hedge: { dark: ['#3f5c31', '#4a6a38', '#38532c'], light: ['#86a158', '#7c9950'] },
  scrub: { dark: ['#7d8a4b', '#8b9450', '#6d7b43'], light: ['#b3b777', '#a8b06c'] },
  heath: { dark: ['#7d6a68', '#857057', '#6f6a4b'], light: ['#b598a0', '#b3a06e', '#a6a072'] },
}

export const INK = '#33291c'
export const SHADOW = 'rgba(38,32,30,.40)'
export const SOFT_SHADOW = 'rgba(38,34,26,.26)'
export const CONTOUR = '#9a6a33'
export const STONES = ['#b9b2a4', '#a8a195', '#cac3b4', '#989186'] as const

export const WATER = {
  plain: '#8fb7bd',
  deep: '#5f929c',
  line: '#4b7c87',
  foam: '#e4f1ee',
  mud: '#b59d6e',
  reed: '#6f7f3d',
} as const
export const ROAD = { bed: '#ead8ac', edge: '#94744a', rut: '#c9ae7a', path: '#dcc795' } as const
