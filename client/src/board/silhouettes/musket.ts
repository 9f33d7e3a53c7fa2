// Armies of pike, shot and musket: foot, horse, guns, and who leads them.

import { man, type Hat, type Pose } from './men'
import { inked, type Put, type Stroke } from './pens'
import type { Silhouette } from './silhouette'
import { spoked } from './vehicles'

const HORSE: Stroke[] = [
  ['M-13-19 8-20', 11.6],
  ['M-15-18.6-13-16', 11],
  ['M8-20.6 15.6-31', 7.6],
  ['M15-32.4 23.4-27.4', 4.8],
  ['M14-33 14.6-37.6', 2],
  ['M9-27 13.4-34.6', 3.4],
  ['M-17-16-20.4-9.6-27.4-7.8', 3.8],
  ['M-27-7.8-30-5.4', 2.6],
  ['M-13-15-15.4-7.6-21.6-2.8', 3.4],
  ['M9-16 18.6-14.4 23-8.6', 3.6],
  ['M6-15.6 13.6-9.4 20.4-10.8', 3],
  ['M-18-21-25-22-30.6-15.4', 3],
]
const RIDER: Stroke[] = [
  ['M-3-24-1.4-33.6', 7.6],
  ['M-2-24 3.4-16.4 1.6-11', 3.6],
  ['M-7-26-10-19', 3.4],
  ['M1.4-38.8h.02', 6.6],
]
const SABRE: Stroke[] = [
  ['M0-32 8-34.6', 3],
  ['M8-34.6 21-44', 1.5],
]
const PISTOL: Stroke[] = [
  ['M0-32 9-33', 3],
  ['M9-33.4 18-35.4', 2],
]

function rider(hat: Hat, arm: Stroke[], { x = 0, y = 0, scale = 1 }: Put = {}): string {
  const hats: Partial<Record<Hat, string>> = {
    tricorne: 'M-7.4-41.6C-3.2-43.6-1.4-46.2 1.6-46.4 4.6-46 6.4-43.2 9.4-40.8 4.8-41.2-2.6-40.4-7.4-41.6Z',
    bearskin: 'M-3.6-40.2C-4.6-45.8-2-48.4 1.4-48.4 5-48.4 7-45.4 6.4-40.2Z',
    slouch:
      'M-8.4-40C-4.8-41.4-3-41.2-2.4-42.8-1.6-45.4 4.2-45.6 5.2-42.6 5.8-41.2 8.2-40.8 11.2-39.6 6.2-38.6-3.8-38.6-8.4-40Z',
    morion: 'M-4.4-38.6C-4.6-43.4-1.6-45.4 1.6-45.2 5.2-45 7-42.4 6.8-38.6Z',
  }
  return inked([...HORSE, ...RIDER, ...arm, [hats[hat] ?? hats.tricorne!]], { x, y, scale })
}

/** Three ranks seen from their flank: one near, two behind. */
const rank = (pose: Pose, hat: Hat): Silhouette => ({
  back: man(pose, hat, { x: -22, scale: 0.96 }) + man(pose, hat, { x: 22, scale: 0.96 }),
  front: man(pose, hat, { x: 0, y: 1, scale: 1.08 }),
})

const troop = (hat: Hat, arm: Stroke[]): Silhouette => ({
  back: rider(hat, arm, { x: 18, y: -2, scale: 0.82 }),
  front: rider(hat, arm, { x: -6, y: 0, scale: 0.98 }),
})

const CANNON: Stroke[] = [
  ['M-17-17 22-25', 5.6],
  ['M-17-17-7-19', 8],
  ['M19-24.4 27-26', 7],
  ['M-20-16.2h.02', 4.4],
  ['M-6-13-38-2', 4],
]
const SIEGE: Stroke[] = [
  ['M-22-16 22-26', 8],
  ['M-22-16-8-19', 11],
  ['M18-25 29-27.6', 9.6],
  ['M-27-15h.02', 6],
  ['M-6-11-40-2', 5],
]
const BUST: Stroke[] = [
  ['M-13-22.4C-6-25-4-31.6 3-32 9-31.4 11-26 17-20.8 9-21.6-5-19.6-13-22.4Z'],
  ['M2-17.4h.02', 12.4],
  ['M-5-19-7.4-9', 4],
  ['M5-14 8.4-13', 3.4],
  ['M-20 0C-19-8-12-10.4-4-11.4L8-10.6C15-9.4 19-6 20 0Z'],
]

export const MUSKET = {
  infantry: (): Silhouette => rank('march', 'tricorne'),
  guard: (): Silhouette => rank('march', 'mitre'),
  light_infantry: (): Silhouette => ({
    back: man('kneel', 'tricorne', { x: -20, scale: 1.05 }),
    front: man('level', 'tricorne', { x: 4, y: 1, scale: 1.12 }),
  }),
  shot: (): Silhouette => ({
    back: man('level', 'slouch', { x: -20, scale: 1 }),
    front: man('level', 'slouch', { x: 4, y: 1, scale: 1.12 }),
  }),
  pike: (): Silhouette => rank('pike', 'morion'),
  tercio: (): Silhouette => ({
    back: [-30, -10, 10, 30].map((x) => man('pike', 'morion', { x, scale: 0.92 })).join(''),
    front:
      man('pike', 'morion', { x: -20, y: 1, scale: 1 }) +
      man('pike', 'morion', { x: 0, y: 1, scale: 1 }) +
      man('level', 'slouch', { x: 18, y: 1, scale: 0.86 }),
  }),
  cavalry: (): Silhouette => troop('tricorne', SABRE),
  light_cavalry: (): Silhouette => troop('bearskin', SABRE),
  horse: (): Silhouette => troop('slouch', PISTOL),
  cuirassiers: (): Silhouette => troop('morion', PISTOL),
  artillery: (): Silhouette => ({
    back: man('march', 'tricorne', { x: -32, scale: 0.92 }),
    front: inked([...CANNON, ...spoked(-2, -11.4, 11.4)], { x: 8 }),
  }),
  siege_gun: (): Silhouette => ({ front: inked([...SIEGE, ...spoked(-4, -11, 11, 3)], { x: 3, scale: 1.06 }) }),
  bust: (): Silhouette => ({ front: inked(BUST, { scale: 1.3 }) }),
}
