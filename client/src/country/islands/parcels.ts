// Fields: each point belongs to the nearest of scattered middles, and is ploughed as that one says.

import { clamp, lattice, noise } from '../seeds'

/** Parcels are about so large, and their sides stray so far. */
const PARCEL = 40
const STRAY = 22
/** How far from its side a parcel is darker. */
export const BALK = 5

/** Where a point lies for the fields: their sides are not straight. */
export const bentX = (x: number, y: number): number => x + (noise(x * 0.02, y * 0.02, 11) - 0.5) * STRAY
export const bentY = (x: number, y: number): number => y + (noise(x * 0.02, y * 0.02, 12) - 0.5) * STRAY

/** Numbers kept of a parcel: its middle, its crop, the direction of its furrows, how close they are. */
const VALUES = 6

export class Parcels {
  private readonly columns: number
  private readonly rows: number
  private readonly middles: Float32Array
  private found = 0
  /** How far the point that was found is from the side of its parcel. */
  edge = 0

  constructor(width: number, height: number) {
    this.columns = Math.ceil(width / PARCEL) + 4
    this.rows = Math.ceil(height / PARCEL) + 4
    this.middles = new Float32Array(this.columns * this.rows * VALUES)
    for (let j = 0; j < this.rows; j++) {
      for (let i = 0; i < this.columns; i++) {
        const turn = lattice(i, j, 9) * Math.PI
        const values = [
          (i - 2 + 0.12 + 0.76 * lattice(i, j, 5)) * PARCEL,
          (j - 2 + 0.12 + 0.76 * lattice(i, j, 14)) * PARCEL,
          lattice(i, j, 8),
          Math.cos(turn),
          Math.sin(turn),
          lattice(i, j, 10) > 0.5 ? 1.15 : 0.8,
        ]
        this.middles.set(values, (j * this.columns + i) * VALUES)
      }
    }
  }

  /** Finds the parcel of a bent point: what is asked next is asked of it. Nothing is made, for it is called for every pixel. */
  find(x: number, y: number): void {
    const { middles, columns } = this
    const i = clamp(Math.floor(x / PARCEL) + 2, 1, columns - 2)
    const j = clamp(Math.floor(y / PARCEL) + 2, 1, this.rows - 2)
    let nearest = 1e9
    let next = 1e9
    for (let b = -1; b < 2; b++) {
      for (let a = -1; a < 2; a++) {
        const at = ((j + b) * columns + i + a) * VALUES
        const dx = Math.abs(middles[at]! - x)
        const dy = Math.abs(middles[at + 1]! - y)
        const far = dx * 0.8 + dy + Math.sqrt(dx * dx + dy * dy) * 0.4
        if (far < nearest) {
          next = nearest
          nearest = far
          this.found = at
        } else if (far < next) next = far
      }
    }
    this.edge = next - nearest
  }

  /** From 0 up to 1: which of the crops grows there. */
  get crop(): number {
    return this.middles[this.found + 2]!
  }

  /** The direction across its furrows. */
  get across(): readonly [number, number] {
    return [this.middles[this.found + 3]!, this.middles[this.found + 4]!]
  }

  /** How much lighter or darker a point is for its furrow and its balk. */
  light(x: number, y: number): number {
    const { middles, found, edge } = this
    const furrow = Math.sin((x * middles[found + 3]! + y * middles[found + 4]!) * middles[found + 5]!) * 0.055
    return furrow - (edge < BALK ? 0.2 * (1 - edge / BALK) : 0)
  }
}
