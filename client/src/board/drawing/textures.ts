// What country looks like on paper: besides its colour, every kind of ground has a texture of its own.

import type { Spot } from '../../service/types'

export type Texture =
  'wood' | 'hill' | 'water' | 'marsh' | 'orchard' | 'field' | 'crops' | 'hay' | 'town' | 'scrub' | 'sand'

/** Textures are tiles of ink: width, height, solid parts, lines. */
export const TILES: Record<Texture, { w: number; h: number; fill?: string; line?: string }> = {
  wood: {
    w: 26,
    h: 22,
    fill: 'M6 2c2.6 0 4.4 1.9 4.4 4.2S8.6 10.3 6.7 10.3V12.5H5.3v-2.2C3.4 10.3 1.6 8.5 1.6 6.2S3.4 2 6 2zM19 12.5c2.6 0 4.4 1.9 4.4 4.2s-1.8 4.1-3.7 4.1V22h-1.4v-1.2c-1.9 0-3.7-1.8-3.7-4.1s1.8-4.2 4.4-4.2z',
  },
  hill: {
    w: 30,
    h: 24,
    line: 'M2 11c3-6 7-6 10 0M8.5 7c1 1 1.5 2 2 3.5M17 22.5c3-6 7-6 10 0M23.5 18.5c1 1 1.5 2 2 3.5',
  },
  water: { w: 34, h: 20, line: 'M3 6c2.5-2.5 4-2.5 6 0s3.5 2.5 6 0M19 16c2.5-2.5 4-2.5 6 0s3.5 2.5 6 0' },
  marsh: { w: 26, h: 20, line: 'M2 8h9M4.5 8V4.5M6.5 8V3M8.5 8V4.5M15 18h9M17.5 18v-3.5M19.5 18v-5M21.5 18v-3.5' },
  orchard: { w: 14, h: 14, fill: 'M7 3.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4z' },
  field: { w: 12, h: 12, line: 'M0 3h12M0 9h12' },
  crops: { w: 12, h: 12, line: 'M3 11V4M1.5 6L3 4l1.5 2M9 12V7M7.5 9L9 7l1.5 2M3 1V0M9 2V0' },
  hay: { w: 24, h: 20, fill: 'M3 9c0-4 2-6 4.5-6S12 5 12 9zM14 19c0-4 2-6 4.5-6s4.5 2 4.5 6z' },
  town: { w: 28, h: 26, fill: 'M3 5l4.5-3.5L12 5v6H3zM17 17l4-3.2 4 3.2v6h-8z' },
  scrub: {
    w: 20,
    h: 16,
    fill: 'M4 4a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 1 1 0-2.6zM13 11a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 1 1 0-2.6z',
  },
  sand: { w: 12, h: 12, fill: 'M2 2h1v1H2zM8 8h1v1H8zM7 3h1v1H7zM3 9h1v1H3z' },
}

const BY_SIGN: Record<string, Texture> = {
  wood: 'wood',
  woods: 'wood',
  forest: 'wood',
  jungle: 'wood',
  hill: 'hill',
  hills: 'hill',
  mountain: 'hill',
  water: 'water',
  pond: 'water',
  canal: 'water',
  ocean: 'water',
  lake: 'water',
  river: 'water',
  marsh: 'marsh',
  swamp: 'marsh',
  rice_paddy: 'marsh',
  orchard: 'orchard',
  palm_grove: 'orchard',
  vineyard: 'orchard',
  farmland: 'field',
  field: 'field',
  crops: 'crops',
  plough: 'field',
  hay_stacks: 'hay',
  hay: 'hay',
  town: 'town',
  village: 'town',
  rubble: 'scrub',
  scrub: 'scrub',
  brush: 'scrub',
  rough: 'scrub',
  beach: 'sand',
  sand: 'sand',
}

const BY_TONE: Record<string, Texture> = { wood: 'wood', hill: 'hill', water: 'water' }

export function textureOf(spot: Pick<Spot, 'tone' | 'signs'>): Texture | null {
  for (const sign of spot.signs ?? []) {
    const found = BY_SIGN[sign]
    if (found) return found
  }
  return BY_TONE[spot.tone ?? 'land'] ?? null
}

export function groundTexture(kind: string): Texture | null {
  return BY_SIGN[kind] ?? null
}

/** Signs that are ground, and so are not printed as a drawing. */
export function isGround(sign: string): boolean {
  return sign in BY_SIGN || sign === 'inland' || sign === 'open' || sign === 'road'
}

/** How high a hex lies: 0 for the level of the board. */
export function levelOf(spot: Pick<Spot, 'signs'>): number {
  return spot.signs?.includes('level_2') ? 2 : spot.signs?.includes('level_1') ? 1 : 0
}
