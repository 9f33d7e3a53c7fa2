// Works on the ground, 200 by 200 round the origin, which is as wide as a hex: earth, wire, concrete, smoke. Counters stand in
// the middle, so that what tells a work from another lies round it.

import { blob } from '../../country/brushes/trees'
import type { Brush } from '../../country/painter'
import { pick, type Dice } from '../../country/seeds'
import { fire, smoke } from './smokebrushes'
import type { Work } from './workkinds'

const EARTH = { heap: '#a5854f', light: '#c3a56c', dark: '#4a3620', deep: '#2c2014' }
const ROUND = 6.3

export const BRUSHES: Record<Work, (g: Brush, roll: Dice) => void> = {
  smoke,
  wire,
  foxhole,
  trench,
  sandbags,
  bunker,
  mine,
  cave,
  crater,
  wreck,
  fire,
}

function foxhole(g: Brush, roll: Dice): void {
  for (const [x, y, radius] of [
    [-62, 22, 17],
    [-34, 60, 19],
    [8, 66, 18],
    [48, 54, 19],
    [66, 14, 16],
  ] as const) {
    g.fillStyle = 'rgba(60,44,22,.35)'
    g.beginPath()
    g.ellipse(x + 4, y + 6, radius * 1.25, radius, 0, 0, ROUND)
    g.fill()
    heap(g, x, y, radius * 1.16, EARTH.heap, roll)
    heap(g, x - 2, y - 2, radius * 0.98, EARTH.light, roll)
    hole(g, x, y, radius * 0.62)
    clods(g, x, y, radius, roll)
  }
}

function heap(g: Brush, x: number, y: number, radius: number, tone: string, roll: Dice): void {
  g.fillStyle = tone
  g.beginPath()
  blob(g, x, y, radius, roll, 11, 0.1)
  g.fill()
}

function hole(g: Brush, x: number, y: number, radius: number): void {
  g.fillStyle = EARTH.dark
  g.beginPath()
  g.ellipse(x + 1, y + 1, radius, radius * 0.8, 0, 0, ROUND)
  g.fill()
  g.fillStyle = EARTH.deep
  g.beginPath()
  g.ellipse(x - 2, y - 1, radius * 0.8, radius * 0.58, 0, 0, ROUND)
  g.fill()
}

function clods(g: Brush, x: number, y: number, radius: number, roll: Dice): void {
  g.strokeStyle = 'rgba(90,64,30,.6)'
  g.lineWidth = 1.2
  g.beginPath()
  for (let n = 0; n < 16; n++) {
    const angle = roll() * ROUND
    g.moveTo(x + Math.cos(angle) * radius * 0.72, y + Math.sin(angle) * radius * 0.62)
    g.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 0.92)
  }
  g.stroke()
}

/** A trench in zigzag along the foot of the hex and up its sides. */
function trench(g: Brush, roll: Dice): void {
  const turns = [
    [-84, -18],
    [-66, 8],
    [-70, 34],
    [-42, 44],
    [-38, 66],
    [-4, 60],
    [2, 74],
    [34, 66],
    [44, 44],
    [70, 32],
    [66, 4],
    [84, -20],
  ] as const
  const line = (dx: number, dy: number, tone: string, width: number): void => {
    g.strokeStyle = tone
    g.lineWidth = width
    g.beginPath()
    for (const [x, y] of turns) g.lineTo(x + dx, y + dy)
    g.stroke()
  }
  g.lineJoin = 'round'
  g.lineCap = 'round'
  line(4, 6, 'rgba(60,44,22,.35)', 27)
  line(0, 0, EARTH.heap, 25)
  line(-1.5, -2, EARTH.light, 20)
  line(0, 0, EARTH.dark, 12)
  line(-1.5, -1.5, EARTH.deep, 8)
  g.setLineDash([2, 9])
  g.lineCap = 'butt'
  line(0, 0, 'rgba(170,136,84,.8)', 11)
  g.setLineDash([])
  for (const [x, y] of turns) clods(g, x, y, 15, roll)
}

