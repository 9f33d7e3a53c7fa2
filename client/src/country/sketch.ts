// A first picture of a country, at once, while its painter prepares: flat colours where its kinds lie.

import type { Board, Tone, Xy } from '../service/types'
import { css, type Rgb } from './colours'
import { region, type Loop } from './outlines'
import { extentOf, groundOf, type Country, type GroundKind, type Light } from './painter'

/** Pixels along its longer side. */
const SIDE = 360
const BEYOND: Record<GroundKind, string> = { battlefield: '#ddd5b4', engravedmap: '#e9dfc6', islands: '#c7ae7d' }
const SHEET: Record<GroundKind, string> = { battlefield: '#c9c68f', engravedmap: '#efe6c6', islands: '#7fb0bd' }
const SEA = '#b4d2d6'
const KINDS: Record<string, string> = {
  land: '#ece5c0',
  lake: '#a9cdd4',
  hills: '#e0cf9f',
  wood: '#55703f',
  woods: '#55703f',
  jungle: '#4a6a3c',
  palm_grove: '#8a9c58',
  orchard: '#a3b06a',
  field: '#d8bd72',
  farmland: '#d8bd72',
  plough: '#b0905f',
  brush: '#a9ac68',
  marsh: '#a8b78c',
  pond: '#8fb7bd',
  ocean: '#8fb7bd',
  canal: '#8fb7bd',
  beach: '#e6d6a6',
  building: '#cfb795',
  yard: '#d2bf98',
  hay_stacks: '#d3c483',
  rubble: '#a4957c',
  hill: '#cdb682',
}
const ROADS: Record<string, string> = {
  highway: '#dcc798',
  road: '#dcc798',
  track: '#dcc798',
  path: '#dcc798',
  river: '#8fb7bd',
  stream: '#8fb7bd',
  hedge: '#4f6a3c',
  wall: '#a8a195',
  bridge: '#dcc798',
}
/** The same country after sunset. */
const DUSK = 'rgba(18,20,32,.58)'

/** A canvas, and nothing that takes long. */
export function sketchOf(country: Country, light: Light): HTMLCanvasElement {
  const { board } = country
  const [left, top, right, bottom] = extentOf(board)
  const k = SIDE / Math.max(right - left, bottom - top)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil((right - left) * k)
  canvas.height = Math.ceil((bottom - top) * k)
  const g = canvas.getContext('2d')!
  const ground = groundOf(board)
  g.fillStyle = BEYOND[ground]
  g.fillRect(0, 0, canvas.width, canvas.height)
  g.setTransform(k, 0, 0, k, -left * k, -top * k)
  g.fillStyle = board.ground?.length && ground === 'engravedmap' ? SEA : SHEET[ground]
  g.fillRect(0, 0, board.width, board.height)
  for (const { outline, colour } of shapesOf(board, country.tones)) {
    region(g, [outline])
    g.fillStyle = colour
    g.fill()
  }
  drawLines(g, board, 1.2 / k)
  if (light === 'evening') {
    g.fillStyle = DUSK
    g.fillRect(left, top, right - left, bottom - top)
  }
  return canvas
}

/** What lies where, in flat colours, in the order in which it is laid. */
export function shapesOf(board: Board, tones: Country['tones']): { outline: Loop; colour: string }[] {
  const grounds = (board.ground ?? []).map(({ outline, kind }) => ({
    outline,
    colour: KINDS[kind ?? 'land'] ?? KINDS.land!,
  }))
  const spots = (board.spots ?? []).flatMap((spot) => {
    const kind = spot.signs?.find((sign) => sign in KINDS)
    const colour = kind ? KINDS[kind] : board.kind === 'areas' ? owned(spot.tone ?? 'land', tones) : null
    return spot.outline?.length && colour ? [{ outline: spot.outline as Xy[], colour }] : []
  })
  return [...grounds, ...spots]
}

/** The colour of country that has an owner: dusty, so that pieces stand out on it. */
function owned(tone: Tone, tones: Country['tones']): string | null {
  const colour = tones[tone]
  if (tone === 'water' || !colour) return null
  return css(colour.map((value) => value * 0.55 + 190 * 0.45) as unknown as Rgb)
}

function drawLines(g: CanvasRenderingContext2D, board: Board, width: number): void {
  g.lineWidth = width
  for (const { path, kind } of board.lines ?? []) {
    const colour = ROADS[kind ?? 'road']
    if (!colour) continue
    g.strokeStyle = colour
    g.beginPath()
    path.forEach(([x, y], n) => (n ? g.lineTo(x, y) : g.moveTo(x, y)))
    g.stroke()
  }
}
