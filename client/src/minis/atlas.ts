// The atlas of minis, the moulded pieces of plastic: which casts it holds, how large each is, and where its
// parts lie. `npm run minis` bakes it.
//
// A cast has no colour. It lies in two cells, one above the other: light, gloss and coverage; then its pale rim and its shadow.

/** Pixels along a side of a cell. */
export const CELL = 152

export interface Cast {
  /** Half the side of its picture, in units of the models. */
  half: number
  /** How far it is turned away from the right, in radians. */
  turn: number
  /** The height at which the middle of its picture lies. */
  middle: number
  /** Where its chip is, in parts of the picture's side from the middle. */
  chip: readonly [x: number, y: number]
  /** Many of them lie beside each other, each seen. */
  token?: true
}

export const CASTS = {
  soldier: { half: 0.86, turn: 0.42, middle: 0.46, chip: [0.26, 0.34] },
  regiment: { half: 1.16, turn: 0.34, middle: 0.48, chip: [0.38, 0.33] },
  tank: { half: 1.12, turn: 0.5, middle: 0.3, chip: [0.36, 0.27] },
  heavy_tank: { half: 1.32, turn: 0.5, middle: 0.36, chip: [0.38, 0.3] },
  fighter: { half: 1.06, turn: 0.66, middle: 0.42, chip: [0.32, 0.36] },
  bomber: { half: 1.26, turn: 0.6, middle: 0.44, chip: [0.34, 0.34] },
  destroyer: { half: 1.2, turn: 0.42, middle: 0.26, chip: [0.32, 0.22] },
  cruiser: { half: 1.34, turn: 0.42, middle: 0.3, chip: [0.34, 0.22] },
  mega_missile: { half: 1.12, turn: 0.4, middle: 0.74, chip: [0.24, 0.34] },
  power: { half: 0.72, turn: 0, middle: 0.08, chip: [0.36, 0.26], token: true },
  flag: { half: 1.02, turn: 0.18, middle: 0.72, chip: [0, 0.44] },
} as const satisfies Record<string, Cast>

export type CastName = keyof typeof CASTS

export const CAST_NAMES = Object.keys(CASTS) as CastName[]

export const isToken = (name: CastName): boolean => 'token' in CASTS[name]

export const isCast = (sign: string | undefined): sign is CastName => sign !== undefined && Object.hasOwn(CASTS, sign)

export const ATLAS = { width: CAST_NAMES.length * CELL, height: 2 * CELL }

/** The left edge of a cast in the atlas. */
export const columnOf = (name: CastName): number => CAST_NAMES.indexOf(name) * CELL