function wire(g: Brush): void {
  g.lineCap = 'round'
  for (const y of [-58, 58]) {
    for (let x = -54; x <= 54; x += 36) {
      stroke(g, 'rgba(30,24,16,.4)', 3, [x, y + 8], [x + 8, y + 14])
      stroke(g, '#5a4127', 4, [x, y + 8], [x, y - 14])
    }
    for (const [dx, dy, tone, width] of [
      [4, 5, 'rgba(30,24,16,.34)', 1.6],
      [0, 0, '#3f3a33', 1.9],
      [-0.5, -0.6, '#cfc9bb', 0.8],
    ] as const) {
      g.strokeStyle = tone
      g.lineWidth = width
      g.beginPath()
      for (let t = 0; t <= 330; t++)
        g.lineTo(-60 + t * 0.36 + Math.sin(t * 0.3) * 9 + dx, y + Math.cos(t * 0.3) * 13 + dy)
      g.stroke()
    }
  }
}

function stroke(
  g: Brush,
  tone: string,
  width: number,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  g.strokeStyle = tone
  g.lineWidth = width
  g.beginPath()
  g.moveTo(...from)
  g.lineTo(...to)
  g.stroke()
}

/** Two courses of sandbags round the front of a position. */
function sandbags(g: Brush, roll: Dice): void {
  for (const [radius, from] of [
    [76, 0],
    [70, 0.5],
  ] as const) {
    for (let n = from; n < 13; n++) {
      const angle = 0.15 + (n / 13) * (Math.PI - 0.3)
      g.save()
      g.translate(Math.cos(angle) * radius, Math.sin(angle) * radius * 0.86 - 2)
      g.rotate(angle + Math.PI / 2 + (roll() - 0.5) * 0.2)
      g.fillStyle = 'rgba(40,30,14,.4)'
      g.fillRect(-9, -3, 21, 14)
      g.fillStyle = pick(['#c2ab78', '#b49c68', '#cbb785'], roll())
      g.beginPath()
      g.roundRect(-10, -6, 20, 12, 5)
      g.fill()
      g.strokeStyle = 'rgba(80,60,30,.75)'
      g.lineWidth = 1.2
      g.stroke()
      g.restore()
    }
  }
}

/** A block of concrete in a grassy mound; at its foot the mound is trodden bare. */
function bunker(g: Brush, roll: Dice): void {
  for (const [x, y, radius, tone] of [
    [8, 11, 72, 'rgba(50,36,16,.4)'],
    [0, 2, 71, '#a08a58'],
    [-1, 0, 65, '#8f9155'],
    [-3, -3, 58, '#a0a263'],
  ] as const) {
    g.fillStyle = tone
    g.beginPath()
    blob(g, x, y, radius, roll, 13, 0.07)
    g.fill()
  }
  g.strokeStyle = 'rgba(66,74,32,.6)'
  g.lineWidth = 1.5
  g.beginPath()
  for (let n = 0; n < 46; n++) {
    const [angle, out] = [roll() * ROUND, 48 + roll() * 18]
    const [x, y] = [Math.cos(angle) * out, Math.sin(angle) * out]
    g.moveTo(x, y)
    g.lineTo(x + Math.cos(angle) * 6, y + Math.sin(angle) * 6)
  }
  g.stroke()
  concrete(g, (roll() - 0.5) * 0.2, roll)
}

function concrete(g: Brush, turn: number, roll: Dice): void {
  const slab = (half: number, dx: number, dy: number, tone: string): void => {
    g.fillStyle = tone
    g.beginPath()
    g.roundRect(-half + dx, -half * 0.82 + dy, half * 2, half * 1.64, 9)
    g.fill()
  }
  g.save()
  g.rotate(turn)
  slab(45, 7, 9, 'rgba(34,28,18,.45)')
  slab(45, 0, 0, '#5b564d')
  slab(43, -0.5, -0.5, '#9d9689')
  slab(36, -2, -2.5, '#b4ad9f')
  g.strokeStyle = 'rgba(255,252,240,.5)'
  g.lineWidth = 2
  g.beginPath()
  g.moveTo(-38, 26)
  g.lineTo(-38, -30)
  g.lineTo(34, -30)
  g.stroke()
  g.fillStyle = 'rgba(70,66,58,.35)'
  for (let n = 0; n < 26; n++) g.fillRect(-34 + roll() * 66, -26 + roll() * 52, 1 + roll() * 4, 1 + roll() * 2)
  g.restore()
}

