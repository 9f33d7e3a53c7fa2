// Plane geometry of boards. Points are in board units with y growing downwards, as on the screen: `flat` turns a board
// whose y grows upwards.

import type { Board, Piece, Xy } from '../service/types'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** A place of the board as it lies on the screen. */
export function flat(board: Pick<Board, 'height' | 'y_up'>, [x, y]: Xy): Xy {
  return board.y_up ? [x, board.height - y] : [x, y]
}

/** A facing (hundredths of a degree from +x towards +y) as degrees clockwise on the screen. */
export function turned(board: Pick<Board, 'y_up'>, facing: number): number {
  return ((board.y_up ? -facing : facing) / 100) % 360
}

/** Millimetres: what is not to scale otherwise is drawn as on a table of this depth. */
const TABLE_DEPTH = 1200

/** Board units in a millimetre of an open table. */
export const millimetreOn = (board: Pick<Board, 'height'>): number => board.height / TABLE_DEPTH

/** The facing, in hundredths of a degree, from `from` towards `to`; both in the board's own units. */
export function towards(from: Xy, to: Xy): number {
  const angle = Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 18000) / Math.PI)
  return ((angle % 36000) + 36000) % 36000
}

export function bounds(points: readonly Xy[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { x: left, y: top, w: right - left, h: bottom - top }
}

export function inside(outline: readonly Xy[], [x, y]: Xy): boolean {
  let odd = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i]!
    const [bx, by] = outline[j]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

/** Boxes round a point that stay within an outline, wide ones and high ones, the largest first: where counters may stand. */
export function roomsIn(outline: readonly Xy[], at: Xy): Box[] {
  const all = bounds(outline)
  const fits = (w: number, h: number) =>
    [-1, -0.5, 0, 0.5, 1].every((u) =>
      [-1, 1].every(
        (v) => inside(outline, [at[0] + u * w, at[1] + v * h]) && inside(outline, [at[0] + v * w, at[1] + u * h]),
      ),
    )
  const [mw, mh] = [
    Math.min(at[0] - all.x, all.x + all.w - at[0]) * 0.999,
    Math.min(at[1] - all.y, all.y + all.h - at[1]) * 0.999,
  ]
  const found: Box[] = []
  for (let tenths = 10; tenths >= 3; tenths--) {
    const w = (mw * tenths) / 10
    let [low, high] = [0, 1]
    if (fits(w, mh)) low = 1
    for (let n = 0; n < 8 && low < 1; n++) {
      const half = (low + high) / 2
      if (fits(w, mh * half)) low = half
      else high = half
    }
    const h = mh * low
    if (h > 0) found.push({ x: at[0] - w, y: at[1] - h, w: 2 * w, h: 2 * h })
    if (low === 1) break
  }
  found.sort((a, b) => b.w * b.h - a.w * a.h)
  return found.length ? found : [{ x: at[0], y: at[1], w: 0, h: 0 }]
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

export function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

export function polygon(points: readonly Xy[]): string {
  return points.length ? `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z` : ''
}

export function polyline(points: readonly Xy[]): string {
  return points.length ? `M${points.map(([x, y]) => `${x} ${y}`).join('L')}` : ''
}

/** The outline of a way that is so wide. */
export function band(path: readonly Xy[], width: number): Xy[] {
  const side = (out: number): Xy[] =>
    path.map(([x, y], n): Xy => {
      const [before, after] = [path[Math.max(0, n - 1)]!, path[Math.min(path.length - 1, n + 1)]!]
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      const length = Math.hypot(dx, dy) || 1
      return [x - (dy / length) * out, y + (dx / length) * out]
    })
  return [...side(width / 2), ...side(-width / 2).reverse()]
}

/** A line drawn by a hand that does not turn on the spot: through the middles, bent at the corners. */
export function flowing(points: readonly Xy[]): string {
  if (points.length < 3) return polyline(points)
  let path = `M${points[0]![0]} ${points[0]![1]}`
  for (let n = 1; n < points.length - 1; n++) {
    const [x, y] = points[n]!
    const [nx, ny] = n === points.length - 2 ? points[n + 1]! : middle(points[n]!, points[n + 1]!)
    path += `Q${x} ${y} ${nx} ${ny}`
  }
  return path
}

export function middle(a: Xy, b: Xy): Xy {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** How far the nearest other place is, typically: the room that a place has. */
export function spacing(points: readonly Xy[]): number {
  if (points.length < 2) return Infinity
  const nearest = points.map(([x, y], n) => {
    let best = Infinity
    for (let m = 0; m < points.length; m++) {
      if (m !== n) best = Math.min(best, Math.hypot(points[m]![0] - x, points[m]![1] - y))
    }
    return best
  })
  nearest.sort((a, b) => a - b)
  return nearest[Math.floor(nearest.length * 0.4)]!
}

export type Heading = 'up' | 'down' | 'left' | 'right'
export const HEADINGS: Record<Heading, Xy> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }

/** The nearest place in a direction: straight ahead counts more than aside; none beyond forty-five degrees and a bit.
    `far`: how much more; hexes that touch at a slant come before those behind them. */
export function nextTowards<T extends { at: Xy }>(places: readonly T[], from: Xy, heading: Heading, far = 2): T | null {
  const [ux, uy] = HEADINGS[heading]
  let [best, least]: [T | null, number] = [null, Infinity]
  for (const place of places) {
    const [dx, dy] = [place.at[0] - from[0], place.at[1] - from[1]]
    const ahead = dx * ux + dy * uy
    const aside = Math.abs(dx * uy - dy * ux)
    if (ahead <= 0 || aside > ahead * 1.2) continue
    const cost = ahead + aside * far
    if (cost < least) [best, least] = [place, cost]
  }
  return best
}

/** The corners of a base whose front edge has its middle at the pose, on the screen; front left first, clockwise. */
export function baseCorners(at: Xy, degrees: number, depth: number, width: number): [Xy, Xy, Xy, Xy] {
  const angle = (degrees * Math.PI) / 180
  const [fx, fy] = [Math.cos(angle), Math.sin(angle)]
  const corner = (back: number, right: number): Xy => [at[0] - fx * back - fy * right, at[1] - fy * back + fx * right]
  return [corner(0, -width / 2), corner(0, width / 2), corner(depth, width / 2), corner(depth, -width / 2)]
}

/** The box about a base, as it is drawn. */
export function boundsOf(board: Board, { at, base, round, facing }: Piece): Box {
  const [x, y] = flat(board, at!)
  const [depth, width] = base!
  return round
    ? { x: x - width / 2, y: y - width / 2, w: width, h: width }
    : bounds(baseCorners([x, y], turned(board, facing ?? 0), depth, width))
}

/** The middle of a piece that stands anywhere, as it is drawn. */
export function middleOf(board: Board, { at, base, round, facing }: Piece): Xy {
  const front = flat(board, at!)
  return base && !round ? baseMiddle(front, turned(board, facing ?? 0), base[0]) : front
}

/** The middle of a base. */
export function baseMiddle(at: Xy, degrees: number, depth: number): Xy {
  const angle = (degrees * Math.PI) / 180
  return [at[0] - (Math.cos(angle) * depth) / 2, at[1] - (Math.sin(angle) * depth) / 2]
}
