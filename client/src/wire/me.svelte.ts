// Who sits at this browser. Nobody needs an account: a guest is made when one is first needed.

import { memory } from '../app/memory'
import { t } from '../words/translator.svelte'
import { Problem, drop, get, send } from './api'
import type { Person } from './types'

const KNOWN = 'guest'

class Me {
  person = $state<Person | null>(null)
  asked = $state(false)
  private coming: Promise<Person> | null = null

  /** Who we were the last time; whoever was nobody need not be asked for. */
  async find(): Promise<void> {
    try {
      if (!memory.get(KNOWN)) return
      this.person = await get<Person>('/me')
    } catch (wrong) {
      if (!(wrong instanceof Problem) || wrong.status !== 401) throw wrong
      memory.drop(KNOWN)
    } finally {
      this.asked = true
    }
  }

  /** Whoever plays must be somebody. A browser that has forgotten who it is stays who it was: its cookie tells. */
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
    memory.set(KNOWN, person.id)
    return (this.person = person)
  }

  async rename(name: string): Promise<void> {
    const person = this.person ?? this.know((await send<{ person: Person }>('POST', '/guests', { name })).person)
    if (person.name !== name) this.person = await send<Person>('PUT', '/me', { name })
  }

  /** This browser speaks for nobody any more. */
  async leave(): Promise<void> {
    await drop('/me/key')
    memory.drop(KNOWN)
    this.person = null
  }
}

export const me = new Me()
