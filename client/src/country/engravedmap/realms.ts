// Whose country it is: everywhere that of the nearest place with an owner, on a plane that is warped so that frontiers wind.

import { spacing } from '../../board/geometry'
import type { Tone, Xy } from '../../service/types'
import { css } from '../colours'
import { distances, emptyField, look, type Field } from '../fields'
import { spanOf, trace, type Span } from '../outlines'
import { noise } from '../seeds'
import type { Chart } from './chart'
import { shows, type Picture } from './picture'
import { CELL } from './relief'

export interface Realms {
  tones: Tone[]
  /** By cell, which of the tones; -1: no realm's. */
  whose: Int8Array
  /** How far each cell is from a frontier, in map units. */
  inland: Field
  frontiers: Frontier[]
}

export interface Frontier {
  line: Xy[]
  /** How much of the whole frontier comes before it, so that its dashes go on. */
  before: number
  span: Span
}

/** Country belongs to no realm where every place is farther than this, and than `TIMES` the spacing of the places. */
const [FARTHEST, TIMES] = [1500, 1.4]
/** Cells in the side of a block whose nearest places are looked up together. */
const BLOCK = 20
/** How far the warp can move a point. */
const WARP = 300

export function realmsOf({ homes, seed }: Pick<Chart, 'homes' | 'seed'>, relief: Field, land: Field): Realms {
  const { width, height } = relief
  const tones = [...new Set(homes.map(({ tone }) => tone).filter((tone) => tone !== null))]
  const whose = new Int8Array(width * height).fill(-1)
  if (tones.length) {
    const near = blocksOf(homes, tones, width, height)
    const apart = spacing(homes.map(({ at }) => at))
    const farthest = Math.max(FARTHEST, Number.isFinite(apart) ? apart * TIMES : 0)
    const across = Math.ceil(width / BLOCK)
    for (let j = 0, n = 0; j < height; j++) {
      for (let i = 0; i < width; i++, n++) {
        const block = near[Math.floor(j / BLOCK) * across + Math.floor(i / BLOCK)]!
        if (block.every(isNeutral)) continue
        const [x, y] = [i * CELL, j * CELL]
        const wx = x + (noise(x / 700, y / 700, seed + 1) - 0.5) * 460 + (noise(x / 170, y / 170, seed + 2) - 0.5) * 120
        const wy = y + (noise(x / 700, y / 700, seed + 3) - 0.5) * 460 + (noise(x / 170, y / 170, seed + 4) - 0.5) * 120
        whose[n] = nearest(block, wx, wy, farthest)
      }
    }
  }
  const { rim, links } = edgesOf(whose, width, height, land)
  const inland = distances(rim)
  for (let n = 0; n < inland.values.length; n++) inland.values[n]! *= CELL
  return { tones, whose, inland, frontiers: tones.length ? frontiersOf(links, width) : [] }
}

interface Home {
  x: number
  y: number
  who: number
}

const isNeutral = ({ who }: Home): boolean => who < 0

/** For each block, the homes that may be nearest to one of its cells. */
function blocksOf(homes: Chart['homes'], tones: Tone[], width: number, height: number): Home[][] {
  const all = homes.map(({ at, tone }): Home => ({ x: at[0], y: at[1], who: tone ? tones.indexOf(tone) : -1 }))
  const reach = 2 * (BLOCK * CELL * 0.75 + WARP)
  const out: Home[][] = []
  for (let j = 0; j < Math.ceil(height / BLOCK); j++) {
    for (let i = 0; i < Math.ceil(width / BLOCK); i++) {
      const [x, y] = [(i + 0.5) * BLOCK * CELL, (j + 0.5) * BLOCK * CELL]
      const far = all.map((home) => Math.hypot(home.x - x, home.y - y))
      const least = Math.min(...far)
      out.push(all.filter((_, n) => far[n]! < least + reach))
    }
  }
  return out
}

function nearest(homes: Home[], x: number, y: number, farthest: number): number {
  let [who, best] = [-1, farthest * farthest]
  for (const home of homes) {
    const far = (home.x - x) ** 2 + (home.y - y) ** 2
    if (far < best) [who, best] = [home.who, far]
  }
  return who
}

