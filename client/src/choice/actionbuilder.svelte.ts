// Choosing: the way from a question to a finished action, pick by pick, one step back at any time.
// Clicks, the list and typing all end up here, so that they are always in step.

import { readPose } from '../board/pose'
import { Problem } from '../service/api'
import type {
  QuestionResponse,
  Caution,
  Draft,
  Forecast,
  Labelled,
  Message,
  Question,
  ReadyInstruction,
  Spot,
} from '../service/types'
import { binOf, mayTake, assign, assignRest } from './assignment'
import { Placement } from './placement.svelte'
import { complete, move, nextItem, put, read, type Shares, written } from './shares'

/** Where questions come from and where answers go: a decision at a table, a standing instruction, a changed position. */
export interface Way {
  /** What is asked after these picks; nothing, if what they answer is no longer open. */
  ask(picks: string[]): Promise<QuestionResponse | null>
  /** Briefly: only how the picks are read and what forbids them. `keep`: they count if the time runs out. */
  check?(picks: string[], partial?: string, brief?: boolean, keep?: boolean): Promise<Draft | null>
  /** Whether a whole action may be written in the place of picks. */
  takesWhole?: boolean
  /** The answer: what cautions against it, if therefore nothing was done. `sure`: it is wanted all the same. */
  finish(answer: Answer, sure: boolean): Promise<Caution[] | void>
  /** Leave a standing instruction, which is the answer. */
  instruct?(ready: ReadyInstruction): Promise<void>
}

export type Answer = { picks: string[] } | { text: string }

export interface Wrong {
  text: string
  rule: string
}

const CHECK_AFTER = 120
/** Milliseconds until a sketch is asked for again that the service could not be asked for. */
const LOOK_AGAIN_AFTER = 2000
const CONSIDER_AFTER = 180

export class ActionBuilder {
  picks = $state.raw<string[]>([])
  question = $state.raw<Question | null>(null)
  /** Instructions that can be left in the place of the first answer. */
  instructions = $state.raw<ReadyInstruction[]>([])
  /** The likely result of the picks so far: sketch, odds, what will fail. */
  draft = $state.raw<Draft | null>(null)
  /** The same with one more pick, which is pointed at and has not been made. */
  hint = $state.raw<Draft | null>(null)
  wrong = $state.raw<Wrong | null>(null)
  /** Finished, but something will fail, or its odds have not been seen: the person must want it. */
  sure = $state.raw<{ answer: Answer; cautions: Caution[] } | null>(null)
  busy = $state(false)
  /** Who points with a finger has nothing to hover with: odds come after the tap, and the next one is the decision. */
  finger = false

  /** Of the present question: keys taken, shares given, the bin that is given to what is clicked, the number, the place. */
  taken = $state.raw<string[]>([])
  shares = $state.raw<Shares>({})
  selectedBin = $state('')
  number = $state(0)
  placement = $state.raw<Placement | null>(null)

  private root: Question | null = null
  private looks = 0
  private timer = 0
  private musing = 0
  private readonly hints = new Map<string, Draft>()
  /** The answer is on its way. */
  private giving = false
  /** Something has been picked here: from now on the picks are what the player has put together, even if none is left. */
  private hasBegun = false

  constructor(private readonly way: Way) {}

  /** Ask the first question anew. */
  async begin(asked?: QuestionResponse): Promise<void> {
    await this.guard(async () => {
      const first = asked ?? (await this.way.ask([]))
      if (!first?.question) return
      this.root = first.question
      this.instructions = first.ready_instructions
      await this.arrive([], first.question)
    })
  }

  /** Leave a standing instruction: it answers, and later questions like this one. */
  async instruct(ready: ReadyInstruction): Promise<void> {
    if (this.busy) return
    await this.guard(async () => this.way.instruct?.(ready))
  }

  /** The odds that are shown. */
  get forecasts(): Forecast[] {
    return (this.hint?.forecasts.length ? this.hint : this.draft)?.forecasts ?? []
  }

  /** What was chosen last and is not decided yet. */
  get last(): string[] {
    const { answer } = this.sure ?? {}
    return answer && 'picks' in answer ? answer.picks.slice(-1) : []
  }

