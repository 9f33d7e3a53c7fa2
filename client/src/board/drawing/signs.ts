// Our own drawings: silhouettes for counters, markers, badges and what is printed on a board.
// Each lives in a box of 32 by 32; `fill` is solid (even-odd), `line` is drawn with a pen of 2.4.

import { parted } from '../silhouettes/nations'

export interface Sign {
  fill?: string
  line?: string
}

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const wheel = (x: number, y: number, r: number) => disc(x, y, r) + disc(x, y, r * 0.62) + disc(x, y, r * 0.26)
const soldierAt = (x: number, y: number, s: number) => {
  const p = (dx: number, dy: number) => `${x + dx * s} ${y + dy * s}`
  return (
    `M${p(-3.4, -8)}A${3.4 * s} ${3.4 * s} 0 0 1 ${p(3.4, -8)}L${p(4.2, -7)}L${p(2.6, -6.9)}A${2.6 * s} ${2.6 * s} 0 0 1 ${p(-2.6, -6.9)}L${p(-4.2, -7)}Z` +
    `M${p(-4, -3.4)}L${p(4, -3.4)}L${p(5, 4)}L${p(3, 4)}L${p(3.4, 12)}L${p(0.7, 12)}L${p(0, 5)}L${p(-0.7, 12)}L${p(-3.4, 12)}L${p(-3, 4)}L${p(-5, 4)}Z`
  )
}
const pikeman = (x: number) => disc(x, 13, 2.1) + `M${x - 2.6} 16h5.2l1 12.5h-7.2z`

