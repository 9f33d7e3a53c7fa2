// Things strewn over ground, none too near another.

import type { Xy } from '../../service/types'
import { spanOf, within, type Loop } from '../outlines'
import { dice } from '../seeds'

/** A place, and a number from 0 up to 1 for how large or how dark what stands there is. */
export type Strewn = readonly [x: number, y: number, chance: number]

/** Points on a grid of squares, to ask quickly what lies near. */
export class Near<T extends readonly [number, number, ...unknown[]]> {
  private readonly squares = new Map<number, T[]>()

  constructor(private readonly side: number) {}

  add(point: T): void {
    const key = this.key(point[0], point[1])
    const list = this.squares.get(key)
    if (list) list.push(point)
    else this.squares.set(key, [point])
  }

  /** Whether any point is nearer than this, which is at most the side of a square. */
  any(x: number, y: number, distance: number): boolean {
    for (let i = -1; i < 2; i++) {
      for (let j = -1; j < 2; j++) {
        for (const point of this.squares.get(this.key(x + i * this.side, y + j * this.side)) ?? []) {
          if ((point[0] - x) ** 2 + (point[1] - y) ** 2 < distance * distance) return true
        }
      }
    }
    return false
  }

  private key(x: number, y: number): number {
    return Math.floor(x / this.side) * 10007 + Math.floor(y / this.side)
  }
}

/** Points inside outlines, at least `gap` apart, from north to south so that the nearer covers the farther. */
export function scatter(loops: readonly Loop[], seed: string | number, gap: number, tries: number): Strewn[] {
  const roll = dice(seed)
  const [left, top, right, bottom] = spanOf(loops.flat() as Xy[])
  const count = Math.round((((right - left) * (bottom - top)) / (gap * gap)) * tries)
  const near = new Near<Strewn>(gap)
  const points: Strewn[] = []
  for (let n = 0; n < count; n++) {
    const x = left + roll() * (right - left)
    const y = top + roll() * (bottom - top)
    if (!within(loops, x, y) || near.any(x, y, gap)) continue
    const point: Strewn = [x, y, roll()]
    points.push(point)
    near.add(point)
  }
  return points.sort((a, b) => a[1] - b[1])
}
