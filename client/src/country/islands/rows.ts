// Slowly changing numbers, worked out at few points and read row by row at many.

import type { Field } from '../fields'

/** The row of a field's cells at which one reads. */
export type Rows = (row: number) => Float32Array

/** A function of a place, worked out at every few cells of a field. */
export function rowsOf(field: Field, every: number, at: (x: number, y: number) => number): Rows {
  const columns = Math.ceil(field.width / every) + 1
  const step = every * field.step
  return stretched(field.width, every, (knot) => {
    const knots = new Float32Array(columns)
    for (let n = 0; n < columns; n++) knots[n] = at(field.left + n * step, field.top + knot * step)
    return knots
  })
}

/** A field with larger cells, each made of several finer ones. */
export function rowsFrom(coarse: Field, width: number, every: number): Rows {
  const last = coarse.height - 1
  return stretched(width, every, (knot) => {
    const from = Math.min(knot, last) * coarse.width
    const row = coarse.values.subarray(from, from + coarse.width)
    const knots = new Float32Array(Math.max(coarse.width, Math.ceil(width / every) + 1))
    knots.fill(row[row.length - 1]!)
    knots.set(row)
    return knots
  })
}

function stretched(width: number, every: number, knotsOf: (knot: number) => Float32Array): Rows {
  const line = new Float32Array(width)
  let knot = -2
  let above: Float32Array = line
  let below: Float32Array = line
  return (row) => {
    const wanted = Math.floor(row / every)
    if (wanted !== knot) {
      above = wanted === knot + 1 ? below : knotsOf(wanted)
      below = knotsOf(wanted + 1)
      knot = wanted
    }
    const v = row / every - wanted
    for (let n = 0, column = 0; column < width; n++) {
      let value = above[n]! + (below[n]! - above[n]!) * v
      const rise = (above[n + 1]! + (below[n + 1]! - above[n + 1]!) * v - value) / every
      for (let k = 0; k < every && column < width; k++) {
        line[column++] = value
        value += rise
      }
    }
    return line
  }
}
