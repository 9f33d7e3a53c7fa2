// Ready instructions that were left by their buttons: who has left one is reminded of it while it stands.

import type { ReadyInstruction } from '../../service/types'

export interface Reminder extends ReadyInstruction {
  /** It has come to its end, as far as one knows. */
  over?: boolean
}

const sameKind = (one: ReadyInstruction, other: ReadyInstruction): boolean => one.say.key === other.say.key

/** Instructions with a ready one in front, and what reminds of it, in the place of those of its kind for another while. */
export function withReady(
  orders: readonly string[],
  reminders: readonly Reminder[],
  ready: ReadyInstruction,
): { orders: string[]; reminders: Reminder[] } {
  const replaced = [ready, ...reminders.filter((one) => sameKind(one, ready))].map((one) => one.text)
  return {
    orders: [ready.text, ...orders.filter((order) => !replaced.includes(order))],
    reminders: [...reminders.filter((one) => !sameKind(one, ready)), ready],
  }
}

/** Marks a reminder as over if its kind of instruction is offered again, and only with another text. */
export function afterQuestion(reminders: readonly Reminder[], offered: readonly ReadyInstruction[]): Reminder[] {
  return reminders.map((one) => {
    const alike = offered.filter((ready) => sameKind(ready, one))
    return alike.length ? { ...one, over: alike.every((ready) => ready.text !== one.text) } : one
  })
}
