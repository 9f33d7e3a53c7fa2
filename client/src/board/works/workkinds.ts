// Markers that lie on painted country as what they are, not as a sign in a circle: wire, foxholes, smoke.

import type { Marker } from '../../service/types'

export const WORKS = [
  'smoke',
  'wire',
  'foxhole',
  'trench',
  'sandbags',
  'bunker',
  'mine',
  'cave',
  'crater',
  'wreck',
  'fire',
] as const
export type Work = (typeof WORKS)[number]

/** How many pictures there are of each kind, so that no two neighbours look alike. */
export const VARIETIES = 3

/** Which work a marker is. One in the colour of a side means more than what lies there, and stays a sign. */
export function workOf({ sign, tone }: Pick<Marker, 'sign' | 'tone'>): Work | null {
  return (tone ?? 'neutral') === 'neutral' && (WORKS as readonly string[]).includes(sign) ? (sign as Work) : null
}

/** What lies lower comes first: smoke drifts over everything. */
export const byHeight = (a: Work, b: Work): number => Number(drifts(a)) - Number(drifts(b))

const drifts = (work: Work): boolean => work === 'smoke' || work === 'fire'
