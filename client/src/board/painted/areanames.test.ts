import { describe, expect, it } from 'vitest'
import { placeName, shortName, tooLong } from './areanames'

describe('printed names', () => {
  const box = { x: 0, y: 0, w: 70, h: 70 }

  it('are shortened to what one calls a space', () => {
    expect(shortName('Green 4')).toEqual({ small: 'G', large: '4' })
    expect(shortName('QG Vert')).toEqual({ small: '', large: 'QG' })
    expect(shortName('Île Nord')).toEqual({ small: '', large: 'ÎN' })
  })

  it('keep off the middle, and are never smaller than 11 px', () => {
    const [sector, fort, isle] = (['land', 'fort', 'island'] as const).map((kind) =>
      placeName('Green 4', box, kind, true)!,
    )
    expect([sector!.y < 25, fort!.y < 25, isle!.y > 55]).toEqual([true, true, true])
    expect(Math.min(sector!.size, fort!.size, isle!.size)).toBeGreaterThanOrEqual(11)
  })

  it('run along the longer side of a sea', () => {
    expect(placeName('Sea 3', { ...box, h: 210 }, 'water', false)?.upright).toBe(true)
    expect(placeName('Sea 1', { ...box, w: 210 }, 'water', false)?.upright).toBe(false)
  })

  it('are left out where there is no room', () => {
    expect(placeName('Green 4', { x: 0, y: 0, w: 20, h: 20 }, 'land', false)).toBeNull()
    expect(tooLong('Island North', { x: 0, y: 0, w: 50, h: 50 }, 'island')).toBe(true)
  })
})
