// The minis as solids of rounded forms melted together. Only the tool that bakes the atlas needs them.

import type { CastName } from './atlas'
import {
  ball,
  both,
  box,
  drum,
  egg,
  melt,
  melted,
  mirrored,
  moved,
  rod,
  slab,
  union,
  type Corners,
  type Solid,
} from './solids'

const { abs, atan2, hypot, max, min, PI, sin, sqrt } = Math

const figure: Solid = melted(
  rod([-0.1, 0.08, 0.07], [-0.03, 0.42, 0.05], 0.075, 0.085),
  [rod([0.16, 0.08, -0.08], [0.03, 0.42, -0.05], 0.075, 0.085), 0.05], // legs
  [egg([-0.12, 0.07, 0.08], [0.13, 0.06, 0.075]), 0.04],
  [egg([0.2, 0.07, -0.08], [0.13, 0.06, 0.075]), 0.04], // boots
  [egg([0, 0.63, 0], [0.15, 0.25, 0.18]), 0.06],
  [box([-0.16, 0.66, 0], [0.07, 0.14, 0.12], 0.04), 0.03], // pack
  [rod([0, 0.78, 0.17], [0.16, 0.6, 0.2], 0.065, 0.055), 0.04],
  [rod([0.16, 0.6, 0.2], [0.32, 0.7, 0.06], 0.05), 0.04],
  [rod([0, 0.78, -0.17], [0.14, 0.58, -0.14], 0.065, 0.055), 0.04],
  [rod([0.14, 0.58, -0.14], [0.1, 0.62, 0.06], 0.05), 0.04], // arms
)
const barrel = rod([-0.14, 0.5, 0.12], [0.62, 0.86, 0.03], 0.034, 0.022)
const stock = rod([-0.14, 0.5, 0.12], [0.06, 0.6, 0.1], 0.055, 0.04)
const head = ball([0.03, 0.97, 0], 0.115)
const dome = egg([0.02, 1.01, 0], [0.185, 0.165, 0.175])
const helmet: Solid = (x, y, z) => max(dome(x, y, z), 0.99 - y)
const brim = egg([0.045, 0.995, 0], [0.225, 0.03, 0.215])
const armed = melted(union(figure, barrel), [stock, 0.03], [head, 0.03], [helmet, 0.015], [brim, 0.02])

/** A man with a rifle; from afar only a ball round him is measured. */
const man: Solid = (x, y, z) => {
  const far = sqrt(x * x + (y - 0.55) ** 2 + z * z) - 0.78
  return far > 0.22 ? far : armed(x, y, z)
}

const soldier = melted(man, [drum([0.02, 0.03, 0], 0.4, 0.035, 0.025), 0.03])

const plate = drum([0, 0.035, 0], 0.74, 0.045, 0.03)
const regiment = union(
  melted(moved(man, [0.34, 0.06, 0.28]), [plate, 0.03]),
  moved(man, [-0.36, 0.06, 0.26]),
  moved(man, [0, 0.06, -0.36]),
  drum([0, 0.07, 0.02], 0.14, 0.05, 0.03),
)

/** Tracks with links and wheels, by half their length, how far apart they are, and half their height. */
function tracks(length: number, apart: number, half: number): Solid {
  const body = box([0, half, apart], [length, half, 0.125], 0.1)
  return (x, y, z) => {
    const side = abs(z)
    let distance = body(x, y, side)
    if (distance >= 0.1) return distance
    const link = ((x + 10) % 0.2) - 0.1
    distance = max(distance, 0.016 - abs(link) + (abs(y - half) < half * 0.55 ? -0.1 : 0))
    if (abs(x) >= length - 0.1) return distance
    const wheel = hypot(((x + 10.08) % 0.28) - 0.14, y - half * 0.82) - 0.1
    return wheel < 0 ? min(distance, max(abs(side - apart) - 0.145, wheel)) : distance
  }
}

