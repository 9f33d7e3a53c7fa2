// The same country after sunset: warm from the west, blue in the east, the last light on roofs, lamps in the houses.

import type { Span } from '../outlines'
import { meet, spanOf } from '../outlines'
import type { Brush } from '../painter'
import type { Xy } from '../../service/types'
import type { Home } from './terrain/homes'
import type { Land } from './terrain/land'
import { enlarged, housesOf, type Standing } from './village'

export function evening(g: Brush, { sheet: { width, height }, homes }: Land, seen: Span): void {
  const wash = (mode: GlobalCompositeOperation, style: CanvasGradient): void => {
    g.globalCompositeOperation = mode
    g.fillStyle = style
    g.fillRect(seen[0], seen[1], seen[2] - seen[0], seen[3] - seen[1])
  }
  const sky = g.createLinearGradient(-200, 0, width + 200, height * 0.35)
  sky.addColorStop(0, '#b3967f')
  sky.addColorStop(0.4, '#8f8a92')
  sky.addColorStop(1, '#66748f')
  wash('multiply', sky)
  const glow = g.createLinearGradient(-200, 0, width * 0.8, height * 0.3)
  glow.addColorStop(0, 'rgba(255,176,112,.20)')
  glow.addColorStop(1, 'rgba(255,176,112,0)')
  wash('soft-light', glow)
  g.globalCompositeOperation = 'screen'
  for (const home of homes) if (meet(spanOf([home.at], 160), seen)) lights(g, home)
  g.globalCompositeOperation = 'source-over'
}

function lights(g: Brush, home: Home): void {
  const { standing } = housesOf(home)
  enlarged(g, home.at, () => {
    for (const one of standing) {
      lastSun(g, one)
      for (const lamp of one.lamps) shine(g, lamp)
    }
  })
}

/** The edge of a roof that looks west. */
function lastSun(g: Brush, { house: { x, y, length, depth, turn } }: Standing): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const corners = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([a, b]): Xy => {
    const [u, v] = [(a * length) / 2, (b * depth) / 2]
    return [x + u * cos - v * sin, y + u * sin + v * cos]
  })
  corners.forEach(([ax, ay], n) => {
    const [bx, by] = corners[(n + 1) % 4]!
    const west = (x - (ax + bx) / 2) / (Math.hypot(x - (ax + bx) / 2, y - (ay + by) / 2) || 1)
    if (west < 0.6) return
    g.strokeStyle = `rgba(255,186,120,${0.55 * west})`
    g.lineWidth = 3
    g.beginPath()
    g.moveTo(ax, ay)
    g.lineTo(bx, by)
    g.stroke()
  })
}

function shine(g: Brush, [x, y]: Xy): void {
  const reach = 40
  const light = g.createRadialGradient(x, y, 1, x, y, reach)
  light.addColorStop(0, 'rgba(255,222,150,.95)')
  light.addColorStop(0.08, 'rgba(255,196,104,.5)')
  light.addColorStop(0.4, 'rgba(255,176,88,.17)')
  light.addColorStop(1, 'rgba(255,170,80,0)')
  g.fillStyle = light
  g.fillRect(x - reach, y - reach, 2 * reach, 2 * reach)
}
