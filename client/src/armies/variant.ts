// The rules that an army is judged by, as one word and what differs from it: `french forlorn-hope=off`.

import type { ArmyLists } from '../service/types'

export interface Variant {
  base: string
  /** Switches that are set otherwise than the variant has them. */
  changes: ReadonlyMap<string, boolean>
}

export function readVariant(lists: ArmyLists, variant: string): Variant {
  const [base = '', ...words] = variant.split(' ')
  const pairs = words.map((word) => word.split('=')).map(([id, value]) => [id!, value === 'on'] as const)
  return { base: base || lists.variants[0]!.id, changes: new Map(pairs) }
}

export function isOn(lists: ArmyLists, variant: string, id: string): boolean {
  const { base, changes } = readVariant(lists, variant)
  return changes.get(id) ?? isUsual(lists, base, id)
}

/** The same with one switch set; what the variant has anyway is not written. */
export function switched(lists: ArmyLists, variant: string, id: string, on: boolean): string {
  const { base, changes } = readVariant(lists, variant)
  const words = lists.switches
    .map((one) => [one.id, one.id === id ? on : changes.get(one.id)] as const)
    .filter(([key, value]) => value !== undefined && value !== isUsual(lists, base, key))
    .map(([key, value]) => `${key}=${value ? 'on' : 'off'}`)
  return [base, ...words].join(' ')
}

function isUsual(lists: ArmyLists, base: string, id: string): boolean {
  return lists.switches.some((one) => one.id === id && one.variants.includes(base))
}
