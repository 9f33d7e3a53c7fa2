// Tiny people, horses and guns seen from above, front to the north. `head` is the radius of a head; `fall` says which way
// shadows fall in the frame of the base, so that the light keeps its quarter whichever way the base looks.

import { pick, type Dice } from '../../country/seeds'
import type { Xy } from '../../service/types'
import type { Uniform } from './coats'

export type Brush = CanvasRenderingContext2D
const FULL = Math.PI * 2
const HATS = ['#2f2418', '#463421', '#5c4a33', '#6e5d46', '#241d18']
const HIDES = ['#5a3a22', '#6f4a2a', '#3f2a1a', '#8a6844', '#2c211a', '#7a5a3c']
const PLUMES = ['#f3ead0', '#c2402e', '#e0b84a']
const SHADOW = 'rgba(24,18,10,.42)'
const SHEEN = 'rgba(255,246,224,.32)'

function oval(g: Brush, x: number, y: number, rx: number, ry: number, fill: string, turn = 0): void {
  g.fillStyle = fill
  g.beginPath()
  g.ellipse(x, y, rx, ry, turn, 0, FULL)
  g.fill()
}

function stroke(g: Brush, points: readonly Xy[], colour: string, width: number): void {
  g.strokeStyle = colour
  g.lineWidth = width
  g.lineCap = 'round'
  g.beginPath()
  points.forEach(([x, y], n) => (n ? g.lineTo(x, y) : g.moveTo(x, y)))
  g.stroke()
}

function placed(g: Brush, [x, y]: Xy, draw: () => void): void {
  g.save()
  g.translate(x, y)
  draw()
  g.restore()
}

export function footman(
  g: Brush,
  at: Xy,
  s: number,
  roll: Dice,
  coats: readonly string[],
  fall: Xy,
  armed: boolean,
  helmet: boolean,
): void {
  const coat = pick(coats, roll())
  const hat = pick(HATS, roll())
  const turn = (roll() - 0.5) * 0.5
  const plume = roll()
  placed(g, at, () => {
    oval(g, fall[0] * s * 2.4, fall[1] * s * 2.4, s * 2.9, s * 2.3, SHADOW, Math.atan2(fall[1], fall[0]))
    g.rotate(turn)
    oval(g, 0, 0, s * 2.75, s * 1.85, coat)
    oval(g, -s * 0.8, -s * 0.5, s * 1.6, s * 0.9, SHEEN)
    g.fillStyle = '#d9b08a'
    g.fillRect(s * 1.1, -s * 2.2, s * 0.9, s * 1.2)
    g.fillRect(-s * 1.9, -s * 1.9, s * 0.9, s * 1.1)
    if (armed) {
      stroke(
        g,
        [
          [s * 1.2, s * 0.4],
          [s * 1.7, -s * 5.4],
        ],
        '#3a2616',
        s * 0.62,
      )
      stroke(
        g,
        [
          [s * 1.45, -s * 2.4],
          [s * 1.7, -s * 5.6],
        ],
        '#8e8f92',
        s * 0.34,
      )
    }
    if (helmet) {
      oval(g, 0, -s * 0.1, s * 1.25, s * 1.12, '#8c8f90')
      stroke(
        g,
        [
          [0, -s * 1.2],
          [0, s],
        ],
        '#e3e4de',
        s * 0.36,
      )
    } else {
      oval(g, 0, -s * 0.1, s * 1.4, s * 1.24, hat)
      oval(g, -s * 0.2, -s * 0.34, s * 0.78, s * 0.68, 'rgba(255,240,214,.26)')
      if (plume > 0.55)
        stroke(
          g,
          [
            [s * 0.4, s * 0.2],
            [s * 1.3, s * 0.8],
            [s * 1.7, s * 1.8],
          ],
          pick(PLUMES, plume * 7),
          s * 0.5,
        )
    }
  })
}

