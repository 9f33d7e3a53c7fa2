// Which tiles a view needs, and in which order: a coarse picture of all of it first, then what is seen, from the middle
// outwards, then what lies just beyond.

import type { Span } from './outlines'

/** In pixels. */
export const TILE = 512
/** Painted beyond every side, so that no seam shows when a tile is stretched. */
export const SPILL = 1
/** A tile is about a megabyte; all of them together must stay below 64. */
export const MOST = 56
/** The whole picture at its coarsest is not larger than this. */
const COARSE = 1000
/** How much a tile may be stretched before a sharper one is painted. */
const STRETCH = 1.09
/** How far beyond the view tiles are painted, in tiles. */
const BEYOND = 0.4

export interface Tile {
  key: string
  level: number
  i: number
  j: number
  /** Whether any of it is seen. */
  seen: boolean
}

/** Pixels in a board unit: every second level is twice as fine. */
export const scaleOf = (level: number): number => 2 ** (level / 2)

/** The level that a view of this many pixels to the unit needs. */
export const levelFor = (k: number): number => Math.ceil(2 * Math.log2(k / STRETCH))

export const coarseLevel = (extent: Span): number =>
  Math.floor(2 * Math.log2(COARSE / Math.max(extent[2] - extent[0], extent[3] - extent[1])))

/** What a tile covers, in board units, without its spill. Tiles are counted from the corner of the extent. */
export function coverOf({ level, i, j }: Pick<Tile, 'level' | 'i' | 'j'>, extent: Span): Span {
  const side = TILE / scaleOf(level)
  const [x, y] = [extent[0] + i * side, extent[1] + j * side]
  return [x, y, x + side, y + side]
}

/** The tiles that are wanted for what is seen of a picture, the most urgent first. */
export function wantedTiles(seen: Span, extent: Span, level: number): Tile[] {
  const coarse = coarseLevel(extent)
  const first = tilesOver(extent, extent, Math.min(coarse, level), seen)
  if (level <= coarse) return first
  const beyond = (TILE / scaleOf(level)) * BEYOND
  const near: Span = [seen[0] - beyond, seen[1] - beyond, seen[2] + beyond, seen[3] + beyond]
  const fine = tilesOver(near, extent, level, seen)
  const [x, y] = [(seen[0] + seen[2]) / 2, (seen[1] + seen[3]) / 2]
  const far = (tile: Tile): number => {
    const [a, b, c, d] = coverOf(tile, extent)
    return Math.hypot((a + c) / 2 - x, (b + d) / 2 - y) + (tile.seen ? 0 : 1e9)
  }
  return [...first, ...fine.sort((a, b) => far(a) - far(b))].slice(0, MOST)
}

/** For a picture that cannot be moved: what is seen, and nothing else. */
export const stillTiles = (seen: Span, extent: Span, level: number): Tile[] =>
  tilesOver(seen, extent, level, seen).slice(0, MOST)

function tilesOver(area: Span, extent: Span, level: number, seen: Span): Tile[] {
  const side = TILE / scaleOf(level)
  const cells = (low: number, high: number, from: number, to: number): [number, number] => [
    Math.floor((Math.max(low, from) - from) / side),
    Math.ceil((Math.min(high, to) - from) / side),
  ]
  const [left, right] = cells(area[0], area[2], extent[0], extent[2])
  const [top, bottom] = cells(area[1], area[3], extent[1], extent[3])
  const tiles: Tile[] = []
  for (let j = top; j < bottom; j++) {
    for (let i = left; i < right; i++) {
      const [x0, y0, x1, y1] = coverOf({ level, i, j }, extent)
      const isSeen = x1 > seen[0] && x0 < seen[2] && y1 > seen[1] && y0 < seen[3]
      tiles.push({ key: `${level}/${i}/${j}`, level, i, j, seen: isSeen })
    }
  }
  return tiles
}
