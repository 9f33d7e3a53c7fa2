// The painter of wide country: a map as it was engraved, coloured by hand and folded, on a table.

import type { Xy } from '../../service/types'
import { layGrain } from '../paper'
import type { Country, Light, Painter } from '../painter'
import { bridgesOf } from './bridges'
import { chartOf } from './chart'
import { coastOf, drawDepths, drawShore, landAndSea } from './coast'
import { loadFaces } from './faces'
import { drawCartouche } from './furniture/cartouche'
import { drawFrame } from './furniture/frame'
import { placesOf } from './furniture/places'
import { drawRhumbs, drawRose } from './furniture/rose'
import { drawPaper, drawTable, drawWear, onSheet } from './furniture/sheet'
import { drawShip } from './furniture/ship'
import { drawHachures } from './hachures'
import { inksOf } from './inks'
import { Letterer } from './lettering'
import { drawMarshes } from './marshes'
import { plateOf, type Plate } from './plate'
import { drawFrontiers, realmsOf } from './realms'
import { CELL, reliefOf } from './relief'
import { drawLakes, drawRivers, riversOf } from './rivers'
import { drawRoads, roadNetOf } from './roads'
import { drawTillage } from './tillage'
import { patchesOf, washesOf, type Washes } from './washes'
import { roadsOf, seawaysOf } from './ways'
import { clearingsOf, Trees, woodsOf } from './woods'

export async function makePainter(country: Country): Promise<Painter> {
  const faces = loadFaces()
  const chart = chartOf(country)
  const coast = coastOf(chart)
  const relief = reliefOf(chart)
  const rivers = riversOf(chart)
  const roads = roadsOf(chart, coast.land, relief)
  const seaways = seawaysOf(chart, coast.land)
  const net = roadNetOf(roads, seaways, bridgesOf(roads, rivers, chart.bridged))
  const realms = realmsOf(chart, relief, coast.land)
  const cleared = clearingsOf(chart, roads)
  const woods = woodsOf(chart, relief, coast.land, cleared)
  const patches = patchesOf(chart, relief)
  const places = placesOf(chart, coast.land, [...roads, ...seaways])
  const taken = [...chart.boxes, places.cartouche, places.rose, places.ship].filter((span) => span !== null)
  const letterer = new Letterer(chart.letterings, rivers, taken)
  const trees = new Trees()
  const washes = new Map<Light, Washes>()
  await faces

  function washesIn(light: Light): Washes {
    let found = washes.get(light)
    if (!found) washes.set(light, (found = washesOf({ chart, coast, relief, woods, realms, patches }, inksOf(light))))
    return found
  }

  function drawCountry(plate: Plate): void {
    const { g, inks } = plate
    const wash = washesIn(inks.light)
    const [dry, wet] = landAndSea(coast, plate)
    const lay = (picture: OffscreenCanvas): void => g.drawImage(picture, -CELL / 2, -CELL / 2, picture.width * CELL, picture.height * CELL)
    if (wet && wash.sea) {
      lay(wash.sea)
      if (places.rose) drawRhumbs(places.rose, plate)
      drawDepths(coast, plate)
    }
    if (dry) {
      g.save()
      if (wet) g.clip(chart.land)
      lay(wash.land)
      g.restore()
      drawHachures(relief, plate)
      drawTillage({ land: coast.land, relief, woods, cleared }, chart, plate)
      drawFrontiers(realms.frontiers, plate)
    }
    if (dry && wet) drawShore(chart.land, plate)
    drawLakes(chart.lakes, plate)
    drawRivers(rivers, plate)
    drawMarshes(chart.marshes, plate)
    trees.draw(woods, relief, chart, plate)
    letterer.drawLarge(plate)
    drawRoads(net, plate)
    letterer.drawSmall(plate)
  }

  return {
    ways: [...roads, ...seaways].map(({ ends, path }) => ({
      ends: [...ends],
      path: path.map(([x, y]): Xy => [x / chart.scale, y / chart.scale]),
    })),
    paint(g, view, width, height, light) {
      const on = { ...view, x: view.x * chart.scale, y: view.y * chart.scale, k: view.k / chart.scale }
      const plate = plateOf(g, on, width, height, light)
      g.setTransform(on.k, 0, 0, on.k, -on.x * on.k, -on.y * on.k)
      g.lineCap = g.lineJoin = 'round'
      g.imageSmoothingQuality = 'high'
      drawTable(chart, plate)
      drawPaper(chart, plate)
      g.save()
      g.beginPath()
      g.rect(0, 0, chart.width, chart.height)
      g.clip()
      drawCountry(plate)
      g.restore()
      if (places.rose) drawRose(places.rose, plate)
      if (places.cartouche) drawCartouche(places.cartouche, chart, plate)
      if (places.ship) drawShip(places.ship, plate)
      drawFrame(chart, plate)
      drawWear(chart, plate)
      onSheet(chart, plate, () => layGrain(g, view, width, height, plate.inks.grain))
    },
  }
}
