// The kinds of country that are painted here, and the words by which boards call them.

export const AREAS = [
  'woods',
  'jungle',
  'palm_grove',
  'orchard',
  'field',
  'crops',
  'plough',
  'pond',
  'ocean',
  'beach',
  'marsh',
  'brush',
  'moor',
  'hay_stacks',
  'rubble',
  'yard',
] as const
export type AreaKind = (typeof AREAS)[number]

export const WAYS = ['road', 'track', 'path', 'stream', 'river', 'canal', 'gully'] as const
export type WayKind = (typeof WAYS)[number]

/** How wide they are, in brush units, where a board does not say. */
export const WIDTHS: Readonly<Record<WayKind, number>> = {
  road: 24.5,
  track: 17.6,
  path: 7,
  stream: 30,
  river: 40,
  canal: 48,
  gully: 48,
}

export const SIDES = ['hedge', 'bocage', 'wall'] as const
export type SideKind = (typeof SIDES)[number]

const OTHER_NAMES: Record<string, AreaKind> = {
  wood: 'woods',
  forest: 'woods',
  lake: 'pond',
  water: 'pond',
  sea: 'ocean',
  sand: 'beach',
  swamp: 'marsh',
  rice_paddy: 'marsh',
  scrub: 'brush',
  rough: 'brush',
  farmland: 'field',
  hay: 'hay_stacks',
  vineyard: 'orchard',
}
const HOUSES = new Set(['building', 'village', 'town'])

const isOf = <T extends string>(list: readonly T[], word: string): word is T =>
  (list as readonly string[]).includes(word)

export const areaKind = (word: string): AreaKind | null => (isOf(AREAS, word) ? word : (OTHER_NAMES[word] ?? null))
export const wayKind = (word: string): WayKind | null => (isOf(WAYS, word) ? word : null)
export const sideKind = (word: string): SideKind | null => (isOf(SIDES, word) ? word : null)
export const isHouses = (word: string): boolean => HOUSES.has(word)
export const isWater = (kind: WayKind): boolean =>
  kind === 'stream' || kind === 'river' || kind === 'canal' || kind === 'gully'
