// The painter of engraved maps: a map as it was engraved, coloured by hand and folded, on a table.

import type { Xy } from '../../service/types'
import { layGrain } from '../brushes/papergrain'
import type { Country, Light, Painter } from '../painter'
import { bridgesOf } from './bridges'
import { chartOf } from './chart'
import { coastOf, drawDepths, drawShore, landAndSea } from './coast'
import { loadFaces } from './faces'
import { drawCartouche } from './mapdecoration/cartouche'
import { drawFrame } from './mapdecoration/frame'
import { placesOf } from './mapdecoration/places'
import { drawRhumbs, drawRose } from './mapdecoration/rose'
import { drawPaper, drawTable, drawWear, onSheet } from './mapdecoration/sheet'
import { drawShip } from './mapdecoration/ship'
import { drawHachures } from './hachures'
import { inksOf } from './inks'
import { Letterer } from './lettering'
import { drawMarshes } from './marshes'
import { pictureOf, type Picture } from './picture'
import { drawFrontiers, realmsOf } from './realms'
import { CELL, reliefOf } from './relief'
import { drawLakes, drawRivers, riversOf } from './rivers'
import { drawRoads, roadNetOf } from './roads'
import { drawFarmland } from './farmland'
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

  function drawCountry(picture: Picture): void {
    const { g, inks } = picture
    const wash = washesIn(inks.light)
    const [dry, wet] = landAndSea(coast, picture)
    const lay = (wash: OffscreenCanvas): void =>
      g.drawImage(wash, -CELL / 2, -CELL / 2, wash.width * CELL, wash.height * CELL)
    if (wet && wash.sea) {
      lay(wash.sea)
      if (places.rose) drawRhumbs(places.rose, picture)
      drawDepths(coast, picture)
    }
    if (dry) {
      g.save()
      if (wet) g.clip(chart.land)
      lay(wash.land)
      g.restore()
      drawHachures(relief, picture)
      drawFarmland({ land: coast.land, relief, woods, cleared }, chart, picture)
      drawFrontiers(realms.frontiers, picture)
    }
    if (dry && wet) drawShore(chart.land, picture)
    drawLakes(chart.lakes, picture)
    drawRivers(rivers, picture)
    drawMarshes(chart.marshes, picture)
    trees.draw(woods, relief, chart, picture)
    letterer.drawLarge(picture)
    drawRoads(net, picture)
    letterer.drawSmall(picture)
  }

  return {
    ways: [...roads, ...seaways].map(({ ends, path }) => ({
      ends: [...ends],
      path: path.map(([x, y]): Xy => [x / chart.scale, y / chart.scale]),
    })),
    paint(g, view, width, height, light) {
      const on = { ...view, x: view.x * chart.scale, y: view.y * chart.scale, k: view.k / chart.scale }
      const picture = pictureOf(g, on, width, height, light)
      g.setTransform(on.k, 0, 0, on.k, -on.x * on.k, -on.y * on.k)
      g.lineCap = g.lineJoin = 'round'
      g.imageSmoothingQuality = 'high'
      drawTable(chart, picture)
      drawPaper(chart, picture)
      g.save()
      g.beginPath()
      g.rect(0, 0, chart.width, chart.height)
      g.clip()
      drawCountry(picture)
      g.restore()
      if (places.rose) drawRose(places.rose, picture)
      if (places.cartouche) drawCartouche(places.cartouche, chart, picture)
      if (places.ship) drawShip(places.ship, picture)
      drawFrame(chart, picture)
      drawWear(chart, picture)
      onSheet(chart, picture, () => layGrain(g, view, width, height, picture.inks.grain))
    },
  }
}
