import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../service/api'
import type { Draft, Piece } from '../service/types'
import { Placement } from './placement.svelte'

const say = (text: string) => ({ key: 'verbatim', facts: { text } })
const horse: Piece = { type: 'piece', id: 'horse', name: say('horse'), tone: 'seat-1', base: [400, 800], facing: 9000 }
const draft = (pick: string): Draft => ({
  n: 0,
  decision: '',
  picks: ['go', pick],
  question: null,
  text: '',
  refusal: null,
  cautions: [],
  forecasts: [],
  sketch: null,
  moved_on: false,
})
const table = { y_up: true }

let asked: string[]
let fully: string[]
let shown: (Draft | null)[]

/** A game that lets no piece beyond x = 100, and puts every piece on the line y = 50. */
const made = (more: { turns?: boolean } = {}) =>
  new Placement(
    { places: horse, turns: true, candidates: ['10/50/0', 'no pose'], ...more },
    async (pick, brief) => {
      ;(brief ? asked : fully).push(pick)
      const [x, , facing] = pick.split('/').map(Number)
      if (x === 404) throw new Problem(0, 'away')
      if (x! > 100) return { ...draft(pick), picks: ['go'], refusal: { rule: 'X-1', message: say('far') } }
      return draft(`${x}/50/${facing}`)
    },
    (one) => shown.push(one),
  )

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  fully = []
  shown = []
})
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(500)

test('the ghost stands where the game corrected it; the answer is what was asked for', async () => {
  const placement = made()
  expect(placement.candidates).toEqual([{ x: 10, y: 50, facing: 0 }])
  placement.aim(placement.at(20, 30))
  expect([placement.stands, placement.known]).toEqual([{ x: 20, y: 30, facing: 9000 }, false])
  await settle()
  expect([placement.stands, placement.known]).toEqual([{ x: 20, y: 50, facing: 9000 }, true])
  expect([placement.pick, shown.length]).toEqual(['20/30/9000', 1])
})

test('a refusal is known before anybody decides', async () => {
  const placement = made()
  placement.aim(placement.at(150, 0))
  await settle()
  expect([placement.refused, placement.stands]).toEqual([{ message: say('far'), rule: 'X-1' }, null])
  placement.aim(placement.at(50, 0))
  await settle()
  expect([placement.refused, placement.stands?.x]).toEqual([null, 50])
})

test('a service that cannot be reached has not refused', async () => {
  const placement = made()
  placement.aim(placement.at(404, 7))
  await settle()
  expect([placement.refused, placement.stands]).toEqual([null, { x: 404, y: 7, facing: 9000 }])
})

test('turned by hand it keeps its facing wherever it goes', async () => {
  const placement = made()
  placement.turn(table, 1500)
  placement.aim(placement.at(1, 2))
  expect(placement.wanted?.facing).toBe(7500)
  placement.turn(table, -3000)
  placement.aim(placement.at(3, 4))
  expect(placement.wanted).toEqual({ x: 3, y: 4, facing: 10_500 })
})

test('what may not be turned is not', () => {
  const placement = made({ turns: false })
  placement.aim(placement.at(1, 2))
  placement.turn(table, 1500)
  expect(placement.wanted?.facing).toBe(9000)
})

test('a pointer that leaves takes the ghost along, unless it was put there by other means', async () => {
  const placement = made()
  placement.aim(placement.at(1, 2))
  await settle()
  placement.leave()
  expect([placement.wanted, placement.stands, shown.at(-1)]).toEqual([null, null, null])
  placement.type('5/6/100')
  placement.leave()
  expect(placement.wanted).toEqual({ x: 5, y: 6, facing: 100 })
  placement.type('5/6/100/')
  expect(placement.pick).toBe('5/6/100')
})

test('the same place is not asked about twice', async () => {
  const placement = made()
  for (let n = 0; n < 3; n++) placement.aim(placement.at(1, 2))
  await settle()
  expect(asked).toEqual(['1/2/9000'])
})

test('sketch and odds are asked for where it rests, once', async () => {
  const placement = made()
  for (let x = 0; x < 20; x++) {
    placement.aim(placement.at(x, 0))
    await vi.advanceTimersByTimeAsync(50)
  }
  expect([asked.length > 5, fully]).toEqual([true, []])
  await settle()
  expect([fully, shown]).toEqual([['19/0/9000'], [draft('19/50/9000')]])
})

test('its own ghost in a sketch is not drawn twice', async () => {
  const placement = made()
  placement.aim(placement.at(20, 30))
  await settle()
  const ghost: Piece = { ...horse, id: 'ghost', at: [20, 50] }
  expect([
    placement.draws({ ...horse, at: [1, 1] }),
    placement.draws(ghost),
    placement.draws({ ...ghost, at: [20, 51] }),
  ]).toEqual([true, true, false])
})
