// Pointer tools of an open table: carrying, turning, measuring, drawing a box. They handle pointer events before the board
// does, and stop those that are theirs.

import type { Placement } from '../../choice/placement.svelte'
import type { Board, Piece, Xy } from '../../service/types'
import type { Choices } from '../input/choices'
import { flat, middleOf, towards, type Box } from '../geometry'
import { type Pose, poseAt, poseText } from '../pose'
import type { Viewport } from '../input/viewport.svelte'
import { snapped } from './measure'

/** Pixels after which a press is a drag. */
const A_DRAG = 6
/** Pixels about what is parked within which a pointer leaves it where it is, beyond what it measures itself. */
const NEAR = 70
/** Pixels about the middle of a side within which a ruler takes hold of it. */
const HOLD = 12
/** What a wheel must turn for one step. */
const NOTCH = 40
/** Hundredths of a degree: one step, and with Shift. */
export const TURN = 1500
export const FINE_TURN = 100

export interface Handled {
  board: Board
  /** What stands anywhere on the table. */
  pieces: readonly Piece[]
  choices: Choices
  placement: Placement | null
  /** A long press was just explained: what follows is no click. */
  explained: () => boolean
  /** Something is held: nothing is explained meanwhile. */
  onhold: () => void
  /** A piece that may be chosen is taken up. */
  onpiece: ((piece: Piece) => void) | undefined
  /** It is put down for good: by a click, a drop. */
  onplace: (() => void) | undefined
  /** All of these are painted; none: nothing is painted now. */
  onpaint: ((pieces: Piece[]) => void) | undefined
}

type Drag =
  | { kind: 'turn' }
  | { kind: 'carry'; id: string; off: Xy }
  /** A piece that may be chosen: it is, as soon as it is moved. */
  | { kind: 'lift'; piece: Piece; off: Xy; lifted: boolean }
  | { kind: 'box'; from: Xy }
  | { kind: 'measure'; second: boolean }

export class PointerTools {
  ruler = $state(false)
  /** The middles of the sides of every base are shown. */
  middles = $state(false)
  /** What is measured, as it is drawn; `open`: the second end follows the pointer. */
  measured = $state.raw<{ from: Xy; to: Xy; open: boolean } | null>(null)
  /** Drawn round several pieces. */
  box = $state.raw<Box | null>(null)
  /** It is done with a finger: what is placed is confirmed by a button. */
  finger = $state(false)
  private drag: Drag | null = null
  private pointer = -1
  private pressedAt: Xy = [0, 0]
  private moved = false
  /** The click that follows was a drag. */
  private swallow = false
  private rolled = 0
  /** Where a mouse was seen last. */
  private seenAt: Xy | null = null
  /** Where a piece was dropped, or where it was told to go, whose question has not come yet. */
  private dropped: { id: string; at: Xy; decided: boolean } | null = null

  constructor(
    private readonly on: () => Handled,
    private readonly viewport: Viewport,
  ) {}

  listen(svg: SVGElement): () => void {
    const ends: (() => void)[] = []
    const hear = <E extends Event>(target: EventTarget, kind: string, heard: (event: E) => void): void => {
      target.addEventListener(kind, heard as EventListener, { passive: false })
      ends.push(() => target.removeEventListener(kind, heard as EventListener))
    }
    hear<PointerEvent>(svg, 'pointerdown', (event) => this.down(event))
    hear<PointerEvent>(svg, 'pointermove', (event) => this.hover(event))
    hear<PointerEvent>(svg, 'pointerleave', () => !this.drag && this.on().placement?.leave())
    hear<MouseEvent>(svg, 'click', (event) => this.click(event))
    hear<MouseEvent>(svg, 'contextmenu', (event) => this.on().placement?.turns && event.preventDefault())
    hear<WheelEvent>(svg, 'wheel', (event) => this.wheel(event))
    hear<PointerEvent>(window, 'pointerdown', () => this.forget())
    hear<KeyboardEvent>(window, 'keydown', () => this.forget())
    hear<PointerEvent>(window, 'pointermove', (event) => this.move(event))
    hear<PointerEvent>(window, 'pointerup', (event) => this.up(event))
    hear<PointerEvent>(window, 'pointercancel', () => this.end())
    return () => ends.forEach((end) => end())
  }

  /** A piece that lies beside the board is taken up there. */
  lift(piece: Piece, event: PointerEvent): void {
    if (event.button || event.pointerType === 'touch') return
    this.begin({ kind: 'lift', piece, off: [0, 0], lifted: this.isCarried(piece.id) }, event)
  }

  /** A piece that was dropped before its question came is decided; one that was only pointed at is shown there first. */
  arrive(placement: Placement | null): void {
    const { dropped } = this
    this.dropped = null
    if (!dropped || placement?.piece?.id !== dropped.id) return
    const pose = this.poseOf(dropped.at)
    if (!pose) return
    placement.aim(pose, !dropped.decided)
    if (dropped.decided) setTimeout(() => this.on().onplace?.()) // when the caller has finished asking
  }

  /** Something else is done meanwhile: what was dropped is not put down later. */
  forget(): void {
    this.dropped = null
  }

