// How the troops of a sign stand, and the bars of their arm on a base too small for them.

import { known } from '../drawing/signs'

export type Formation = 'foot' | 'pikes' | 'swords' | 'line' | 'loose' | 'horse' | 'guns' | 'staff'

/** Millimetres by which pikes and flags reach over the edge of a base. */
export const MARGIN = 26

const OF: Record<string, Formation> = {
  tercio: 'foot',
  pike: 'foot',
  pikes: 'pikes',
  swords: 'swords',
  shot: 'loose',
  light_infantry: 'loose',
  cavalry: 'horse',
  light_cavalry: 'horse',
  horse: 'horse',
  artillery: 'guns',
  siege_gun: 'guns',
  gun: 'guns',
  mortar: 'guns',
  leader: 'staff',
  crown: 'staff',
  baton: 'staff',
  hq: 'staff',
}

/** The formation of troops with this sign; of any unknown sign, a line of foot. */
export function formationOf(sign: string | undefined): Formation {
  const name = known(sign ?? '')
  return OF[sign ?? ''] ?? (name && OF[name]) ?? 'line'
}

/** A cross for foot, a slash for horse, a dot for guns, a pennant for those who lead. Front to the east, as bases are. */
export function armSign(sign: string | undefined, depth: number, width: number): string {
  const [x, y] = [depth / 2, width / 2]
  switch (formationOf(sign)) {
    case 'horse':
      return `M${-x} ${-y}L${x} ${y}`
    case 'guns': {
      const r = Math.min(x, y) * 0.34
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`
    }
    case 'staff':
      return `M${-x * 0.6} ${-y * 0.25}H${x * 0.6}L${x * 0.25} ${y * 0.5}L${-x * 0.1} ${-y * 0.25}`
    case 'loose':
      return `M${-x} ${-y / 2}L${x} ${y / 2}M${-x} ${y / 2}L${x} ${-y / 2}`
    default:
      return `M${-x} ${-y}L${x} ${y}M${-x} ${y}L${x} ${-y}`
  }
}
