// Roads, tracks, paths, and the bridges that carry them.

import { along, sweep } from '../outlines'
import type { Brush } from '../painter'
import { dice, type Dice } from '../seeds'
import { featureOn, once, type Easel, type Feature } from './feature'
import { WIDTHS } from './terrain/kinds'
import type { Crossing, Way } from './terrain/land'
import { ROAD, SHADOW } from './palette'

/** Roads that meet are painted stroke by stroke together, so that no edge runs across another road. */
export function roads(ways: readonly Way[]): Feature[] {
  if (!ways.length) return []
  const middle = ways[0]!.kind === 'track' ? '#c8c08a' : ROAD.bed
  const grit = once(() => ways.map(({ id, pieces, width }) => ({ id, width, points: along(pieces, 7) })))
  const widest = Math.max(...ways.map(({ width }) => width))
  const road = featureOn(
    ways.flatMap(({ line }) => line),
    28 + widest / 2,
    ({ g, near, sees }) => {
      const stroke = (style: string, share: number, more: number): void => {
        for (const { pieces, width } of ways) {
          g.lineCap = width > WIDTHS.road ? 'butt' : 'round' // a broad one ends where the rules end it
          sweep(g, pieces, style, width * share + more)
        }
      }
      g.save()
      g.lineJoin = 'round'
      stroke('rgba(120,108,62,.30)', 1, 15)
      g.save()
      g.translate(2, 3)
      stroke('rgba(40,32,18,.25)', 1, 0)
      g.restore()
      stroke(ROAD.edge, 1, 0)
      stroke(ROAD.bed, 1, -4)
      stroke(ROAD.rut, 0.47, 0)
      stroke(middle, 0.47, -4)
      if (near) for (const { id, width, points } of grit()) strewGrit(g, points, dice(`grit ${id}`), width, sees)
      g.restore()
    },
  )
  return [road]
}

function strewGrit(g: Brush, points: ReturnType<typeof along>, roll: Dice, width: number, sees: Easel['sees']): void {
  for (const [x, y, leftX, leftY] of points) {
    const [aside, size, what] = [(roll() - 0.5) * 0.78 * width, 0.6 + roll() * 1.3, roll()]
    if (!sees(x, y, 20)) continue
    const out = what > 0.72 ? aside * 0.18 : aside // grass grows in the middle
    g.fillStyle = what > 0.72 ? 'rgba(112,118,58,.5)' : what > 0.4 ? 'rgba(120,92,50,.4)' : 'rgba(255,248,224,.6)'
    g.beginPath()
    g.ellipse(x + leftX * out, y + leftY * out, size * 1.5, size, 0, 0, 7)
    g.fill()
  }
}

export function path({ pieces, line }: Way): Feature {
  return featureOn(line, 20, ({ g }) => {
    g.save()
    g.lineCap = 'round'
    sweep(g, pieces, 'rgba(90,70,36,.35)', 10)
    sweep(g, pieces, ROAD.path, 7)
    g.setLineDash([7, 8])
    sweep(g, pieces, 'rgba(120,92,52,.75)', 1.6)
    g.restore()
  })
}

export function bridge({ at: [x, y], turn, length, width }: Crossing): Feature {
  const [l, w] = [length / 2, width / 2]
  return featureOn([[x, y]], length, ({ g }) => {
    g.save()
    g.translate(x, y)
    g.save() // the shadow falls south-east, whichever way the bridge lies
    g.translate(5, 7)
    g.rotate(turn)
    g.fillStyle = SHADOW
    g.fillRect(-l, -w, 2 * l, 2 * w)
    g.restore()
    g.rotate(turn)
    g.fillStyle = '#b9ab8f'
    g.fillRect(-l, -w, 2 * l, 2 * w)
    g.fillStyle = ROAD.bed
    g.fillRect(-l, -w + 6, 2 * l, 2 * w - 12)
    g.strokeStyle = 'rgba(80,60,34,.45)'
    g.lineWidth = 1.2
    g.beginPath()
    for (let at = -l + 2; at < l; at += 7) {
      g.moveTo(at, -w + 6)
      g.lineTo(at, w - 6)
    }
    g.stroke()
    g.strokeStyle = '#5b4a33'
    g.lineWidth = 2
    g.strokeRect(-l, -w, 2 * l, 6)
    g.strokeRect(-l, w - 6, 2 * l, 6)
    g.fillStyle = '#d8ccb2'
    for (const px of [-l - 3, l - 5]) {
      for (const py of [-w - 2, w - 6]) {
        g.fillRect(px, py, 8, 8)
        g.strokeRect(px, py, 8, 8)
      }
    }
    g.restore()
  })
}
