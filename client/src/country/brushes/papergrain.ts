// The tooth of the paper: one small tile of grain, laid over a picture so that it keeps its place from tile to tile.

import { dice, noise } from '../seeds'
import type { Brush, View } from '../painter'

const SIDE = 192
let tile: OffscreenCanvas | null = null

export function grain(): OffscreenCanvas {
  if (tile) return tile
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const g = canvas.getContext('2d')!
  const image = g.createImageData(SIDE, SIDE)
  const roll = dice(77)
  for (let n = 0; n < SIDE * SIDE; n++) {
    const value = roll() * 0.6 + noise((n % SIDE) * 0.5, Math.floor(n / SIDE) * 0.5, 5) * 0.4
    image.data.set(value > 0.5 ? [255, 250, 235, (value - 0.5) * 52] : [60, 44, 20, (0.5 - value) * 60], n * 4)
  }
  g.putImageData(image, 0, 0)
  tile = canvas
  return canvas
}

/** Lays the grain over a whole picture. The brush may be anywhere before, and is where it was after. */
export function layGrain(g: Brush, view: View, width: number, height: number, strength = 0.9): void {
  const shift = (at: number): number => (((at * view.k) % SIDE) + SIDE) % SIDE
  g.save()
  g.setTransform(1, 0, 0, 1, -shift(view.x), -shift(view.y))
  g.globalAlpha = strength
  g.fillStyle = g.createPattern(grain(), 'repeat')!
  g.fillRect(0, 0, width + SIDE, height + SIDE)
  g.restore()
}
