// The person at this browser. No registration: a guest account is made when one is first needed.

import { memory } from '../app/memory'
import { t } from '../translation/translator.svelte'
import { Problem, drop, get, send } from './api'
import type { Person } from './types'

const KNOWN = 'guest'

class Account {
  person = $state<Person | null>(null)
  asked = $state(false)
  private coming: Promise<Person> | null = null

  /** The account of the last visit; without one, no request is made. */
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

  /** The account, made now if there is none. A browser that has lost its memory keeps its account by its cookie. */
  async ensure(): Promise<Person> {
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

  /** Signs this browser out. */
  async leave(): Promise<void> {
    await drop('/me/key')
    memory.drop(KNOWN)
    this.person = null
  }
}

export const account = new Account()
