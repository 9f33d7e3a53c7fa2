import { describe, expect, it } from 'vitest'
import { fallAt, keyOf, sharpnessAt, type TroopsAsked } from '.'
import { armSign, formationOf } from './arms'
import { uniformOf } from './coats'

const asked: TroopsAsked = {
  formation: 'foot',
  tone: 'seat-1',
  width: 120,
  depth: 60,
  round: false,
  facing: 0,
  sharp: 3,
}

describe('troops on a base', () => {
  it('stand as their kind does', () => {
    const signs = [
      'tercio',
      'pikes',
      'swords',
      'commanded_shot',
      'cuirassiers',
      'light_gun',
      'commander',
      'infantry',
      'zeppelin',
      undefined,
    ]
    expect(signs.map(formationOf)).toEqual([
      'foot',
      'pikes',
      'swords',
      'loose',
      'horse',
      'guns',
      'staff',
      'line',
      'line',
      'line',
    ])
  })

  it('show the bars of their arm where they are too small', () => {
    const [foot, horse, guns] = ['tercio', 'cavalry', 'artillery'].map((sign) => armSign(sign, 40, 80))
    expect([foot, horse, guns].map((path) => path!.match(/M/g)!.length)).toEqual([2, 1, 1])
    expect(guns).toContain('A')
  })

  it('have their shadows to the south-east of the table, whichever way they look', () => {
    const onTable = (facing: number) => {
      const [x, y] = fallAt(facing)
      const turn = (facing * Math.PI) / 180
      return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
    }
    for (const facing of [0, 45, 180, 270, 345]) {
      const [x, y] = onTable(facing)
      expect(x).toBeCloseTo(0.6)
      expect(y).toBeCloseTo(0.78)
    }
  })

  it('share a picture with others of their kind that look about the same way', () => {
    expect(keyOf({ ...asked, facing: 4 })).toBe(keyOf({ ...asked, facing: -3 }))
    expect(keyOf({ ...asked, facing: 40 })).not.toBe(keyOf(asked))
    expect(keyOf({ ...asked, tone: 'seat-2' })).not.toBe(keyOf(asked))
  })

  it('are painted as sharp as they are looked at', () => {
    expect([0.5, 1, 2, 9].map(sharpnessAt)).toEqual([1.4, 1.4, 3, 5])
  })

  it('wear the colours of their side', () => {
    expect(uniformOf('seat-1').coats[0]).not.toBe(uniformOf('seat-2').coats[0])
    expect(uniformOf('neutral').coats).toHaveLength(4)
  })
})
