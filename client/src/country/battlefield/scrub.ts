// Low growth and what is left of the harvest: brush, moor, haystacks.

import { blob, crown } from '../brushes/trees'
import { scatter, type Strewn } from '../brushes/scatter'
import { region } from '../outlines'
import type { Brush } from '../painter'
import { branch, dice, pick } from '../seeds'
import { featureOn, once, type Feature } from './feature'
import type { Patch } from './terrain/land'
import { LEAVES, SHADOW, SOFT_SHADOW } from './palette'
import { shadows } from './woods'

export function brush({ kind, id, loops }: Patch): Feature {
  const heath = kind === 'moor'
  const leaves = heath ? LEAVES.heath : LEAVES.scrub
  const size = ([, , chance]: Strewn): number => (heath ? 4 + chance * 3.5 : 6 + chance * 5)
  const bushes = once(() => scatter(loops, `brush ${id}`, heath ? 17 : 21, 5))
  return featureOn(loops.flat(), 30, ({ g, near, sees }) => {
    region(g, loops)
    g.fillStyle = heath ? 'rgba(150,124,110,.30)' : 'rgba(139,148,80,.22)'
    g.fill('evenodd')
    const seen = bushes().filter(([x, y]) => sees(x, y, 30))
    shadows(
      g,
      seen.map((bush) => [bush[0], bush[1], size(bush)] as const),
      SOFT_SHADOW,
    )
    for (const bush of seen) {
      const roll = dice(Math.round(bush[0] * 91 + bush[1]))
      const [dark, light] = [pick(leaves.dark, roll()), pick(leaves.light, roll())]
      crown(g, bush[0], bush[1], size(bush), roll, dark, light, near)
    }
  })
}

const STRAW = { plain: '#e2bd58', dark: '#a67d2c', light: '#f6e2a0' }

export function hay({ id, loops }: Patch): Feature {
  const stacks = once(() => scatter(loops, `hay ${id}`, 44, 7))
  const straw = once(() => scatter(loops, `straw ${id}`, 11, 3))
  return featureOn(loops.flat(), 40, ({ g, near, far, sees }) => {
    region(g, loops)
    g.fillStyle = 'rgba(226,202,128,.38)'
    g.fill('evenodd')
    if (!far) {
      g.strokeStyle = 'rgba(150,118,48,.5)'
      g.lineWidth = 1.2
      g.beginPath()
      for (const [x, y, chance] of straw()) {
        if (!sees(x, y, 8)) continue
        g.moveTo(x, y)
        g.lineTo(x + 5, y - 3 + chance * 5)
      }
      g.stroke()
    }
    for (const [x, y, chance] of stacks()) if (sees(x, y, 60)) stack(g, x, y, 13 + chance * 5, near)
  })
}

function stack(g: Brush, x: number, y: number, radius: number, near: boolean): void {
  const roll = dice(`stack ${Math.round(x)} ${Math.round(y)}`)
  g.fillStyle = SHADOW
  g.beginPath()
  g.ellipse(x + radius * 0.55, y + radius * 0.65, radius, radius * 0.95, 0, 0, 7)
  g.fill()
  const light = g.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius)
  light.addColorStop(0, STRAW.light)
  light.addColorStop(0.55, STRAW.plain)
  light.addColorStop(1, STRAW.dark)
  g.fillStyle = light
  g.beginPath()
  blob(g, x, y, radius, roll, 9, 0.06)
  g.fill()
  const stalks = branch(roll)
  g.strokeStyle = 'rgba(120,84,22,.6)'
  g.lineWidth = near ? 0.9 : 1.3
  g.beginPath()
  for (let n = 0; n < (near ? 22 : 11); n++) {
    const angle = stalks() * 6.3
    g.moveTo(x + Math.cos(angle) * radius * 0.28, y + Math.sin(angle) * radius * 0.28)
    g.lineTo(x + Math.cos(angle + 0.15) * radius * 0.94, y + Math.sin(angle + 0.15) * radius * 0.94)
  }
  g.stroke()
}
