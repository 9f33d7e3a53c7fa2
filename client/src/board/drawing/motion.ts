// Counters that glide from where they stood to where they stand.

import type { Attachment } from 'svelte/attachments'
import type { Xy } from '../../service/types'

let known: number | null = null

/** How long a march takes on the screen; none for who wants no motion. All the counters of a picture ask at once: it is read
    from the page once for all of them. */
export function march(): number {
  if (known === null) {
    known = readMarch()
    setTimeout(() => (known = null))
  }
  return known
}

function readMarch(): number {
  if (typeof document === 'undefined') return 0
  const said = getComputedStyle(document.documentElement).getPropertyValue('--march').trim()
  const length = parseFloat(said)
  return Number.isFinite(length) ? (said.endsWith('ms') ? length : length * 1000) : 0
}

interface Stood {
  at: Xy
  scene: unknown
}

const stood = new WeakMap<Element, Stood>()

/** Glides if the picture is another and the place has changed; a new scale alone moves nothing. `unit`: board units in a
    unit of the group. */
export function glide(_id: string, at: Xy | null, unit: number, scene: unknown): Attachment<SVGElement> {
  return (node) => {
    const before = stood.get(node)
    if (at) stood.set(node, { at, scene })
    if (!before || !at || before.scene === scene) return
    const [dx, dy] = [(before.at[0] - at[0]) / unit, (before.at[1] - at[1]) / unit]
    const duration = march()
    if (!duration || (Math.abs(dx) < 0.5 && Math.abs(dy) < 0.5)) return
    node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'translate(0, 0)' }], {
      duration,
      easing: 'cubic-bezier(.3,.1,.2,1)',
    })
  }
}
