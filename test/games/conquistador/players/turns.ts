/** Segments and turns in which the program decides everything, for tests of what it does with a position. */
import type { Action, GameEvent } from '../../../../source/kernel/contract/game.ts'
import type { Level } from '../../../../source/kernel/program/holders.ts'
import type { Table } from '../rules/table.ts'
import { follow } from './advice/advice.ts'

/** Follows the advice to the end of the first segment that is open: what was done. */
export function segment(table: Table, level: Level = 'hard'): Action[] {
  const { seat, kind } = table.decision
  const { turn } = table.state
  const actions: Action[] = []
  while (!table.state.over && table.state.turn === turn) {
    if (table.decision.seat !== seat || table.decision.kind !== kind) break
    actions.push(follow(table, level).action)
  }
  return actions
}

/** Follows the advice to the end of the turn: what happened. */
export function turn(table: Table, level: Level = 'hard'): GameEvent[] {
  const { turn: now } = table.state
  const events: GameEvent[] = []
  while (!table.state.over && table.state.turn === now) {
    follow(table, level)
    events.push(...table.events)
  }
  return events
}

/** The actions of a type. */
export const ofType = (actions: readonly Action[], type: string): Action[] =>
  actions.filter((action) => action.type === type)