  get keys(): Labelled[] {
    return this.question?.keys ?? []
  }

  /** A key was clicked: the answer, one of several, or a bin for what is to be placed. */
  async touch(key: string): Promise<void> {
    const { question } = this
    if (!question || this.busy) return
    if (question.kind === 'someof') this.toggle(key)
    else if (question.kind === 'split') this.place(key)
    else await this.pick(key)
  }

  /** Several picks at once, as far as they are offered: a piece means its place, and then itself. */
  async touchAll(keys: readonly string[]): Promise<void> {
    for (const [n, key] of keys.entries()) {
      if (n && (this.wrong || !this.keys.some((label) => label.key === key))) return
      await this.touch(key)
    }
  }

  toggle(key: string): void {
    this.taken = this.taken.includes(key) ? this.taken.filter((one) => one !== key) : [...this.taken, key]
    this.look()
  }

  place(bin: string): void {
    const open = (this.question?.items ?? []).filter((item) => mayTake(item, bin))
    const item = this.begun
      ? open.find(({ key, count }) => (this.shares[key]?.[bin] ?? 0) < (count ?? 0))
      : nextItem(open, this.shares)
    if (item) this.put(item.key, bin, 1)
  }

  put(item: string, bin: string, by: number): void {
    this.shares = this.moved(item, bin, by)
    this.look()
  }

  /** Where everything lies until it is moved; nothing if it lies nowhere yet. */
  private get begun(): Shares | null {
    return this.question?.begins ? read(this.question.begins) : null
  }

  private moved(item: string, bin: string, by: number): Shares {
    const { begun, shares, question } = this
    if (!begun) return put(shares, item, bin, by)
    const of = question?.items?.find((one) => one.key === item)
    const bins = (question?.bins ?? []).map(({ key }) => key).filter((key) => of && mayTake(of, key))
    return move(begun, shares, item, bin, by, bins)
  }

  /** A ready answer: shown first where figures can still be changed, else taken at once. */
  async preset(pick: string): Promise<void> {
    if (this.question?.kind === 'split') this.shares = read(pick)
    else if (this.question?.kind === 'number') this.number = Number(pick)
    else return this.pick(pick)
    this.look()
  }

  /** Give the chosen bin to an item, or take it away again; an attempt that is not allowed is told why. */
  async assign(key: string): Promise<void> {
    const { question, selectedBin } = this
    const item = question?.items?.find((one) => one.key === key)
    if (!question || !item || !selectedBin || this.busy) return
    this.wrong = null
    if (!mayTake(item, selectedBin)) return this.pick(`${key}>${selectedBin}`)
    this.shares =
      binOf(this.shares, key) === selectedBin
        ? this.moved(key, selectedBin, -1)
        : assign(question, this.shares, [key], selectedBin)
    this.look()
  }

  /** Several at once, as far as they may have it. */
  assignAll(keys: readonly string[]): void {
    if (!this.question || !this.selectedBin) return
    this.shares = assign(this.question, this.shares, keys, this.selectedBin)
    this.look()
  }

  assignRest(): void {
    if (!this.question || !this.selectedBin) return
    this.shares = assignRest(this.question, this.shares, this.selectedBin)
    this.look()
  }

  /** Whether what is taken of the present question can be given as the answer. */
  get ready(): boolean {
    const { question } = this
    if (question?.kind === 'someof') {
      return this.taken.length >= (question.low ?? 0) && this.taken.length <= (question.high ?? Infinity)
    }
    if (question?.kind === 'split') return complete(question.items ?? [], this.shares)
    return question?.kind === 'number' || !!this.placement?.wanted
  }

  /** Give the answer that was put together. */
  async answer(): Promise<void> {
    const { question } = this
    if (!question) return
    if (question.kind === 'someof') await this.pick(this.partial || '-')
    else if (question.kind === 'split' || question.kind === 'number') await this.pick(this.partial)
    // Where it may not stand is known and said already.
    else if (this.placement?.wanted && !(this.placement.known && this.placement.refused))
      await this.pick(this.placement.pick)
  }

