// Houses that stand together: how each plan is laid out, with yards, gardens, bushes and graves.

import { house, type House, type Roof } from '../brushes/houses'
import { blob, crown } from '../brushes/trees'
import { mix } from '../colours'
import type { Brush } from '../painter'
import { branch, dice, pick, type Dice } from '../seeds'
import type { Xy } from '../../service/types'
import { featureOn, type Easel, type Feature } from './feature'
import type { Home, Plan } from './terrain/homes'
import { INK, LEAVES, SHADOW, SOFT_SHADOW } from './palette'

/** Houses are drawn somewhat larger than the land they stand on. */
const LARGER = 1.2

/** A house on its plot, before the plot is turned: place, length of the ridge, depth. */
interface Stand {
  at: Xy
  size: Xy
  barn?: Roof
  hip?: boolean
  chimneys?: number
  tall?: number
}

interface Plot {
  houses: Stand[]
  garden?: Xy
  bushes: Xy[]
}

const PLOTS: Record<Plan, readonly Plot[]> = {
  street: [
    {
      houses: [
        { at: [-34, -44], size: [52, 34] },
        { at: [30, -42], size: [46, 36], hip: true },
        { at: [4, 50], size: [62, 32] },
      ],
      bushes: [[-50, 42]],
    },
    {
      houses: [
        { at: [-28, -42], size: [64, 32], hip: true },
        { at: [-30, 46], size: [46, 36] },
        { at: [30, 46], size: [52, 32] },
      ],
      bushes: [[44, -40]],
    },
    {
      houses: [
        { at: [-42, -44], size: [36, 38] },
        { at: [0, -46], size: [40, 32] },
        { at: [42, -43], size: [34, 36], hip: true },
        { at: [20, 48], size: [56, 34] },
      ],
      bushes: [[-36, 48]],
    },
  ],
  roadside: [
    {
      houses: [
        { at: [-44, 2], size: [40, 40], hip: true },
        { at: [0, -2], size: [42, 46] },
        { at: [44, 3], size: [38, 38] },
      ],
      bushes: [
        [-22, -38],
        [28, -40],
      ],
    },
    {
      houses: [
        { at: [-30, 0], size: [62, 40], chimneys: 2 },
        { at: [34, 2], size: [50, 36], hip: true },
      ],
      bushes: [[4, -38]],
    },
  ],
  farm: [
    {
      houses: [
        { at: [-8, -36], size: [86, 34], chimneys: 2 },
        { at: [-44, 22], size: [34, 62], barn: 'plank' },
        { at: [48, -2], size: [28, 36], barn: 'thatch', hip: true },
      ],
      garden: [40, 46],
      bushes: [[4, 56]],
    },
    {
      houses: [
        { at: [-30, -34], size: [56, 36], chimneys: 2, hip: true },
        { at: [40, -16], size: [34, 70], barn: 'plank' },
        { at: [-14, 46], size: [64, 26], barn: 'thatch' },
      ],
      garden: [-52, 12],
      bushes: [
        [46, 50],
        [-56, 44],
      ],
    },
  ],
  row: [
    {
      houses: [
        { at: [-38, -14], size: [46, 54] },
        { at: [12, -20], size: [44, 44] },
        { at: [52, -8], size: [30, 46], chimneys: 0 },
      ],
      garden: [-4, 44],
      bushes: [[-48, 40]],
    },
    {
      houses: [
        { at: [-46, -20], size: [36, 42], hip: true },
        { at: [-8, -16], size: [38, 50] },
        { at: [34, -22], size: [42, 40] },
      ],
      garden: [26, 42],
      bushes: [
        [-30, 46],
        [60, 20],
      ],
    },
    {
      houses: [
        { at: [-30, -22], size: [66, 38], chimneys: 2 },
        { at: [36, -14], size: [56, 44], hip: true },
      ],
      garden: [-28, 44],
      bushes: [[44, 42]],
    },
  ],
  ell: [
    {
      houses: [
        { at: [-8, -30], size: [96, 40], chimneys: 2, hip: true },
        { at: [-38, 22], size: [38, 66] },
      ],
      garden: [36, 34],
      bushes: [
        [56, 12],
        [8, 58],
      ],
    },
    {
      houses: [
        { at: [-6, -28], size: [88, 36], chimneys: 2 },
        { at: [30, 18], size: [34, 60] },
      ],
      garden: [-36, 36],
      bushes: [
        [-58, 6],
        [-4, 56],
      ],
    },
  ],
  church: [
    {
      houses: [
        { at: [-2, 4], size: [92, 38], chimneys: 0, tall: 1.5 },
        { at: [8, 4], size: [24, 64], chimneys: 0, tall: 1.3 },
      ],
      bushes: [[62, -40]],
    },
  ],
}