  // --- measuring

  toggleRuler(on = !this.ruler): void {
    this.ruler = on
    this.measured = null
    this.end()
    this.on().placement?.leave()
  }

  /** One end of what is measured, and then the other. */
  mark(at: Xy): void {
    const { measured } = this
    const end = this.held(at)
    this.measured = measured?.open ? { ...measured, to: end, open: false } : { from: end, to: end, open: true }
  }

  private held(at: Xy): Xy {
    const { board, pieces } = this.on()
    return snapped(board, pieces, at, HOLD * this.viewport.px)
  }

  // --- the pointer

  private begin(drag: Drag, event: PointerEvent): void {
    this.drag = drag
    this.pointer = event.pointerId
    this.viewport.held = this.finger
    this.pressedAt = [event.clientX, event.clientY]
    this.moved = false
    this.on().onhold()
  }

  private end(): void {
    this.drag = null
    this.box = null
    this.viewport.held = false
  }

  private down(event: PointerEvent): void {
    this.finger = event.pointerType === 'touch'
    this.swallow = false
    const drag = this.drag && this.finger ? null : this.dragFrom(event)
    if (this.drag && this.finger) this.letGo()
    if (!drag) return
    event.stopPropagation()
    this.begin(drag, event)
    if (this.finger) this.viewport.join(event)
  }

  /** A second finger has come: together they move the board. */
  private letGo(): void {
    if (this.drag?.kind === 'measure') this.measured = null
    this.end()
    this.swallow = true
  }

  private dragFrom(event: PointerEvent): Drag | null {
    const { placement, onpaint } = this.on()
    const target = event.target as Element
    const at = this.at(event)
    if (this.ruler) return this.measureFrom(event, at)
    if (placement?.turns && placement.wanted && (event.button === 2 || target.closest('.handle'))) {
      placement.parked = true
      return { kind: 'turn' }
    }
    if (event.button) return null
    if (onpaint) return this.finger ? null : { kind: 'box', from: at }
    return placement ? this.carryFrom(placement, target, at) : this.liftFrom(target, at)
  }

  private measureFrom(event: PointerEvent, at: Xy): Drag | null {
    if (event.button) return null
    const second = !!this.measured?.open
    if (!second) this.mark(at)
    return { kind: 'measure', second }
  }

  /** What is being placed, or the piece that it is, is taken hold of. */
  private carryFrom({ wanted, piece }: Placement, target: Element, at: Xy): Drag | null {
    const { board } = this.on()
    if (target.closest('.carried') && wanted)
      return { kind: 'carry', id: piece?.id ?? '', off: this.off(at, flat(board, [wanted.x, wanted.y])) }
    const found = this.pieceBelow(target)
    if (!found?.at || !this.isCarried(found.id)) return null
    return { kind: 'carry', id: found.id, off: this.off(at, flat(board, found.at)) }
  }

  /** A piece that may be chosen is taken hold of. */
  private liftFrom(target: Element, at: Xy): Drag | null {
    const { choices, board } = this.on()
    if (this.finger || board.kind !== 'table' || choices.looking) return null
    const piece = this.pieceBelow(target)
    if (!piece?.at || !choices.pieces.has(piece.id)) return null
    return { kind: 'lift', piece, off: this.off(at, flat(board, piece.at)), lifted: false }
  }

  private pieceBelow(target: Element): Piece | undefined {
    return this.piece(target.closest<SVGElement>('[data-piece]')?.dataset.piece ?? '')
  }

  private off(at: Xy, front: Xy): Xy {
    return [front[0] - at[0], front[1] - at[1]]
  }

  private move(event: PointerEvent): void {
    const { drag } = this
    if (!drag || event.pointerId !== this.pointer) return
    if (Math.hypot(event.clientX - this.pressedAt[0], event.clientY - this.pressedAt[1]) >= A_DRAG) this.moved = true
    if (!this.moved) return
    const { placement, board } = this.on()
    const at = this.at(event)
    if (drag.kind === 'measure') {
      if (this.measured) this.measured = { ...this.measured, to: this.held(at) }
    } else if (drag.kind === 'box') {
      const [x, y] = [Math.min(at[0], drag.from[0]), Math.min(at[1], drag.from[1])]
      this.box = { x, y, w: Math.abs(at[0] - drag.from[0]), h: Math.abs(at[1] - drag.from[1]) }
    } else if (drag.kind === 'turn') {
      if (placement?.wanted) {
        const { x, y } = placement.wanted
        placement.aim({ x, y, facing: towards([x, y], flat(board, at)) }, true)
      }
    } else {
      if (drag.kind === 'lift' && !drag.lifted) {
        drag.lifted = true
        this.on().onpiece?.(drag.piece)
      }
      const pose = this.poseOf([at[0] + drag.off[0], at[1] + drag.off[1]])
      if (pose && placement && this.isCarried(drag.kind === 'lift' ? drag.piece.id : drag.id))
        placement.aim(pose, this.finger)
    }
  }

