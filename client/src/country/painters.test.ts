import { expect, test, vi } from 'vitest'
import type { Painter } from './painter'
import { Painters } from './painters'

const painter = (): Painter => ({ paint: () => {} })

test('sheets of one country share its painter', async () => {
  const painters = new Painters()
  const make = vi.fn(painter)
  const first = await painters.hire(1, 'a', make)
  expect(await painters.hire(2, 'a', make)).toBe(first)
  expect(await painters.hire(3, 'b', make)).not.toBe(first)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a painter takes over from the last one of its sheet', async () => {
  const painters = new Painters()
  const first = await painters.hire(1, 'a', painter)
  const make = vi.fn<(before: Painter | null) => Painter>(painter)
  await painters.hire(1, 'b', make)
  expect(make).toHaveBeenCalledWith(first)
})

test('a painter stays as long as one sheet has it', async () => {
  const painters = new Painters()
  const first = await painters.hire(1, 'a', painter)
  await painters.hire(2, 'a', painter)
  painters.dismiss(1)
  expect(painters.of(1)).toBeUndefined()
  expect(await painters.of(2)).toBe(first)
  painters.dismiss(2)
  expect(await painters.hire(3, 'a', painter)).not.toBe(first)
})

test('one that failed is followed by a new one', async () => {
  const painters = new Painters()
  await expect(painters.hire(1, 'a', () => Promise.reject(new Error('no paint')))).rejects.toThrow('no paint')
  const make = vi.fn<(before: Painter | null) => Painter>(painter)
  await painters.hire(1, 'b', make)
  expect(make).toHaveBeenCalledWith(null)
})
