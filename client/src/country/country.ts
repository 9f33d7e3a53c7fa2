// A board of the service as country for a painter.

import { flat } from '../board/geometry'
import type { Board, Message, Scene, Scenery, Tone, Xy } from '../service/types'
import type { Rgb } from './colours'
import { spanOf, type Span } from './outlines'
import { bleedOf, type Country } from './painter'
import { hash } from './seeds'

export function countryOf(
  board: Board,
  scenery: readonly Scenery[],
  text: (message: Message) => string,
  tones: Country['tones'],
): Country {
  const say = (message: Message | null | undefined): string => (message ? text(message) : '')
  const { cartouche } = board
  const ids = (board.spots ?? []).map((spot) => spot.id)
  return {
    board: upright(board),
    scenery: scenery.map((one) => standing(board, one)),
    tones,
    words: {
      title: say(cartouche?.title),
      above: say(cartouche?.above),
      below: say(cartouche?.below),
      scale: say(cartouche?.scale),
    },
    seed:
      hash(`${board.kind} ${board.width} ${board.height} ${ids.length} ${ids[0] ?? ''} ${board.ground?.length ?? 0}`) &
      0xffff,
  }
}

export const sceneryOf = (scene: Scene | null): Scenery[] =>
  (scene?.things ?? []).filter((thing) => thing.type === 'scenery')

/** Where two sets of scenery differ, each with a margin for its shadows; `null`: nowhere. */
export function changes(board: Board, before: readonly Scenery[], after: readonly Scenery[]): Span[] {
  const text = (one: Scenery): string => JSON.stringify(one)
  const [old, now] = [new Set(before.map(text)), new Set(after.map(text))]
  const differ = [...before.filter((one) => !now.has(text(one))), ...after.filter((one) => !old.has(text(one)))]
  return differ.map((one) => reachOf(board, one)).filter((span) => span !== null)
}

/** Parts of the board's longer side: what a thing may leave beyond its outline, and a house beyond its middle. */
const [SHADOW, HOUSE] = [0.04, 0.1]

function reachOf(board: Board, scenery: Scenery): Span | null {
  const spot = (board.spots ?? []).find((each) => each.id === scenery.spot)
  const points = [
    ...(scenery.outline ?? []),
    ...(scenery.path ?? []),
    ...(scenery.building ? [scenery.building.at] : []),
    ...(spot ? [spot.at, ...(spot.outline ?? [])] : []),
  ].map((at) => flat(board, at))
  if (!points.length) return null
  const size = Math.max(board.width, board.height)
  // What leaves the board goes on beyond it.
  const leaves = scenery.path?.some(([x, y]) => x <= 0 || y <= 0 || x >= board.width || y >= board.height)
    ? bleedOf(board)
    : 0
  return spanOf(points, size * (scenery.building ? HOUSE : SHADOW) + (scenery.width ?? 0) / 2 + leaves)
}

function upright(board: Board): Board {
  if (!board.y_up) return board
  const turn = (points: readonly Xy[] | undefined): Xy[] => (points ?? []).map((at) => flat(board, at))
  return {
    ...board,
    y_up: false,
    spots: (board.spots ?? []).map((spot) => ({ ...spot, at: flat(board, spot.at), outline: turn(spot.outline) })),
    lines: (board.lines ?? []).map((line) => ({ ...line, path: turn(line.path) })),
    ground: (board.ground ?? []).map((ground) => ({ ...ground, outline: turn(ground.outline) })),
    buildings: (board.buildings ?? []).map((building) => ({
      ...building,
      at: flat(board, building.at),
      turn: -(building.turn ?? 0),
    })),
    ridges: (board.ridges ?? []).map((ridge) => ({ ...ridge, path: turn(ridge.path) })),
    letterings: (board.letterings ?? []).map((words) => ({ ...words, path: turn(words.path) })),
    realms: (board.realms ?? []).map((realm) => ({ ...realm, at: flat(board, realm.at) })),
    degrees: (board.degrees ?? []).map((degree) => ({ ...degree, at: flat(board, degree.at) })),
  }
}

function standing(board: Board, scenery: Scenery): Scenery {
  const turn = (points: readonly Xy[] | undefined): Xy[] => (points ?? []).map((at) => flat(board, at))
  const { building } = scenery
  return {
    ...scenery,
    outline: turn(scenery.outline),
    path: turn(scenery.path),
    ...(building && {
      building: { ...building, at: flat(board, building.at), turn: board.y_up ? -(building.turn ?? 0) : building.turn },
    }),
  }
}

/** The colours that the tokens give to tones. */
export function tonesOf(board: Board): Country['tones'] {
  const wanted = new Set<Tone>([
    ...(board.spots ?? []).map((spot) => spot.tone ?? 'land'),
    ...(board.realms ?? []).map((realm) => realm.tone ?? 'neutral'),
  ])
  const probe = document.createElement('i')
  probe.style.colorScheme = 'light'
  probe.style.color = 'var(--tone)'
  probe.hidden = true
  document.body.append(probe)
  const tones: Partial<Record<Tone, Rgb>> = {}
  for (const tone of wanted) {
    probe.className = `tone-${tone}`
    tones[tone] = getComputedStyle(probe)
      .color.match(/[\d.]+/g)!
      .slice(0, 3)
      .map(Number) as unknown as Rgb
  }
  probe.remove()
  return tones
}
