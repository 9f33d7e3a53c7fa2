// The cartouche: a stone tablet with scrolls and a shell, colours and guns behind it, laurel and a seal below; the title and
// the scale on it. Drawn round the origin, about 350 wide.

import { css } from '../../colours'
import type { Span } from '../../outlines'
import type { Chart } from '../chart'
import { shows, type Picture } from '../picture'
import { writeTitle } from './title'
import { drawTrophies } from './trophies'

const WIDTH = 350
/** The right half of the tablet's outline, from its top: a point, then curves. */
const OUTLINE: readonly (readonly number[])[] = [
  [0, -88],
  [34, -88, 44, -104, 74, -98],
  [98, -93, 96, -78, 122, -80],
  [146, -80, 150, -58, 136, -48],
  [150, -28, 150, 28, 136, 48],
  [150, 60, 146, 82, 122, 80],
  [96, 78, 98, 93, 74, 98],
  [44, 104, 34, 90, 0, 90],
]

export function drawCartouche(place: Span, chart: Chart, picture: Picture): void {
  if (!shows(picture, place, 300)) return
  const { g } = picture
  const size = (place[2] - place[0]) / WIDTH
  g.save()
  g.translate((place[0] + place[2]) / 2, (place[1] + place[3]) / 2 + 10 * size)
  g.scale(size, size)
  drawTrophies(picture)
  drawTablet(picture)
  for (const x of [-1, 1]) for (const y of [-1, 1]) drawScroll(picture, x, y)
  drawShell(picture)
  drawSeal(picture)
  writeTitle(chart.words, chart.mile / size, picture)
  g.restore()
}

/** The tablet's outline, so far inside. */
function outline(g: Picture['g'], inset: number): void {
  const inside = (curve: readonly number[], side: number): number[] =>
    curve.map((value, n) =>
      n % 2
        ? value - Math.sign(value) * inset * Math.min(1, Math.abs(value) / 40)
        : side * (value - Math.sign(value) * inset),
    )
  const bend = (curve: number[]): void =>
    g.bezierCurveTo(...(curve as [number, number, number, number, number, number]))
  g.beginPath()
  g.moveTo(...(inside(OUTLINE[0]!, 1) as [number, number]))
  for (const curve of OUTLINE.slice(1)) bend(inside(curve, 1))
  for (let n = OUTLINE.length - 1; n > 0; n--) {
    const [x1, y1, x2, y2] = OUTLINE[n]! as [number, number, number, number]
    bend(inside([x2, y2, x1, y1, ...OUTLINE[n - 1]!.slice(-2)], -1))
  }
  g.closePath()
}

function drawTablet({ g, inks }: Picture): void {
  const ink = css(inks.ink)
  g.save()
  g.translate(3, 5)
  outline(g, -3)
  g.fillStyle = inks.light === 'day' ? 'rgba(60,40,16,.32)' : 'rgba(0,0,0,.5)'
  g.fill()
  g.restore()
  const stone = g.createLinearGradient(-140, -100, 140, 100)
  stone.addColorStop(0, css(inks.stone[0]))
  stone.addColorStop(1, css(inks.stone[1]))
  outline(g, -2)
  g.fillStyle = stone
  g.fill()
  g.strokeStyle = ink
  g.lineWidth = 1.6
  g.stroke()
  g.save()
  g.clip()
  g.strokeStyle = css(inks.ink, 0.34)
  g.lineWidth = 0.6
  g.beginPath()
  for (let n = -30; n < 60; n++) {
    g.moveTo(20 + n * 4, 110)
    g.lineTo(60 + n * 4, -10)
  }
  g.stroke()
  g.restore()
  outline(g, 11)
  g.fillStyle = css(inks.cream)
  g.fill()
  g.strokeStyle = ink
  g.lineWidth = 1.1
  g.stroke()
  outline(g, 14.5)
  g.lineWidth = 0.45
  g.stroke()
  // The stone throws a shadow on what it frames.
  g.save()
  outline(g, 11)
  g.clip()
  g.translate(2.5, 3.5)
  outline(g, 11)
  g.strokeStyle = css(inks.shade, 0.28)
  g.lineWidth = 5
  g.stroke()
  g.restore()
}

