// The games that can be played here, with their words in the language of the reader and their boards.

import { get } from '../wire/api'
import type { Board, Game, Message, Option, Scene } from '../wire/types'
import { speech, type Language, type Tongue } from '../words/tongue.svelte'

class Shelf {
  /** Every game that can be played here, guests too. */
  private known = $state.raw<Game[]>([])
  ready = $state(false)
  wrong = $state('')
  private tongues = $state.raw<Record<string, Tongue>>({})
  private readonly kept = new Map<string, Promise<unknown>>()

  /** To be called in an effect: whatever it depends on, the language above all, loads again. */
  load(): void {
    const { language } = speech
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
    return this.tongues[game]?.text(message) ?? ''
  }

  has(game: string, key: string): boolean {
    return this.tongues[game]?.has(key) ?? false
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
    const key = `${path} ${scenario} ${speech.language}`
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
      const found = await Promise.all(this.known.map(async ({ id }) => [id, await speech.of(id)] as const))
      if (language !== speech.language) return
      this.tongues = Object.fromEntries(found)
      this.ready = true
      this.wrong = ''
    } catch (problem) {
      this.wrong = (problem as Error).message
    }
  }
}

export const shelf = new Shelf()

/** How good a bot is, in words; a game may have its own words for its bots. */
export function botWords(game: string, bot: string): string {
  const key = `bot-${bot}`
  return shelf.has(game, key) ? shelf.text(game, { key }) : bot
}

/** The usual value of an option, for somebody who reads this language. */
export function usual(option: Option): string {
  const { language } = speech
  return option.follows_language && option.values.includes(language) ? language : option.default
}
