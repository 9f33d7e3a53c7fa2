import type { Xy } from '../../service/types'

/** Every side of some cells once, as the data of one path. */
export function gridOf(outlines: readonly (readonly Xy[])[]): string {
  const sides = new Map<string, string>()
  for (const outline of outlines) {
    outline.forEach((from, n) => {
      const to = outline[(n + 1) % outline.length]!
      const key = [from, to]
        .map(([x, y]) => `${Math.round(x / 4)},${Math.round(y / 4)}`)
        .sort()
        .join(' ')
      if (!sides.has(key)) sides.set(key, `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`)
    })
  }
  return [...sides.values()].join('')
}
