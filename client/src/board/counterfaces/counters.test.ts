import { describe, expect, it } from 'vitest'
import type { Piece } from '../../service/types'
import { NOTHING, picked } from '../input/choices'
import {
  cardOf,
  carried,
  composition,
  detailAt,
  face,
  isElite,
  isMirrored,
  labelOf,
  stackFace,
  total,
} from './counters'
import { readSample } from '../samples'
import { bust, isWeapon, silhouette, SILHOUETTES } from '../silhouettes'
import { drawing, isRound, SIGNS } from '../drawing/signs'
import { MARKS } from '../drawing/tones'

const name = { key: 'verbatim', facts: { text: 'x' } }
const piece = (id: string, more: Partial<Piece> = {}): Piece => ({
  type: 'piece',
  id,
  name,
  tone: 'seat-1',
  spot: 'here',
  ...more,
})

describe('the face of a counter', () => {
  it('says how many there are once, even if its letters say so too', () => {
    expect(face({ short: '3RG', count: 3 })).toEqual({ text: '3RG', count: '', far: '3RG' })
    expect(face({ short: 'Fr', count: 8 })).toEqual({ text: 'Fr', count: '8', far: '8' })
    expect(face({ short: '4-6-5', count: 5 })).toEqual({ text: '4-6-5', count: '5', far: '5' })
    expect(face({ count: 14 })).toEqual({ text: '14', count: '', far: '14' })
    expect(face({ short: 'Be' })).toEqual({ text: 'Be', count: '', far: 'Be' })
    expect(face({})).toEqual({ text: '', count: '', far: '' })
  })

  it('keeps the first of its figures from afar', () => {
    expect(face({ short: '5-6-4' }).far).toBe('5')
    expect(face({ short: '−1' }).far).toBe('−1')
    expect(face({ short: 'D8' }).far).toBe('D8')
  })

  it('has more to show the nearer one is', () => {
    expect([8, 16, 17, 30, 31, 83, 84].map(detailAt)).toEqual(['dot', 'dot', 'far', 'far', 'mid', 'mid', 'near'])
  })

  it('counts what lies below', () => {
    expect(total([{ count: 8 }, {}, { count: 0 }])).toBe(9)
  })
})

describe('cardboard', () => {
  it('is of a kind that says what it is', () => {
    expect(cardOf({ sign: 'squad_german', short: '4-6-5' })).toBe('window')
    expect(cardOf({ sign: 'leader_german', short: '−1' })).toBe('disc')
    expect(cardOf({ sign: 'crown', short: 'Fred' })).toBe('medallion')
    expect(cardOf({ sign: 'mortar', short: '6' })).toBe('weapon')
    expect(cardOf({ sign: 'infantry' })).toBe('plate')
  })

  it('carries weapons on its shoulder, states on its edge, and for good what is printed on it', () => {
    const badge = (sign: string) => ({ sign, say: name })
    const badges = ['pinned', 'machine_gun_soviet', 'fired', 'elite'].map(badge)
    const on = carried(badges)
    expect([isElite({ badges }), isElite({})]).toEqual([true, false])
    expect(on.weapons.map(({ sign }) => sign)).toEqual(['machine_gun_soviet'])
    expect(on.states.map(({ sign }) => sign)).toEqual(['pinned', 'fired'])
  })

  it('looks where it faces, else at the other side', () => {
    expect(isMirrored({ tone: 'nation-1', facing: 18000 })).toBe(true)
    expect(isMirrored({ tone: 'nation-5', facing: 3000 })).toBe(false)
    expect(isMirrored({ tone: 'nation-5', facing: 27000 })).toBe(true)
    expect(isMirrored({ tone: 'nation-1' })).not.toBe(isMirrored({ tone: 'nation-2' }))
  })

  it('has the name of a unit without its figures', () => {
    expect(labelOf('Rifle squad 7: AP 4, range 6')).toBe('Rifle squad 7')
    expect(labelOf('Frederick')).toBe('Frederick')
  })
})

describe('a stack', () => {
  const troops = piece('a', { sign: 'infantry', count: 4 })
  const tired = piece('b', { sign: 'infantry', count: 2, badges: [{ sign: 'exhausted', say: name }] })
  const horse = piece('c', { sign: 'cavalry', count: 9 })
  const king = piece('k', { sign: 'crown', short: 'Fred' })

  it('says how many of each kind are in it, most first, and who leads it', () => {
    const found = composition([troops, king, tired, horse])
    expect(found.kinds).toEqual([
      { sign: 'cavalry', count: 9 },
      { sign: 'infantry', count: 6 },
    ])
    expect(found.leaders).toEqual([king])
    expect(found.count).toBe(15)
  })

  it('of leaders alone is led by no other leader', () => {
    expect(composition([king, { ...king, id: 'l' }])).toMatchObject({ leaders: [], count: 2 })
  })

  it('shows its strength without those who lead it, and is worn if all of it is', () => {
    expect(stackFace('s', [troops, king])).toMatchObject({ sign: 'infantry', count: 4 })
    expect(stackFace('s', [troops, tired]).badges).toBeUndefined()
    expect(stackFace('s', [tired, king]).badges).toEqual(tired.badges)
    expect(stackFace('s', [king])).toBe(king)
  })
})