function drawScroll({ g, inks }: Picture, sideX: number, sideY: number): void {
  g.save()
  g.translate(sideX * 139, sideY * 50)
  g.scale(sideX, sideY)
  const round = g.createRadialGradient(-4, -4, 1, 0, 0, 13)
  round.addColorStop(0, css(inks.stone[0]))
  round.addColorStop(1, css(inks.stone[1]))
  g.beginPath()
  g.arc(0, 0, 12.5, 0, 7)
  g.fillStyle = round
  g.fill()
  g.strokeStyle = css(inks.ink)
  g.lineWidth = 1.2
  g.stroke()
  g.lineWidth = 0.9
  g.beginPath()
  for (let turn = 0; turn < 13; turn += 0.2) {
    const radius = 11.5 * (1 - turn / 14.5)
    g.lineTo(Math.cos(turn - 1.2) * radius, Math.sin(turn - 1.2) * radius)
  }
  g.stroke()
  g.restore()
}

function drawShell({ g, inks }: Picture): void {
  const ribs = 8
  const angle = (n: number): number => Math.PI + (n * Math.PI) / ribs
  g.fillStyle = css(inks.stone[0])
  g.strokeStyle = css(inks.ink)
  g.lineWidth = 1
  g.beginPath()
  g.moveTo(-24, -84)
  for (let n = 1; n <= ribs; n++) {
    const [a, between] = [angle(n), angle(n - 0.5)]
    g.quadraticCurveTo(Math.cos(between) * 30, -84 + Math.sin(between) * 32, Math.cos(a) * 24, -84 + Math.sin(a) * 26)
  }
  g.closePath()
  g.fill()
  g.stroke()
  g.lineWidth = 0.7
  g.beginPath()
  for (let n = 1; n < ribs; n++) {
    g.moveTo(0, -82)
    g.lineTo(Math.cos(angle(n)) * 23, -84 + Math.sin(angle(n)) * 25)
  }
  g.stroke()
  g.beginPath()
  g.arc(0, -81, 5, 0, 7)
  g.fillStyle = css(inks.gold)
  g.fill()
  g.stroke()
}

/** Sealing wax, with a star pressed into it. */
function drawSeal({ g, inks }: Picture): void {
  g.save()
  g.translate(0, 101)
  g.fillStyle = inks.light === 'day' ? 'rgba(50,12,4,.35)' : 'rgba(0,0,0,.5)'
  g.beginPath()
  g.arc(1.5, 2.5, 15, 0, 7)
  g.fill()
  const wax = g.createRadialGradient(-5, -6, 1, 0, 0, 16)
  wax.addColorStop(0, '#c4705a')
  wax.addColorStop(0.5, '#9c2f1e')
  wax.addColorStop(1, '#732014')
  g.fillStyle = wax
  g.beginPath()
  for (let n = 0; n <= 24; n++) {
    const radius = 14.6 + 1.5 * Math.sin((n % 24) * 2.3)
    g.lineTo(Math.cos((n * Math.PI) / 12) * radius, Math.sin((n * Math.PI) / 12) * radius)
  }
  g.closePath()
  g.fill()
  g.strokeStyle = 'rgba(60,8,0,.7)'
  g.lineWidth = 1.1
  g.beginPath()
  g.arc(0, 0, 10, 0, 7)
  g.stroke()
  g.fillStyle = 'rgba(60,8,0,.75)'
  g.beginPath()
  for (let n = 0; n < 16; n++) {
    const radius = n % 2 ? 3 : 7.5
    g.lineTo(Math.sin((n * Math.PI) / 8) * radius, -Math.cos((n * Math.PI) / 8) * radius)
  }
  g.fill()
  g.restore()
}
