// One house from above: walls, a roof of two or four faces lit from the north-west, a ridge, chimneys and a shadow. Its size
// suits a sheet on which a small house is 50 units long; a painter with other units scales its brush.

import type { Xy } from '../../service/types'
import { mix } from '../colours'
import { trace } from '../outlines'
import type { Brush } from '../painter'
import { branch, pick, type Dice } from '../seeds'

export type Roof = 'plank' | 'tile' | 'slate' | 'thatch'
export type Walls = 'wood' | 'stone'

export const ROOFS: Record<Roof, readonly string[]> = {
  plank: ['#8a6a49', '#7c5d3f', '#997750'],
  tile: ['#b5553a', '#a84a33', '#c06144'],
  slate: ['#6d7783', '#78828c', '#626c78'],
  thatch: ['#b79659', '#a98a50'],
}

export interface House {
  x: number
  y: number
  /** Along the ridge. */
  length: number
  depth: number
  /** Clockwise, in radians. */
  turn: number
  walls: Walls
  roof?: Roof
  /** Whether the roof slopes on all four sides. */
  hip?: boolean
  chimneys?: number
  /** How tall, in houses: for its shadow. */
  tall?: number
}

const INK = '#33291c'
const SHADOW = 'rgba(38,32,30,.40)'
const COURSE = 4.2
const PLANK = 4.6

interface Face {
  corners: readonly [Xy, Xy, Xy, Xy]
  /** Which way it slopes, in the house's own directions. */
  slope: Xy
}

type Place = (x: number, y: number) => Xy

/** Draws one number from `from`, however much detail is drawn. */
export function house(
  g: Brush,
  { x, y, length, depth, turn, walls, roof, hip, chimneys = 1, tall = 1 }: House,
  from: Dice,
  near: boolean,
): void {
  const roll = branch(from)
  const flue = branch(roll)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const place: Place = (a, b) => [x + a * cos - b * sin, y + a * sin + b * cos]
  wallsAndShadow(g, rectangle(place, length / 2, depth / 2), walls, tall)

  const eaves = walls === 'wood' ? 0.48 : 2.4
  const [halfLength, halfDepth] = [length / 2 - eaves, depth / 2 - eaves]
  const inset = hip ? Math.min(halfDepth, halfLength * 0.8) : 0
  const cover = roof ?? (walls === 'wood' ? 'plank' : 'tile')
  const base = pick(ROOFS[cover], roll())
  for (const face of facesOf(halfLength, halfDepth, inset)) {
    const [nx, ny] = face.slope
    const towardsLight = -((nx * cos - ny * sin) * 0.62 + (nx * sin + ny * cos) * 0.78)
    g.fillStyle =
      towardsLight > 0 ? mix(base, '#fff1d4', towardsLight * 0.34) : mix(base, '#1d1418', -towardsLight * 0.42)
    g.beginPath()
    trace(
      g,
      face.corners.map(([a, b]) => place(a, b)),
    )
    g.fill()
    g.save()
    g.clip()
    courses(g, place, halfLength, halfDepth, face, cover === 'plank', roll, near)
    g.restore()
  }
  ridges(g, place, halfLength, halfDepth, inset, base)
  for (let n = 0; n < chimneys; n++) {
    chimney(g, place((flue() > 0.5 ? 0.55 : -0.55) * halfLength + n * 6, (flue() - 0.5) * halfDepth * 0.5), walls)
  }
}

const rectangle = (place: Place, a: number, b: number): Xy[] => [place(-a, -b), place(a, -b), place(a, b), place(-a, b)]

