// Solids as distance fields: each tells how far a point is from its surface, negative inside. x goes along a piece to its
// front, y up, z to its right.

export type Solid = (x: number, y: number, z: number) => number
type Triple = readonly [x: number, y: number, z: number]
export type Corners = readonly (readonly [number, number])[]

const { abs, hypot, max, min, sqrt } = Math

export const union =
  (...solids: Solid[]): Solid =>
  (x, y, z) => {
    let nearest = Infinity
    for (const solid of solids) nearest = min(nearest, solid(x, y, z))
    return nearest
  }

/** One after the other, each melted into those before it over its own softness. */
export function melted(first: Solid, ...others: [solid: Solid, softness: number][]): Solid {
  return (x, y, z) => {
    let distance = first(x, y, z)
    for (const [solid, softness] of others) distance = melt(distance, solid(x, y, z), softness)
    return distance
  }
}

export function melt(a: number, b: number, softness: number): number {
  const h = max(softness - abs(a - b), 0) / softness
  return min(a, b) - h * h * softness * 0.25
}

export const moved =
  (solid: Solid, [dx, dy, dz]: Triple): Solid =>
  (x, y, z) =>
    solid(x - dx, y - dy, z - dz)

/** The same on the left as on the right. */
export const both =
  (solid: Solid): Solid =>
  (x, y, z) =>
    solid(x, y, abs(z))

export const ball =
  ([a, b, c]: Triple, radius: number): Solid =>
  (x, y, z) =>
    sqrt((x - a) ** 2 + (y - b) ** 2 + (z - c) ** 2) - radius

export const egg =
  ([a, b, c]: Triple, [p, q, s]: Triple): Solid =>
  (x, y, z) => {
    const [u, v, w] = [(x - a) / p, (y - b) / q, (z - c) / s]
    const inner = sqrt(u * u + v * v + w * w)
    const outer = sqrt((u / p) ** 2 + (v / q) ** 2 + (w / s) ** 2)
    return outer ? (inner * (inner - 1)) / outer : -min(p, q, s)
  }

/** A bar with round ends, thicker or thinner towards its end. */
export const rod =
  ([ax, ay, az]: Triple, [bx, by, bz]: Triple, radius: number, atEnd = radius): Solid =>
  (x, y, z) => {
    const [dx, dy, dz] = [bx - ax, by - ay, bz - az]
    const t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / (dx * dx + dy * dy + dz * dz)))
    return (
      sqrt((x - ax - dx * t) ** 2 + (y - ay - dy * t) ** 2 + (z - az - dz * t) ** 2) - radius - (atEnd - radius) * t
    )
  }

/** A box by its middle and half its sides, with rounded edges. */
export const box =
  ([a, b, c]: Triple, [p, q, s]: Triple, edge: number): Solid =>
  (x, y, z) => {
    const [u, v, w] = [abs(x - a) - p + edge, abs(y - b) - q + edge, abs(z - c) - s + edge]
    return sqrt(max(u, 0) ** 2 + max(v, 0) ** 2 + max(w, 0) ** 2) + min(max(u, v, w), 0) - edge
  }

const pressed = (across: number, up: number, edge: number): number =>
  sqrt(max(across, 0) ** 2 + max(up, 0) ** 2) + min(max(across, up), 0) - edge

/** A disc that stands upright on its flat side, by its middle and half its height. */
export const drum =
  ([a, b, c]: Triple, radius: number, half: number, edge: number): Solid =>
  (x, y, z) =>
    pressed(hypot(x - a, z - c) - radius + edge, abs(y - b) - half + edge, edge)

/** An outline seen from above, cut from a plate at a height. */
export const slab =
  (corners: Corners, height: number, half: number, edge: number): Solid =>
  (x, y, z) =>
    pressed(toOutline(x, z, corners) + edge, abs(y - height) - half + edge, edge)

/** Half an outline, mirrored at its length. */
export const mirrored = (corners: Corners): Corners => [
  ...corners,
  ...[...corners]
    .reverse()
    .filter(([, z]) => z)
    .map(([x, z]) => [x, -z] as const),
]

function toOutline(x: number, z: number, corners: Corners): number {
  let [nearest, side] = [1e9, 1]
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [ix, iz] = corners[i]!
    const [jx, jz] = corners[j]!
    const [ex, ez] = [jx - ix, jz - iz]
    const [wx, wz] = [x - ix, z - iz]
    const t = max(0, min(1, (wx * ex + wz * ez) / (ex * ex + ez * ez)))
    nearest = min(nearest, (wx - ex * t) ** 2 + (wz - ez * t) ** 2)
    const [above, below, left] = [z >= iz, z < jz, ex * wz > ez * wx]
    if ((above && below && left) || (!above && !below && !left)) side = -side
  }
  return side * sqrt(nearest)
}
