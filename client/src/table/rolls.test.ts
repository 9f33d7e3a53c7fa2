import { expect, test } from 'vitest'
import { Tongue } from '../words/tongue.svelte'
import { rollName } from './rolls'

test('a roll is called by the words of its game, or by its label', () => {
  const tongue = new Tongue('fr', ['roll-battle = combat'])
  expect(rollName(tongue, 'battle')).toBe('combat')
  expect(rollName(tongue, 'mine')).toBe('mine')
  expect(rollName(tongue, 'sample card')).toBe('sample card')
  expect(rollName(null, 'battle')).toBe('battle')
})
