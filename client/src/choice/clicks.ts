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

/** `here`: the place chosen last. Where pieces there bear a key, those elsewhere that bear it too are not meant. */
export function clickable(board: Board, scene: Scene, keys: readonly string[], here: string): Clickable {
  const wanted = new Set(keys)
  const spots = new Set((board.spots ?? []).map((spot) => spot.id).filter((id) => wanted.has(id)))
  const pieces = new Set<string>()
  const meant = new Set<string>(spots)
  const benches = new Set<string>()
  const cards = new Set<string>()
  const scenery = new Set<string>()
  const seen: { piece: Piece; bench: Bench | null }[] = []
  for (const thing of scene.things) {
    if (thing.type === 'piece') seen.push({ piece: thing, bench: null })
    else if (thing.type === 'scenery' && !thing.spot && wanted.has(thing.key || thing.id)) {
      scenery.add(thing.id)
      meant.add(thing.key || thing.id)
    }
  }
  for (const panel of scene.panels ?? []) {
    if (panel.type === 'bench') {
      for (const piece of panel.pieces) seen.push({ piece, bench: panel })
      if (panel.key && wanted.has(panel.key)) {
        benches.add(panel.id)
        meant.add(panel.key)
      }
    }
    if (panel.type === 'hand')
      for (const card of panel.cards) {
        const key = card.key || card.id
        if (wanted.has(key)) {
          cards.add(key)
          meant.add(key)
        }
      }
  }
  const at = ({ piece, bench }: (typeof seen)[number]): string => (bench ? bench.key : piece.spot) ?? ''
  const bearers = seen.filter(({ piece }) => wanted.has(keyOf(piece)) || wanted.has(piece.id))
  const nearby = bearers.filter((one) => here !== '' && at(one) === here)
  for (const { piece } of nearby.length ? nearby : bearers) {
    pieces.add(piece.id)
    meant.add(wanted.has(keyOf(piece)) ? keyOf(piece) : piece.id)
  }
  for (const one of seen) if (at(one) && wanted.has(at(one))) pieces.add(one.piece.id)
  return { spots, pieces, scenery, benches, cards, rest: keys.filter((key) => !meant.has(key)) }
}

/** The last pick that is a place: where the question now asked is about. */
export function lastPlace(board: Board, scene: Scene, picks: readonly string[]): string {
  const places = new Set((board.spots ?? []).map((spot) => spot.id))
  for (const panel of scene.panels ?? []) if (panel.type === 'bench' && panel.key) places.add(panel.key)
  return picks.at(-1) && places.has(picks.at(-1)!) ? picks.at(-1)! : ''
}
