// What a town looks like on an engraved map: how strong, how rich, whether ships come there, whether a crown does.

import type { Board, Spot } from '../../service/types'

export interface Town {
  /** 0: open; else four, five or six bastions. */
  fort: 0 | 1 | 2 | 3
  coins: number
  port: boolean
  crown: boolean
  /** It lies among hills. */
  hill: boolean
}

const FORTS: Readonly<Record<string, Town['fort']>> = {
  fort: 1,
  fortress: 2,
  fort_strong: 3,
  resource_fort: 3,
  major_fortress: 3,
}
const COINS = ['resource', 'resource_fort', 'resource_city', 'prize', 'main_depot']
const FRONTS = [0, 4, 5, 6] as const
const RADII = [0, 6.6, 7.6, 8.8] as const
const [CITY, VILLAGE] = [9.5, 6]

export function townOf({ signs = [] }: Pick<Spot, 'signs'>): Town {
  return {
    fort: signs.reduce<Town['fort']>((most, sign) => ((FORTS[sign] ?? 0) > most ? FORTS[sign]! : most), 0),
    coins: signs.filter((sign) => COINS.includes(sign)).length,
    port: signs.includes('port'),
    crown: signs.includes('capital'),
    hill: signs.includes('hill'),
  }
}

/** How far its walls or houses reach, where towns are drawn in their own size. */
export const townRadius = ({ fort, coins }: Town): number => (fort ? RADII[fort] : coins ? CITY : VILLAGE)

/** How wide a map is, in pixels, when it is seen as a whole on a desk. */
const WHOLE = 990

/** How large towns are drawn at a scale: they grow more slowly than the map does. */
export function townScale({ width, height }: Pick<Board, 'width' | 'height'>, scale: number): number {
  const zoom = (scale * Math.max(width, height)) / WHOLE
  return Math.max(0.66, Math.min(2.3, zoom ** 0.4))
}

const point = (angle: number, radius: number): string =>
  `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`
const round = (value: number): number => Math.round(value * 100) / 100

/** The trace of a fortress: for each bastion flank, shoulder, point, shoulder, flank. */
export function bastions(fort: Town['fort'], size = 1): string {
  const [fronts, radius] = [FRONTS[fort], RADII[fort] * size]
  const half = Math.PI / fronts
  const corners = Array.from({ length: fronts }, (_, n) => (2 * n + 1) * half).flatMap((angle) => [
    point(angle - half * 0.62, radius * 0.62),
    point(angle - half * 0.5, radius * 0.7),
    point(angle, radius),
    point(angle + half * 0.5, radius * 0.7),
    point(angle + half * 0.62, radius * 0.62),
  ])
  return `M${corners.join('L')}Z`
}

/** Two hills behind a town whose walls or houses reach so far. */
export function hillsBehind(radius: number): string {
  const [wide, high] = [radius + 6.5, radius + 3.5]
  const at = (x: number, y: number): string => `${round(x * wide)} ${round(y * high)}`
  return `M${at(-1, 0.55)}C${at(-0.75, -0.3)} ${at(-0.6, -0.95)} ${at(-0.42, -0.95)}S${at(-0.15, -0.55)} ${at(-0.02, -0.5)}S${at(0.25, -1.2)} ${at(0.45, -1.15)}S${at(0.8, -0.2)} ${at(1, 0.55)}Z`
}

/** The strokes on their shaded side. */
export function hillStrokes(radius: number): string {
  const [wide, high] = [radius + 6.5, radius + 3.5]
  const strokes: [number, number, number, number][] = [
    [0.52, -1, 0.66, -0.55],
    [0.66, -0.72, 0.82, -0.2],
    [0.78, -0.35, 0.92, 0.25],
    [-0.36, -0.85, -0.28, -0.55],
  ]
  return strokes
    .map(([x, y, u, v]) => `M${round(x * wide)} ${round(y * high)}L${round(u * wide)} ${round(v * high)}`)
    .join('')
}

/** Works before the curtains, between the bastions. */
export function ravelins(fort: Town['fort']): string {
  const [fronts, radius] = [FRONTS[fort], RADII[fort] * 1.08]
  return Array.from({ length: fronts }, (_, n) => (2 * n * Math.PI) / fronts)
    .map(
      (angle) =>
        `M${point(angle - 0.16, radius * 0.86)}L${point(angle, radius * 1.1)}L${point(angle + 0.16, radius * 0.86)}Z`,
    )
    .join('')
}
