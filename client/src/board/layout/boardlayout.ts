// Where counters and names go at one scale: side by side where there is room, in stacks where there is none, names where
// nothing hides them. All of it in pixels of that scale, so that the same rules hold for a phone and a wall.

import type { Area, Board, Marker, OnBoard, Piece, Spot, Xy } from '../../service/types'
import { bounds, flat, roomsIn, shared, spacing, type Box } from '../geometry'
import { GAP, hangOf, oneStack, push, singly, stacks, textWidth, type Group } from './groups'
import { pileUp } from './hexstack'
import type { Rank } from './placenames'
import { counterSize, layOutPoints } from './pointlayout'

export interface Place {
  spot: Spot
  at: Xy
  outline: Xy[]
  /** Where counters may stand, for a place with an outline. */
  room: Box | null
  /** Other boxes, wider or higher, where they may as well. */
  rooms: Box[]
  span: Box
}

/** A board as it lies on the screen: computed once. */
export interface Land {
  board: Board
  places: Place[]
  byId: Map<string, Place>
  /** How far apart point places are. */
  apart: number
}

export function survey(board: Board): Land {
  const places = (board.spots ?? []).map((spot): Place => {
    const at = flat(board, spot.at)
    const outline = (spot.outline ?? []).map((point) => flat(board, point))
    const rooms = outline.length > 2 ? roomsIn(outline, at) : []
    return {
      spot,
      at,
      outline,
      rooms,
      room: rooms[0] ?? null,
      span: outline.length > 2 ? bounds(outline) : { x: at[0], y: at[1], w: 0, h: 0 },
    }
  })
  const points = places.filter((place) => !place.room).map((place) => place.at)
  return { board, places, byId: new Map(places.map((place) => [place.spot.id, place])), apart: spacing(points) }
}

/** One thing to draw: a piece, a stack of pieces of one tone (or of all), or a marker. Place and size in pixels. */
export interface PlacedItem {
  id: string
  spot: string
  x: number
  y: number
  size: number
  pieces: Piece[]
  marker: Marker | null
  /** Whether others lie on it, or it on them. */
  overlaps?: boolean
  /** Of what others lie on: only its foot is seen. */
  covered?: boolean
  /** Of a force: its leader has a counter of his own beside it. */
  led?: boolean
  /** Which of those that lie on each other it is, in the order of the scene. */
  rank?: number
}

export interface Label {
  spot: string
  x: number
  y: number
  size: number
  anchor: 'start' | 'middle' | 'end'
  box: Box
  /** Of a point place. */
  rank?: Rank
  /** From a point place to its name, where they stand apart. */
  leader?: [Xy, Xy] | null
}

/** Where the figure of an area goes whose middle is taken by counters, and how high it may be. */
export interface Foot {
  x: number
  y: number
  height: number
}

export interface Layout {
  items: PlacedItem[]
  labels: Label[]
  /** By the id of the area. */
  feet: Map<string, Foot>
}

const LARGEST = 46
const HUGE = 76
export const LEGIBLE = 14
/** What the print at the foot of a box on a map takes. */
const BOX_FOOT = 13
/** From this size on a counter shows all that it has to say. */
export const TELLING = 29
/** How large counters in hexes are when one is far away, if they can be. */
const FAR = 42
/** Between counters that are spread out: there is room for what hangs over, and for a ring round each. */
export const APART = 12
/** How high the figure of an area is, and how wide. */
export const FIGURE = 17
export const figureWidth = ({ short, sign }: Area): number =>
  Math.max(FIGURE, (short?.length ?? 0) * 7.4 + (sign ? (short ? 15 : 9) : 0) + 8)

export interface LayoutHints {
  /** Points of arrows that stay, which counters and names leave free if they can. */
  ways?: readonly Xy[]
  /** Points of arrows that come and go: names make way for them, counters do not move. */
  passing?: readonly Xy[]
  /** How the roads of the board run, if not as straight as it says. */
  roads?: readonly (readonly Xy[])[]
  /** How far the print of a point place reaches from its middle, in pixels. */
  reach?: (spot: Spot) => number
  /** The same for names, which must not lie on what is printed round it either. */
  nameReach?: (spot: Spot) => number
  /** Flags and the like beside places, in pixels: names keep off them as off counters. */
  flags?: readonly Box[]
  /** Markers that are printed round their place and take no room. */
  printed?: (marker: Marker) => boolean
  /** Counters at points are never smaller than this. */
  smallest?: number
}

