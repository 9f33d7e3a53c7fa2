// What stands along a line: hedges, the banked hedges of the bocage, dry walls.

import { crown } from '../brushes/trees'
import type { Brush } from '../painter'
import { dice, noise, pick } from '../seeds'
import type { Xy } from '../../wire/types'
import { featureOn, type Easel, type Feature } from './feature'
import type { Side } from './land'
import { LEAVES, SHADOW, STONES } from './palette'
import { shadows } from './woods'

export function side(side: Side): Feature {
  const paint = side.kind === 'wall' ? wall : hedge
  return featureOn([side.from, side.to], 45, (easel) => paint(easel, side))
}

/** A point so far along a side, and so far to its right. */
function runner({ from, to }: Side): { length: number; turn: number; at: (t: number, aside: number) => Xy } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  return { length, turn: Math.atan2(dy, dx), at: (t, aside) => [from[0] + dx * t - (dy / length) * aside, from[1] + dy * t + (dx / length) * aside] }
}

function wall({ g, far }: Easel, side: Side): void {
  const { length, turn, at } = runner(side)
  const bow = (noise(side.from[0], side.from[1], 3) - 0.5) * 5
  const bend = (t: number): number => Math.sin(t * Math.PI) * bow
  const line = (dx: number, dy: number): void => {
    g.beginPath()
    for (let t = 0; t <= 1.01; t += 0.2) {
      const [x, y] = at(t, bend(t))
      g.lineTo(x + dx, y + dy)
    }
    g.stroke()
  }
  g.lineCap = 'round'
  g.strokeStyle = SHADOW
  g.lineWidth = 10
  line(5, 6.5)
  g.strokeStyle = '#5d564b'
  g.lineWidth = 11
  line(0, 0)
  if (far) {
    g.strokeStyle = STONES[0]
    g.lineWidth = 7
    line(0, 0)
    return
  }
  const roll = dice(`wall ${side.id}`)
  for (let done = -2; done < length; ) {
    const width = 7 + roll() * 6
    for (const row of [-2.6, 2.6]) {
      const tone = pick(STONES, roll())
      stone(g, at((done + width / 2) / length, bend(done / length) + row), turn, width, row > 0 ? 2 : 0, tone)
    }
    done += width
  }
}

function stone(g: Brush, [x, y]: Xy, turn: number, width: number, shift: number, tone: string): void {
  g.save()
  g.translate(x, y)
  g.rotate(turn)
  g.fillStyle = tone
  g.fillRect(-width / 2 + 0.5 + shift, -2.3, width - 1.1, 4.6)
  g.fillStyle = 'rgba(255,252,240,.38)'
  g.fillRect(-width / 2 + 0.5 + shift, -2.3, width - 1.1, 1.3)
  g.restore()
}

function hedge({ g, near, far }: Easel, side: Side): void {
  const { length, at } = runner(side)
  const big = side.kind === 'bocage'
  const roll = dice(`hedge ${side.id}`)
  const [size, gap] = big ? [12, 11] : [8, 8.2]
  const bushes: [number, number, number][] = []
  const tones: number[] = []
  for (let done = -3; done <= length + 3; done += gap) {
    const [x, y] = at(done / length, (roll() - 0.5) * (big ? 8 : 4))
    bushes.push([x, y, size * (0.82 + roll() * 0.42)])
    tones.push(roll())
  }
  if (big) bank(g, side, length, at)
  shadows(g, bushes, SHADOW, 0.7)
  bushes.forEach(([x, y, radius], n) => {
    const tone = tones[n]!
    crown(g, x, y, radius, dice(`leaf ${side.id} ${n}`), pick(LEAVES.hedge.dark, tone), pick(LEAVES.hedge.light, (tone * 7) % 1), near && big)
  })
  if (big || roll() > 0.72) trees(g, side, at, big ? [0.2, 0.55, 0.86] : [0.2 + roll() * 0.6], near && !far)
}

function bank(g: Brush, { from, to }: Side, length: number, at: (t: number, aside: number) => Xy): void {
  g.lineCap = 'round'
  g.strokeStyle = '#a58a55'
  g.lineWidth = 30
  g.beginPath()
  g.moveTo(...from)
  g.lineTo(...to)
  g.stroke()
  g.strokeStyle = 'rgba(70,50,22,.4)'
  g.lineWidth = 1.4
  g.beginPath()
  for (let done = 4; done < length; done += 7) {
    for (const out of [15, -15]) {
      g.moveTo(...at(done / length, out))
      g.lineTo(...at(done / length, out * 0.53))
    }
  }
  g.stroke()
}

/** Trees that have grown up in a hedge. */
function trees(g: Brush, side: Side, at: (t: number, aside: number) => Xy, places: readonly number[], near: boolean): void {
  const big = side.kind === 'bocage'
  places.forEach((t, n) => {
    const roll = dice(`tree ${side.id} ${n}`)
    const [x, y] = at(t, (roll() - 0.5) * 6)
    const radius = big ? 17 : 12 + roll() * 3
    shadows(g, [[x, y, radius]], SHADOW, 0.6)
    const [dark, light] = [pick(LEAVES.wood.dark, roll()), pick(LEAVES.wood.light, roll())]
    crown(g, x, y, radius, roll, dark, light, near)
  })
}
