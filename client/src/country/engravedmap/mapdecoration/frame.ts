// The frame of a map: a neat line, a band with degrees, bars of half degrees, black and white in turn.

import type { Degree } from '../../../service/types'
import { css } from '../../colours'
import { clamp } from '../../seeds'
import type { Chart } from '../chart'
import { ROMAN } from '../faces'
import type { Picture } from '../picture'

/** How far the band reaches beyond the map, in map units. */
export const BAND = 140

type Side = 'north' | 'south' | 'west' | 'east'

interface Mark {
  /** Along the side. */
  at: number
  degree: number
}

export function drawFrame({ width, height, degrees }: Chart, picture: Picture): void {
  const { g, seen, px, inks } = picture
  if (seen[0] > BAND && seen[1] > BAND && seen[2] < width - BAND && seen[3] < height - BAND) return
  g.save()
  g.lineJoin = 'miter'
  g.lineCap = 'butt'
  g.strokeStyle = css(inks.ink)
  g.fillStyle = css(inks.margin)
  g.beginPath()
  g.rect(-BAND, -BAND, width + 2 * BAND, height + 2 * BAND)
  g.rect(0, 0, width, height)
  g.fill('evenodd')
  for (const [off, line] of [
    [0, Math.max(9, px)],
    [36, Math.max(6, 0.6 * px)],
    [BAND, Math.max(9, px)],
    [BAND + 34, 26],
    [BAND + 66, 6],
  ] as const) {
    g.lineWidth = line
    g.strokeRect(-off, -off, width + 2 * off, height + 2 * off)
  }
  if (degrees.length)
    for (const side of ['north', 'south', 'west', 'east'] as const)
      drawSide(side, width, height, marksOf(degrees, side, width, height), picture)
  g.restore()
}

function marksOf(degrees: readonly Degree[], side: Side, width: number, height: number): Mark[] {
  const upright = side === 'north' || side === 'south'
  const edge = { north: 0, south: height, west: 0, east: width }[side]
  return degrees
    .filter((degree) => (degree.meridian ?? true) === upright && Math.abs(degree.at[upright ? 1 : 0] - edge) < 1)
    .map((degree) => ({ at: degree.at[upright ? 0 : 1], degree: degree.degree }))
    .sort((a, b) => a.at - b.at)
}

/** One side, drawn as if it were the upper one of a map whose left upper corner is the origin. */
function drawSide(side: Side, width: number, height: number, marks: Mark[], { g, px, inks }: Picture): void {
  const upright = side === 'north' || side === 'south'
  const length = upright ? width : height
  const far = side === 'south' ? height : side === 'east' ? width : 0
  const outwards = side === 'north' || side === 'west' ? -1 : 1
  const rect = (at: number, off: number, long: number, deep: number): void =>
    upright ? g.fillRect(at, off, long, deep) : g.fillRect(off, at, deep, long)
  g.fillStyle = css(inks.ink)
  for (const [from, to] of bars(marks, length)) rect(from, far + (outwards < 0 ? -28 : 8), to - from, 20)
  g.font = `500 ${clamp(9.5 * px, 40, 98)}px ${ROMAN}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  for (const { at, degree } of marks) {
    rect(at - 2.5, outwards < 0 ? far - BAND : far + 36, 5, BAND - 36)
    const off = far + outwards * 87
    const beyond = at + (upright ? 90 : -90)
    if (beyond < 60 || beyond > length - 60) continue
    if (upright) g.fillText(`${degree}°`, beyond, off + 4)
    else {
      g.save()
      g.translate(off, beyond)
      g.rotate(-Math.PI / 2)
      g.fillText(`${degree}°`, 0, 4)
      g.restore()
    }
  }
}

/** The black bars along a side: every second half of a degree. */
export function bars(marks: readonly Mark[], length: number): [number, number][] {
  if (marks.length < 2) return []
  const steps = marks.slice(1).map((mark, n) => mark.at - marks[n]!.at)
  const halves: number[] = []
  const before = marks[0]!.at - steps[0]!
  const after = marks.at(-1)!.at + steps.at(-1)!
  const all = [before, ...marks.map(({ at }) => at), after]
  for (let n = 0; n + 1 < all.length; n++) halves.push(all[n]!, (all[n]! + all[n + 1]!) / 2)
  halves.push(after)
  const out: [number, number][] = []
  for (let n = 1; n < halves.length; n += 2) {
    const [from, to] = [clamp(halves[n]!, 0, length), clamp(halves[n + 1] ?? length, 0, length)]
    if (to > from) out.push([from, to])
  }
  return out
}
