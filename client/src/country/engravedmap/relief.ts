// How high the country is, from 0 to 1: stretches of hills and crests of mountains, broken up so that no slope is smooth.

import { blur, drawnField, emptyField, type Field } from '../fields'
import { distance, softer, spanOf } from '../outlines'
import { crestedNoise, noise } from '../seeds'
import type { Chart } from './chart'

/** Map units in a cell of everything that changes slowly. */
export const CELL = 32

export function reliefOf(chart: Chart): Field {
  const { width, height, seed } = chart
  const hills = blur(
    drawnField({ width, height, step: CELL }, (g) => g.fill(chart.hills)),
    6,
    2,
  )
  const crests = crestsOf(chart)
  const out = emptyField({ width, height, step: CELL })
  for (let j = 0, n = 0; j < out.height; j++) {
    for (let i = 0; i < out.width; i++, n++) {
      const [hill, crest] = [hills.values[n]!, crests.values[n]!]
      if (hill < 0.01 && !crest) continue
      const [x, y] = [i * CELL, j * CELL]
      const broad = crestedNoise(x / 420, y / 420, seed + 20)
      const fine = crestedNoise(x / 230, y / 230, seed + 30)
      out.values[n] = Math.max(
        hill * 0.46 * (0.1 + 0.6 * broad + 0.4 * fine),
        crest * (0.34 + 0.36 * broad + 0.56 * fine),
      )
    }
  }
  return blur(out, 1, 2)
}

/** Mountains round their crests, before they are broken up; a crest is never quite where its line says. */
function crestsOf({ width, height, seed, ridges }: Chart): Field {
  const out = emptyField({ width, height, step: CELL })
  for (const ridge of ridges) {
    const line = softer(ridge.path)
    const reach = ridge.width * 1.7
    const [left, top, right, bottom] = spanOf(line, reach + 110)
    for (let j = Math.max(0, Math.floor(top / CELL)); j < Math.min(out.height, bottom / CELL); j++) {
      for (let i = Math.max(0, Math.floor(left / CELL)); i < Math.min(out.width, right / CELL); i++) {
        const [x, y] = [i * CELL, j * CELL]
        if (nearest(line, x, y) > reach + 135) continue
        const wx = x + (noise(x / 260, y / 260, seed + 5) - 0.5) * 190
        const wy = y + (noise(x / 260, y / 260, seed + 6) - 0.5) * 190
        const share = 1 - nearest(line, wx, wy) / reach
        if (share <= 0) continue
        const n = j * out.width + i
        out.values[n] = Math.max(out.values[n]!, ((ridge.height ?? 50) / 100) * share * (0.4 + 0.6 * share))
      }
    }
  }
  return out
}

function nearest(line: readonly [number, number][], x: number, y: number): number {
  let best = Infinity
  for (let n = 0; n + 1 < line.length; n++) best = Math.min(best, distance(x, y, line[n]!, line[n + 1]!))
  return best
}
