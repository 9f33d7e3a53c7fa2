// What only shows when one looks closely: ploughland and hamlets along the roads, tufts of grass on open land.

import { css } from '../colours'
import { look, type Field } from '../fields'
import { ease, lattice, noise } from '../seeds'
import type { Chart } from './chart'
import type { Picture } from './picture'

/** Map units between the places where something may be. */
const CELL = 64
/** Between these zooms it comes into sight. */
const [FIRST, FULL] = [2.6, 5.5]
/** How near a road or a town there is ploughland, of what a clearing is. */
const TILLED = 0.12
/** Hills above this are left to sheep. */
const TOO_HIGH = 0.08
/** How far anything reaches from its place. */
const REACH = 70

export interface Open {
  land: Field
  relief: Field
  woods: Field
  /** Where woods have been cleared for roads and towns, from 0 to 1. */
  cleared: Field
}

export function drawFarmland({ land, relief, woods, cleared }: Open, { width, height }: Chart, picture: Picture): void {
  const { g, seen, px, zoom, inks } = picture
  const share = ease(FIRST, FULL, zoom)
  if (!share) return
  const [furrows, grass] = [new Path2D(), new Path2D()]
  const hamlets: [number, number, number][] = []
  const size = px * zoom ** 0.3
  for (let j = Math.floor((seen[1] - REACH) / CELL); j <= (seen[3] + REACH) / CELL; j++) {
    for (let i = Math.floor((seen[0] - REACH) / CELL); i <= (seen[2] + REACH) / CELL; i++) {
      const x = (i + 0.15 + 0.7 * lattice(i, j, 41)) * CELL
      const y = (j + 0.15 + 0.7 * lattice(i, j, 42)) * CELL
      if (
        x < 0 ||
        y < 0 ||
        x > width ||
        y > height ||
        look(land, x, y) < 0.9 ||
        look(woods, x, y) > 0.08 ||
        look(relief, x, y) > TOO_HIGH
      )
        continue
      const chance = lattice(i, j, 43)
      const clear = look(cleared, x, y)
      if (clear > TILLED && clear < 0.75 && chance < 0.34)
        plough(furrows, x, y, lattice(i, j, 44), noise(x / 300, y / 300, 45))
      else if (clear > TILLED && clear < 0.6 && chance > 0.975) hamlets.push([x, y, chance])
      else if (chance > 0.6) tuft(grass, x, y, size)
    }
  }
  g.save()
  g.globalAlpha = share
  g.strokeStyle = css(inks.ink, inks.light === 'day' ? 0.2 : 0.16)
  g.lineWidth = 0.55 * size
  g.stroke(furrows)
  g.strokeStyle = css(inks.reed, 0.5)
  g.stroke(grass)
  for (const hamlet of hamlets) drawHamlet(picture, hamlet, size)
  g.restore()
}

/** A strip of furrows, which lies as its neighbours do. */
function plough(path: Path2D, x: number, y: number, chance: number, lie: number): void {
  const angle = lie * Math.PI + (chance > 0.5 ? Math.PI / 2 : 0)
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const [long, count] = [15 + 12 * chance, 5 + Math.round(3 * chance)]
  for (let n = 0; n < count; n++) {
    const off = (n - (count - 1) / 2) * 5.5
    path.moveTo(x - dx * long - dy * off, y - dy * long + dx * off)
    path.lineTo(x + dx * long - dy * off, y + dy * long + dx * off)
  }
}

function tuft(path: Path2D, x: number, y: number, size: number): void {
  for (const blade of [-1, 0, 1]) {
    path.moveTo(x + blade * 0.8 * size, y)
    path.lineTo(x + blade * 1.7 * size, y - (2.6 - 0.7 * Math.abs(blade)) * size)
  }
}

/** Two or three cottages without a name. */
function drawHamlet({ g, inks }: Picture, [x, y, chance]: [number, number, number], size: number): void {
  const cottages = chance > 0.988 ? 3 : 2
  g.strokeStyle = css(inks.road.edge, 0.8)
  g.lineWidth = 0.45 * size
  for (let n = 0; n < cottages; n++) {
    const [left, foot] = [x + (n * 4.4 - 4) * size, y + (n % 2) * 1.6 * size]
    g.fillStyle = css(inks.road.bed)
    g.fillRect(left, foot - 1.7 * size, 3.2 * size, 1.7 * size)
    g.strokeRect(left, foot - 1.7 * size, 3.2 * size, 1.7 * size)
    g.fillStyle = css(inks.timber)
    g.beginPath()
    g.moveTo(left - 0.5 * size, foot - 1.6 * size)
    g.lineTo(left + 1.6 * size, foot - 3.6 * size)
    g.lineTo(left + 3.7 * size, foot - 1.6 * size)
    g.closePath()
    g.fill()
    g.stroke()
  }
}
