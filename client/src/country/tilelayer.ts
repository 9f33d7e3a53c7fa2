// The painted ground of one board: tiles laid into an element whose units are the board's. Old tiles lie there, stretched,
// until those that are wanted have come.

import { meet, type Span } from './outlines'
import { extentOf, groundOf, type Country, type Light, type Way } from './painter'
import { sketchOf } from './sketch'
import { workerClient, type Sheet } from './workerclient'
import { MOST, SPILL, TILE, coarseLevel, coverOf, levelFor, scaleOf, stillTiles, wantedTiles, type Tile } from './tiles'

/** As many are ordered at a time: the worker is never idle, and what is no longer wanted is never ordered. */
const AT_A_TIME = 2

interface Laid {
  tile: Tile
  light: Light
  canvas: HTMLCanvasElement
  /** Something has changed on it. */
  stale: boolean
}

export class TileLayer {
  /** When everything that is seen is there, with the time since it was asked for. */
  onfilled: (ms: number) => void = () => {}
  onfailed: (why: string) => void = () => {}
  /** How the ways of the board run, once a painter knows. */
  onways: (ways: Way[]) => void = () => {}

  private readonly sheet: Sheet
  private readonly tiles = new Map<string, Laid>()
  private readonly ordered = new Map<string, { tile: Tile; light: Light }>()
  private queue: Tile[] = []
  private country: Country | null = null
  private extent: Span = [0, 0, 0, 0]
  private light: Light = 'day'
  private level = 0
  private asked = 0
  /** A first picture, until there is a better one. */
  private sketch: HTMLCanvasElement | null = null
  /** Which country was shown last: what was ordered of the one before is not wanted any more. */
  private edition = 0

  constructor(
    private readonly ground: HTMLElement,
    /** Pixels of a picture in a pixel of the screen. */
    private readonly density = 1,
    /** It cannot be moved: nothing is painted but what is seen. */
    private readonly still = false,
  ) {
    this.sheet = workerClient.open({
      painted: (key, picture) => this.painted(key, picture),
      ways: (ways) => this.onways(ways),
      failed: (why) => this.onfailed(why),
    })
  }

  /** Shows a country: another one, or the same with other scenery, of which only what lies at `changed` is painted anew. */
  show(country: Country, changed: Span[] | null = null): void {
    if (!this.country) performance.mark('country-there')
    this.country = country
    this.edition++
    this.extent = extentOf(country.board)
    this.ordered.clear()
    for (const laid of this.tiles.values()) {
      const cover = coverOf(laid.tile, this.extent)
      if (!changed || changed.some((span) => meet(span, cover))) laid.stale = true
    }
    this.sheet.show(groundOf(country.board), country)
  }

  /** Orders the tiles that are seen, at this many pixels to the unit. */
  see(seen: Span, k: number, light: Light): void {
    if (!this.country) return
    this.light = light
    this.level = levelFor(k)
    if (!this.tiles.size && !this.sketch) this.laySketch(this.country)
    const tilesFor = this.still ? stillTiles : wantedTiles
    this.queue = tilesFor(seen, this.extent, this.level).filter((tile) => {
      const laid = this.tiles.get(this.keyOf(tile))
      if (!laid || laid.stale) return !this.ordered.has(this.keyOf(tile))
      this.lay(laid)
      return false
    })
    this.asked ||= performance.now()
    this.next()
  }

  close(): void {
    this.sheet.close()
    this.sketch?.remove()
    for (const { canvas } of this.tiles.values()) canvas.remove()
    this.tiles.clear()
  }

  private laySketch(country: Country): void {
    const [left, top, right, bottom] = this.extent
    this.sketch = sketchOf(country, this.light)
    Object.assign(this.sketch.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
      zIndex: '-1',
    })
    this.ground.append(this.sketch)
    performance.mark('country-sketched')
  }

  private keyOf = (tile: Tile): string => `${this.light}/${tile.key}`

  private next(): void {
    while (this.ordered.size < AT_A_TIME) {
      const tile = this.queue.shift()
      if (!tile) break
      const key = this.keyOf(tile)
      this.ordered.set(key, { tile, light: this.light })
      const [x, y] = coverOf(tile, this.extent)
      const k = scaleOf(tile.level)
      this.sheet.paint(
        `${this.edition} ${key}`,
        { x: x - SPILL / k, y: y - SPILL / k, k, density: this.density },
        TILE + 2 * SPILL,
        this.light,
      )
    }
    if (
      this.asked &&
      !this.queue.some((tile) => tile.seen) &&
      ![...this.ordered.values()].some(({ tile }) => tile.seen)
    )
      this.filled()
  }

  private painted(ordered: string, picture: ImageBitmap): void {
    const [edition, key] = ordered.split(' ') as [string, string]
    const order = this.ordered.get(key)
    if (!order || edition !== String(this.edition)) {
      picture.close()
      return
    }
    this.ordered.delete(key)
    this.tiles.get(key)?.canvas.remove()
    this.tiles.delete(key)
    if (!this.tiles.size) performance.mark('country-first')
    const laid: Laid = { ...order, canvas: this.canvasOf(order.tile, picture), stale: false }
    this.tiles.set(key, laid)
    this.ground.append(laid.canvas)
    this.forget()
    this.ground.dataset.tiles = String(this.tiles.size)
    this.next()
  }

  private canvasOf(tile: Tile, picture: ImageBitmap): HTMLCanvasElement {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = picture.width
    canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(picture)
    const px = 1 / scaleOf(tile.level)
    const [x, y] = coverOf(tile, this.extent)
    const side = (TILE + 2 * SPILL) * px
    const { style } = canvas
    style.left = `${x - SPILL * px}px`
    style.top = `${y - SPILL * px}px`
    style.width = style.height = `${side}px`
    style.zIndex = tile.level > coarseLevel(this.extent) ? '1' : '0'
    canvas.dataset.tile = tile.key
    return canvas
  }

  /** What is wanted again lies on top of what is not, and is the last to be forgotten. */
  private lay(laid: Laid): void {
    const key = this.keyOf(laid.tile)
    this.tiles.delete(key)
    this.tiles.set(key, laid)
    if (!laid.canvas.isConnected) this.ground.append(laid.canvas)
  }

  /** Everything that is seen is there: what only filled the gaps goes. */
  private filled(): void {
    const coarse = coarseLevel(this.extent)
    for (const [key, laid] of this.tiles) {
      const serves = laid.light === this.light && (laid.tile.level === this.level || laid.tile.level <= coarse)
      if (laid.stale && !serves) this.tiles.delete(key)
      if (!serves) laid.canvas.remove()
    }
    this.sketch?.remove()
    this.sketch = null
    performance.mark('country-filled')
    this.onfilled(performance.now() - this.asked)
    this.asked = 0
  }

  private forget(): void {
    const coarse = coarseLevel(this.extent)
    for (const [key, laid] of this.tiles) {
      if (this.tiles.size <= MOST) return
      if (laid.light === this.light && laid.tile.level <= coarse) continue
      laid.canvas.remove()
      this.tiles.delete(key)
    }
  }
}