const tank = melted(
  melted(
    tracks(0.72, 0.36, 0.17),
    [box([-0.02, 0.3, 0], [0.62, 0.12, 0.28], 0.06), 0.04],
    [box([0.45, 0.28, 0], [0.22, 0.08, 0.27], 0.06), 0.06],
    [box([-0.52, 0.38, 0], [0.13, 0.05, 0.22], 0.03), 0.03],
  ),
  [
    melted(
      drum([-0.08, 0.5, 0], 0.3, 0.1, 0.05),
      [egg([-0.08, 0.56, 0], [0.27, 0.12, 0.25]), 0.05],
      [drum([-0.16, 0.68, 0.06], 0.1, 0.05, 0.03), 0.03],
      [rod([0.1, 0.53, 0], [0.98, 0.6, 0], 0.058, 0.042), 0.05],
      [rod([0.9, 0.592, 0], [1, 0.6, 0], 0.065), 0.02],
    ),
    0.03,
  ],
)

const heavyHull = union(
  melted(
    tracks(0.98, 0.46, 0.21),
    [box([-0.02, 0.38, 0], [0.9, 0.14, 0.4], 0.06), 0.04],
    [box([0.74, 0.34, 0], [0.28, 0.1, 0.38], 0.08), 0.07],
    [box([-0.74, 0.5, 0], [0.16, 0.06, 0.3], 0.03), 0.03],
  ),
  both(box([0.02, 0.45, 0.5], [0.88, 0.035, 0.13], 0.03)),
)
const heavyTurret = union(
  melted(
    box([-0.12, 0.64, 0], [0.4, 0.13, 0.33], 0.1),
    [egg([0.16, 0.64, 0], [0.3, 0.14, 0.28]), 0.06],
    [drum([-0.26, 0.83, 0.12], 0.13, 0.07, 0.03), 0.03],
    [both(rod([0.3, 0.67, 0.11], [1.16, 0.76, 0.11], 0.062, 0.046)), 0.04],
    [both(rod([1.06, 0.75, 0.11], [1.2, 0.765, 0.11], 0.074)), 0.02],
  ),
  rod([-0.4, 0.74, -0.2], [-0.5, 1.12, -0.22], 0.016),
)
const heavyTank = melted(heavyHull, [heavyTurret, 0.03])

const JET_WINGS = mirrored([
  [-0.78, 0],
  [-0.78, 0.1],
  [-0.86, 0.3],
  [-0.62, 0.3],
  [-0.5, 0.12],
  [-0.46, 0.2],
  [-0.58, 0.78],
  [-0.34, 0.78],
  [0.18, 0.16],
  [0.3, 0.1],
  [0.4, 0],
])
const JET_FIN: Corners = [
  [-0.86, 0],
  [-0.84, 0.38],
  [-0.66, 0.38],
  [-0.42, 0],
]

/** A plate cut to an outline that stands upright: what is its width lies along y. */
const upright =
  (solid: Solid): Solid =>
  (x, y, z) =>
    solid(x, z, y)

function jetFin(side: number): Solid {
  const fin = slab(JET_FIN, 0, 0.026, 0.015)
  return (x, y, z) => fin(x, z - 0.12 * side - (y > 0 ? y * 0.2 * side : 0), y)
}

const fighter = moved(
  melted(
    rod([-0.72, 0, 0], [0.34, 0.02, 0], 0.115, 0.13),
    [rod([0.34, 0.02, 0], [1.02, 0, 0], 0.13, 0.012), 0.06],
    [slab(JET_WINGS, -0.02, 0.034, 0.02), 0.07],
    [egg([0.3, 0.12, 0], [0.26, 0.1, 0.085]), 0.03],
    [jetFin(-1), 0.04],
    [jetFin(1), 0.04],
    [both(rod([-0.5, -0.04, 0.09], [-0.82, -0.02, 0.09], 0.085, 0.075)), 0.04],
  ),
  [0, 0.4, 0],
)

