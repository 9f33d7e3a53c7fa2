// What a town looks like on an engraved map: how strong, how rich, whether ships come there, whether a crown does.

import type { Board, Spot } from '../../wire/types'

export interface Town {
  /** 0: open; else four, five or six bastions. */
  fort: 0 | 1 | 2 | 3
  coins: number
  port: boolean
  crown: boolean
}

const FORTS: Readonly<Record<string, Town['fort']>> = { fort: 1, fortress: 2, fort_strong: 3, resource_fort: 3, major_fortress: 3 }
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

const point = (angle: number, radius: number): string => `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`
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

/** Works before the curtains, between the bastions. */
export function ravelins(fort: Town['fort']): string {
  const [fronts, radius] = [FRONTS[fort], RADII[fort] * 1.08]
  return Array.from({ length: fronts }, (_, n) => (2 * n * Math.PI) / fronts)
    .map((angle) => `M${point(angle - 0.16, radius * 0.86)}L${point(angle, radius * 1.1)}L${point(angle + 0.16, radius * 0.86)}Z`)
    .join('')
}
