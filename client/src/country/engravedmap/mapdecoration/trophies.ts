// What stands behind a cartouche, on either side: a colour on its staff, a gun with balls, a branch of laurel.

import { blend, css } from '../../colours'
import type { Picture } from '../picture'

export function drawTrophies(picture: Picture): void {
  const { g } = picture
  for (const side of [-1, 1]) {
    g.save()
    g.scale(side, 1)
    drawColour(picture, side)
    drawGun(picture)
    drawBalls(picture)
    drawLaurel(picture)
    g.restore()
  }
}

function drawColour({ g, inks }: Picture, side: number): void {
  const ink = css(inks.ink)
  for (const [style, width] of [
    [ink, 4.2],
    [css(inks.timber), 2.6],
  ] as const) {
    g.strokeStyle = style
    g.lineWidth = width
    g.beginPath()
    g.moveTo(20, -60)
    g.lineTo(112, -128)
    g.stroke()
  }
  g.fillStyle = css(inks.gold)
  g.strokeStyle = ink
  g.lineWidth = 0.8
  g.beginPath()
  g.moveTo(110, -126)
  g.lineTo(123, -138)
  g.lineTo(116, -123)
  g.closePath()
  g.fill()
  g.stroke()
  g.fillStyle = css(side < 0 ? blend(inks.wave, [255, 255, 255], inks.light === 'day' ? 0.15 : 0) : inks.red)
  g.beginPath()
  g.moveTo(108, -125)
  g.bezierCurveTo(128, -112, 138, -126, 156, -112)
  g.bezierCurveTo(150, -96, 160, -88, 148, -70)
  g.bezierCurveTo(132, -80, 116, -70, 96, -84)
  g.lineTo(66, -94)
  g.closePath()
  g.fill()
  g.stroke()
  g.strokeStyle = 'rgba(20,12,4,.35)'
  g.lineWidth = 1
  g.beginPath()
  for (let n = 0; n < 7; n++) {
    g.moveTo(112 + n * 6, -118 + n)
    g.quadraticCurveTo(120 + n * 5, -100, 108 + n * 6, -80)
  }
  g.stroke()
  g.strokeStyle = 'rgba(255,248,225,.8)'
  g.lineWidth = 2
  g.beginPath()
  g.moveTo(122, -105)
  g.lineTo(140, -88)
  g.moveTo(140, -104)
  g.lineTo(122, -88)
  g.stroke()
}

function drawGun({ g, inks }: Picture): void {
  g.fillStyle = css(inks.iron)
  g.strokeStyle = css(inks.ink)
  g.lineWidth = 1
  g.beginPath()
  for (const [x, y] of [
    [84, 84],
    [158, 100],
    [162, 93],
    [166, 94],
    [162, 112],
    [158, 110],
    [84, 104],
  ] as const)
    g.lineTo(x, y)
  g.closePath()
  g.fill()
  g.stroke()
  g.lineWidth = 1.6
  g.beginPath()
  for (const x of [112, 128, 146]) {
    g.moveTo(x, 89 + (x - 112) * 0.2)
    g.lineTo(x - 1, 106 + (x - 112) * 0.1)
  }
  g.stroke()
  g.strokeStyle = 'rgba(255,250,230,.4)'
  g.lineWidth = 2
  g.beginPath()
  g.moveTo(90, 90)
  g.lineTo(158, 103.5)
  g.stroke()
}

function drawBalls({ g, inks }: Picture): void {
  g.strokeStyle = css(inks.ink)
  g.lineWidth = 1
  g.beginPath()
  for (const [x, y] of [
    [146, 122],
    [157, 122],
    [168, 122],
    [151.5, 113],
    [162.5, 113],
  ] as const) {
    g.moveTo(x + 5.2, y)
    g.arc(x, y, 5.2, 0, 7)
  }
  g.fillStyle = css(blend(inks.iron, [30, 24, 18], 0.55))
  g.fill()
  g.stroke()
}

function drawLaurel({ g, inks }: Picture): void {
  const branch = (u: number): [number, number] => [8 + 112 * u, 111 + 9 * Math.sin(u * 3.1) - 9 * u * u]
  g.strokeStyle = css(inks.treeDark)
  g.lineWidth = 1.4
  g.beginPath()
  for (let n = 0; n <= 10; n++) g.lineTo(...branch(n / 10))
  g.stroke()
  g.lineWidth = 0.7
  for (let n = 0; n < 12; n++) {
    const u = n / 11
    g.fillStyle = css(inks.trees[n % 3]!)
    for (const side of [-1, 1]) {
      g.save()
      g.translate(...branch(u))
      g.rotate(0.2 - u * 0.7 + side * (0.85 - 0.4 * u))
      g.beginPath()
      g.moveTo(0, 0)
      g.quadraticCurveTo(6, -5, 15 - 4 * u, 0)
      g.quadraticCurveTo(6, 5, 0, 0)
      g.fill()
      g.moveTo(1, 0)
      g.lineTo(12, 0)
      g.stroke()
      g.restore()
    }
  }
}
