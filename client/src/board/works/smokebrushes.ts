// What drifts: smoke and fire, as soft puffs over each other.

import type { Brush } from '../../country/painter'
import type { Dice } from '../../country/seeds'

interface Puff {
  x: number
  y: number
  radius: number
  rgb: string
  alpha: number
  /** How far its light lies to the north-west of its middle. */
  lit?: number
}

function puff(g: Brush, { x, y, radius, rgb, alpha, lit = 0 }: Puff): void {
  const soft = g.createRadialGradient(x - lit, y - lit, 0, x, y, radius)
  soft.addColorStop(0, `rgba(${rgb},${alpha})`)
  soft.addColorStop(0.6, `rgba(${rgb},${alpha * 0.6})`)
  soft.addColorStop(1, `rgba(${rgb},0)`)
  g.fillStyle = soft
  g.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}

function cloud(roll: Dice, count: number, reach: number, each: (x: number, y: number, chance: number) => void): void {
  for (let n = 0; n < count; n++) {
    const [angle, out] = [roll() * 6.3, Math.sqrt(roll()) * reach]
    each(Math.cos(angle) * out * 1.15, Math.sin(angle) * out * 0.9, roll())
  }
}

export function smoke(g: Brush, roll: Dice): void {
  cloud(roll, 12, 44, (x, y, chance) =>
    puff(g, { x: x + 8, y: y + 12, radius: 34 + chance * 10, rgb: '52,50,48', alpha: 0.16 }),
  )
  cloud(roll, 24, 54, (x, y, chance) => puff(g, { x, y, radius: 30 + chance * 14, rgb: '206,203,196', alpha: 0.34 }))
  cloud(roll, 30, 58, (x, y, chance) => {
    puff(g, { x: x + 4, y: y + 5, radius: 17 + chance * 9, rgb: '120,117,112', alpha: 0.22 })
    puff(g, { x: x - 2, y: y - 3, radius: 16 + chance * 10, rgb: '243,240,232', alpha: 0.46, lit: 5 })
  })
  cloud(roll, 14, 38, (x, y, chance) =>
    puff(g, { x: x - 8, y: y - 12, radius: 12 + chance * 10, rgb: '255,253,247', alpha: 0.55, lit: 4 }),
  )
}

export function fire(g: Brush, roll: Dice): void {
  cloud(roll, 10, 50, (x, y, chance) =>
    puff(g, { x, y: y + 10, radius: 26 + chance * 12, rgb: '30,22,16', alpha: 0.3 }),
  )
  cloud(roll, 16, 46, (x, y, chance) =>
    puff(g, { x: x + 12, y: y - 22, radius: 20 + chance * 14, rgb: '70,62,58', alpha: 0.3 }),
  )
  cloud(roll, 14, 44, (x, y) => tongue(g, x, y + 10, 15 + roll() * 12, roll))
}

/** One flame, red outside and bright within. */
function tongue(g: Brush, x: number, y: number, height: number, roll: Dice): void {
  const lean = (roll() - 0.3) * 10
  for (const [part, tone] of [
    [1, 'rgba(190,52,20,.85)'],
    [0.72, 'rgba(240,132,36,.9)'],
    [0.42, 'rgba(255,226,130,.95)'],
  ] as const) {
    const [h, w] = [height * 1.7 * part, height * 0.5 * part]
    g.fillStyle = tone
    g.beginPath()
    g.moveTo(x + lean * part, y - h)
    g.quadraticCurveTo(x + w * 1.4, y - h * 0.3, x + w * 0.7, y)
    g.quadraticCurveTo(x, y + w * 0.6, x - w * 0.7, y)
    g.quadraticCurveTo(x - w * 1.4, y - h * 0.35, x + lean * part, y - h)
    g.fill()
  }
}