  /** The answer to the present question, as far as it is put together. */
  get partial(): string {
    const { question } = this
    if (question?.kind === 'someof') {
      const order = (question.keys ?? []).map((label) => label.key)
      return order.filter((key) => this.taken.includes(key)).join(' ')
    }
    if (question?.kind === 'split') return written(question.items ?? [], question.bins ?? [], this.shares)
    return question?.kind === 'number' ? String(this.number) : ''
  }

  async pick(pick: string): Promise<void> {
    const here = this.question
    if (!here || this.busy) return
    await this.guard(async () => {
      const known = here.then?.[pick]
      if (known) return this.arrive([...this.picks, pick], known)
      await this.arriveAfter([...this.picks, pick])
    })
  }

  /** What was typed: a key, its words or how no other begins, a line, an answer as it is written, or the whole action. The
   * name of a place that is no answer is asked about like a click on it, so that the game says why not. */
  async type(line: string, text: (message: Message) => string, spots: readonly Spot[] = []): Promise<boolean> {
    const { question } = this
    const wanted = plain(line)
    if (!question || !wanted || this.busy) return false
    const labels = [...(question.keys ?? []), ...(question.bins ?? [])]
    const begun = labels.filter((label) => wanted.length > 1 && plain(text(label.say)).startsWith(wanted))
    const named =
      labels.find((label) => plain(label.key) === wanted || plain(text(label.say)) === wanted) ??
      (begun.length === 1 ? begun[0] : undefined)
    const place = spots.find((spot) => plain(text(spot.name)) === wanted)
    if (named) await this.touch(named.key)
    else if (this.placement) {
      this.placement.type(line)
      await this.pick(readPose(line) ? this.placement.pick : line.trim())
    } else if (place && question.kind === 'oneof' && !question.typed) await this.pick(place.id)
    else if (question.typed || question.kind !== 'oneof' || this.picks.length || !this.way.takesWhole) {
      await this.pick(line.trim())
    } else {
      await this.guard(() => this.finish({ text: line.trim() }))
    }
    return !this.wrong
  }

  async back(): Promise<void> {
    if (this.sure) this.unsure()
    else if (this.picks.length) await this.backTo(this.picks.length - 1)
    else this.clean()
  }

  async backTo(n: number): Promise<void> {
    await this.walk(this.picks.slice(0, n))
  }

  /** Take out some picks in the middle and keep the rest, if the rest can stand without them. */
  async strike(from: number, to: number): Promise<void> {
    await this.walk([...this.picks.slice(0, from), ...this.picks.slice(to)])
  }

  async confirm(): Promise<void> {
    const { sure } = this
    if (!sure) return
    await this.guard(async () => {
      await this.finish(sure.answer, true)
      this.sure = null
    })
  }

  private async walk(picks: string[]): Promise<void> {
    if (this.busy) return
    await this.guard(async () => {
      let here = this.root
      for (const pick of picks) here = here?.then?.[pick] ?? null
      if (here) return this.arrive(picks, here)
      await this.arriveAfter(picks)
    })
  }

  private async arriveAfter(picks: string[]): Promise<void> {
    const asked = await this.way.ask(picks)
    if (asked?.question) await this.arrive(asked.picks, asked.question)
  }

  private async arrive(picks: string[], question: Question): Promise<void> {
    if (question.kind === 'finished') {
      const answer = { picks }
      if (this.finger && this.way.check && !(await this.hasSeenOdds(answer))) return
      return this.finish(answer)
    }
    this.picks = picks
    this.question = question
    clearTimeout(this.musing)
    this.hint = null
    this.clean()
    this.look()
  }

  /** Whether a player who points with a finger has seen the odds of this answer; if not, they see them now. */
  private async hasSeenOdds(answer: { picks: string[] }): Promise<boolean> {
    const draft = await this.way.check!(answer.picks)
    const shown = [this.draft, this.hint].some((one) => same(one?.forecasts, draft?.forecasts))
    const seen = this.sure ? same(this.sure.answer, answer) : shown
    this.sure = null
    if (!draft?.forecasts.length || seen) return true
    clearTimeout(this.timer)
    this.looks++ // what was asked for before comes too late
    this.doubt(answer, draft.cautions, draft)
    return false
  }

