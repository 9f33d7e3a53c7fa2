// What a new table shall be like, and what that is in the words of the service.

import type { Clock, Game, Message, RulesClock, Scenario } from '../../service/types'

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

/** Whether a player on this seat would have another seat already. */
export const mineToo = (sitting: readonly Wanted[], seat: number): boolean =>
  sitting.some(({ who }, other) => who === 'me' && (other < seat || (other > seat && sitting[seat]?.who !== 'me')))

/** Two people want a game for two, if there is one. */
export function scenarioFor(way: Way, game: Game, chosen: Scenario): Scenario {
  if (way !== 'screen' || chosen.seats.length === 2) return chosen
  const forTwo = game.scenarios.filter((scenario) => scenario.seats.length === 2)
  return forTwo.find((scenario) => scenario.family && scenario.family.id === chosen.family?.id) ?? forTwo[0] ?? chosen
}

/** What is chosen first: a scenario, or a family of them. */
export interface Choice {
  id: string
  name: Message
  about: Message
  scenarios: Scenario[]
}

export function choicesOf(scenarios: Scenario[]): Choice[] {
  const found = new Map<string, Choice>()
  for (const scenario of scenarios) {
    const { id, name, about } = scenario.family ?? scenario
    const choice = found.get(id) ?? { id, name, about, scenarios: [] }
    choice.scenarios.push(scenario)
    found.set(id, choice)
  }
  return [...found.values()]
}

/** The scenario of another family that is most like this one: played by the same, or by as many. */
export function likeIn(choice: Choice, before: Scenario): Scenario {
  const same = (one: Scenario): boolean => JSON.stringify(one.variant) === JSON.stringify(before.variant)
  const asMany = (one: Scenario): boolean => one.seats.length === before.seats.length
  return choice.scenarios.find(same) ?? choice.scenarios.find(asMany) ?? choice.scenarios[0]!
}

export interface Pace {
  pace: Clock['pace']
  minutes: number
  bonus: number
  days: number
  flag: Clock['flag']
}

/** Minutes and days as the service counts them; what does not belong to the pace is left out. */
export function clockOf({ pace, minutes, bonus, days, flag }: Pace): Clock {
  if (pace === 'free') return { pace, amount: 0, bonus: 0, flag: 'lapse' }
  const amount = pace === 'days' ? days : Math.round(minutes * 60)
  return { pace, amount, bonus: pace === 'game' ? bonus : 0, flag }
}

/** The clock that the rules prescribe, which waits until all seats are taken. */
export const rulesClock = ({ seconds }: RulesClock): Clock => ({
  pace: 'move',
  amount: seconds,
  bonus: 0,
  flag: 'lapse',
  waits: true,
})

/** Outcomes as a player types them: "3, 1 6". An empty text means no outcomes; `null`: a word is not a number. */
export function outcomesIn(text: string): number[] | null {
  const given = text.split(/[\s,;]+/).filter(Boolean)
  return given.every((one) => /^\d{1,5}$/.test(one)) ? given.map(Number) : null
}
