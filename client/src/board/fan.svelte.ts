// A stack spread out, so that each of its pieces can be seen and chosen.

import { untrack } from 'svelte'
import type { Piece } from '../wire/types'
import type { Box } from './geometry'
import { fanBox, heap, type Laid, type Standing } from './layout'
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
  laid: Laid
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
      // What is spread out must still be there; somebody who has opened it keeps it when the board is laid out anew.
      const { open } = this
      const [now, scale] = [laid(), sight.scale]
      if (!open || (open.laid === now && open.scale === scale)) return
      untrack(() => {
        const stack = this.of(now.standing.find((item) => item.id === open.item) ?? null)
        if (stack && open.held) this.spread(stack, true)
        else if (!stack || open.scale !== scale) this.open = null
      })
    })
  }

  /** What is spread out for somebody who points at this; nothing, if it is alone there or large enough. */
  of(item: Standing | null): Standing | null {
    return item && heap(item, this.laid().standing, this.sight.view.k / this.sight.scale)
  }

  spread(item: Standing, held: boolean): void {
    const { view, scale, width, height } = this.sight
    const by = view.k / scale
    const seen: Box = { x: -view.x / by, y: -view.y / by, w: (width - this.sight.margin) / by, h: height / by }
    const label = this.laid().labels.find((one) => one.spot === item.spot)?.box ?? null
    const size = SIZE / by
    const { box, columns } = fanBox(item.pieces.length, size, [item.x, item.y], item.size, seen, label)
    this.stay()
    this.open = { item: item.id, pieces: item.pieces, box, columns, size, held, scale, laid: this.laid() }
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
