import { describe, expect, test } from 'vitest'
import { fold, holds, namesIn, runs, wordsOf, ruleParts } from './search'

describe('searching the rulebook', () => {
  test('accents and case do not matter, neither in the book nor in what is typed', () => {
    expect(holds('Le Régiment se replie à l’île Nord', wordsOf('REGIMENT ile'))).toBe(true)
    expect(holds('An island', wordsOf('île'))).toBe(false)
    expect(holds('l’égalité', wordsOf("l'egalite"))).toBe(true)
  })

  test('every word must be there', () => {
    expect(holds('a Soldier moves', wordsOf('soldier tank'))).toBe(false)
  })

  test('folding keeps every letter in its place', () => {
    for (const text of ['Île', 'cœur', 'Straße', '🎲 dé', 'e\u0301'.normalize('NFC'), 'İstanbul']) {
      expect(fold(text)).toHaveLength(text.length)
    }
  })

  test('what was found is marked in the letters of the book', () => {
    expect(runs('Les égalités', wordsOf('egal'))).toEqual([
      { text: 'Les ' },
      { text: 'égal', hit: true },
      { text: 'ités' },
    ])
  })

  test('finds that touch or overlap are one mark', () => {
    expect(runs('banana', wordsOf('ana nan'))).toEqual([{ text: 'b' }, { text: 'anana', hit: true }])
  })

  test('rules named in a text become links, short or whole, if there are such rules', () => {
    const names = namesIn(['PW-1.1-c', 'PW-11.4-a'])
    expect(runs('see 1.1-c, PW-11.4-a and 9.9-z', [], names)).toEqual([
      { text: 'see ' },
      { text: '1.1-c', rule: 'PW-1.1-c', hit: false },
      { text: ', ' },
      { text: 'PW-11.4-a', rule: 'PW-11.4-a', hit: false },
      { text: ' and 9.9-z' },
    ])
  })
})

test('a text is cut about the ids of rules, which stay whole', () => {
  expect(ruleParts('As 8.3-f says (TC-20.6-za), at 8-12 inches.')).toEqual([
    'As ',
    '8.3-f',
    ' says (',
    'TC-20.6-za',
    '), at 8-12 inches.',
  ])
  expect(ruleParts('See CM-P-6-d, too.')).toEqual(['See ', 'CM-P-6-d', ', too.'])
  expect(ruleParts('no rule')).toEqual(['no rule'])
})
