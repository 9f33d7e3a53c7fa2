// A board as an engraver needs it: in one size of units, sorted by kind.

import type { Degree, Lettering, Ridge, Tone, Xy } from '../../service/types'
import { softer, spanOf, trace, type Span } from '../outlines'
import type { Country } from '../painter'

/** A map whose longer side is not between these is worked on at another scale. */
const [SMALLEST, LARGEST, USUAL] = [7000, 30000, 15000]

export interface Town {
  id: string
  at: Xy
  tone: Tone
}

export interface Route {
  ends: readonly [string, string]
  /** Two points, unless the board says how it runs. */
  path: Xy[]
  /** Not a good one. */
  poor: boolean
  /** A highway, quicker than others. */
  great: boolean
}

export interface Chart {
  /** Map units in a board unit. */
  scale: number
  width: number
  height: number
  seed: number
  /** Whether there is any sea: what no land covers. */
  coastal: boolean
  land: Path2D
  lakes: { ring: Xy[]; span: Span }[]
  hills: Path2D
  marshes: { ring: Xy[]; span: Span }[]
  /** `null`: the board does not say where they are. */
  woods: Path2D | null
  ridges: Ridge[]
  waters: { path: Xy[]; big: boolean }[]
  towns: Town[]
  /** What lies on the map and hides it: boxes for what is elsewhere. */
  boxes: Span[]
  roads: Route[]
  /** The roads that cross a river in the game, by their ends; `null`: wherever they do on the map. */
  bridged: ReadonlySet<string> | null
  seaways: Route[]
  /** Whose country it is round a place; `null`: neutral. */
  homes: { at: Xy; tone: Tone | null }[]
  letterings: Lettering[]
  degrees: Degree[]
  words: Country['words']
  /** In map units; 0: none. */
  mile: number
  tones: Country['tones']
}

export function chartOf({ board, tones, words, seed }: Country): Chart {
  const side = Math.max(board.width, board.height)
  const scale = side < SMALLEST || side > LARGEST ? USUAL / side : 1
  const at = ([x, y]: Xy): Xy => [x * scale, y * scale]
  const path = (points: readonly Xy[] | undefined): Xy[] => (points ?? []).map(at)
  const rings = (kind: string): Xy[][] =>
    (board.ground ?? []).filter((each) => (each.kind ?? 'land') === kind).map((each) => path(each.outline))
  const outline = (list: Xy[][]): Path2D => {
    const all = new Path2D()
    for (const ring of list) trace(all, ring)
    return all
  }
  const soft = (list: Xy[][]): { ring: Xy[]; span: Span }[] =>
    list.map((each) => softer([...each, each[0]!])).map((ring) => ({ ring, span: spanOf(ring) }))
  const spots = (board.spots ?? []).map((spot) => ({ ...spot, at: at(spot.at), outline: path(spot.outline) }))
  const towns = spots
    .filter((spot) => !spot.outline.length)
    .map((spot) => ({ id: spot.id, at: spot.at, tone: spot.tone ?? 'land' }))
  const routes = (kinds: string[]): Route[] =>
    (board.lines ?? [])
      .filter((line) => kinds.includes(line.kind ?? 'road') && line.path.length > 1)
      .map((line) => ({
        ends: [line.ends?.[0] ?? '', line.ends?.[1] ?? ''] as const,
        path: path(line.path),
        poor: line.kind === 'track' || line.kind === 'path',
        great: line.kind === 'highway',
      }))
  const bridges = (board.lines ?? []).filter((line) => line.kind === 'bridge' && line.ends?.length === 2)
  const land = rings('land')
  const woods = rings('wood')
  return {
    scale,
    width: board.width * scale,
    height: board.height * scale,
    seed,
    coastal: land.length > 0,
    land: outline(land),
    lakes: soft([...rings('lake'), ...rings('pond')]),
    hills: outline(rings('hills')),
    marshes: soft([...rings('marsh'), ...rings('moor')]),
    woods: woods.length ? outline(woods) : null,
    ridges: (board.ridges ?? []).map((ridge) => ({ ...ridge, path: path(ridge.path), width: ridge.width * scale })),
    waters: (board.lines ?? [])
      .filter((line) => ['river', 'stream', 'canal'].includes(line.kind ?? 'road'))
      .map((line) => ({ path: path(line.path), big: line.kind === 'river' })),
    towns,
    boxes: spots.filter((spot) => spot.outline.length).map((spot) => spanOf(spot.outline)),
    roads: routes(['highway', 'road', 'track', 'path']),
    bridged: bridges.length ? new Set(bridges.map(({ ends }) => ends!.join(' '))) : null,
    seaways: routes(['sea']),
    homes: [
      ...towns,
      ...(board.realms ?? []).map((realm) => ({ at: at(realm.at), tone: realm.tone ?? 'neutral' })),
    ].map((home) => ({
      at: home.at,
      tone: isOwner(home.tone) ? home.tone : null,
    })),
    letterings: (board.letterings ?? []).map((words) => ({
      ...words,
      path: path(words.path),
      size: words.size * scale,
    })),
    degrees: (board.degrees ?? []).map((degree) => ({ ...degree, at: at(degree.at) })),
    words,
    mile: (board.cartouche?.mile ?? 0) * scale,
    tones,
  }
}

const isOwner = (tone: Tone): boolean => tone.startsWith('nation-') || tone.startsWith('seat-')
