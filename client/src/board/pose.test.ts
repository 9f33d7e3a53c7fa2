import { expect, test } from 'vitest'
import type { Board } from '../service/types'
import { fineStepOn, poseAt, poseText, readPose, shifted, stepOn, turnedBy } from './pose'

const table: Board = { kind: 'table', width: 18_000, height: 12_000, y_up: true, inch: 254 }
const sheet: Board = { kind: 'routes', width: 1000, height: 500 }

test('a pose reads as it is written, with or without an angle, in hundredths or in degrees', () => {
  expect(readPose(poseText({ x: 12, y: 34, facing: 9000 }))).toEqual({ x: 12, y: 34, facing: 9000 })
  expect(readPose(' 12 , 34 ', 4500)).toEqual({ x: 12, y: 34, facing: 4500 })
  expect(readPose('12/34/-90°')).toEqual({ x: 12, y: 34, facing: 27_000 })
  expect(readPose('12/34/45000')).toEqual({ x: 12, y: 34, facing: 9000 })
  expect([readPose('12'), readPose('a/b'), readPose('1/2/3/4'), readPose('')]).toEqual([null, null, null, null])
})

test('a place of the drawing is a place of the table, or beside it', () => {
  expect(poseAt(table, [100.4, 100], 9000)).toEqual({ x: 100, y: 11_900, facing: 9000 })
  expect(poseAt(sheet, [100.4, 100], 0)).toEqual({ x: 100, y: 100, facing: 0 })
  expect([poseAt(table, [-1, 5], 0), poseAt(table, [5, 12_001], 0), poseAt(sheet, [1001, 5], 0)]).toEqual([
    null,
    null,
    null,
  ])
})

test('clockwise is clockwise to the eye, whichever way y grows', () => {
  const north = { x: 0, y: 0, facing: 9000 }
  expect(turnedBy(table, north, 1500).facing).toBe(7500)
  expect(turnedBy(sheet, north, 1500).facing).toBe(10_500)
  expect(turnedBy(table, { ...north, facing: 100 }, 200).facing).toBe(35_900)
})

test('right and down are as they are seen, and nothing leaves the table', () => {
  const pose = { x: 300, y: 200, facing: 0 }
  expect(shifted(table, pose, 254, 0)).toEqual({ ...pose, x: 554 })
  expect(shifted(table, pose, 0, 100)).toEqual({ ...pose, y: 100 })
  expect(shifted(sheet, pose, 0, 100)).toEqual({ ...pose, y: 300 })
  expect(shifted(table, pose, -9999, 9999)).toEqual({ ...pose, x: 0, y: 0 })
})

test('a step is an inch, where there are inches', () => {
  expect([stepOn(table), fineStepOn(table)]).toEqual([254, 25])
  expect([stepOn(sheet), fineStepOn(sheet)]).toEqual([10, 1])
})
