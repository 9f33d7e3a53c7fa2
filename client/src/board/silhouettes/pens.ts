// Outlines of silhouettes. A silhouette is drawn with pens that have round nibs; here their strokes become outlines, so that
// a whole figure is one filled path, whatever it is made of.

import type { Xy } from '../../service/types'

/** A path and the width of the pen; without a width the path is filled; with a negative one a dot is cut out. */
export type Stroke = readonly [path: string, width?: number]

/** Where a drawing goes in a larger one: shifted, then scaled. */
export interface Put {
  x?: number
  y?: number
  scale?: number
}

/** One filled path (non-zero) of strokes. */
export function inked(strokes: readonly Stroke[], { x = 0, y = 0, scale = 1 }: Put = {}): string {
  const put = ([px, py]: Xy): Xy => [x + px * scale, y + py * scale]
  return strokes
    .map(([path, width]) => {
      const runs = read(path).map((run) => run.map(({ to, bend }) => ({ to: put(to), bend: bend?.map(put) })))
      if (width === undefined) return runs.map(filled).join('')
      if (width < 0) return runs.map((run) => disc(run[0]!.to, (-width * scale) / 2, false)).join('')
      return runs
        .map((run) =>
          stroked(
            run.map(({ to }) => to),
            (width * scale) / 2,
          ),
        )
        .join('')
    })
    .join('')
}

/** One step of a path: straight, or bent by two points. */
interface Step {
  to: Xy
  bend?: Xy[] | undefined
}

/** The runs of a path in absolute M, L, H, V, C and Z, and `h` for dots. */
export function read(path: string): Step[][] {
  const runs: Step[][] = []
  for (const [, letter, rest] of path.matchAll(/([MLHVChZ])([^MLHVChZ]*)/g)) {
    const numbers = [...rest!.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
    const run = runs.at(-1)
    const [x, y] = run?.at(-1)?.to ?? [0, 0]
    if (letter === 'M') runs.push(pairs(numbers).map((to) => ({ to })))
    else if (letter === 'L') run!.push(...pairs(numbers).map((to) => ({ to })))
    else if (letter === 'H') run!.push({ to: [numbers[0]!, y] })
    else if (letter === 'h') run!.push({ to: [x + numbers[0]!, y] })
    else if (letter === 'V') run!.push({ to: [x, numbers[0]!] })
    else if (letter === 'C') {
      const points = pairs(numbers)
      for (let n = 0; n + 2 < points.length; n += 3)
        run!.push({ to: points[n + 2]!, bend: [points[n]!, points[n + 1]!] })
    }
  }
  return runs
}

/** A closed shape, turned so that all shapes run the same way round: where two meet, both are filled. */
function filled(run: Step[]): string {
  const turned = area(run.map(({ to }) => to)) < 0 ? backwards(run) : run
  const [first, ...rest] = turned
  const line = ({ to, bend }: Step) => (bend ? `C${[...bend, to].map(xy).join(' ')}` : `L${xy(to)}`)
  return `M${xy(first!.to)}${rest.map(line).join('')}Z`
}

function backwards(run: Step[]): Step[] {
  return run.toReversed().map(({ to }, n, all) => {
    const bend = n ? run[all.length - n]!.bend : undefined
    return { to, bend: bend?.toReversed() }
  })
}

function stroked(points: Xy[], r: number): string {
  if (points.length === 1) return disc(points[0]!, r, true)
  return points
    .slice(1)
    .map((to, n) => capsule(points[n]!, to, r))
    .join('')
}

function capsule(a: Xy, b: Xy, r: number): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (length < r * 0.05) return disc(a, r, true)
  const [nx, ny] = [((b[1] - a[1]) / length) * r, ((a[0] - b[0]) / length) * r]
  const arc = (to: Xy) => `A${round(r)} ${round(r)} 0 0 1 ${xy(to)}`
  return `M${xy([a[0] + nx, a[1] + ny])}L${xy([b[0] + nx, b[1] + ny])}${arc([b[0] - nx, b[1] - ny])}L${xy([a[0] - nx, a[1] - ny])}${arc([a[0] + nx, a[1] + ny])}Z`
}

function disc([x, y]: Xy, r: number, solid: boolean): string {
  const arc = (to: Xy) => `A${round(r)} ${round(r)} 0 1 ${solid ? 1 : 0} ${xy(to)}`
  return `M${xy([x - r, y])}${arc([x + r, y])}${arc([x - r, y])}Z`
}

function area(points: Xy[]): number {
  return points.reduce((sum, [x, y], n) => {
    const [nx, ny] = points[(n + 1) % points.length]!
    return sum + x * ny - nx * y
  }, 0)
}

function pairs(numbers: number[]): Xy[] {
  return Array.from({ length: numbers.length >> 1 }, (_, n): Xy => [numbers[2 * n]!, numbers[2 * n + 1]!])
}

const round = (n: number): number => Math.round(n * 10) / 10
const xy = ([x, y]: Xy): string => `${round(x)} ${round(y)}`
