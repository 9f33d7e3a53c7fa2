// Words for what is printed on a spot; a sign without a word of ours has no name.

import { locale, t } from '../../translation/translator.svelte'

export function signName(sign: string): string {
  const key = `sign-${sign.replaceAll('_', '-')}`
  return locale.translator.has(key) ? t(key) : ''
}
