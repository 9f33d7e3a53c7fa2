// Where on a map its decoration stands: in the emptiest places that it has, the rose and the ship at sea.

import { look, type Field } from '../../fields'
import type { Span } from '../../outlines'
import type { Xy } from '../../../service/types'
import type { Chart } from '../chart'
import type { Way } from '../ways'

export interface Places {
  cartouche: Span | null
  rose: Span | null
  ship: Span | null
}

/** In map units. */
const CARTOUCHE = [3150, 2450] as const
const ROSE = [1500, 1500] as const
const SHIP = [1000, 900] as const
/** What is kept free round everything. */
const ROOM = 150
/** How far from the edge of the map decoration stays, and how finely places are tried. */
const [RIM, STEP] = [130, 260]
const [TOWN, ROAD] = [14, 2]
/** How many points of a place are looked at, a side. */
const LOOKS = 5
/** So busy a place is no place for anything. */
const TOO_BUSY = 60

interface Busy {
  at: Xy
  weight: number
}

export function placesOf(chart: Chart, land: Field, ways: readonly Way[]): Places {
  const busy: Busy[] = [
    ...chart.towns.map(({ at }) => ({ at, weight: TOWN })),
    ...ways.flatMap(({ path }) => path.filter((_, n) => n % 3 === 0).map((at) => ({ at, weight: ROAD }))),
  ]
  const taken: Span[] = [...chart.boxes]
  const take = ([width, height]: readonly [number, number], atSea: boolean): Span | null => {
    const found = emptiest(chart, land, busy, taken, width, height, atSea)
    if (found) taken.push(found)
    return found
  }
  return {
    cartouche: chart.words.title ? take(CARTOUCHE, false) : null,
    rose: chart.coastal ? take(ROSE, true) : null,
    ship: chart.coastal ? take(SHIP, true) : null,
  }
}

function emptiest(
  chart: Chart,
  land: Field,
  busy: readonly Busy[],
  taken: readonly Span[],
  width: number,
  height: number,
  atSea: boolean,
): Span | null {
  let [best, least]: [Span | null, number] = [null, TOO_BUSY]
  for (const y of steps(chart.height - height)) {
    for (const x of steps(chart.width - width)) {
      const span: Span = [x, y, x + width, y + height]
      if (taken.some((other) => touches(span, other))) continue
      // At the edge rather than in the middle.
      let cost = (Math.min(x, chart.width - x - width) + Math.min(y, chart.height - y - height)) / 4000
      const [left, top, right, bottom] = [x - ROOM, y - ROOM, x + width + ROOM, y + height + ROOM]
      for (const { at, weight } of busy) {
        if (at[0] > left && at[0] < right && at[1] > top && at[1] < bottom) cost += weight
        if (cost >= least) break
      }
      if (cost >= least) continue
      const dry = dryness(land, span)
      cost += atSea ? 3 * dry : 0.12 * Math.min(dry, LOOKS * LOOKS - dry)
      if (cost < least) [best, least] = [span, cost]
    }
  }
  return best
}

const touches = (a: Span, b: Span): boolean =>
  a[0] - ROOM < b[2] && a[2] + ROOM > b[0] && a[1] - ROOM < b[3] && a[3] + ROOM > b[1]

function steps(most: number): number[] {
  const out: number[] = []
  for (let at = RIM; at < most - RIM; at += STEP) out.push(at)
  if (most > RIM) out.push(most - RIM)
  return out
}

/** At how many points of a span there is land. */
function dryness(land: Field, [left, top, right, bottom]: Span): number {
  let dry = 0
  for (let n = 0; n < LOOKS * LOOKS; n++) {
    const x = left + ((right - left) * (n % LOOKS)) / (LOOKS - 1)
    const y = top + ((bottom - top) * Math.floor(n / LOOKS)) / (LOOKS - 1)
    if (look(land, x, y) > 0.5) dry++
  }
  return dry
}
