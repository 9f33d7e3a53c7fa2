// What stands along a line: hedges, the banked hedges of the bocage, dry walls.

import { crown } from '../brushes/trees'
import type { Brush } from '../painter'
import { dice, noise, pick } from '../seeds'
import type { Xy } from '../../service/types'
import { featureOn, type Easel, type Feature } from './feature'
import type { Side } from './terrain/land'
import { LEAVES, SHADOW, STONES } from './palette'
import { shadows } from './woods'

/** All shadows lie below all sides, or those of one would darken the next. */
export const sideShadow = (side: Side): Feature =>
  featureOn([side.from, side.to], 45, ({ g }) => {
    if (side.kind === 'wall') wallLine(g, side, [5, 6.5], SHADOW, 10)
    else {
      if (side.kind === 'bocage') bank(g, side)
      shadows(g, bushesOf(side), SHADOW, 0.7)
    }
  })

export const side = (side: Side): Feature =>
  featureOn([side.from, side.to], 45, (easel) => (side.kind === 'wall' ? wall(easel, side) : hedge(easel, side)))

/** A point so far along a side, and so far to its right. */
function runner({ from, to }: Side): { length: number; turn: number; at: (t: number, aside: number) => Xy } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  return {
    length,
    turn: Math.atan2(dy, dx),
    at: (t, aside) => [from[0] + dx * t - (dy / length) * aside, from[1] + dy * t + (dx / length) * aside],
  }
}

/** How far a wall bows out of its line. */
const bowOf = (side: Side): ((t: number) => number) => {
  const bow = (noise(side.from[0], side.from[1], 3) - 0.5) * 5
  return (t) => Math.sin(t * Math.PI) * bow
}

function wallLine(g: Brush, side: Side, [dx, dy]: Xy, tone: string, width: number): void {
  const { at } = runner(side)
  const bow = bowOf(side)
  g.lineCap = dx ? 'butt' : 'round'
  g.strokeStyle = tone
  g.lineWidth = width
  g.beginPath()
  for (let t = 0; t <= 1.01; t += 0.2) {
    const [x, y] = at(t, bow(t))
    g.lineTo(x + dx, y + dy)
  }
  g.stroke()
}

function wall({ g, far }: Easel, side: Side): void {
  wallLine(g, side, [0, 0], '#5d564b', 11)
  if (far) {
    wallLine(g, side, [0, 0], STONES[0], 7)
    return
  }
  const { length, turn, at } = runner(side)
  const bow = bowOf(side)
  const roll = dice(`wall ${side.id}`)
  for (let done = -2; done < length;) {
    const width = 7 + roll() * 6
    for (const row of [-2.6, 2.6]) {
      const tone = pick(STONES, roll())
      stone(g, at((done + width / 2) / length, bow(done / length) + row), turn, width, row > 0 ? 2 : 0, tone)
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

type Bush = readonly [x: number, y: number, radius: number, tone: number]

function bushesOf(side: Side): Bush[] {
  const { length, at } = runner(side)
  const big = side.kind === 'bocage'
  const roll = dice(`hedge ${side.id}`)
  const [size, gap] = big ? [12, 11] : [8, 8.2]
  const bushes: Bush[] = []
  for (let done = -3; done <= length + 3; done += gap) {
    const [x, y] = at(done / length, (roll() - 0.5) * (big ? 8 : 4))
    bushes.push([x, y, size * (0.82 + roll() * 0.42), roll()])
  }
  return bushes
}

function hedge({ g, near, far }: Easel, side: Side): void {
  const { at } = runner(side)
  const big = side.kind === 'bocage'
  bushesOf(side).forEach(([x, y, radius, tone], n) => {
    crown(
      g,
      x,
      y,
      radius,
      dice(`leaf ${side.id} ${n}`),
      pick(LEAVES.hedge.dark, tone),
      pick(LEAVES.hedge.light, (tone * 7) % 1),
      near && big,
    )
  })
  const roll = dice(`grown ${side.id}`)
  if (big || roll() > 0.72) trees(g, side, at, big ? [0.2, 0.55, 0.86] : [0.2 + roll() * 0.6], near && !far)
}

function bank(g: Brush, side: Side): void {
  const { length, at } = runner(side)
  g.lineCap = 'round'
  g.strokeStyle = '#a58a55'
  g.lineWidth = 30
  g.beginPath()
  g.moveTo(...side.from)
  g.lineTo(...side.to)
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
function trees(
  g: Brush,
  side: Side,
  at: (t: number, aside: number) => Xy,
  places: readonly number[],
  near: boolean,
): void {
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
