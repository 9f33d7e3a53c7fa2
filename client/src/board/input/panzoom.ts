// Moving about on a board: drag, wheel, pinch, double click; and by itself, to where something happens.

import type { Xy } from '../../service/types'

/** How the board lies under the frame: a place of it is seen at `k * place + (x, y)`. */
export class View {
  constructor(
    readonly k: number,
    readonly x: number,
    readonly y: number,
  ) {}

  /** The view in which a place of the board is seen at a point of the frame. */
  static with(place: Xy, at: Xy, k: number): View {
    return new View(k, at[0] - place[0] * k, at[1] - place[1] * k)
  }

  apply([x, y]: Xy): Xy {
    return [x * this.k + this.x, y * this.k + this.y]
  }

  invert([x, y]: Xy): Xy {
    return [(x - this.x) / this.k, (y - this.y) / this.k]
  }
}

/** How near and how far one may come, and the stretch of board that is never left. */
export interface Limits {
  least: number
  most: number
  frame: Xy
  low: Xy
  high: Xy
}

export function within(view: View, { least, most, frame, low, high }: Limits): View {
  const k = Math.max(least, Math.min(most, view.k))
  const middle: Xy = [frame[0] / 2, frame[1] / 2]
  const kept = k === view.k ? view : View.with(view.invert(middle), middle, k)
  const [left, top] = kept.invert([0, 0])
  const [right, bottom] = kept.invert(frame)
  return new View(
    k,
    kept.x + k * over(left - low[0], right - high[0]),
    kept.y + k * over(top - low[1], bottom - high[1]),
  )
}

/** How far to shift so that neither end is left; the middle, if both must be. */
function over(atLow: number, atHigh: number): number {
  if (atHigh > atLow) return (atLow + atHigh) / 2
  return Math.min(0, atLow) || Math.max(0, atHigh)
}

/** Between two views: places glide, and nearness grows evenly. */
export function between(from: View, to: View, part: number, frame: Xy): View {
  const middle: Xy = [frame[0] / 2, frame[1] / 2]
  const [a, b] = [from.invert(middle), to.invert(middle)]
  const k = from.k * (to.k / from.k) ** part
  return View.with([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part], middle, k)
}

export interface Mover {
  /** Whether a gesture that begins on this element moves the board. */
  may(target: Element, doubled: boolean): boolean
  /** Whether one finger moves the board, or scrolls the page. */
  oneFinger(): boolean
  moved(view: View, byHand: boolean): void
  /** Milliseconds of a step by double click. */
  duration(): number
}

const A_DRAG = 6

export class PanZoom {
  view = new View(1, 0, 0)
  limits: Limits = { least: 0, most: Infinity, frame: [1, 1], low: [-Infinity, -Infinity], high: [Infinity, Infinity] }
  private readonly fingers = new Map<number, Xy>()
  /** Where a gesture began: the fingers' middle and spread, and the view then. */
  private start: { middle: Xy; spread: number; view: View } | null = null
  private dragged = false
  private frame = 0
  private readonly ends: (() => void)[] = []

  constructor(
    private readonly node: HTMLElement,
    private readonly mover: Mover,
  ) {
    this.on(node, 'pointerdown', (event) => this.join(event as PointerEvent))
    this.on(window, 'pointermove', (event) => this.drag(event as PointerEvent))
    for (const end of ['pointerup', 'pointercancel']) this.on(window, end, (event) => this.up(event as PointerEvent))
    this.on(node, 'wheel', (event) => this.wheel(event as WheelEvent), { passive: false })
    this.on(node, 'dblclick', (event) => this.doubled(event as MouseEvent))
    // What ends a drag is no click.
    this.on(node, 'click', (event) => this.dragged && event.stopPropagation(), { capture: true })
  }

  close(): void {
    cancelAnimationFrame(this.frame)
    for (const end of this.ends) end()
  }

  /** Goes there, at once or in a while. */
  go(to: View, duration: number): void {
    cancelAnimationFrame(this.frame)
    const [from, aim] = [this.view, within(to, this.limits)]
    if (!duration) return this.see(aim, false)
    const began = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / duration))
      this.see(part < 1 ? between(from, aim, part * (2 - part), this.limits.frame) : aim, false)
      if (part < 1) this.frame = requestAnimationFrame(step)
    }
    this.frame = requestAnimationFrame(step)
  }

  private on(
    target: EventTarget,
    kind: string,
    hear: (event: Event) => void,
    options: AddEventListenerOptions = {},
  ): void {
    target.addEventListener(kind, hear, options)
    this.ends.push(() => target.removeEventListener(kind, hear, options))
  }

  private see(view: View, byHand: boolean): void {
    this.view = view
    this.mover.moved(view, byHand)
  }

  private at(event: MouseEvent): Xy {
    const box = this.node.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }

  /** A mouse or a finger takes part in what moves the board. */
  join(event: PointerEvent): void {
    if (event.button || !this.mover.may(event.target as Element, false)) return
    this.fingers.set(event.pointerId, this.at(event))
    this.dragged = false
    this.begin()
  }

  /** A gesture begins anew whenever a finger comes or goes. */
  private begin(): void {
    const [one, two] = [...this.fingers.values()]
    if (!one) {
      this.start = null
      return
    }
    const middle: Xy = two ? [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2] : one
    this.start = { middle, spread: two ? Math.hypot(one[0] - two[0], one[1] - two[1]) : 0, view: this.view }
  }

  private drag(event: PointerEvent): void {
    if (!this.start || !this.fingers.has(event.pointerId)) return
    this.fingers.set(event.pointerId, this.at(event))
    const [one, two] = [...this.fingers.values()]
    if (!two && event.pointerType === 'touch' && !this.mover.oneFinger()) return
    const middle: Xy = two ? [(one![0] + two[0]) / 2, (one![1] + two[1]) / 2] : one!
    const { view, spread } = this.start
    if (
      !this.dragged &&
      !two &&
      Math.hypot(middle[0] - this.start.middle[0], middle[1] - this.start.middle[1]) < A_DRAG
    )
      return
    this.dragged = true
    cancelAnimationFrame(this.frame)
    const wider = two && spread ? Math.hypot(one![0] - two[0], one![1] - two[1]) / spread : 1
    const k = Math.max(this.limits.least, Math.min(this.limits.most, view.k * wider))
    this.see(within(View.with(view.invert(this.start.middle), middle, k), this.limits), true)
  }

  private up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId)) return
    this.begin()
    // The click that follows comes first.
    if (!this.fingers.size) setTimeout(() => (this.dragged = false))
  }

  private wheel(event: WheelEvent): void {
    if (!this.mover.may(event.target as Element, false)) return
    event.preventDefault()
    cancelAnimationFrame(this.frame)
    const unit = event.deltaMode === 1 ? 0.05 : event.deltaMode ? 1 : 0.002
    this.zoom(this.at(event), 2 ** (-event.deltaY * unit * (event.ctrlKey ? 10 : 1)), true)
  }

  private doubled(event: MouseEvent): void {
    if (!this.mover.may(event.target as Element, true)) return
    event.preventDefault()
    const at = this.at(event)
    const k = Math.max(this.limits.least, Math.min(this.limits.most, this.view.k * (event.shiftKey ? 0.5 : 2)))
    this.go(View.with(this.view.invert(at), at, k), this.mover.duration())
  }

  private zoom(at: Xy, by: number, byHand: boolean): void {
    const k = Math.max(this.limits.least, Math.min(this.limits.most, this.view.k * by))
    this.see(within(View.with(this.view.invert(at), at, k), this.limits), byHand)
  }
}
