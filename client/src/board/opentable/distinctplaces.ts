// Places that are offered on a table, as far as they can be told from one another.

import type { Pose } from '../pose'

/** Those that lie this far from each one before them; the one that is kept stays in any case. */
export function distinctPlaces(poses: readonly Pose[], distance: number, kept: (pose: Pose) => boolean): Pose[] {
  const found: Pose[] = []
  for (const pose of poses) {
    const clear = found.every((other) => Math.hypot(other.x - pose.x, other.y - pose.y) >= distance)
    if (clear || kept(pose)) found.push(pose)
  }
  return found
}
