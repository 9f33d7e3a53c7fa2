import { expect, test } from 'vitest'
import { distinctPlaces } from './distinctplaces'

const at = (x: number, y = 0) => ({ x, y, facing: 0 })

test('of places that would lie upon one another the first is shown', () => {
  expect(distinctPlaces([at(0), at(5), at(10), at(14, 8)], 10, () => false)).toEqual([at(0), at(10)])
  expect(distinctPlaces([at(0), at(5), at(10)], 4, () => false)).toEqual([at(0), at(5), at(10)])
})

test('the one that is chosen is shown, however near', () => {
  expect(distinctPlaces([at(0), at(5)], 10, ({ x }) => x === 5)).toEqual([at(0), at(5)])
})
