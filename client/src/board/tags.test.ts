import { expect, it } from 'vitest'
import { tagPlace } from './tags'

const FRAME = { x: 0, y: 0, w: 500, h: 400 }

it('stands beside its place, where it is seen whole', () => {
  expect(tagPlace([250, 200], [100, 50], FRAME)).toEqual([296, 116])
  expect(tagPlace([480, 200], [100, 50], FRAME)).toEqual([334, 116])
  expect(tagPlace([20, 10], [100, 50], FRAME)).toEqual([66, 44])
  expect(tagPlace([490, 10], [100, 50], FRAME)).toEqual([344, 44])
})