const DRAWINGS = {
  // --- troops on foot
  infantry: {
    fill: 'M8.5 8.2L13.5 4l7 .8L23 8.2zM12.2 9.2h7.2v2.3a3.6 3.6 0 0 1-7.2 0zM10.8 16h9.8l2.4 7.5h-3l.8 7h-3.9L15.7 25l-1.2 5.5h-3.9l.8-7h-3zM25.3 2.5l1.7.4L23.4 25l-1.7-.4z',
  },
  light_infantry: {
    fill: 'M11 4.5c4-2.5 8-1.5 9.5 2.5l1 1.5H10zM11.7 9.5h7v2a3.5 3.5 0 0 1-7 0zM10 16h10.5l4 6-2 1.5-3-3.5.5 3.5 4.5 6.5-3 1.5-5.5-7-5.5 7.5-3-1.7 4.5-7zM2.5 17.5l18-3.5.4 1.9-18 3.5z',
  },
  guard: {
    fill: 'M11 2h10l-.8 8h-8.4zM12.4 11h7.2v1.5a3.6 3.6 0 0 1-7.2 0zM10.6 17h10.8l2.2 7h-3l.6 6.5h-4L16 25l-1.2 5.5h-4l.6-6.5h-3zM25.5 3l1.7.4L23.8 25l-1.7-.4z',
  },
  soldier: { fill: soldierAt(15, 17, 1.1) + 'M22.5 8.5l2 .6-3.5 15-2-.5z' },
  squad: { fill: soldierAt(7, 18, 0.8) + soldierAt(25, 18, 0.8) + soldierAt(16, 16.5, 0.98) },
  team: { fill: soldierAt(10.5, 17, 0.95) + soldierAt(22, 17, 0.95) },
  crew: { fill: soldierAt(8, 18, 0.8) + 'M14 15h15v3H14zM20 18l-4 9h2.6l3-6.5 3 6.5h2.6L23 18z' },
  regiment: {
    fill:
      soldierAt(8, 20, 0.75) +
      soldierAt(16, 20, 0.75) +
      soldierAt(24, 20, 0.75) +
      'M15.2 1.5h1.6V11h-1.6zM17 2h9l-2.5 3L26 8h-9z',
  },
  pike: {
    fill:
      pikeman(8) +
      pikeman(16) +
      pikeman(24) +
      'M3.3 3.5l1-3 1 3zM11.3 3.5l1-3 1 3zM19.3 3.5l1-3 1 3zM27.3 3.5l1-3 1 3z',
    line: 'M4.3 3v26M12.3 3v26M20.3 3v26M28.3 3v26',
  },
  shot: {
    fill: 'M3 24.5L24 5.5l1.7 1.9L9.5 22l-1 4.5-4.5 3zM29 24.5L8 5.5 6.3 7.4 22.5 22l1 4.5 4.5 3z',
  },
  tercio: {
    fill:
      disc(7, 15.5, 2) +
      disc(16, 13.5, 2) +
      disc(25, 15.5, 2) +
      'M4.3 18.5h5.4l1 10.5H3.3zM13.3 16.5h5.4l1 12.5h-7.4zM22.3 18.5h5.4l1 10.5h-7.4zM11 3.5l1-3.3 1 3.3zM19 3.5l1-3.3 1 3.3z',
    line: 'M12 3v26M20 3v26',
  },
  sniper: { line: 'M16 2v8M16 22v8M2 16h8M22 16h8', fill: disc(16, 16, 9.5) + disc(16, 16, 7.2) + disc(16, 16, 2) },
  // --- horse
  cavalry: {
    fill: 'M3 30l1.8-8.5C3.5 22.5 3 25 2.5 26.5L1.2 26c0-5 1.8-9.2 5.8-9.7l10.5-.5 4.2-5.3-.6-2.3 3 .7 4.6 4.3-.7 2.8-3.4-.5-2 5.5 3.2 4.5-1.2 4.5h-2.2l.8-3.8-5.2-4.7-6.5.3-3 3 .8 5.2H7l-.8-4.5L5.2 30zM11.8 15.5L13 9.3h4.2l-.6 4.2 3.4.3-1.5 1.6zM9.5 5.8L13 3h5l2 2.6zM12.8 6.2h4.7v1a2.4 2.4 0 0 1-4.7 0zM17.5 10.5L27.5 3l.9 1.2-9.6 8z',
  },
  light_cavalry: {
    fill: 'M3 30l1.8-8.5C3.5 22.5 3 25 2.5 26.5L1.2 26c0-5 1.8-9.2 5.8-9.7l10.5-.5 4.2-5.3-.6-2.3 3 .7 4.6 4.3-.7 2.8-3.4-.5-2 5.5 3.2 4.5-1.2 4.5h-2.2l.8-3.8-5.2-4.7-6.5.3-3 3 .8 5.2H7l-.8-4.5L5.2 30zM11.8 15.5L13 9.3h4.2l-.8 6zM12.3 5.5L13.5 2h4l1 3.5zM12.9 6.2h4.7v1a2.4 2.4 0 0 1-4.7 0zM6 3.5l1.4-.6 12 12-1 1zM5 5.5L4.5 1l3.5 2.6z',
  },
  horse: {
    fill: 'M9 30c-.5-8 1-12 4.5-15L8.7 17.6 5.5 15.5C7 11.5 9 8.5 12.5 6.5L12 2l4 3c7 1 11 6.5 11.5 13.5L28 30h-7l-1.5-7.5c-.7-2.5-2.5-3.5-5-3L15 30zM13.2 9.7a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z',
  },
  held_horses: {
    fill: 'M6 28c0-6 1-9 3-11l-3.5 1.5L4 17c1-4 3-6.5 6-8l0-3 2.5 2.2C17 9 19 12.5 19.3 17L20 28h-5l-1-6h-2l-1 6zM21 13h8v2.5h-8zM24 15h2v13h-2z',
  },
  // --- guns
  artillery: {
    fill:
      'M3.5 13.2L23.5 5l2.3 5.3L9 18.4c-2 .8-4-.2-4.7-2zM26.3 4.2l1.8-.8 3 7-1.8.8zM2 24.5L10.5 17l2.5 2-9.3 8.3z' +
      wheel(14.5, 21, 7.8),
  },
  siege_gun: {
    fill: 'M4 11h20v9.5H6c-1.5 0-2.5-1.5-2.5-3zM25 9.5h4.5V22H25z' + wheel(9, 24, 4.8) + wheel(20, 24, 4.8),
  },
  gun: {
    fill: 'M1.5 12.5H17v2.6H1.5zM17 5.5l3.2 1.2V20.5H17zM20 16.5L30.5 26l-1.6 1.8-9.4-7.3z' + wheel(18.5, 22, 6),
  },
  mortar: { fill: 'M7.5 23.5L19.5 4.5l4.2 2.6-12 19zM18.5 14.5L25.5 28h-3L16.5 17zM4 25.5h13v3.5H4z' },
  machine_gun: {
    fill: 'M2 12.5h15v3H2zM17 10h9.5v7.5H17zM26.5 12h4v2h-4zM15.5 17.5h4.2L26 28h-3.2L18 20l-4.8 8H10zM20 17.5h4v4.5h-4z',
  },
  launcher: {
    fill: 'M1.5 17.5L26 8l1.3 3.3-24.5 9.5zM26 6.5l3.7-1.5 2 5-3.7 1.5zM10 18.5l2.7-1 2 6.5-2.7 1zM17 15.8l2.7-1 1.5 5-2.7 1z',
  },
  flamethrower: {
    fill: 'M3 9h5.5v16H3zM9.5 9H15v16H9.5zM5 6h2v2H5zM11.5 6h2v2h-2zM16 19l8-3 .8 2-8 3zM25 17c0-5 4.5-5 3.5-10C31.5 10 32 14 31 16.5c-1 2.5-4 3.5-6 .5z',
  },
  satchel: {
    fill: 'M5 12h22v15H5zM10 12V8c0-2 1.5-3 3-3h6c1.5 0 3 1 3 3v4h-2.5V8.5c0-.6-.4-1-1-1h-5c-.6 0-1 .4-1 1V12zM14 16v7h4v-7z',
  },
  // --- vehicles
  tank: {
    fill:
      'M1.5 18.5h29l-2 4.5-3 4H6.5l-3-4zM8 11.5h11.5l2.5 6H6zM19.5 12.8H31v2.2H20.5z' +
      disc(8, 22.5, 2) +
      disc(13.3, 22.5, 2) +
      disc(18.7, 22.5, 2) +
      disc(24, 22.5, 2),
  },
  heavy_tank: {
    fill:
      'M.8 17.5h30.4V22l-3.5 6H4.3L.8 22zM5.5 8.5h13l4 8H3.5zM18.8 9.8H32v3.2H20.5zM8 5.2h6v2.6H8z' +
      disc(7, 22.5, 2.3) +
      disc(13, 22.5, 2.3) +
      disc(19, 22.5, 2.3) +
      disc(25, 22.5, 2.3),
  },
  halftrack: {
    fill:
      'M2 12h14l2-3.5h6L27 14l4 1.5V22h-4a4 4 0 0 1-7 0h-1.5l-1.5 4H5l-2-4H2zM18.5 10.5L17 14h7l-1.5-3.5z' +
      disc(23.5, 23, 3.2) +
      disc(7.5, 22.8, 1.6) +
      disc(13, 22.8, 1.6),
  },
  armoured_car: {
    fill:
      'M3 14l4-3h5V7h8v4h4l5 4v6h-2a4 4 0 0 0-8 0h-6a4 4 0 0 0-8 0H3zM20 7.8h8v1.8h-8z' +
      disc(9, 22, 3.2) +
      disc(23, 22, 3.2),
  },
  truck: {
    fill: 'M2 7h17v14H2zM20.5 11H26l4 5v5h-9.5zM22.5 13v3.5h5L25.2 13z' + disc(8, 23.5, 3.4) + disc(24.5, 23.5, 3.4),
  },
  jeep: { fill: 'M3 14h9V8h2l3.5 6H28l1.5 7H2.5z' + disc(8.5, 22.5, 3.5) + disc(24, 22.5, 3.5) },
  wagon: {
    fill:
      'M3.5 15C2.5 6 8 4.5 16 4.5S29.5 6 28.5 15v4h-25zM9.5 7.5v8H11v-8.3zM15.3 7v8.5h1.5V7zM21 7.2v8.3h1.5v-8z' +
      wheel(9, 23, 5.5) +
      wheel(23, 23, 5.5),
  },
  wreck: {
    fill: 'M2 20h28l-4 7H6zM9 14l9-2 3 7H7zM18 14.5l9-6 1.2 1.7-8.7 6z',
    line: 'M5 5c3 2-1 4 2 6M11 3c3 2-1 4 2 6M24 2c3 2-1 3 1 5',
  },
  // --- the air and the sea
  fighter: {
    fill: 'M16 1.5c1.3 0 2.2 2.2 2.2 5.5v3.5l12 7.5v3.2L18.2 18v6.3l4 3v2.2L16 28l-6.2 1.5v-2.2l4-3V18L1.8 21.2V18l12-7.5V7c0-3.3.9-5.5 2.2-5.5z',
  },
  bomber: {
    fill: 'M16 1.5c1.6 0 2.6 2.2 2.6 5.5v2.5L31.5 14v4.2l-12.9-1.4v6.5l5 3.2v2.8L16 27.8l-7.6 1.5v-2.8l5-3.2v-6.5L.5 18.2V14l12.9-4.5V7c0-3.3 1-5.5 2.6-5.5zM6 8.5h2.6v3L6 12.4zM23.4 8.5H26v3.9l-2.6-.9z',
  },
  missile: {
    fill: 'M16 .8c3 3.2 4.2 7.2 4.2 11.2v9.5l4.3 4v5L20 28.5h-2l-2 3-2-3h-2l-4.5 2v-5l4.3-4V12c0-4 1.2-8 4.2-11.2zM16 8a2.2 2.2 0 1 0 0 4.4A2.2 2.2 0 1 0 16 8z',
  },
  balloon: {
    fill: 'M16 1.5c6 0 10 4.5 10 9.8 0 4.8-4 8.7-7 11.7h-6c-3-3-7-6.9-7-11.7C6 6 10 1.5 16 1.5zM12.5 26h7v4.5h-7zM13 23.5h1.2V26H13zM17.8 23.5H19V26h-1.2zM15 3.5c-3 2.5-3 15-1 18.5h4c2-3.5 2-16-1-18.5z',
  },
  ship: {
    fill: 'M3 22.5h26c-.5 3-2 5.5-4 7H7.5C5 28 3.5 25.5 3 22.5zM15 2.5v18.5H6.5C6 13 9 6 15 2.5zM17 5c5 2.5 7.5 9 7 16h-7z',
  },
  destroyer: {
    fill: 'M1 20.5h30L27 27.5H5.5zM8.5 19.5v-4H13v-4.5h5.5v4.5H23v4zM14.8 10V5.5h1.6V10zM23.5 16.8H30v1.7h-6.5zM2.5 16.8H8v1.7H2.5z',
  },
  cruiser: {
    fill: 'M.5 19.5h31L27 28H5zM6.5 18.5v-4H11v-4h3.5V6.5h4v4H22v4h4v4zM15.7 6V1.5h1.7V6zM25 13.5h6.5v1.9H25zM.8 13.5h6.4v1.9H.8zM26.5 16.5H31V18h-4.5zM1.2 16.5h4.5V18H1.2z',
  },
  anchor: {
    fill:
      disc(16, 5.5, 3.5) +
      disc(16, 5.5, 1.5) +
      'M14.7 9h2.6v3H22v2.6h-4.7v11.5c4-.7 6.7-3 7.7-6.6l-2.5.6L25.5 15l4 5-2.2-.2C26 25.5 22 29.5 16 29.5S6 25.5 4.7 19.8L2.5 20l4-5 3 5.1-2.5-.6c1 3.6 3.7 5.9 7.7 6.6V14.6H10V12h4.7z',
  },
  // --- who leads
  leader: {
    fill: 'M3.5 12.5C6 5 12 3 16 3s10 2 12.5 9.5C24 10 20 9.3 16 9.3S8 10 3.5 12.5zM10.5 12.2h11v4a5.5 5.5 0 0 1-11 0zM4.5 30c.3-6 4.5-8 11.5-8s11.2 2 11.5 8zM16 22.5l-2.2 2.7L16 30l2.2-4.8z',
  },
  crown: { fill: 'M4 23L2 9l7.5 5.5L16 5l6.5 9.5L30 9l-2 14zM4.5 25h23v3.5h-23z' },
  baton: { fill: 'M6.5 23L22.5 7l2.5 2.5-16 16zM23 4.5l4.5 4.5 2-2L25 2.5zM4.5 25l2.5 2.5-2 2L2.5 27z' },
  hq: {
    fill: 'M4 3h2.5v27H4zM7 4h19v13H7zM16.5 5.5l1.4 3.3 3.6.3-2.7 2.3.8 3.5-3.1-1.9-3.1 1.9.8-3.5-2.7-2.3 3.6-.3z',
  },
  // --- places
  fort: {
    fill: 'M16 1l4 5.5 6.6-1.1-1.1 6.6L31 16l-5.5 4 1.1 6.6-6.6-1.1L16 31l-4-5.5-6.6 1.1 1.1-6.6L1 16l5.5-4-1.1-6.6L12 6.5zM11.5 11.5v9h9v-9z',
  },
  fort_strong: {
    fill: 'M16 .5l4.2 5.8 6.9-1.4-1.4 6.9L31.5 16l-5.8 4.2 1.4 6.9-6.9-1.4L16 31.5l-4.2-5.8-6.9 1.4 1.4-6.9L.5 16l5.8-4.2-1.4-6.9 6.9 1.4zM16 8.5L8.5 16l7.5 7.5 7.5-7.5zM16 12.5l3.5 3.5-3.5 3.5-3.5-3.5z',
  },
  tower: { fill: 'M7 4h4v3h3V4h4v3h3V4h4v8l-2.5 2.5V29h-4.5v-6a2 2 0 0 0-4 0v6H9.5V14.5L7 12z' },
  town: { fill: 'M3 29V17l6-5 6 5v12zM16.5 29V10l3.2-7 3.3 7v4h6v15zM7.5 20v3h3v-3zM19 14v3h2v-3zM24.5 18v3h2v-3z' },
  house: { fill: 'M2.5 16L16 4l13.5 12-2 2.2L26 17v12H6V17l-1.5 1.2zM13 20v9h6v-9z' },
  ruin: { fill: 'M4 29V12l3 2 2-6 3 5 3-2v6l4-2 2 4 3-3 3 6v7zM8 19v4h3v-4z' },
  church: { fill: 'M15 1.5h2v2.5h2.5v2H17v3l4 4v4l8 4.5V29H3v-8l8-4.5v-4l4-4v-2.5h-2.5V4H15zM14 22v7h4v-7z' },
  depot: { fill: 'M2 14.5L16 5l14 9.5V28H2zM7 17v3.5h18V17zM7 22.5V28h5v-5.5zM20 22.5V28h5v-5.5zM14 22.5V28h4v-5.5z' },
  resource: {
    fill:
      disc(16, 16, 13) +
      disc(16, 16, 10.5) +
      'M16 8.5l2 5.2 5.5.3-4.3 3.5 1.5 5.3L16 19.8l-4.7 3 1.5-5.3L8.5 14l5.5-.3z',
  },
  bridge: { fill: 'M1.5 12h29v5h-4c0 4 0 6-.5 9h-3.5c0-5-2.5-8-6.5-8s-6.5 3-6.5 8H6c-.5-3-.5-5-.5-9h-4z' },
  // --- works and signs on the ground
  siege: {
    fill: 'M11.5 9h3v2.5h3V9h3v5l-1.5 1.5V22h-6v-6.5L11.5 14z',
    line: 'M3.5 19.5A13 13 0 0 1 4 11M8 5.5A13 13 0 0 1 15 3M20.5 3.8A13 13 0 0 1 27 8.5M28.9 14a13 13 0 0 1-1.2 7.5M24 26.5a13 13 0 0 1-7 2.5M11.5 28.2A13 13 0 0 1 6 24',
  },
  smoke: { fill: 'M8 26.5a6.5 6.5 0 0 1-1.2-12.9A9 9 0 0 1 23.5 11a7.8 7.8 0 0 1 .7 15.5z' },
  fire: {
    fill: 'M17 1.5c1 5.5 8.5 9 8.5 17.5 0 6.5-4.5 11.5-9.5 11.5S6.5 26.5 6.5 20c0-4 2-7 4.5-9 .2 2.5 1 4 2.5 5C13.5 10.5 14 5.5 17 1.5zM16 19c-2 2.5-3.5 4-3.5 6.3 0 2.2 1.7 3.7 3.7 3.7s3.3-1.6 3.3-3.8C19.5 23 17.5 21.5 16 19z',
  },
  trench: { line: 'M2 22l5-8 5 8 5-8 5 8 4.5-8L30 20', fill: 'M2 25h28v2.5H2z' },
  foxhole: { line: 'M4 14c1 8 5.5 11 12 11s11-3 12-11M9 14c.7 4.5 3 6.5 7 6.5s6.3-2 7-6.5' },
  wire: { line: 'M1.5 22h29M5 22c-5-12 9-12 4 0M13 22c-5-12 9-12 4 0M21 22c-5-12 9-12 4 0' },
  bunker: { fill: 'M2 27V16L7 8h18l5 8v11zM7 15.5v4.5h18v-4.5z' },
  sandbags: {
    fill: 'M8.5 8h6a3 3 0 0 1 0 6h-6a3 3 0 0 1 0-6zM18 8h6a3 3 0 0 1 0 6h-6a3 3 0 0 1 0-6zM3.5 15.5h6a3 3 0 0 1 0 6h-6a3 3 0 0 1 0-6zM13 15.5h6a3 3 0 0 1 0 6h-6a3 3 0 0 1 0-6zM22.5 15.5h6a3 3 0 0 1 0 6h-6a3 3 0 0 1 0-6zM2 23h28v3H2z',
  },
  cave: { fill: 'M2 28L6 14 11 6l6-3 7 4 5 9 1 12h-7c0-8-3-12-7.5-12S8 20 8 28z' },
  mine: {
    fill:
      disc(16, 17, 8.5) +
      'M14.5 2h3v6h-3zM14.5 26h3v5h-3zM2 15.5h6v3H2zM24 15.5h6v3h-6zM5 8l2-2 4.5 4.5-2 2zM27 8l-2-2-4.5 4.5 2 2z',
  },
  block: { fill: 'M4 8l3-3 9 9 9-9 3 3-9 9 9 9-3 3-9-9-9 9-3-3 9-9z' },
  flag: { fill: 'M6 2h2.6v28.5H6zM9.5 3.5c6-2.5 9.5 3.5 17.5 1V17c-8 2.5-11.5-3.5-17.5-1z' },
  control: { fill: 'M6 2h2.6v28.5H6zM9.5 4H28l-5.5 6.2L28 16.5H9.5z' },
  // --- states, on badges
  strength: {
    fill: 'M5.5 3L17.5 15l-2.5 2.5L3 5.5 3 3zM26.5 3L12 17.5l2.5 2.5L29 5.5 29 3zM19 20.5l2-2 6 6-2 2zM13 20.5l-2-2-6 6 2 2zM21.5 25.5l4-4 3.5 3.5v4h-4zM10.5 25.5l-4-4L3 25v4h4z',
  },
  price: {
    fill:
      disc(16, 16, 13) +
      disc(16, 16, 10.3) +
      'M14.7 8h2.6v2c2 .3 3.5 1.3 4 3.2l-2.6.7c-.3-1-1.2-1.6-2.7-1.6-1.6 0-2.4.6-2.4 1.5 0 2.7 8.2 1 8.2 6 0 2.2-1.7 3.7-4.5 4.1v2.1h-2.6v-2.1c-2.5-.3-4.2-1.6-4.7-3.8l2.7-.6c.4 1.4 1.5 2.1 3.3 2.1 2 0 2.9-.7 2.9-1.6 0-2.8-8.1-1-8.1-6 0-2 1.4-3.5 3.9-4z',
  },
  upgrade: { fill: 'M16 2l11 11-2.5 2.5L16 7l-8.5 8.5L5 13zM16 11l11 11-2.5 2.5L16 16l-8.5 8.5L5 22z' },
  hurt: { fill: 'M16 1.5c5 7.5 9.5 12 9.5 18a9.5 9.5 0 0 1-19 0c0-6 4.5-10.5 9.5-18z' },
  exhausted: {
    fill: 'M7 2h18v3.5h-1.5c0 5-2 8-5 10.5 3 2.5 5 5.5 5 10.5H25V30H7v-3.5h1.5c0-5 2-8 5-10.5-3-2.5-5-5.5-5-10.5H7zM12 8.5c.8 2.5 2.3 4 4 5.5 1.7-1.5 3.2-3 4-5.5z',
  },
  isolated: {
    line: 'M13 19l6-6M14.5 9.5l3-3a6 6 0 0 1 8.5 8.5l-2 2M17.5 22.5l-3 3A6 6 0 0 1 6 17l2-2M4 4l3.5 3.5M28 28l-3.5-3.5M4 12h0',
  },
  retreat: { fill: 'M2 15L14 5v6c9 0 15 5 16 16-3.5-5.5-8.5-8-16-8v6z' },
  moved: { fill: 'M30 16L19 6v6.5H2v7h17V26z' },
  fired: { fill: 'M16 1l3 8.5L27 5l-4.5 8L31 16l-8.5 3L27 27l-8-4.5L16 31l-3-8.5L5 27l4.5-8L1 16l8.5-3L5 5l8 4.5z' },
  pinned: { fill: 'M13 3h6v11h6L16 25 7 14h6zM4 26.5h24V30H4z' },
  assault: { fill: 'M3 2h4l14.5 14.5-3.8 3.8L3 5.8zM20.5 24l6.5-6.5 2.4 2.4-2 2 3.1 3.1-2.9 2.9-3.1-3.1-2 2z' },
  hidden: {
    fill: 'M10 10.5C10 6.5 12.5 4 16.2 4s6.3 2.3 6.3 5.8c0 5.2-5 5.2-5 10.2h-3.5c0-6.5 5-6.5 5-10 0-1.7-1-2.7-2.8-2.7s-2.8 1.2-2.8 3.2zM13.7 23h4.2v4.5h-4.2z',
  },
  eye: {
    fill:
      'M1.5 16C5 9.5 10 6.5 16 6.5S27 9.5 30.5 16C27 22.5 22 25.5 16 25.5S5 22.5 1.5 16zM16 9.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z' +
      disc(16, 16, 3.5),
  },
  supply: {
    fill: 'M11 3h10l-2 5h-6zM12.5 9.5h7C25 13 28 18 28 23c0 4-2.5 6.5-6 6.5H10c-3.5 0-6-2.5-6-6.5 0-5 3-10 8.5-13.5z',
  },
  sick: { fill: 'M12 3h8v9h9v8h-9v9h-8v-9H3v-8h9z' },
  skull: {
    fill: 'M16 2c7 0 11.5 4.5 11.5 11 0 4-1.5 6.5-4 8.5V27h-15v-5.5c-2.5-2-4-4.5-4-8.5C4.5 6.5 9 2 16 2zM11 12a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM21 12a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM16 18l-2 4h4zM11.5 28.5h2V31h-2zM15 28.5h2V31h-2zM18.5 28.5h2V31h-2z',
  },
  disordered: { fill: 'M3 6l8-3 3 8-8 3zM20 3l8 4-4 8-8-4zM6 20l8-2 2 8-8 2zM21 18l8 3-3 8-8-3z' },
  wear: { fill: disc(16, 16, 12) + 'M17.5 4L12 15h4.5L13 28l8.5-14H17z' },
  order: {
    fill: 'M7 3h16a4 4 0 0 1 4 4v3h-4v15a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4v-2h4zM11 9v2.5h9V9zM11 14v2.5h9V14zM11 19v2.5h6V19z',
  },
  card: {
    fill: 'M7 2h18a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM8 5v22h16V5zM16 9l5 7-5 7-5-7z',
  },
  morale: {
    fill: 'M16 29C6 21 2.5 16.5 2.5 11.5 2.5 7 5.5 4 9.5 4c2.7 0 5 1.5 6.5 4 1.5-2.5 3.8-4 6.5-4 4 0 7 3 7 7.5C29.5 16.5 26 21 16 29z',
  },
  shield: { fill: 'M16 2l12 4v9c0 7.5-5 12.5-12 15.5C9 27.5 4 22.5 4 15V6z' },
  target: { fill: disc(16, 16, 13.5) + disc(16, 16, 10.5) + disc(16, 16, 7.5) + disc(16, 16, 3.5) },
  lock: { fill: 'M6 14h20v15H6zM9 14V9.5a7 7 0 0 1 14 0V14h-3.5V9.5a3.5 3.5 0 0 0-7 0V14z' },
  check: { fill: 'M2.5 17L6.5 13l6 6L25.5 5.5l4 4-17 17.5z' },
  cross: { fill: 'M5 8.5L8.5 5 16 12.5 23.5 5 27 8.5 19.5 16l7.5 7.5-3.5 3.5-7.5-7.5L8.5 27 5 23.5l7.5-7.5z' },
  time: { fill: disc(16, 16, 13.5) + disc(16, 16, 10.5) + 'M14.5 8h3v7.5l5 3-1.5 2.5-6.5-4z' },
  star: { fill: 'M16 1.5l4.3 9.8 10.7 1-8 7.2 2.3 10.5-9.3-5.5L6.7 30 9 19.5l-8-7.2 10.7-1z' },
  dice: {
    fill:
      'M6 3h20a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z' +
      disc(10, 10, 2.6) +
      disc(22, 10, 2.6) +
      disc(16, 16, 2.6) +
      disc(10, 22, 2.6) +
      disc(22, 22, 2.6),
  },
  nought: {
    fill: 'M16 3c6 0 9 6 9 13s-3 13-9 13-9-6-9-13 3-13 9-13zM16 8c-2.5 0-4 3.5-4 8s1.5 8 4 8 4-3.5 4-8-1.5-8-4-8z',
  },
  raid: {
    fill: 'M9 3C5 8 3.5 13 4 18.5 4.5 25 9.5 30 16 30s11.5-5 12-11.5C28.5 13 27 8 23 3l-4 2c3 4.5 4.5 8.5 4.2 13-.3 4-3.2 7-7.2 7s-6.9-3-7.2-7C8.5 13.5 10 9.5 13 5z',
  },
} satisfies Record<string, Sign>

