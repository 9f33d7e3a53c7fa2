// From the ground up: which brush paints what, in the order in which it is laid on.

import type { Clearings } from './clearings'
import { farmland } from './farmland'
import type { Feature } from './feature'
import { ford } from './fords'
import type { AreaKind, WayKind } from './terrain/kinds'
import type { Land, Patch, Way } from './terrain/land'
import { bridge, path, roads } from './roads'
import { rubble } from './rubble'
import { brush, hay } from './scrub'
import { side, sideShadow } from './sides'
import { patchesBeyond } from './surroundings'
import { homestead, yard } from './village'
import { beach, gully, marsh, runningWater, stillWater } from './water'
import { orchard, trees, woodFloor } from './woods'

export function featuresOf(land: Land, { offRoad }: Clearings): Feature[] {
  const patches = [...patchesBeyond(land), ...land.patches]
  const areas = (kinds: readonly AreaKind[], make: (patch: Patch) => Feature | Feature[]): Feature[] =>
    patches.filter(({ kind }) => kinds.includes(kind)).flatMap(make)
  const ways = (kinds: readonly WayKind[], make: (way: Way) => Feature): Feature[] =>
    kinds.flatMap((kind) => land.ways.filter((way) => way.kind === kind)).map(make)
  const ruins = land.patches
    .filter(({ kind }) => kind === 'rubble')
    .flatMap(({ id, middles }) => middles.map((at) => ({ id, at })))
  return [
    ...areas(['beach'], beach),
    ...areas(['field', 'crops', 'plough'], farmland),
    ...areas(['woods', 'jungle'], woodFloor),
    ...[...land.homes, ...ruins].map((home) => yard(home)),
    ...ways(['gully'], gully),
    ...ways(['stream', 'river', 'canal'], runningWater),
    ...areas(['ocean', 'pond'], stillWater),
    ...ways(['path'], path),
    ...roads(land.ways.filter(({ kind }) => kind === 'track')),
    ...roads(land.ways.filter(({ kind }) => kind === 'road')),
    ...land.fords.map(ford),
    ...land.bridges.map(bridge),
    ...areas(['hay_stacks'], hay),
    ...areas(['marsh'], marsh),
    ...areas(['brush', 'moor'], brush),
    ...areas(['orchard'], (patch) => orchard(patch, offRoad)),
    ...areas(['woods', 'jungle', 'palm_grove'], (patch) => trees(patch, offRoad)),
    ...land.homes.map(homestead),
    ...areas(['rubble'], rubble),
    ...land.sides.map(sideShadow),
    ...land.sides.map(side),
  ]
}
