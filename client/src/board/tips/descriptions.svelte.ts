// What stands where, in words.

import type { Layer, Message, Piece, Scene, Scenery } from '../../service/types'
import type { Thing } from '../input/choices'
import type { Box } from '../geometry'
import type { Land } from '../layout/boardlayout'
import { signName } from '../drawing/signnames'

export interface Tip {
  title: string
  signs: string[]
  lines: string[]
  /** Ids of the rules behind it. */
  rules: readonly string[]
  /** What it must not hide. */
  box: Box
}

interface Shown {
  land: Land
  scene: Scene
  layers: Layer[]
  text: (message: Message) => string
}

export class Descriptions {
  private readonly things = $derived.by(() => {
    const { scene, layers } = this.shown()
    return [...scene.things, ...layers.flatMap((layer) => layer.things)]
  })

  readonly pieces = $derived(
    new Map(this.things.flatMap((thing): [string, Piece][] => (thing.type === 'piece' ? [[thing.id, thing]] : []))),
  )

  /** Country that lies anywhere; what lies on a place belongs to it. */
  readonly scenery = $derived(
    new Map(
      this.things.flatMap((thing): [string, Scenery][] =>
        thing.type === 'scenery' && !thing.spot ? [[thing.id, thing]] : [],
      ),
    ),
  )

  /** What is where; in brief, forces without what lies under them. */
  private readonly here = $derived.by(() => this.standing(false))
  private readonly brief = $derived.by(() => this.standing(true))

  private standing(brief: boolean): Map<string, string[]> {
    const { text } = this.shown()
    const found = new Map<string, string[]>()
    const add = (spot: string, line: string) => found.set(spot, [...(found.get(spot) ?? []), line])
    for (const thing of this.things) {
      if (thing.type === 'piece' && thing.spot && !(brief && thing.under)) add(thing.spot, this.piece(thing))
      else if (thing.type === 'marker' || (thing.type === 'scenery' && thing.spot)) add(thing.spot!, text(thing.name))
      else if (thing.type === 'area' && thing.spot && (thing.name || thing.short)) {
        add(thing.spot, [thing.name ? text(thing.name) : '', thing.short ?? ''].filter(Boolean).join(' '))
      }
    }
    return found
  }

  constructor(private readonly shown: () => Shown) {}

  piece = (piece: Piece): string => {
    const { text } = this.shown()
    return [text(piece.name), ...(piece.badges ?? []).map((badge) => text(badge.say))].join(', ')
  }

  spot = (id: string): string => {
    const { land, text } = this.shown()
    const place = land.byId.get(id)
    if (!place) return id
    const { name, detail } = place.spot
    return [text(name), ...(detail ? [text(detail)] : []), ...(this.here.get(id) ?? [])].join('. ')
  }

  country = (scenery: Scenery): string => {
    const { text } = this.shown()
    return [text(scenery.name), scenery.detail ? text(scenery.detail) : '', (scenery.rules ?? []).join(', ')]
      .filter(Boolean)
      .join('. ')
  }

  thing(thing: Thing): string {
    if (thing.kind === 'scenery') return this.country(thing.scenery)
    return thing.kind === 'spot' ? this.spot(thing.id) : this.piece(thing.piece)
  }

  tip(thing: Thing, box: Box): Tip {
    const { land, text } = this.shown()
    if (thing.kind === 'piece') {
      const { piece } = thing
      const place = land.byId.get(piece.spot ?? '')
      return {
        title: text(piece.name),
        signs: place ? [text(place.spot.name)] : [],
        lines: (piece.badges ?? []).map((badge) => text(badge.say)),
        rules: [],
        box,
      }
    }
    if (thing.kind === 'scenery') {
      const { name, detail, rules = [] } = thing.scenery
      return { title: text(name), signs: [], lines: detail ? [text(detail)] : [], rules, box }
    }
    const place = land.byId.get(thing.id)
    return {
      title: place ? text(place.spot.name) : thing.id,
      signs: [...new Set(place?.spot.signs)].map(signName).filter(Boolean),
      lines: [...(place?.spot.detail ? [text(place.spot.detail)] : []), ...(this.brief.get(thing.id) ?? [])],
      rules: [],
      box,
    }
  }
}
