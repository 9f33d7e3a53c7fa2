/** A stroke of the ruler round a table: where, how long of the longest, and the figure beside it. */
export interface Tick {
  at: number
  long: number
  figure: string
}

const NUMBERED = 6

/** The ruler along a side; strokes and figures that would crowd at this scale are left out. */
export function ticks(length: number, inch: number, px: number): Tick[] {
  const step = inch / px
  const every = step >= 5 ? 1 : step >= 1.7 ? 3 : NUMBERED
  const numbered = NUMBERED * Math.max(1, Math.ceil(34 / (NUMBERED * step)))
  const count = Math.floor(length / inch)
  const found: Tick[] = []
  for (let n = 0; n <= count; n += every) {
    const main = n % NUMBERED === 0
    found.push({
      at: n * inch,
      long: main ? 1 : 0.5,
      figure: n && n % numbered === 0 && n * inch < length - inch ? String(n) : '',
    })
  }
  return found
}
