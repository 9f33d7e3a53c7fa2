import { describe, expect, it } from 'vitest'
import type { Xy } from '../../service/types'
import { gridOf } from './grid'

describe('the grid', () => {
  it('has every side once', () => {
    const square = (x: number): Xy[] => [
      [x, 0],
      [x + 40, 0],
      [x + 40, 40],
      [x, 40],
    ]
    expect(gridOf([square(0), square(40)]).match(/M/g)!.length).toBe(7)
  })
})
