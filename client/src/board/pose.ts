// Where something stands on a table, in the board's own units, and which way it looks, in hundredths of a degree from +x
// towards +y; as a value and as it is written: `1200/840/9000`.

import type { Board, Xy } from '../service/types'
import { flat } from './geometry'

export interface Pose {
  x: number
  y: number
  facing: number
}

const WHOLE_TURN = 36_000

const round = (facing: number): number => ((Math.round(facing) % WHOLE_TURN) + WHOLE_TURN) % WHOLE_TURN

export const poseText = ({ x, y, facing }: Pose): string => `${x}/${y}/${facing}`

/** A pose as a player writes it; an angle with its sign, `90°`, is in degrees. Without an angle it has the facing given. */
export function readPose(text: string, facing = 0): Pose | null {
  const found = /^\s*(-?\d{1,6})\s*[/,]\s*(-?\d{1,6})(?:\s*[/,]\s*(-?\d{1,6})(\s*°)?)?\s*$/.exec(text)
  if (!found) return null
  const angle = found[3] === undefined ? facing : Number(found[3]) * (found[4] ? 100 : 1)
  return { x: Number(found[1]), y: Number(found[2]), facing: round(angle) }
}

/** The pose at a place of the drawing; none beside the table. */
export function poseAt(board: Board, [wx, wy]: Xy, facing: number): Pose | null {
  const [x, y] = flat(board, [Math.round(wx), Math.round(wy)])
  if (x < 0 || y < 0 || x > board.width || y > board.height) return null
  return { x, y, facing: round(facing) }
}

/** Turned on the spot, clockwise as it is seen. */
export function turnedBy(board: Pick<Board, 'y_up'>, pose: Pose, clockwise: number): Pose {
  return { ...pose, facing: round(pose.facing + (board.y_up ? -clockwise : clockwise)) }
}

/** Shifted as it is seen, to the right and down; it stays on the table. */
export function shifted(board: Board, pose: Pose, right: number, down: number): Pose {
  const hold = (at: number, most: number): number => Math.max(0, Math.min(most, at))
  return { ...pose, x: hold(pose.x + right, board.width), y: hold(pose.y + (board.y_up ? -down : down), board.height) }
}

/** How far one press of an arrow key goes: an inch, or a hundredth of a table that does not say how long an inch is. */
export const stepOn = (board: Board): number =>
  board.inch || Math.max(1, Math.round(Math.max(board.width, board.height) / 100))

/** With Shift. */
export const fineStepOn = (board: Board): number => Math.max(1, Math.round(stepOn(board) / 10))
