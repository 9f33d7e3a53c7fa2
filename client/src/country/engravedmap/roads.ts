// Roads as two lines with a pale bed, highways broader, poor ones dashed, sea routes dotted, bridges with their wings.

import { css } from '../colours'
import { spanOf, trace, type Span } from '../outlines'
import { clamp } from '../seeds'
import type { Bridge } from './bridges'
import { shows, type Picture } from './picture'
import type { Way } from './ways'

interface Drawn {
  path: Path2D
  span: Span
  poor: boolean
  great: boolean
}

export interface RoadNet {
  roads: Drawn[]
  seaways: Drawn[]
  bridges: readonly Bridge[]
}

const drawn = ({ path, poor, great }: Way): Drawn => {
  const line = new Path2D()
  trace(line, path, false)
  return { path: line, span: spanOf(path), poor, great }
}

export const roadNetOf = (roads: readonly Way[], seaways: readonly Way[], bridges: readonly Bridge[]): RoadNet => ({
  roads: roads.map(drawn),
  seaways: seaways.map(drawn),
  bridges,
})

/** How wide roads are at a zoom: they grow, but slowly. */
const widthAt = (zoom: number): number => clamp(zoom ** 0.3, 0.6, 2)

export function drawRoads(net: RoadNet, picture: Picture): void {
  const { g, px, zoom, inks } = picture
  const wide = px * widthAt(zoom)
  const here = (list: Drawn[]): Drawn[] => list.filter(({ span }) => shows(picture, span, 4 * wide))
  const stroke = (list: Drawn[], style: string, width: number): void => {
    g.strokeStyle = style
    g.lineWidth = width
    for (const { path } of list) g.stroke(path)
  }
  g.setLineDash([0.1, 4.6 * px])
  stroke(here(net.seaways), css(inks.seaway, 0.9), 1.7 * wide)
  g.setLineDash([])
  const roads = here(net.roads)
  const good = roads.filter(({ poor }) => !poor)
  const poor = roads.filter((road) => road.poor)
  const great = roads.filter((road) => road.great)
  stroke(roads, css(inks.road.casing, 0.5), 4 * wide)
  stroke(great, css(inks.road.casing, 0.5), 6 * wide)
  stroke(good, css(inks.road.edge), 2.5 * wide)
  stroke(great, css(inks.road.edge), 4.6 * wide)
  g.lineCap = 'butt'
  g.setLineDash([5 * px, 3.2 * px])
  stroke(poor, css(inks.road.edge), 2.5 * wide)
  g.setLineDash([])
  g.lineCap = 'round'
  stroke(roads, css(inks.road.bed), 1.15 * wide)
  stroke(great, css(inks.road.bed), 2.7 * wide)
  if (zoom > 0.7) for (const bridge of net.bridges) drawBridge(bridge, picture)
}

function drawBridge({ at, angle, width }: Bridge, picture: Picture): void {
  const { g, px, zoom, inks } = picture
  const size = px * widthAt(zoom) * (0.8 + width * 0.12) * clamp(0.5 + zoom * 0.25, 0.7, 1)
  if (!shows(picture, [at[0], at[1], at[0], at[1]], 9 * size)) return
  g.save()
  g.translate(at[0], at[1])
  g.rotate(angle)
  g.scale(size, size)
  g.fillStyle = css(inks.road.bed)
  g.fillRect(-4.5, -2.4, 9, 4.8)
  g.strokeStyle = css(inks.road.edge)
  g.lineWidth = 1.1
  g.beginPath()
  for (const side of [-1, 1]) {
    g.moveTo(-6.3, side * 4.6)
    g.bezierCurveTo(-4.8, side * 2.8, -3.8, side * 2.5, -2.5, side * 2.5)
    g.lineTo(2.5, side * 2.5)
    g.bezierCurveTo(3.8, side * 2.5, 4.8, side * 2.8, 6.3, side * 4.6)
  }
  g.stroke()
  g.restore()
}
