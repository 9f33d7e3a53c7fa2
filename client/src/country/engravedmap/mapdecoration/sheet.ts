// The sheet itself: the table that it lies on, its shadow, folds as from a pocket, edges that have darkened, the mark
// of the picture, a candle in the evening.

import { css, type Rgb } from '../../colours'
import type { Chart } from '../chart'
import type { Picture } from '../picture'

/** How far the sheet reaches beyond the map, in map units. */
export const MARGIN = 360
const PLATE_MARK = 46
const FOLD = 70

/** The table, and the shadow of the sheet on it. It must end in the table's own colour before the picture does. */
export function drawTable({ width, height }: Chart, { g, seen, inks }: Picture): void {
  g.fillStyle = css(inks.table)
  g.fillRect(seen[0], seen[1], seen[2] - seen[0], seen[3] - seen[1])
  if (seen[0] > -MARGIN && seen[1] > -MARGIN && seen[2] < width + MARGIN && seen[3] < height + MARGIN) return
  const steps = 22
  g.strokeStyle = css(inks.light === 'day' ? [50, 32, 8] : [0, 0, 0], inks.light === 'day' ? 0.021 : 0.05)
  g.lineJoin = 'round'
  for (let n = 0; n < steps; n++) {
    // Softer the further it falls, and towards the south-east.
    const spread = 12 + 400 * (n / steps) ** 1.7
    const fall = 24 + 70 * (n / steps)
    g.lineWidth = spread
    g.strokeRect(
      -MARGIN + fall * 0.6,
      -MARGIN + fall,
      width + 2 * MARGIN - fall * 0.2,
      height + 2 * MARGIN - fall * 0.5,
    )
  }
}

export function drawPaper({ width, height }: Chart, { g, inks }: Picture): void {
  g.fillStyle = css(inks.paper)
  g.fillRect(-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN)
}

/** Draws on the sheet and nowhere else. */
export function onSheet({ width, height }: Chart, { g }: Picture, draw: () => void): void {
  g.save()
  g.beginPath()
  g.rect(-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN)
  g.clip()
  draw()
  g.restore()
}

export const drawWear = (chart: Chart, picture: Picture): void => onSheet(chart, picture, () => wear(chart, picture))

function wear({ width, height }: Chart, picture: Picture): void {
  const { g, inks } = picture
  const day = inks.light === 'day'
  g.globalCompositeOperation = 'multiply'
  drawFold(picture, width / 3, true, width, height)
  drawFold(picture, (width * 2) / 3, true, width, height)
  drawFold(picture, height / 2, false, width, height)
  const radius = Math.hypot(width, height) / 2
  const dark = g.createRadialGradient(width * 0.46, height * 0.44, radius * 0.45, width / 2, height / 2, radius * 1.1)
  dark.addColorStop(0, css(inks.edge, 0))
  dark.addColorStop(0.7, css(inks.edge, day ? 0.05 : 0.14))
  dark.addColorStop(1, css(inks.edge, day ? 0.24 : 0.5))
  flood(picture, dark)
  if (!day) {
    g.globalCompositeOperation = 'soft-light'
    const candle = g.createRadialGradient(width * 0.44, height * 0.42, 0, width * 0.46, height * 0.46, radius * 0.9)
    candle.addColorStop(0, 'rgba(255,206,130,.34)')
    candle.addColorStop(1, 'rgba(255,190,110,0)')
    flood(picture, candle)
  }
  g.globalCompositeOperation = 'source-over'
  g.lineWidth = 10
  for (const [off, style] of [
    [0, css(inks.edge, 0.25)],
    [12, css(inks.lit, day ? 0.5 : 0.12)],
  ] as const) {
    const at = off - MARGIN + PLATE_MARK
    g.strokeStyle = style
    g.strokeRect(at, at, width + 2 * (MARGIN - PLATE_MARK), height + 2 * (MARGIN - PLATE_MARK))
  }
}

function flood({ g, seen }: Picture, style: CanvasGradient): void {
  g.fillStyle = style
  g.fillRect(seen[0], seen[1], seen[2] - seen[0], seen[3] - seen[1])
}

/** A crease: shade on one side of it. */
function drawFold({ g, inks }: Picture, at: number, upright: boolean, width: number, height: number): void {
  const colour: Rgb = inks.light === 'day' ? [120, 92, 52] : [0, 0, 0]
  const crease = upright
    ? g.createLinearGradient(at - FOLD, 0, at + FOLD, 0)
    : g.createLinearGradient(0, at - FOLD, 0, at + FOLD)
  for (const [stop, alpha] of [
    [0, 0],
    [0.42, 0.1],
    [0.5, 0.2],
    [0.54, 0],
    [1, 0],
  ] as const)
    crease.addColorStop(stop, css(colour, alpha))
  g.fillStyle = crease
  if (upright) g.fillRect(at - FOLD, -MARGIN, 2 * FOLD, height + 2 * MARGIN)
  else g.fillRect(-MARGIN, at - FOLD, width + 2 * MARGIN, 2 * FOLD)
}
