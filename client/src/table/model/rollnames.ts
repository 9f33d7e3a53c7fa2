// What dice are rolled for, in the game's own words where it has some.

import type { Translator } from '../../translation/translator.svelte'

export function rollName(translator: Translator | null, label: string): string {
  const key = `roll-${label.replaceAll(' ', '-')}`
  return translator?.has(key) ? translator.say(key) : label
}
