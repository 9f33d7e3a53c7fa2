// Sizes of the cards of games on the first page: two large ones first, then rows of three; what is left over fills its row.

export type CardSize = 'large' | 'small' | 'broad'

/** `large`: half a row, `small`: a third of it, `broad`: all of it. */
export function cardSizes(games: number): CardSize[] {
  if (games < 3) return Array<CardSize>(games).fill(games === 1 ? 'broad' : 'large')
  const rest = games - 2
  const left = rest % 3
  const last: CardSize[] = left === 1 ? ['broad'] : left === 2 ? ['large', 'large'] : []
  return ['large', 'large', ...Array<CardSize>(rest - left).fill('small'), ...last]
}
