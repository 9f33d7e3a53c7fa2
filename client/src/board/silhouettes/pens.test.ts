import { describe, expect, it } from 'vitest'
import { inked, read } from './pens'

describe('ink', () => {
  it('reads paths written close together', () => {
    expect(read('M-1-15-6-10H3V-2')[0]!.map(({ to }) => to)).toEqual([
      [-1, -15],
      [-6, -10],
      [3, -10],
      [3, -2],
    ])
    expect(read('M0 0C1 1 2 1 3 0Z')[0]![1]).toEqual({
      to: [3, 0],
      bend: [
        [1, 1],
        [2, 1],
      ],
    })
    expect(read('M.5-.5h.02M4 4L5 5')).toHaveLength(2)
  })

  it('makes an outline of a stroke, and a disc of a dot', () => {
    expect(inked([['M0 0L10 0', 4]])).toBe('M0 -2L10 -2A2 2 0 0 1 10 2L0 2A2 2 0 0 1 0 -2Z')
    expect(inked([['M5 5h.02', 4]])).toBe('M3 5A2 2 0 1 1 7 5A2 2 0 1 1 3 5Z')
  })

  it('turns shapes the same way round, so that none cuts a hole into another, and dots that shall be holes the other way', () => {
    const there = inked([['M0 0L10 0 10 10Z']])
    const back = inked([['M10 10L10 0 0 0Z']])
    expect(there).toBe('M0 0L10 0L10 10Z')
    expect(back).toBe('M0 0L10 0L10 10Z')
    expect(inked([['M5 5h.02', -4]])).toContain('0 1 0')
  })

  it('shifts and scales', () => {
    expect(inked([['M0 0L10 0 10 10Z']], { x: 5, y: -5, scale: 2 })).toBe('M5 -5L25 -5L25 15Z')
  })
})
