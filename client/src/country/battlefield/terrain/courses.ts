// Lines of a board that meet at points, as courses that flow: a road goes straight on where it can, a brook winds, and what
// reaches the rim of the sheet goes on beyond it.

import type { Loop } from '../../outlines'
import { dice, noise } from '../../seeds'
import type { Xy } from '../../../service/types'

export interface Sheet {
  width: number
  height: number
  /** How far the picture goes on beyond it. */
  bleed: number
}

export interface Bending {
  /** How far a course strays from the points it is given. */
  stray: number
  /** How much of a zigzag is straightened out, from 0 to 1. */
  straighten: number
  /** How far it winds between two points. */
  wind: number
  /** Whether an end may go on beyond the sheet, if it lies at its rim. */
  leaves: (at: Xy) => boolean
  seed: string
}

interface Node {
  at: Xy
  to: Node[]
}

/** An end that is nearer to the rim than this leaves the sheet there. */
const LEAVES = 130
const SAME = 4

/** The courses that some lines make. Where more than two meet, those that go straightest through are one course, and what is
    left over ends on it. */
export function courses(lines: readonly Loop[], sheet: Sheet, bending: Bending): Xy[][] {
  const chains = chainsOf(nodesOf(lines))
  const through = new Map<Node, Xy>()
  const bent = chains.map((chain) => {
    const course = bend(chain, bending)
    chain.forEach((node, n) => {
      if (n && n < chain.length - 1) through.set(node, onCurve(course, n))
    })
    return course
  })
  return bent.map((course, n) => {
    const chain = chains[n]!
    const [first, last] = [chain[0]!, chain[chain.length - 1]!]
    if (first === last) return course
    const end = (node: Node, near: Xy, before: Xy): Xy[] => {
      const meets = through.get(node)
      if (meets) return [meets]
      return node.to.length < 2 && bending.leaves(near)
        ? [near, ...beyond(near, before, sheet, !bending.stray)]
        : [near]
    }
    const ended = [
      ...end(first, course[0]!, course[1]!).reverse(),
      ...course.slice(1, -1),
      ...end(last, course[course.length - 1]!, course[course.length - 2]!),
    ]
    return bending.wind ? winding(ended, bending.wind) : ended
  })
}

function nodesOf(lines: readonly Loop[]): Node[] {
  const nodes: Node[] = []
  const squares = new Map<string, Node[]>()
  const nodeAt = (at: Xy): Node => {
    const [i, j] = at.map((value) => Math.round(value / (4 * SAME))) as Xy
    for (let x = i - 1; x <= i + 1; x++) {
      for (let y = j - 1; y <= j + 1; y++) {
        const known = squares
          .get(`${x} ${y}`)
          ?.find((node) => Math.hypot(node.at[0] - at[0], node.at[1] - at[1]) < SAME)
        if (known) return known
      }
    }
    const made: Node = { at, to: [] }
    nodes.push(made)
    squares.set(`${i} ${j}`, [...(squares.get(`${i} ${j}`) ?? []), made])
    return made
  }
  for (const line of lines) {
    line.slice(1).forEach((to, n) => {
      const [a, b] = [nodeAt(line[n]!), nodeAt(to)]
      if (a === b || a.to.includes(b)) return
      a.to.push(b)
      b.to.push(a)
    })
  }
  return nodes
}

/** For each node and where one comes from: where one goes on. */
function onwards(node: Node): Map<Node, Node> {
  const pairs = new Map<Node, Node>()
  const left = [...node.to]
  while (left.length > 1) {
    let best: [Node, Node, number] = [left[0]!, left[1]!, -2]
    left.forEach((a, n) =>
      left.slice(n + 1).forEach((b) => {
        const straight = -Math.cos(heading(node, a) - heading(node, b))
        if (straight > best[2]) best = [a, b, straight]
      }),
    )
    const [a, b] = best
    pairs.set(a, b)
    pairs.set(b, a)
    left.splice(left.indexOf(a), 1)
    left.splice(left.indexOf(b), 1)
  }
  return pairs
}

/** Which way one leaves a node towards another, seen some way ahead: on hexes the next step alone zigzags. */
function heading(from: Node, to: Node): number {
  const angle = (a: Node, b: Node): number => Math.atan2(b.at[1] - a.at[1], b.at[0] - a.at[0])
  const turn = (next: Node): number => Math.cos(angle(to, next) - angle(from, to))
  const ahead = to.to.filter((next) => next !== from).sort((a, b) => turn(b) - turn(a))[0]
  return angle(from, ahead && turn(ahead) > 0 ? ahead : to)
}

