// Marshes: dashes of water, here and there a tuft of reeds.

import { css } from '../colours'
import { within } from '../outlines'
import { lattice, noise } from '../seeds'
import type { Chart } from './chart'
import { shows, type Picture } from './picture'

/** How far the edge of a marsh frays. */
const FRAY = 70

export function drawMarshes(marshes: Chart['marshes'], picture: Picture): void {
  const { g, px, zoom, inks, seen } = picture
  const cell = 6.4 * px * zoom ** 0.12
  const row = cell / 1.9
  g.strokeStyle = css(inks.reed, 0.95)
  g.lineWidth = 0.75 * px
  g.beginPath()
  for (const { ring, span } of marshes) {
    if (!shows(picture, span, 9 * px)) continue
    const [left, right] = [Math.max(span[0], seen[0] - 9 * px), Math.min(span[2], seen[2] + 9 * px)]
    const [top, bottom] = [Math.max(span[1], seen[1] - 9 * px), Math.min(span[3], seen[3] + 9 * px)]
    for (let j = Math.floor(top / row); j < bottom / row; j++) {
      for (let i = Math.floor(left / cell); i < right / cell; i++) {
        const chance = lattice(i, j, 11)
        if (chance > 0.78) continue
        const x = (i + chance) * cell
        const y = (j + (lattice(i, j, 12) - 0.5) * 0.5) * row
        const [fx, fy] = [(noise(x / 60, y / 60, 13) - 0.5) * 2 * FRAY, (noise(x / 60, y / 60, 15) - 0.5) * 2 * FRAY]
        if (!within([ring], x + fx, y + fy)) continue
        const half = (1.5 + 2.4 * lattice(i, j, 14)) * px
        g.moveTo(x - half, y)
        g.lineTo(x + half, y)
        if (chance > 0.3) continue
        for (const blade of [-1, 0, 1]) {
          g.moveTo(x + blade * 0.55 * px, y)
          g.lineTo(x + blade * 1.5 * px, y - (3.4 - Math.abs(blade)) * px)
        }
      }
    }
  }
  g.stroke()
}