/** The words that games use for the same thing. */
const SAME: Record<string, keyof typeof DRAWINGS> = {
  order_ready: 'check',
  order_assault: 'assault',
  order_run: 'moved',
  order_fire: 'fired',
  order_resist: 'shield',
  brigade: 'regiment',
  foot: 'infantry',
  musketeers: 'infantry',
  battalion: 'infantry',
  army: 'infantry',
  troops: 'infantry',
  inf: 'infantry',
  unit: 'infantry',
  line: 'infantry',
  lt_inf: 'light_infantry',
  grenadiers: 'guard',
  garrison: 'tower',
  rifle: 'squad',
  half_squad: 'team',
  hq_team: 'team',
  pike_square: 'tercio',
  swords: 'assault',
  classic: 'pike',
  modern: 'pike',
  pikes: 'pike',
  shot_company: 'shot',
  musket: 'shot',
  company: 'shot',
  commanded_shot: 'shot',
  cav: 'cavalry',
  lt_cav: 'light_cavalry',
  hussars: 'light_cavalry',
  dragoons: 'cavalry',
  dragoon: 'cavalry',
  cuirassiers: 'cavalry',
  chevau_legers: 'light_cavalry',
  mounted_arquebusiers: 'cavalry',
  dense_cavalry: 'cavalry',
  croats: 'light_cavalry',
  cannon: 'artillery',
  fa: 'artillery',
  field_artillery: 'artillery',
  battery: 'artillery',
  light_gun: 'artillery',
  medium_gun: 'artillery',
  heavy_gun: 'siege_gun',
  large_battery: 'siege_gun',
  sa: 'siege_gun',
  siege_artillery: 'siege_gun',
  at_gun: 'gun',
  antitank: 'gun',
  howitzer: 'gun',
  mg: 'machine_gun',
  lmg: 'machine_gun',
  mmg: 'machine_gun',
  hmg: 'machine_gun',
  weapon: 'machine_gun',
  fire_lane: 'machine_gun',
  bazooka: 'launcher',
  panzerfaust: 'launcher',
  panzerschreck: 'launcher',
  piat: 'launcher',
  at_rifle: 'launcher',
  demolition: 'satchel',
  satchel_charge: 'satchel',
  grenades: 'satchel',
  afv: 'tank',
  assault_gun: 'tank',
  light_tank: 'tank',
  vehicle: 'truck',
  transport: 'truck',
  carrier: 'halftrack',
  transport_afv: 'halftrack',
  car: 'jeep',
  aircraft: 'fighter',
  plane: 'fighter',
  fighter_bomber: 'fighter',
  mega_missile: 'missile',
  rocket: 'missile',
  fleet: 'ship',
  navy: 'ship',
  battleship: 'cruiser',
  port: 'anchor',
  base: 'anchor',
  commander: 'leader',
  general: 'leader',
  chief: 'leader',
  officer: 'leader',
  monarch: 'crown',
  king: 'crown',
  capital: 'crown',
  command: 'baton',
  in_command: 'baton',
  fortress: 'fort',
  resource_fort: 'fort_strong',
  major_fortress: 'fort_strong',
  city: 'town',
  village: 'town',
  building: 'house',
  churchyard: 'church',
  main_depot: 'depot',
  field_depot: 'depot',
  fd: 'depot',
  magazine: 'depot',
  resource_city: 'resource',
  prize: 'resource',
  power: 'price',
  thaler: 'price',
  money: 'price',
  recruit: 'star',
  besieged: 'siege',
  scorched: 'fire',
  burning: 'fire',
  blaze: 'fire',
  entrenched: 'trench',
  entrenchment: 'trench',
  fortified: 'trench',
  position: 'foxhole',
  mines: 'mine',
  minefield: 'mine',
  barbed_wire: 'wire',
  pillbox: 'bunker',
  roadblock: 'block',
  blocked: 'block',
  cut: 'block',
  wound: 'hurt',
  loss: 'hurt',
  losses: 'hurt',
  wounded: 'hurt',
  spent: 'exhausted',
  tired: 'exhausted',
  out_of_supply: 'isolated',
  unsupplied: 'isolated',
  debt: 'retreat',
  marched: 'moved',
  march: 'moved',
  used: 'moved',
  shot_fired: 'fired',
  attack: 'fired',
  battle: 'strength',
  combat: 'strength',
  melee: 'strength',
  unknown: 'hidden',
  sight: 'eye',
  seen: 'eye',
  spotted: 'eye',
  supplied: 'supply',
  food: 'supply',
  typhus: 'sick',
  dead: 'skull',
  killed: 'skull',
  eliminated: 'skull',
  disorder: 'disordered',
  disorganised: 'disordered',
  wear_point: 'wear',
  hits: 'wear',
  orders: 'order',
  sheet: 'order',
  courage: 'morale',
  defence: 'shield',
  in_defence: 'shield',
  cover: 'shield',
  aim: 'target',
  objective: 'target',
  done: 'check',
  ready: 'check',
  failed: 'cross',
  turn: 'time',
  waiting: 'time',
  elite: 'star',
  veteran: 'star',
  die: 'dice',
  tactical: 'nought',
}

export const SIGNS: readonly string[] = Object.keys(DRAWINGS)

/** A person who leads has a round counter. */
const ROUND = new Set(['leader', 'crown', 'baton'])

/** The name under which a sign is drawn, whatever its nation. */
export function known(sign: string): keyof typeof DRAWINGS | null {
  if (Object.hasOwn(DRAWINGS, sign)) return sign as keyof typeof DRAWINGS
  if (Object.hasOwn(SAME, sign)) return SAME[sign]!
  const { kind, nation } = parted(sign)
  return nation ? known(kind) : null
}

/** The drawing of a sign, by its name or one of its other names; `null`: there is none, its letters must do. */
export function drawing(sign: string | undefined): Sign | null {
  const name = sign ? known(sign) : null
  return name ? DRAWINGS[name] : null
}

export function isRound(sign: string | undefined): boolean {
  const name = sign ? known(sign) : null
  return name !== null && ROUND.has(name)
}
