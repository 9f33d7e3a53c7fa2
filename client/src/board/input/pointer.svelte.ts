// The board under a mouse, a pen or a finger: what is below it is explained after a moment, and a click picks it.

import type { Board, Piece, Scenery, Xy } from '../../service/types'
import { nearestOpen, picked, type Choices, type Pick, type Thing } from './choices'
import type { Fan } from './fan.svelte'
import { find, type Found } from './hittest'
import type { Box } from '../geometry'
import type { Layout, Land, PlacedItem } from '../layout/boardlayout'
import { poseAt } from '../pose'
import type { Viewport } from './viewport.svelte'
import type { Descriptions, Tip } from '../tips/descriptions.svelte'

/** Milliseconds after which what is pointed at is explained, by a mouse and by a finger that stays. */
const EXPLAIN_AFTER = 220
const PRESS_AFTER = 450
/** Pixels by which a finger may tremble. */
const TREMBLE = 10

/** What lies on the board and may be picked, and who is told of it. */
export interface Pointed {
  board: Board
  land: Land
  laid: Layout
  choices: Choices
  onspot: ((id: string) => void) | undefined
  onpiece: ((piece: Piece) => void) | undefined
  onscenery: ((scenery: Scenery) => void) | undefined
  /** A lens may be turned to any place of an open table. */
  onground: ((x: number, y: number) => void) | undefined
  onlook: ((thing: Thing) => void) | undefined
  onhover: ((thing: Thing | null) => void) | undefined
}

export class Pointer {
  tip = $state.raw<Tip | null>(null)

  private waiting: ReturnType<typeof setTimeout> | undefined
  private over: Element | null = null
  private pressed: ReturnType<typeof setTimeout> | undefined
  /** A finger that stays explains what is below it, and then does not click. */
  pressedLong = false
  private finger = false
  private pressedAt: Xy = [0, 0]

  constructor(
    private readonly on: () => Pointed,
    private readonly viewport: Viewport,
    private readonly fan: Fan,
    private readonly descriptions: Descriptions,
  ) {}

  find(target: EventTarget | null): Found | null {
    return find(target, this.descriptions, this.on().laid.items)
  }

  // --- what a tip must not hide: the thing itself, and at a place what stands there and its name

  explain(found: Found): void {
    const outer = this.viewport.frame!.getBoundingClientRect()
    const inner = (found.element.querySelector('.shape') ?? found.element).getBoundingClientRect()
    const box = { x: inner.x - outer.x, y: inner.y - outer.y, w: inner.width, h: inner.height }
    this.explainAt(found.thing, box)
  }

  explainAt(thing: Thing, box: Box): void {
    this.tip = this.descriptions.tip(thing, this.around(thing, box))
  }

  private around(thing: Thing, box: Box): Box {
    if (thing.kind !== 'spot') return box
    const { view } = this.viewport
    const { laid } = this.on()
    let [left, top, right, bottom] = [box.x, box.y, box.x + box.w, box.y + box.h]
    const by = view.k / this.viewport.scale
    const add = (x: number, y: number, w: number, h: number) => {
      left = Math.min(left, x * by + view.x)
      top = Math.min(top, y * by + view.y)
      right = Math.max(right, (x + w) * by + view.x)
      bottom = Math.max(bottom, (y + h) * by + view.y)
    }
    for (const item of laid.items) {
      if (item.spot === thing.id) add(item.x - item.size / 2, item.y - item.size / 2, item.size, item.size)
    }
    const label = laid.labels.find((one) => one.spot === thing.id)?.box
    if (label) add(label.x, label.y, label.w, label.h)
    return { x: left, y: top, w: right - left, h: bottom - top }
  }

  // --- pointing

