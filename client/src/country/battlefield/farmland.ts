// Fields: parcels of one crop each, laid over the whole of a farm's land and not hex by hex, with balks of grass between.

import { region, spanOf, within } from '../outlines'
import type { Brush } from '../painter'
import { dice, pick, type Dice } from '../seeds'
import type { Xy } from '../../service/types'
import { featureOn, once, type Easel, type Feature } from './feature'
import type { Patch } from './terrain/land'

interface Crop {
  bases: readonly string[]
  furrow: string
  crest: string
  /** How strongly its rows are drawn. */
  strength: number
  tall?: boolean
}

const CROPS = {
  corn: {
    bases: ['#dcb95f', '#d3b456', '#e2c272', '#c9b25c'],
    furrow: '#a9843a',
    crest: '#f0dc9a',
    strength: 1,
    tall: true,
  },
  stubble: { bases: ['#dcc68a', '#d6bf80', '#e0cd97'], furrow: '#b39556', crest: '#f0e3b6', strength: 0.8 },
  young: { bases: ['#abb56a', '#b5ba72', '#a2ae62'], furrow: '#7d8d45', crest: '#ccd391', strength: 0.8 },
  tilth: { bases: ['#a98a5c', '#9c7c50', '#b39566'], furrow: '#75573a', crest: '#cbb083', strength: 0.95 },
} satisfies Record<string, Crop>

/** What grows on a kind of land. */
const GROWS: Partial<Record<Patch['kind'], readonly Crop[]>> = {
  crops: [CROPS.corn],
  plough: [CROPS.tilth],
  field: [CROPS.stubble, CROPS.young, CROPS.stubble, CROPS.corn, CROPS.stubble, CROPS.tilth, CROPS.corn],
}
const ROW = 9

/** A parcel: four corners, in the order north-west, north-east, south-east, south-west of its own land. */
interface Parcel {
  corners: readonly [Xy, Xy, Xy, Xy]
  crop: Crop
  base: string
  across: boolean
  seed: string
}

export function farmland({ kind, id, loops, middles }: Patch): Feature {
  const grows = GROWS[kind] ?? [CROPS.corn]
  const parcels = once(() => parcelsOf(id, loops, grows, middles.length > 0))
  const tall = kind === 'crops'
  return featureOn(loops.flat(), 30, (easel) => {
    const { g, sees } = easel
    if (tall) {
      g.save()
      g.translate(5, 7)
      region(g, loops)
      g.fillStyle = 'rgba(60,44,16,.32)'
      g.fill('evenodd')
      g.restore()
    }
    g.save()
    region(g, loops)
    g.fillStyle = grows[0]!.bases[0]!
    g.fill('evenodd')
    g.clip('evenodd')
    const seen = parcels().filter(({ corners }) => {
      const [left, top, right, bottom] = spanOf(corners)
      return sees((left + right) / 2, (top + bottom) / 2, Math.max(right - left, bottom - top))
    })
    for (const parcel of seen) till(easel, parcel)
    balks(g, seen)
    g.restore()
    region(g, loops)
    g.strokeStyle = kind === 'plough' ? 'rgba(117,104,58,.9)' : 'rgba(128,116,58,.85)'
    g.lineWidth = 2.2
    g.stroke()
  })
}

/** Cuts land into strips, and strips into parcels; their borders lean a little, as borders do. */
function parcelsOf(id: string, loops: readonly Xy[][], grows: readonly Crop[], many: boolean): Parcel[] {
  const roll = dice(`field ${id}`)
  const [left, top, right, bottom] = spanOf(loops.flat())
  const turn = many ? (roll() - 0.5) * 1.1 + (roll() > 0.6 ? Math.PI / 2 : 0) : longSide(loops[0]!)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const middle: Xy = [(left + right) / 2, (top + bottom) / 2]
  const reach = Math.hypot(right - left, bottom - top) / 2 + 20
  const place = (u: number, v: number): Xy => [middle[0] + u * cos - v * sin, middle[1] + u * sin + v * cos]
  const parcels: Parcel[] = []
  let north: Xy = [-reach, -reach]
  for (let v = -reach; v < reach;) {
    v += 95 + roll() * 110
    const south: Xy = [v + (roll() - 0.5) * 34, v + (roll() - 0.5) * 34]
    const between = (edge: Xy, u: number): number => edge[0] + ((edge[1] - edge[0]) * (u + reach)) / (2 * reach)
    let west: Xy = [-reach, -reach]
    for (let u = -reach; u < reach;) {
      u += 170 + roll() * 230
      const east: Xy = [u + (roll() - 0.5) * 30, u + (roll() - 0.5) * 30]
      const crop = pick(grows, roll())
      parcels.push({
        corners: [
          place(west[0], between(north, west[0])),
          place(east[0], between(north, east[0])),
          place(east[1], between(south, east[1])),
          place(west[1], between(south, west[1])),
        ],
        crop,
        base: pick(crop.bases, roll()),
        across: roll() > 0.72,
        seed: `${id} ${parcels.length}`,
      })
      west = east
    }
    north = south
  }
  return parcels.filter(({ corners }) => touches(corners, loops))
}

