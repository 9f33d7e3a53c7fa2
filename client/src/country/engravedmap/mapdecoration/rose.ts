// The compass rose, in a circle of radius 100, and the rhumb lines that run out from it over the sea.

import { css } from '../../colours'
import type { Span } from '../../outlines'
import { ROMAN } from '../faces'
import { shows, type Picture } from '../picture'

const RADIUS = 730
const POINTS: readonly [string, number, number][] = [
  ['E', 91, 0],
  ['S', 0, 91],
  ['W', -92, 0],
]

export function drawRhumbs([left, top, right, bottom]: Span, { g, px, inks }: Picture): void {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  g.strokeStyle = css(inks.wave, 0.2)
  g.lineWidth = 0.7 * px
  g.beginPath()
  for (let n = 0; n < 32; n++) {
    const [dx, dy] = [Math.cos((n * Math.PI) / 16), Math.sin((n * Math.PI) / 16)]
    g.moveTo(x + dx * RADIUS * 1.1, y + dy * RADIUS * 1.1)
    g.lineTo(x + dx * 2e4, y + dy * 2e4)
  }
  g.stroke()
}

export function drawRose(place: Span, picture: Picture): void {
  if (!shows(picture, place, 300)) return
  const { g, inks } = picture
  const [ink, pale] = [css(inks.ink), css(inks.light === 'day' ? [250, 243, 222] : [66, 58, 44])]
  g.save()
  g.translate((place[0] + place[2]) / 2, (place[1] + place[3]) / 2)
  g.scale(RADIUS / 100, RADIUS / 100)
  g.strokeStyle = ink
  drawDial(picture)
  const ray = (turn: number, length: number, wide: number, dark: string): void => {
    g.save()
    g.rotate(turn)
    g.lineWidth = 0.7
    for (const [side, style] of [
      [-1, pale],
      [1, dark],
    ] as const) {
      g.beginPath()
      g.moveTo(0, -length)
      g.lineTo(side * wide, -wide * 1.15)
      g.lineTo(0, 0)
      g.closePath()
      g.fillStyle = style
      g.fill()
      g.stroke()
    }
    g.restore()
  }
  for (let n = 0; n < 8; n++) ray(((n + 0.5) * Math.PI) / 4, 52, 6, css(inks.gold))
  for (const n of [1, 3, 5, 7]) ray((n * Math.PI) / 4, 64, 10, css(inks.wave))
  for (const n of [1, 2, 3, 0]) ray((n * Math.PI) / 2, n ? 82 : 88, 14, n ? ink : css(inks.red))
  g.lineWidth = 0.9
  disc(picture, 6, css(inks.gold), true)
  disc(picture, 2, ink, false)
  drawLily(picture)
  g.fillStyle = ink
  g.font = `600 11px ${ROMAN}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  for (const [letter, x, y] of POINTS) g.fillText(letter, x, y + 0.5)
  g.restore()
}

function disc({ g }: Picture, radius: number, style: string, outlined: boolean): void {
  g.beginPath()
  g.arc(0, 0, radius, 0, 7)
  g.fillStyle = style
  g.fill()
  if (outlined) g.stroke()
}

function drawDial(picture: Picture): void {
  const { g, inks } = picture
  disc(picture, 78, css(inks.paper, 0.55), false)
  for (const [radius, width] of [
    [78, 1.3],
    [74, 0.6],
    [66, 0.6],
    [30, 0.6],
  ] as const) {
    g.lineWidth = width
    g.beginPath()
    g.arc(0, 0, radius, 0, 7)
    g.stroke()
  }
  g.lineWidth = 0.7
  g.beginPath()
  for (let n = 0; n < 72; n++) {
    const [x, y] = [Math.cos((n * Math.PI) / 36), Math.sin((n * Math.PI) / 36)]
    const inner = n % 3 ? 71 : 66
    g.moveTo(x * inner, y * inner)
    g.lineTo(x * 74, y * 74)
  }
  g.stroke()
}

/** North is marked by a lily. */
function drawLily({ g, inks }: Picture): void {
  g.fillStyle = css(inks.red)
  g.lineWidth = 0.8
  g.beginPath()
  g.moveTo(0, -112)
  g.bezierCurveTo(7, -104, 5, -96, 0, -90)
  g.bezierCurveTo(-5, -96, -7, -104, 0, -112)
  for (const side of [-1, 1]) {
    g.moveTo(side, -90)
    g.bezierCurveTo(side * 4, -100, side * 16, -106, side * 15, -96)
    g.bezierCurveTo(side * 14, -91, side * 9, -92, side * 9, -95)
    g.bezierCurveTo(side * 7, -92, side * 5, -90, side * 5, -87)
  }
  g.fill()
  g.stroke()
}
