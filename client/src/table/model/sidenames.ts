// Messages that call a side by its seat, said with the name that the side has at this table: the log knows only seats.

import type { Fact, Message, Role, SeatStatus } from '../../service/types'

export type SideNames = ReadonlyMap<string, Message>

/** By the key of a seat's plain name, for seats that play one role and have no others by their scenario. */
export function sideNames(seats: readonly SeatStatus[], roles: readonly Role[]): SideNames {
  const found = new Map<string, Message>()
  for (const { seat, at } of seats) {
    const [role, ...more] = roles.filter((one) => one.seat === seat)
    const plain = at.name.key
    if (!role || more.length || at.roles.length || Object.keys(at.name.facts ?? {}).length) continue
    if (!speaksOf(role.name, plain)) found.set(plain, role.name)
  }
  return found
}

export function renamed(message: Message, names: SideNames): Message {
  const other = names.get(message.key)
  if (other) return other
  if (!names.size || !message.facts) return message
  const facts = Object.entries(message.facts).map(([name, fact]) => [name, renamedFact(fact, names)])
  return { key: message.key, facts: Object.fromEntries(facts) }
}

function renamedFact(fact: Fact, names: SideNames): Fact {
  if (Array.isArray(fact)) return fact.map((part) => renamedFact(part, names)) as Fact
  return typeof fact === 'object' ? renamed(fact, names) : fact
}

function speaksOf(fact: Fact, key: string): boolean {
  if (Array.isArray(fact)) return fact.some((part) => speaksOf(part, key))
  return (
    typeof fact === 'object' &&
    (fact.key === key || Object.values(fact.facts ?? {}).some((part) => speaksOf(part, key)))
  )
}
