import { describe, expect, it } from 'vitest'
import type { Link, Xy } from '../../service/types'
import { drawLinks } from './links'

const SPOTS: Record<string, Xy> = { a: [0, 0], b: [100, 0], c: [100, 100] }
const draw = (...links: Partial<Link>[]) =>
  drawLinks(
    links.map((link, n) => ({ type: 'link', id: `l${n}`, ...link })),
    (id) => SPOTS[id] ?? null,
    (at) => at,
    1,
  )

describe('links', () => {
  it('of two places start and end short of them', () => {
    const [link] = draw({ spots: ['a', 'b'], kind: 'line' })
    expect(link!.tail[0]).toBeCloseTo(11)
    expect(link!.path.endsWith('89 0')).toBe(true)
    expect(link!.head).toBe('')
  })

  it('have a head at their end if they are arrows', () => {
    const [link] = draw({ spots: ['a', 'b'] })
    expect(link!.head).toMatch(/^M89(\.\d+)? /)
  })

  it('are drawn whole if they are arrows or shots, as dashes or lines if not', () => {
    const [arrow, shot, dashed, line] = draw(
      { spots: ['a', 'b'] },
      { spots: ['a', 'c'], kind: 'shot' },
      { spots: ['b', 'c'], kind: 'dashed' },
      { spots: ['b', 'c'], kind: 'line' },
    )
    expect([arrow!.body, shot!.body].every((path) => path.startsWith('M') && path.endsWith('Z'))).toBe(true)
    expect([dashed!.body, line!.body, line!.tip]).toEqual(['', '', ''])
  })

  it('that are blocked have a bar across them where they begin', () => {
    const [clear, blocked] = draw(
      {
        path: [
          [0, 0],
          [50, 0],
        ],
        kind: 'line',
      },
      {
        path: [
          [50, 0],
          [100, 0],
        ],
        kind: 'blocked',
      },
    )
    expect(clear!.stop).toBe('')
    expect(blocked!.stop).toBe('M50 -11L50 11')
  })

  it('that join the same two places bend apart, whichever way they lead', () => {
    const middles = draw({ spots: ['a', 'b'] }, { spots: ['b', 'a'] }, { spots: ['a', 'b'] }).map(
      (link) => link.middle[1],
    )
    const apart = [...middles].sort((x, y) => x - y)
    expect(apart[1]! - apart[0]!).toBeGreaterThan(10)
    expect(apart[2]! - apart[1]!).toBeGreaterThan(10)
  })

  it('along a path are straight and go all the way', () => {
    const [link] = draw({
      path: [
        [0, 0],
        [0, 50],
      ],
      kind: 'shot',
    })
    expect(link!.tail).toEqual([0, 0])
    expect(link!.middle).toEqual([0, 25])
  })

  it('through several places touch each', () => {
    const [link] = draw({ spots: ['a', 'b', 'c'] })
    expect(link!.path).toContain('L100 0L')
  })

  it('to a place that is not there are not drawn', () => {
    expect(draw({ spots: ['a', 'nowhere'] })).toEqual([])
  })
})
