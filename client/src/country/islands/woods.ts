// Where trees stand: in woods where the noise says so, off fields, roads, rivers, towns and heights.

import { Near } from '../brushes/scatter'
import { along, spanOf } from '../outlines'
import { dice, roughNoise } from '../seeds'
import type { Land } from './chart'
import type { Key } from './keys'
import type { Landscape } from './landscape'
import { nearest, type Relief } from './relief'

export type Tree = readonly [x: number, y: number, radius: number, key: Key]

const GAP = 9.5
const FROM_WAYS = 9.5
/** How many places are tried in a square of this side. */
const TRIED = 4.3

export function woodsOf(lands: readonly Land[], { roads, rivers, towns }: Landscape, relief: Relief): Tree[] {
  const ways = new Near<readonly [number, number, number, number]>(20)
  for (const way of [...roads, ...rivers]) for (const point of along(way, 12)) ways.add(point)
  const trees: Tree[] = []
  for (const land of lands) {
    if (land.kind === 'fort') continue
    const roll = dice(`wood ${land.id}`)
    const [left, top, right, bottom] = spanOf(land.coast.flat())
    const taken = new Near<Tree>(10)
    const country = land.kind === 'country'
    for (let tries = Math.round(((right - left) * (bottom - top)) / TRIED ** 2); tries > 0; tries--) {
      const x = left + roll() * (right - left)
      const y = top + roll() * (bottom - top)
      const chance = roll()
      if (nearest(relief.inland, x, y) < 9) continue
      const height = nearest(relief.heights, x, y)
      if (height > 0.62) continue
      if (chance < 0.9982 && roughNoise(x * 0.014, y * 0.014, 51) + height * 0.16 < (country ? 0.575 : 0.5)) continue
      if (country && chance < 0.996 && nearest(relief.farms, x, y) > 0.05) continue
      if (towns.some((town) => Math.hypot(town.x - x, town.y - y) < town.size * 3.6 + 8)) continue
      if (ways.any(x, y, FROM_WAYS) || taken.any(x, y, GAP)) continue
      const tree: Tree = [x, y, 4.6 + chance * 3, land.key]
      trees.push(tree)
      taken.add(tree)
    }
  }
  return trees.sort((a, b) => a[1] - b[1])
}
