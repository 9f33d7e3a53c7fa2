// Silhouettes of units and weapons, by the sign of a piece: `squad`, or `squad_german` for one nation's.

import { known } from '../drawing/signs'
import { MUSKET } from './musket'
import { parted, type Nation } from './nations'
import type { Silhouette } from './silhouette'
import { SOLDIERS } from './soldiers'
import { VEHICLES } from './vehicles'

export type { Silhouette } from './silhouette'

const DRAWN: Record<string, (nation: Nation) => Silhouette> = { ...MUSKET, ...SOLDIERS, ...VEHICLES }
/** Kinds that the small drawings do not tell apart. */
const FINER = new Set(['cuirassiers', 'light_tank', 'assault_gun'])
const WEAPONS = new Set(['machine_gun', 'mortar', 'launcher', 'flamethrower', 'satchel'])
const made = new Map<string, Silhouette | null>()

/** The silhouette of a sign, made when it is first asked for; `null`: it has only a small drawing. */
export function silhouette(sign: string | undefined): Silhouette | null {
  if (!sign) return null
  let found = made.get(sign)
  if (found === undefined) {
    const { kind, nation } = parted(sign)
    const name = FINER.has(kind) ? kind : (known(kind) ?? kind)
    found = Object.hasOwn(DRAWN, name) && !(name === 'leader' && !nation) ? DRAWN[name]!(nation ?? 'american') : null
    made.set(sign, found)
  }
  return found
}

/** Without those who stand behind, where they could not be told apart. */
export function foremost(sign: string | undefined): Silhouette | null {
  const drawn = silhouette(sign)
  return drawn && { front: drawn.front }
}

/** Weapons have pale counters. */
export function isWeapon(sign: string | undefined): boolean {
  const name = sign ? known(parted(sign).kind) : null
  return name !== null && WEAPONS.has(name)
}

export const bust = (): Silhouette => MUSKET.bust()
export const SILHOUETTES: readonly string[] = Object.keys(DRAWN)
