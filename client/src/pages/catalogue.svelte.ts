// The games that can be played here, with their words in the language of the reader and their boards.

import { get } from '../service/api'
import type { Board, Game, Message, Option, Scene } from '../service/types'
import { locale, type Language, type Translator } from '../translation/translator.svelte'

class Catalogue {
  /** Every game that can be played here, guests too. */
  private known = $state.raw<Game[]>([])
  ready = $state(false)
  wrong = $state('')
  private translators = $state.raw<Record<string, Translator>>({})
  private readonly kept = new Map<string, Promise<unknown>>()

  /** To be called in an effect: whatever it depends on, the language above all, loads again. */
  load(): void {
    const { language } = locale
    void this.fetch(language)
  }

  /** The games that everybody is shown. */
  get games(): Game[] {
    return this.known.filter((game) => !game.guest)
  }

  game(id: string): Game | undefined {
    return this.known.find((game) => game.id === id)
  }

  /** What a message of a game says; its key only as long as its words are on their way. */
  text(game: string, message: Message): string {
    return this.translators[game]?.text(message) ?? ''
  }

  has(game: string, key: string): boolean {
    return this.translators[game]?.has(key) ?? false
  }

  title(game: string): string {
    const found = this.game(game)
    return found ? this.text(game, found.title) : game
  }

  board(game: string, scenario: string): Promise<Board> {
    return this.once<Board>(`/games/${encodeURIComponent(game)}/board`, scenario)
  }

  /** How a scenario begins. */
  scene(game: string, scenario: string): Promise<Scene> {
    return this.once<Scene>(`/games/${encodeURIComponent(game)}/scene`, scenario)
  }

  /** Options have their defaults, some of which follow the language. */
  private once<T>(path: string, scenario: string): Promise<T> {
    const key = `${path} ${scenario} ${locale.language}`
    let found = this.kept.get(key) as Promise<T> | undefined
    if (!found) {
      found = get<T>(path, { scenario })
      found.catch(() => this.kept.delete(key))
      this.kept.set(key, found)
    }
    return found
  }

  private async fetch(language: Language): Promise<void> {
    try {
      if (!this.known.length) this.known = await get<Game[]>('/games')
      const found = await Promise.all(this.known.map(async ({ id }) => [id, await locale.of(id)] as const))
      if (language !== locale.language) return
      this.translators = Object.fromEntries(found)
      this.ready = true
      this.wrong = ''
    } catch (problem) {
      this.wrong = (problem as Error).message
    }
  }
}

export const catalogue = new Catalogue()

/** How good a bot is, in words; a game may have its own words for its bots. */
export function botWords(game: string, bot: string): string {
  const key = `bot-${bot}`
  return catalogue.has(game, key) ? catalogue.text(game, { key }) : bot
}

/** The usual value of an option, for a reader of this language. */
export function usual(option: Option): string {
  const { language } = locale
  return option.follows_language && option.values.includes(language) ? language : option.default
}
