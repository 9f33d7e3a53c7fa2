// Messages into sentences, in the language of the reader: the same Fluent files as on the server, and the client's own.

import { memory } from '../app/memory'
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle'
import type { Fact, Message } from '../service/types'

export type Language = 'en' | 'fr'
export const LANGUAGES: readonly Language[] = ['en', 'fr']

export type Facts = Record<string, Fact>

/** `{ DE($at) }` in French files: `de Prague`, `d’Olmütz`; as on the server. */
const of = ([name]: readonly FluentValue[]): string => {
  const said = String(name)
  return /^[AEIOUÀÂÉÈÊÎÔÛŒ]/i.test(said) ? `d’${said}` : `de ${said}`
}

/** `{ CAP($nation) }` where a sentence begins with a name: `The Empire`. */
const capital = ([name]: readonly FluentValue[]): string => {
  const said = String(name)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** One language with the words of some files; later files win. */
export class Translator {
  private readonly bundle: FluentBundle

  constructor(
    readonly language: Language,
    files: readonly string[],
  ) {
    this.bundle = new FluentBundle(language, { functions: { DE: of, CAP: capital }, useIsolating: false })
    for (const file of files) this.bundle.addResource(new FluentResource(file), { allowOverrides: true })
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key)
  }

  say(key: string, facts: Facts = {}): string {
    return this.text({ key, facts })
  }

  /** What has no words shows its key: wrong, and seen to be wrong. */
  text(message: Message): string {
    if (message.key === 'verbatim') return String(message.facts?.text ?? '')
    const pattern = this.bundle.getMessage(message.key)?.value
    if (!pattern) return `⟨${message.key}⟩`
    const facts: Record<string, FluentVariable> = {}
    for (const [name, fact] of Object.entries(message.facts ?? {})) facts[name] = this.fact(fact)
    const errors: Error[] = []
    const said = this.bundle.formatPattern(pattern, facts, errors)
    for (const error of errors) console.error(`${message.key}: ${error.message}`)
    return said
  }

  private fact(fact: Fact): string | number {
    if (Array.isArray(fact)) return this.join(fact.map((part) => String(this.fact(part))))
    return typeof fact === 'object' ? this.text(fact) : fact
  }

  private join(parts: string[]): string {
    if (!parts.length) return this.say('list-none')
    if (parts.length < 2) return parts[0]!
    return this.say('list-and', { first: parts.slice(0, -1).join(', '), last: parts.at(-1)! })
  }
}

const OWN: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('./en'),
  fr: () => import('./fr'),
}

export function preferredLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang') // `grognard play --lang fr`
  if (asked === 'en' || asked === 'fr') return asked
  const kept = memory.get('language')
  if (kept === 'en' || kept === 'fr') return kept
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('fr')) &&
    !navigator.languages[0]?.toLowerCase().startsWith('en')
    ? 'fr'
    : 'en'
}

/** The words of the client itself, in the language chosen; everything that shows words depends on it. */
class Locale {
  translator = $state.raw(new Translator('en', []))
  ready = $state(false)
  private readonly games = new Map<string, Promise<Translator>>()

  get language(): Language {
    return this.translator.language
  }

  async use(language: Language): Promise<void> {
    this.translator = new Translator(language, [(await OWN[language]()).default])
    this.ready = true
    document.documentElement.lang = language
    memory.set('language', language)
  }

  /** The words of a game, with the table's and the client's own. */
  of(game: string): Promise<Translator> {
    const { language } = this
    const key = `${language} ${game}`
    let found = this.games.get(key)
    if (!found) {
      found = Promise.all([
        OWN[language](),
        fetch(`/api/games/${encodeURIComponent(game)}/words/${language}`).then((answer) => {
          if (!answer.ok) throw new Error(`no words for ${game}: ${answer.status}`)
          return answer.text()
        }),
      ]).then(([own, words]) => new Translator(language, [own.default, words]))
      found.catch(() => this.games.delete(key))
      this.games.set(key, found)
    }
    return found
  }
}

export const locale = new Locale()

/** The client's own words. */
export function t(key: string, facts?: Facts): string {
  return locale.translator.say(key, facts)
}
