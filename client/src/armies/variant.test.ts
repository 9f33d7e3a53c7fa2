import { expect, test } from 'vitest'
import type { ArmyLists } from '../service/types'
import { isOn, readVariant, switched } from './variant'

const said = { key: 'x' }
const lists: ArmyLists = {
  nations: [],
  structures: [],
  budgets: [],
  variants: [
    { id: 'french', name: said },
    { id: 'original', name: said },
  ],
  switches: [
    { id: 'forlorn-hope', name: said, about: said, rule: 'TC-14.1-a', variants: ['french'] },
    { id: 'dragoons-adapted', name: said, about: said, rule: 'TC-14.2-a', variants: ['french'] },
  ],
  ready: [],
}

test('without a word the usual variant is meant, with its switches', () => {
  expect(readVariant(lists, '').base).toBe('french')
  expect(isOn(lists, '', 'forlorn-hope')).toBe(true)
  expect(isOn(lists, 'original', 'forlorn-hope')).toBe(false)
})

test('a switch that differs is written behind the variant, and vanishes when it is set back', () => {
  const off = switched(lists, 'french', 'forlorn-hope', false)
  expect(off).toBe('french forlorn-hope=off')
  expect(isOn(lists, off, 'forlorn-hope')).toBe(false)
  expect(isOn(lists, off, 'dragoons-adapted')).toBe(true)
  expect(switched(lists, off, 'dragoons-adapted', false)).toBe('french forlorn-hope=off dragoons-adapted=off')
  expect(switched(lists, off, 'forlorn-hope', true)).toBe('french')
})
