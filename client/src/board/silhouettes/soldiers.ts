// Squads, crews and weapons of the twentieth century; every nation has its helmet, so that it is never told by colour alone.

import { man, type Hat } from './men'
import type { Nation } from './nations'
import { inked, type Stroke } from './pens'
import type { Silhouette } from './silhouette'

const OFFICERS: Record<Nation, Hat> = {
  american: 'american',
  british: 'peaked_cap',
  german: 'peaked_cap',
  japanese: 'forage_cap',
  soviet: 'forage_cap',
}

const TRIPOD_GUN: Stroke[] = [
  ['M2-11.4 16-12.4', 5.4],
  ['M14-12.6 38-14.4', 3.2],
  ['M36-14.2 42-14.6', 4.4],
  ['M12-11 4-.6', 2],
  ['M12-11 22-.6', 2],
  ['M12-11 13-.6', 2],
  ['M8-8 6-3 10-2', 2.6],
]
const TUBE: Stroke[] = [
  ['M-3-2 14-30', 5.6],
  ['M7-19 24-1', 1.9],
  ['M7-19 15-.6', 1.9],
  ['M-10-1.4 4-1.4', 3.6],
]
const LAUNCHER: Stroke[] = [
  ['M-20-19 34-27', 4.6],
  ['M30-26.4 37-27.4', 7],
  ['M-20-19-25-18.2', 6.4],
  ['M4-22 3-15', 2.4],
  ['M14-23.6 13.4-18', 2.2],
]
const TANKS: Stroke[] = [
  ['M-9-25-9-13', 5.6],
  ['M-3.4-25-3.4-13', 5.2],
  ['M2-16 15-17.4 25-21', 2],
  ['M25-21C29-28 36-24 41-31 40-21 44-17 36-14.6 31-13.4 27-16 25-21Z'],
]

export const SOLDIERS = {
  squad: (nation: Nation): Silhouette => ({
    back: man('kneel', nation, { x: -24, y: 1, scale: 0.98 }) + man('run', nation, { x: 21, y: -1, scale: 1.02 }),
    front: man('run', nation, { x: -3, y: 1, scale: 1.2 }),
  }),
  team: (nation: Nation): Silhouette => ({
    back: man('kneel', nation, { x: -13, scale: 1.12 }),
    front: man('run', nation, { x: 14, y: 1, scale: 1.16 }),
  }),
  leader: (nation: Nation): Silhouette => ({ front: man('point', OFFICERS[nation], { x: -3, y: 1, scale: 1.3 }) }),
  crew: (nation: Nation): Silhouette => ({
    back: man('kneel', nation, { x: -22, scale: 1.1 }),
    front: inked(TRIPOD_GUN, { x: 4, scale: 1 }),
  }),
  machine_gun: (nation: Nation): Silhouette => ({
    front: man('prone', nation, { x: -2, scale: 1.18 }) + inked(TRIPOD_GUN),
  }),
  mortar: (nation: Nation): Silhouette => ({
    back: man('kneel', nation, { x: -20, scale: 1.1 }),
    front: inked(TUBE, { x: 6, scale: 1.05 }),
  }),
  launcher: (nation: Nation): Silhouette => ({
    back: man('kneel', nation, { x: -4, scale: 1.2 }),
    front: inked(LAUNCHER, { x: 0, y: -4 }),
  }),
  flamethrower: (nation: Nation): Silhouette => ({
    back: man('kneel', nation, { x: -1, scale: 1.2 }),
    front: inked(TANKS, { x: -4 }),
  }),
  satchel: (): Silhouette => ({
    back: inked([['M-11-26-8-38 8-38 11-26', 3.4], ['M-20-2-18-24 18-24 20-2Z']]),
    front: inked([['M-19-26 19-26 17-16 0-11-17-16Z'], ['M-6-9 6-9', 3]]),
  }),
  sniper: (nation: Nation): Silhouette => ({
    front:
      man('prone', nation, { x: 4, scale: 1.2 }) +
      inked([
        ['M2-12 42-15', 2],
        ['M14-16 24-16.8', 2.6],
        ['M26-13 22-1', 1.6],
        ['M26-13 31-1', 1.6],
      ]),
  }),
}
