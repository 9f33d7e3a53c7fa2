import { expect, test } from 'vitest'
import { afterQuestion, withReady } from './reminders'

const ready = (text: string, key = 'hold') => ({ text, say: { key, facts: {} } })

test('a ready instruction comes before all others, which stay', () => {
  const left = withReady(['react u1', 'react u2'], [], ready('hold until 2'))
  expect(left).toEqual({ orders: ['hold until 2', 'react u1', 'react u2'], reminders: [ready('hold until 2')] })
})

test('it stands only once', () => {
  const left = withReady(['react u1', 'hold until 2'], [ready('hold until 2')], ready('hold until 2'))
  expect(left).toEqual({ orders: ['hold until 2', 'react u1'], reminders: [ready('hold until 2')] })
})

test('it takes the place of one of its kind that was left before, and of no other', () => {
  const before = [ready('hold until 1'), ready('cheapest until 2', 'cheapest')]
  const left = withReady(['hold until 1', 'cheapest until 2', 'hold until 9'], before, ready('hold until 3'))
  expect(left.orders).toEqual(['hold until 3', 'cheapest until 2', 'hold until 9'])
  expect(left.reminders).toEqual([before[1], ready('hold until 3')])
})

test('a reminder is over when its instruction is offered again with another text', () => {
  const before = [ready('hold until 1'), ready('cheapest until 2', 'cheapest')]
  expect(afterQuestion(before, [ready('hold until 2')])).toEqual([{ ...before[0], over: true }, before[1]])
})

test('what keeps quiet after an undo still stands', () => {
  const before = [ready('hold until 6')]
  expect(afterQuestion(before, [ready('hold until 2'), ready('hold until 6')])).toEqual([{ ...before[0], over: false }])
})
