/** `+15`, `−10`, with the sign that stands level with the plus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}
