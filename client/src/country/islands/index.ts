// Islands on a printed board: any board of areas, some of them water. From below: table, frame, sea, cliffs, ground, bridges,
// woods, towns, forts, lighthouses; folds and grain; in the evening dusk and lamps.

import { crown, fir, palm, tuft } from '../brushes/trees'
import { contour } from '../fields'
import { layGrain } from '../brushes/papergrain'
import type { Country, Painter } from '../painter'
import { dice, pick } from '../seeds'
import { paintFort, paintIsland, paintTown } from './buildings'
import { chartOf, type Chart, type Land } from './chart'
import { paintDetail } from './detail'
import { paintEvening } from './evening'
import { groundOf } from './ground'
import { paintBridges, paintBridgeShadows, paintCliffs, paintSurface, type Surface } from './land'
import { landscapeOf, type Town } from './landscape'
import { paneOf, ROUND, type Pane } from './pane'
import { Parcels } from './parcels'
import { reliefOf, type Relief } from './relief'
import { depthLines, paintDepths, paintRhumbs, paintRoses, paintSwell, rosesOf, type Strokes } from './sea'
import { paintFolds, paintFrame, paintTable } from './table'
import { FRAME } from './unit'
import { woodsOf, type Tree } from './woods'

interface World {
  chart: Chart
  towns: readonly Town[]
  trees: readonly Tree[]
  surface: Surface
  depths: readonly Strokes[]
  relief: Relief
  parcels: Parcels
}

const CONTOURS = [0.34, 0.56, 0.78]

function worldOf(country: Country): World {
  const chart = chartOf(country)
  const landscape = landscapeOf(chart.lands, chart.bridges)
  const relief = reliefOf(chart, landscape)
  const parcels = new Parcels(chart.width, chart.height)
  return {
    chart,
    towns: landscape.towns,
    trees: woodsOf(chart.lands, landscape, relief),
    surface: {
      ground: groundOf(chart, relief, parcels),
      width: relief.land.width * relief.land.step,
      height: relief.land.height * relief.land.step,
      contours: CONTOURS.map((height) => contour(relief.heights, height, 2)),
      rivers: landscape.rivers,
      roads: landscape.roads,
    },
    depths: depthLines(relief.offshore),
    relief,
    parcels,
  }
}

class IslesPainter implements Painter {
  private readonly world: World
  private readonly board: string

  constructor(country: Country) {
    this.world = worldOf(country)
    this.board = JSON.stringify(country.board)
  }

  /** Scenery changes nothing here. */
  knows({ board }: Country): boolean {
    return this.board === JSON.stringify(board)
  }

  paint: Painter['paint'] = (g, view, width, height, light) => {
    const { chart, towns } = this.world
    const k = view.k * chart.unit
    const [x, y] = [view.x / chart.unit, view.y / chart.unit]
    const pane = paneOf(g, k, [x, y, x + width / k, y + height / k])
    g.setTransform(k, 0, 0, k, -x * k, -y * k)
    g.imageSmoothingQuality = 'high'
    const inside = x > 0 && y > 0 && x + width / k < chart.width && y + height / k < chart.height
    if (!inside) {
      paintTable(pane, chart)
      paintFrame(pane, chart)
    }
    g.save()
    g.beginPath()
    g.rect(0, 0, chart.width, chart.height)
    g.clip()
    this.sea(pane)
    this.land(pane)
    paintFolds(pane, chart)
    g.restore()
    g.save()
    g.beginPath()
    g.rect(-FRAME, -FRAME, chart.width + 2 * FRAME, chart.height + 2 * FRAME)
    g.clip()
    layGrain(g, view, width, height, 0.75)
    g.restore()
    if (light === 'evening') paintEvening(pane, chart, towns)
  }

  private sea(pane: Pane): void {
    const { chart, surface, depths } = this.world
    const roses = rosesOf(chart)
    pane.g.drawImage(surface.ground, 0, 0, surface.width, surface.height)
    paintRhumbs(pane, roses, chart)
    paintDepths(pane, depths)
    paintSwell(pane, chart)
    paintRoses(pane, roses)
  }

  private land(pane: Pane): void {
    const { chart, surface, trees, towns, relief, parcels } = this.world
    paintBridgeShadows(pane, chart.bridges)
    paintCliffs(pane, chart.lands)
    paintSurface(pane, chart.lands, surface, () => paintDetail(pane, relief, parcels))
    paintBridges(pane, chart.bridges)
    paintTrees(pane, trees)
    for (const town of towns) if (pane.sees(town.x, town.y, 60)) paintTown(pane, town)
    for (const land of chart.lands) if (pane.sees(...land.at, 150 * land.size)) this.landmark(pane, land)
  }

  private landmark(pane: Pane, land: Land): void {
    if (land.kind === 'island') paintIsland(pane, land)
    if (land.kind !== 'fort') return
    const { chart } = this.world
    const bridge = chart.bridges.find(({ ends }) => ends.includes(land))
    paintFort(
      pane,
      land,
      bridge ? (bridge.ends[0] === land ? bridge.to : bridge.from) : [chart.width / 2, chart.height / 2],
    )
  }
}

function paintTrees({ g, k, near, sees }: Pane, trees: readonly Tree[]): void {
  const seen = trees.filter(([x, y]) => sees(x, y, 16))
  g.fillStyle = 'rgba(18,24,14,.38)'
  g.beginPath()
  for (const [x, y, radius] of seen) {
    g.moveTo(x + radius * 1.5, y + radius * 0.7)
    g.arc(x + radius * 0.5, y + radius * 0.7, radius, 0, ROUND)
  }
  g.fill()
  for (const [x, y, radius, key] of seen) {
    const roll = dice(Math.round(x * 7 + y * 131))
    const kind = roll() * 100
    if (kind < key.firs) fir(g, x, y, radius, roll, key.crowns[0]!, key.lit[0]!)
    else if (kind < key.palms) palm(g, x, y, radius * 0.95, roll, key.crowns[0]!, key.lit[1]!)
    else if (k < 0.5) tuft(g, x, y, radius, pick(key.crowns, roll()), pick(key.lit, roll()))
    else crown(g, x, y, radius, roll, pick(key.crowns, roll()), pick(key.lit, roll()), near)
  }
}

export const makePainter = (country: Country, before: Painter | null): Painter =>
  before instanceof IslesPainter && before.knows(country) ? before : new IslesPainter(country)
