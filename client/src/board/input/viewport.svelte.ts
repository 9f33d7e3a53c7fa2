// How a board is seen: the whole of it or nearer, moved by hand or by itself to where something happens.

import { untrack } from 'svelte'
import type { Board, Xy } from '../../service/types'
import { bounds, type Box } from '../geometry'
import { march } from '../drawing/motion'
import { PanZoom, View } from './panzoom'

const PAD = 10
const MOST = 14
const STEPS = 3
/** What the tools need beside the board, in pixels. */
const TOOLS = 50
/** What is brought into view comes no nearer to the edge, in pixels. */
const MARGIN = 60
/** How large a place should be to be played on, in pixels. */
export interface Comfort {
  /** Below this it is too small. */
  cramped: number
  /** Then it comes so near. */
  roomy: number
  /** No nearer than all of what is asked about is seen. */
  together?: boolean
}
/** The height of a hex. */
export const HEX: Comfort = { cramped: 36, roomy: 54 }
/** The way from a place on a map to the next. */
export const MAP_PLACE: Comfort = { cramped: 22, roomy: 46 }
/** The width of a base on an open table. */
export const BASE: Comfort = { cramped: 18, roomy: 34, together: true }
/** Milliseconds for which a view is left alone after the viewer has moved it. */
const LEFT_ALONE = 4000
/** How far the drawing reaches beyond the frame, in pixels. */
export const SPARE = 160

export class Viewport {
  frame = $state<HTMLDivElement>()
  sheet = $state<HTMLDivElement>()
  world = $state<SVGGElement>()
  width = $state(0)
  height = $state(0)
  atWhole = $state(true)
  exact = $state(1)
  private step = $state(0)

  /** What is seen, and what was last drawn: in between the drawing is only shifted and stretched, which costs nothing. */
  view = new View(1, 0, 0)
  drawn = $state.raw(this.view)
  private settling: ReturnType<typeof setTimeout> | undefined
  private panZoom: PanZoom | null = null
  private shown: Board | null = null
  /** The viewer has not moved it yet. */
  private fresh = true
  private lastSize: Xy = [0, 0]
  private movedAt = -Infinity
  /** What was looked at before others did something elsewhere. */
  private before: View | null = null
  /** A finger holds something on the board. */
  held = false

  private readonly whole = $derived.by(() => {
    const { width, height } = this.board()
    const rim = 2 * this.rim()
    return Math.max(1e-6, Math.min((this.width - 2 * PAD) / (width + rim), (this.height - 2 * PAD) / (height + rim)))
  })
  readonly near = $derived(2 ** (this.step / STEPS))
  readonly scale = $derived(this.whole * this.near)
  readonly px = $derived(1 / this.scale)

  // The tools lie beside the board as far as there is room: below it in a row, or the board makes way for them.
  readonly below = $derived.by(() => (this.height - (this.board().height + 2 * this.rim()) * this.whole) / 2 > TOOLS)
  /** What the tools take of the frame, at its right. */
  readonly margin = $derived.by(() => (this.below ? 0 : TOOLS))
  private readonly aside = $derived.by(() => {
    const room = (this.width - (this.board().width + 2 * this.rim()) * this.whole) / 2
    return this.below ? 0 : Math.max(0, Math.min(room - PAD, TOOLS - room))
  })

  /** A round number of units that is about a hundred pixels long. */
  readonly rule = $derived.by(() => {
    const most = 200 / this.exact
    const ten = 10 ** Math.floor(Math.log10(most))
    return ten * (most >= 5 * ten ? 5 : most >= 2 * ten ? 2 : 1)
  })

  constructor(
    private readonly board: () => Board,
    private readonly movedByHand: () => void,
    /** How far the sheet reaches beyond the board, in board units. */
    private readonly rim: () => number = () => 0,
  ) {
    $effect(() => this.listen())
    $effect(() => this.keepWithin())
  }

