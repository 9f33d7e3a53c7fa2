import { describe, expect, it } from 'vitest'
import type { Xy } from '../../service/types'
import { overlap, type Box } from '../geometry'
import { placeNames, type Named, type Surroundings } from './placenames'
import { Dots, Occupied } from './occupied'

const BOARD: Box = { x: 0, y: 0, w: 600, h: 400 }

function town(id: string, at: Xy, more: Partial<Named> = {}): Named {
  return { id, at, reach: 8, rank: 'village', size: 12, width: 60, ...more }
}

function around(names: readonly Named[], more: Partial<Surroundings> = {}): Surroundings {
  const prints = names.map(({ id, at, reach }) => ({
    id,
    box: { x: at[0] - reach, y: at[1] - reach, w: 2 * reach, h: 2 * reach },
  }))
  return { counters: new Occupied(), prints, dots: new Dots(), within: BOARD, crowded: false, ...more }
}

const place = (names: Named[], more: Partial<Surroundings> = {}) =>
  new Map(placeNames(names, around(names, more)).map((one) => [one.id, one]))
const middle = ({ x, y, w, h }: Box): Xy => [x + w / 2, y + h / 2]

describe('a name', () => {
  it('stands to the right of its place where nothing is in the way', () => {
    const [x, y] = middle(place([town('a', [300, 200])]).get('a')!.box)
    expect([x, y]).toEqual([338, 200])
  })

  it('gives way to a counter, and is left out only where there is no room at all', () => {
    const counters = new Occupied()
    const counter = { x: 305, y: 180, w: 90, h: 40 }
    counters.put(counter, 1)
    const { box } = place([town('a', [300, 200])], { counters }).get('a')!
    expect(overlap(box, counter)).toBe(false)
    counters.put({ x: 100, y: 0, w: 400, h: 400 }, 1)
    expect(place([town('a', [300, 200])], { counters }).size).toBe(0)
  })

  it('keeps off roads', () => {
    const dots = new Dots()
    for (let x = 300; x < 400; x += 6) dots.put(x, 200)
    const { box } = place([town('a', [300, 200])], { dots }).get('a')!
    expect(dots.count(box)).toBe(0)
  })

  it('stays on the board', () => {
    for (const at of [
      [595, 200],
      [5, 200],
      [300, 4],
      [300, 396],
    ] as Xy[]) {
      const { box } = place([town('a', at)]).get('a')!
      expect(box.x).toBeGreaterThan(0)
      expect(box.x + box.w).toBeLessThan(600)
      expect(box.y).toBeGreaterThan(0)
      expect(box.y + box.h).toBeLessThan(400)
    }
  })

  it('that stands off has a line to its place', () => {
    const counters = new Occupied()
    counters.put({ x: 240, y: 180, w: 140, h: 40 }, 1)
    const { box, leader } = place([town('a', [300, 200])], { counters }).get('a')!
    expect(leader![0]).toEqual([300, 200])
    expect(box.y + box.h < 180 || box.y > 220).toBe(true)
  })
})

describe('names that crowd', () => {
  const crowd = Array.from({ length: 12 }, (_, n) => town(`t${n}`, [280 + (n % 4) * 14, 180 + Math.floor(n / 4) * 14]))

  it('make way for the great ones', () => {
    const great = town('great', [300, 195], { rank: 'great' })
    const found = place([...crowd, great])
    expect(found.has('great')).toBe(true)
    expect(found.size).toBeGreaterThan(4)
    const boxes = [...found.values()].map(({ box }) => box)
    boxes.forEach((box, n) => boxes.slice(n + 1).forEach((other) => expect(overlap(box, other)).toBe(false)))
  })

  it('stand close to their places or not at all where they could be mistaken', () => {
    const found = place(crowd, { crowded: true })
    expect(found.size).toBeLessThan(place(crowd).size)
    expect([...found.values()].every(({ leader }) => leader === null)).toBe(true)
  })
})