/** Lays out a picture. `scale`: pixels in a board unit. `say`: the name to print at a spot, '' for none. */
export function layOut(
  land: Land,
  things: readonly OnBoard[],
  scale: number,
  say: (spot: Spot) => string,
  hints: LayoutHints = {},
): Layout {
  const pieces = new Map<string, Piece[]>()
  const markers = new Map<string, Marker[]>()
  for (const thing of things) {
    if (thing.type === 'piece' && thing.spot) push(pieces, thing.spot, thing)
    if (thing.type === 'marker' && !isPennant(land, thing) && !hints.printed?.(thing)) push(markers, thing.spot, thing)
  }
  const figures = new Map<string, Area[]>()
  for (const thing of things) {
    if (thing.type === 'area' && thing.spot && (thing.short || (thing.sign && thing.sign !== 'flag')))
      push(figures, thing.spot, thing)
  }
  const out: Layout = { items: [], labels: [], feet: new Map() }
  for (const place of land.places) {
    if (!place.room) continue
    const { id } = place.spot
    within(place, pieces.get(id) ?? [], markers.get(id) ?? [], figures.get(id) ?? [], scale, say, land, out)
  }
  layOutPoints(land, pieces, markers, scale, say, hints, out)
  return out
}

/** Who holds a point is said by a pennant on it, which takes no room. */
export function isPennant(land: Land, marker: Marker): boolean {
  return marker.sign === 'control' && land.byId.get(marker.spot)?.room === null
}

// --- places with an outline

function within(
  place: Place,
  pieces: Piece[],
  markers: Marker[],
  figures: Area[],
  scale: number,
  say: (spot: Spot) => string,
  land: Land,
  out: Layout,
): void {
  const hexes = land.board.kind === 'hexes'
  const span = scaled(place.span, scale)
  const label = nameWithin(place, say(place.spot), hexes, scale)
  if (label) out.labels.push(label)
  const below = label ? label.y + label.size * 0.3 : -Infinity
  // What lies in a hex with counters, and what is said of it, is small, along its foot: the counters have the room.
  const low = [...markers, ...figures]
  const foot = hexes && pieces.length && low.length ? Math.max(9, Math.min(26, span.h * 0.25)) : 0
  const beside = foot ? [] : markers
  if (foot) alongFoot(place, low, foot, scale, out)
  // A box on a map has counters as large as those round it, above what is printed at its foot.
  const onMap = land.board.kind === 'routes'
  const largest = onMap ? counterSize(land.apart * scale) * 1.12 : undefined
  const floor = span.y + span.h - (onMap && place.spot.signs?.length ? BOX_FOOT * Math.min(1, span.h / 60) : foot)
  if (hexes && pieces.length && pileInHex(place, pieces, below, floor, scale, out)) return
  const cells = bestCells(
    place.rooms.map((room) => scaled(room, scale)),
    (width, height) => fit(pieces, beside, width, height, largest),
    below,
    floor,
  )
  if (!cells) return
  const { groups, size, columns, middle } = cells
  const rows = Math.ceil(groups.length / columns)
  const step = size * (1 + hangOf(groups)) + GAP
  groups.forEach((group, n) => {
    const row = Math.floor(n / columns)
    const inRow = row === rows - 1 ? groups.length - row * columns : columns
    out.items.push({
      ...group,
      spot: place.spot.id,
      x: place.at[0] * scale + ((n % columns) - (inRow - 1) / 2) * step,
      y: middle + (row - (rows - 1) / 2) * (size + GAP),
      size,
    })
  })
}

