import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../wire/api'
import type { Asked, Draft, Question } from '../wire/types'
import { Choosing, plain, type Way } from './choosing.svelte'

const say = (text: string) => ({ key: 'verbatim', facts: { text } })
const finished: Question = { kind: 'finished' }
const where: Question = {
  kind: 'oneof',
  prompt: say('where'),
  keys: ['berlin', 'wien'].map((key) => ({ key, say: say(key) })),
  then: { berlin: finished },
}
const root: Question = {
  kind: 'oneof',
  prompt: say('what'),
  keys: ['march', 'rest'].map((key) => ({ key, say: say(key) })),
  then: { march: where, rest: finished },
}

const fine: Draft = { n: 0, decision: '', picks: [], question: null, text: '', refusal: null, cautions: [], forecasts: [], sketch: null, moved_on: false }
let sent: unknown[]
let draft: Draft

function table(first: Question = root): Way {
  const asked = (picks: string[], question: Question): Asked => ({ n: 0, seat: 0, decision: 'd', picks, question })
  return {
    ask: async (picks) => {
      if (picks.at(-1) === 'rome') throw new Problem(422, 'Rome is not on the road.', '', 'X-1')
      if (!picks.length) return asked([], first)
      return asked(picks, picks.length === 1 ? where : finished)
    },
    check: async () => draft,
    takesWhole: true,
    finish: async (answer, sure) => {
      if (!sure && draft.cautions.length) return draft.cautions
      sent.push(answer)
    },
  }
}

beforeEach(() => {
  sent = []
  draft = fine
  vi.stubGlobal('window', globalThis)
})

test('picks follow each other to the finished action, which is sent at once', async () => {
  const choosing = new Choosing(table())
  await choosing.begin()
  await choosing.touch('march')
  expect(choosing.question).toBe(where)
  await choosing.touch('berlin')
  expect(sent).toEqual([{ picks: ['march', 'berlin'] }])
})

test('a refusal says why, names the rule, and changes nothing', async () => {
  const choosing = new Choosing(table())
  await choosing.begin()
  await choosing.touch('march')
  await choosing.pick('rome')
  expect(choosing.wrong).toEqual({ text: 'Rome is not on the road.', rule: 'X-1' })
  expect(choosing.picks).toEqual(['march'])
  expect(sent).toEqual([])
})

test('one step back at a time, and out of the middle', async () => {
  const choosing = new Choosing(table())
  await choosing.begin()
  await choosing.touch('march')
  await choosing.back()
  expect([choosing.picks, choosing.question]).toEqual([[], root])
  await choosing.touch('march')
  await choosing.strike(0, 1)
  expect(choosing.picks).toEqual([])
})

test('what will fail is asked about first', async () => {
  draft = { ...fine, cautions: [{ rule: 'X-2', message: say('lost') }] }
  const choosing = new Choosing(table())
  await choosing.begin()
  await choosing.touch('rest')
  expect([choosing.sure?.cautions.length, sent]).toEqual([1, []])
  await choosing.confirm()
  expect(sent).toEqual([{ picks: ['rest'] }])
})

test('a finger is shown the odds before anything is decided; once, and not those it has seen', async () => {
  const odds = (name: string) => [{ name: say(name), outcomes: [], whole: 1, exact: true, rules: [] }]
  const choosing = new Choosing(table())
  await choosing.begin()
  await choosing.touch('march')
  choosing.finger = true
  draft = { ...fine, forecasts: odds('one in six') }
  await choosing.touch('berlin')
  expect([choosing.forecasts, choosing.last, sent]).toEqual([draft.forecasts, ['berlin'], []])
  await choosing.touch('wien') // as likely, and still another thing
  expect([choosing.last, sent]).toEqual([['wien'], []])
  await choosing.back()
  expect([choosing.sure, choosing.picks]).toEqual([null, ['march']])
  choosing.draft = null
  await choosing.touch('wien')
  await choosing.touch('wien')
  expect(sent).toEqual([{ picks: ['march', 'wien'] }])
  choosing.draft = draft
  await choosing.touch('berlin')
  choosing.finger = false
  draft = { ...fine, forecasts: odds('one in two') }
  await choosing.touch('berlin')
  expect(sent.length).toBe(3)
})

