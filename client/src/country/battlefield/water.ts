// Still and running water, and what grows beside it.

import { blob } from '../brushes/trees'
import { scatter } from '../brushes/scatter'
import { along, region, sweep } from '../outlines'
import type { Brush } from '../painter'
import { dice, hash, noise, type Dice } from '../seeds'
import type { Xy } from '../../service/types'
import { featureOn, once, type Easel, type Feature } from './feature'
import { strew } from './grass'
import type { Patch, Way } from './terrain/land'
import { WATER } from './palette'

/** Adds three blades of reed to the path. */
function reed(g: Brush, x: number, y: number, height: number, spread = 4): void {
  for (let n = -1; n < 2; n++) {
    g.moveTo(x + n * 2, y + 1)
    g.lineTo(x + n * spread, y - height + n * n)
  }
}

export function stillWater({ kind, id, loops }: Patch): Feature {
  const sea = kind === 'ocean'
  const seed = hash(id) & 0xffff
  return featureOn(loops.flat(), 30, (easel) => {
    const { g, far, seen } = easel
    surface(g, loops, sea, () => {
      if (far) return
      g.strokeStyle = WATER.foam
      g.lineCap = 'round'
      g.lineWidth = 1.5
      strew(
        seen,
        sea ? 38 : 30,
        seed,
        () => true,
        0.8,
        (x, y, chance) => ripple(g, x, y, chance),
      )
    })
    if (!sea) reedsRound(easel, id, loops)
  })
}

/** Water with its shores, and what is painted on it. */
function surface(g: Brush, loops: readonly Xy[][], sea: boolean, upon: () => void): void {
  g.save()
  g.lineJoin = 'round'
  if (!sea) {
    region(g, loops)
    g.strokeStyle = WATER.mud
    g.globalAlpha = 0.55
    g.lineWidth = 15
    g.stroke()
    g.globalAlpha = 1
  }
  region(g, loops)
  g.fillStyle = WATER.plain
  g.fill('evenodd')
  g.save()
  g.clip('evenodd')
  shore(g, loops, sea)
  upon()
  g.restore()
  region(g, loops)
  g.strokeStyle = WATER.line
  g.lineWidth = 2
  g.stroke()
  g.restore()
}

/** The bank throws a shadow on the water; towards the middle it is deeper. */
function shore(g: Brush, loops: readonly Xy[][], sea: boolean): void {
  region(g, loops)
  g.strokeStyle = sea ? 'rgba(244,248,236,.5)' : 'rgba(40,66,70,.55)'
  g.lineWidth = 9
  g.save()
  if (!sea) g.translate(4, 5)
  g.stroke()
  g.restore()
  region(g, loops)
  g.strokeStyle = sea ? '#b4d3cf' : WATER.deep
  for (const [alpha, width] of sea
    ? ([
        [0.35, 90],
        [0.4, 44],
        [0.5, 20],
      ] as const)
    : ([
        [0.45, 34],
        [0.35, 16],
      ] as const)) {
    g.globalAlpha = alpha
    g.lineWidth = width
    g.stroke()
  }
  g.globalAlpha = 1
}

function ripple(g: Brush, x: number, y: number, chance: number): void {
  const length = 8 + chance * 16
  g.globalAlpha = 0.3 + ((chance * 7) % 1) * 0.4
  g.beginPath()
  g.moveTo(x - length, y)
  g.quadraticCurveTo(x - length / 2, y - 3.5, x, y)
  g.quadraticCurveTo(x + length / 2, y + 3.5, x + length, y)
  g.stroke()
}

function reedsRound({ g, far }: Easel, id: string, loops: readonly Xy[][]): void {
  if (far) return
  const roll = dice(`reeds ${id}`)
  g.strokeStyle = WATER.reed
  g.lineWidth = 1.5
  g.beginPath()
  for (const loop of loops) {
    for (let n = 0; n < loop.length; n += 6) {
      const [grows, height] = [roll() > 0.5, 9 + roll() * 5]
      if (grows) reed(g, ...loop[n]!, height)
    }
  }
  g.stroke()
}

export function marsh({ id, loops }: Patch): Feature {
  const pools = once(() => scatter(loops, `pools ${id}`, 34, 5))
  const reeds = once(() => scatter(loops, `reeds ${id}`, 17, 4))
  return featureOn(loops.flat(), 30, ({ g, far, sees }) => {
    region(g, loops)
    g.fillStyle = 'rgba(128,150,104,.42)'
    g.fill('evenodd')
    g.strokeStyle = 'rgba(96,112,62,.25)'
    g.lineWidth = 14
    g.stroke()
    g.save()
    g.clip('evenodd')
    for (const [x, y, chance] of pools()) {
      if (sees(x, y, 40)) pool(g, x, y, 10 + chance * 13, dice(`${id} ${Math.round(x)} ${Math.round(y)}`))
    }
    g.restore()
    if (far) return
    g.strokeStyle = WATER.reed
    g.lineWidth = 1.6
    g.beginPath()
    for (const [x, y, chance] of reeds()) {
      if (chance < 0.35 || !sees(x, y, 20)) continue
      g.moveTo(x - 7, y + 1)
      g.lineTo(x + 7, y + 1)
      reed(g, x, y, 7 + chance * 5, 5)
    }
    g.stroke()
  })
}

