// Pictures of games in play, made by tools/pictures.py from real positions. What there is, is known when the client is
// built: a game whose picture is missing is drawn instead.

import type { Message } from '../service/types'

/** `hero`: wide, for the head of the first page; `cover`: for a card; `small`: square, for a line in a list. */
export type Shape = 'hero' | 'cover' | 'small'

/** In pixels, as they are made. */
export const SIZES: Record<Shape, [width: number, height: number]> = {
  hero: [1040, 644],
  cover: [800, 500],
  small: [192, 192],
}

const files = import.meta.glob<string>('../pictures/*.webp', { query: '?url', import: 'default', eager: true })
const moments = import.meta.glob<Record<string, Message[]>>('../pictures/moments.json', {
  import: 'default',
  eager: true,
})

const address = (game: string, shape: Shape, evening: boolean): string | undefined =>
  files[`../pictures/${game}-${shape}-${evening ? 'evening' : 'day'}.webp`]

export function pictureOf(game: string, shape: Shape, evening: boolean): string | undefined {
  return address(game, shape, evening) ?? address(game, shape, false)
}

/** The moment that a game's pictures show, as the game says it, in parts. */
export const momentOf = (game: string): Message[] => Object.values(moments)[0]?.[game] ?? []
