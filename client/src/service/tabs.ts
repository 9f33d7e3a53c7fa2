// The tabs of one browser, as one of them knows them: which of them leads, what all of them follow, which of them
// are visible. No channel, no clock and no stream; those are in stream.svelte.ts.
//
// Nothing here counts seconds: a browser lets a tab in the background tick once a minute, and a machine sleeps. A tab counts
// how often it has asked since it last heard of another; a living tab answers at once, however slowly it ticks itself.

export interface Tab {
  id: string
  /** The tables that it shows, one's own or not. */
  tables: string[]
  /** Whether it knows an account: then all tables of that account are followed. */
  known: boolean
  /** Whether it is visible. */
  seen: boolean
}

/** Unanswered ticks after which the tab that leads has fallen silent. */
export const LEADER_SILENT = 3
/** Unanswered ticks after which a tab is gone, and its tables with it: at four ticks a minute more than two minutes. */
export const TAB_GONE = 10

/** Elder tabs come first, so that a new one never takes the lead from another. */
export function newId(at = Date.now(), chance = Math.random()): string {
  return `${at.toString(36).padStart(9, '0')}-${chance.toString(36).slice(2)}`
}

/** Where the stream for all these tabs is; nowhere, if no tab wants anything. */
export function address(tabs: Iterable<Tab>): string {
  const query = new URLSearchParams()
  const all = [...tabs]
  if (all.some((tab) => tab.known)) query.set('mine', 'true')
  for (const table of [...new Set(all.flatMap((tab) => tab.tables))].sort()) query.append('screen', table)
  return query.size ? `/api/stream?${query}` : ''
}

export class Tabs {
  readonly own: Tab = { id: newId(), tables: [], known: false, seen: true }
  private readonly others = new Map<string, { tab: Tab; missed: number }>()

  get all(): Tab[] {
    return [this.own, ...[...this.others.values()].map(({ tab }) => tab)]
  }

  /** Where there are no locks: the eldest. */
  get eldest(): string {
    return this.all.map((tab) => tab.id).reduce((one, other) => (other < one ? other : one))
  }

  hear(tab: Tab): void {
    if (tab.id !== this.own.id) this.others.set(tab.id, { tab, missed: 0 })
  }

  drop(id: string): void {
    const { eldest } = this
    this.others.delete(id)
    // The next in line has not been asked to answer yet.
    const next = this.others.get(this.eldest)
    if (next && this.eldest !== eldest) next.missed = 0
  }

  /** One tick: all others have been asked once more. The answer: those that are gone by now. `silent`: the one that should
      have answered by now if it were there. */
  tick(silent = ''): string[] {
    const gone: string[] = []
    for (const [id, other] of this.others) {
      other.missed += 1
      if (other.missed >= (id === silent ? LEADER_SILENT : TAB_GONE)) gone.push(id)
    }
    for (const id of gone) this.drop(id)
    return gone
  }

  /** Whether a table, or anything of ours, is visible. */
  sees(table?: string): boolean {
    return this.all.some((tab) => tab.seen && (table === undefined || tab.tables.includes(table)))
  }
}
