// What a new table shall be like, and what that is in the words of the service.

import type { Clock, Game, Scenario } from '../wire/types'

export interface Wanted {
  /** `here`: another person at this screen, which is me to the service. */
  who: 'me' | 'here' | 'bot' | 'invite' | 'open'
  bot: string
}

export type Way = 'bots' | 'screen' | 'solo' | 'friends' | 'referee'
export const WAYS: readonly Way[] = ['bots', 'screen', 'solo', 'friends', 'referee']

const BOT: Wanted = { who: 'bot', bot: '' }
const ME: Wanted = { who: 'me', bot: '' }

/** Who sits where in one of the usual ways to play. */
export function seatsFor(way: Way, seats: number): Wanted[] {
  return Array.from({ length: seats }, (_, seat): Wanted => {
    if (seat === 0 || way === 'solo' || way === 'referee') return ME
    if (way === 'friends') return { who: 'invite', bot: '' }
    return way === 'screen' && seat === 1 ? { who: 'here', bot: '' } : BOT
  })
}

/** Two people want a game for two, if there is one. */
export function scenarioFor(way: Way, game: Game, chosen: Scenario): Scenario {
  if (way !== 'screen' || chosen.seats.length === 2) return chosen
  return game.scenarios.find((scenario) => scenario.seats.length === 2) ?? chosen
}

export interface Pace {
  pace: Clock['pace']
  minutes: number
  bonus: number
  days: number
  flag: Clock['flag']
}

/** Minutes and days as the service counts them; what does not belong to a pace stays at home. */
export function clockOf({ pace, minutes, bonus, days, flag }: Pace): Clock {
  if (pace === 'free') return { pace, amount: 0, bonus: 0, flag: 'lapse' }
  const amount = pace === 'days' ? days : Math.round(minutes * 60)
  return { pace, amount, bonus: pace === 'game' ? bonus : 0, flag }
}

/** Outcomes as somebody types them: "3, 1 6". What is no number is no outcome; none at all means that there are none. */
export function outcomesIn(text: string): number[] | null {
  const given = text.split(/[\s,;]+/).filter(Boolean)
  return given.every((one) => /^\d{1,5}$/.test(one)) ? given.map(Number) : null
}
