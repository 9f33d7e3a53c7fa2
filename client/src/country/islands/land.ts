// The land on its cliffs: what the raster of the ground cannot say, from below: cliffs, the ground itself, contours, rivers,
// roads, the edge of the coast, bridges.

import type { Xy } from '../../service/types'
import { mix } from '../colours'
import { region, sweep, trace, type Piece } from '../outlines'
import type { Brush } from '../painter'
import { dice } from '../seeds'
import type { Bridge, Land } from './chart'
import { disc, meets, type Pane } from './pane'
import { strokeAll, type Strokes } from './sea'

/** The country stands up out of the sea: its outline, lowered step by step. */
export function paintCliffs(pane: Pane, lands: readonly Land[]): void {
  for (const land of lands) if (meets(pane, land.span)) cliff(pane, land)
}

function cliff({ g }: Pane, { id, coast, cliff: high, key }: Land): void {
  const lowered = (dx: number, dy: number, style: string): void => {
    g.save()
    g.translate(dx, dy)
    region(g, coast)
    g.fillStyle = style
    g.fill()
    g.restore()
  }
  lowered(high * 0.9, high * 1.5, 'rgba(22,48,60,.34)')
  const [foot, edge] = key.cliff
  for (let down = high; down > 0; down -= 1.5) {
    lowered(
      down * 0.28,
      down,
      down > high - 2 ? mix(foot, '#1c1a16', 0.45) : mix(foot, edge, 0.9 - (down / high) * 0.75),
    )
  }
  const roll = dice(`crag ${id}`)
  g.strokeStyle = 'rgba(36,26,18,.5)'
  g.lineWidth = 0.9
  g.beginPath()
  for (const [x, y] of coast.flat()) {
    const chance = roll()
    if (chance < 0.35) continue
    g.moveTo(x, y)
    g.lineTo(x + high * 0.28, y + high * (0.4 + chance * 0.5))
  }
  g.stroke()
}

export interface Surface {
  ground: OffscreenCanvas
  width: number
  height: number
  contours: readonly Strokes[]
  rivers: readonly Piece[][]
  roads: readonly Piece[][]
}

/** `detail` is drawn on the bare ground, below rivers and roads. */
export function paintSurface(pane: Pane, lands: readonly Land[], surface: Surface, detail: () => void): void {
  const { g } = pane
  const coasts = lands.filter((land) => meets(pane, land.span)).flatMap((land) => land.coast)
  g.save()
  region(g, coasts)
  g.clip()
  g.drawImage(surface.ground, 0, 0, surface.width, surface.height)
  detail()
  g.strokeStyle = '#5c4526'
  g.globalAlpha = 0.26
  g.lineWidth = 0.9
  for (const line of surface.contours) strokeAll(pane, line)
  g.globalAlpha = 1
  g.lineCap = 'round'
  for (const [style, width] of [
    ['#5b7573', 6.4],
    ['#8fbcc4', 4.6],
    ['#cfe4e2', 1.2],
  ] as const) {
    for (const river of surface.rivers) growing(g, river, style, width)
  }
  for (const road of surface.roads) sweep(g, road, 'rgba(70,50,26,.55)', 5.2)
  for (const road of surface.roads) sweep(g, road, '#f0e2ba', 3.4)
  g.restore()
  g.strokeStyle = 'rgba(48,36,20,.85)'
  g.lineWidth = 1.5
  region(g, coasts)
  g.stroke()
  g.strokeStyle = 'rgba(255,250,228,.55)'
  g.lineWidth = 1
  g.save()
  g.translate(1.2, 1.6)
  g.beginPath()
  for (const coast of coasts) trace(g, coast)
  g.stroke()
  g.restore()
}

/** A river is thin at its spring. */
function growing(g: Brush, river: readonly Piece[], style: string, width: number): void {
  const young = river.slice(0, -1)
  young.forEach((piece, n) => sweep(g, [piece], style, width * Math.min(1, 0.34 + 0.22 * n)))
  sweep(g, river.slice(-1), style, width)
}

const seesBridge = ({ sees }: Pane, { from, to }: Bridge): boolean =>
  sees((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, Math.hypot(to[0] - from[0], to[1] - from[1]) / 2 + 24)

function deck({ g }: Pane, { from, to }: Bridge, dx: number, dy: number, style: string, width: number): void {
  g.strokeStyle = style
  g.lineWidth = width
  g.beginPath()
  g.moveTo(from[0] + dx, from[1] + dy)
  g.lineTo(to[0] + dx, to[1] + dy)
  g.stroke()
}

/** On the water, below the cliffs. */
export function paintBridgeShadows(pane: Pane, bridges: readonly Bridge[]): void {
  pane.g.lineCap = 'butt'
  for (const bridge of bridges) if (seesBridge(pane, bridge)) deck(pane, bridge, 9, 13, 'rgba(20,46,58,.42)', 13)
}

export function paintBridges(pane: Pane, bridges: readonly Bridge[]): void {
  pane.g.lineCap = 'butt'
  for (const bridge of bridges) if (seesBridge(pane, bridge)) stoneBridge(pane, bridge)
}

function stoneBridge(pane: Pane, bridge: Bridge): void {
  const { g, near } = pane
  const { from, to } = bridge
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const place = (along: number, left: number): Xy => [
    from[0] + ux * along - uy * left,
    from[1] + uy * along + ux * left,
  ]
  deck(pane, bridge, 2, 4, '#57493a', 13)
  deck(pane, bridge, 0, 0, '#4a3c2a', 13.6)
  deck(pane, bridge, 0, 0, '#d8c8a4', 11.6)
  deck(pane, bridge, 0, 0, '#efe2bd', 6)
  g.strokeStyle = 'rgba(60,44,24,.55)'
  g.lineWidth = 0.9
  g.beginPath()
  for (let along = 0; along < length; along += near ? 3 : 6) {
    g.moveTo(...place(along, -5.4))
    g.lineTo(...place(along, 5.4))
  }
  g.stroke()
  for (const along of [6, length / 2, length - 6]) {
    for (const side of [-7, 7]) {
      const [x, y] = place(along, side)
      disc(g, x + 0.8, y + 1.4, 3.4, '#4a3c2a')
      disc(g, x, y, 2.6, '#e6d8b4')
    }
  }
}