const WINGS = mirrored([
  [-0.04, 0],
  [-0.3, 0.1],
  [-0.3, 0.5],
  [-0.22, 1.12],
  [-0.02, 1.12],
  [0.2, 0.42],
  [0.26, 0.1],
  [0.3, 0],
])
const TAIL = mirrored([
  [-0.96, 0],
  [-0.98, 0.4],
  [-0.84, 0.4],
  [-0.64, 0.06],
  [-0.64, 0],
])
const FIN: Corners = [
  [-1, 0],
  [-1.02, 0.42],
  [-0.84, 0.42],
  [-0.62, 0.05],
]
const flatWings = slab(WINGS, 0.02, 0.045, 0.035)
const wings: Solid = (x, y, z) => flatWings(x, y - abs(z) * 0.05, z)
const engine = (out: number): Solid => both(rod([-0.08, 0, out], [0.4 - out * 0.12, 0, out], 0.07, 0.088))

function propeller(out: number): Solid {
  const disc = drum([0, 0.47 - out * 0.12, out], 0.15, 0.008, 0.006)
  return (x, y, z) => disc(y, x, abs(z))
}

const bomber = moved(
  melted(
    union(
      melted(
        rod([-0.95, 0.06, 0], [0.2, 0, 0], 0.06, 0.15),
        [rod([0.2, 0, 0], [0.86, 0, 0], 0.15, 0.12), 0.06],
        [wings, 0.06],
        [slab(TAIL, 0.08, 0.03, 0.02), 0.05],
        [upright(slab(FIN, 0, 0.03, 0.02)), 0.05],
        [engine(0.38), 0.04],
        [engine(0.74), 0.04],
      ),
      propeller(0.38),
      propeller(0.74),
    ),
    [egg([0.62, 0.12, 0], [0.17, 0.08, 0.09]), 0.02],
  ),
  [0, 0.42, 0],
)

/** A hull that widens upwards. */
function hull(deck: Corners): Solid {
  const straight = slab(deck, 0.13, 0.15, 0.04)
  return (x, y, z) => {
    const flare = 0.86 + 0.3 * max(0, min(1, y / 0.3))
    return straight(x / flare, y, z / flare) * 0.8
  }
}

/** A turret with two barrels; `ahead` is 1 or -1. */
const gun = (at: number, height: number, radius: number, length: number, ahead: number): Solid =>
  melted(
    drum([at, height, 0], radius, 0.06, 0.03),
    [egg([at, height + 0.05, 0], [radius * 0.86, 0.07, radius * 0.86]), 0.03],
    [both(rod([at, height + 0.04, 0.045], [at + length * ahead, height + 0.07, 0.045], 0.024)), 0.02],
  )

const destroyer = union(
  melted(
    hull(
      mirrored([
        [-0.98, 0],
        [-0.9, 0.15],
        [-0.2, 0.23],
        [0.35, 0.2],
        [0.75, 0.1],
        [1.08, 0],
      ]),
    ),
    [box([0.02, 0.36, 0], [0.3, 0.1, 0.12], 0.03), 0.03],
    [box([0.16, 0.52, 0], [0.12, 0.1, 0.1], 0.03), 0.03],
    [rod([-0.2, 0.4, 0], [-0.25, 0.66, 0], 0.085, 0.075), 0.03],
  ),
  rod([0.08, 0.55, 0], [0.03, 1, 0], 0.022, 0.014),
  rod([0.05, 0.84, -0.1], [0.05, 0.84, 0.1], 0.014),
  gun(0.55, 0.34, 0.1, 0.3, 1),
  gun(-0.62, 0.34, 0.1, 0.28, -1),
)

