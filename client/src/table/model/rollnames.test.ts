import { expect, test } from 'vitest'
import { Translator } from '../../translation/translator.svelte'
import { rollName } from './rollnames'

test('a roll is called by the words of its game, or by its label', () => {
  const translator = new Translator('fr', ['roll-battle = combat'])
  expect(rollName(translator, 'battle')).toBe('combat')
  expect(rollName(translator, 'mine')).toBe('mine')
  expect(rollName(translator, 'sample card')).toBe('sample card')
  expect(rollName(null, 'battle')).toBe('battle')
})
