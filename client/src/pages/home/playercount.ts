// How many can play a game, in words.

import type { Game } from '../../service/types'
import { t } from '../../translation/translator.svelte'

export function playerCount(game: Game): string {
  const counts = [...new Set(game.scenarios.map((scenario) => scenario.seats.length))].sort((a, b) => a - b)
  return counts.length > 1
    ? t('home-players-range', { low: counts[0]!, high: counts.at(-1)! })
    : t('home-players', { n: counts[0] ?? 0 })
}
