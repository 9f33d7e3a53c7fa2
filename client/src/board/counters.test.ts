import { describe, expect, it } from 'vitest'
import type { Piece } from '../wire/types'
import { NOTHING, picked } from './choices'
import { detailAt, face, total } from './counters'
import { readSample } from './samples'
import { drawing, isRound, SIGNS } from './signs'
import { MARKS } from './tones'

const name = { key: 'verbatim', facts: { text: 'x' } }
const piece = (id: string, more: Partial<Piece> = {}): Piece => ({ type: 'piece', id, name, tone: 'seat-1', spot: 'here', ...more })

describe('the face of a counter', () => {
  it('says how many there are once, even if its letters say so too', () => {
    expect(face({ short: '3RG', count: 3 })).toEqual({ text: '3RG', count: '', far: '3RG' })
    expect(face({ short: 'Fr', count: 8 })).toEqual({ text: 'Fr', count: '8', far: '8' })
    expect(face({ short: '4-6-5', count: 5 })).toEqual({ text: '4-6-5', count: '5', far: '5' })
    expect(face({ count: 14 })).toEqual({ text: '14', count: '', far: '14' })
    expect(face({ short: 'Be' })).toEqual({ text: 'Be', count: '', far: 'Be' })
    expect(face({})).toEqual({ text: '', count: '', far: '' })
  })

  it('has more to show the nearer one is', () => {
    expect([8, 12, 20, 40].map(detailAt)).toEqual(['dot', 'far', 'mid', 'near'])
  })

  it('counts what lies below', () => {
    expect(total([{ count: 8 }, {}, { count: 0 }])).toBe(9)
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

  it('are none for a sign nobody knows', () => {
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
  const good = { board: { kind: 'areas', width: 10, height: 10, spots: [{ id: 'a', name, at: [1, 1] }] }, scene: { things: [piece('p')] } }
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
    expect(wrong({ ...good, board: { ...good.board, spots: [{ id: 'a', name, at: [1] }] } })).toMatchObject({ where: 'board.spots[0]' })
    expect(wrong({ ...good, board: { ...good.board, lines: [{ path: 'x' }] } })).toMatchObject({ where: 'board.lines[0]' })
    expect(wrong({ ...good, board: { ...good.board, ground: [{}] } })).toMatchObject({ where: 'board.ground[0]' })
    expect(wrong({ ...good, scene: {} })).toMatchObject({ where: 'scene.things' })
    expect(wrong({ ...good, scene: { things: [{ type: 'elephant', id: 'x' }] } })).toMatchObject({ where: 'scene.things[0]' })
    expect(wrong({ ...good, layers: [{}] })).toMatchObject({ where: 'layers[0].things' })
    expect(wrong({ ...good, choices: { spots: 'a' } })).toMatchObject({ where: 'choices.spots' })
    expect(wrong({ ...good, focus: 'a' })).toMatchObject({ where: 'focus' })
  })
})
