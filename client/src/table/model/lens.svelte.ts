// The lens that lies over the board: which one, turned to which places, and what it shows.

import type { Layer, Lens } from '../../service/types'

interface Chosen {
  name: string
  foci: string[]
}

export class LensOnTable {
  chosen = $state.raw<Chosen | null>(null)
  laid = $state.raw<Layer | null>(null)

  constructor(
    private readonly offered: () => Record<string, Lens>,
    private readonly ask: (chosen: Chosen, at: number | null) => Promise<Layer>,
    private readonly fail: (wrong: Error) => void,
  ) {}

  /** How many places the chosen lens is about. */
  get foci(): number {
    return this.chosen ? (this.offered()[this.chosen.name]?.foci ?? 0) : 0
  }

  /** It has yet to be turned to a place. */
  get wantsPlace(): boolean {
    return (this.chosen?.foci.length ?? 0) < this.foci
  }

  toggle(name: string): void {
    this.chosen = this.chosen?.name === name ? null : { name, foci: [] }
    this.laid = null
  }

  /** The last places count. */
  turnTo(spot: string): void {
    if (this.chosen) this.chosen = { name: this.chosen.name, foci: [...this.chosen.foci, spot].slice(-this.foci) }
  }

  putAway(): void {
    this.chosen = null
  }

  /** Ask for what it shows, as things stand or stood after an entry; an answer that comes after the next wish is too late. */
  look(at: number | null): void {
    const { chosen } = this
    if (!chosen || chosen.foci.length !== this.foci) {
      this.laid = null
      return
    }
    this.ask(chosen, at).then((layer) => {
      if (this.chosen === chosen) this.laid = layer
    }, this.fail)
  }
}
