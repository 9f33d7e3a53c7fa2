// Evening: the same country in less light, with lamps in its towns and forts and beams from its lighthouses.

import { dice } from '../seeds'
import { lampOf } from './buildings'
import type { Chart } from './chart'
import type { Town } from './landscape'
import { flood, type Pane } from './pane'
import { beamOf } from './sea'
import { FRAME } from './unit'

const BEAM = 260

export function paintEvening(pane: Pane, chart: Chart, towns: readonly Town[]): void {
  const { g } = pane
  dusk(pane, chart)
  g.globalCompositeOperation = 'screen'
  for (const town of towns) townLamps(pane, town)
  for (const { kind, at, size } of chart.lands) {
    if (kind !== 'fort') continue
    for (const [x, y] of [
      [-73, -73],
      [73, -73],
      [73, 73],
      [-73, 73],
      [-30, -40],
      [30, -40],
    ] as const) {
      lamp(pane, at[0] + x * size, at[1] + y * size, 26, 0.7)
    }
  }
  g.save()
  g.beginPath()
  g.rect(0, 0, chart.width, chart.height)
  g.clip()
  for (const land of chart.lands) if (land.kind === 'island') beams(pane, ...lampOf(land), beamOf(land.id))
  g.restore()
  g.globalCompositeOperation = 'source-over'
}

function dusk(pane: Pane, { width, height }: Chart): void {
  const { g, window } = pane
  const sky = g.createLinearGradient(-width * 0.22, 0, width * 1.22, height / 2)
  sky.addColorStop(0, '#9c8478')
  sky.addColorStop(0.4, '#75757f')
  sky.addColorStop(1, '#525f7c')
  g.globalCompositeOperation = 'multiply'
  flood(pane, sky)
  const glow = g.createRadialGradient(width / 6, height / 9, 50, width / 6, height / 9, width * 1.05)
  glow.addColorStop(0, 'rgba(255,176,112,.24)')
  glow.addColorStop(1, 'rgba(255,176,112,0)')
  g.globalCompositeOperation = 'soft-light'
  flood(pane, glow)
  g.globalCompositeOperation = 'source-over'
  // The table is not lit at all.
  g.beginPath()
  g.rect(window[0] - 2, window[1] - 2, window[2] - window[0] + 4, window[3] - window[1] + 4)
  g.rect(-FRAME, -FRAME, width + 2 * FRAME, height + 2 * FRAME)
  g.fillStyle = 'rgba(16,13,10,.5)'
  g.fill('evenodd')
}

function lamp({ g, sees }: Pane, x: number, y: number, radius: number, bright: number): void {
  if (!sees(x, y, radius)) return
  const light = g.createRadialGradient(x, y, 0.5, x, y, radius)
  light.addColorStop(0, `rgba(255,220,150,${bright})`)
  light.addColorStop(0.14, `rgba(255,192,100,${bright * 0.42})`)
  light.addColorStop(1, 'rgba(255,170,80,0)')
  g.fillStyle = light
  g.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}

function townLamps(pane: Pane, { id, x, y, size }: Town): void {
  if (!pane.sees(x, y, size * 7)) return
  const roll = dice(`lamp ${id}`)
  lamp(pane, x, y, size * 7, 0.22)
  for (let n = 0; n < size * 2; n++) {
    const angle = roll() * 6.3
    const out = Math.sqrt(roll()) * size * 3.4
    lamp(pane, x + Math.cos(angle) * out, y + Math.sin(angle) * out * 0.85, 7 + roll() * 5, 0.85)
  }
}

function beams(pane: Pane, x: number, y: number, turn: number): void {
  const { g, sees } = pane
  if (!sees(x, y, BEAM)) return
  lamp(pane, x, y, 46, 1)
  const light = g.createRadialGradient(x, y, 4, x, y, BEAM)
  light.addColorStop(0, 'rgba(255,240,190,.5)')
  light.addColorStop(1, 'rgba(255,240,190,0)')
  g.fillStyle = light
  for (const angle of [turn, turn + Math.PI]) {
    g.beginPath()
    g.moveTo(x, y)
    g.arc(x, y, BEAM, angle - 0.11, angle + 0.11)
    g.fill()
  }
}
