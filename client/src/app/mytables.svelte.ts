// The tables where I sit, kept up to date by the live stream; and the bell, for turns that begin while the page is hidden.

import { get } from '../service/api'
import { account } from '../service/account.svelte'
import type { Listed, News, Screen } from '../service/types'
import { live } from '../service/stream.svelte'
import { t } from '../translation/translator.svelte'
import { router } from './router.svelte'
import { settings } from './settings.svelte'
import { nextAfter } from './nexttable'

const A_MOMENT = 400
const MOST = 100

class MyTables {
  tables = $state.raw<Listed[]>([])
  /** Whether the list has come at least once. */
  known = $state(false)
  private keepers = 0
  private unsubscribe: (() => void) | null = null
  private soon: ReturnType<typeof setTimeout> | null = null
  /** How often there were news. */
  private news = 0

  get waiting(): Listed[] {
    return this.tables.filter((table) => table.my_turn && !table.over)
  }

  /** The table to go to next: another than the one we are at, if another waits. */
  get next(): Listed | null {
    return nextAfter(this.tables, (router.parts[0] === 'table' && router.parts[1]) || '')
  }

  /** Follow the news while a page shows them; the returned function stops it. */
  keep(): () => void {
    if (!this.keepers++) {
      this.unsubscribe = live.on((heard) => {
        if (heard.kind === 'news') this.hear(heard.news)
        else if (heard.kind === 'screen') this.see(heard.screen)
        else if (heard.kind === 'state' && heard.connected) this.refreshSoon()
      })
    }
    void this.refresh()
    return () => {
      if (--this.keepers) return
      this.unsubscribe?.()
      this.unsubscribe = null
    }
  }

  async refresh(): Promise<void> {
    if (!account.person) {
      this.tables = []
      this.known = account.asked
      return
    }
    try {
      const { news } = this
      this.tables = (await get<{ tables: Listed[] }>('/tables', { which: 'mine', limit: MOST })).tables
      this.known = true
      if (news !== this.news) this.refreshSoon() // what was heard meanwhile may be newer than the list
    } catch {
      // What we knew is still the best we know; the stream asks again when the service is back.
    }
  }

  private refreshSoon(): void {
    this.soon ??= setTimeout(() => {
      this.soon = null
      void this.refresh()
    }, A_MOMENT)
  }

  /** A table that is only watched is not among them. */
  private see({ table, lines }: Screen): void {
    if (table.mine.length) this.hear({ table: table.id, now: table.now, lines })
  }

  private hear({ table, now, lines }: News): void {
    this.news += 1
    const before = this.tables.find((one) => one.id === table)
    if (!before) return this.refreshSoon()
    const after: Listed = {
      ...before,
      waiting: now.waiting,
      my_turn: before.mine.some((seat) => now.waiting.includes(seat)),
      over: now.result !== null,
      moved: lines.at(-1)?.at ?? before.moved,
    }
    this.tables = this.tables.map((one) => (one === before ? after : one))
    if (after.my_turn && !before.my_turn) this.ring(after)
  }

  /** One tab rings for all of them; and a table that is being looked at in any of them speaks for itself. */
  private ring(table: Listed): void {
    if (!live.leads || live.sees(table.id)) return
    if (settings.sound) chime()
    if (settings.notices && !live.sees()) {
      const notice = new Notification(t('header-your-turn'), {
        body: table.title || t('header-at-a-table'),
        tag: table.id,
      })
      notice.onclick = () => {
        focus()
        router.go(`/table/${table.id}`)
        notice.close()
      }
    }
  }
}

export const mine = new MyTables()

/** Two soft notes. */
function chime(): void {
  const air = new AudioContext()
  for (const [pitch, when] of [
    [660, 0],
    [880, 0.16],
  ] as const) {
    const note = air.createOscillator()
    const loud = air.createGain()
    note.frequency.value = pitch
    loud.gain.setValueAtTime(0.12, air.currentTime + when)
    loud.gain.exponentialRampToValueAtTime(0.001, air.currentTime + when + 0.4)
    note.connect(loud).connect(air.destination)
    note.start(air.currentTime + when)
    note.stop(air.currentTime + when + 0.4)
  }
  setTimeout(() => void air.close(), 1000)
}

/** The title of the window: how many tables wait, what is shown, the name of the site. */
export function titled(what: string): string {
  const waiting = mine.waiting.length
  return `${waiting ? `(${waiting}) ` : ''}${what ? `${what} · ` : ''}Grognard`
}
