// Whether trays have room beside the board, and how wide they are. All in pixels.

/** What lies above and below a map beside which there are trays: tools for looking, the bar of the replay. */
const AROUND = 100
const LEAST = 104
const MOST = 190
const GAP = 16

/** Judged by what does not change with the answer: how wide the board's part of the page is, and how high all of it. */
export const haveRoom = (boardWidth: number, pageHeight: number): boolean =>
  pageHeight > 480 && boardWidth - (pageHeight - AROUND) >= 2 * (LEAST + GAP / 2)

/** Beside a square board that fills the height of the map. */
export const trayWidth = (boardWidth: number, mapHeight: number): number =>
  Math.round(Math.max(LEAST, Math.min(MOST, (boardWidth - mapHeight) / 2 - GAP / 2)))