type Links = Map<number, number[]>

/** The cells along frontiers, and the corners of cells between which frontiers run on land. */
function edgesOf(whose: Int8Array, width: number, height: number, land: Field): { rim: Field; links: Links } {
  const rim = { ...emptyField({ width: (width - 1) * CELL, height: (height - 1) * CELL, step: CELL }) }
  const links: Links = new Map()
  const corner = (x: number, y: number): number => y * (width + 1) + x
  const link = (a: number, b: number): void => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const list = links.get(from)
      if (list) list.push(to)
      else links.set(from, [to])
    }
  }
  for (let j = 1; j < height; j++) {
    for (let i = 1; i < width; i++) {
      const n = j * width + i
      const [west, north] = [whose[n] !== whose[n - 1], whose[n] !== whose[n - width]]
      if (!west && !north) continue
      const dry = look(land, i * CELL, j * CELL) > 0.3
      if (west) rim.values[n] = rim.values[n - 1] = 1
      if (north) rim.values[n] = rim.values[n - width] = 1
      if (west && dry) link(corner(i, j), corner(i, j + 1))
      if (north && dry) link(corner(i, j), corner(i + 1, j))
    }
  }
  return { rim, links }
}

/** Points in a piece of a frontier. */
const PIECE = 24
const SHORTEST = 4

function frontiersOf(links: Links, width: number): Frontier[] {
  const out: Frontier[] = []
  // First from where three frontiers meet or one ends, then the rings that are left.
  for (const isStart of [(n: number) => n !== 2, () => true]) {
    for (const [corner, next] of links) {
      while (next.length && isStart(next.length)) {
        const corners = walk(links, corner)
        if (corners.length < SHORTEST) continue
        const line = corners.map((at): Xy => [
          ((at % (width + 1)) - 0.5) * CELL,
          (Math.floor(at / (width + 1)) - 0.5) * CELL,
        ])
        out.push(...pieces(smoothed(line)))
      }
    }
  }
  return out
}

/** Takes links one after the other until the next corner has not exactly one way on. */
function walk(links: Links, start: number): number[] {
  const out = [start]
  for (let at = start; ;) {
    const next = links.get(at)?.pop()
    if (next === undefined) return out
    const back = links.get(next)!
    back.splice(back.indexOf(at), 1)
    out.push(next)
    at = next
    if (back.length !== 1) return out
  }
}

function smoothed(line: Xy[]): Xy[] {
  for (let turn = 0; turn < 5; turn++) {
    line = line.map((at, n): Xy => {
      const [before, after] = [line[n - 1], line[n + 1]]
      return before && after ? [(before[0] + 2 * at[0] + after[0]) / 4, (before[1] + 2 * at[1] + after[1]) / 4] : at
    })
  }
  return line
}

function pieces(line: Xy[]): Frontier[] {
  const out: Frontier[] = []
  let before = 0
  for (let n = 0; n < line.length - 1; n += PIECE) {
    const part = line.slice(n, n + PIECE + 1)
    out.push({ line: part, before, span: spanOf(part) })
    for (let k = 1; k < part.length; k++)
      before += Math.hypot(part[k]![0] - part[k - 1]![0], part[k]![1] - part[k - 1]![1])
  }
  return out
}

/** A halo, and a dash and a dot in turn. */
export function drawFrontiers(frontiers: readonly Frontier[], picture: Picture): void {
  const { g, px, zoom, inks } = picture
  const wide = px * zoom ** 0.35
  const here = frontiers.filter(({ span }) => shows(picture, span, 9 * px))
  g.beginPath()
  for (const { line } of here) trace(g, line, false)
  g.strokeStyle = css(inks.halo, 0.55)
  g.lineWidth = 2.4 * wide
  g.stroke()
  g.setLineDash([5 * wide, 2.4 * wide, 0.1, 2.4 * wide])
  g.strokeStyle = css(inks.ink, 0.72)
  g.lineWidth = 1.05 * wide
  for (const { line, before } of here) {
    g.lineDashOffset = before
    g.beginPath()
    trace(g, line, false)
    g.stroke()
  }
  g.setLineDash([])
  g.lineDashOffset = 0
}
