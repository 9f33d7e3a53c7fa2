// What stands on a cartouche: a title in three lines, and a scale of miles.

import { css } from '../../colours'
import type { Country } from '../../painter'
import { ITALIC, ROMAN } from '../faces'
import type { Picture } from '../picture'

const WIDEST = 222
/** Miles on the scale. */
const MILES = 15

/** `mile`: how long one is here; 0: there is no scale. */
export function writeTitle({ title, above, below, scale }: Country['words'], mile: number, picture: Picture): void {
  const { g, inks } = picture
  g.fillStyle = g.strokeStyle = css(inks.title)
  g.textAlign = 'center'
  g.textBaseline = 'alphabetic'
  write(picture, above, -42, 18, `500 SIZE ${ITALIC}`)
  write(picture, title, -6, 39, `700 SIZE ${ROMAN}`)
  write(picture, below, 17, 17, `500 SIZE ${ROMAN}`)
  g.lineWidth = 0.8
  for (const side of [-1, 1]) {
    g.beginPath()
    g.moveTo(side * 60, 12)
    g.quadraticCurveTo(side * 80, 6, side * 108, 12)
    g.stroke()
    g.beginPath()
    g.arc(side * 112, 12.5, 1.7, 0, 7)
    g.fill()
  }
  if (!mile) return
  drawScale(picture, mile)
  write(picture, scale, 58, 12.5, `500 SIZE ${ITALIC}`)
}

/** A line of text, smaller if it would not fit. */
function write({ g }: Picture, text: string, y: number, size: number, font: string): void {
  g.font = font.replace('SIZE', `${size}px`)
  const wide = g.measureText(text).width
  if (wide > WIDEST) g.font = font.replace('SIZE', `${(size * WIDEST) / wide}px`)
  g.fillText(text, 0, y)
}

function drawScale({ g }: Picture, mile: number): void {
  const left = (-mile * MILES) / 2
  g.strokeRect(left, 38, mile * MILES, 5)
  for (let n = 0; n < MILES; n += 5) g.fillRect(left + n * mile, n % 10 ? 40.5 : 38, mile * 5, 2.5)
  for (let n = 0; n < 5; n++) g.fillRect(left + n * mile, n % 2 ? 40.5 : 38, mile, 2.5)
  g.font = `500 11.5px ${ROMAN}`
  for (let n = 0; n <= MILES; n += 5) g.fillText(String(n), left + n * mile, 34)
}
