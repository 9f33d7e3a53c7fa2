import { describe, expect, it } from 'vitest'
import type { Span } from './outlines'
import { MOST, TILE, coarseLevel, coverOf, levelFor, scaleOf, stillTiles, wantedTiles } from './tiles'

const EXTENT: Span = [-400, -400, 3400, 2400]

describe('tiles', () => {
  it('are at least as sharp as the view, within a tenth, and less than half again as sharp', () => {
    for (let k = 0.05; k < 4; k *= 1.07) {
      const scale = scaleOf(levelFor(k))
      expect(scale * 1.1).toBeGreaterThanOrEqual(k)
      expect(scale).toBeLessThan(k * 1.5)
    }
  })

  it('lie side by side without a gap, counted from the corner of the picture', () => {
    const [a, b] = [coverOf({ level: 0, i: 0, j: 0 }, EXTENT), coverOf({ level: 0, i: 1, j: 1 }, EXTENT)]
    expect(a).toEqual([-400, -400, 112, 112])
    expect([a[2], a[3]]).toEqual([b[0], b[1]])
  })

  it('cover all that is seen', () => {
    const seen: Span = [500, 300, 1900, 1200]
    const level = levelFor(1)
    const fine = wantedTiles(seen, EXTENT, level).filter((tile) => tile.level === level && tile.seen)
    const side = TILE / scaleOf(level)
    for (let x = seen[0] + 1; x < seen[2]; x += side / 3) {
      for (let y = seen[1] + 1; y < seen[3]; y += side / 3) {
        expect(
          fine.some((tile) => {
            const [x0, y0, x1, y1] = coverOf(tile, EXTENT)
            return x >= x0 && x < x1 && y >= y0 && y < y1
          }),
        ).toBe(true)
      }
    }
  })

  it('of a still picture are those that are seen, and no others', () => {
    const seen: Span = [500, 300, 1100, 700]
    const level = levelFor(1)
    const keys = (tiles: { key: string }[]): string[] => tiles.map((tile) => tile.key).sort()
    const fine = wantedTiles(seen, EXTENT, level).filter((tile) => tile.level === level && tile.seen)
    expect(keys(stillTiles(seen, EXTENT, level))).toEqual(keys(fine))
  })

  it('come coarse first, then from the middle outwards, what is not seen last', () => {
    const seen: Span = [500, 300, 1900, 1200]
    const tiles = wantedTiles(seen, EXTENT, levelFor(1))
    const coarse = coarseLevel(EXTENT)
    const first = tiles.findIndex((tile) => tile.level !== coarse)
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThanOrEqual(4)
    expect(tiles.slice(first).every((tile) => tile.level !== coarse)).toBe(true)
    const middles = tiles.slice(first).map((tile) => {
      const [x0, y0, x1, y1] = coverOf(tile, EXTENT)
      return { seen: tile.seen, far: Math.hypot((x0 + x1) / 2 - 1200, (y0 + y1) / 2 - 750) }
    })
    for (let n = 1; n < middles.length; n++) {
      const [before, now] = [middles[n - 1]!, middles[n]!]
      expect(before.seen === now.seen ? now.far >= before.far : before.seen).toBe(true)
    }
  })

  it('of the whole board are few, and of a wall of screens never more than may be kept', () => {
    expect(wantedTiles(EXTENT, EXTENT, coarseLevel(EXTENT)).length).toBeLessThanOrEqual(4)
    expect(wantedTiles(EXTENT, EXTENT, coarseLevel(EXTENT) - 5).length).toBeLessThanOrEqual(4)
    expect(wantedTiles(EXTENT, EXTENT, levelFor(4)).length).toBe(MOST)
  })

  it('for a desk and for a phone leave room for the coarse picture and what lies beyond', () => {
    for (const [width, height, sharpness] of [
      [1440, 900, 1],
      [390, 640, 2],
      [1440, 900, 2],
    ] as const) {
      for (let k = 0.3; k < 3; k *= 1.2) {
        const seen: Span = [0, 0, width / k, height / k]
        const tiles = wantedTiles(seen, EXTENT, levelFor(k * sharpness))
        expect(tiles.length < MOST || !tiles.at(-1)!.seen).toBe(true)
      }
    }
  })
})
