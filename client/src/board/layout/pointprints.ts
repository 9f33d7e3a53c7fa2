// What is printed at a place that is a point: how strong, how rich it is, and how far its print reaches.

import type { Spot } from '../../service/types'

const FORTS = ['fort_strong', 'resource_fort', 'major_fortress', 'fort', 'fortress']
const VALUE = ['resource', 'resource_fort', 'resource_city', 'prize', 'main_depot', 'capital']

export function fortOf(signs: string[] | undefined): string {
  return signs?.find((sign) => FORTS.includes(sign)) ?? ''
}

export function valued(signs: string[] | undefined): boolean {
  return signs?.some((sign) => VALUE.includes(sign)) ?? false
}

/** How far the print of a point place reaches from its middle. */
export function nodeSize(spot: Spot, apart: number): number {
  const heavy = Boolean(fortOf(spot.signs)) || valued(spot.signs)
  return Math.max(heavy ? 4.5 : 3, Math.min(heavy ? 11 : 7, apart * (heavy ? 0.16 : 0.1)))
}
