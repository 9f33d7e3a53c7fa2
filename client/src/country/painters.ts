// The painters at work: one for each country, however many sheets show it. A page of lessons shows one country many times.

import type { Painter } from './painter'

interface Hired {
  /** The country, as text. */
  of: string
  painter: Promise<Painter>
}

export class Painters {
  private readonly bySheet = new Map<number, Hired>()

  /** A painter for a sheet: one that has the country already, or a new one, which may take over from the sheet's last. */
  async hire(
    sheet: number,
    of: string,
    make: (before: Painter | null) => Painter | Promise<Painter>,
  ): Promise<Painter> {
    const before = this.bySheet.get(sheet)
    const hired = [...this.bySheet.values()].find((each) => each.of === of) ?? { of, painter: this.made(before, make) }
    this.bySheet.set(sheet, hired)
    return hired.painter
  }

  of(sheet: number): Promise<Painter> | undefined {
    return this.bySheet.get(sheet)?.painter
  }

  dismiss(sheet: number): void {
    this.bySheet.delete(sheet)
  }

  private async made(
    before: Hired | undefined,
    make: (before: Painter | null) => Painter | Promise<Painter>,
  ): Promise<Painter> {
    // One that failed has nothing to hand on.
    const last = await before?.painter.catch(() => null)
    return make(last ?? null)
  }
}
