// Pictures of minis, poured once per piece, tone and light, when the first of them is shown.

import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { settings } from '../app/settings.svelte'
import type { Rgb } from '../country/colours'
import type { Tone } from '../service/types'
import { ATLAS, CELL, columnOf, type CastName } from './atlas'
import atlasAddress from './atlas.png'
import { plasticOf, pour } from './colour'

class MiniImages {
  /** Whether the atlas could not be loaded: pieces are then shown without it. */
  failed = $state(false)
  private readonly addresses = new SvelteMap<string, string>()
  private readonly ordered = new Set<string>()
  private atlas: Promise<OffscreenCanvasRenderingContext2D> | null = null
  private turn = Promise.resolve()

  /** The address of a picture, as soon as there is one. */
  address(name: CastName, tone: Tone): string | undefined {
    const light = settings.evening ? 'evening' : 'day'
    const key = `${name} ${tone} ${light}`
    const found = this.addresses.get(key)
    if (!found && !this.ordered.has(key)) {
      this.ordered.add(key)
      const ramp = untrack(() => plasticOf(tone, colourOf(tone)))
      this.made(name, (cast) => pour(cast, ramp, light)).then(
        (address) => this.addresses.set(key, address),
        () => (this.failed = true),
      )
    }
    return found
  }

  private async made(
    name: CastName,
    tint: (cast: Uint8ClampedArray) => Uint8ClampedArray<ArrayBuffer>,
  ): Promise<string> {
    this.atlas ??= loadAtlas()
    const atlas = await this.atlas
    // One at a time, with a pause after each: the page must not stand still.
    const turn = this.turn
    this.turn = turn.then(pause)
    await turn
    const pixels = tint(atlas.getImageData(columnOf(name), 0, CELL, 2 * CELL).data)
    const canvas = new OffscreenCanvas(CELL, CELL)
    canvas.getContext('2d')!.putImageData(new ImageData(pixels, CELL, CELL), 0, 0)
    return dataAddress(await canvas.convertToBlob())
  }
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done))

async function loadAtlas(): Promise<OffscreenCanvasRenderingContext2D> {
  const image = new Image()
  image.src = atlasAddress
  await image.decode()
  const g = new OffscreenCanvas(ATLAS.width, ATLAS.height).getContext('2d', { willReadFrequently: true })!
  g.drawImage(image, 0, 0)
  return g
}

/** The service lets pages show pictures of its own and those in the page, but none at addresses made by scripts. */
function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error!)
    reader.readAsDataURL(blob)
  })
}

function colourOf(tone: Tone): Rgb {
  const probe = document.createElement('i')
  probe.className = `tone-${tone}`
  probe.style.color = 'var(--tone)'
  probe.hidden = true
  document.body.append(probe)
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
  probe.remove()
  return [red, green, blue]
}

export const miniImages = new MiniImages()
