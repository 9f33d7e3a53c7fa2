// The one worker of this page that paints, and the sheets that have it painted.

import type { Answer, Order } from './messages'
import type { Country, GroundKind, Light, View, Way } from './painter'

export interface Customer {
  painted: (key: string, picture: ImageBitmap, ms: number) => void
  ways: (ways: Way[]) => void
  failed: (why: string) => void
}

class WorkerClient {
  private worker: Worker | null = null
  private readonly customers = new Map<number, Customer>()
  private sheets = 0

  /** Calls the worker before there is anything to paint, so that it is there then. */
  warm(): void {
    this.worker ??= this.hire()
  }

  open(customer: Customer): Sheet {
    this.warm()
    const sheet = ++this.sheets
    this.customers.set(sheet, customer)
    const post = (order: Order): void => this.worker?.postMessage(order)
    return {
      show: (ground, country) => post({ type: 'country', sheet, ground, country }),
      paint: (key, view, size, light) => post({ type: 'tile', sheet, key, view, size, light }),
      close: () => {
        this.customers.delete(sheet)
        post({ type: 'close', sheet })
      },
    }
  }

  private hire(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const customer = this.customers.get(data.sheet)
      if (data.type === 'failed') customer?.failed(data.why)
      else if (data.type === 'ways') customer?.ways(data.ways)
      else if (customer) customer.painted(data.key, data.picture, data.ms)
      else data.picture.close()
    }
    worker.onerror = (event) => {
      for (const customer of this.customers.values()) customer.failed(event.message ?? 'the painter did not come')
    }
    return worker
  }
}

export interface Sheet {
  show: (ground: GroundKind, country: Country) => void
  paint: (key: string, view: View, size: number, light: Light) => void
  close: () => void
}

export const workerClient = new WorkerClient()
