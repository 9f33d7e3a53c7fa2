// A river that is broad enough to have two banks, with its current; and fords through it.

import { along, type Loop } from '../outlines'
import type { Brush } from '../painter'
import { dice, hash, noise, pick, type Dice } from '../seeds'
import type { Xy } from '../../wire/types'
import { featureOn, once, type Easel, type Feature } from './feature'
import type { Crossing, Way } from './land'
import { ROAD, STONES, WATER } from './palette'
import { reedsRound, surface } from './water'

/** How far a bank wanders: the rules have a straight one. */
const ROUGH = 5
/** Between two threads of the current, across and along. */
const THREADS = [13, 22] as const

export function broadRiver({ id, pieces, width }: Way): Feature {
  const seed = hash(id) & 0xff
  const course = along(pieces, 14)
  const bank = (side: 1 | -1): Xy[] =>
    course.map(([x, y, leftX, leftY]): Xy => {
      const out = side * (width / 2 - 2 + (noise(x * 0.021, y * 0.021, seed + side) - 0.5) * 2 * ROUGH)
      return [x + leftX * out, y + leftY * out]
    })
  const loops = [[...bank(1), ...bank(-1).reverse()]]
  const threads = once(() => threadsOf(pieces, width, dice(`current ${id}`)))
  return featureOn(loops[0]!, 30, (easel) => {
    const { g, far } = easel
    surface(g, loops, false, () => {
      channel(g, course, width)
      if (!far) for (const thread of threads()) flow(easel, thread)
    })
    reedsRound(easel, id, loops)
  })
}

/** It is deepest in the middle. */
function channel(g: Brush, course: readonly Point[], width: number): void {
  g.strokeStyle = WATER.deep
  g.lineCap = 'butt'
  for (const [alpha, share] of [[0.16, 0.62], [0.2, 0.34]] as const) {
    g.globalAlpha = alpha
    g.lineWidth = width * share
    g.beginPath()
    for (const [x, y, leftX, leftY] of course) {
      const out = (noise(x * 0.009, y * 0.009, 5) - 0.5) * width * 0.35
      g.lineTo(x + leftX * out, y + leftY * out)
    }
    g.stroke()
  }
  g.globalAlpha = 1
}

type Point = ReturnType<typeof along>[number]

interface Thread {
  line: Loop
  alpha: number
}

function threadsOf(pieces: Way['pieces'], width: number, roll: Dice): Thread[] {
  const [across, on] = THREADS
  const count = Math.floor((width - 16) / across)
  return along(pieces, on).flatMap(([x, y, leftX, leftY]) =>
    Array.from({ length: count }, (_, n): Thread => {
      const out = (n - (count - 1) / 2) * across + (roll() - 0.5) * across
      const [start, length, bend] = [(roll() - 0.5) * on, 7 + roll() * 17, (roll() - 0.5) * 5]
      const at = (t: number, aside: number): Xy => [x + leftX * (out + aside) + leftY * (start + t), y + leftY * (out + aside) - leftX * (start + t)]
      return { line: [at(0, 0), at(length / 2, bend), at(length, 0)], alpha: roll() > 0.55 ? 0.25 + roll() * 0.4 : 0 }
    }),
  ).filter(({ alpha }) => alpha > 0)
}

function flow({ g, sees }: Easel, { line: [from, bend, to], alpha }: Thread): void {
  if (!sees(...bend!, 30)) return
  g.strokeStyle = WATER.foam
  g.lineCap = 'round'
  g.lineWidth = 1.5
  g.globalAlpha = alpha
  g.beginPath()
  g.moveTo(...from!)
  g.quadraticCurveTo(...bend!, ...to!)
  g.stroke()
  g.globalAlpha = 1
}

/** Shallow water over gravel from bank to bank, trodden ground where one goes in, and a row of stones along either side. */
export function ford({ id, at: [x, y], turn, length, width }: Crossing): Feature {
  const [l, w] = [length / 2, width / 2]
  return featureOn([[x, y]], length + width, ({ g, far }) => {
    g.save()
    g.translate(x, y)
    g.rotate(turn)
    for (const end of [-l, l]) trodden(g, end, w)
    const shallows = g.createLinearGradient(0, -w, 0, w)
    for (const [stop, alpha] of [[0, 0.25], [0.18, 0.8], [0.82, 0.8], [1, 0.25]] as const) shallows.addColorStop(stop, `rgba(205,205,172,${alpha})`)
    g.fillStyle = shallows
    g.fillRect(-l, -w, length, width)
    if (!far) ripples(g, l, w, dice(`ford ${id}`))
    const roll = dice(`stones ${id}`)
    for (const edge of [-w, w]) for (let along = -l + 6; along < l - 2; along += 11 + roll() * 5) boulder(g, along, edge + (roll() - 0.5) * 5, 3.4 + roll() * 2.2, pick(STONES, roll()))
    g.restore()
  })
}

function trodden(g: Brush, end: number, w: number): void {
  for (const [tone, size] of [['rgba(148,116,74,.45)', 1], [ROAD.path, 0.78]] as const) {
    g.fillStyle = tone
    g.beginPath()
    g.ellipse(end, 0, 17 * size, w * size, 0, 0, 7)
    g.fill()
  }
}

function ripples(g: Brush, l: number, w: number, roll: Dice): void {
  g.lineCap = 'round'
  g.lineWidth = 1.3
  for (let n = 0; n < (l * w) / 42; n++) {
    const [px, py, length, pebble] = [(roll() * 2 - 1) * (l - 8), (roll() * 2 - 1) * (w - 8), 4 + roll() * 8, roll()]
    if (pebble > 0.55) {
      boulder(g, px, py, 1 + pebble * 1.3, pick(STONES, roll()))
      continue
    }
    g.strokeStyle = pebble > 0.2 ? 'rgba(244,250,246,.85)' : 'rgba(86,130,138,.7)'
    g.beginPath()
    g.moveTo(px, py)
    g.quadraticCurveTo(px + 3, py + length / 2, px, py + length)
    g.stroke()
  }
}

function boulder(g: Brush, x: number, y: number, radius: number, tone: string): void {
  g.fillStyle = 'rgba(44,58,58,.45)'
  g.beginPath()
  g.ellipse(x + 1, y + 1.3, radius, radius * 0.85, 0, 0, 7)
  g.fill()
  g.fillStyle = tone
  g.beginPath()
  g.ellipse(x, y, radius, radius * 0.85, 0, 0, 7)
  g.fill()
}