test('typing is a key, its words in any case and accent, or the whole action', async () => {
  const text = (message: { facts?: Record<string, unknown> }) => `Étape ${String(message.facts?.text)}`
  const choosing = new Choosing(table())
  await choosing.begin()
  expect(await choosing.type('ETAPE march', text)).toBe(true)
  expect(choosing.picks).toEqual(['march'])
  await choosing.back()
  expect(await choosing.type('etape ma', text)).toBe(true)
  expect(choosing.picks).toEqual(['march'])
  await choosing.back()
  await choosing.type('march to the sea', text)
  expect(sent).toEqual([{ text: 'march to the sea' }])
  expect(plain(' Forêt ')).toBe('foret')
})

test('sets and shares are put together before they are given', async () => {
  const some: Question = { kind: 'someof', low: 1, high: 2, keys: ['a', 'b', 'c'].map((key) => ({ key, say: say(key) })), then: { 'a c': finished } }
  const choosing = new Choosing(table(some))
  await choosing.begin()
  expect(choosing.ready).toBe(false)
  await choosing.touchAll(['c', 'a'])
  expect(choosing.ready).toBe(true)
  await choosing.answer()
  expect(sent).toEqual([{ picks: ['a c'] }])
})

test('a ready answer to who takes part is taken at once', async () => {
  const some: Question = { kind: 'someof', low: 1, keys: ['a', 'b'].map((key) => ({ key, say: say(key) })), then: { 'a b': finished } }
  const choosing = new Choosing(table(some))
  await choosing.begin()
  await choosing.preset('a b')
  expect(sent).toEqual([{ picks: ['a b'] }])
})

test('a piece means its place and then itself, as far as that is offered', async () => {
  const choosing = new Choosing(table())
  await choosing.begin()
  await choosing.touchAll(['march', 'tank'])
  expect([choosing.picks, choosing.wrong]).toEqual([['march'], null])
})

test('what is placed can be turned, all the way round', async () => {
  const point: Question = { kind: 'point', candidates: ['10/20/35000'] }
  const choosing = new Choosing(table(point))
  await choosing.begin()
  choosing.pose = '10/20/35000'
  choosing.turn(1500)
  expect(choosing.pose).toBe('10/20/500')
  choosing.turn(-1500)
  expect(choosing.pose).toBe('10/20/35000')
})

test('odds follow what is being put together, unit by unit', async () => {
  vi.useFakeTimers()
  const checked: unknown[] = []
  const who: Question = {
    kind: 'split',
    items: [
      { key: 'guard', say: say('guard'), count: 3 },
      { key: 'horse', say: say('horse'), count: 1 },
    ],
    bins: ['go', 'stay'].map((key) => ({ key, say: say(key), most: 4 })),
  }
  const choosing = new Choosing({ ...table(who), check: async (picks, partial) => (checked.push([picks, partial]), fine) })
  await choosing.begin()
  await vi.advanceTimersByTimeAsync(1000)
  checked.length = 0
  choosing.put('guard', 'go', 2)
  await vi.advanceTimersByTimeAsync(1000)
  await choosing.preset('guard>go horse>stay')
  await vi.advanceTimersByTimeAsync(1000)
  expect(checked).toEqual([
    [[], 'guard>go*2'],
    [[], 'guard>go horse>stay'],
  ])
  vi.useRealTimers()
})

test('what somebody points at is thought about, and what nobody points at any more is not', async () => {
  vi.useFakeTimers()
  const checked: string[][] = []
  const way = table()
  const choosing = new Choosing({ ...way, check: async (picks) => (checked.push(picks), { ...fine, picks }) })
  await choosing.begin()
  await choosing.touch('march')
  await vi.advanceTimersByTimeAsync(1000)
  checked.length = 0
  choosing.consider('rome')
  choosing.consider('berlin')
  choosing.consider('wien')
  await vi.advanceTimersByTimeAsync(1000)
  expect(checked).toEqual([['march', 'wien']])
  expect(choosing.hint?.picks).toEqual(['march', 'wien'])
  choosing.consider(null)
  expect(choosing.hint).toBe(null)
  choosing.consider('wien')
  expect(choosing.hint?.picks).toEqual(['march', 'wien'])
  choosing.consider('berlin')
  await choosing.touch('berlin')
  await vi.advanceTimersByTimeAsync(1000)
  expect([sent, choosing.hint]).toEqual([[{ picks: ['march', 'berlin'] }], null])
  vi.useRealTimers()
})
