import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../service/api'
import type { QuestionResponse, Draft, Question } from '../service/types'
import { ActionBuilder, plain, type Way } from './actionbuilder.svelte'

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

const fine: Draft = {
  n: 0,
  decision: '',
  picks: [],
  question: null,
  text: '',
  refusal: null,
  cautions: [],
  forecasts: [],
  sketch: null,
  moved_on: false,
}
const ready = [{ text: 'rest until 3', say: say('rest') }]
let sent: unknown[]
let draft: Draft

function table(first: Question = root): Way {
  const asked = (picks: string[], question: Question): QuestionResponse => ({
    n: 0,
    seat: 0,
    decision: 'd',
    picks,
    question,
    ready_instructions: picks.length ? [] : ready,
  })
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
    instruct: async ({ text }) => {
      if (draft.refusal) throw new Problem(409, 'It is over.')
      sent.push(text)
    },
  }
}

beforeEach(() => {
  sent = []
  draft = fine
  vi.stubGlobal('window', globalThis)
})

test('picks follow each other to the finished action, which is sent at once', async () => {
  const builder = new ActionBuilder(table())
  await builder.begin()
  await builder.touch('march')
  expect(builder.question).toBe(where)
  await builder.touch('berlin')
  expect(sent).toEqual([{ picks: ['march', 'berlin'] }])
})

test('an instruction that lies ready is left in the place of an answer', async () => {
  const builder = new ActionBuilder(table())
  await builder.begin()
  expect(builder.instructions).toBe(ready)
  await builder.instruct(ready[0]!)
  expect([sent, builder.wrong]).toEqual([['rest until 3'], null])
})

test('an instruction that cannot be left says why', async () => {
  draft = { ...fine, refusal: { rule: 'X-1', message: say('no'), field: '' } }
  const builder = new ActionBuilder(table())
  await builder.begin()
  await builder.instruct(ready[0]!)
  expect([sent, builder.wrong?.text]).toEqual([[], 'It is over.'])
})

test('a refusal says why, names the rule, and changes nothing', async () => {
  const builder = new ActionBuilder(table())
  await builder.begin()
  await builder.touch('march')
  await builder.pick('rome')
  expect(builder.wrong).toEqual({ text: 'Rome is not on the road.', rule: 'X-1' })
  expect(builder.picks).toEqual(['march'])
  expect(sent).toEqual([])
})

test('one step back at a time, and out of the middle', async () => {
  const builder = new ActionBuilder(table())
  await builder.begin()
  await builder.touch('march')
  await builder.back()
  expect([builder.picks, builder.question]).toEqual([[], root])
  await builder.touch('march')
  await builder.strike(0, 1)
  expect(builder.picks).toEqual([])
})

test('what will fail is asked about first', async () => {
  draft = { ...fine, cautions: [{ rule: 'X-2', message: say('lost') }] }
  const builder = new ActionBuilder(table())
  await builder.begin()
  await builder.touch('rest')
  expect([builder.sure?.cautions.length, sent]).toEqual([1, []])
  await builder.confirm()
  expect(sent).toEqual([{ picks: ['rest'] }])
})

test('a finger is shown the odds before anything is decided; once, and not those it has seen', async () => {
  const odds = (name: string) => [{ name: say(name), outcomes: [], whole: 1, exact: true, rules: [], spot: '' }]
  const builder = new ActionBuilder(table())
  await builder.begin()
  await builder.touch('march')
  builder.finger = true
  draft = { ...fine, forecasts: odds('one in six') }
  await builder.touch('berlin')
  expect([builder.forecasts, builder.last, sent]).toEqual([draft.forecasts, ['berlin'], []])
  await builder.touch('wien') // as likely, and still another thing
  expect([builder.last, sent]).toEqual([['wien'], []])
  await builder.back()
  expect([builder.sure, builder.picks]).toEqual([null, ['march']])
  builder.draft = null
  await builder.touch('wien')
  await builder.touch('wien')
  expect(sent).toEqual([{ picks: ['march', 'wien'] }])
  builder.draft = draft
  await builder.touch('berlin')
  builder.finger = false
  draft = { ...fine, forecasts: odds('one in two') }
  await builder.touch('berlin')
  expect(sent.length).toBe(3)
})

test('the odds that a finger is shown stay, although the sketch of what was chosen before comes later', async () => {
  vi.useFakeTimers()
  const odds = [{ name: say('one in six'), outcomes: [], whole: 1, exact: true, rules: [], spot: '' }]
  const builder = new ActionBuilder(table())
  await builder.begin()
  await builder.touch('march')
  builder.finger = true
  draft = { ...fine, forecasts: odds }
  await builder.touch('berlin')
  draft = fine
  await vi.advanceTimersByTimeAsync(1000)
  expect(builder.forecasts).toEqual(odds)
  vi.useRealTimers()
})

test('the name of a place that is no answer is asked about, for the game to say why not', async () => {
  const text = (message: { facts?: Record<string, unknown> }) => String(message.facts?.text)
  const builder = new ActionBuilder(table())
  await builder.begin()
  await builder.type('march', text)
  await builder.type('roma', text, [{ id: 'rome', name: say('Röma'), at: [0, 0] }])
  expect(builder.wrong).toEqual({ text: 'Rome is not on the road.', rule: 'X-1' })
  expect(builder.picks).toEqual(['march'])
})