export interface Standing {
  house: House
  /** Where the light of its windows falls, in the evening. */
  lamps: Xy[]
}

/** The houses of a place, as they stand on the board, without the enlargement. */
export function housesOf({ id, at, material, plan, turn }: Home): {
  plot: Plot
  standing: Standing[]
  place: (at: Xy) => Xy
} {
  const roll = dice(`house ${id}`)
  const plot = pick(PLOTS[plan], roll())
  const mirror = roll() > 0.5 && plan !== 'church' ? -1 : 1
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const place = ([x, y]: Xy): Xy => [at[0] + x * mirror * cos - y * sin, at[1] + x * mirror * sin + y * cos]
  const roofs: readonly Roof[] =
    plan === 'church' ? ['slate'] : material === 'wood' ? ['plank', 'thatch'] : ['tile', 'slate', 'tile']
  const standing = plot.houses.map((stand): Standing => {
    const [x, y] = place(stand.at)
    const grow = plan === 'church' ? 1 : 0.93 + roll() * 0.14
    const [length, depth] = [stand.size[0] * grow, stand.size[1] * (0.95 + roll() * 0.1)]
    const roof = stand.barn ?? pick(roofs, roll())
    const upright = depth > length * 1.2 // the ridge runs along the longer side
    return {
      house: {
        x,
        y,
        roof,
        length: upright ? depth : length,
        depth: upright ? length : depth,
        turn: turn + (upright ? Math.PI / 2 : 0) + (roll() - 0.5) * 0.05,
        walls: stand.barn ? 'wood' : material,
        hip: stand.hip,
        chimneys: stand.barn ? 0 : stand.chimneys,
        tall: stand.tall,
      },
      lamps: stand.barn
        ? []
        : [
            place([stand.at[0] - length * 0.22, stand.at[1] + depth / 2 + 3]),
            place([stand.at[0] + length * 0.26, stand.at[1] + depth / 2 + 3]),
          ],
    }
  })
  return { plot, standing, place }
}

/** Draws as large as houses are drawn, round the middle of a place. */
export function enlarged(g: Brush, [x, y]: Xy, draw: () => void): void {
  g.save()
  g.translate(x, y)
  g.scale(LARGER, LARGER)
  g.translate(-x, -y)
  draw()
  g.restore()
}

export function homestead(home: Home): Feature {
  const { plot, standing, place } = housesOf(home)
  const order = [...standing].sort((a, b) => a.house.y - b.house.y)
  return featureOn([home.at], 135, (easel) =>
    enlarged(easel.g, home.at, () => {
      const roll = dice(`plot ${home.id}`)
      if (home.plan === 'church') graves(easel.g, home.at, branch(roll))
      if (plot.garden) garden(easel.g, place(plot.garden), home.turn, 5 + Math.floor(roll() * 3))
      for (const { house: one } of order) house(easel.g, one, roll, easel.near)
      if (home.plan === 'church') tower(easel.g, place([-40, 4]))
      for (const bush of plot.bushes) shrub(easel, place(bush), 11 + roll() * 3, branch(roll))
    }),
  )
}

