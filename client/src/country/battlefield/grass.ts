// Grass and flowers on open ground, finer the nearer one looks, so that the ground is never soft.

import type { Brush } from '../painter'
import { lattice, pick } from '../seeds'
import type { Span } from '../outlines'
import type { Clear } from './clearings'

const FLOWERS = ['#f7f0d4', '#e7c65a', '#c76a52', '#f7f0d4', '#cdbfdc'] as const

type At = (x: number, y: number, chance: number) => void

/** Calls for one place in each square of a grid that is seen and open. */
export function strew(
  [left, top, right, bottom]: Span,
  square: number,
  seed: number,
  open: Clear,
  share: number,
  at: At,
): void {
  const reach = square + 12
  for (let j = Math.floor((top - reach) / square); j * square < bottom + reach; j++) {
    for (let i = Math.floor((left - reach) / square); i * square < right + reach; i++) {
      if (lattice(i, j, seed + 2) > share) continue
      const [x, y] = [(i + lattice(i, j, seed)) * square, (j + lattice(i, j, seed + 1)) * square]
      if (open(x, y)) at(x, y, lattice(i, j, seed + 3))
    }
  }
}

export function grass(g: Brush, seen: Span, k: number, seed: number, open: Clear): void {
  if (k < 0.3) return
  const near = k > 0.85
  g.lineCap = 'round'
  g.lineWidth = near ? 1.15 : 1.5
  g.strokeStyle = near ? 'rgba(92,104,48,.4)' : 'rgba(92,104,48,.3)'
  g.beginPath()
  strew(seen, 46, seed + 100, open, 0.9, (x, y, chance) => tuft(g, x, y, 4.5 + chance * 3))
  if (near) strew(seen, 31, seed + 110, open, 0.6, (x, y, chance) => tuft(g, x, y, 3.5 + chance * 2.5))
  g.stroke()
  if (!near) return
  flowers(g, seen, seed, open)
  if (k > 1.3) blades(g, seen, seed, open)
}

function tuft(g: Brush, x: number, y: number, height: number): void {
  for (let n = -1; n < 2; n++) {
    g.moveTo(x + n * 1.7, y)
    g.lineTo(x + n * 3.4, y - height)
  }
}

function flowers(g: Brush, seen: Span, seed: number, open: Clear): void {
  strew(seen, 41, seed + 120, open, 0.5, (x, y, chance) => {
    g.fillStyle = pick(FLOWERS, chance)
    g.beginPath()
    g.arc(x, y, 1.25, 0, 7)
    g.fill()
  })
}

/** Single blades, dark and light. */
function blades(g: Brush, seen: Span, seed: number, open: Clear): void {
  for (const [tone, part] of [
    ['rgba(84,94,44,.34)', 0],
    ['rgba(246,240,196,.42)', 10],
  ] as const) {
    g.strokeStyle = tone
    g.lineWidth = 0.75
    g.beginPath()
    strew(seen, 11, seed + 130 + part, open, 0.8, (x, y, chance) => {
      g.moveTo(x, y)
      g.lineTo(x + (chance - 0.5) * 4, y - 2 - chance * 3)
    })
    g.stroke()
  }
}
