// What people built: towns, walled forts, islands with a lighthouse and a row of fishers' houses.

import type { Xy } from '../../service/types'
import { house } from '../brushes/houses'
import { blob } from '../brushes/trees'
import { css, mix } from '../colours'
import { trace } from '../outlines'
import type { Brush } from '../painter'
import { dice } from '../seeds'
import type { Land } from './chart'
import type { Town } from './landscape'
import { at, disc, type Pane } from './pane'

const SHADE = 'rgba(34,26,20,.46)'

export function paintTown({ g, near }: Pane, { id, x, y, size, land }: Town): void {
  const roll = dice(`town ${id}`)
  const { roof } = land.key
  const plots: { x: number; y: number; length: number; chance: number }[] = []
  for (let n = 0; n < size * 30 && plots.length < size * 2; n++) {
    const angle = roll() * 6.3
    const out = 7 + Math.sqrt(roll()) * size * 3.3
    const plot = {
      x: x + Math.cos(angle) * out,
      y: y + Math.sin(angle) * out * 0.85,
      length: 7.5 + roll() * 5,
      chance: roll(),
    }
    if (plots.every((other) => Math.hypot(other.x - plot.x, (other.y - plot.y) * 1.15) > 9.4)) plots.push(plot)
  }
  g.fillStyle = 'rgba(216,198,156,.55)'
  g.beginPath()
  blob(g, x, y, size * 3.2 + 6, roll, 12, 0.14)
  g.fill()
  for (const plot of plots.sort((a, b) => a.y - b.y)) {
    const { chance } = plot
    at(g, plot.x, plot.y, 0.2, () =>
      house(
        g,
        {
          x: 0,
          y: 0,
          length: plot.length * 5,
          depth: 32,
          turn: (chance - 0.5) * 1.1 + (chance > 0.5 ? Math.PI / 2 : 0),
          walls: 'stone',
          roof: chance > 0.82 ? (roof === 'slate' ? 'tile' : 'slate') : roof,
          hip: chance > 0.3 && chance < 0.6,
          chimneys: 0,
        },
        dice(`${id} ${plot.x}`),
        near,
      ),
    )
  }
  if (size > 6) at(g, x, y, 0.24, () => church(g, id, near))
}

function church(g: Brush, id: string, near: boolean): void {
  house(
    g,
    { x: 0, y: 0, length: 74, depth: 32, turn: 0.1, walls: 'stone', roof: 'slate', chimneys: 0, tall: 1.5 },
    dice(`church ${id}`),
    near,
  )
  g.fillStyle = SHADE
  g.beginPath()
  trace(g, [
    [-48, 14],
    [-20, -14],
    [22, 44],
    [10, 50],
  ])
  g.fill()
  const spire: Xy[] = [
    [-52, -16],
    [-20, -16],
    [-20, 16],
    [-52, 16],
  ]
  const lights = [0.46, -0.05, -0.42, 0.2]
  spire.forEach((corner, n) => {
    const light = lights[n]!
    g.fillStyle = light > 0 ? mix('#78828c', '#ffffff', light) : mix('#78828c', '#14161c', -light)
    g.beginPath()
    trace(g, [[-36, 0], corner, spire[(n + 1) % 4]!])
    g.fill()
  })
}

const CORNERS: readonly Xy[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]

/** A wall of four sides with a bastion at each corner. */
function bastions(reach: number): Xy[] {
  const before: Xy[] = [
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 0],
  ]
  const after: Xy[] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ]
  return CORNERS.flatMap(([x, y], n): Xy[] => {
    const point = (out: number, [dx, dy]: Xy, back: number): Xy => [x * out + dx * back, y * out + dy * back]
    return [
      point(reach, before[n]!, 24),
      point(reach + 13, before[n]!, 2),
      point(reach + 13, after[n]!, 2),
      point(reach, after[n]!, 24),
    ]
  })
}

const WALL = bastions(66)
const YARD = bastions(59)
const moved = (loop: readonly Xy[], dx: number, dy: number): Xy[] => loop.map(([x, y]): Xy => [x + dx, y + dy])

/** A walled compound with its gate at the bridge: barracks along the wall, a drill square in the middle. */
export function paintFort({ g, near }: Pane, land: Land, gate: Xy): void {
  at(g, land.at[0], land.at[1], land.size, () => {
    walls(g, land)
    const [gateX, gateY] = [gate[0] < land.at[0] ? -1 : 1, gate[1] < land.at[1] ? -1 : 1]
    barracks(g, land, gateX, gateY, near)
    for (const [x, y] of CORNERS) if (x !== gateX || y !== gateY) tower(g, x * 73, y * 73)
    gatehouse(g, gateX, gateY)
  })
}

function filled(g: Brush, loop: readonly Xy[], style: string): void {
  g.fillStyle = style
  g.beginPath()
  trace(g, loop)
  g.fill()
}

function walls(g: Brush, { id, key }: Land): void {
  filled(g, moved(WALL, 6, 9), 'rgba(30,24,16,.4)')
  for (let down = 6; down >= 0; down--)
    filled(g, moved(WALL, down * 0.3, down), down ? mix(key.cliff[0], '#2a2018', 0.2) : '#d9cdb0')
  g.strokeStyle = '#3a2e1e'
  g.lineWidth = 1.3
  g.beginPath()
  trace(g, WALL)
  g.stroke()
  filled(g, YARD, mix(key.cliff[0], '#2a2018', 0.35))
  g.save()
  g.clip()
  filled(
    g,
    moved(YARD, 3, 5),
    css(key.grounds[2].map((value, n) => (value + [232, 220, 188][n]!) / 2) as unknown as typeof key.rock),
  )
  paving(g, id)
  g.restore()
  crenels(g)
}

