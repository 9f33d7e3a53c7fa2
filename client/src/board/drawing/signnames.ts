// Words for what is printed on a spot; a sign that the house has no word for says nothing.

import { locale, t } from '../../translation/translator.svelte'

export function signName(sign: string): string {
  const key = `sign-${sign.replaceAll('_', '-')}`
  return locale.translator.has(key) ? t(key) : ''
}
