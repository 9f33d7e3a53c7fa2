// Standing instructions of the seat looked through: what is to be done in its absence.

import { memory } from '../../app/memory'
import { get, send } from '../../service/api'
import type { Instructions, ReadyInstruction } from '../../service/types'
import type { TableModel } from './tablemodel.svelte'
import { afterQuestion, withReady, type Reminder } from './reminders'

export class StandingInstructions {
  private last = $state.raw<Instructions | null>(null)
  /** By seat. */
  private left = $state.raw<Record<number, Reminder[]>>({})

  constructor(private readonly model: TableModel) {
    this.left = JSON.parse(memory.get(this.place) ?? '{}')
  }

  /** As the service keeps them; nothing before it has told. */
  get known(): Instructions | null {
    return this.last?.seat === this.model.viewer ? this.last : null
  }

  /** Ready ones that were left and still stand. */
  get reminders(): Reminder[] {
    return this.of(this.model.viewer).filter((one) => !one.over)
  }

  async load(seat = this.model.viewer): Promise<Instructions> {
    return this.keep(await get<Instructions>(this.model.at('/instructions'), { seat }))
  }

  /** Leave these in the place of those before; they may answer at once. */
  async leave(orders: string[], seat = this.model.viewer): Promise<void> {
    await this.put(seat, orders)
    await this.model.refresh()
  }

  /** Leave one that answers what is asked. */
  async leaveReady({ text, say }: ReadyInstruction): Promise<void> {
    const seat = this.model.viewer // when it has answered, another seat of ours may look
    const { orders } = await this.load(seat)
    const after = withReady(orders, this.of(seat), { text, say })
    await this.put(seat, after.orders)
    this.remind(seat, after.reminders)
    await this.model.refresh()
  }

  async withdraw(text: string): Promise<void> {
    const { seat, orders } = await this.load()
    await this.leave(
      orders.filter((order) => order !== text),
      seat,
    )
  }

  /** A seat is asked something for which these lie ready. */
  asked(seat: number, offered: readonly ReadyInstruction[]): void {
    if (offered.length && this.of(seat).length) this.remind(seat, afterQuestion(this.of(seat), offered))
  }

  private async put(seat: number, orders: string[]): Promise<void> {
    this.keep(await send<Instructions>('PUT', this.model.at('/instructions'), { seat, orders }))
  }

  /** Reminders of instructions that do not stand any more are dropped. */
  private keep(told: Instructions): Instructions {
    this.last = told
    const stands = this.of(told.seat).filter((one) => told.orders.includes(one.text))
    if (stands.length < this.of(told.seat).length) this.remind(told.seat, stands)
    return told
  }

  private of(seat: number): Reminder[] {
    return this.left[seat] ?? []
  }

  private remind(seat: number, reminders: Reminder[]): void {
    this.left = { ...this.left, [seat]: reminders }
    memory.set(this.place, JSON.stringify(this.left))
  }

  private get place(): string {
    return `reminders:${this.model.id}`
  }
}
