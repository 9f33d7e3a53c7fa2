// Arrows that follow the roads of a painted map.

import type { Way } from '../../country/painter'
import type { Xy } from '../../service/types'

/** How one goes from a spot to another by a way that joins them. */
export function courseOn(ways: readonly Way[]): (from: string, to: string) => Xy[] | null {
  const known = new Map<string, Xy[]>()
  for (const {
    ends: [a, b],
    path,
  } of ways) {
    known.set(`${a} ${b}`, path)
    known.set(`${b} ${a}`, [...path].reverse())
  }
  return (from, to) => known.get(`${from} ${to}`) ?? null
}
