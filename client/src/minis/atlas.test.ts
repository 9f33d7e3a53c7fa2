import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ATLAS, CAST_NAMES, CASTS, CELL, columnOf, isCast, isToken } from './atlas'
import { sourceHash } from './bakeatlas'
import { castOf } from './render'
import { MODELS } from './models'
import { plasticOf, pour, shadeOf } from './colour'

const beside = (name: string): Promise<Buffer> => readFile(new URL(name, import.meta.url))

describe('the atlas', () => {
  it('was baked from these models: if not, run `npm run minis`', async () => {
    expect((await beside('atlas.source')).toString().trim()).toBe(await sourceHash())
  })

  it('is as large as its layout says, and small enough to send', async () => {
    const file = await beside('atlas.png')
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([ATLAS.width, ATLAS.height])
    expect(file.length).toBeLessThan(150_000)
  })

  it('has a model for each cast, none over another', () => {
    expect(Object.keys(MODELS).sort()).toEqual([...CAST_NAMES].sort())
    expect(new Set(CAST_NAMES.map(columnOf)).size).toBe(CAST_NAMES.length)
    expect(Math.max(...CAST_NAMES.map(columnOf)) + CELL).toBe(ATLAS.width)
  })

  it('knows its casts by sign', () => {
    expect([isCast('tank'), isCast('squad'), isCast('toString'), isCast(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([isToken('power'), isToken('flag')]).toEqual([true, false])
  })
})

describe('a cast', () => {
  const size = 24
  const cast = castOf(MODELS.tank, CASTS.tank, size)
  const middle = (size / 2) * size + size / 2

  it('covers its middle and leaves its corners free', () => {
    expect(cast.coverage[middle]).toBe(1)
    expect([0, size - 1, size * (size - 1), size * size - 1].map((n) => cast.coverage[n])).toEqual([0, 0, 0, 0])
  })

  it('throws its shadow to the south-east, and has a rim all round', () => {
    const sums = { above: 0, below: 0, rim: 0 }
    cast.shadow.forEach((value, n) => (n < middle ? (sums.above += value) : (sums.below += value)))
    cast.rim.forEach((value) => (sums.rim += value))
    expect(sums.below).toBeGreaterThan(sums.above)
    expect(sums.rim).toBeGreaterThan(1)
  })
})

describe('plastic', () => {
  it('goes from shade to light, and has its own colour in between', () => {
    const ramp = plasticOf('seat-2', [0, 0, 0])
    expect(shadeOf(ramp, 0)).toEqual(ramp[0])
    expect(shadeOf(ramp, 0.5)).toEqual(ramp[1])
    expect(shadeOf(ramp, 2)[0]).toBeGreaterThan(ramp[2][0])
  })

  it('is mixed from the tone for an army without one of its own', () => {
    expect(plasticOf('nation-4', [88, 119, 180])[1]).toEqual([88, 119, 180])
  })

  it('is poured where the cast is, with rim and shadow round it, and nothing elsewhere', () => {
    const cells = new Uint8ClampedArray(2 * CELL * CELL * 4)
    cells.set([128, 0, 255, 255], 0) // body
    cells.set([255, 0, 0, 255], (CELL * CELL + 1) * 4) // rim
    cells.set([0, 128, 0, 255], (CELL * CELL + 2) * 4) // shadow
    const ramp = plasticOf('seat-3', [0, 0, 0])
    const [day, evening] = [pour(cells, ramp, 'day'), pour(cells, ramp, 'evening')]
    expect([...day.slice(0, 4)]).toEqual([...shadeOf(ramp, 128 / 255).map(Math.round), 255])
    expect([...day.slice(4, 8)]).toEqual([255, 250, 232, 255])
    expect([...day.slice(8, 12)]).toEqual([26, 20, 12, 128])
    expect([...day.slice(12, 16)]).toEqual([0, 0, 0, 0])
    expect(evening[1]).toBeLessThan(day[1]!)
  })
})
