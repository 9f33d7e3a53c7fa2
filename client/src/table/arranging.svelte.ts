// Arranging the position by hand, change after change, where every seat is one's own.

import { Choosing } from '../choosing/choosing.svelte'
import { get } from '../wire/api'
import type { Asked } from '../wire/types'
import type { TableModel } from './model.svelte'

export class Arranging {
  choosing = $state.raw<Choosing | null>(null)

  constructor(private readonly model: TableModel) {}

  async begin(): Promise<void> {
    const { model } = this
    const choosing = new Choosing({
      ask: (picks) => get<Asked>(model.at('/arranging'), { pick: picks }),
      finish: async (answer) => {
        await model.act('/arranging', answer)
        await choosing.begin()
      },
    })
    choosing.say = (message, rule) => (choosing.wrong = { text: model.text(message), rule })
    this.choosing = choosing
    await choosing.begin()
  }

  end(): void {
    this.choosing = null
  }
}