test('typing is a key, its words in any case and accent, or the whole action', async () => {
  const text = (message: { facts?: Record<string, unknown> }) => `Étape ${String(message.facts?.text)}`
  const builder = new ActionBuilder(table())
  await builder.begin()
  expect(await builder.type('ETAPE march', text)).toBe(true)
  expect(builder.picks).toEqual(['march'])
  await builder.back()
  expect(await builder.type('etape ma', text)).toBe(true)
  expect(builder.picks).toEqual(['march'])
  await builder.back()
  await builder.type('march to the sea', text)
  expect(sent).toEqual([{ text: 'march to the sea' }])
  expect(plain(' Forêt ')).toBe('foret')
})

test('sets and shares are put together before they are given', async () => {
  const some: Question = {
    kind: 'someof',
    low: 1,
    high: 2,
    keys: ['a', 'b', 'c'].map((key) => ({ key, say: say(key) })),
    then: { 'a c': finished },
  }
  const builder = new ActionBuilder(table(some))
  await builder.begin()
  expect(builder.ready).toBe(false)
  await builder.touchAll(['c', 'a'])
  expect(builder.ready).toBe(true)
  await builder.answer()
  expect(sent).toEqual([{ picks: ['a c'] }])
})

test('a ready answer to who takes part is taken at once', async () => {
  const some: Question = {
    kind: 'someof',
    low: 1,
    keys: ['a', 'b'].map((key) => ({ key, say: say(key) })),
    then: { 'a b': finished },
  }
  const builder = new ActionBuilder(table(some))
  await builder.begin()
  await builder.preset('a b')
  expect(sent).toEqual([{ picks: ['a b'] }])
})

test('a piece means its place and then itself, as far as that is offered', async () => {
  const builder = new ActionBuilder(table())
  await builder.begin()
  await builder.touchAll(['march', 'tank'])
  expect([builder.picks, builder.wrong]).toEqual([['march'], null])
})

test('what is placed is answered by the place that is wanted, however it was written', async () => {
  const point: Question = { kind: 'point', candidates: ['10/20/35000'] }
  const builder = new ActionBuilder(table(point))
  await builder.begin()
  expect([builder.ready, builder.placement?.candidates]).toEqual([false, [{ x: 10, y: 20, facing: 35_000 }]])
  expect(await builder.type('10, 30 / 90°', () => '')).toBe(true)
  expect(builder.picks).toEqual(['10/30/9000'])
})

test('a bin is given to what is clicked, and taken away by a second click', async () => {
  const orders: Question = {
    kind: 'split',
    items: [
      { key: 'a', say: say('a'), count: 1 },
      { key: 'b', say: say('b'), count: 1, bins: ['hold'] },
    ],
    bins: ['march', 'hold'].map((key) => ({ key, say: say(key), most: 2 })),
  }
  const builder = new ActionBuilder(table(orders))
  await builder.begin()
  await builder.assign('a')
  expect(builder.partial).toBe('a>march')
  await builder.assign('a')
  expect(builder.partial).toBe('-')
  builder.selectedBin = 'hold'
  builder.assignRest()
  expect([builder.partial, builder.ready]).toEqual(['a>hold b>hold', true])
})

test('a bin that an item may not have is tried, so that the game says why not', async () => {
  const orders: Question = {
    kind: 'split',
    items: [{ key: 'b', say: say('b'), count: 1, bins: ['hold'] }],
    bins: ['rome', 'hold'].map((key) => ({ key, say: say(key), most: 1 })),
  }
  const way = table(orders)
  const ask = way.ask
  way.ask = async (picks) => {
    if (picks.at(-1) === 'b>rome') throw new Problem(422, 'Not b.', '', 'X-3')
    return ask(picks)
  }
  const builder = new ActionBuilder(way)
  await builder.begin()
  await builder.assign('b')
  expect([builder.wrong, builder.partial]).toEqual([{ text: 'Not b.', rule: 'X-3' }, '-'])
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
  const builder = new ActionBuilder({
    ...table(who),
    check: async (picks, partial) => (checked.push([picks, partial]), fine),
  })
  await builder.begin()
  await vi.advanceTimersByTimeAsync(1000)
  checked.length = 0
  builder.put('guard', 'go', 2)
  await vi.advanceTimersByTimeAsync(1000)
  await builder.preset('guard>go horse>stay')
  await vi.advanceTimersByTimeAsync(1000)
  expect(checked).toEqual([
    [[], 'guard>go*2'],
    [[], 'guard>go horse>stay'],
  ])
  vi.useRealTimers()
})

test('what is pointed at is checked, and what is not pointed at any more is not', async () => {
  vi.useFakeTimers()
  const checked: string[][] = []
  const way = table()
  const builder = new ActionBuilder({ ...way, check: async (picks) => (checked.push(picks), { ...fine, picks }) })
  await builder.begin()
  await builder.touch('march')
  await vi.advanceTimersByTimeAsync(1000)
  checked.length = 0
  builder.consider('rome')
  builder.consider('berlin')
  builder.consider('wien')
  await vi.advanceTimersByTimeAsync(1000)
  expect(checked).toEqual([['march', 'wien']])
  expect(builder.hint?.picks).toEqual(['march', 'wien'])
  builder.consider(null)
  expect(builder.hint).toBe(null)
  builder.consider('wien')
  expect(builder.hint?.picks).toEqual(['march', 'wien'])
  builder.consider('berlin')
  await builder.touch('berlin')
  await vi.advanceTimersByTimeAsync(1000)
  expect([sent, builder.hint]).toEqual([[{ picks: ['march', 'berlin'] }], null])
  vi.useRealTimers()
})