function mine(g: Brush, roll: Dice): void {
  for (const [x, y] of [
    [-58, -44],
    [0, -64],
    [56, -42],
    [-72, 6],
    [72, 4],
    [-52, 50],
    [-2, 66],
    [50, 52],
  ] as const) {
    const [px, py] = [x + (roll() - 0.5) * 8, y + (roll() - 0.5) * 8]
    heap(g, px, py, 14, 'rgba(120,92,50,.55)', roll)
    for (const [radius, tone] of [
      [10, 'rgba(24,20,12,.5)'],
      [9, '#4f5138'],
      [6.5, '#6d7050'],
      [2.4, '#2b2b20'],
    ] as const) {
      g.fillStyle = tone
      g.beginPath()
      g.arc(px + (radius === 10 ? 2.5 : 0), py + (radius === 10 ? 3 : 0), radius, 0, ROUND)
      g.fill()
    }
  }
}

/** The dark mouth of a cave under rocks, with what was dug out of it. */
function cave(g: Brush, roll: Dice): void {
  const rock = (x: number, y: number, radius: number): void => {
    const tone = pick(['#8f877a', '#a29a8b', '#7d7568'], roll())
    heap(g, x + 4, y + 5, radius, 'rgba(34,26,18,.45)', roll)
    heap(g, x, y, radius, tone, roll)
    heap(g, x - radius * 0.25, y - radius * 0.3, radius * 0.55, 'rgba(255,250,236,.28)', roll)
  }
  for (let n = 0; n < 9; n++) {
    const angle = Math.PI * (1.02 + (n / 8) * 0.96)
    rock(Math.cos(angle) * 58, 44 + Math.sin(angle) * 34, 14 + roll() * 6)
  }
  for (const [w, h, tone] of [
    [46, 34, '#3a3026'],
    [40, 29, '#17110b'],
    [30, 20, '#0a0705'],
  ] as const) {
    g.fillStyle = tone
    g.beginPath()
    g.ellipse(0, 52, w, h, 0, Math.PI, 0)
    g.fill()
  }
  g.fillStyle = EARTH.heap
  g.beginPath()
  g.ellipse(0, 58, 50, 13, 0, 0, ROUND)
  g.fill()
  g.fillStyle = EARTH.light
  g.beginPath()
  g.ellipse(-3, 56, 40, 8, 0, 0, ROUND)
  g.fill()
  for (const [x, y] of [
    [-56, 54],
    [54, 56],
    [-30, 66],
    [36, 67],
  ] as const)
    rock(x, y, 8 + roll() * 4)
}

function crater(g: Brush, roll: Dice): void {
  for (let n = 0; n < 5; n++) {
    const [angle, out, radius] = [n * 1.26 + roll() * 0.8, 38 + roll() * 30, 9 + roll() * 8]
    const [x, y] = [Math.cos(angle) * out, Math.sin(angle) * out]
    heap(g, x, y, radius * 1.5, EARTH.heap, roll)
    heap(g, x + 1, y + 1, radius * 0.95, '#6b5030', roll)
    heap(g, x - 1, y - 1, radius * 0.7, '#3d2c18', roll)
    clods(g, x, y, radius * 1.7, roll)
  }
}

/** A burnt-out vehicle with its tracks, its turret askew. */
function wreck(g: Brush, roll: Dice): void {
  g.save()
  g.rotate(-0.5)
  g.fillStyle = 'rgba(30,26,22,.55)'
  g.beginPath()
  blob(g, 0, 2, 64, roll, 12, 0.18)
  g.fill()
  g.fillStyle = '#3a3732'
  g.fillRect(-44, -26, 88, 52)
  g.fillStyle = '#2b2825'
  for (const y of [-26, 15]) g.fillRect(-44, y, 88, 11)
  g.strokeStyle = '#171513'
  g.lineWidth = 1.2
  g.beginPath()
  for (let x = -42; x < 44; x += 5) {
    g.moveTo(x, -26)
    g.lineTo(x, -15)
    g.moveTo(x, 15)
    g.lineTo(x, 26)
  }
  g.stroke()
  g.fillStyle = g.strokeStyle = '#544c42'
  g.beginPath()
  g.ellipse(4, -2, 20, 16, 0.3, 0, ROUND)
  g.fill()
  stroke(g, '#544c42', 6, [10, -6], [62, -30])
  g.fillStyle = 'rgba(138,74,44,.5)'
  for (let n = 0; n < 16; n++) g.fillRect(-40 + roll() * 78, -24 + roll() * 46, 3 + roll() * 6, 2 + roll() * 3)
  g.restore()
}
