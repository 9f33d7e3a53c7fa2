import { expect, test } from 'vitest'
import { cardSizes } from './cardsizes'

const WIDTH = { large: 3, small: 2, broad: 6 }

test('every game has a card, and no row has a gap', () => {
  for (let games = 1; games < 12; games++) {
    const sizes = cardSizes(games)
    expect(sizes).toHaveLength(games)
    let row = 0
    for (const size of sizes) {
      expect(row + WIDTH[size]).toBeLessThanOrEqual(6)
      row = (row + WIDTH[size]) % 6
    }
    expect(row).toBe(0)
  }
})

test('five games are two large ones above three small ones', () => {
  expect(cardSizes(5)).toEqual(['large', 'large', 'small', 'small', 'small'])
})
