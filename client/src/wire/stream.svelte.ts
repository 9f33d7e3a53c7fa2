// One live stream for all tabs of a browser: a browser opens only six connections to one place, and each stream holds one.
// The tab that has the lock listens and passes everything on; when it closes, another takes over.

import type { LogLine, Now, Said } from './shapes'

export interface News {
  table: string
  lines: LogLine[]
  now: Now
}

export interface Talk {
  table: string
  said: Said[]
}

type Heard = { kind: 'news'; news: News } | { kind: 'chat'; talk: Talk } | { kind: 'state'; connected: boolean }
type Passed =
  | { to: 'all'; heard: Heard }
  | { to: 'leader'; tab: string; tables: string[]; known: boolean; alive: number }
  | { to: 'tabs'; ask: 'what' }

const CHANNEL = 'grognard'
const TAB_GONE = 40_000
const TAB_SPEAKS = 15_000
const LONGEST_WAIT = 15_000

class Live {
  connected = $state(true)
  private readonly tab = crypto.randomUUID?.() ?? String(Math.random())
  private readonly listeners = new Set<(heard: Heard) => void>()
  private channel: BroadcastChannel | null = null
  private watched: string[] = []
  private known = false
  private source: EventSource | null = null
  private address = ''
  private last = ''
  private wait = 500
  private leads = false
  private readonly tabs = new Map<string, { tables: string[]; known: boolean; alive: number }>()

  start(): void {
    if ('BroadcastChannel' in window) {
      this.channel = new BroadcastChannel(CHANNEL)
      this.channel.onmessage = ({ data }: MessageEvent<Passed>) => this.passed(data)
    }
    if (this.channel && navigator.locks) void navigator.locks.request('grognard-stream', () => this.lead())
    else void this.lead()
    setInterval(() => this.speak(), TAB_SPEAKS)
    addEventListener('online', () => this.reopen())
  }

  /** Whether somebody is known here: then all tables of theirs are followed. */
  know(somebody: boolean): void {
    this.known = somebody
    this.speak()
  }

  /** The tables that this tab looks at, one's own or not. */
  watch(tables: string[]): void {
    this.watched = tables
    this.speak()
  }

  on(listener: (heard: Heard) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private speak(): void {
    const alive = Date.now()
    this.tabs.set(this.tab, { tables: this.watched, known: this.known, alive })
    if (this.leads) this.listen()
    else this.channel?.postMessage({ to: 'leader', tab: this.tab, tables: this.watched, known: this.known, alive })
  }

  private passed(data: Passed): void {
    if (data.to === 'all') this.hear(data.heard)
    else if (data.to === 'tabs') this.speak()
    else if (this.leads) {
      const isNew = !this.tabs.has(data.tab)
      this.tabs.set(data.tab, { tables: data.tables, known: data.known, alive: data.alive })
      if (isNew) this.tell({ kind: 'state', connected: this.connected })
      this.listen()
    }
  }

  private lead(): Promise<void> {
    this.leads = true
    this.channel?.postMessage({ to: 'tabs', ask: 'what' })
    this.listen()
    return new Promise(() => {}) // the lock is held as long as this tab lives
  }

  private listen(): void {
    const now = Date.now()
    for (const [tab, { alive }] of this.tabs) if (now - alive > TAB_GONE) this.tabs.delete(tab)
    const tables = [...new Set([...this.tabs.values()].flatMap((tab) => tab.tables))].sort()
    const known = [...this.tabs.values()].some((tab) => tab.known)
    const query = new URLSearchParams()
    if (known) query.set('mine', 'true')
    for (const table of tables) query.append('table', table)
    const address = known || tables.length ? `/api/stream?${query}` : ''
    if (address === this.address && (this.source || !address)) return
    this.address = address
    this.reopen()
  }

  private reopen(): void {
    if (!this.leads) return
    this.source?.close()
    this.source = null
    if (!this.address) return
    const source = new EventSource(`${this.address}${this.last ? `&last=${encodeURIComponent(this.last)}` : ''}`)
    this.source = source
    const heard = (event: MessageEvent): unknown => {
      if (event.lastEventId) this.last = event.lastEventId
      return JSON.parse(event.data)
    }
    source.addEventListener('following', (event) => {
      heard(event)
      this.wait = 500
      this.tell({ kind: 'state', connected: true })
    })
    source.addEventListener('news', (event) => this.tell({ kind: 'news', news: heard(event) as News }))
    source.addEventListener('chat', (event) => this.tell({ kind: 'chat', talk: heard(event) as Talk }))
    source.onerror = () => {
      this.tell({ kind: 'state', connected: false })
      if (source !== this.source) return
      // Browsers wait on their own terms, or give up for good; we come back by ourselves, with what we know.
      source.close()
      this.source = null
      setTimeout(() => this.reopen(), this.wait)
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    }
  }

  private tell(heard: Heard): void {
    this.hear(heard)
    this.channel?.postMessage({ to: 'all', heard })
  }

  private hear(heard: Heard): void {
    if (heard.kind === 'state') this.connected = heard.connected
    for (const listener of this.listeners) listener(heard)
  }
}

export const live = new Live()
