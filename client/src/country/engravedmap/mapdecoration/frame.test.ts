import { expect, it } from 'vitest'
import { bars } from './frame'

const marks = [200, 400, 600].map((at, n) => ({ at, degree: 10 + n }))

it('every second half of a degree is black, up to the corners', () => {
  expect(bars(marks, 750)).toEqual([
    [100, 200],
    [300, 400],
    [500, 600],
    [700, 750],
  ])
})

it('there are no bars without degrees', () => {
  expect(bars(marks.slice(1, 2), 750)).toEqual([])
})