/** The name at the head of a place, if it fits. */
function nameWithin(place: Place, name: string, hexes: boolean, scale: number): Label | null {
  const span = scaled(place.span, scale)
  if (!name || span.h < (hexes ? 42 : 30)) return null
  const room = scaled(place.room!, scale)
  const size = hexes
    ? Math.max(11, Math.min(13, span.h * 0.14))
    : Math.max(11, Math.min(17, Math.min(span.w, span.h) * 0.16))
  const width = textWidth(name, size)
  if (width > (hexes ? span.w * 0.6 : room.w - 2)) return null
  const x = place.at[0] * scale
  // A hexagon has its flat side on top: the number may use the rim above the room of the counters.
  const y = hexes ? span.y + size * 1.15 : room.y + size + 1
  const box = { x: x - width / 2, y: y - size, w: width, h: size * 1.25 }
  return { spot: place.spot.id, x, y, size, anchor: 'middle', box }
}

/** Markers and figures in a row along the foot of a hex. */
function alongFoot(place: Place, low: readonly (Marker | Area)[], foot: number, scale: number, out: Layout): void {
  const span = scaled(place.span, scale)
  const wide = low.map((thing) => (thing.type === 'area' ? (figureWidth(thing) / FIGURE) * foot : foot) + 1)
  let left = place.at[0] * scale - wide.reduce((sum, each) => sum + each, 0) / 2
  low.forEach((thing, n) => {
    const x = left + wide[n]! / 2
    const y = span.y + span.h - foot * 0.55
    left += wide[n]!
    if (thing.type === 'area') out.feet.set(thing.id, { x, y, height: foot })
    else out.items.push({ id: thing.id, pieces: [], marker: thing, spot: place.spot.id, x, y, size: foot })
  })
}

/** Counters of a hex as a pile, if it can be read. Their corners may reach over those of the hex, and what rides on them
    over its number; a pile that could not be read below the number lies on it. */
function pileInHex(place: Place, pieces: Piece[], below: number, floor: number, scale: number, out: Layout): boolean {
  const span = scaled(place.span, scale)
  const room = {
    middle: place.at[0] * scale,
    width: span.w * 0.96,
    top: Math.max(span.y + 2, below),
    bottom: floor - 2,
    most: Math.max(Math.min(FAR, span.h * 0.66), span.h * 0.54),
  }
  let pile = pileUp(pieces, room, TELLING + 3)
  if (!pile) {
    pile = pileUp(pieces, { ...room, top: span.y + 1 }, LEGIBLE + 4)
    if (pile && below > pile.at(0)!.at[1] - pile.at(0)!.size / 2)
      out.labels = out.labels.filter((label) => label.spot !== place.spot.id)
  }
  if (!pile) return false
  const overlaps = pile.length > 1
  for (const { piece, at, size, covered } of pile) {
    out.items.push({
      id: piece.id,
      pieces: [piece],
      marker: null,
      spot: place.spot.id,
      x: at[0],
      y: at[1],
      size,
      overlaps,
      covered,
      rank: pieces.indexOf(piece),
    })
  }
  return true
}

interface Fit {
  groups: Group[]
  size: number
  columns: number
  /** The less the better: every piece for itself; a stack a tone; one stack. */
  way: number
}

type Cells = Fit & { middle: number }

/** The cells of the room that suits best: the first, if no other is clearly better. */
function bestCells(
  rooms: readonly Box[],
  fitted: (width: number, height: number) => Fit | null,
  below: number,
  floor: number,
): Cells | null {
  let best: Cells | null = null
  for (const room of rooms) {
    const top = Math.max(room.y + 2, below)
    const bottom = Math.min(room.y + room.h - 2, floor)
    const found = fitted(room.w - 4, bottom - top)
    if (!found) return null
    const better = !best || found.way < best.way || (found.way === best.way && found.size > best.size * 1.02)
    if (better) best = { ...found, middle: (top + bottom) / 2 }
  }
  return best
}

/** Every piece for itself if they can be read; else one stack a tone; else one stack. */
function fit(
  pieces: Piece[],
  markers: Marker[],
  width: number,
  height: number,
  most = mostOf(width, height),
): Fit | null {
  if (!pieces.length && !markers.length) return null
  const signs = markers.map((marker): Group => ({ id: marker.id, pieces: [], marker }))
  const each = singly(pieces)
  const ways: [number, number, Group[]][] = [
    [0, LEGIBLE + 4, [...each, ...signs]],
    [1, LEGIBLE, [...stacks(pieces), ...signs]],
    [2, 0, [...(pieces.length ? [oneStack(pieces)] : []), ...signs]],
  ]
  for (const [way, least, groups] of ways) {
    const found = { groups, ...grid(groups.length, width, height, hangOf(groups), most), way }
    if (found.size >= least) return found
  }
  return null
}

