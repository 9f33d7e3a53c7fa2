// Trees and bushes from above, lit from the north-west. The caller paints their shadows, all at once, below them.

import type { Brush } from '../painter'
import type { Dice } from '../seeds'

const ROUND = Math.PI * 2

const disc = (g: Brush, x: number, y: number, radius: number): void => {
  g.moveTo(x + radius, y)
  g.arc(x, y, radius, 0, ROUND)
}

/** Adds an uneven round to the path. */
export function blob(g: Brush, x: number, y: number, radius: number, roll: Dice, corners = 8, rough = 0.2): void {
  const reach = Array.from({ length: corners }, () => radius * (1 - rough + 2 * rough * roll()))
  g.moveTo(x + reach[0]!, y)
  for (let n = 1; n <= corners; n++) {
    const angle = (n / corners) * ROUND
    const bend = angle - Math.PI / corners
    const [before, here] = [reach[n - 1]!, reach[n % corners]!]
    const bulge = ((before + here) / 2) * 1.16
    g.quadraticCurveTo(
      x + Math.cos(bend) * bulge,
      y + Math.sin(bend) * bulge,
      x + Math.cos(angle) * here,
      y + Math.sin(angle) * here,
    )
  }
}

type Lobe = [x: number, y: number, radius: number]

/** A broadleaf: lobes round a middle. */
export function crown(
  g: Brush,
  x: number,
  y: number,
  radius: number,
  roll: Dice,
  dark: string,
  light: string,
  near: boolean,
): void {
  const turn = roll() * ROUND
  const lobes = Array.from({ length: 8 }, (_, n): Lobe => {
    const angle = turn + (n / 8) * ROUND + (roll() - 0.5) * 0.4
    const out = radius * (0.56 + roll() * 0.14)
    return [Math.cos(angle) * out, Math.sin(angle) * out, radius * (0.36 + roll() * 0.14)]
  })
  g.fillStyle = dark
  g.beginPath()
  disc(g, x, y, radius * 0.62)
  for (const [dx, dy, size] of lobes) disc(g, x + dx, y + dy, size)
  g.fill()

  g.fillStyle = light
  g.globalAlpha = 0.5
  g.beginPath()
  for (const [dx, dy, size] of lobes) {
    if (dx + dy < radius * 0.42) disc(g, x + dx * 0.86 - radius * 0.1, y + dy * 0.86 - radius * 0.12, size * 0.72)
  }
  g.fill()

  g.globalAlpha = 0.75
  g.beginPath()
  for (let n = 0; n < (near ? 9 : 5); n++) {
    const angle = 3.2 + roll() * 1.9
    const out = radius * (0.18 + roll() * 0.62)
    disc(
      g,
      x + Math.cos(angle) * out,
      y + Math.sin(angle) * out,
      radius * (near ? 0.07 + roll() * 0.09 : 0.12 + roll() * 0.1),
    )
  }
  g.fill()
  g.globalAlpha = 1
  if (near) leaves(g, x, y, radius, roll, lobes)
}

function leaves(g: Brush, x: number, y: number, radius: number, roll: Dice, lobes: readonly Lobe[]): void {
  g.strokeStyle = 'rgba(20,28,12,.35)'
  g.lineWidth = radius * 0.05
  g.beginPath()
  for (const [dx, dy, size] of lobes) {
    const angle = roll() * 3
    const [cx, cy] = [x + dx * 0.8, y + dy * 0.8]
    g.moveTo(cx + Math.cos(angle) * size * 0.7, cy + Math.sin(angle) * size * 0.7)
    g.arc(cx, cy, size * 0.7, angle, angle + 1.4)
  }
  g.stroke()
}

/** A broadleaf seen from far. */
export function tuft(g: Brush, x: number, y: number, radius: number, dark: string, light: string): void {
  g.fillStyle = dark
  g.beginPath()
  disc(g, x, y, radius)
  g.fill()
  g.fillStyle = light
  g.globalAlpha = 0.7
  g.beginPath()
  disc(g, x - radius * 0.3, y - radius * 0.34, radius * 0.55)
  g.fill()
  g.globalAlpha = 1
}

/** A conifer: a star of branches. */
export function fir(g: Brush, x: number, y: number, radius: number, roll: Dice, dark: string, light: string): void {
  const points = 22
  const turn = roll()
  const angleOf = (n: number): number => turn + (n / points) * ROUND
  g.fillStyle = dark
  g.beginPath()
  for (let n = 0; n < points; n++) {
    const out = radius * (n % 2 ? 0.68 : 1.06)
    g.lineTo(x + Math.cos(angleOf(n)) * out, y + Math.sin(angleOf(n)) * out)
  }
  g.fill()
  g.fillStyle = light
  g.globalAlpha = 0.55
  g.beginPath()
  for (let n = 0; n < points; n++) {
    const angle = angleOf(n) + 0.2
    const lit = Math.cos(angle - 3.9) > 0 ? 1 : 0.45
    const out = radius * (n % 2 ? 0.3 : 0.66) * lit
    g.lineTo(x - radius * 0.06 + Math.cos(angle) * out, y - radius * 0.08 + Math.sin(angle) * out)
  }
  g.fill()
  g.globalAlpha = 1
}

/** A palm: fronds that bend to one side. */
export function palm(g: Brush, x: number, y: number, radius: number, roll: Dice, dark: string, light: string): void {
  const fronds = 9
  const turn = roll() * 6
  for (let n = 0; n < fronds; n++) {
    const angle = turn + (n / fronds) * ROUND
    const at = (bend: number, out: number): [number, number] => [
      x + Math.cos(angle + bend) * radius * out,
      y + Math.sin(angle + bend) * radius * out,
    ]
    g.fillStyle = n % 2 ? dark : light
    g.beginPath()
    g.moveTo(x, y)
    g.quadraticCurveTo(...at(-0.35, 0.8), ...at(0, 1.25))
    g.quadraticCurveTo(...at(0.25, 0.6), x, y)
    g.fill()
  }
}
