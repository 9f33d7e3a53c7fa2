// Pictures from files: a board, a scene, layers, what may be chosen. Whatever is wrong with a file is said, with its place.

import type { Board, Layer, Question, Scene } from '../service/types'
import type { Choices } from './input/choices'

export interface Sample {
  board: Board
  scene: Scene
  layers: Layer[]
  choices: Choices
  /** What is being placed, if anything is. */
  point: Pick<Question, 'places' | 'turns' | 'candidates'> | null
  /** What a log line would speak of. */
  focus: string[]
}

type Wrong = { wrong: 'gallery-no-json' | 'gallery-no-picture'; where: string }

const KINDS = ['areas', 'routes', 'hexes', 'table']
const THINGS = ['piece', 'marker', 'link', 'area', 'scenery']

export function readSample(text: string): { sample: Sample } | Wrong {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    return { wrong: 'gallery-no-json', where: (error as Error).message }
  }
  const where = fault(read)
  if (where) return { wrong: 'gallery-no-picture', where }
  const { board, scene, layers, choices, focus } = read as {
    board: Board
    scene: Scene
    layers?: Layer[]
    choices?: Listed
    focus?: string[]
  }
  return {
    sample: {
      board,
      scene,
      layers: layers ?? [],
      focus: focus ?? [],
      choices: {
        spots: new Set(choices?.spots),
        pieces: new Set(choices?.pieces),
        chosen: new Set(choices?.chosen),
        scenery: new Set(choices?.scenery),
        carried: choices?.places ?? '',
      },
      point: pointOf(scene, choices),
    },
  }
}

interface Listed {
  spots?: string[]
  pieces?: string[]
  chosen?: string[]
  scenery?: string[]
  /** Poses that are offered; then any place may be pointed at. */
  points?: { pose: string }[]
  /** The id of the piece that would stand there. */
  places?: string
  turns?: boolean
}

function pointOf(scene: Scene, choices: Listed | undefined): Sample['point'] {
  if (!choices?.points) return null
  const found = scene.things.find((thing) => thing.type === 'piece' && thing.id === choices.places)
  const places = found?.type === 'piece' ? { ...found, at: null } : null
  return { places, turns: choices.turns ?? false, candidates: choices.points.map(({ pose }) => pose) }
}

/** The first part of a file that is not as it should be; '' if all is well. */
function fault(read: unknown): string {
  if (!isRecord(read)) return 'file'
  return boardFault(read.board) || thingsFault(read.scene, 'scene') || layersFault(read.layers) || choicesFault(read)
}

/** The lists of a board, and whether one entry is as it should be. */
const LISTS: Record<string, (one: Record<string, unknown>) => boolean> = {
  spots: ({ id, at, outline, name }) => typeof id === 'string' && isXy(at) && isPath(outline ?? []) && isMessage(name),
  lines: ({ path }) => isPath(path),
  ground: ({ outline }) => isPath(outline),
  buildings: ({ at }) => isXy(at),
}

function boardFault(board: unknown): string {
  if (!isRecord(board)) return 'board'
  if (!KINDS.includes(board.kind as string)) return 'board.kind'
  if (!(Number(board.width) > 0)) return 'board.width'
  if (!(Number(board.height) > 0)) return 'board.height'
  for (const [name, isSound] of Object.entries(LISTS)) {
    const list = board[name] ?? []
    if (!Array.isArray(list)) return `board.${name}`
    const bad = list.findIndex((one: unknown) => !isRecord(one) || !isSound(one))
    if (bad >= 0) return `board.${name}[${bad}]`
  }
  return ''
}

function layersFault(layers: unknown = []): string {
  if (!Array.isArray(layers)) return 'layers'
  return layers.map((layer, n) => thingsFault(layer, `layers[${n}]`)).find((found) => found) ?? ''
}

function choicesFault({ choices = {}, focus = [] }: Record<string, unknown>): string {
  if (!isRecord(choices)) return 'choices'
  const lists = ['spots', 'pieces', 'scenery', 'chosen', 'points']
  const bad = lists.find((name) => choices[name] !== undefined && !Array.isArray(choices[name]))
  if (bad) return `choices.${bad}`
  return Array.isArray(focus) ? '' : 'focus'
}

function thingsFault(picture: unknown, where: string): string {
  if (!isRecord(picture) || !Array.isArray(picture.things)) return `${where}.things`
  const bad = picture.things.findIndex(
    (thing: unknown) =>
      !isRecord(thing) ||
      !THINGS.includes(thing.type as string) ||
      typeof thing.id !== 'string' ||
      (['piece', 'marker', 'scenery'].includes(thing.type as string) && !isMessage(thing.name)) ||
      (thing.type === 'scenery' && !isScenery(thing)),
  )
  return bad < 0 ? '' : `${where}.things[${bad}]`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isScenery({ kind, outline, path, building }: Record<string, unknown>): boolean {
  const stands = building === undefined || building === null || (isRecord(building) && isXy(building.at))
  return typeof kind === 'string' && isPath(outline ?? []) && isPath(path ?? []) && stands
}

function isMessage(value: unknown): boolean {
  return isRecord(value) && typeof value.key === 'string'
}

function isXy(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite)
}

function isPath(value: unknown): boolean {
  return Array.isArray(value) && value.every(isXy)
}