function pool(g: Brush, x: number, y: number, radius: number, roll: Dice): void {
  g.save()
  g.translate(x, y)
  g.scale(1.35, 0.8)
  g.fillStyle = 'rgba(70,88,60,.45)'
  g.beginPath()
  blob(g, -0.8, -1.2, radius * 1.1, roll, 8, 0.2)
  g.fill()
  g.fillStyle = WATER.plain
  g.beginPath()
  blob(g, 0, 0, radius, roll, 8, 0.22)
  g.fill()
  g.fillStyle = 'rgba(236,246,240,.5)'
  g.fillRect(-radius * 0.4, -radius * 0.1, radius * 0.7, 1.4)
  g.restore()
}

// --- running water

/** From this width on it has two banks, which wander a little: the rules of an open table have straight ones. */
const BROAD = 60
const WANDERS = 5

export function runningWater({ kind, id, pieces, line, width }: Way): Feature {
  const reeds = once(() => along(pieces, 17))
  const rills = once(() => along(pieces, 26 * Math.min(1, 48 / width)))
  const loops = width < BROAD ? [] : [banksOf(pieces, width)]
  return featureOn(line, 30 + width / 2, (easel) => {
    const { g, far, sees } = easel
    g.save()
    g.lineJoin = 'round'
    g.lineCap = 'round'
    if (loops.length) surface(g, loops, false, () => channel(g, pieces, width * 0.4, 0.35))
    else bed(g, kind, pieces, width)
    if (!far) {
      const flow = dice(`flow ${id}`)
      g.strokeStyle = 'rgba(232,244,240,.7)'
      g.lineWidth = 1.5
      g.beginPath()
      for (const [x, y, leftX, leftY] of rills()) {
        const [aside, length] = [(flow() - 0.5) * (width < BROAD ? width * 0.66 : width - 20), 8 + flow() * 12]
        const [px, py] = [x + leftX * aside, y + leftY * aside]
        if (!sees(px, py, 30)) continue
        g.moveTo(px, py)
        g.quadraticCurveTo(
          px + (leftY * length) / 2 + leftX * 3,
          py - (leftX * length) / 2 + leftY * 3,
          px + leftY * length,
          py - leftX * length,
        )
      }
      g.stroke()
    }
    if (kind !== 'canal' && !far) {
      const roll = dice(`bank ${id}`)
      g.strokeStyle = WATER.reed
      g.lineWidth = 1.4
      g.beginPath()
      for (const [x, y, leftX, leftY] of reeds()) {
        const out = (width / 2 + 2 + roll() * 4) * (roll() > 0.5 ? 1 : -1)
        if (roll() > 0.5 && sees(x, y, 60)) reed(g, x + leftX * out, y + leftY * out, 7)
      }
      g.stroke()
    }
    g.restore()
  })
}

function banksOf(pieces: Way['pieces'], width: number): Xy[] {
  const bank = (side: number): Xy[] =>
    along(pieces, 14).map(([x, y, leftX, leftY]): Xy => {
      const out = side * (width / 2 - 2 + (noise(x * 0.021, y * 0.021, 5 + side) - 0.5) * 2 * WANDERS)
      return [x + leftX * out, y + leftY * out]
    })
  return [...bank(1), ...bank(-1).reverse()]
}

function bed(g: Brush, kind: Way['kind'], pieces: Way['pieces'], width: number): void {
  if (kind === 'canal') {
    sweep(g, pieces, '#8d877a', width + 16)
    sweep(g, pieces, '#c9c2b1', width + 10)
  } else {
    sweep(g, pieces, 'rgba(140,122,74,.3)', width + 22)
    sweep(g, pieces, 'rgba(140,122,74,.6)', width + 10)
  }
  sweep(g, pieces, WATER.line, width)
  sweep(g, pieces, WATER.plain, width - 4)
  channel(g, pieces, width * (kind === 'canal' ? 0.5 : 0.34), 1)
}

/** It is deepest in the middle. */
function channel(g: Brush, pieces: Way['pieces'], width: number, alpha: number): void {
  g.save()
  g.translate(-3, -4)
  g.globalAlpha = alpha
  sweep(g, pieces, WATER.deep, width)
  g.restore()
}

export function gully({ pieces, line }: Way): Feature {
  return featureOn(line, 60, ({ g }) => {
    g.save()
    g.lineCap = g.lineJoin = 'round'
    sweep(g, pieces, 'rgba(80,58,28,.16)', 70)
    sweep(g, pieces, 'rgba(179,154,102,.85)', 48)
    g.save()
    g.translate(-4, -5)
    sweep(g, pieces, '#7d6440', 34)
    g.restore()
    sweep(g, pieces, '#9b825a', 26)
    g.lineCap = 'butt'
    g.globalAlpha = 0.5
    g.setLineDash([1.4, 8])
    sweep(g, pieces, '#4b3819', 52)
    g.setLineDash([])
    g.globalAlpha = 1
    sweep(g, pieces, '#9b825a', 27)
    sweep(g, pieces, '#b8a070', 9)
    g.restore()
  })
}

export function beach({ id, loops }: Patch): Feature {
  const seed = hash(id) & 0xffff
  return featureOn(loops.flat(), 30, ({ g, far, near, seen }) => {
    region(g, loops)
    g.strokeStyle = 'rgba(226,210,160,.5)'
    g.lineWidth = 18
    g.stroke()
    g.fillStyle = '#ecdcae'
    g.fill('evenodd')
    if (far) return
    g.save()
    g.clip('evenodd')
    g.fillStyle = 'rgba(150,118,60,.4)'
    const size = near ? 1.6 : 2.2
    strew(
      seen,
      13,
      seed,
      () => true,
      0.6,
      (x, y, chance) => g.fillRect(x, y, size * (0.6 + chance), size * 0.7),
    )
    g.restore()
  })
}
