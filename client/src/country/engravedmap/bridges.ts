// Bridges: where a road crosses a river that is wide enough to need one, or where the game says that it does.

import type { Xy } from '../../service/types'
import { meet, spanOf } from '../outlines'
import type { River } from './rivers'
import type { Way } from './ways'

export interface Bridge {
  at: Xy
  /** Along the road. */
  angle: number
  /** Of the river. */
  width: number
}

/** Narrower rivers have fords. */
const NARROWEST = 1.55
/** Two bridges of a road are not nearer than this. */
const APART = 260

/** `bridged`: the roads that have a bridge, by their ends, and no others; `null`: all that cross a river. */
export function bridgesOf(
  roads: readonly Way[],
  rivers: readonly River[],
  bridged: ReadonlySet<string> | null = null,
): Bridge[] {
  return roads.flatMap(({ path, ends }) => {
    if (bridged && !bridged.has(ends.join(' '))) return []
    const span = spanOf(path)
    const found: Bridge[] = []
    for (const river of rivers) {
      if (meet(span, river.span))
        found.push(
          ...crossings(path, river).filter(({ at }) =>
            found.every((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) > APART),
          ),
        )
    }
    if (!bridged) return found
    if (found.length) return [found.reduce((one, other) => (other.width > one.width ? other : one))]
    const near = nearest(path, rivers)
    return near ? [near] : []
  })
}

/** Where a road comes nearest to a river that it does not cross on the map: the town lies on its bank. */
function nearest(path: readonly Xy[], rivers: readonly River[]): Bridge | null {
  let [best, least]: [Bridge | null, number] = [null, Infinity]
  for (const { course } of rivers) {
    for (const [x, y, width] of course) {
      if (width < NARROWEST) continue
      for (let k = 2; k + 2 < path.length; k++) {
        const off = Math.hypot(path[k]![0] - x, path[k]![1] - y) / width
        if (off < least)
          [best, least] = [
            { at: path[k]!, angle: Math.atan2(path[k + 1]![1] - path[k]![1], path[k + 1]![0] - path[k]![0]), width },
            off,
          ]
      }
    }
  }
  return best
}

/** Where a road crosses a river, but not in the towns at its ends. */
function crossings(path: readonly Xy[], { course }: River): Bridge[] {
  const [left, top, right, bottom] = spanOf(path, 50)
  const out: Bridge[] = []
  for (let n = 0; n + 1 < course.length; n++) {
    const [c, d] = [course[n]!, course[n + 1]!]
    if (c[2] < NARROWEST || c[0] < left || c[0] > right || c[1] < top || c[1] > bottom) continue
    for (let k = 1; k + 2 < path.length; k++) {
      const [a, b] = [path[k]!, path[k + 1]!]
      const at = crossing(a, b, [c[0], c[1]], [d[0], d[1]])
      if (!at || out.some((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) <= APART)) continue
      out.push({ at, angle: Math.atan2(b[1] - a[1], b[0] - a[0]), width: c[2] })
    }
  }
  return out
}

export function crossing(a: Xy, b: Xy, c: Xy, d: Xy): Xy | null {
  const across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  if (!across) return null
  const u = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across
  const v = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across
  return u >= 0 && u < 1 && v >= 0 && v < 1 ? [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u] : null
}
