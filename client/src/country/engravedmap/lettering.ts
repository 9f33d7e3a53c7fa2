// Lettering, letter by letter along a line: seas and realms spread out in capitals, ranges along their crests, rivers along
// their own course.

import type { Lettering, Xy } from '../../service/types'
import { css } from '../colours'
import { meet, spanOf, type Span } from '../outlines'
import { clamp } from '../seeds'
import { ITALIC, ROMAN } from './faces'
import { shows, type Picture } from './picture'
import type { River } from './rivers'

/** Smaller than this, in pixels, names of ranges and rivers are left out. */
const SMALLEST = 7.5
/** How near a river must be to the place that its name is given. */
const NEAREST = 260
/** How much of their line spread letters may fill. */
const AIRY = 0.82

export class Letterer {
  private readonly courses = new Map<Lettering, Xy[] | null>()

  /** `taken`: what lies on the map, under which nothing is written. */
  constructor(
    private readonly letterings: readonly Lettering[],
    private readonly rivers: readonly River[],
    private readonly taken: readonly Span[],
  ) {}

  /** Seas and realms, over which roads run. */
  drawLarge(picture: Picture): void {
    this.draw(
      this.letterings.filter(({ kind }) => !isSmall(kind)),
      picture,
    )
  }

  /** Ranges and rivers, which run over roads. */
  drawSmall(picture: Picture): void {
    this.draw(
      this.letterings.filter(({ kind }) => isSmall(kind)),
      picture,
    )
  }

  private draw(letterings: readonly Lettering[], picture: Picture): void {
    const { g } = picture
    g.textAlign = 'center'
    g.textBaseline = 'alphabetic'
    for (const words of letterings) {
      const size = sizeOf(words, picture.zoom)
      if (isSmall(words.kind) && size / picture.px < SMALLEST) continue
      g.font = fontOf(words, size)
      if (words.kind === 'river') this.alongRiver(words, size, picture)
      else this.alongArc(words, size, picture)
    }
  }

  private alongArc(words: Lettering, size: number, picture: Picture): void {
    const [from, to] = words.path
    if (!from || !to) return
    size = fitting(words, size, Math.hypot(to[0] - from[0], to[1] - from[1]), picture)
    const line = arc(from, to, (words.bend ?? 0) / 100)
    const span = spanOf(line, size)
    if (!shows(picture, span) || this.taken.some((box) => meet(box, span))) return
    const { inks, zoom } = picture
    const style =
      words.kind === 'sea'
        ? css(inks.wave, 0.9)
        : css(inks.letter, words.kind === 'range' ? 0.85 : clamp(0.6 / zoom ** 0.25, 0.3, 0.6))
    letters(picture, line, words.words, words.kind === 'range' ? size * 0.06 : null, style)
  }

  private alongRiver(words: Lettering, size: number, picture: Picture): void {
    const course = this.courseOf(words)
    if (!course) return
    const width = picture.g.measureText(words.words).width
    const part = stretch(course, words.path[0]!, width * 0.62 + size)
    const line = beside(eased(part), size * 0.32 + 2 * picture.px)
    if (!shows(picture, spanOf(line, size))) return
    letters(picture, line, words.words, size * 0.06, css(picture.inks.wave))
  }

  /** The river that a name belongs to. */
  private courseOf(words: Lettering): Xy[] | null {
    const known = this.courses.get(words)
    if (known !== undefined) return known
    let [found, best]: [Xy[] | null, number] = [null, NEAREST]
    const [x, y] = words.path[0]!
    for (const { course } of this.rivers) {
      const far = Math.min(...course.map((bend) => Math.hypot(bend[0] - x, bend[1] - y)))
      if (far < best) [found, best] = [course.map((bend): Xy => [bend[0], bend[1]]), far]
    }
    this.courses.set(words, found)
    return found
  }
}

const isSmall = (kind: Lettering['kind']): boolean => kind === 'river' || kind === 'range'

/** In map units: lettering grows less than the map does. */
function sizeOf(words: Lettering, zoom: number): number {
  return isSmall(words.kind)
    ? (words.size * (zoom < 1.5 ? 1.28 : 1.5)) / zoom ** 0.62
    : (words.size * 0.94) / zoom ** 0.52
}

