// The hexes of a board as cells that share corners: which touch, which hang together, and what runs round them. Nothing here
// knows how a board numbers its hexes or which way they point.

import type { Loop } from '../../outlines'
import type { Xy } from '../../../service/types'

export interface Cell {
  id: string
  at: Xy
  /** Clockwise on the screen. */
  outline: Xy[]
}

/** Corners that differ by less, in brush units, are one: boards round them. */
const SAME = 3

export class Cells {
  readonly all: readonly Cell[]
  readonly byId: ReadonlyMap<string, Cell>
  private readonly corners: Xy[] = []
  private readonly squares = new Map<string, number[]>()
  /** The corners of each cell, by number. */
  private readonly rings = new Map<Cell, number[]>()
  private readonly sides = new Map<string, Cell[]>()

  constructor(cells: readonly Cell[]) {
    this.all = cells.map((cell) => ({ ...cell, outline: clockwise(cell.outline) }))
    this.byId = new Map(this.all.map((cell) => [cell.id, cell]))
    for (const cell of this.all) {
      const ring = cell.outline.map((at) => this.corner(at))
      this.rings.set(cell, ring)
      ring.forEach((from, n) => {
        const key = sideKey(from, ring[(n + 1) % ring.length]!)
        const owners = this.sides.get(key)
        if (owners) owners.push(cell)
        else this.sides.set(key, [cell])
      })
    }
  }

  neighbours(cell: Cell): Cell[] {
    return this.sidesOf(cell).flatMap(([from, to]) => this.across(cell, from, to) ?? [])
  }

  /** Whether a cell lies at the rim of the board. */
  atRim(cell: Cell): boolean {
    return this.sidesOf(cell).some(([from, to]) => !this.across(cell, from, to))
  }

  /** Groups of cells that hang together. */
  clusters(chosen: readonly Cell[]): Cell[][] {
    const left = new Set(chosen)
    const found: Cell[][] = []
    for (const first of chosen) {
      if (!left.delete(first)) continue
      const cluster = [first]
      for (const cell of cluster) for (const next of this.neighbours(cell)) if (left.delete(next)) cluster.push(next)
      found.push(cluster)
    }
    return found
  }

  /** What runs round some cells, clockwise; holes run the other way. */
  loops(cells: readonly Cell[]): Xy[][] {
    const among = new Set(cells)
    const next = new Map<number, number[]>()
    for (const cell of cells) {
      for (const [from, to] of this.sidesOf(cell)) {
        const beyond = this.across(cell, from, to)
        if (!beyond || !among.has(beyond)) next.set(from, [...(next.get(from) ?? []), to])
      }
    }
    const loops: Xy[][] = []
    for (const start of next.keys()) {
      const loop: Xy[] = []
      let at = start
      for (let to = next.get(at)?.pop(); to !== undefined; to = next.get(at)?.pop()) {
        loop.push(this.corners[at]!)
        at = to
      }
      if (loop.length > 2) loops.push(loop)
    }
    return loops
  }

  private sidesOf(cell: Cell): [number, number][] {
    const ring = this.rings.get(cell)!
    return ring.map((from, n): [number, number] => [from, ring[(n + 1) % ring.length]!])
  }

  private across(cell: Cell, from: number, to: number): Cell | undefined {
    return this.sides.get(sideKey(from, to))!.find((other) => other !== cell)
  }

  private corner(at: Xy): number {
    const [i, j] = at.map((value) => Math.round(value / (4 * SAME))) as Xy
    for (let x = i - 1; x <= i + 1; x++) {
      for (let y = j - 1; y <= j + 1; y++) {
        const known = this.squares
          .get(`${x} ${y}`)
          ?.find((n) => Math.hypot(this.corners[n]![0] - at[0], this.corners[n]![1] - at[1]) < SAME)
        if (known !== undefined) return known
      }
    }
    const made = this.corners.push(at) - 1
    this.squares.set(`${i} ${j}`, [...(this.squares.get(`${i} ${j}`) ?? []), made])
    return made
  }
}

const sideKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** The same loop, clockwise on the screen. */
export function clockwise(loop: Loop): Xy[] {
  let twice = 0
  loop.forEach(([x, y], n) => {
    const [nextX, nextY] = loop[(n + 1) % loop.length]!
    twice += x * nextY - nextX * y
  })
  return twice < 0 ? [...loop].reverse() : [...loop]
}