  private listen(): (() => void) | undefined {
    if (!this.frame) return
    const made = new PanZoom(this.frame, {
      may: (target, doubled) => !target.closest(doubled ? '.tools, .open, .point, .pickable' : '.tools'),
      // One finger scrolls the page as long as the whole board is seen, or does something else; two always move the board.
      oneFinger: () => !this.atWhole && !this.held,
      moved: (to, byHand) => this.move(to, byHand),
      duration: () => march() / 2,
    })
    this.panZoom = made
    return () => {
      this.panZoom = null
      clearTimeout(this.settling)
      made.close()
    }
  }

  private keepWithin(): void {
    const [w, h, k] = [this.width, this.height, this.whole]
    const shown = this.board()
    const pad = PAD / k + this.rim()
    const { panZoom } = this
    if (!panZoom || !w || !h) return
    untrack(() => {
      panZoom.limits = {
        least: k,
        most: k * MOST,
        frame: [w, h],
        low: [Math.min(-pad, (shown.width - w / k) / 2), Math.min(-pad, (shown.height - h / k) / 2)],
        high: [
          Math.max(shown.width + pad, (shown.width + w / k) / 2 + this.aside / k),
          Math.max(shown.height + pad, (shown.height + h / k) / 2),
        ],
      }
      const { view, lastSize } = this
      if (shown !== this.shown) this.fresh = true
      if (shown !== this.shown || this.atWhole) this.go(this.wholeView(), 0)
      else this.go(View.with(view.invert([lastSize[0] / 2, lastSize[1] / 2]), [w / 2, h / 2], view.k), 0)
      this.settle()
      this.shown = shown
      this.lastSize = [w, h]
    })
  }

  private move(to: View, byHand: boolean): void {
    this.view = to
    const wholly = to.k <= this.whole * 1.02
    if (wholly !== this.atWhole) this.atWhole = wholly
    if (byHand) {
      this.takenOver()
      this.movedByHand()
    }
    const { drawn, width, height } = this
    const by = to.k / drawn.k
    const [x, y] = [to.x - by * drawn.x + SPARE * (1 - by), to.y - by * drawn.y + SPARE * (1 - by)]
    const [left, top] = [x - SPARE, y - SPARE]
    const covered =
      left <= 0 && top <= 0 && left + (width + 2 * SPARE) * by >= width && top + (height + 2 * SPARE) * by >= height
    clearTimeout(this.settling)
    // Going further away the rim may stay empty for a moment.
    if ((!covered && by > 0.999) || by > 1.7 || by < 0.6) return this.settle()
    if (this.sheet) this.sheet.style.transform = `translate(${x}px, ${y}px) scale(${by})`
    this.settling = setTimeout(() => this.settle(), 120)
  }

  /** Draws what is seen. */
  private settle(): void {
    clearTimeout(this.settling)
    const { view } = this
    this.drawn = view
    this.world?.setAttribute('transform', `translate(${view.x + SPARE} ${view.y + SPARE}) scale(${view.k})`)
    if (this.sheet) this.sheet.style.transform = 'none'
    const now = Math.round(Math.log2(view.k / this.whole) * STEPS)
    if (now !== this.step) this.step = now
    if (view.k !== this.exact) this.exact = view.k
  }

  private wholeView(): View {
    const { width, height } = this.board()
    return View.with([width / 2, height / 2], [this.width / 2 - this.aside, this.height / 2], this.whole)
  }

  /** A finger that holds something may be one of two that move the board. */
  join(event: PointerEvent): void {
    this.panZoom?.join(event)
  }

  /** The viewer has moved it: from now on it stays where it is. */
  private takenOver(): void {
    this.before = null
    this.fresh = false
    this.movedAt = performance.now()
  }

  private go(to: View, duration: number): void {
    this.panZoom?.go(to, duration)
  }

  /** Something can be chosen at these places: they come nearer if they are too small, and into view if none of them is. */
  follow(places: Xy[], size: number, comfort: Comfort): void {
    const { view, width, height, whole, middle } = this
    if (!places.length || !width || !height) return
    if (comfort.together && this.fresh && size * whole < comfort.cramped)
      return this.gather(places, comfort.roomy / size)
    const inView = places.some((at) => this.frames(view.apply(at)))
    const cramped = this.atWhole && this.fresh && size * whole < comfort.cramped
    if (inView && !cramped) return
    // The place in the midst of them, or the one nearest to what is seen.
    const mean: Xy = [0, 1].map((n) => places.reduce((sum, at) => sum + at[n]!, 0) / places.length) as Xy
    const from = cramped ? mean : view.invert(middle)
    const off = (at: Xy) => Math.hypot(at[0] - from[0], at[1] - from[1])
    const nearest = places.reduce((best, at) => (off(at) < off(best) ? at : best))
    const k = cramped ? comfort.roomy / size : view.k
    this.go(View.with(this.within(nearest, k), middle, k), march())
  }

