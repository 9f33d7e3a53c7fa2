// Where moulded pieces stand in their spaces. They may overlap a little, unlike counters: one sees which is in front.

import { isCast } from '../../minis/atlas'
import type { Piece, Xy } from '../../service/types'
import type { Box } from '../geometry'
import { stacks } from '../layout/groups'
import type { Land, Layout, Place, PlacedItem } from '../layout/boardlayout'
import { areCasts } from './minisizes'

/** In a space as large as this, in pixels, pieces fill it; in a larger one they leave more of it free. */
const FULL = 70
const LARGEST = 118
/** More kinds than this, or any in a space smaller than this, are shown as a stack for each army. */
const MOST = 9
const CROWDED = 52
const MOST_CROWDED = 2

/** How large each of `n` pieces is, in parts of one alone. */
const SHARE = [1, 1, 0.84, 0.78, 0.7, 0.62, 0.62, 0.56, 0.56, 0.56]

/** From the middle of a square space, in parts of its side. */
const SQUARE: Readonly<Record<number, readonly Xy[]>> = {
  1: [[0, 0.06]],
  2: [
    [-0.21, -0.08],
    [0.2, 0.18],
  ],
  3: [
    [-0.22, -0.1],
    [0.23, -0.02],
    [-0.06, 0.26],
  ],
  4: [
    [-0.23, -0.12],
    [0.23, -0.12],
    [-0.23, 0.24],
    [0.23, 0.24],
  ],
}

/** Flags stand along the upper edge. */
const FLAG = { x: -0.29, y: -0.26, apart: 0.2, share: 0.62 }
/** Pieces make way for flags: smaller, nearer to the middle, lower. */
const BELOW_FLAGS = { share: 0.88, spread: 0.9, down: 0.08 }

/** The layout of a board of areas with its moulded pieces where they stand best; everything else stays. */
export function moulded(layout: Layout, land: Land, scale: number): Layout {
  const bySpot = new Map<string, PlacedItem[]>()
  for (const item of layout.items) bySpot.set(item.spot, [...(bySpot.get(item.spot) ?? []), item])
  const items = [...bySpot].flatMap(([spot, there]) => {
    const place = land.byId.get(spot)
    return place?.room ? within(place, there, scale) : there
  })
  return { ...layout, items }
}

function within(place: Place, items: readonly PlacedItem[], scale: number): PlacedItem[] {
  const pieces = items.flatMap((item) => item.pieces)
  if (pieces.length && !areCasts(pieces)) return [...items]
  const span: Box = {
    x: place.span.x * scale,
    y: place.span.y * scale,
    w: place.span.w * scale,
    h: place.span.h * scale,
  }
  const side = Math.min(span.w, span.h)
  const flags = items.filter((item) => item.marker && isCast(item.marker.sign))
  const others = items.filter((item) => item.marker && !isCast(item.marker.sign))
  const groups = groupsOf(pieces, side)
  const alone = sizeIn(side)
  const way = flags.length ? BELOW_FLAGS : { share: 1, spread: 1, down: 0 }
  const size = alone * way.share * (SHARE[groups.length] ?? SHARE[SHARE.length - 1]!)
  const [middleX, middleY] = [span.x + span.w / 2, span.y + span.h / 2]
  const standing = offsets(groups.length, span.w / side, span.h / side).map(([x, y], n): PlacedItem => ({
    ...groups[n]!,
    spot: place.spot.id,
    x: middleX + x * way.spread * side,
    y: middleY + (y * way.spread + way.down) * side,
    size,
  }))
  const planted = flags.map((item, n): PlacedItem => ({
    ...item,
    x: middleX + (FLAG.x + n * FLAG.apart) * side,
    y: middleY + FLAG.y * side,
    size: alone * FLAG.share,
  }))
  return [...others, ...standing.sort((a, b) => a.y - b.y), ...planted]
}

const sizeIn = (side: number): number => Math.min(LARGEST, side * 0.64, Math.max(FULL * 0.64, side * 0.42))

function groupsOf(pieces: readonly Piece[], side: number): Pick<PlacedItem, 'id' | 'pieces' | 'marker'>[] {
  const most = side < CROWDED ? MOST_CROWDED : MOST
  if (pieces.length > most) return stacks(pieces)
  return pieces.map((piece) => ({ id: piece.id, pieces: [piece], marker: null }))
}

/** Where `count` pieces stand in a space of this width and height, in parts of its lesser side. */
export function offsets(count: number, width: number, height: number): Xy[] {
  if (Math.max(width, height) > 1.8)
    return inARow(count, Math.max(width, height)).map((at): Xy => (width > height ? [at, 0.04] : [0, at]))
  const known = SQUARE[count]
  if (known) return [...known]
  const rows = Math.ceil(count / 3)
  return Array.from({ length: count }, (_, n): Xy => {
    const row = Math.floor(n / 3)
    const inRow = row === rows - 1 ? count - row * 3 : 3
    return [((n % 3) - (inRow - 1) / 2) * 0.31, (row - (rows - 1) / 2) * 0.27 + 0.07]
  })
}

/** Along a lane, as far apart as there is room. */
function inARow(count: number, length: number): number[] {
  const apart = count > 1 ? Math.min(0.62, (length - 0.8) / (count - 1)) : 0
  return Array.from({ length: count }, (_, n) => (n - (count - 1) / 2) * apart)
}
