import { expect, test } from 'vitest'
import { shortNames } from './shortnames'

test('a word begins as far as it takes to tell it from the others', () => {
  expect([...shortNames(['Fire', 'Run', 'Ready', 'Resist', 'Fire'])]).toEqual([
    ['Fire', 'F'],
    ['Run', 'Ru'],
    ['Ready', 'Rea'],
    ['Resist', 'Res'],
  ])
  expect(shortNames(['Run', 'Run away']).get('Run')).toBe('Run')
})
