// Chance that is the same for everybody: every stroke of a picture is drawn from the seed of its own place, so that it comes
// out the same in every tile, at every zoom and on every machine.

export type Dice = () => number

export function hash(text: string): number {
  let h = 2166136261
  for (let n = 0; n < text.length; n++) h = Math.imul(h ^ text.charCodeAt(n), 16777619)
  return h >>> 0
}

/** Numbers from 0 up to 1, always the same ones for a seed (mulberry32). */
export function dice(seed: string | number): Dice {
  let a = (typeof seed === 'string' ? hash(seed) : seed) >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A row of its own, so that detail which is drawn only near never shifts what comes after it. */
export const branch = (roll: Dice): Dice => dice(Math.floor(roll() * 4294967296))

export const pick = <T>(list: readonly T[], value: number): T => list[Math.floor(value * list.length) % list.length]!

/** A number from 0 up to 1 for each point of a grid. */
export function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise from 0 to 1, a hill or a hollow to each unit. */
export function noise(x: number, y: number, seed = 1): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = smooth(x - i)
  const v = smooth(y - j)
  const a = lattice(i, j, seed)
  const b = lattice(i + 1, j, seed)
  const c = lattice(i, j + 1, seed)
  const d = lattice(i + 1, j + 1, seed)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Noise with smaller noise on it. */
export const roughNoise = (x: number, y: number, seed: number): number =>
  noise(x, y, seed) * 0.53 + noise(x * 2.1, y * 2.1, seed + 1) * 0.28 + noise(x * 4.3, y * 4.3, seed + 2) * 0.19

/** Noise with sharp crests, as mountains have. */
export function crestedNoise(x: number, y: number, seed: number): number {
  const ridge = (k: number): number => 1 - Math.abs(2 * noise(x * k, y * k, seed + k) - 1)
  const broad = ridge(1)
  return broad * (0.62 + ridge(2) * 0.38)
}

const smooth = (t: number): number => t * t * (3 - 2 * t)

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value)

/** From 0 to 1 between two ends, without a corner at either. */
export const ease = (low: number, high: number, value: number): number => smooth(clamp((value - low) / (high - low)))
