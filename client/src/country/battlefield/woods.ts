// Woods, jungle, palm groves and orchards.

import { crown, fir, palm, tuft } from '../brushes/trees'
import { scatter } from '../brushes/scatter'
import { region, spanOf, within } from '../outlines'
import type { Brush } from '../painter'
import { branch, dice, hash, pick } from '../seeds'
import type { Xy } from '../../service/types'
import { featureOn, once, type Easel, type Feature } from './feature'
import type { Clear } from './clearings'
import type { Patch } from './terrain/land'
import { LEAVES, SHADOW, SOFT_SHADOW } from './palette'

const ROUND = Math.PI * 2

type Tree = readonly [x: number, y: number, radius: number]

/** The shadows of many round things at once, so that they do not darken each other. */
export function shadows(
  g: Brush,
  things: readonly (readonly [number, number, number, ...unknown[]])[],
  style: string,
  fall = 0.55,
): void {
  g.fillStyle = style
  g.beginPath()
  for (const [x, y, r] of things) {
    g.moveTo(x + r * (1 + fall), y + r * fall * 1.15)
    g.arc(x + r * fall, y + r * fall * 1.15, r, 0, ROUND)
  }
  g.fill('nonzero')
}

/** The floor of a wood, with the shadow of its edge; roads run over it. */
export function woodFloor({ kind, loops }: Patch): Feature {
  return featureOn(loops.flat(), 50, ({ g }) => {
    g.save()
    g.translate(9, 12)
    g.fillStyle = SOFT_SHADOW
    region(g, loops)
    g.fill('evenodd')
    g.restore()
    g.fillStyle = kind === 'jungle' ? '#3f5a3c' : '#4f6138'
    region(g, loops)
    g.fill('evenodd')
  })
}

export function trees({ kind, id, loops }: Patch, offRoad: Clear): Feature {
  const [jungle, palms] = [kind === 'jungle', kind === 'palm_grove']
  const all = once(() =>
    scatter(loops, `woods ${id}`, palms ? 30 : 23, 12)
      .filter(([x, y]) => offRoad(x, y))
      .map(([x, y, chance]): Tree => [x, y, 15 + chance * 9]),
  )
  const seed = hash(id)
  return featureOn(loops.flat(), 50, (easel) => {
    const seen = all().filter(([x, y]) => easel.sees(x, y, 60))
    if (palms)
      shadows(
        easel.g,
        seen.map(([x, y, radius]) => [x, y, radius * 0.7] as const),
        'rgba(38,36,20,.24)',
        0.7,
      )
    else shadows(easel.g, seen, 'rgba(18,24,14,.42)')
    for (const tree of seen) plant(easel, tree, palms ? 'palm' : jungle ? 'jungle' : 'wood', seed)
  })
}

function plant({ g, near, far }: Easel, [x, y, radius]: Tree, kind: 'wood' | 'jungle' | 'palm', seed: number): void {
  const roll = dice(seed + Math.round(x * 7 + y * 131))
  const conifer = roll() > 0.83
  if (kind === 'palm') palm(g, x, y, radius, roll, pick(LEAVES.palm.dark, roll()), pick(LEAVES.palm.light, roll()))
  else if (conifer) {
    const { dark, light } = LEAVES[kind === 'jungle' ? 'jungleFir' : 'fir']
    fir(g, x, y, radius * 0.95, roll, dark[0]!, light[0]!)
  } else {
    const { dark, light } = LEAVES[kind]
    const [d, l] = [pick(dark, roll()), pick(light, roll())]
    if (far) tuft(g, x, y, radius, d, l)
    else crown(g, x, y, radius, roll, d, l, near)
  }
}

const ROW = 35
const STEP = 33

export function orchard({ id, loops }: Patch, offRoad: Clear): Feature {
  const [left, top, right, bottom] = spanOf(loops.flat())
  const middle: Xy = [(left + right) / 2, (top + bottom) / 2]
  const reach = Math.hypot(right - left, bottom - top) / 2
  const turn = (Math.floor(dice(`orchard ${id}`)() * 3) - 1) * (Math.PI / 3) + 0.12
  const trees = once(() => rowsOfTrees(id, loops, middle, reach, turn).filter(([x, y]) => offRoad(x, y)))
  return featureOn(loops.flat(), 40, ({ g, near, far, sees }) => {
    g.save()
    region(g, loops)
    g.fillStyle = '#b5bf7c'
    g.fill('evenodd')
    g.strokeStyle = 'rgba(70,86,40,.4)'
    g.lineWidth = 2
    g.stroke()
    g.clip('evenodd')
    g.translate(...middle)
    g.rotate(turn)
    g.fillStyle = '#a6b46d'
    for (let y = -Math.ceil(reach / ROW) * ROW; y < reach; y += ROW) g.fillRect(-reach, y + 8, reach * 2, 19)
    g.restore()
    const seen = trees().filter(([x, y]) => sees(x, y, 40))
    shadows(
      g,
      seen.map(([x, y]): Tree => [x, y, 12.5]),
      SHADOW,
    )
    for (const [x, y, chance] of seen) {
      const roll = dice(Math.round(x * 3 + y * 77))
      const leaves = branch(roll)
      const [dark, light] = [pick(LEAVES.orchard.dark, roll()), pick(LEAVES.orchard.light, roll())]
      if (far) tuft(g, x, y, 12, dark, light)
      else crown(g, x, y, 11.5 + chance * 2, leaves, dark, light, near)
      if (!far) blossom(g, x, y, chance, branch(roll), near)
    }
  })
}

function rowsOfTrees(
  id: string,
  loops: readonly Xy[][],
  [x0, y0]: Xy,
  reach: number,
  turn: number,
): [x: number, y: number, chance: number][] {
  const roll = dice(`rows ${id}`)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const trees: [number, number, number][] = []
  const count = Math.ceil(reach / STEP)
  for (let row = -count; row <= count; row++) {
    for (let n = -count; n <= count; n++) {
      const u = n * STEP + (roll() - 0.5) * 4
      const v = row * ROW + (roll() - 0.5) * 4
      const chance = roll()
      const [x, y] = [x0 + u * cos - v * sin, y0 + u * sin + v * cos]
      const stands = (
        [
          [0, 0],
          [9, 0],
          [-9, 0],
          [0, 9],
          [0, -9],
        ] as const
      ).every(([dx, dy]) => within(loops, x + dx, y + dy))
      if (stands && chance > 0.03) trees.push([x, y, chance])
    }
  }
  return trees.sort((a, b) => a[1] - b[1])
}

function blossom(g: Brush, x: number, y: number, chance: number, roll: () => number, near: boolean): void {
  const size = near ? 1.2 : 1.7
  g.fillStyle = chance > 0.5 ? '#fbeee6' : '#e9b7a6'
  g.beginPath()
  for (let n = 0; n < 5; n++) {
    const [angle, out] = [roll() * ROUND, roll() * 8]
    const [px, py] = [x + Math.cos(angle) * out, y + Math.sin(angle) * out]
    g.moveTo(px + size, py)
    g.arc(px, py, size, 0, ROUND)
  }
  g.fill()
}
