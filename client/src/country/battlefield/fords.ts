// Fords through a river.

import type { Brush } from '../painter'
import { dice, pick } from '../seeds'
import { featureOn, type Feature } from './feature'
import type { Crossing } from './terrain/land'
import { ROAD, STONES } from './palette'

/** Shallow water over gravel from bank to bank, trodden ground where one goes in, and a row of stones along either side. */
export function ford({ id, at: [x, y], turn, length, width }: Crossing): Feature {
  const [l, w] = [length / 2, width / 2]
  return featureOn([[x, y]], length + width, ({ g, far }) => {
    const roll = dice(`ford ${id}`)
    g.save()
    g.translate(x, y)
    g.rotate(turn)
    for (const end of [-l, l]) pebble(g, end, 0, 15, w * 0.85, ROAD.path)
    g.fillStyle = 'rgba(205,205,172,.75)'
    g.fillRect(-l, -w, length, width)
    g.strokeStyle = 'rgba(44,58,58,.5)'
    for (const edge of [-w, w])
      for (let along = 6 - l; along < l; along += 11 + roll() * 5) stone(g, along, edge, 3.4 + roll() * 2.2, roll())
    for (let n = far ? 0 : (l * w) / 60; n > 0; n--)
      stone(g, (roll() * 2 - 1) * (l - 8), (roll() * 2 - 1) * (w - 8), 1 + roll() * 1.4, roll())
    g.restore()
  })
}

function stone(g: Brush, x: number, y: number, radius: number, tone: number): void {
  pebble(g, x, y, radius, radius * 0.85, pick(STONES, tone))
  g.stroke()
}

function pebble(g: Brush, x: number, y: number, wide: number, high: number, tone: string): void {
  g.fillStyle = tone
  g.beginPath()
  g.ellipse(x, y, wide, high, 0, 0, 7)
  g.fill()
}
