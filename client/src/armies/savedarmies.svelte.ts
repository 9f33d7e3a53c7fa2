// The armies saved in this browser, by game.

import { memory } from '../app/memory'
import type { ArmyDraft, Message } from '../service/types'

export interface SavedArmy {
  id: string
  text: string
  /** The name that it was given; none, or a bare text as it was once kept. */
  title: Message | string | null
  nation: Message
  points: number
  budget: number
  /** Laws that it breaks. */
  faults: number
  /** The rules that it is judged by; empty: the usual ones. */
  variant: string
}

export class SavedArmies {
  armies = $state.raw<SavedArmy[]>([])

  constructor(readonly game: string) {
    this.armies = read(memory.get(this.key))
  }

  private get key(): string {
    return `armies:${this.game}`
  }

  find(id: string): SavedArmy | undefined {
    return this.armies.find((army) => army.id === id)
  }

  /** Keeps a draft, under its id or a new one; gives the id. */
  put(draft: ArmyDraft, variant = '', id = newId()): string {
    const { text, nation, points, budget, faults, whole } = draft
    const kept: SavedArmy = {
      id,
      text,
      title: whole.label ?? null,
      nation,
      points,
      budget,
      faults: faults.length,
      variant,
    }
    const known = this.armies.some((army) => army.id === id)
    this.keep(known ? this.armies.map((army) => (army.id === id ? kept : army)) : [kept, ...this.armies])
    return id
  }

  copy(id: string): void {
    const found = this.find(id)
    if (found) this.keep([{ ...found, id: newId() }, ...this.armies])
  }

  drop(id: string): void {
    this.keep(this.armies.filter((army) => army.id !== id))
  }

  private keep(armies: SavedArmy[]): void {
    this.armies = armies
    memory.set(this.key, JSON.stringify(armies))
  }
}

/** The name that it was given, or that of its nation. */
export function titleOfSaved(army: SavedArmy, text: (message: Message) => string): string {
  return typeof army.title === 'string' ? army.title || text(army.nation) : text(army.title ?? army.nation)
}

/** The saved armies; anything else in memory is ignored. */
export function read(kept: string | null): SavedArmy[] {
  try {
    const found: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(found) ? found.filter(isArmy) : []
  } catch {
    return []
  }
}

function isArmy(one: Partial<SavedArmy> | null): one is SavedArmy {
  return typeof one?.id === 'string' && typeof one.text === 'string' && typeof one.nation?.key === 'string'
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36).padStart(2, '0')).join('')
}