/** The largest squares, up to a size, that n of them can have in a box; of equal ones, those that lie as one would lay
    them: rather wide than high. */
export function grid(
  n: number,
  width: number,
  height: number,
  hang = 0,
  most = Infinity,
): { size: number; columns: number } {
  let best = { size: 0, columns: 1, odd: Infinity }
  for (let columns = 1; columns <= n; columns++) {
    const rows = Math.ceil(n / columns)
    const fits = Math.min((width - GAP * (columns - 1)) / (columns * (1 + hang)), (height - GAP * (rows - 1)) / rows)
    const size = Math.min(fits, most)
    const odd = Math.abs(columns - 1.7 * rows) + (rows * columns - n) * 0.6
    if (size > best.size + 0.01 || (size > best.size - 0.01 && odd < best.odd)) best = { size, columns, odd }
  }
  return { size: Math.max(best.size, 6), columns: best.columns }
}

/** The largest that counters may be in a room. */
const mostOf = (width: number, height: number): number =>
  Math.max(LARGEST, Math.min(HUGE, Math.min(width, height) * 0.4))

/** All that stands where this stands, as one stack, if it cannot be read there: they lie on each other, or are too small.
    `by`: how many times as large as it was laid out. */
export function heap(item: PlacedItem, items: readonly PlacedItem[], by = 1): PlacedItem | null {
  if (item.pieces.length > 1) return item
  if (item.marker || !item.spot) return null
  const there = items.filter((one) => one.spot === item.spot && one.pieces.length)
  const covers = (one: PlacedItem, n: number) =>
    n > 0 && Math.hypot(one.x - there[n - 1]!.x, one.y - there[n - 1]!.y) < one.size
  if (there.length < 2 || !(item.size * by < TELLING || there.some(covers))) return null
  there.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const middle = (of: (one: PlacedItem) => number) => there.reduce((sum, one) => sum + of(one), 0) / there.length
  return {
    ...there[0]!,
    pieces: there.flatMap((one) => one.pieces),
    x: middle((one) => one.x),
    y: middle((one) => one.y),
  }
}

/** Where a fan of n counters opens: near its stack, inside the view, off the name of the place. All in pixels. */
export function fanBox(
  n: number,
  size: number,
  at: Xy,
  stackSize: number,
  view: Box,
  keepOff: Box | null,
): { box: Box; columns: number } {
  const pad = 8
  const columns = Math.min(
    n,
    Math.max(1, Math.floor((Math.min(view.w - 16, 6.5 * (size + APART)) - 2 * pad) / (size + APART))),
  )
  const rows = Math.ceil(n / columns)
  const [w, h] = [columns * (size + APART) - APART + 2 * pad + 6, rows * (size + APART) - APART + 2 * pad]
  const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(Math.max(low, high), value))
  const put = (x: number, y: number): Box => ({
    x: clamp(x, view.x + 4, view.x + view.w - w - 4),
    y: clamp(y, view.y + 4, view.y + view.h - h - 4),
    w,
    h,
  })
  const half = stackSize / 2 + 7
  const ways = [
    put(at[0] - w / 2, at[1] - half - h),
    put(at[0] - w / 2, at[1] + half),
    put(at[0] + half, at[1] - h / 2),
    put(at[0] - half - w, at[1] - h / 2),
  ]
  const stack = { x: at[0] - stackSize / 2, y: at[1] - stackSize / 2, w: stackSize, h: stackSize }
  const cost = (box: Box) => (keepOff ? shared(box, keepOff) * 4 : 0) + shared(box, stack)
  let best = ways[0]!
  for (const box of ways) if (cost(box) < cost(best)) best = box
  return { box: best, columns }
}

function scaled(box: Box, by: number): Box {
  return { x: box.x * by, y: box.y * by, w: box.w * by, h: box.h * by }
}
