import { expect, test } from 'vitest'
import { shelf } from './shelf'

const WIDTH = { large: 3, small: 2, broad: 6 }

test('every game has a place, and no row has a gap', () => {
  for (let games = 1; games < 12; games++) {
    const places = shelf(games)
    expect(places).toHaveLength(games)
    let row = 0
    for (const place of places) {
      expect(row + WIDTH[place]).toBeLessThanOrEqual(6)
      row = (row + WIDTH[place]) % 6
    }
    expect(row).toBe(0)
  }
})

test('five games are two large ones above three small ones', () => {
  expect(shelf(5)).toEqual(['large', 'large', 'small', 'small', 'small'])
})
