// Arranging the position by hand, change after change, where every seat is one's own.

import { ActionBuilder } from '../../choice/actionbuilder.svelte'
import { get } from '../../service/api'
import type { QuestionResponse } from '../../service/types'
import type { TableModel } from './tablemodel.svelte'

export class Arranging {
  builder = $state.raw<ActionBuilder | null>(null)

  constructor(private readonly model: TableModel) {}

  async begin(): Promise<void> {
    const { model } = this
    const builder = new ActionBuilder({
      ask: (picks) => get<QuestionResponse>(model.at('/arranging'), { pick: picks }),
      finish: async (answer) => {
        await model.act('/arranging', answer)
        await builder.begin()
      },
    })
    builder.say = (message, rule) => (builder.wrong = { text: model.text(message), rule })
    this.builder = builder
    await builder.begin()
  }

  end(): void {
    this.builder = null
  }
}
