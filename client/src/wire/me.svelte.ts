// Who sits at this browser. Nobody needs an account: a guest is made when one is first needed.

import { t } from '../words/tongue.svelte'
import { Problem, get, send } from './api'
import type { Person } from './shapes'

class Me {
  person = $state<Person | null>(null)
  asked = $state(false)
  private coming: Promise<Person> | null = null

  async find(): Promise<void> {
    try {
      this.person = await get<Person>('/me')
    } catch (wrong) {
      if (!(wrong instanceof Problem) || wrong.status !== 401) throw wrong
      this.person = null
    } finally {
      this.asked = true
    }
  }

  /** Whoever plays must be somebody. */
  async come(): Promise<Person> {
    if (this.person) return this.person
    this.coming ??= send<{ person: Person }>('POST', '/guests', { name: t('guest-name') }).then((key) => key.person)
    try {
      this.person = await this.coming
      return this.person
    } finally {
      this.coming = null
    }
  }

  async rename(name: string): Promise<void> {
    if (this.person) this.person = await send<Person>('PUT', '/me', { name })
    else this.person = (await send<{ person: Person }>('POST', '/guests', { name })).person
  }
}

export const me = new Me()
