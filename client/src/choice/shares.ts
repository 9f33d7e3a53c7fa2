// Splits: how many of each item go into each bin, as they are clicked together and as they are written.

import type { Labelled } from '../service/types'

export type Shares = Record<string, Record<string, number>>

export const placed = (shares: Shares, item: string): number =>
  Object.values(shares[item] ?? {}).reduce((sum, n) => sum + n, 0)

export const held = (shares: Shares, bin: string): number =>
  Object.values(shares).reduce((sum, bins) => sum + (bins[bin] ?? 0), 0)

/** The first item of which something is still to be placed. */
export const nextItem = (items: readonly Labelled[], shares: Shares): Labelled | undefined =>
  items.find((item) => placed(shares, item.key) < (item.count ?? 0))

export const complete = (items: readonly Labelled[], shares: Shares): boolean => !nextItem(items, shares)

export function put(shares: Shares, item: string, bin: string, by: number): Shares {
  const row = { ...shares[item] }
  row[bin] = Math.max(0, (row[bin] ?? 0) + by)
  if (!row[bin]) delete row[bin]
  return { ...shares, [item]: row }
}

/** `by` more or fewer of an item in a bin, where everything lies in some bin from the beginning: they come from where
 * they lay, or from any other bin, and go back there, or into the first that they may be put into. */
export function move(
  begun: Shares,
  shares: Shares,
  item: string,
  bin: string,
  by: number,
  bins: readonly string[],
): Shares {
  const all = [...Object.keys(begun[item] ?? {}), ...Object.keys(shares[item] ?? {}), ...bins]
  const others = [...new Set(all)].filter((one) => one !== bin)
  if (by < 0) {
    const back = Math.min(-by, shares[item]?.[bin] ?? 0)
    return others[0] && back ? put(put(shares, item, bin, -back), item, others[0], back) : shares
  }
  let made = shares
  let wanted = by
  for (const other of others) {
    const n = Math.min(wanted, made[item]?.[other] ?? 0)
    made = put(put(made, item, other, -n), item, bin, n)
    wanted -= n
  }
  return made
}

/** `hit>guard*2 hit>horse` */
export function written(items: readonly Labelled[], bins: readonly Labelled[], shares: Shares): string {
  const words: string[] = []
  for (const { key: item } of items)
    for (const { key: bin } of bins) {
      const n = shares[item]?.[bin] ?? 0
      if (n) words.push(n > 1 ? `${item}>${bin}*${n}` : `${item}>${bin}`)
    }
  return words.join(' ') || '-'
}

export function read(pick: string): Shares {
  let shares: Shares = {}
  for (const word of pick.split(/\s+/)) {
    const found = /^(.+)>(.+?)(?:\*(\d+))?$/.exec(word)
    if (found) shares = put(shares, found[1]!, found[2]!, Number(found[3] ?? 1))
  }
  return shares
}
