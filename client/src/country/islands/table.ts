// The table of planks on which the board lies, and the board's frame.

import { lattice, noise } from '../seeds'
import type { Brush } from '../painter'
import { disc, flood, type Pane } from './pane'
import { FRAME } from './unit'

export interface Size {
  width: number
  height: number
}

/** Between two lines of the grain, and how many of them a plank has. */
const FIBRE = 7
const PLANK = 26
const GOLD = '#d8b866'
const BLUE = '#24424f'
const CREAM = '#f3e8cb'

export function paintTable(pane: Pane, { width, height }: Size): void {
  const { g, window } = pane
  const [left, top, right, bottom] = window
  const light = g.createLinearGradient(-width / 3, -height / 3, width * 1.33, height * 1.33)
  light.addColorStop(0, '#d9c69b')
  light.addColorStop(0.5, '#cdb98b')
  light.addColorStop(1, '#b59f72')
  flood(pane, light)
  g.lineWidth = 1
  for (let row = Math.floor(top / FIBRE) - 2; row * FIBRE < bottom + 20; row++) {
    if (row % PLANK === 0) joint(g, left - 2, row * FIBRE, right - left + 4)
    fibre(g, row, left, right)
  }
}

function joint(g: Brush, x: number, y: number, width: number): void {
  g.fillStyle = 'rgba(70,48,18,.35)'
  g.fillRect(x, y, width, 1.6)
  g.fillStyle = 'rgba(255,246,214,.35)'
  g.fillRect(x, y + 1.8, width, 1.2)
}

function fibre(g: Brush, row: number, left: number, right: number): void {
  const STEP = 60
  const tint = lattice(row, 3, 7)
  const plank = Math.floor(row / PLANK)
  g.strokeStyle = tint > 0.5 ? `rgba(92,64,26,${0.05 + tint * 0.1})` : `rgba(255,244,210,${0.06 + tint * 0.14})`
  g.beginPath()
  for (let x = Math.floor(left / STEP) * STEP - STEP; x < right + STEP; x += STEP) {
    g.lineTo(x, row * FIBRE + (noise(x * 0.003 + plank * 9, row * 0.13, 17) - 0.5) * 20)
  }
  g.stroke()
}

export function paintFrame({ g, k }: Pane, { width, height }: Size): void {
  lifted(g, k, -FRAME, -FRAME, width + 2 * FRAME, height + 2 * FRAME)
  const border = (inset: number, style: string): void => {
    g.fillStyle = style
    g.fillRect(inset - FRAME, inset - FRAME, width + 2 * (FRAME - inset), height + 2 * (FRAME - inset))
  }
  g.save()
  g.translate(3, 5)
  border(0, '#6d5a3a')
  g.restore()
  border(0, CREAM)
  border(9, BLUE)
  g.strokeStyle = GOLD
  g.lineWidth = 1.6
  g.strokeRect(14 - FRAME, 14 - FRAME, width + 2 * FRAME - 28, height + 2 * FRAME - 28)
  g.lineWidth = 0.9
  g.strokeRect(-10, -10, width + 20, height + 20)
  for (let side = 0; side < 4; side++) {
    const length = side % 2 ? height : width
    g.save()
    g.translate(width / 2, height / 2)
    g.rotate((side * Math.PI) / 2)
    g.translate(-length / 2, -(side % 2 ? width : height) / 2)
    scrolls(g, length)
    cornerStar(g)
    g.restore()
  }
  g.strokeStyle = CREAM
  g.lineWidth = 3
  g.strokeRect(-1.5, -1.5, width + 3, height + 3)
}

/** A shadow below something that lies on the table. */
function lifted(g: Brush, k: number, x: number, y: number, width: number, height: number): void {
  const DEEP = 20
  g.save()
  g.shadowColor = 'rgba(44,28,8,.55)'
  g.shadowBlur = DEEP * 2.2 * k
  g.shadowOffsetX = DEEP * 0.55 * k
  g.shadowOffsetY = DEEP * 0.9 * k
  g.fillStyle = '#5a4526'
  g.fillRect(x, y, width, height)
  g.restore()
}

function scrolls(g: Brush, length: number): void {
  const STEP = length / Math.round(length / 50)
  g.strokeStyle = GOLD
  g.lineWidth = 1.3
  g.beginPath()
  for (let x = 0; x < length - 1; x += STEP) {
    g.moveTo(x, -22)
    g.quadraticCurveTo(x + STEP * 0.25, -31, x + STEP / 2, -22)
    g.quadraticCurveTo(x + STEP * 0.75, -13, x + STEP, -22)
  }
  g.stroke()
  for (let x = 0; x < length - 1; x += STEP) {
    disc(g, x + STEP / 4, -19, 1.7, GOLD)
    disc(g, x + (STEP * 3) / 4, -25, 1.7, GOLD)
  }
}

function cornerStar(g: Brush): void {
  g.fillStyle = BLUE
  g.fillRect(16 - FRAME, 16 - FRAME, 44, 30)
  g.translate(-22, -22)
  g.fillStyle = GOLD
  for (let ray = 0; ray < 8; ray++) {
    g.rotate(Math.PI / 4)
    g.beginPath()
    g.moveTo(0, 0)
    g.lineTo(3.4, -5)
    g.lineTo(0, ray % 2 ? -12 : -8)
    g.lineTo(-3.4, -5)
    g.fill()
  }
  disc(g, 0, 0, 2.4, BLUE)
}

/** Where the board is folded: a dark line and a light one. */
export function paintFolds({ g }: Pane, { width, height }: Size): void {
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)]
  g.fillStyle = 'rgba(60,44,20,.16)'
  g.fillRect(x - 1, 0, 2, height)
  g.fillRect(0, y - 1, width, 2)
  g.fillStyle = 'rgba(255,250,230,.22)'
  g.fillRect(x + 1, 0, 1.2, height)
  g.fillRect(0, y + 1, width, 1.2)
}
