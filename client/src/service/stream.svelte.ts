// One live stream for all tabs of a browser: a browser opens only six connections to one place, and each stream holds one.
// One tab leads: it listens and passes everything on; when it closes, another takes over from the last event that was heard.
// The leader is the tab that has the lock; where there are no locks (plain http in a local network), the eldest that answers.

import { Tabs, address, type Tab } from './tabs'
import type { News, Screen, Talk } from './types'

type Heard =
  | { kind: 'news'; news: News }
  /** The same of a table that is shown, with everything that is shown of it. */
  | { kind: 'screen'; screen: Screen }
  | { kind: 'chat'; talk: Talk }
  | { kind: 'state'; connected: boolean }
type Passed =
  /** A tab is there, and `asks` others to say so, too; the leading one says how the stream is. */
  | { kind: 'here'; tab: Tab; asks: 'all' | 'leader' | ''; leads: { connected: boolean; last: string } | null }
  | { kind: 'gone'; tab: string }
  | { kind: 'heard'; heard: Heard; last: string }

const CHANNEL = 'grognard-tabs'
const LOCK = 'grognard-leads'
const TICK = 15_000
/** How long a new tab waits for the answers of others before it may lead. */
const ANSWERS = 300
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000

class Live {
  connected = $state(true)
  /** Whether this tab holds the stream for all. */
  leads = false
  private readonly tabs = new Tabs()
  private readonly listeners = new Set<(heard: Heard) => void>()
  private channel: BroadcastChannel | null = null
  private here = false
  private locks = false
  /** With locks: whether we have it. Without: whether others had time to answer. */
  private may = false
  private source: EventSource | null = null
  private address = ''
  private last = ''
  private wait = FIRST_WAIT
  private again: ReturnType<typeof setTimeout> | undefined

  start(): void {
    this.tabs.own.seen = !document.hidden
    this.channel = openChannel((data) => this.passed(data))
    this.locks = this.channel !== null && navigator.locks !== undefined
    this.arrive()
    if (this.locks) void navigator.locks.request(LOCK, () => this.hold())
    setInterval(() => this.tick(), TICK)
    addEventListener('online', () => this.reopen())
    document.addEventListener('visibilitychange', () => {
      this.tabs.own.seen = !document.hidden
      this.speak()
    })
    addEventListener('pagehide', () => this.depart())
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.arrive()
    })
  }

  /** Whether this browser has an account: then all its tables are followed. */
  know(known: boolean): void {
    this.tabs.own.known = known
    this.speak()
  }

  /** The tables that this tab looks at, one's own or not. */
  watch(tables: string[]): void {
    this.tabs.own.tables = tables
    this.speak()
  }

  /** Whether a table, or any page of ours, is visible in any tab. */
  sees(table?: string): boolean {
    return this.tabs.sees(table)
  }

  on(listener: (heard: Heard) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  // --- tabs among themselves

  private arrive(): void {
    this.here = true
    this.speak('all')
    if (this.locks) return
    setTimeout(
      () => {
        this.may = true
        this.settle()
      },
      this.channel ? ANSWERS : 0,
    )
  }

  private depart(): void {
    this.here = false
    this.channel?.postMessage({ kind: 'gone', tab: this.tabs.own.id } satisfies Passed)
    if (this.locks) return
    this.may = false
    this.settle()
  }

  private hold(): Promise<void> {
    this.may = true
    this.settle()
    return new Promise(() => {}) // the lock is held as long as this tab lives
  }

  private tick(): void {
    const silent = this.locks || this.leads ? '' : this.tabs.eldest
    // Others may not have noticed yet; a tab that is only slow hears it and answers.
    for (const tab of this.tabs.tick(silent)) this.channel?.postMessage({ kind: 'gone', tab } satisfies Passed)
    this.speak(this.leads ? 'all' : 'leader')
  }

  private speak(asks: 'all' | 'leader' | '' = ''): void {
    this.settle()
    if (!this.here) return // a page that closes is told to be hidden after it has said goodbye
    const leads = this.leads ? { connected: this.connected, last: this.last } : null
    this.channel?.postMessage({ kind: 'here', tab: this.tabs.own, asks, leads } satisfies Passed)
  }

  private passed(data: Passed): void {
    if (data.kind === 'heard') {
      if (this.leads) return // we hear for ourselves
      this.last = data.last || this.last
      this.hear(data.heard)
    } else if (data.kind === 'gone') {
      if (data.tab === this.tabs.own.id) return this.speak()
      this.tabs.drop(data.tab)
      this.settle()
    } else {
      this.tabs.hear(data.tab)
      this.settle()
      if (data.leads && !this.leads) {
        this.last = data.leads.last || this.last
        if (data.leads.connected !== this.connected) this.hear({ kind: 'state', connected: data.leads.connected })
      }
      if (data.asks === 'all' || (data.asks === 'leader' && this.leads)) this.speak()
    }
  }

  /** Take the lead, give it up, or listen to what is wanted now. */
  private settle(): void {
    const leads = this.may && (this.locks || this.tabs.eldest === this.tabs.own.id)
    if (leads !== this.leads) {
      this.leads = leads
      if (leads) this.speak('all')
      else this.disconnect()
    }
    if (leads) this.listen()
  }

  // --- the stream

  private listen(): void {
    const wanted = address(this.tabs.all)
    if (wanted === this.address) return
    this.address = wanted
    this.reopen()
  }

  private disconnect(): void {
    this.address = ''
    this.reopen()
  }

  private reopen(): void {
    clearTimeout(this.again)
    this.source?.close()
    this.source = null
    if (!this.leads || !this.address) return
    const source = new EventSource(`${this.address}${this.last ? `&last=${encodeURIComponent(this.last)}` : ''}`)
    this.source = source
    const heard = (event: MessageEvent): unknown => {
      if (event.lastEventId) this.last = event.lastEventId
      return JSON.parse(event.data)
    }
    source.addEventListener('following', (event) => {
      heard(event)
      this.wait = FIRST_WAIT
      this.tell({ kind: 'state', connected: true })
    })
    source.addEventListener('news', (event) => this.tell({ kind: 'news', news: heard(event) as News }))
    source.addEventListener('screen', (event) => this.tell({ kind: 'screen', screen: heard(event) as Screen }))
    source.addEventListener('chat', (event) => this.tell({ kind: 'chat', talk: heard(event) as Talk }))
    source.onerror = () => {
      if (source !== this.source) return
      this.tell({ kind: 'state', connected: false })
      // Browsers wait on their own terms, or give up for good; we come back by ourselves, with what we know.
      source.close()
      this.again = setTimeout(() => this.reopen(), this.wait)
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
    }
  }

  private tell(heard: Heard): void {
    this.hear(heard)
    this.channel?.postMessage({ kind: 'heard', heard, last: this.last } satisfies Passed)
  }

  private hear(heard: Heard): void {
    if (heard.kind === 'state') this.connected = heard.connected
    for (const listener of this.listeners) listener(heard)
  }
}

export const live = new Live()

/** Without one (where a browser denies it, as it denies storage) each tab is on its own. */
function openChannel(passed: (data: Passed) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<Passed>) => passed(data)
    return channel
  } catch {
    return null
  }
}