const cruiser = union(
  melted(
    hull(
      mirrored([
        [-1.1, 0],
        [-1.04, 0.16],
        [-0.4, 0.29],
        [0.3, 0.28],
        [0.8, 0.14],
        [1.2, 0],
      ]),
    ),
    [box([-0.05, 0.36, 0], [0.5, 0.1, 0.17], 0.03), 0.03],
    [box([0.22, 0.54, 0], [0.17, 0.13, 0.14], 0.04), 0.03],
    [box([0.26, 0.72, 0], [0.1, 0.08, 0.12], 0.03), 0.03],
    [rod([-0.1, 0.44, 0], [-0.15, 0.76, 0], 0.1, 0.09), 0.03],
    [rod([-0.38, 0.44, 0], [-0.43, 0.76, 0], 0.1, 0.09), 0.03],
    [drum([0.56, 0.36, 0], 0.12, 0.08, 0.02), 0.02],
  ),
  rod([0.16, 0.7, 0], [0.1, 1.24, 0], 0.026, 0.016),
  rod([0.12, 1.04, -0.14], [0.12, 1.04, 0.14], 0.016),
  rod([-0.56, 0.4, 0], [-0.6, 0.9, 0], 0.022, 0.014),
  gun(0.56, 0.47, 0.115, 0.32, 1),
  gun(0.84, 0.35, 0.105, 0.3, 1),
  gun(-0.82, 0.36, 0.12, 0.32, -1),
)

const missileFin = slab(
  [
    [0.1, 0.2],
    [0.42, 0.12],
    [0.42, 0.28],
    [0.1, 0.62],
  ],
  0,
  0.026,
  0.02,
)
const missile = melted(melted(drum([0, 0.05, 0], 0.48, 0.06, 0.03), [drum([0, 0.14, 0], 0.3, 0.05, 0.03), 0.04]), [
  melted(
    union(
      melted(rod([0, 0.28, 0], [0, 1.16, 0], 0.17, 0.185), [rod([0, 1.16, 0], [0, 1.66, 0], 0.185, 0.02), 0.08]),
      drum([0, 1.1, 0], 0.205, 0.035, 0.02),
      drum([0, 0.52, 0], 0.2, 0.025, 0.02),
    ),
    [(x, y, z) => missileFin(abs(x), abs(z), y), 0.04],
    [(x, y, z) => missileFin(abs(z), abs(x), y), 0.04],
  ),
  0.04,
])

const coin = drum([0, 0.09, 0], 0.6, 0.09, 0.035)
const hollow = drum([0, 0.2, 0], 0.46, 0.045, 0.02)
const bolt = slab(
  [
    [0.04, -0.3],
    [-0.2, 0.06],
    [-0.03, 0.06],
    [-0.1, 0.32],
    [0.2, -0.06],
    [0.03, -0.06],
    [0.14, -0.3],
  ],
  0.165,
  0.04,
  0.02,
)

/** A token with a milled edge, hollow on top, with a bolt in it. */
const power: Solid = (x, y, z) => {
  let distance = coin(x, y, z)
  const out = hypot(x, z)
  if (out > 0.5) {
    const notch = 0.022 - abs(((atan2(z, x) + PI) % (PI / 8)) - PI / 16) * out
    distance = max(distance, notch - (out < 0.545 ? 0.1 : 0))
  }
  distance = max(distance, -hollow(x, y, z))
  return melt(distance, bolt(x, y, z), 0.02)
}

const pole = union(
  melted(drum([-0.3, 0.05, 0], 0.3, 0.05, 0.03), [rod([-0.3, 0.05, 0], [-0.3, 1.62, 0], 0.045, 0.034), 0.06]),
  ball([-0.3, 1.66, 0], 0.075),
)
const cloth = box([0.14, 1.3, 0], [0.44, 0.27, 0.03], 0.025)
const waving: Solid = (x, y, z) => {
  const out = x + 0.3
  return cloth(x, y + out * 0.1, z - sin(out * 6.2 + 0.4) * 0.085 * out) * 0.8
}
const flag = melted(pole, [waving, 0.03])

export const MODELS: Record<CastName, Solid> = {
  soldier,
  regiment,
  tank,
  heavy_tank: heavyTank,
  fighter,
  bomber,
  destroyer,
  cruiser,
  mega_missile: missile,
  power,
  flag,
}
