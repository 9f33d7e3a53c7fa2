// Words for what is printed on a spot; a sign that the house has no word for says nothing.

import { speech, t } from '../words/tongue.svelte'

export function signName(sign: string): string {
  const key = `sign-${sign.replaceAll('_', '-')}`
  return speech.tongue.has(key) ? t(key) : ''
}
