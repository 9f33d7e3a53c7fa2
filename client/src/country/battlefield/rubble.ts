// What is left of houses: broken walls, stones, beams.

import { blob } from '../brushes/trees'
import { spanOf } from '../outlines'
import type { Brush } from '../painter'
import { dice, pick, type Dice } from '../seeds'
import type { Xy } from '../../service/types'
import { featureOn, type Feature } from './feature'
import type { Patch } from './terrain/land'

const BITS = ['#b9b2a4', '#a8a195', '#b5553a', '#8f4a35', '#cac3b4', '#6d655a'] as const
/** Walls that still stand, as parts of the radius. */
const WALLS = [
  [-0.62, -0.46, 0.1, -0.46],
  [-0.62, -0.5, -0.62, 0.2],
  [0.62, -0.1, 0.62, 0.5],
  [0.66, 0.46, 0.24, 0.46],
  [-0.5, 0.46, -0.14, 0.46],
  [0, -0.46, 0, -0.1],
] as const

export function rubble({ id, loops, middles }: Patch): Feature[] {
  const [left, top, right, bottom] = spanOf(loops.flat())
  const heaps: Xy[] = middles.length ? middles : [[(left + right) / 2, (top + bottom) / 2]]
  const radius = middles.length ? 76 : Math.min(76, (right - left) / 2, (bottom - top) / 2)
  return heaps.map((at, n) => featureOn([at], radius * 1.3, ({ g }) => heap(g, at, radius, dice(`rubble ${id} ${n}`))))
}

function heap(g: Brush, [x, y]: Xy, radius: number, roll: Dice): void {
  g.fillStyle = 'rgba(72,58,44,.5)'
  g.beginPath()
  blob(g, x, y, radius, roll, 13, 0.16)
  g.fill()
  g.fillStyle = 'rgba(30,24,20,.4)'
  g.beginPath()
  blob(g, x + 6, y + 4, radius * 0.7, roll, 11, 0.2)
  g.fill()
  brokenWalls(g, x, y, radius, (roll() - 0.5) * 0.3)
  for (let n = 0; n < 120; n++) stone(g, x, y, radius, roll)
  beams(g, x, y, radius, roll)
}

function brokenWalls(g: Brush, x: number, y: number, radius: number, turn: number): void {
  g.save()
  g.translate(x, y)
  g.rotate(turn)
  g.lineCap = 'butt'
  for (const [dx, dy, tone, width] of [
    [5, 7, 'rgba(24,18,14,.45)', 8],
    [0, 0, '#7d7568', 8],
    [-0.8, -1, '#d3cab6', 5],
  ] as const) {
    g.strokeStyle = tone
    g.lineWidth = width
    g.beginPath()
    for (const [ax, ay, bx, by] of WALLS) {
      g.moveTo(ax * radius + dx, ay * radius + dy)
      g.lineTo(bx * radius + dx, by * radius + dy)
    }
    g.stroke()
  }
  g.restore()
}

function stone(g: Brush, x: number, y: number, radius: number, roll: Dice): void {
  const [angle, out] = [roll() * 6.3, roll() ** 0.7 * radius * 1.05]
  const size = 2 + roll() * 7 * (1 - out / radius / 1.6)
  g.save()
  g.translate(x + Math.cos(angle) * out, y + Math.sin(angle) * out)
  g.rotate(roll() * 3)
  g.fillStyle = 'rgba(24,18,14,.5)'
  g.fillRect(-size / 2 + 1.4, -size / 3 + 1.8, size, size * 0.7)
  g.fillStyle = pick(BITS, roll())
  g.fillRect(-size / 2, -size / 3, size, size * 0.7)
  g.fillStyle = 'rgba(255,250,236,.3)'
  g.fillRect(-size / 2, -size / 3, size, size * 0.2)
  g.restore()
}

function beams(g: Brush, x: number, y: number, radius: number, roll: Dice): void {
  g.strokeStyle = '#3b2b1e'
  g.lineWidth = 3
  g.lineCap = 'round'
  g.beginPath()
  for (let n = 0; n < 7; n++) {
    const [angle, out, turn, length] = [roll() * 6.3, roll() * radius * 0.7, roll() * 3.1, 10 + roll() * 14]
    const [px, py] = [x + Math.cos(angle) * out, y + Math.sin(angle) * out]
    g.moveTo(px - Math.cos(turn) * length, py - Math.sin(turn) * length)
    g.lineTo(px + Math.cos(turn) * length, py + Math.sin(turn) * length)
  }
  g.stroke()
}
