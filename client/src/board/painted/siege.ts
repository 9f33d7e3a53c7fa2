// The works of besiegers round a town, open to one side: saps in a zigzag, tents behind them.

import type { Xy } from '../../service/types'

const round = (value: number): number => Math.round(value * 10) / 10
const at = (angle: number, radius: number): Xy => [round(Math.cos(angle) * radius), round(Math.sin(angle) * radius)]

const TURNS = 26

/** How far the saps reach without their tents, which a counter may hide. */
export const WORKS_REACH = 12.5
/** How far all of it reaches. */
export const SIEGE_REACH = 18

export const SIEGE_WORKS = `M${Array.from({ length: TURNS }, (_, n) => at((n / TURNS) * 5.2 + 1.9, n % 2 ? 14.5 : 12).join(' ')).join('L')}`
export const TENTS: readonly Xy[] = [2.6, 3.7, 4.8, 5.9].map((angle) => at(angle, 17.2))
