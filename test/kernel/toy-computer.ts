/**
 * The program as a player of the toy: it looks once at a field of its
 * own each turn, then it ends the segment.
 */

import type { Action } from '../../source/kernel/contract/game.ts'
import type { Computer } from '../../source/kernel/program/computer.ts'
import type { ToyState } from './toy-game.ts'

export const toyComputer: Computer<ToyState> = {
  advise({ seen, turn }, { seat, kind }, level) {
    const action: Action =
      kind === 'dig'
        ? { type: 'rest', seat }
        : seen[seat]!.length < turn
          ? { type: 'look', seat, field: 'f2' }
          : { type: 'done', seat }
    return { action, reasons: [`A player at ${level} does this.`] }
  },
  aims: ({ turn }, seat) => [`${seat} aims at gold in turn ${turn}.`],
}
