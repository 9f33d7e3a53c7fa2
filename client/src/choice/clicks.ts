// What a click means: which things on the table stand for which keys of the question that is being asked.

import type { Thing } from '../board/input/choices'
import type { Bench, Board, Piece, Question, Scene } from '../service/types'

export interface Clickable {
  /** Spots that are keys themselves. */
  spots: Set<string>
  /** Pieces (by id) that are keys, or that stand where a key is. */
  pieces: Set<string>
  /** Country (by id) that is a key. */
  scenery: Set<string>
  /** Benches (by id) that are keys. */
  benches: Set<string>
  /** Cards by key. */
  cards: Set<string>
  /** Keys that nothing on the table stands for: these need a button. */
  rest: string[]
}

export const keyOf = (piece: Piece): string => piece.key || piece.id

/** What a click on a piece chooses: its own key, or the place where it stands and then, if that is asked, its key. */
export function picksOfPiece(piece: Piece, bench: Bench | null, question: Question | null): string[] {
  const keys = new Set(keysOf(question))
  if (keys.has(keyOf(piece))) return [keyOf(piece)]
  if (keys.has(piece.id)) return [piece.id]
  const carries = question?.carries?.[piece.id]
  if (carries) return [carries]
  const stands = bench ? (bench.key ?? '') : (piece.spot ?? '')
  return stands && keys.has(stands) ? [stands, keyOf(piece)] : []
}

/** What a lens is turned to: a place, or on an open table what stands or lies there itself. */
export function focusOf(thing: Thing): string {
  if (thing.kind === 'spot') return thing.id
  if (thing.kind === 'scenery') return thing.scenery.key || thing.scenery.id
  return thing.piece.spot || keyOf(thing.piece)
}

/** A thing that is not offered as an answer, for the game to say why not. A piece is meant itself where pieces answer, else
 * its place. Nothing where any text or any point may be an answer. */
export function pickRefused(question: Question, scene: Scene, thing: Thing): string {
  const piece = thing.kind === 'piece' ? thing.piece : null
  const spot =
    thing.kind === 'spot' ? thing.id : thing.kind === 'scenery' ? (thing.scenery.key ?? '') : (thing.piece.spot ?? '')
  if (question.kind === 'text' || question.kind === 'point') return ''
  const wanted = new Set(keysOf(question))
  // Who clicks country mostly wants to read about it.
  if (thing.kind === 'scenery' && !scene.things.some((one) => one.type === 'scenery' && wanted.has(one.key || one.id)))
    return ''
  const asked = !question.typed && scene.things.some((thing) => thing.type === 'piece' && wanted.has(keyOf(thing)))
  const key = piece && (asked || piece.at) ? keyOf(piece) : spot
  if (!key || (question.kind === 'number' && /^\d+$/.test(key))) return ''
  const item = question.items?.[0]
  return question.kind === 'split' ? (item ? `${item.key}>${key}` : '') : key
}

export const keysOf = (question: Question | null): string[] => {
  if (!question) return []
  if (question.kind === 'split') return (question.bins ?? []).map((bin) => bin.key)
  return (question.keys ?? []).map((label) => label.key)
}

/** A piece on the board or on a bench. */
interface Lying {
  piece: Piece
  bench: Bench | null
}

/** `here`: the place chosen last. Where pieces there bear a key, those elsewhere that bear it too are not meant. */
export function clickable(board: Board, scene: Scene, keys: readonly string[], here: string): Clickable {
  const wanted = new Set(keys)
  const panels = scene.panels ?? []
  const onBenches = panels.filter((panel) => panel.type === 'bench')
  const spots = (board.spots ?? []).map((spot) => spot.id).filter((id) => wanted.has(id))
  const scenery = scene.things
    .filter((thing) => thing.type === 'scenery')
    .filter((thing) => !thing.spot && wanted.has(thing.key || thing.id))
  const benches = onBenches.filter(({ key }) => key && wanted.has(key))
  const cards = panels
    .flatMap((panel) => (panel.type === 'hand' ? panel.cards.map((card) => card.key || card.id) : []))
    .filter((key) => wanted.has(key))
  const lying: Lying[] = [
    ...scene.things.flatMap((thing) => (thing.type === 'piece' ? [{ piece: thing, bench: null }] : [])),
    ...onBenches.flatMap((bench) => bench.pieces.map((piece) => ({ piece, bench }))),
  ]
  const at = ({ piece, bench }: Lying): string => (bench ? bench.key : piece.spot) ?? ''
  const bearers = lying.filter(({ piece }) => wanted.has(keyOf(piece)) || wanted.has(piece.id))
  const nearby = bearers.filter((one) => here !== '' && at(one) === here)
  const answers = nearby.length ? nearby : bearers
  const meant = new Set([
    ...spots,
    ...scenery.map((thing) => thing.key || thing.id),
    ...benches.map(({ key }) => key),
    ...cards,
    ...answers.map(({ piece }) => (wanted.has(keyOf(piece)) ? keyOf(piece) : piece.id)),
  ])
  const standing = lying.filter((one) => at(one) && wanted.has(at(one)))
  return {
    spots: new Set(spots),
    pieces: new Set([...answers, ...standing].map(({ piece }) => piece.id)),
    scenery: new Set(scenery.map(({ id }) => id)),
    benches: new Set(benches.map(({ id }) => id)),
    cards: new Set(cards),
    rest: keys.filter((key) => !meant.has(key)),
  }
}

/** The last pick that is a place: where the question now asked is about. */
export function lastPlace(board: Board, scene: Scene, picks: readonly string[]): string {
  const places = new Set((board.spots ?? []).map((spot) => spot.id))
  for (const panel of scene.panels ?? []) if (panel.type === 'bench' && panel.key) places.add(panel.key)
  return picks.at(-1) && places.has(picks.at(-1)!) ? picks.at(-1)! : ''
}
