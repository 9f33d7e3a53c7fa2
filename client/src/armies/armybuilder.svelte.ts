// An army being built: the draft that the service makes of its text, the part in focus, and steps back.

import { Problem, send } from '../service/api'
import type { ArmyDraft, ArmyFault, ArmyPart, ArmyReport, Message, Refusal } from '../service/types'

export function armiesAt(game: string): string {
  return `/games/${encodeURIComponent(game)}/armies`
}

export function draftOf(game: string, text: string, edit = '', focus = '', variant = ''): Promise<ArmyReport> {
  return send<ArmyReport>('POST', `${armiesAt(game)}/draft`, { text, edit, focus, variant })
}

/** The name that it was given, or that of its nation. */
export function titleOf(draft: ArmyDraft, text: (message: Message) => string): string {
  return text(draft.whole.label ?? draft.nation)
}

export function partIn(part: ArmyPart, id: string): ArmyPart | null {
  if (part.id === id) return part
  for (const inner of part.parts ?? []) {
    const found = partIn(inner, id)
    if (found) return found
  }
  return null
}

/** What is looked at after an edit: a formation that is new, or the part itself as long as it is there. */
export function focusAfter(edit: string, focus: string, formations: number): string {
  const [word, part = ''] = edit.split(' ')
  if (word === 'add') return `formations.${formations}`
  if (word === 'remove' || word === 'up' || word === 'down' || word === 'copy') {
    const around = part.replace(/\.units\.\d+$/, '')
    return around === part ? '' : around
  }
  return focus
}

export class ArmyBuilder {
  draft = $state.raw<ArmyDraft | null>(null)
  /** What is wrong with how the text is written. */
  faults = $state.raw<ArmyFault[]>([])
  refusal = $state.raw<Refusal | null>(null)
  trouble = $state('')
  focus = $state('')
  busy = $state(false)
  variant = $state('')
  private past = $state.raw<string[]>([])
  private queue: Promise<unknown> = Promise.resolve()

  constructor(
    readonly game: string,
    variant: string,
    private readonly onchange: (draft: ArmyDraft) => void,
  ) {
    this.variant = variant
  }

  get part(): ArmyPart | null {
    return this.draft && partIn(this.draft.whole, this.focus)
  }

  get mayGoBack(): boolean {
    return this.past.length > 0
  }

  open(text: string): Promise<void> {
    this.past = []
    return this.turn(() => this.ask(text, '', ''))
  }

  look(part: string): Promise<void> {
    return this.turn(() => this.ask(this.draft?.text ?? '', '', part))
  }

  edit(edit: string): Promise<void> {
    return this.turn(async () => {
      const before = this.draft
      if (!before) return
      const formations = (before.whole.parts ?? []).length - 1
      await this.ask(before.text, edit, focusAfter(edit, this.focus, formations))
      if (!this.draft || this.refusal || this.draft.text === before.text) return
      this.past = [...this.past, before.text]
      this.onchange(this.draft)
    })
  }

  /** By other rules. */
  judge(variant: string): Promise<void> {
    return this.turn(async () => {
      this.variant = variant
      await this.ask(this.draft?.text ?? '', '', this.focus)
      if (this.draft) this.onchange(this.draft)
    })
  }

  back(): Promise<void> {
    return this.turn(async () => {
      const text = this.past.at(-1)
      if (text === undefined) return
      this.past = this.past.slice(0, -1)
      await this.ask(text, '', this.focus)
      if (this.draft) this.onchange(this.draft)
    })
  }

  private async ask(text: string, edit: string, focus: string): Promise<void> {
    const told = await draftOf(this.game, text, edit, focus, this.variant)
    this.refusal = told.refusal ?? null
    this.faults = told.faults ?? []
    this.draft = told.draft ?? null
    this.focus = this.draft && partIn(this.draft.whole, focus) ? focus : ''
    if (this.draft && this.focus !== focus) await this.ask(this.draft.text, '', '')
  }

  /** One after the other, however fast the clicks come. */
  private turn(work: () => Promise<void>): Promise<void> {
    const done = this.queue.then(async () => {
      this.busy = true
      this.trouble = ''
      try {
        await work()
      } catch (wrong) {
        if (!(wrong instanceof Problem)) throw wrong
        this.trouble = wrong.message
      } finally {
        this.busy = false
      }
    })
    this.queue = done.catch(() => undefined)
    return done
  }
}
