// A frigate under sail, about a hundred units long, her water line at y = 4.

import { css } from '../../colours'
import type { Span } from '../../outlines'
import { shows, type Picture } from '../picture'

const SIZE = 9
/** Foot, height and top of each mast. */
const MASTS = [
  [-20, -48, -18],
  [2, -58, 4],
  [22, -46, 23],
] as const

export function drawShip(place: Span, picture: Picture): void {
  if (!shows(picture, place, 200)) return
  const { g, inks } = picture
  g.save()
  g.translate((place[0] + place[2]) / 2, place[3] - 90)
  g.scale(SIZE, SIZE)
  drawWaves(picture)
  g.strokeStyle = css(inks.ink)
  drawRigging(picture)
  for (const [x, up] of [
    [-20, 0],
    [2, -7],
    [22, 1],
  ] as const) {
    drawSail(picture, x, -22 + up, 9, 11, 14 - up * 0.3)
    drawSail(picture, x, -35 + up * 1.2, 7, 9, 12)
    drawSail(picture, x, -45 + up * 1.4, 4.5, 6.5, 9)
  }
  drawJib(picture)
  drawHull(picture)
  drawFlags(picture)
  g.restore()
}

function drawWaves({ g, inks }: Picture): void {
  g.strokeStyle = css(inks.wave, 0.8)
  g.lineWidth = 0.7
  g.beginPath()
  for (let i = -7; i < 8; i++) {
    for (const j of [0, 1, 2]) {
      const [x, y] = [i * 7 + j * 3, 4 + j * 3.4]
      if (Math.abs(x) >= 52 - j * 9) continue
      g.moveTo(x - 3, y)
      g.quadraticCurveTo(x - 1, y - 2, x + 1.5, y)
      g.quadraticCurveTo(x + 2.5, y + 1, x + 4, y)
    }
  }
  g.stroke()
}

function drawRigging({ g }: Picture): void {
  g.lineWidth = 1
  g.beginPath()
  for (const [foot, high, top] of MASTS) {
    g.moveTo(foot, -6)
    g.lineTo(top - 1, high)
  }
  g.moveTo(34, -8)
  g.lineTo(56, -20)
  g.stroke()
  g.lineWidth = 0.35
  g.beginPath()
  for (const [x, y, toX, toY] of [
    [-19, -48, -36, -10],
    [3, -57, -19, -47],
    [22, -45, 3, -57],
    [22, -45, 55, -20],
    [22, -28, 44, -14],
  ] as const) {
    g.moveTo(x, y)
    g.lineTo(toX, toY)
  }
  g.stroke()
}

function drawSail({ g, inks }: Picture, x: number, y: number, top: number, foot: number, high: number): void {
  g.beginPath()
  g.moveTo(x - top, y)
  g.lineTo(x + top, y)
  g.quadraticCurveTo(x + foot + 7, y + high * 0.55, x + foot + 2, y + high)
  g.quadraticCurveTo(x + 2, y + high - 3, x - foot + 2, y + high)
  g.quadraticCurveTo(x - top + 6, y + high * 0.5, x - top, y)
  g.closePath()
  g.fillStyle = css(inks.sail)
  g.fill()
  g.lineWidth = 0.7
  g.stroke()
  g.save()
  g.clip()
  g.lineWidth = 0.35
  g.beginPath()
  for (let n = 0; n < 6; n++) {
    g.moveTo(x + top - 3 + n * 1.6, y)
    g.lineTo(x + foot - 4 + n * 1.6, y + high)
  }
  g.stroke()
  g.restore()
}

function drawJib({ g, inks }: Picture): void {
  g.beginPath()
  g.moveTo(54, -20)
  g.lineTo(26, -34)
  g.quadraticCurveTo(36, -22, 34, -10)
  g.closePath()
  g.fillStyle = css(inks.sail)
  g.fill()
  g.lineWidth = 0.7
  g.stroke()
}

function drawHull({ g, inks }: Picture): void {
  g.beginPath()
  g.moveTo(-37, -15)
  g.quadraticCurveTo(-22, -7, 0, -6.5)
  g.quadraticCurveTo(24, -6.5, 38, -10)
  g.quadraticCurveTo(35, -1, 28, 4)
  g.lineTo(-28, 4)
  g.quadraticCurveTo(-36, -3, -37, -15)
  g.closePath()
  g.fillStyle = css(inks.hull)
  g.fill()
  g.lineWidth = 0.9
  g.stroke()
  g.strokeStyle = css(inks.gold)
  g.lineWidth = 2
  g.beginPath()
  g.moveTo(-35, -7)
  g.quadraticCurveTo(-5, 0, 35, -4.5)
  g.stroke()
  g.fillStyle = css(inks.ink)
  for (let n = -5; n < 6; n++) g.fillRect(n * 5.6 - 0.9, -3.4 - Math.abs(n) * 0.28, 1.9, 1.7)
}

function drawFlags({ g, inks }: Picture): void {
  g.strokeStyle = css(inks.ink)
  g.fillStyle = css(inks.red)
  g.lineWidth = 0.5
  g.beginPath()
  g.moveTo(3, -58)
  g.quadraticCurveTo(-4, -63, -9, -58)
  g.quadraticCurveTo(-4, -57, 3, -55)
  g.closePath()
  g.moveTo(-37, -16)
  g.lineTo(-38, -27)
  g.quadraticCurveTo(-44, -30, -50, -26)
  g.lineTo(-49, -19)
  g.quadraticCurveTo(-43, -23, -37.5, -20)
  g.closePath()
  g.fill()
  g.stroke()
}
