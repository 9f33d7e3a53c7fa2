// The outline round several places at once: every edge that only one of them has.

import type { Xy } from '../../service/types'

/** How far apart two corners may be and still be the same, of the length of an edge. */
const CLOSE = 0.04

/** Closed outlines round all of these, holes among them. */
export function regionOf(outlines: readonly (readonly Xy[])[]): Xy[][] {
  const corners = new Corners(edgeLength(outlines) * CLOSE)
  const rings = outlines.map((outline) => clean(outline.map((at) => corners.find(at))))
  const all = [...new Set(rings.flat())]
  // An edge that two places have is run along twice, once each way, and lies inside.
  const edges = new Map<string, [number, number]>()
  for (const ring of rings) {
    const turned = isClockwise(ring, corners) ? ring : ring.toReversed()
    turned.forEach((from, n) => {
      const to = turned[(n + 1) % turned.length]!
      const stops = [from, ...corners.between(from, to, all), to]
      for (let k = 1; k < stops.length; k++) {
        const [a, b] = [stops[k - 1]!, stops[k]!]
        if (!edges.delete(`${b} ${a}`)) edges.set(`${a} ${b}`, [a, b])
      }
    })
  }
  return chained([...edges.values()]).map((ring) => ring.map((corner) => corners.at(corner)))
}

export function regionPath(outlines: readonly (readonly Xy[])[]): string {
  return regionOf(outlines)
    .map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`)
    .join('')
}

function edgeLength(outlines: readonly (readonly Xy[])[]): number {
  const [first = [0, 0], second = [1, 0]] = outlines[0] ?? []
  return Math.hypot(second[0] - first[0], second[1] - first[1]) || 1
}

/** Corners by number; those that lie close together are one. */
class Corners {
  private readonly known: Xy[] = []
  private readonly cells = new Map<string, number[]>()

  constructor(private readonly close: number) {}

  at(corner: number): Xy {
    return this.known[corner]!
  }

  find([x, y]: Xy): number {
    const side = this.close * 2
    const [cx, cy] = [Math.round(x / side), Math.round(y / side)]
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const near = this.cells
          .get(`${cx + dx} ${cy + dy}`)
          ?.find((one) => Math.hypot(this.at(one)[0] - x, this.at(one)[1] - y) <= this.close)
        if (near !== undefined) return near
      }
    }
    const corner = this.known.push([x, y]) - 1
    const key = `${cx} ${cy}`
    const cell = this.cells.get(key)
    if (cell) cell.push(corner)
    else this.cells.set(key, [corner])
    return corner
  }

  /** Corners of others on the edge between two, in order: places may meet along a part of an edge. */
  between(a: number, b: number, all: readonly number[]): number[] {
    const [[ax, ay], [bx, by]] = [this.at(a), this.at(b)]
    const [dx, dy] = [bx - ax, by - ay]
    const length = Math.hypot(dx, dy)
    const found: [number, number][] = []
    for (const corner of all) {
      if (corner === a || corner === b) continue
      const [x, y] = this.at(corner)
      const along = ((x - ax) * dx + (y - ay) * dy) / length
      if (
        along > this.close &&
        along < length - this.close &&
        Math.abs((x - ax) * dy - (y - ay) * dx) / length < this.close
      )
        found.push([along, corner])
    }
    return found.sort(([m], [n]) => m - n).map(([, corner]) => corner)
  }
}

const clean = (ring: number[]): number[] => ring.filter((corner, n) => corner !== ring[(n + 1) % ring.length])

function isClockwise(ring: readonly number[], corners: Corners): boolean {
  let sum = 0
  ring.forEach((corner, n) => {
    const [[x, y], [nx, ny]] = [corners.at(corner), corners.at(ring[(n + 1) % ring.length]!)]
    sum += x * ny - nx * y
  })
  return sum > 0
}

/** Edges as closed rings. */
function chained(edges: readonly [number, number][]): number[][] {
  const from = new Map<number, number[]>()
  for (const [a, b] of edges) from.set(a, [...(from.get(a) ?? []), b])
  const rings: number[][] = []
  for (const [start] of edges) {
    const ring: number[] = []
    for (let at = start; from.get(at)?.length; at = ring.at(-1)!) ring.push(from.get(at)!.pop()!)
    if (ring.length) rings.push(ring)
  }
  return rings
}