function chainsOf(nodes: readonly Node[]): Node[][] {
  const going = new Map(nodes.map((node) => [node, onwards(node)]))
  const used = new Map<Node, Set<Node>>(nodes.map((node) => [node, new Set()]))
  const walk = (from: Node, first: Node): Node[] => {
    const chain = [from, first]
    used.get(from)!.add(first)
    used.get(first)!.add(from)
    for (;;) {
      const [before, here] = chain.slice(-2) as [Node, Node]
      const next = going.get(here)!.get(before)
      if (!next || used.get(here)!.has(next)) return chain
      used.get(here)!.add(next)
      used.get(next)!.add(here)
      chain.push(next)
    }
  }
  const chains: Node[][] = []
  const ends = (node: Node): Node[] => node.to.filter((to) => !going.get(node)!.has(to))
  for (const node of nodes) for (const to of ends(node)) if (!used.get(node)!.has(to)) chains.push(walk(node, to))
  for (const node of nodes) for (const to of node.to) if (!used.get(node)!.has(to)) chains.push(walk(node, to)) // rings
  return chains
}

function bend(chain: readonly Node[], { stray, straighten, seed }: Bending): Xy[] {
  const strayed = chain.map(({ at: [x, y] }, n): Xy => {
    if (!n || n === chain.length - 1) return [x, y]
    const roll = dice(`${seed} ${Math.round(x / 4)} ${Math.round(y / 4)}`)
    return [x + (roll() - 0.5) * stray, y + (roll() - 0.5) * stray]
  })
  const t = straighten / 2
  return strayed.map((point, n): Xy => {
    const [before, after] = [strayed[n - 1], strayed[n + 1]]
    if (!before || !after) return point
    return [
      point[0] * (1 - t) + ((before[0] + after[0]) / 2) * t,
      point[1] * (1 - t) + ((before[1] + after[1]) / 2) * t,
    ]
  })
}

/** The same with a bend to one side between every two points. */
function winding(course: readonly Xy[], wind: number): Xy[] {
  return course.flatMap((point, n): Xy[] => {
    const next = course[n + 1]
    if (!next) return [point]
    const [dx, dy] = [next[0] - point[0], next[1] - point[1]]
    const length = Math.hypot(dx, dy) || 1
    const roll = dice(`wind ${Math.round((point[0] + next[0]) / 8)} ${Math.round((point[1] + next[1]) / 8)}`)
    const [t, aside] = [0.35 + roll() * 0.3, ((roll() - 0.5) * 2 * wind) / length]
    return [point, [point[0] + dx * t - dy * aside, point[1] + dy * t + dx * aside]]
  })
}

/** Where the curve that flows past a point of a course comes nearest to it. */
function onCurve(course: readonly Xy[], n: number): Xy {
  const [before, here, after] = [course[n - 1]!, course[n]!, course[n + 1]!]
  return [0, 1].map((k) => before[k]! / 8 + here[k]! * 0.75 + after[k]! / 8) as Xy
}

/** How a course goes on beyond the sheet, if it ends at its rim: straight, or ever straighter outwards, with a bend or two. */
export function beyond(end: Xy, before: Xy, { width, height, bleed }: Sheet, straight = false): Xy[] {
  const gaps = [end[0], width - end[0], end[1], height - end[1]]
  const least = Math.min(...gaps)
  if (least > LEAVES) return []
  const out = (
    [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const
  )[gaps.indexOf(least)]!
  const length = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1
  const heading: Xy = [(end[0] - before[0]) / length, (end[1] - before[1]) / length]
  const far = bleed + LEAVES + 60
  if (straight) return [[end[0] + heading[0] * far, end[1] + heading[1] * far]]
  return [0.3, 0.65, 1].map((t): Xy => {
    const turn = (noise(end[0] * 0.01 + t * 3, end[1] * 0.01, 7) - 0.5) * 0.7
    const [ax, ay] = [out[0] * 0.7 + heading[0] * 0.3, out[1] * 0.7 + heading[1] * 0.3]
    return [end[0] + (ax - ay * turn) * far * t, end[1] + (ay + ax * turn) * far * t]
  })
}

/** Where two courses cross, each with the direction of the first. */
export function crossings(a: readonly Xy[], b: readonly Xy[]): { at: Xy; turn: number }[] {
  const found: { at: Xy; turn: number }[] = []
  for (let n = 1; n < a.length; n++) {
    const [p, q] = [a[n - 1]!, a[n]!]
    for (let m = 1; m < b.length; m++) {
      const [r, s] = [b[m - 1]!, b[m]!]
      const [dx, dy, ex, ey] = [q[0] - p[0], q[1] - p[1], s[0] - r[0], s[1] - r[1]]
      const cross = dx * ey - dy * ex
      if (!cross) continue
      const t = ((r[0] - p[0]) * ey - (r[1] - p[1]) * ex) / cross
      const u = ((r[0] - p[0]) * dy - (r[1] - p[1]) * dx) / cross
      if (t >= 0 && t < 1 && u >= 0 && u < 1)
        found.push({ at: [p[0] + dx * t, p[1] + dy * t], turn: Math.atan2(dy, dx) })
    }
  }
  return found
}