  private doubt(answer: Answer, cautions: Caution[], draft: Draft | null): void {
    this.draft = draft ?? this.draft
    this.hint = null
    this.sure = { answer, cautions }
  }

  /** Not so after all. */
  unsure(): void {
    this.sure = null
    this.look()
  }

  private async finish(answer: Answer, sure = false): Promise<void> {
    clearTimeout(this.timer)
    clearTimeout(this.musing)
    const look = ++this.looks
    this.giving = true
    try {
      const cautions = await this.way.finish(answer, sure)
      if (!cautions?.length) return
      this.doubt(answer, cautions, null)
      if ('picks' in answer) this.sketch(answer.picks, look)
    } catch (wrong) {
      this.giving = false
      this.look() // nothing was done: what was being put together is shown again
      throw wrong
    } finally {
      this.giving = false
    }
  }

  /** What would come of picks; too late, if something else has been asked about since. */
  private sketch(picks: string[], look: number, partial?: string): void {
    this.hasBegun ||= picks.length > 0
    this.way.check?.(picks, partial, false, this.hasBegun).then(
      (draft) => {
        if (look === this.looks) this.draft = draft
      },
      (wrong) => {
        if (look !== this.looks) return
        this.draft = null
        const isAway = wrong instanceof Problem && (wrong.status === 0 || wrong.status >= 500)
        if (isAway) this.timer = window.setTimeout(() => this.look(), LOOK_AGAIN_AFTER)
      },
    )
  }

  private clean(): void {
    this.sure = null
    this.taken = []
    this.shares = this.begun ?? {}
    this.selectedBin = this.question?.kind === 'split' ? (this.question.bins?.[0]?.key ?? '') : ''
    this.number = this.question?.low ?? 0
    this.placement = this.question?.kind === 'point' ? this.newPlacement(this.question) : null
  }

  private newPlacement(question: Question): Placement {
    const { picks } = this
    const { check } = this.way
    return new Placement(question, check && ((pick, brief) => check([...picks, pick], '', brief)), (draft) => {
      if (this.picks === picks) this.hint = draft
    })
  }

  /** Sketch and odds come a moment later, and only for the last picks; tried again if the service could not be reached. */
  look(): void {
    if (!this.way.check || !this.question || this.giving) return
    const { picks } = this
    const look = ++this.looks
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.sketch(picks, look, this.partial), CHECK_AFTER)
  }

  /** A choice is pointed at, or none any more: its likely result is shown after a while. */
  consider(key: string | null): void {
    clearTimeout(this.musing)
    this.hint = null
    if (!this.way.check || key === null || this.question?.kind !== 'oneof' || this.sure) return
    if (!this.keys.some((label) => label.key === key)) return
    const picks = [...this.picks, key]
    const known = this.hints.get(picks.join('\n'))
    if (known) {
      this.hint = known
      return
    }
    this.musing = window.setTimeout(() => {
      if (this.giving || this.busy) return
      this.way.check!(picks).then(
        (draft) => {
          if (!draft) return
          this.hints.set(picks.join('\n'), draft)
          const still = picks.length === this.picks.length + 1 && this.picks.every((pick, n) => pick === picks[n])
          if (still && this.musing === muse) this.hint = draft
        },
        () => undefined,
      )
    }, CONSIDER_AFTER)
    const muse = this.musing
  }

  private async guard(work: () => Promise<void>): Promise<void> {
    this.busy = true
    this.wrong = null
    try {
      await work()
    } catch (wrong) {
      if (!(wrong instanceof Problem)) throw wrong
      this.wrong = { text: wrong.message, rule: wrong.rule }
      if (!wrong.message && wrong.words) this.say(wrong.words, wrong.rule)
    } finally {
      this.busy = false
    }
  }

  /** Set by the component that has the words of the game. */
  say: (message: Message, rule: string) => void = () => {}
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** As people write: without case and accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