export function pike(g: Brush, [x, y]: Xy, s: number, fall: Xy, length: number): void {
  const [foot, tip]: [Xy, Xy] = [
    [x + s * 1.5, y + s * 3],
    [x + s * 1.9, y - s * length],
  ]
  stroke(
    g,
    [
      [x + s * 1.5 + fall[0] * s * 2, y + fall[1] * s * 2],
      [tip[0] + fall[0] * s * 6, tip[1] + fall[1] * s * 6],
    ],
    'rgba(24,18,10,.3)',
    s * 0.5,
  )
  stroke(g, [foot, tip], '#6e4f2c', s * 0.62)
  stroke(g, [foot, tip], '#c9a870', s * 0.22)
  g.fillStyle = '#eef0ec'
  g.beginPath()
  g.moveTo(tip[0], tip[1] - s * 2.4)
  g.lineTo(tip[0] + s * 0.6, tip[1])
  g.lineTo(tip[0] - s * 0.6, tip[1])
  g.fill()
}

export function rider(
  g: Brush,
  at: Xy,
  s: number,
  roll: Dice,
  coats: readonly string[],
  fall: Xy,
  helmet: boolean,
): void {
  const hide = pick(HIDES, roll())
  const turn = (roll() - 0.5) * 0.22
  const coat = pick(coats, roll())
  const hat = helmet ? '#9b9e9f' : pick(HATS, roll())
  placed(g, at, () => {
    oval(g, fall[0] * s * 3, fall[1] * s * 3, s * 3, s * 6, SHADOW)
    g.rotate(turn)
    oval(g, 0, s * 0.8, s * 2.1, s * 5, hide)
    g.beginPath()
    g.moveTo(-s * 1.3, -s * 3)
    g.quadraticCurveTo(-s * 0.9, -s * 6.4, -s * 0.7, -s * 7.6)
    g.lineTo(s * 0.7, -s * 7.6)
    g.quadraticCurveTo(s * 0.9, -s * 6.4, s * 1.3, -s * 3)
    g.fill()
    oval(g, -s * 0.7, 0, s * 0.8, s * 3.8, 'rgba(255,240,214,.22)')
    stroke(
      g,
      [
        [0, -s * 6.6],
        [0, -s * 3],
      ],
      'rgba(20,14,8,.75)',
      s * 0.8,
    )
    stroke(
      g,
      [
        [0, s * 5.2],
        [s * 0.35, s * 6.4],
        [s * 0.2, s * 7.4],
      ],
      'rgba(20,14,8,.75)',
      s * 0.8,
    )
    oval(g, 0, s * 0.7, s * 2.9, s * 2.1, coat)
    oval(g, -s * 0.9, s * 0.3, s * 1.5, s * 1.1, SHEEN)
    oval(g, 0, s * 0.2, s * 1.3, s * 1.2, hat)
    oval(g, -s * 0.4, -s * 0.1, s * 0.6, s * 0.5, 'rgba(255,246,226,.4)')
    stroke(
      g,
      [
        [s * 2.3, 0],
        [s * 3, -s * 4.4],
      ],
      '#d5d6d2',
      s * 0.42,
    )
  })
}

