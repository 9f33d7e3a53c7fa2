// Where each kind of panel lies on the table: at the foot, in the bar, or in the column.

import type { Bench, Hand, Panel, TableShown, Track } from '../service/types'

export const atFoot = (panel: Panel): panel is Hand | Bench =>
  panel.type === 'hand' || (panel.type === 'bench' && !panel.aside)
export const inBar = (panel: Panel): panel is Track => panel.type === 'track'
export const inColumn = (panel: Panel): boolean => !atFoot(panel) && !inBar(panel)
/** A hand whose cards say what they are worth. */
export const isWorth = (panel: Panel): boolean => panel.type === 'hand' && panel.cards.some((card) => card.short)
/** What lies beside the question as well. */
export const atHand = (panel: Panel): panel is TableShown => panel.type === 'table' && !!panel.beside