  /** What to look at instead, so that no more than need be lies beside the board. */
  private within([x, y]: Xy, k: number): Xy {
    const { width, height } = this.board()
    const hold = (at: number, board: number, frame: number) =>
      board * k + 2 * PAD <= frame
        ? board / 2
        : Math.max(frame / 2 - PAD, Math.min(board * k + PAD - frame / 2, at * k)) / k
    return [hold(x, width, this.width), hold(y, height, this.height)]
  }

  zoomBy(factor: number): void {
    this.takenOver()
    const { view, whole } = this
    const k = Math.max(whole, Math.min(whole * MOST, view.k * factor))
    this.go(k <= whole * 1.001 ? this.wholeView() : View.with(view.invert(this.middle), this.middle, k), march() / 2)
  }

  seeWhole(): void {
    this.takenOver()
    this.go(this.wholeView(), march())
  }

  /** The viewer has not moved it lately. */
  get leftAlone(): boolean {
    return performance.now() - this.movedAt > LEFT_ALONE
  }

  /** Something has happened there; one may come back from what others do. */
  attend(places: Xy[], byOthers = false): void {
    if (!this.leftAlone) return
    this.before = byOthers ? (this.before ?? this.view) : null
    this.bringIntoView(places)
  }

  /** What has happened is seen: back to where one looked before, unless something is asked about other places. */
  comeBack(asked: Xy[], size: number, comfort: Comfort): void {
    const { before } = this
    this.before = null
    if (!this.leftAlone) return
    if (before && (!asked.length || asked.some((at) => this.frames(before.apply(at))))) this.go(before, march())
    else this.follow(asked, size, comfort)
  }

  /** Whether a place lies well inside of the frame. */
  private frames([x, y]: Xy): boolean {
    return x > 20 && y > 20 && x < this.width - 20 && y < this.height - 20
  }

  bringIntoView(places: Xy[], duration = march()): void {
    const { view, width, whole } = this
    if (!places.length || !width || this.atWhole || this.areSeen(places)) return
    const [box, fits] = this.boxOf(places)
    const k = Math.max(whole, Math.min(view.k, fits))
    this.go(View.with([box.x + box.w / 2, box.y + box.h / 2], this.middle, k), duration)
    if (!duration) this.settle()
  }

  /** As near as may be, with all of them in view. */
  private gather(places: Xy[], most: number): void {
    const { view, whole } = this
    const [box, fits] = this.boxOf(places)
    const k = Math.max(whole, Math.min(most, fits))
    if (k < whole * 1.25) {
      if (!this.atWhole) this.go(this.wholeView(), march())
    } else if (!this.areSeen(places) || view.k < k * 0.7)
      this.go(View.with(this.within([box.x + box.w / 2, box.y + box.h / 2], k), this.middle, k), march())
  }

  private areSeen(places: Xy[]): boolean {
    const { view, width, height } = this
    const edge = MARGIN / 2
    return places
      .map((at) => view.apply(at))
      .every(([x, y]) => x > edge && y > edge && x < width - edge && y < height - edge)
  }

  /** About some places, and the scale at which it fits the frame. */
  private boxOf(places: Xy[]): [Box, number] {
    const box = bounds(places)
    return [
      box,
      Math.min((this.width - 2 * MARGIN) / Math.max(box.w, 1), (this.height - 2 * MARGIN) / Math.max(box.h, 1)),
    ]
  }

  get middle(): Xy {
    return [this.width / 2, this.height / 2]
  }

  /** Where in the frame something happened. */
  at(event: MouseEvent): Xy {
    const outer = this.frame!.getBoundingClientRect()
    return [event.clientX - outer.x, event.clientY - outer.y]
  }
}
