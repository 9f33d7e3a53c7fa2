import { expect, test } from 'vitest'
import { beginnings } from './beginnings'

test('a word begins as far as it takes to tell it from the others', () => {
  expect([...beginnings(['Fire', 'Run', 'Ready', 'Resist', 'Fire'])]).toEqual([
    ['Fire', 'F'],
    ['Run', 'Ru'],
    ['Ready', 'Rea'],
    ['Resist', 'Res'],
  ])
  expect(beginnings(['Run', 'Run away']).get('Run')).toBe('Run')
})
