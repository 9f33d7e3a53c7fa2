// When something happened, as one would say it.

import type { Language } from '../translation/translator.svelte'

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

export function relativeTime(then: number, now: number, language: Language): string {
  const seconds = (then - now) / 1000
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return words.format(Math.round(seconds / length), unit)
  }
  return words.format(0, 'second')
}
