// Looking back: any entry of the log, and within an entry line by line, as a film.

import { Problem } from '../../service/api'
import type { Frame, LogLine, OnBoard, Scene, NarrationLine } from '../../service/types'
import type { TableModel } from './tablemodel.svelte'

const A_STEP = 1300

/** A line has its own picture on the way from one entry to the next, if an entry tells more than one thing. */
export const steps = (lines: readonly NarrationLine[]): number =>
  lines.length > 1 && lines.some((one) => one.picture?.length) ? lines.length : 1

export class Replay {
  /** The entry that is shown; `null`: the present. */
  at = $state<number | null>(null)
  /** The line of it, counted from 0. */
  step = $state(0)
  playing = $state(false)
  /** The seat whose view is shown, and whether with everything; others' only after the end. */
  viewer = $state<number | null>(null)
  everything = $state(false)
  wrong = $state('')
  private frame = $state.raw<Frame | null>(null)
  private before = $state.raw<Frame | null>(null)
  private timer = 0
  /** Counts what was asked for: an answer that comes after the next wish is too late. */
  private requests = 0

  constructor(private readonly model: TableModel) {}

  get active(): boolean {
    return this.at !== null
  }

  get line(): LogLine | null {
    return this.frame
  }

  get said(): NarrationLine | null {
    return this.frame?.narration[Math.min(this.step, this.frame.narration.length - 1)] ?? null
  }

  get scene(): Scene | null {
    if (!this.frame) return null
    const last = this.step >= steps(this.frame.narration) - 1
    return last || !this.before ? this.frame.scene : this.before.scene
  }

  get picture(): OnBoard[] {
    if (!this.frame) return []
    return steps(this.frame.narration) > 1
      ? (this.said?.picture ?? [])
      : this.frame.narration.flatMap((one) => one.picture ?? [])
  }

  get last(): number {
    return this.model.lines.length - 1
  }

  async go(n: number, step = 0): Promise<void> {
    const at = Math.max(0, Math.min(n, this.last))
    const viewer = this.viewer ?? this.model.viewer
    const wish = ++this.requests
    try {
      const frame = await this.model.frame(at, viewer, this.everything)
      const before = at ? await this.model.frame(at - 1, viewer, this.everything) : null
      if (wish !== this.requests) return
      this.frame = frame
      this.before = before
      this.at = at
      this.step = Math.min(step < 0 ? Infinity : step, steps(frame.narration) - 1)
      this.wrong = ''
    } catch (wrong) {
      if (!(wrong instanceof Problem)) throw wrong
      if (wish !== this.requests) return
      this.wrong = wrong.message
      this.pause()
    }
  }

  async next(): Promise<void> {
    if (this.at === null) return
    if (this.frame && this.step < steps(this.frame.narration) - 1) this.step++
    else if (this.at < this.last) await this.go(this.at + 1)
    else this.pause()
  }

  async previous(): Promise<void> {
    if (this.at === null) return this.go(this.last, -1)
    if (this.step > 0) this.step--
    else if (this.at > 0) await this.go(this.at - 1, -1)
  }

  /** To the next mark (a turn, a round) in a direction. */
  async mark(direction: 1 | -1): Promise<void> {
    const here = this.at ?? this.last + 1
    const marks = this.model.lines.filter((line) => line.mark).map((line) => line.n)
    const found = direction > 0 ? marks.find((n) => n > here) : marks.findLast((n) => n < here)
    await this.go(found ?? (direction > 0 ? this.last : 0))
  }

  async look(viewer: number | null, everything: boolean): Promise<void> {
    this.viewer = viewer
    this.everything = everything
    await this.go(this.at ?? this.last)
  }

  async play(from?: number): Promise<void> {
    if (from !== undefined || this.at === null) await this.go(from ?? 0)
    this.playing = true
    clearInterval(this.timer)
    this.timer = window.setInterval(() => void this.next(), A_STEP)
  }

  pause(): void {
    this.playing = false
    clearInterval(this.timer)
  }

  leave(): void {
    this.pause()
    this.requests++
    this.at = null
    this.frame = this.before = null
    this.viewer = null
    this.everything = false
    this.wrong = ''
  }
}
