import { describe, expect, it } from 'vitest'
import { readSample } from './samples'

const NAME = { key: 'verbatim', facts: { text: 'x' } }
const BOARD = { kind: 'table', width: 100, height: 80 }
const read = (board: object, ...things: object[]): string => {
  const found = readSample(JSON.stringify({ board: { ...BOARD, ...board }, scene: { things } }))
  return 'wrong' in found ? found.where : ''
}

describe('a picture from a file', () => {
  it('may hold houses and scenery', () => {
    expect(read({ buildings: [{ at: [5, 5], plan: 'farm' }] })).toBe('')
    expect(
      read(
        {},
        {
          type: 'scenery',
          id: 'w',
          name: NAME,
          kind: 'wood',
          outline: [
            [0, 0],
            [9, 0],
            [9, 9],
          ],
        },
      ),
    ).toBe('')
    expect(read({}, { type: 'scenery', id: 'h', name: NAME, kind: 'building', building: { at: [4, 4] } })).toBe('')
  })

  it('is refused with the place of what is wrong', () => {
    expect(read({ buildings: [{ at: [5, 5] }, { plan: 'farm' }] })).toBe('board.buildings[1]')
    expect(read({}, { type: 'scenery', id: 'w', name: NAME, kind: 'wood', outline: [[0], [9, 0]] })).toBe(
      'scene.things[0]',
    )
    expect(read({}, { type: 'scenery', id: 'w', kind: 'wood' })).toBe('scene.things[0]')
  })
})