function wallsAndShadow(g: Brush, outline: readonly Xy[], walls: Walls, tall: number): void {
  const [fallX, fallY] = [9 * tall, 12 * tall]
  const fallen = ([x, y]: Xy): Xy => [x + fallX, y + fallY]
  g.fillStyle = 'rgba(34,26,20,.46)'
  g.beginPath()
  trace(g, outline)
  trace(g, outline.map(fallen))
  outline.forEach((from, n) => {
    const to = outline[(n + 1) % outline.length]!
    const swept = [from, to, fallen(to), fallen(from)]
    // All run the same way round, or they would cut holes into each other.
    trace(g, (to[0] - from[0]) * fallY - (to[1] - from[1]) * fallX > 0 ? swept : swept.reverse())
  })
  g.fill('nonzero')
  g.beginPath()
  trace(g, outline)
  g.fillStyle = walls === 'wood' ? '#5a4330' : '#d9cfbb'
  g.strokeStyle = INK
  g.lineWidth = 1.6
  g.fill()
  g.stroke()
}

function facesOf(a: number, b: number, inset: number): Face[] {
  const [west, east]: Xy[] = [
    [-a + inset, 0],
    [a - inset, 0],
  ]
  const long: Face[] = [
    { corners: [[-a, -b], [a, -b], east!, west!], slope: [0, -1] },
    { corners: [[-a, b], [a, b], east!, west!], slope: [0, 1] },
  ]
  if (!inset) return long
  return [
    ...long,
    { corners: [[-a, -b], [-a, b], west!, west!], slope: [-1, 0] },
    { corners: [[a, -b], [a, b], east!, east!], slope: [1, 0] },
  ]
}

/** Rows of tiles along the ridge, planks across it. */
function courses(
  g: Brush,
  place: Place,
  a: number,
  b: number,
  face: Face,
  planks: boolean,
  roll: Dice,
  near: boolean,
): void {
  g.strokeStyle = 'rgba(30,16,10,.34)'
  g.lineWidth = near ? 0.7 : 1
  g.beginPath()
  const across = face.slope[0] ? !planks : planks
  if (across) {
    for (let at = -a; at < a; at += planks ? PLANK : COURSE) {
      g.moveTo(...place(at + roll() - 0.5, -b))
      g.lineTo(...place(at + roll() - 0.5, b))
    }
  } else {
    for (let at = -b; at < b; at += COURSE) {
      g.moveTo(...place(-a, at))
      g.lineTo(...place(a, at))
      if (near) joints(g, place, a, at)
    }
  }
  g.stroke()
  if (!near) return
  g.fillStyle = 'rgba(255,240,210,.16)'
  for (let n = 0; n < 14; n++) g.fillRect(...place((roll() * 2 - 1) * a, (roll() * 2 - 1) * b), 3.4, 2.2)
}

function joints(g: Brush, place: Place, a: number, row: number): void {
  for (let at = -a + (Math.round(row) % 2 ? 2 : 0); at < a; at += 4.4) {
    g.moveTo(...place(at, row))
    g.lineTo(...place(at, row + COURSE))
  }
}

function ridges(g: Brush, place: Place, a: number, b: number, inset: number, base: string): void {
  g.strokeStyle = mix(base, '#fff6e0', 0.5)
  g.lineWidth = 1.7
  g.beginPath()
  g.moveTo(...place(-a + inset, 0))
  g.lineTo(...place(a - inset, 0))
  if (inset) {
    for (const [east, south] of [
      [-1, -1],
      [-1, 1],
      [1, -1],
      [1, 1],
    ] as const) {
      g.moveTo(...place(east * (a - inset), 0))
      g.lineTo(...place(east * a, south * b))
    }
  }
  g.stroke()
  g.strokeStyle = 'rgba(30,18,12,.75)'
  g.lineWidth = 1.3
  g.beginPath()
  trace(g, rectangle(place, a, b))
  g.stroke()
}

function chimney(g: Brush, [x, y]: Xy, walls: Walls): void {
  g.fillStyle = SHADOW
  g.fillRect(x - 1, y - 1, 10, 11)
  g.fillStyle = walls === 'wood' ? '#8b5a45' : '#a89d8d'
  g.fillRect(x - 3.5, y - 3.5, 7, 7)
  g.fillStyle = '#2c221c'
  g.fillRect(x - 1.6, y - 1.6, 3.2, 3.2)
}
