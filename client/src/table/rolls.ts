// What dice are rolled for, in the game's own words where it has some.

import type { Tongue } from '../words/tongue.svelte'

export function rollName(tongue: Tongue | null, label: string): string {
  const key = `roll-${label.replaceAll(' ', '-')}`
  return tongue?.has(key) ? tongue.say(key) : label
}
