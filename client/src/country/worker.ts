// Paints, beside the page: one tile after the other, in the order in which they are asked for.

import type { Answer, Order } from './messages'
import type { GroundKind, MakePainter } from './painter'
import { Painters } from './painters'

const GROUNDS: Record<GroundKind, () => Promise<{ makePainter: MakePainter }>> = {
  battlefield: () => import('./battlefield'),
  engravedmap: () => import('./engravedmap'),
  islands: () => import('./islands'),
}

const painters = new Painters()
const post = self.postMessage as (answer: Answer, transfer?: Transferable[]) => void

/** Orders are carried out one by one, each when those before it are done. */
let last: Promise<void> = Promise.resolve()

self.onmessage = ({ data }: MessageEvent<Order>) => {
  last = last
    .then(() => carryOut(data))
    .catch((why: unknown) => post({ type: 'failed', sheet: data.sheet, why: String(why) }))
}

async function carryOut(order: Order): Promise<void> {
  if (order.type === 'close') {
    painters.dismiss(order.sheet)
    return
  }
  if (order.type === 'country') {
    const { makePainter } = await GROUNDS[order.ground]()
    const { ways } = await painters.hire(order.sheet, JSON.stringify(order.country), (before) =>
      makePainter(order.country, before),
    )
    if (ways) post({ type: 'ways', sheet: order.sheet, ways })
    return
  }
  const painter = await painters.of(order.sheet)
  if (!painter) return
  const begun = performance.now()
  const canvas = new OffscreenCanvas(order.size, order.size)
  painter.paint(canvas.getContext('2d')!, order.view, order.size, order.size, order.light)
  const picture = canvas.transferToImageBitmap()
  post({ type: 'tile', sheet: order.sheet, key: order.key, picture, ms: performance.now() - begun }, [picture])
}
