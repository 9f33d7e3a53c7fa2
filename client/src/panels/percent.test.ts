import { expect, it } from 'vitest'
import { percent } from './percent'

it('says a chance in full percent, and never that what can happen cannot', () => {
  expect([percent(1, 3), percent(0, 7), percent(7, 7)]).toEqual(['33 %', '0 %', '100 %'])
  expect([percent(1, 1000), percent(999, 1000)]).toEqual(['< 1 %', '> 99 %'])
})
