// Who sits at a table, in the fewest words: people by name, bots and free seats by number.

import type { Listed, Message } from '../../service/types'

type Seated = Pick<Listed, 'seats' | 'mine'>

/** Those of whom something is said, apart from the reader. */
export function named(table: Seated, seats: readonly number[]): (string | Message)[] {
  const others = seats.filter((seat) => !table.mine.includes(seat)).map((seat) => table.seats[seat]!)
  const people = others.filter(({ kind }) => kind === 'person').map(({ name }) => name)
  const bots = others.filter(({ kind }) => kind === 'bot').length
  const free = others.filter(({ kind }) => kind === 'vacant').length
  return [
    ...new Set(people),
    ...(bots ? [{ key: 'home-bots', facts: { n: bots } }] : []),
    ...(free ? [{ key: 'home-free-seats', facts: { n: free } }] : []),
  ]
}

/** Everybody but the reader. */
export const company = (table: Seated): (string | Message)[] => named(table, [...table.seats.keys()])

/** Whom the table waits for, apart from the reader and from vacant seats. */
export const awaited = (table: Seated & Pick<Listed, 'waiting'>): (string | Message)[] =>
  named(
    table,
    table.waiting.filter((seat) => table.seats[seat]?.kind !== 'vacant'),
  )