/** Rows run along the longest side of a free outline. */
function longSide(loop: readonly Xy[]): number {
  let best = [0, 0]
  const step = Math.max(1, Math.round(loop.length / 24))
  for (let n = 0; n < loop.length; n += step) {
    const [a, b] = [loop[n]!, loop[(n + 3 * step) % loop.length]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (length > best[0]!) best = [length, Math.atan2(b[1] - a[1], b[0] - a[0])]
  }
  return best[1]!
}

function till({ g, near, far }: Easel, { corners: [nw, ne, se, sw], crop, base, across, seed }: Parcel): void {
  g.fillStyle = base
  g.beginPath()
  for (const [x, y] of [nw, ne, se, sw]) g.lineTo(x, y)
  g.fill()
  const [a, b, c, d] = across ? [nw, sw, se, ne] : [nw, ne, se, sw]
  const rows = Math.max(3, Math.round(Math.hypot(d[0] - a[0], d[1] - a[1]) / ROW))
  const roll = dice(seed)
  const sways = Array.from({ length: rows }, () => (roll() - 0.5) * 3)
  const isLane = (n: number): boolean => crop.tall === true && n % 8 === 4 // where the cart has gone
  const draw = (style: string, alpha: number, width: number, shift: number, lanes: boolean): void => {
    g.strokeStyle = style
    g.globalAlpha = alpha * crop.strength
    g.lineWidth = width
    g.beginPath()
    sways.forEach((sway, n) => isLane(n) === lanes && row(g, a, b, c, d, (n + shift) / rows, sway))
    g.stroke()
  }
  draw(crop.furrow, 0.58, 2.4, 0, false)
  if (crop.tall) draw('#b98f5d', 0.7, 3.4, 0, true)
  if (!far) {
    if (near) g.setLineDash(crop.tall ? [5, 2.5] : [9, 3, 4, 2])
    draw(crop.crest, 0.65, 1.7, -0.38, false)
    g.setLineDash([])
  }
  g.globalAlpha = 1
  if (near && crop !== CROPS.tilth) ears(g, [nw, ne, se, sw], dice(`ears ${seed}`), crop)
}

function row(g: Brush, a: Xy, b: Xy, c: Xy, d: Xy, t: number, sway: number): void {
  const [x0, y0] = [a[0] + (d[0] - a[0]) * t, a[1] + (d[1] - a[1]) * t]
  const [x1, y1] = [b[0] + (c[0] - b[0]) * t, b[1] + (c[1] - b[1]) * t]
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2]
  g.moveTo(x0, y0)
  g.quadraticCurveTo((x0 + mx) / 2 + sway, (y0 + my) / 2 + sway, mx, my)
  g.quadraticCurveTo((x1 + mx) / 2 - sway, (y1 + my) / 2 - sway, x1, y1)
}

/** Whether any of a parcel lies on the land. */
function touches(corners: Parcel['corners'], loops: readonly Xy[][]): boolean {
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]
  return steps.some((u) => steps.some((v) => within(loops, ...inParcel(corners, u, v))))
}

const inParcel = ([nw, ne, se, sw]: Parcel['corners'], u: number, v: number): Xy =>
  [0, 1].map((k) => (nw[k]! * (1 - u) + ne[k]! * u) * (1 - v) + (sw[k]! * (1 - u) + se[k]! * u) * v) as Xy

/** Single ears and poppies, seen only from near. */
function ears(g: Brush, corners: Parcel['corners'], roll: Dice, crop: Crop): void {
  const [nw, ne] = corners
  const at = (): Xy => inParcel(corners, roll(), roll())
  g.strokeStyle = crop.tall ? '#8f6c27' : crop.furrow
  g.globalAlpha = 0.4
  g.lineWidth = 0.8
  g.beginPath()
  const count = Math.hypot(ne[0] - nw[0], ne[1] - nw[1]) * 1.4
  for (let n = 0; n < count; n++) {
    const [x, y] = at()
    g.moveTo(x, y)
    g.lineTo(x + 1.5, y - (crop.tall ? 5 : 3))
  }
  g.stroke()
  g.globalAlpha = 0.8
  if (crop.tall) {
    g.fillStyle = '#b6402c'
    for (let n = 0; n < 9; n++) {
      const [x, y] = at()
      g.fillRect(x, y, 2.2, 2.2)
    }
  }
  g.globalAlpha = 1
}

function balks(g: Brush, parcels: readonly Parcel[]): void {
  g.strokeStyle = 'rgba(150,152,86,.9)'
  g.lineWidth = 5
  g.beginPath()
  for (const { corners } of parcels) {
    corners.forEach(([x, y], n) => (n ? g.lineTo(x, y) : g.moveTo(x, y)))
    g.closePath()
  }
  g.stroke()
}
