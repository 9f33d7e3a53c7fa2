// How troops stand on their base, by kind: millimetres, front to the north, the middle of the base at 0/0.

import type { Dice } from '../../country/seeds'
import type { Xy } from '../../service/types'
import type { Uniform } from './coats'
import type { Formation } from './arms'
import { cannon, colours, footman, pike, rider, type Brush } from './figures'

export interface Stand {
  g: Brush
  width: number
  depth: number
  roll: Dice
  uniform: Uniform
  fall: Xy
}

const HEAD = 1.9
export function drawTroops(formation: Formation, stand: Stand): void {
  DRAW[formation](stand)
}

const DRAW: Record<Formation, (stand: Stand) => void> = {
  foot: pikesAndShot,
  pikes: pikesAlone,
  swords,
  line,
  loose,
  horse,
  guns,
  staff,
}

/** Files and ranks of people on a base, a little out of line. */
function ranks({ width, depth, roll }: Stand): { at: Xy; rank: number }[] {
  const [files, deep] = [Math.round((width - 8) / 10.4), Math.max(1, Math.round((depth - 6) / 11))]
  const out: { at: Xy; rank: number }[] = []
  for (let rank = 0; rank < deep; rank++) {
    for (let file = 0; file < files; file++) {
      const x = ((file - (files - 1) / 2) * (width - 10)) / files
      const y = ((rank - (deep - 1) / 2) * (depth - 7)) / deep + 1
      out.push({ at: [x + (roll() - 0.5) * 2.2, y + (roll() - 0.5) * 2], rank })
    }
  }
  return out
}

/** Pikes in the middle, shot at both sides. */
function pikesAndShot(stand: Stand): void {
  const { g, width, depth, roll, uniform, fall } = stand
  const sleeve = width * (depth > width * 0.8 ? 0.16 : 0.29)
  const all = ranks(stand).map((one) => ({ ...one, shot: Math.abs(one.at[0]) > width / 2 - sleeve }))
  for (const { at, rank, shot } of all) {
    if (!shot && rank > 1) pike(g, at, HEAD, fall, 5.5)
    footman(g, at, HEAD, roll, shot ? uniform.coats : uniform.others, fall, shot, !shot && roll() > 0.3)
  }
  for (const { at, rank, shot } of all) if (!shot && rank < 2) pike(g, at, HEAD, fall, 13)
  const flags = depth > width * 0.8 ? [-26, 0, 26] : width > 90 ? [-8, 10] : [2]
  for (const x of flags) colours(g, [x, depth * 0.02], HEAD * 0.84, uniform.flag, fall)
}

function pikesAlone(stand: Stand): void {
  const { g, depth, roll, uniform, fall } = stand
  const all = ranks(stand)
  for (const { at } of all) footman(g, at, HEAD, roll, uniform.others, fall, false, roll() > 0.3)
  for (const { at } of all) pike(g, at, HEAD, fall, 12)
  colours(g, [2, depth * 0.02], HEAD * 0.84, uniform.flag, fall)
}

/** Swords and bucklers: helmets, and no long arms. */
function swords(stand: Stand): void {
  const { g, depth, roll, uniform, fall } = stand
  for (const { at } of ranks(stand)) footman(g, at, HEAD, roll, uniform.coats, fall, false, true)
  colours(g, [2, depth * 0.02], HEAD * 0.84, uniform.flag, fall)
}

function line(stand: Stand): void {
  const { g, roll, uniform, fall, depth } = stand
  for (const { at } of ranks(stand)) footman(g, at, HEAD, roll, uniform.coats, fall, true, false)
  colours(g, [2, depth * 0.02], HEAD * 0.84, uniform.flag, fall)
}

/** Few, far from each other. */
function loose({ g, width, depth, roll, uniform, fall }: Stand): void {
  for (let y = depth / 2 - 9; y > -depth / 2 + 5; y -= 14) {
    for (let x = -width / 2 + 9; x <= width / 2 - 6; x += 13) {
      footman(g, [x + (roll() - 0.5) * 6, y + (roll() - 0.5) * 4], HEAD, roll, uniform.coats, fall, true, false)
    }
  }
}

function horse({ g, width, depth, roll, uniform, fall }: Stand): void {
  const [files, deep] = [Math.round((width - 6) / 12), Math.max(1, Math.round((depth - 8) / 25))]
  for (let rank = 0; rank < deep; rank++) {
    for (let file = 0; file < files; file++) {
      const x = ((file - (files - 1) / 2) * (width - 8)) / files + (roll() - 0.5) * 1.6
      const y = (rank - (deep - 1) / 2) * 25 + 1.5 + (roll() - 0.5) * 3
      rider(g, [x, y], HEAD * 1.1, roll, uniform.coats, fall, roll() > 0.45)
    }
  }
  if (width > 50) colours(g, [-4, 7], HEAD * 0.74, uniform.flag, fall)
}

function guns({ g, width, roll, uniform, fall }: Stand): void {
  const pieces = width > 60 ? [-0.24 * width, 0.24 * width] : [0]
  const crew: Xy[] = [
    [-11, -3],
    [11, -1],
    [-9, 11],
    [10, 12],
  ]
  for (const x of pieces) {
    for (const [dx, y] of crew)
      footman(g, [x + dx, y + (roll() - 0.5) * 2], HEAD, roll, uniform.coats, fall, false, false)
    cannon(g, [x, -3], HEAD * 1.15, fall)
  }
}

function staff({ g, roll, uniform, fall }: Stand): void {
  rider(g, [-9, 3], HEAD, roll, uniform.coats, fall, false)
  rider(g, [9, 4], HEAD, roll, uniform.coats, fall, false)
  rider(g, [0, -2], HEAD * 1.15, roll, [uniform.chief], fall, false)
  colours(g, [5, 7], HEAD * 0.95, uniform.flag, fall)
}