describe('a click', () => {
  const choices = { ...NOTHING, spots: new Set(['here']), pieces: new Set(['a', 'b']) }

  it('on a counter means the counter if that is a choice, else its place', () => {
    expect(picked([piece('a')], 'here', choices)).toEqual({ kind: 'piece', piece: piece('a') })
    expect(picked([piece('c')], 'here', choices)).toEqual({ kind: 'spot', id: 'here' })
    expect(picked([piece('c')], 'here', NOTHING)).toBeNull()
  })

  it('on a stack opens it if a counter in it is a choice or nothing is, else means its place', () => {
    expect(picked([piece('a'), piece('c')], 'here', choices)).toEqual({ kind: 'fan' })
    expect(picked([piece('c'), piece('d')], 'here', choices)).toEqual({ kind: 'spot', id: 'here' })
    expect(picked([piece('c'), piece('d')], 'here', NOTHING)).toEqual({ kind: 'fan' })
  })
})

describe('drawings', () => {
  it('are there for what the games put on their boards', () => {
    const wanted =
      'infantry cavalry artillery leader fleet ship fighter aircraft tank missile flag fort siege smoke wagon gun squad team ' +
      'soldier regiment heavy_tank bomber destroyer cruiser mega_missile strength price upgrade hq ' +
      'guard horse foot balloon mine hurt eye resource'
    expect(wanted.split(' ').filter((sign) => !drawing(sign))).toEqual([])
  })

  it('are none for an unknown sign', () => {
    expect(drawing('zeppelin')).toBeNull()
    expect(drawing('')).toBeNull()
    expect(drawing('toString')).toBeNull()
  })

  it('are whole paths', () => {
    for (const sign of SIGNS) {
      const { fill = '', line = '' } = drawing(sign)!
      expect(`${fill}${line}`).toMatch(/^M/)
      expect(`${fill}${line}`).not.toMatch(/NaN|undefined/)
    }
  })

  it('have silhouettes for units and weapons, each nation its own', () => {
    for (const sign of SILHOUETTES) {
      const drawn = silhouette(sign === 'leader' || sign === 'bust' ? 'leader_british' : sign)!
      expect(`${drawn.front}${drawn.back ?? ''}`).toMatch(/^M[^a-z]+Z$/)
      expect(drawn.front).not.toMatch(/NaN/)
    }
    const squads = ['american', 'british', 'german', 'japanese', 'soviet'].map(
      (nation) => silhouette(`squad_${nation}`)!.front,
    )
    expect(new Set(squads).size).toBe(5)
    expect(silhouette('leader')).toBeNull()
    expect(bust().front).toMatch(/^M/)
    expect([isWeapon('machine_gun_german'), isWeapon('squad_german'), isWeapon('')]).toEqual([true, false, false])
    expect(drawing('squad_german')).toBe(drawing('squad'))
    expect(drawing('tank_martian')).toBeNull()
  })

  it('of leaders are on round counters', () => {
    expect(isRound('commander')).toBe(true)
    expect(isRound('infantry')).toBe(false)
  })

  it('differ for every tone that says whose it is', () => {
    expect(new Set(Object.values(MARKS)).size).toBe(Object.keys(MARKS).length)
    expect(Object.keys(MARKS).filter((tone) => /^(seat|nation)/.test(tone))).toHaveLength(13)
  })
})

describe('a picture from a file', () => {
  const good = {
    board: { kind: 'areas', width: 10, height: 10, spots: [{ id: 'a', name, at: [1, 1] }] },
    scene: { things: [piece('p')] },
  }
  const wrong = (file: unknown) => readSample(JSON.stringify(file))

  it('is read, with what may be chosen', () => {
    const found = readSample(JSON.stringify({ ...good, choices: { spots: ['a'] } }))
    expect('sample' in found && found.sample.choices.spots.has('a')).toBe(true)
  })

  it('is refused with the part that is wrong', () => {
    expect(readSample('{')).toMatchObject({ wrong: 'gallery-no-json' })
    expect(wrong([])).toEqual({ wrong: 'gallery-no-picture', where: 'file' })
    expect(wrong({ ...good, board: { ...good.board, kind: 'globe' } })).toMatchObject({ where: 'board.kind' })
    expect(wrong({ ...good, board: { ...good.board, width: 0 } })).toMatchObject({ where: 'board.width' })
    expect(wrong({ ...good, board: { ...good.board, spots: [{ id: 'a', name, at: [1] }] } })).toMatchObject({
      where: 'board.spots[0]',
    })
    expect(wrong({ ...good, board: { ...good.board, lines: [{ path: 'x' }] } })).toMatchObject({
      where: 'board.lines[0]',
    })
    expect(wrong({ ...good, board: { ...good.board, ground: [{}] } })).toMatchObject({ where: 'board.ground[0]' })
    expect(wrong({ ...good, scene: {} })).toMatchObject({ where: 'scene.things' })
    expect(wrong({ ...good, scene: { things: [{ type: 'elephant', id: 'x' }] } })).toMatchObject({
      where: 'scene.things[0]',
    })
    expect(wrong({ ...good, layers: [{}] })).toMatchObject({ where: 'layers[0].things' })
    expect(wrong({ ...good, choices: { spots: 'a' } })).toMatchObject({ where: 'choices.spots' })
    expect(wrong({ ...good, focus: 'a' })).toMatchObject({ where: 'focus' })
  })
})
