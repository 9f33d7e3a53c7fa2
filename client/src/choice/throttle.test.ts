import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Throttle } from './throttle'

let sent: number[]
let answer: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  answer = []
})
afterEach(() => vi.useRealTimers())

const slow = () =>
  new Throttle<number>((value) => {
    sent.push(value)
    return new Promise((done) => answer.push(done))
  })
const quick = () =>
  new Throttle<number>(async (value) => {
    sent.push(value)
  })

test('the first is asked at once, and then ten a second at most, the last always', async () => {
  const throttle = quick()
  for (let n = 0; n < 50; n++) {
    throttle.ask(n)
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(sent.length).toBeLessThanOrEqual(6)
  expect(sent[0]).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent.at(-1)).toBe(49)
})

test('nothing is asked while an answer is awaited, and then only what counts by now', async () => {
  const throttle = slow()
  throttle.ask(1)
  throttle.ask(2)
  throttle.ask(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([1])
  answer[0]!()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([1, 3])
})

test('what was dropped is not asked', async () => {
  const throttle = quick()
  throttle.ask(1)
  await vi.advanceTimersByTimeAsync(1)
  throttle.ask(2)
  throttle.drop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([1])
})
