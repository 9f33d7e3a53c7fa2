// Who sits at this browser. Nobody needs an account: a guest is made when one is first needed.

import { t } from '../words/tongue.svelte'
import { Problem, get, send } from './api'
import type { Person } from './shapes'

const KNOWN = 'guest'

class Me {
  person = $state<Person | null>(null)
  asked = $state(false)
  private coming: Promise<Person> | null = null

  /** Who we were the last time; whoever was nobody need not be asked for. */
  async find(): Promise<void> {
    try {
      if (!localStorage.getItem(KNOWN)) return
      this.person = await get<Person>('/me')
    } catch (wrong) {
      if (!(wrong instanceof Problem) || wrong.status !== 401) throw wrong
      localStorage.removeItem(KNOWN)
    } finally {
      this.asked = true
    }
  }

  /** Whoever plays must be somebody. */
  async come(): Promise<Person> {
    if (this.person) return this.person
    this.coming ??= send<{ person: Person }>('POST', '/guests', { name: t('guest-name') }).then((key) => key.person)
    try {
      return this.know(await this.coming)
    } finally {
      this.coming = null
    }
  }

  private know(person: Person): Person {
    localStorage.setItem(KNOWN, person.id)
    return (this.person = person)
  }

  async rename(name: string): Promise<void> {
    if (this.person) this.person = await send<Person>('PUT', '/me', { name })
    else this.know((await send<{ person: Person }>('POST', '/guests', { name })).person)
  }
}

export const me = new Me()
