// What is taken already of a picture, looked up by neighbourhood.

import { overlap, shared, type Box } from '../geometry'

interface Entry {
  box: Box
  weight: number
  /** The last question that came across it: it may lie in several cells. */
  asked: number
}

const SIDE = 40
/** More cells than a picture is ever wide. */
const ROW = 1 << 14

export class Occupied {
  private readonly cells = new Map<number, Entry[]>()
  private questions = 0

  put(box: Box, weight: number): void {
    const entry: Entry = { box, weight, asked: 0 }
    const [left, top, right, bottom] = cellsOf(box, SIDE)
    for (let x = left; x <= right; x++) {
      for (let y = top; y <= bottom; y++) {
        const cell = this.cells.get(x * ROW + y)
        if (cell) cell.push(entry)
        else this.cells.set(x * ROW + y, [entry])
      }
    }
  }

  free(box: Box): boolean {
    const [left, top, right, bottom] = cellsOf(box, SIDE)
    for (let x = left; x <= right; x++) {
      for (let y = top; y <= bottom; y++) {
        if (this.cells.get(x * ROW + y)?.some((entry) => overlap(entry.box, box))) return false
      }
    }
    return true
  }

  /** How much of a box is taken, each part as often as its weight. `fee`: what it costs to touch anything at all. */
  cost(box: Box, fee = 0): number {
    const question = ++this.questions
    const [left, top, right, bottom] = cellsOf(box, SIDE)
    let sum = 0
    for (let x = left; x <= right; x++) {
      for (let y = top; y <= bottom; y++) {
        const cell = this.cells.get(x * ROW + y)
        if (!cell) continue
        for (const entry of cell) {
          if (entry.asked === question) continue
          entry.asked = question
          const common = shared(entry.box, box)
          if (common) sum += common * entry.weight + fee
        }
      }
    }
    return sum
  }
}

const cellsOf = ({ x, y, w, h }: Box, side: number): [number, number, number, number] => [
  Math.floor(x / side),
  Math.floor(y / side),
  Math.floor((x + w) / side),
  Math.floor((y + h) / side),
]

/** Points that should not be covered, close enough together along a line to stand for it. */
export class Dots {
  private readonly cells = new Map<number, number[]>()

  put(x: number, y: number): void {
    const key = Math.floor(x / DOT_SIDE) * ROW + Math.floor(y / DOT_SIDE)
    const cell = this.cells.get(key)
    if (cell) cell.push(x, y)
    else this.cells.set(key, [x, y])
  }

  /** How many a box covers. */
  count({ x, y, w, h }: Box): number {
    let sum = 0
    const [left, top, right, bottom] = cellsOf({ x, y, w, h }, DOT_SIDE)
    for (let i = left; i <= right; i++) {
      for (let j = top; j <= bottom; j++) {
        const cell = this.cells.get(i * ROW + j)
        if (!cell) continue
        for (let n = 0; n < cell.length; n += 2) {
          if (cell[n]! > x && cell[n]! < x + w && cell[n + 1]! > y && cell[n + 1]! < y + h) sum++
        }
      }
    }
    return sum
  }
}

const DOT_SIDE = 20