function paving(g: Brush, id: string): void {
  const roll = dice(`fort ${id}`)
  g.fillStyle = 'rgba(90,70,40,.16)'
  for (let n = 0; n < 60; n++) g.fillRect(Math.floor(roll() * 15) * 8 - 60, Math.floor(roll() * 15) * 8 - 60, 7.4, 7.4)
}

function crenels(g: Brush): void {
  g.strokeStyle = 'rgba(60,46,26,.5)'
  g.lineWidth = 0.8
  g.beginPath()
  WALL.forEach((from, n) => {
    const to = WALL[(n + 1) % WALL.length]!
    const [inFrom, inTo] = [YARD[n]!, YARD[(n + 1) % YARD.length]!]
    const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 6)
    for (let step = 0; step < count; step++) {
      const t = step / count
      g.moveTo(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t)
      g.lineTo(inFrom[0] + (inTo[0] - inFrom[0]) * t, inFrom[1] + (inTo[1] - inFrom[1]) * t)
    }
  })
  g.stroke()
}

function barracks(g: Brush, { id, key }: Land, gateX: number, gateY: number, near: boolean): void {
  const roof = key.roof === 'thatch' ? 'tile' : key.roof
  const plan = [
    [-gateX * 30, -gateY * 47, 170, 64],
    [-gateX * 47, gateY * 8, 64, 170],
    [gateX * 30, -gateY * 48, 120, 56],
  ] as const
  plan.forEach(([x, y, length, depth], n) =>
    at(g, x, y, 0.26, () =>
      house(
        g,
        { x: 0, y: 0, length, depth, turn: 0, walls: 'stone', roof, chimneys: 2, hip: true },
        dice(`${id} ${n}`),
        near,
      ),
    ),
  )
}

function tower(g: Brush, x: number, y: number): void {
  disc(g, x + 3, y + 5, 8.6, 'rgba(30,24,16,.4)')
  disc(g, x + 0.6, y + 2, 8.4, '#7c705a')
  disc(g, x, y, 8, '#e9ddc0')
  g.strokeStyle = '#4a3c28'
  g.lineWidth = 1
  g.stroke()
  disc(g, x, y, 4.4, '#6d6250')
}

function gatehouse(g: Brush, gateX: number, gateY: number): void {
  g.save()
  g.translate(gateX * 66, gateY * 66)
  g.rotate(Math.atan2(gateY, gateX))
  g.fillStyle = '#efe2bd'
  g.fillRect(-16, -7, 32, 14)
  g.fillStyle = '#4a3c28'
  g.fillRect(-7, -11, 12, 4)
  g.fillRect(-7, 7, 12, 4)
  g.restore()
}

/** Where a lighthouse stands on its island, and how high its lamp is above that. */
const LIGHT: Xy = [52, -44]
const LAMP = 37

export const lampOf = ({ at: [x, y], size }: Land): Xy => [x + LIGHT[0] * size, y + (LIGHT[1] - LAMP) * size]

export function paintIsland({ g, near }: Pane, { id, at: middle, size }: Land): void {
  at(g, middle[0], middle[1], size, () => {
    for (let n = 0; n < 4; n++) {
      at(g, -54 + n * 11, 40 + (n % 2) * 7, 0.19, () =>
        house(
          g,
          { x: 0, y: 0, length: 44, depth: 32, turn: 0.2, walls: 'stone', roof: n % 2 ? 'slate' : 'tile', chimneys: 0 },
          dice(`${id} ${n}`),
          near,
        ),
      )
    }
    g.translate(...LIGHT)
    lighthouse(g)
  })
}

function lighthouse(g: Brush): void {
  filled(
    g,
    [
      [-5, 4],
      [5, 2],
      [34, 24],
      [29, 28],
    ],
    'rgba(26,30,26,.4)',
  )
  g.fillStyle = '#cdbf9a'
  g.beginPath()
  g.ellipse(0, 3, 11, 8, 0, 0, Math.PI * 2)
  g.fill()
  g.strokeStyle = '#4a3c28'
  g.lineWidth = 0.8
  g.stroke()
  const place = (up: number, side: number): Xy => [side * (6.4 - 2.4 * up), 2 - 34 * up]
  for (let band = 0; band < 5; band++) {
    const [low, high] = [band / 5, (band + 1) / 5]
    const paint = g.createLinearGradient(-6, 0, 6, 0)
    const colours = band % 2 ? ['#c8503c', '#a83424', '#6b1c12'] : ['#fffdf2', '#efe8d4', '#a39a86']
    colours.forEach((colour, n) => paint.addColorStop(n / 2, colour))
    g.fillStyle = paint
    g.beginPath()
    trace(g, [place(low, -1), place(low, 1), place(high, 1), place(high, -1)])
    g.fill()
  }
  g.strokeStyle = 'rgba(50,36,20,.7)'
  g.beginPath()
  trace(g, [place(0, -1), place(0, 1), place(1, 1), place(1, -1)])
  g.stroke()
  g.fillStyle = '#3b3a38'
  g.fillRect(-6, -34, 12, 2.2)
  g.fillStyle = '#ffe9a0'
  g.fillRect(-3.4, -40, 6.8, 6)
  filled(
    g,
    [
      [-5, -40],
      [0, -46],
      [5, -40],
    ],
    '#9c3020',
  )
}
