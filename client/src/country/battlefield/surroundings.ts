// The country beyond the sheet: it goes on, veiled, and fades into the table.

import { softened, within, type Span } from '../outlines'
import type { Brush, Light } from '../painter'
import { dice, lattice } from '../seeds'
import type { Xy } from '../../service/types'
import type { Land, Patch } from './terrain/land'

const SQUARE = 250

/** Woods and fields beyond the field of play. */
export function patchesBeyond({ sheet: { width, height, bleed }, seed, patches, ways }: Land): Patch[] {
  const has = (kind: Patch['kind']): boolean => patches.some((patch) => patch.kind === kind)
  const wild = has('jungle') ? 'jungle' : 'woods'
  const taken = patches.filter(({ kind }) => kind === 'ocean' || kind === 'beach').flatMap(({ loops }) => loops)
  const found: Patch[] = []
  for (let j = Math.floor(-bleed / SQUARE); j * SQUARE < height + bleed; j++) {
    for (let i = Math.floor(-bleed / SQUARE); i * SQUARE < width + bleed; i++) {
      const roll = dice(`beyond ${seed} ${i} ${j}`)
      const radius = 50 + roll() * 75
      const at: Xy = [(i + 0.2 + 0.6 * roll()) * SQUARE, (j + 0.2 + 0.6 * roll()) * SQUARE]
      const chance = lattice(i, j, seed + 77)
      const outside =
        at[0] < -radius * 1.3 || at[0] > width + radius * 1.3 || at[1] < -radius * 1.3 || at[1] > height + radius * 1.3
      if (!outside || chance > 0.52 || within(taken, ...at)) continue
      if (
        ways.some(({ line, width }) =>
          line.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < radius + 28 + width / 2),
        )
      )
        continue
      const turn = roll() * 6
      const corners = chance > 0.36 && wild === 'woods' ? 4 : 9
      const ring = Array.from({ length: corners }, (_, n): Xy => {
        const out = radius * (0.8 + 0.4 * roll())
        return [
          at[0] + Math.cos(turn + (n / corners) * 6.283) * out,
          at[1] + Math.sin(turn + (n / corners) * 6.283) * out,
        ]
      })
      found.push({
        kind: corners === 4 ? 'field' : wild,
        id: `beyond ${i} ${j}`,
        loops: softened([ring], { rough: corners === 4 ? 4 : 14, seed: i + 3 }),
        middles: [],
      })
    }
  }
  return found
}

/** Lightens what is not on the sheet. */
export function veil(g: Brush, { sheet: { width, height } }: Land, seen: Span, light: Light): void {
  g.beginPath()
  g.rect(seen[0], seen[1], seen[2] - seen[0], seen[3] - seen[1])
  g.rect(0, 0, width, height)
  g.fillStyle = light === 'day' ? 'rgba(233,223,198,.60)' : 'rgba(20,18,15,.42)'
  g.fill('evenodd')
}

/** The table top, as the page has it (`--table`). */
const TABLE = { day: '233,223,198', evening: '20,18,15' }

/** Towards the end of the picture there is less and less of it, and at last only the table. Nothing is left transparent: where
    tiles overlap a little, that would show. */
export function fade(
  g: Brush,
  { sheet: { width, height, bleed } }: Land,
  [left, top, right, bottom]: Span,
  light: Light,
): void {
  const strip = (from: Xy, to: Xy, [x0, y0, x1, y1]: Span): void => {
    if (x1 <= x0 || y1 <= y0) return
    const away = g.createLinearGradient(...from, ...to)
    for (const [stop, alpha] of [
      [0.12, 0],
      [0.35, 0.22],
      [0.7, 0.72],
      [0.97, 1],
    ] as const)
      away.addColorStop(stop, `rgba(${TABLE[light]},${alpha})`)
    g.fillStyle = away
    g.fillRect(x0, y0, x1 - x0, y1 - y0)
  }
  strip([0, 0], [-bleed, 0], [left, top, Math.min(0, right), bottom])
  strip([width, 0], [width + bleed, 0], [Math.max(width, left), top, right, bottom])
  strip([0, 0], [0, -bleed], [left, top, right, Math.min(0, bottom)])
  strip([0, height], [0, height + bleed], [left, Math.max(height, top), right, bottom])
}
