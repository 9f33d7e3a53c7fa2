// The printed sea: rhumb lines from its roses, depth lines along the coasts, swell.

import type { Xy } from '../../service/types'
import { blur, contour, type Field } from '../fields'
import { dice, hash } from '../seeds'
import type { Brush } from '../painter'
import type { Chart, Sea } from './chart'
import { ROUND, type Pane } from './pane'

/** Lines between two points. */
export type Strokes = readonly [Xy, Xy][]

/** How far from the coast the depth lines run. */
const DEPTHS = [9, 18, 28, 39, 51, 64, 78]
const INK = '#2d5668'
const ROSE = 56

export const depthLines = (offshore: Field): Strokes[] => {
  const soft = blur({ ...offshore, values: offshore.values.slice() }, 1, 1)
  return DEPTHS.map((depth) => contour(soft, depth))
}

/** Two roses, in the south-east and the north-east, off the middles of their seas, where ships lie. */
export function rosesOf({ seas }: Pick<Chart, 'seas'>): Xy[] {
  const roomy = seas.filter(({ reach }) => Math.hypot(...reach) > 3.4 * ROSE)
  const most = (list: readonly Sea[], value: (sea: Sea) => number): Sea | undefined =>
    list.reduce<Sea | undefined>((best, sea) => (!best || value(sea) > value(best) + 1 ? sea : best), undefined)
  const south = most(roomy, ({ at }) => at[0] * 0.5 + at[1])
  const east = most(
    roomy.filter((sea) => sea !== south),
    ({ at }) => at[0] - at[1],
  )
  return [south, east]
    .filter((sea) => sea !== undefined)
    .map(({ at, reach }): Xy => [at[0] + reach[0] * 0.62, at[1] + reach[1] * 0.62])
}

export function paintRhumbs(
  { g }: Pane,
  roses: readonly Xy[],
  { width, height }: { width: number; height: number },
): void {
  const far = width + height
  g.strokeStyle = 'rgba(40,88,106,.17)'
  g.lineWidth = 1
  g.beginPath()
  for (const [x, y] of roses) {
    for (let n = 0; n < 32; n++) {
      const angle = (n / 16) * Math.PI
      g.moveTo(x + Math.cos(angle) * (ROSE + 4), y + Math.sin(angle) * (ROSE + 4))
      g.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far)
    }
  }
  g.stroke()
}

export function strokeAll({ g, sees }: Pane, strokes: Strokes): void {
  g.beginPath()
  for (const [from, to] of strokes) {
    if (!sees(from[0], from[1], 14)) continue
    g.moveTo(from[0], from[1])
    g.lineTo(to[0], to[1])
  }
  g.stroke()
}

/** The first is surf, the others are engraved, the fainter the deeper. */
export function paintDepths(pane: Pane, lines: readonly Strokes[]): void {
  const { g } = pane
  g.lineCap = 'round'
  lines.forEach((line, n) => {
    g.strokeStyle = n ? '#2f6478' : '#f4f7ea'
    g.globalAlpha = n ? 0.62 - n * 0.065 : 0.85
    g.lineWidth = n ? 1.5 - n * 0.09 : 2.2
    strokeAll(pane, line)
  })
  g.globalAlpha = 1
}

export function paintSwell({ g, sees }: Pane, { width, height }: { width: number; height: number }): void {
  const roll = dice('swell')
  g.strokeStyle = 'rgba(244,250,244,.55)'
  g.lineWidth = 1.3
  g.beginPath()
  for (let n = Math.round((width * height) / 6200); n > 0; n--) {
    const [x, y, length] = [roll() * width, roll() * height, 5 + roll() * 7]
    if (!sees(x, y, 20)) continue
    g.moveTo(x - length, y)
    g.quadraticCurveTo(x - length / 2, y - 2.6, x, y)
    g.quadraticCurveTo(x + length / 2, y + 2.6, x + length, y)
  }
  g.stroke()
}

export function paintRoses({ g, sees }: Pane, roses: readonly Xy[]): void {
  for (const [x, y] of roses) {
    if (!sees(x, y, ROSE + 4)) continue
    g.save()
    g.translate(x, y)
    g.globalAlpha = 0.8
    g.strokeStyle = INK
    g.lineWidth = 1
    rings(g)
    rays(g, 0.56, 0.09, Math.PI / 4)
    rays(g, 0.9, 0.15, 0)
    g.restore()
  }
}

function rings(g: Brush): void {
  for (const share of [0.66, 0.72, 1]) {
    g.beginPath()
    g.arc(0, 0, ROSE * share, 0, ROUND)
    g.stroke()
  }
  g.beginPath()
  for (let n = 0; n < 72; n++) {
    const angle = (n * Math.PI) / 36
    g.moveTo(Math.cos(angle) * ROSE * 0.94, Math.sin(angle) * ROSE * 0.94)
    g.lineTo(Math.cos(angle) * ROSE, Math.sin(angle) * ROSE)
  }
  g.stroke()
}

/** Four points of a rose, each half light, half dark; the one to the north is red. */
function rays(g: Brush, length: number, width: number, turn: number): void {
  for (let n = 0; n < 4; n++) {
    g.save()
    g.rotate(turn + (n * Math.PI) / 2)
    for (const side of [-1, 1]) {
      g.fillStyle = side < 0 ? '#f6edd2' : n === 0 && !turn ? '#9c3a28' : '#2f5a6c'
      g.beginPath()
      g.moveTo(0, 0)
      g.lineTo(side * ROSE * width, -ROSE * width * 1.2)
      g.lineTo(0, -ROSE * length)
      g.closePath()
      g.fill()
      g.stroke()
    }
    g.restore()
  }
}

/** Which way the beam of a lighthouse points. */
export const beamOf = (id: string): number => (hash(id) % 628) / 100
