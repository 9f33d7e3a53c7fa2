// A sign may name a nation after its kind: `squad_german`.

export const NATIONS = ['american', 'british', 'german', 'japanese', 'soviet'] as const
export type Nation = (typeof NATIONS)[number]

/** A sign without its nation, and the nation. */
export function parted(sign: string): { kind: string; nation: Nation | null } {
  const at = sign.lastIndexOf('_')
  const nation = NATIONS.find((one) => one === sign.slice(at + 1))
  return at > 0 && nation ? { kind: sign.slice(0, at), nation } : { kind: sign, nation: null }
}
