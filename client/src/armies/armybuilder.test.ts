import { expect, test } from 'vitest'
import type { ArmyPart } from '../service/types'
import { focusAfter, partIn } from './armybuilder.svelte'
import { read } from './savedarmies.svelte'

const part = (id: string, parts: ArmyPart[] = []): ArmyPart =>
  ({ id, name: { key: 'x' }, points: 0, parts }) as ArmyPart

test('a part is found wherever it lies', () => {
  const whole = part('', [part('chief'), part('formations.0', [part('formations.0.units.0')])])
  expect(partIn(whole, '')).toBe(whole)
  expect(partIn(whole, 'formations.0.units.0')?.id).toBe('formations.0.units.0')
  expect(partIn(whole, 'formations.1')).toBeNull()
})

test('after an edit one looks at what is new, or at what is left around it', () => {
  expect(focusAfter('add battery light_gun', '', 3)).toBe('formations.3')
  expect(focusAfter('remove formations.1', 'formations.1', 3)).toBe('')
  expect(focusAfter('remove formations.1.units.0', 'formations.1.units.0', 3)).toBe('formations.1')
  expect(focusAfter('option formations.1.units.0 veteran', 'formations.1.units.0', 3)).toBe('formations.1.units.0')
  expect(focusAfter('buy formations.1 tercio', 'formations.1', 3)).toBe('formations.1')
})

test('what is no army is not kept', () => {
  const army = { id: 'a', text: 'x', nation: { key: 'n' }, title: '', points: 1, budget: 2, faults: 0, variant: '' }
  expect(read(JSON.stringify([army, null, 3, { id: 'b' }]))).toEqual([army])
  expect(read('nonsense')).toEqual([])
  expect(read('{}')).toEqual([])
  expect(read(null)).toEqual([])
})
