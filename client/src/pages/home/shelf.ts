// How games lie on the shelf: two large ones first, then rows of three; what is left over fills its row.

export type Place = 'large' | 'small' | 'broad'

/** `large`: half a row, `small`: a third of it, `broad`: all of it. */
export function shelf(games: number): Place[] {
  if (games < 3) return Array<Place>(games).fill(games === 1 ? 'broad' : 'large')
  const rest = games - 2
  const left = rest % 3
  const last: Place[] = left === 1 ? ['broad'] : left === 2 ? ['large', 'large'] : []
  return ['large', 'large', ...Array<Place>(rest - left).fill('small'), ...last]
}
