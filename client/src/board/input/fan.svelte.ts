// A stack spread out, so that each of its pieces can be seen and chosen.

import { untrack } from 'svelte'
import type { Piece } from '../../service/types'
import type { Box } from '../geometry'
import { spreadOut } from '../layout/groups'
import { fanBox, heap, type Layout, type PlacedItem } from '../layout/boardlayout'
import type { Viewport } from './viewport.svelte'

interface Spread {
  item: string
  pieces: Piece[]
  box: Box
  columns: number
  size: number
  /** Opened by a click: it stays until it is closed. */
  held: boolean
  scale: number
  laid: Layout
}

const SIZE = 48

export class Fan {
  open = $state.raw<Spread | null>(null)
  private closing: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly viewport: Viewport,
    private readonly laid: () => Layout,
  ) {
    $effect(() => {
      // What is spread out must still be there; it stays open when the board is laid out anew.
      const { open } = this
      const [now, scale] = [laid(), viewport.scale]
      if (!open || (open.laid === now && open.scale === scale)) return
      untrack(() => {
        const stack = this.of(now.items.find((item) => item.id === open.item) ?? null)
        if (stack && open.held) this.spread(stack, true)
        else if (!stack || open.scale !== scale) this.open = null
      })
    })
  }

  /** What is spread out when this is pointed at; nothing, if it is alone there or large enough. */
  of(item: PlacedItem | null): PlacedItem | null {
    return item && heap(item, this.laid().items, this.viewport.view.k / this.viewport.scale)
  }

  spread(item: PlacedItem, held: boolean): void {
    const { view, scale, width, height } = this.viewport
    const by = view.k / scale
    const seen: Box = { x: -view.x / by, y: -view.y / by, w: (width - this.viewport.margin) / by, h: height / by }
    const label = this.laid().labels.find((one) => one.spot === item.spot)?.box ?? null
    const size = SIZE / by
    const pieces = spreadOut(item.pieces)
    const { box, columns } = fanBox(pieces.length, size, [item.x, item.y], item.size, seen, label)
    this.stay()
    this.open = { item: item.id, pieces, box, columns, size, held, scale, laid: this.laid() }
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
