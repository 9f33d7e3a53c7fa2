// Pictures of troops on their bases, painted one at a time when nothing else is to be done, and kept.

import { dice, pick } from '../../country/seeds'
import type { Tone, Xy } from '../../service/types'
import { uniformOf } from './coats'
import { MARGIN, type Formation } from './arms'
import { drawTroops } from './formations'
import type { Brush } from './figures'

/** What is on a picture; sizes in millimetres, the facing clockwise from the north. */
export interface TroopsAsked {
  formation: Formation
  tone: Tone
  width: number
  depth: number
  round: boolean
  facing: number
  /** Pixels in a millimetre: one of `SHARPNESS`. */
  sharp: number
}

const SHARPNESS = [1.4, 3, 5]
/** The light turns in steps of this many degrees. */
const STEP = 15
/** Shadows fall to the south-east. */
const FALL: Xy = [0.6, 0.78]
const MOSS = ['rgba(128,132,72,.5)', 'rgba(206,198,140,.5)', 'rgba(134,112,68,.45)', 'rgba(150,152,86,.5)']

const painted = new Map<string, Promise<string>>()
const waiting: (() => void)[] = []

export const sharpnessAt = (pixelsInMillimetre: number): number =>
  SHARPNESS.find((sharp) => sharp >= pixelsInMillimetre * 1.2) ?? SHARPNESS.at(-1)!

export function keyOf({ formation, tone, width, depth, round, facing, sharp }: TroopsAsked): string {
  return [formation, tone, Math.round(width), Math.round(depth), round ? 'round' : '', stepOf(facing), sharp].join(' ')
}

/** The address of a picture, `MARGIN` larger than the base on every side. */
export function troops(asked: TroopsAsked): Promise<string> {
  const key = keyOf(asked)
  let found = painted.get(key)
  if (!found) {
    found = new Promise((done) => {
      waiting.push(() => done(paint(asked)))
      if (waiting.length === 1) later(work)
    })
    painted.set(key, found)
  }
  return found
}

function work(): void {
  waiting[0]?.()
  waiting.shift()
  if (waiting.length) later(work)
}

function later(job: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(job, { timeout: 200 })
  else setTimeout(job, 1)
}

const stepOf = (facing: number): number => (Math.round((((facing % 360) + 360) % 360) / STEP) * STEP) % 360

/** Which way shadows fall in the frame of a base that looks there. */
export function fallAt(facing: number): Xy {
  const turn = (-stepOf(facing) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [FALL[0] * cos - FALL[1] * sin, FALL[0] * sin + FALL[1] * cos]
}

function paint(asked: TroopsAsked): string {
  const { formation, tone, width, depth, round, facing, sharp } = asked
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil((width + 2 * MARGIN) * sharp)
  canvas.height = Math.ceil((depth + 2 * MARGIN) * sharp)
  const g = canvas.getContext('2d')!
  g.scale(sharp, sharp)
  g.translate(width / 2 + MARGIN, depth / 2 + MARGIN)
  grass(g, width, depth, round)
  const roll = dice(`troops ${formation} ${tone} ${Math.round(width)} ${Math.round(depth)}`)
  drawTroops(formation, { g, width, depth, roll, uniform: uniformOf(tone), fall: fallAt(facing) })
  return canvas.toDataURL()
}

/** The ground on a base. */
function grass(g: Brush, width: number, depth: number, round: boolean): void {
  const roll = dice('moss')
  g.save()
  g.beginPath()
  if (round) g.arc(0, 0, width / 2 - 1.5, 0, Math.PI * 2)
  else g.rect(-width / 2 + 1.5, -depth / 2 + 1.5, width - 3, depth - 3)
  g.clip()
  g.fillStyle = '#b3ad74'
  g.fillRect(-width, -depth, 2 * width, 2 * depth)
  for (let n = 0; n < (width * depth) / 9; n++) {
    g.fillStyle = pick(MOSS, roll())
    g.fillRect((roll() - 0.5) * width, (roll() - 0.5) * depth, 0.5 + roll() * 1.3, 0.5 + roll())
  }
  g.restore()
}
