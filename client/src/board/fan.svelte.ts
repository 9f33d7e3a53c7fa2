// A stack spread out, so that each of its pieces can be seen and chosen.

import type { Piece } from '../wire/shapes'
import type { Box } from './geometry'
import { fanBox, type Laid, type Standing } from './layout'
import type { Sight } from './sight.svelte'

interface Spread {
  item: string
  pieces: Piece[]
  box: Box
  columns: number
  size: number
  /** Opened by a click: it stays until it is closed. */
  held: boolean
  scale: number
}

const SIZE = 48

export class Fan {
  open = $state.raw<Spread | null>(null)
  private closing: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly sight: Sight,
    private readonly laid: () => Laid,
  ) {
    $effect(() => {
      // What is spread out must still be there.
      const { open } = this
      if (open && (!laid().standing.some((item) => item.id === open.item) || open.scale !== sight.scale)) this.open = null
    })
  }

  spread(item: Standing, held: boolean): void {
    const { view, scale, width, height } = this.sight
    const by = view.k / scale
    const seen: Box = { x: -view.x / by, y: -view.y / by, w: (width - this.sight.margin) / by, h: height / by }
    const label = this.laid().labels.find((one) => one.spot === item.spot)?.box ?? null
    const size = SIZE / by
    const { box, columns } = fanBox(item.pieces.length, size, [item.x, item.y], item.size, seen, label)
    this.stay()
    this.open = { item: item.id, pieces: item.pieces, box, columns, size, held, scale }
  }

  stay(): void {
    clearTimeout(this.closing)
  }

  close(): void {
    this.stay()
    this.open = null
  }

  /** The pointer has gone, and may come back in a moment. */
  leave(): void {
    if (this.open?.held) return
    this.stay()
    this.closing = setTimeout(() => this.close(), 250)
  }
}
