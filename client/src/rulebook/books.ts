// Rulebooks and single rules, fetched once for each language.

import { get } from '../service/api'
import type { Rule, Rules } from '../service/types'
import type { Language } from '../translation/translator.svelte'

const WHOLE = 2000

const books = new Map<string, Promise<Rules>>()
const rules = new Map<string, Promise<Rule>>()

function once<T>(kept: Map<string, Promise<T>>, key: string, fetch: () => Promise<T>): Promise<T> {
  let found = kept.get(key)
  if (!found) {
    found = fetch()
    found.catch(() => kept.delete(key))
    kept.set(key, found)
  }
  return found
}

export function bookOf(game: string, language: Language): Promise<Rules> {
  return once(books, `${game} ${language}`, () =>
    get<Rules>(`/games/${encodeURIComponent(game)}/rules`, { language, limit: WHOLE }),
  )
}

export function ruleOf(game: string, id: string, language: Language): Promise<Rule> {
  return once(rules, `${game} ${id} ${language}`, () =>
    get<Rule>(`/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(id)}`, { language }),
  )
}
