// The painter of battlefields: hexes and open tables, where every hedge and house is seen. Light falls from the north-west,
// shadows to the south-east.

import { layGrain } from '../brushes/papergrain'
import type { Span } from '../outlines'
import type { Brush, Country, Light, Painter, View } from '../painter'
import { clearingsOf, type Clearings } from './clearings'
import { evening } from './evening'
import { isSeen, type Easel, type Feature } from './feature'
import { grass } from './grass'
import { landOf, type Land } from './terrain/land'
import { featuresOf } from './layers'
import { groundOf, type Ground } from './meadows'
import { CONTOUR } from './palette'
import { fade, veil } from './surroundings'

class BattlefieldPainter implements Painter {
  private readonly clearings: Clearings
  private readonly features: Feature[]

  constructor(
    private readonly land: Land,
    private readonly ground: Ground,
    /** What the ground was worked out from. */
    readonly groundKey: string,
  ) {
    this.clearings = clearingsOf(land, ground.grid)
    this.features = featuresOf(land, this.clearings)
  }

  /** The ground of an earlier painter serves if only scenery has changed that stands on it. */
  handOn(key: string): Ground | null {
    return key === this.groundKey ? this.ground : null
  }

  paint(g: Brush, view: View, width: number, height: number, light: Light): void {
    const k = view.k * this.land.unit
    const [x, y] = [view.x / this.land.unit, view.y / this.land.unit]
    const seen: Span = [x, y, x + width / k, y + height / k]
    const sees = (px: number, py: number, reach: number): boolean =>
      px > seen[0] - reach && px < seen[2] + reach && py > seen[1] - reach && py < seen[3] + reach
    const easel: Easel = { g, k, near: k > 0.85, far: k < 0.3, seen, sees }
    g.save()
    g.setTransform(k, 0, 0, k, -x * k, -y * k)
    this.lay(g)
    this.contours(easel)
    grass(g, seen, k, this.land.seed, this.clearings.open)
    for (const feature of this.features) if (isSeen(feature, seen)) feature.paint(easel)
    if (light === 'day') veil(g, this.land, seen, light)
    layGrain(g, view, width, height)
    if (light === 'evening') {
      evening(g, this.land, seen)
      veil(g, this.land, seen, light)
    }
    fade(g, this.land, seen, light)
    g.restore()
  }

  private lay(g: Brush): void {
    const { image, grid } = this.ground
    g.imageSmoothingEnabled = true
    g.imageSmoothingQuality = 'medium'
    g.drawImage(image, grid.left!, grid.top!, image.width * grid.step, image.height * grid.step)
  }

  private contours({ g, k, sees }: Easel): void {
    g.strokeStyle = CONTOUR
    g.lineCap = 'round'
    this.ground.relief?.contours.forEach((pieces, n) => {
      const { stepped } = this.land
      g.globalAlpha = stepped ? 0.75 : 0.5
      g.lineWidth = Math.max(stepped ? (n ? 3 : 2.2) : n ? 1.3 : 2.2, (n ? 1.5 : 1.1) / k)
      g.beginPath()
      for (const [from, to] of pieces) {
        if (!sees(...from, 20)) continue
        g.moveTo(...from)
        g.lineTo(...to)
      }
      g.stroke()
    })
    g.globalAlpha = 1
  }
}

export function makePainter(country: Country, before: Painter | null): Painter {
  const land = landOf(country)
  const key = JSON.stringify([land.seed, land.sheet, land.hills])
  const known = before instanceof BattlefieldPainter ? before.handOn(key) : null
  return new BattlefieldPainter(land, known ?? groundOf(land), key)
}
