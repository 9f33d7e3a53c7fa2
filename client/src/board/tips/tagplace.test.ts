import { expect, it } from 'vitest'
import { tagPlace } from './tagplace'

const FRAME = { x: 0, y: 0, w: 500, h: 400 }

it('stands beside its place, where it is seen whole', () => {
  expect(tagPlace([250, 200], [100, 50], FRAME)).toEqual([296, 116])
  expect(tagPlace([480, 200], [100, 50], FRAME)).toEqual([334, 116])
  expect(tagPlace([20, 10], [100, 50], FRAME)).toEqual([66, 44])
  expect(tagPlace([490, 10], [100, 50], FRAME)).toEqual([344, 44])
})

it('is moved into a frame that is too narrow for it beside its place', () => {
  expect(tagPlace([150, 200], [300, 50], { ...FRAME, w: 320 })).toEqual([20, 116])
  expect(tagPlace([150, 200], [600, 50], { ...FRAME, w: 320 })).toEqual([0, 116])
})