export function yard({ id, at: [x, y] }: Pick<Home, 'id' | 'at'>): Feature {
  return featureOn([[x, y]], 100, ({ g, far }) => {
    const roll = dice(`yard ${id}`)
    g.save()
    g.fillStyle = '#d5c19a'
    g.beginPath()
    blob(g, x, y, 80, roll, 14, 0.06)
    g.fill()
    if (!far) {
      g.globalAlpha = 0.35
      g.fillStyle = '#bfae8e'
      g.beginPath()
      for (let n = 0; n < 60; n++) {
        const [angle, out, size] = [roll() * 6.3, Math.sqrt(roll()) * 70, 1.2 + roll() * 1.8]
        const [px, py] = [x + Math.cos(angle) * out, y + Math.sin(angle) * out]
        g.moveTo(px + size, py)
        g.arc(px, py, size, 0, 7)
      }
      g.fill()
    }
    g.restore()
  })
}

function garden(g: Brush, [x, y]: Xy, turn: number, beds: number): void {
  g.save()
  g.translate(x, y)
  g.rotate(turn)
  g.fillStyle = '#8d7a4d'
  g.fillRect(-beds * 4, -13, beds * 8, 26)
  for (let n = 0; n < beds; n++) {
    g.fillStyle = n % 2 ? '#7f9a4c' : '#a3b25e'
    g.fillRect(-beds * 4 + n * 8 + 1.2, -12, 5, 24)
  }
  g.restore()
}

function shrub({ g, near }: Easel, [x, y]: Xy, radius: number, roll: Dice): void {
  g.fillStyle = SHADOW
  g.beginPath()
  g.arc(x + radius * 0.5, y + radius * 0.6, radius, 0, 7)
  g.fill()
  const [dark, light] = [pick(LEAVES.orchard.dark, roll()), pick(LEAVES.orchard.light, roll())]
  crown(g, x, y, radius, roll, dark, light, near)
}

function graves(g: Brush, [x, y]: Xy, roll: Dice): void {
  for (let n = 0; n < 15; n++) {
    const [angle, out] = [-1.1 + roll() * 2.6, 50 + roll() * 24]
    const [px, py] = [x + Math.cos(angle) * out - 4, y + Math.sin(angle) * out * 0.9]
    g.fillStyle = SOFT_SHADOW
    g.fillRect(px + 1.5, py + 1, 4.5, 6)
    g.fillStyle = '#e0dacb'
    g.fillRect(px - 1, py - 4, 2.4, 9)
    g.fillRect(px - 3, py - 2, 6.4, 2.2)
  }
}

/** A square tower with a spire: four faces, lit from the north-west, and a cross. */
function tower(g: Brush, [x, y]: Xy): void {
  const half = 15
  g.fillStyle = 'rgba(34,26,20,.46)'
  g.beginPath()
  for (const [px, py] of [
    [-half, half],
    [half, -half],
    [40, 44],
    [30, 48],
  ] as const)
    g.lineTo(x + px, y + py)
  g.fill()
  const corners: Xy[] = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ]
  corners.forEach(([ax, ay], n) => {
    const [bx, by] = corners[(n + 1) % 4]!
    const light = [0.46, -0.05, -0.42, 0.2][n]!
    g.fillStyle = light > 0 ? mix('#78828c', '#ffffff', light) : mix('#78828c', '#14161c', -light)
    g.beginPath()
    g.moveTo(x, y)
    g.lineTo(x + ax, y + ay)
    g.lineTo(x + bx, y + by)
    g.fill()
  })
  g.strokeStyle = INK
  g.lineWidth = 1.4
  g.strokeRect(x - half, y - half, 2 * half, 2 * half)
  g.strokeStyle = '#f2d67c'
  g.lineWidth = 2.2
  g.beginPath()
  g.moveTo(x - 5, y)
  g.lineTo(x + 5, y)
  g.moveTo(x, y - 7)
  g.lineTo(x, y + 8)
  g.stroke()
}
