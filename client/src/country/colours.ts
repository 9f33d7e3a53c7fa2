// Colours as numbers, mixed by a painter.

export type Rgb = readonly [number, number, number]

export const rgb = (hex: string): Rgb => [1, 3, 5].map((n) => parseInt(hex.slice(n, n + 2), 16)) as unknown as Rgb

export const blend = (a: Rgb, b: Rgb, t: number): Rgb =>
  a.map((value, n) => value + (b[n]! - value) * t) as unknown as Rgb

export const css = (colour: Rgb, alpha = 1): string =>
  alpha === 1 ? `rgb(${colour.map(Math.round).join(',')})` : `rgba(${colour.map(Math.round).join(',')},${alpha})`

/** Between two colours written as #rrggbb. */
export const mix = (a: string, b: string, t: number): string => css(blend(rgb(a), rgb(b), t))
