// Who may sit down where, and who is asked again for a rematch.

import type { SeatStatus, Table } from '../../service/types'

/** Whether the service would let this person sit down: on a vacant seat, or on theirs where a bot stands in. */
export function maySit(table: Table, seat: SeatStatus): boolean {
  if (table.now.result || seat.resigned) return false
  if (seat.mine) return seat.kind === 'bot'
  return !seat.held && seat.kind !== 'bot' && (table.host || table.listed)
}

/** Whether the host may decide who comes there. */
export function isFree(table: Table, seat: SeatStatus): boolean {
  return !table.now.result && !seat.resigned && !seat.held
}

export interface NewSeat {
  who: 'me' | 'bot' | 'open' | 'invite'
  bot?: string
}

/** The same people and bots again; those who sit elsewhere need a new invitation. */
export function again(table: Table, bots: readonly string[]): NewSeat[] {
  return table.seats.map((seat) => {
    if (seat.mine) return { who: 'me' }
    if (seat.kind === 'bot' && !seat.held) return { who: 'bot', bot: bots.includes(seat.name ?? '') ? seat.name! : '' }
    return { who: seat.kind === 'vacant' && table.listed ? 'open' : 'invite' }
  })
}
