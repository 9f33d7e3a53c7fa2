// Pictures of works, each painted once, when it is first seen.

import type { Brush, Light } from '../../country/painter'
import { dice } from '../../country/seeds'
import { BRUSHES } from './workbrushes'
import { VARIETIES, type Work } from './workkinds'

/** Of a picture, in pixels; it is 200 units wide. */
const PIXELS = 300
const images = new Map<string, string>()

/** The address of a picture; `seed` says which of a few. */
export function workImage(work: Work, seed: number, light: Light): string {
  const key = `${work}/${seed % VARIETIES}/${light}`
  let address = images.get(key)
  if (!address) images.set(key, (address = paint(work, seed % VARIETIES, light)))
  return address
}

function paint(work: Work, variety: number, light: Light): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PIXELS
  const g = canvas.getContext('2d') as unknown as Brush
  g.scale(PIXELS / 200, PIXELS / 200)
  g.translate(100, 100)
  BRUSHES[work](g, dice(`${work} ${variety}`))
  if (light === 'evening' && work !== 'fire') {
    g.globalCompositeOperation = 'source-atop'
    g.fillStyle = 'rgba(30,34,52,.42)'
    g.fillRect(-100, -100, 200, 200)
  }
  return canvas.toDataURL()
}
