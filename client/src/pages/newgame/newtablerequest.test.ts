import { describe, expect, test } from 'vitest'
import type { Game, Scenario } from '../../service/types'
import {
  choicesOf,
  clockOf,
  likeIn,
  mineToo,
  outcomesIn,
  rulesClock,
  scenarioFor,
  seatsFor,
  WAYS,
} from './newtablerequest'

const scenario = (id: string, seats: number): Scenario => ({
  id,
  name: { key: id },
  about: { key: id },
  seats: Array.from({ length: seats }, () => ({ name: { key: 'seat' }, roles: [] })),
  options: [],
  sides: [],
  family: null,
  variant: null,
  clock: null,
})

const ofFamily = (family: string, variant: string, seats: number): Scenario => ({
  ...scenario(`${family}-${variant}`, seats),
  family: { id: family, name: { key: family }, about: { key: family } },
  variant: { key: variant },
})

const game: Game = {
  id: 'any',
  title: { key: 'any' },
  version: 1,
  scenarios: [scenario('four', 4), scenario('two', 2)],
  bots: [],
  lenses: {},
  dice: true,
  armies: false,
  guest: false,
}

test('a player who sits on one seat only is not there too', () => {
  const [me, bot] = [
    { who: 'me', bot: '' },
    { who: 'bot', bot: '' },
  ] as const
  const said = (...sitting: (typeof me | typeof bot)[]) => sitting.map((_, seat) => mineToo(sitting, seat))
  expect(said(me, bot)).toEqual([false, true])
  expect(said(bot, me)).toEqual([true, false])
  expect(said(me, me)).toEqual([false, true])
  expect(said(bot, bot)).toEqual([false, false])
})

describe('scenarios in families', () => {
  const years = [
    scenario('tutorial', 2),
    ofFamily('1756', 'two', 2),
    ofFamily('1757', 'two', 2),
    ofFamily('1757', 'three', 3),
    ofFamily('1757', 'four', 4),
    ofFamily('1758', 'three', 3),
  ]

  test('are chosen as one, and single ones as they are', () => {
    expect(choicesOf(years).map((one) => [one.id, one.scenarios.length])).toEqual([
      ['tutorial', 1],
      ['1756', 1],
      ['1757', 3],
      ['1758', 1],
    ])
  })

  test('another family is played by the same, else by as many, else as it comes', () => {
    const choice = (id: string) => choicesOf(years).find((one) => one.id === id)!
    expect(likeIn(choice('1757'), years[5]!).id).toBe('1757-three')
    expect(likeIn(choice('1757'), years[0]!).id).toBe('1757-two')
    expect(likeIn(choice('1758'), years[4]!).id).toBe('1758-three')
  })

  test('two at one screen stay in the year', () => {
    expect(scenarioFor('screen', { ...game, scenarios: years }, years[4]!).id).toBe('1757-two')
    expect(scenarioFor('screen', { ...game, scenarios: years }, years[5]!).id).toBe('tutorial')
  })
})

describe('a new table', () => {
  test('I sit first, whatever the way', () => {
    for (const way of WAYS) expect(seatsFor(way, 3)[0]!.who).toBe('me')
  })

  test('each way fills the other seats', () => {
    const others = (way: (typeof WAYS)[number]): string[] => seatsFor(way, 4).map((seat) => seat.who)
    expect(others('bots')).toEqual(['me', 'bot', 'bot', 'bot'])
    expect(others('screen')).toEqual(['me', 'here', 'bot', 'bot'])
    expect(others('friends')).toEqual(['me', 'invite', 'invite', 'invite'])
    expect(others('solo')).toEqual(['me', 'me', 'me', 'me'])
    expect(others('referee')).toEqual(['me', 'me', 'me', 'me'])
  })

  test('two at one screen get a game for two, if there is one', () => {
    expect(scenarioFor('screen', game, game.scenarios[0]!).id).toBe('two')
    expect(scenarioFor('bots', game, game.scenarios[0]!).id).toBe('four')
    expect(scenarioFor('screen', { ...game, scenarios: [scenario('four', 4)] }, game.scenarios[0]!).id).toBe('four')
  })

  test('a clock is sent in seconds or days, with nothing that its pace does not know', () => {
    const pace = { minutes: 1.5, bonus: 20, days: 3, flag: 'bot' } as const
    expect(clockOf({ ...pace, pace: 'free' })).toEqual({ pace: 'free', amount: 0, bonus: 0, flag: 'lapse' })
    expect(clockOf({ ...pace, pace: 'move' })).toEqual({ pace: 'move', amount: 90, bonus: 0, flag: 'bot' })
    expect(clockOf({ ...pace, pace: 'game' })).toEqual({ pace: 'game', amount: 90, bonus: 20, flag: 'bot' })
    expect(clockOf({ ...pace, pace: 'days' })).toEqual({ pace: 'days', amount: 3, bonus: 0, flag: 'bot' })
  })

  test('the clock of the rules waits for everybody', () => {
    const clock = { seconds: 180, name: { key: 'glass' }, strict: true, rules: [] }
    expect(rulesClock(clock)).toEqual({ pace: 'move', amount: 180, bonus: 0, flag: 'lapse', waits: true })
  })

  test('what the set-up drew is read as typed, or not at all', () => {
    expect(outcomesIn('3, 1 6;2')).toEqual([3, 1, 6, 2])
    expect(outcomesIn(' ')).toEqual([])
    expect(outcomesIn('3 x')).toBeNull()
  })
})
