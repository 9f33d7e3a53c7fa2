// What is taken already of a picture, looked up by neighbourhood.

import { overlap, shared, type Box } from './geometry'

interface Entry {
  box: Box
  weight: number
  /** The last question that came across it: it may lie in several cells. */
  asked: number
}

const SIDE = 64
/** More cells than a picture is ever wide. */
const ROW = 1 << 14

export class Shelf {
  private readonly cells = new Map<number, Entry[]>()
  private questions = 0

  put(box: Box, weight: number): void {
    const entry: Entry = { box, weight, asked: 0 }
    this.each(box, (key) => {
      const cell = this.cells.get(key)
      if (cell) cell.push(entry)
      else this.cells.set(key, [entry])
    })
  }

  free(box: Box): boolean {
    let free = true
    this.each(box, (key) => {
      if (free && this.cells.get(key)?.some((entry) => overlap(entry.box, box))) free = false
    })
    return free
  }

  /** How much of a box is taken, each part as often as its weight. `fee`: what it costs to touch anything at all. */
  cost(box: Box, fee = 0): number {
    const question = ++this.questions
    let sum = 0
    this.each(box, (key) => {
      const cell = this.cells.get(key)
      if (!cell) return
      for (const entry of cell) {
        if (entry.asked === question) continue
        entry.asked = question
        const common = shared(entry.box, box)
        if (common) sum += common * entry.weight + fee
      }
    })
    return sum
  }

  private each(box: Box, visit: (key: number) => void): void {
    const right = Math.floor((box.x + box.w) / SIDE)
    const bottom = Math.floor((box.y + box.h) / SIDE)
    for (let x = Math.floor(box.x / SIDE); x <= right; x++) {
      for (let y = Math.floor(box.y / SIDE); y <= bottom; y++) visit(x * ROW + y)
    }
  }
}

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
    for (let i = Math.floor(x / DOT_SIDE); i <= Math.floor((x + w) / DOT_SIDE); i++) {
      for (let j = Math.floor(y / DOT_SIDE); j <= Math.floor((y + h) / DOT_SIDE); j++) {
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

const DOT_SIDE = 28