export function colours(g: Brush, at: Xy, s: number, { ground, device, pattern }: Uniform['flag'], fall: Xy): void {
  const [w, h] = [s * 10.5, s * 7.6]
  placed(g, at, () => {
    stroke(
      g,
      [
        [fall[0] * s * 3, fall[1] * s * 3],
        [fall[0] * s * 8, -s * 8 + fall[1] * s * 8],
      ],
      'rgba(24,18,10,.35)',
      s * 0.9,
    )
    g.save()
    g.translate(0, -s * 9)
    const cloth = () => {
      g.beginPath()
      g.moveTo(0, 0)
      g.bezierCurveTo(w * 0.3, -s, w * 0.6, s, w, -s * 0.3)
      g.lineTo(w, h)
      g.bezierCurveTo(w * 0.6, h + s * 1.2, w * 0.3, h - s, 0, h)
      g.closePath()
    }
    g.save()
    g.translate(fall[0] * s * 2.6, fall[1] * s * 2.6)
    cloth()
    g.fillStyle = 'rgba(24,18,10,.35)'
    g.fill()
    g.restore()
    cloth()
    g.fillStyle = ground
    g.fill()
    g.save()
    g.clip()
    charge(g, w, h, s, device, pattern)
    g.fillStyle = 'rgba(255,255,255,.2)'
    g.fillRect(w * 0.1, -s, w * 0.2, h * 1.4)
    g.fillStyle = 'rgba(20,10,0,.18)'
    g.fillRect(w * 0.55, -s, w * 0.2, h * 1.4)
    g.restore()
    g.strokeStyle = 'rgba(40,24,10,.7)'
    g.lineWidth = s * 0.26
    cloth()
    g.stroke()
    g.restore()
    stroke(
      g,
      [
        [0, s * 2],
        [0, -s * 10],
      ],
      '#4c3520',
      s * 0.8,
    )
    oval(g, 0, -s * 10.4, s * 0.8, s * 0.8, '#e2bd58')
  })
}

/** What is sewn on a flag. */
function charge(g: Brush, w: number, h: number, s: number, device: string, pattern: Uniform['flag']['pattern']): void {
  g.fillStyle = device
  if (pattern === 'saltire') {
    stroke(
      g,
      [
        [-2, -2],
        [w + 2, h + 2],
      ],
      device,
      h * 0.2,
    )
    stroke(
      g,
      [
        [w + 2, -2],
        [-2, h + 2],
      ],
      device,
      h * 0.2,
    )
  } else if (pattern === 'cross') {
    g.fillRect(w * 0.32, -s, w * 0.16, h * 1.4)
    g.fillRect(-s, h * 0.42, w * 1.2, h * 0.2)
  } else if (pattern === 'bars') {
    for (let n = 1; n < 6; n += 2) g.fillRect(0, (h * n) / 6 - s * 0.4, w, h / 6)
  } else {
    g.strokeStyle = device
    g.lineWidth = h * 0.3
    g.strokeRect(0, 0, w, h)
  }
}

export function cannon(g: Brush, at: Xy, s: number, fall: Xy): void {
  placed(g, at, () => {
    const box = (colour: string, x: number, y: number, w: number, h: number) => {
      g.fillStyle = colour
      g.fillRect(x * s, y * s, w * s, h * s)
    }
    box('rgba(24,18,10,.4)', -4 + fall[0] * 2, -6 + fall[1] * 2, 8, 14)
    box('#5e3c22', -1.5, -2, 3, 11)
    box('#7b5230', -1.5, -2, 0.9, 11)
    box('#3c2817', -4.4, -2.6, 8.8, 1.2)
    for (const side of [-1, 1]) {
      box('#4a3019', side * 3.6 - 0.8, -5.4, 1.6, 7)
      g.strokeStyle = '#a67d4e'
      g.lineWidth = s * 0.3
      g.strokeRect((side * 3.6 - 0.8) * s, -s * 5.4, s * 1.6, s * 7)
    }
    const bronze = g.createLinearGradient(-s * 1.5, 0, s * 1.5, 0)
    bronze.addColorStop(0, '#e3c473')
    bronze.addColorStop(0.45, '#b88d3e')
    bronze.addColorStop(1, '#6b4d1e')
    g.fillStyle = bronze
    g.beginPath()
    g.moveTo(-s * 1.45, s * 1.6)
    g.lineTo(-s * 0.95, -s * 10)
    g.lineTo(s * 0.95, -s * 10)
    g.lineTo(s * 1.45, s * 1.6)
    g.closePath()
    g.fill()
    g.fillRect(-s * 1.3, -s * 10.8, s * 2.6, s * 1.2)
    g.fillRect(-s * 1.7, s, s * 3.4, s * 1.2)
    g.beginPath()
    g.arc(0, s * 2.8, s * 0.8, 0, FULL)
    g.fill()
  })
}