  enter = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    const found = this.find(event.target)
    if (found?.element === this.over) return
    this.over = found?.element ?? null
    clearTimeout(this.waiting)
    this.tip = null
    const { fan } = this
    const stack = fan.of(found?.item ?? null)
    if (fan.open && !(event.target as Element).closest('.fan') && stack?.id !== fan.open.item) fan.leave()
    this.on().onhover?.(found && !found.point ? found.thing : null)
    if (!found || found.point || event.buttons) return
    this.waiting = setTimeout(() => {
      if (!stack) this.explain(found)
      else if (fan.open?.item !== stack.id) fan.spread(stack, false)
    }, EXPLAIN_AFTER)
  }

  leave = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    clearTimeout(this.waiting)
    this.over = null
    this.tip = null
    this.on().onhover?.(null)
    if (!this.fan.open?.held) this.fan.close()
  }

  down = (event: PointerEvent): void => {
    clearTimeout(this.waiting)
    this.pressedLong = false
    this.finger = event.pointerType === 'touch'
    if (event.pointerType === 'mouse') return
    this.pressedAt = [event.clientX, event.clientY]
    const found = this.find(event.target)
    clearTimeout(this.pressed)
    if (!found || found.point) return
    this.pressed = setTimeout(() => {
      this.pressedLong = true
      const stack = this.fan.of(found.item)
      if (stack) this.fan.spread(stack, true)
      else this.explain(found)
      this.on().onhover?.(found.thing)
    }, PRESS_AFTER)
  }

  move = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - this.pressedAt[0], event.clientY - this.pressedAt[1]) > TREMBLE)
      clearTimeout(this.pressed)
  }

  up = (): void => clearTimeout(this.pressed)

  /** Something else is done with the pointer: nothing is explained meanwhile. */
  quiet(): void {
    clearTimeout(this.waiting)
    clearTimeout(this.pressed)
    this.tip = null
  }

  // --- picking

  click = (event: MouseEvent): void => {
    clearTimeout(this.pressed)
    clearTimeout(this.waiting)
    if (this.pressedLong) {
      this.pressedLong = false
      return
    }
    this.tip = null
    const { board, choices, land, onground, onlook, onspot } = this.on()
    const found = this.find(event.target)
    if (!(event.target as Element).closest('.fan')) this.fan.close()
    if (found && this.pick(found)) return
    const at = this.viewport.at(event)
    const close = nearestOpen(choices, land, at, (spot) => this.viewport.view.apply(spot))
    if (close) onspot?.(close)
    else if (found) onlook?.(found.thing)
    else if (choices.looking && board.kind === 'table') {
      const pose = poseAt(board, this.viewport.view.invert(at), 0)
      if (pose) onground?.(pose.x, pose.y)
    }
  }

  /** Whether there was something to pick. */
  pick(found: Found): boolean {
    const { choices, onpiece, onscenery, onspot } = this.on()
    if (found.item && !found.item.marker) return this.pickItem(found.item)
    const spot = found.item?.spot ?? (found.thing.kind === 'spot' ? found.thing.id : '')
    if (spot && choices.spots.has(spot)) {
      onspot?.(spot)
      return true
    }
    if (found.thing.kind === 'piece' && choices.pieces.has(found.thing.piece.id)) {
      onpiece?.(found.thing.piece)
      return true
    }
    if (found.thing.kind === 'scenery' && choices.scenery?.has(found.thing.scenery.id)) {
      onscenery?.(found.thing.scenery)
      return true
    }
    return false
  }

  private pickItem(counter: PlacedItem): boolean {
    const { choices, onpiece, onspot } = this.on()
    // A finger is wider than what can be seen of a counter below others: it means their place, or all of them.
    const item = (this.finger && this.fan.of(counter)) || counter
    const { spot } = item
    const pick: Pick =
      item !== counter && choices.spots.has(spot) ? { kind: 'spot', id: spot } : picked(item.pieces, spot, choices)
    if (pick?.kind === 'piece') onpiece?.(pick.piece)
    else if (pick?.kind === 'spot') onspot?.(pick.id)
    else if (pick?.kind === 'fan') this.fan.spread(item, true)
    return pick !== null
  }

  pickFromFan = (piece: Piece, card: Element): void => {
    const { choices, onlook, onpiece, onspot } = this.on()
    this.tip = null
    if (choices.pieces.has(piece.id)) onpiece?.(piece)
    else if (piece.spot && choices.spots.has(piece.spot)) onspot?.(piece.spot)
    else if (this.finger) return this.explain({ element: card, thing: { kind: 'piece', piece }, item: null, point: '' })
    else onlook?.({ kind: 'piece', piece })
    if (!choices.several) this.fan.close()
  }
}