  private up(event: PointerEvent): void {
    const { drag, moved, box } = this
    if (!drag || event.pointerId !== this.pointer) return
    this.end()
    this.swallow = moved
    const at = this.at(event)
    if (drag.kind === 'measure') {
      if (this.measured && (moved || drag.second)) this.measured = { ...this.measured, to: this.held(at), open: false }
    } else if (drag.kind === 'box') {
      if (box) this.on().onpaint?.(this.within(box))
    } else if (drag.kind !== 'turn' && moved && !this.finger)
      this.drop(drag, [at[0] + drag.off[0], at[1] + drag.off[1]], event)
  }

  private drop(drag: Drag & { kind: 'carry' | 'lift' }, at: Xy, event: PointerEvent): void {
    const { placement, onplace } = this.on()
    const id = drag.kind === 'lift' ? drag.piece.id : drag.id
    if (!this.viewport.frame?.contains(document.elementFromPoint(event.clientX, event.clientY))) placement?.leave()
    else if (placement && this.isCarried(id)) {
      if (placement.wanted) onplace?.()
    } else if (drag.kind === 'lift') this.dropped = { id, at, decided: true }
  }

  /** A mouse that moves over the table carries what is to be placed. */
  private hover(event: PointerEvent): void {
    if (event.pointerType === 'touch' || this.drag || event.buttons) return
    if (this.ruler) {
      if (this.measured?.open) this.measured = { ...this.measured, to: this.held(this.at(event)) }
      return
    }
    const { placement } = this.on()
    if (!placement || (placement.parked && this.isNear(event))) return
    const pose = this.poseUnder(event)
    this.seenAt = [event.clientX, event.clientY]
    if (pose) placement.aim(pose)
    else if (!placement.parked) placement.leave()
  }

  /** It was clicked before anybody listened here. */
  clickEarly(event: PointerEvent): void {
    this.finger = event.pointerType === 'touch'
    this.click(event)
  }

  private click(event: MouseEvent): void {
    if (this.swallow || this.ruler) {
      this.swallow = false
      event.stopPropagation()
      return
    }
    const { placement, onplace, explained } = this.on()
    if (explained()) return
    if (!placement) return this.pointOut(event)
    event.stopPropagation()
    if (!this.finger && placement.wanted && (placement.parked ? this.isNear(event) : this.isSeen(event)))
      return onplace?.()
    const pose = this.poseUnder(event)
    if (!pose) return
    placement.aim(pose, this.finger)
    if (!this.finger) onplace?.()
  }

  /** The open table is clicked while one piece could be moved: it is taken up, and shown there. */
  private pointOut(event: MouseEvent): void {
    const { choices, onpiece } = this.on()
    const piece = this.piece(choices.movable ?? '')
    if (!piece || choices.looking || (event.target as Element).closest('[data-piece]')) return
    event.stopPropagation()
    this.dropped = { id: piece.id, at: this.at(event), decided: false }
    onpiece?.(piece)
  }

  /** A click is told in whole pixels, a movement in parts of them: it means the place that was shown before it. */
  private isSeen(event: MouseEvent): boolean {
    const { seenAt } = this
    return !!seenAt && Math.hypot(event.clientX - seenAt[0], event.clientY - seenAt[1]) < 1.5
  }

  private wheel(event: WheelEvent): void {
    const { placement, board } = this.on()
    if (!placement?.turns || !placement.wanted || event.ctrlKey || this.ruler) return
    event.preventDefault()
    event.stopPropagation()
    this.rolled += (event.deltaY || event.deltaX) * (event.deltaMode ? NOTCH : 1)
    if (Math.abs(this.rolled) < NOTCH) return
    placement.turn(board, Math.sign(this.rolled) * (event.shiftKey ? FINE_TURN : TURN))
    this.rolled = 0
  }

  // --- what is where

  private at(event: MouseEvent): Xy {
    return this.viewport.view.invert(this.viewport.at(event))
  }

  private piece(id: string): Piece | undefined {
    return id ? this.on().pieces.find((piece) => piece.id === id) : undefined
  }

  private isCarried(id: string): boolean {
    return id !== '' && this.on().placement?.piece?.id === id
  }

  private poseOf(at: Xy): Pose | null {
    const { board, placement } = this.on()
    return poseAt(board, at, placement?.at(0, 0).facing ?? 0)
  }

  private poseUnder(event: MouseEvent): Pose | null {
    const offered = (event.target as Element).closest<SVGElement>('[data-point]')?.dataset.point
    return this.on().placement?.candidates.find((pose) => poseText(pose) === offered) ?? this.poseOf(this.at(event))
  }

  private isNear(event: MouseEvent): boolean {
    const { placement, board } = this.on()
    if (!placement?.wanted) return false
    const { wanted, piece } = placement
    const [x, y] = this.at(event)
    const [wx, wy] = flat(board, [wanted.x, wanted.y])
    return Math.hypot(x - wx, y - wy) <= Math.max(...(piece?.base ?? [0])) + NEAR * this.viewport.px
  }

  private within(box: Box): Piece[] {
    const { board, pieces } = this.on()
    return pieces.filter((piece) => {
      const [x, y] = middleOf(board, piece)
      return x >= box.x && y >= box.y && x <= box.x + box.w && y <= box.y + box.h
    })
  }
}
