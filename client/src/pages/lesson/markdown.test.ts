import { describe, expect, test } from 'vitest'
import { blocks, inline, slug } from './markdown'

describe('lessons', () => {
  test('headings, paragraphs, lists and code', () => {
    expect(blocks('# A *b*\n\none\ntwo\n\n- x\n  y\n- z\n\n1. first\n\n```\n# no heading\n```')).toEqual([
      {
        kind: 'heading',
        level: 1,
        id: 'a-b',
        inside: [
          { kind: 'text', text: 'A ' },
          { kind: 'em', inside: [{ kind: 'text', text: 'b' }] },
        ],
      },
      { kind: 'paragraph', inside: [{ kind: 'text', text: 'one two' }] },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'x y' }], [{ kind: 'text', text: 'z' }]] },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'first' }]] },
      { kind: 'code', text: '# no heading' },
    ])
  })

  test('tables', () => {
    expect(blocks('| a | `b` |\n| --- | --- |\n| 1 | 2 |\n\nend')).toEqual([
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'a' }], [{ kind: 'code', text: 'b' }]],
        rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'text', text: '2' }]]],
      },
      { kind: 'paragraph', inside: [{ kind: 'text', text: 'end' }] },
    ])
  })

  test('ids of rules are found, but not inside code', () => {
    expect(inline('see (PW-11.2-a), `PW-1.1-a`')).toEqual([
      { kind: 'text', text: 'see (' },
      { kind: 'rule', text: 'PW-11.2-a' },
      { kind: 'text', text: '), ' },
      { kind: 'code', text: 'PW-1.1-a' },
    ])
  })

  test('HTML is text, and only addresses of this site or https are links', () => {
    expect(blocks('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', inside: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
    ])
    const kinds = (text: string): string[] => inline(text).map((one) => one.kind)
    expect(kinds('[go](/new/power)')).toEqual(['link'])
    for (const href of [
      'javascript:alert(1)',
      '//evil.example',
      'data:text/html,x',
      'http://x.example',
      'JAVASCRIPT:x',
    ]) {
      expect(kinds(`[go](${href})`)).not.toContain('link')
    }
  })

  test('pictures that follow one another stand together; a broken one is told', () => {
    const scene = '```scene A caption\n{"things": []}\n```'
    expect(blocks(`${scene}\n${scene}\n\ntext\n\n\`\`\`scene\n{oops\n\`\`\``).map((block) => block.kind)).toEqual([
      'pictures',
      'paragraph',
      'broken',
    ])
    expect(blocks(`${scene}\n${scene}`)).toEqual([
      { kind: 'pictures', pictures: Array(2).fill({ caption: 'A caption', spots: [], things: [] }) },
    ])
  })

  test('a heading has an address in every language', () => {
    expect(slug('Ce que l’on veut')).toBe('ce-que-l-on-veut')
    expect(slug('Égalités !')).toBe('egalites')
  })

  test('whatever is written, reading it ends and loses no line', () => {
    for (const text of ['```', '# ', '| a', '- ', '**', '[', '1.', '\\', '```scene\n', '*a', '|\n|---|']) {
      expect(blocks(text).length).toBeLessThan(3)
    }
  })
})