function fontOf({ kind }: Lettering, size: number): string {
  return `${kind === 'sea' ? 400 : 500} ${size}px ${isSmall(kind) || kind === 'sea' ? ITALIC : ROMAN}`
}

/** Letters that are spread over a line must fit on it with some air between them. */
function fitting(words: Lettering, size: number, length: number, { g }: Picture): number {
  if (words.kind === 'range') return size
  const share = g.measureText(words.words).width / (length * AIRY)
  if (share <= 1) return size
  g.font = fontOf(words, size / share)
  return size / share
}

function arc(from: Xy, to: Xy, bend: number): Xy[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  return Array.from({ length: 17 }, (_, n): Xy => {
    const u = n / 16
    const rise = 4 * u * (1 - u) * bend
    return [from[0] + dx * u + dy * rise, from[1] + dy * u - dx * rise]
  })
}

/** The part of a line round a place, so far to either side, from left to right. */
function stretch(line: readonly Xy[], near: Xy, reach: number): Xy[] {
  let at = 0
  const far = (n: number): number => Math.hypot(line[n]![0] - near[0], line[n]![1] - near[1])
  for (let n = 1; n < line.length; n++) if (far(n) < far(at)) at = n
  const ends = [-1, 1].map((step) => {
    let [n, run] = [at, 0]
    for (; line[n + step] && run < reach; n += step)
      run += Math.hypot(line[n + step]![0] - line[n]![0], line[n + step]![1] - line[n]![1])
    return n
  })
  const part = line.slice(ends[0], ends[1]! + 1)
  return part[0]![0] > part.at(-1)![0] ? part.reverse() : part
}

/** A line without its small turns, so that letters stand upright side by side. */
function eased(line: Xy[]): Xy[] {
  for (let turn = 0; turn < 14; turn++) {
    line = line.map((at, n): Xy => {
      const [before, after] = [line[n - 1], line[n + 1]]
      return before && after ? [(before[0] + 2 * at[0] + after[0]) / 4, (before[1] + 2 * at[1] + after[1]) / 4] : at
    })
  }
  return line
}

/** The same line so far above. */
function beside(line: readonly Xy[], off: number): Xy[] {
  return line.map(([x, y], n): Xy => {
    const [a, b] = [line[Math.max(0, n - 1)]!, line[Math.min(line.length - 1, n + 1)]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [x + ((b[1] - a[1]) / length) * off, y - ((b[0] - a[0]) / length) * off]
  })
}

/** Writes words in the middle of a line, or, with no gap given, spread over all of it. */
function letters(
  { g, px, inks }: Picture,
  line: readonly Xy[],
  words: string,
  gap: number | null,
  style: string,
): void {
  const all = [...words]
  const widths = all.map((letter) => g.measureText(letter).width)
  const sum = widths.reduce((a, b) => a + b, 0)
  const runs = [0]
  for (let n = 1; n < line.length; n++)
    runs.push(runs[n - 1]! + Math.hypot(line[n]![0] - line[n - 1]![0], line[n]![1] - line[n - 1]![1]))
  const total = runs.at(-1)!
  const between = gap ?? (total - sum) / Math.max(1, all.length - 1)
  const place = (run: number): Xy => {
    let n = 1
    while (n < line.length - 1 && runs[n]! < run) n++
    const u = (run - runs[n - 1]!) / (runs[n]! - runs[n - 1]! || 1)
    const [a, b] = [line[n - 1]!, line[n]!]
    return [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u]
  }
  g.fillStyle = style
  g.strokeStyle = css(inks.halo, 0.62)
  g.lineWidth = 2.6 * px
  for (const halo of [true, false]) {
    let run = gap === null ? 0 : (total - sum - between * (all.length - 1)) / 2
    all.forEach((letter, n) => {
      const width = widths[n]!
      const [x, y] = place(run + width / 2)
      const [a, b] = [place(run), place(run + width)]
      g.save()
      g.translate(x, y)
      g.rotate(Math.atan2(b[1] - a[1], b[0] - a[0]))
      if (halo) g.strokeText(letter, 0, 0)
      else g.fillText(letter, 0, 0)
      g.restore()
      run += width + between
    })
  }
}
