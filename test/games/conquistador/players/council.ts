/** Computers at the council table, for tests: what they say, and whole talks until nobody has more to say. */
import type { Nation } from '../../../../source/games/conquistador/data/shapes.ts'
import type { Mind } from '../../../../source/games/conquistador/players/adviser.ts'
import { judge } from '../../../../source/games/conquistador/players/diplomacy/answers.ts'
import { type Counter, countersTo } from '../../../../source/games/conquistador/players/diplomacy/counters.ts'
import { diplomacyOf } from '../../../../source/games/conquistador/players/diplomacy/diplomacy.ts'
import type { GameDecision } from '../../../../source/games/conquistador/sequence/actions.ts'
import type { Advice } from '../../../../source/kernel/program/computer.ts'
import type { Level } from '../../../../source/kernel/program/holders.ts'
import { playerDice } from '../../../../source/kernel/program/simulate.ts'
import { type Draft, propose, statusOf } from '../rules/deal.ts'
import { game, type Table } from '../rules/table.ts'
import { world } from '../world.ts'

export const mindOf = (table: Table, nation: Nation, level: Level = 'normal'): Mind => ({
  g: { ...world, state: game.view(table.state, nation) },
  nation,
  level,
  decision: table.decisionOf(nation) as GameDecision,
  pick: playerDice('council'),
})

/** What a computer says next. */
export const wordOf = (table: Table, nation: Nation, level?: Level): Advice | null =>
  diplomacyOf(mindOf(table, nation, level))

/** What the seat of an advice would do, which must be legal, is done. */
export const take = (table: Table, { action: { type, ...args } }: Advice): void => table.act(type, args)

/**
 * A seat proposes something to a computer: how that answers, `inForce`
 * or `refused`, or does before it answers.
 */
export function answerOf(table: Table, by: Nation, to: Nation, level: Level, ...clauses: Draft[]): string {
  const treaty = propose(table, by, to, ...clauses)
  const advice = wordOf(table, to, level)!
  take(table, advice)
  const status = statusOf(table, treaty)!
  return status === 'fulfilled' ? 'inForce' : status
}

/** The terms at which a computer would sign what a seat proposes to it, the first that it names first. */
export function countersOf(
  table: Table,
  by: Nation,
  to: Nation,
  level: Level,
  ...clauses: Draft[]
): readonly Counter[] {
  const id = propose(table, by, to, ...clauses)
  const asked = table.state.treaties.find((treaty) => String(treaty.id) === id)!
  const mind = mindOf(table, to, level)
  return countersTo(mind, asked, judge(mind, asked))
}

/** The payment at once, in ducats, at which a computer would sign; what its author asks for is below 0. */
export function paymentIn([counter]: readonly Counter[]): number {
  const paid = counter?.kind === 'beyond' ? counter.paid : counter
  if (!paid || !('before' in paid)) throw new Error('No payment is asked.')
  return paid.ducats
}

/**
 * Computers talk in turns until all are silent.
 * @returns how many things were said.
 * @throws Error if they never are.
 */
export function talkOut(table: Table, seats: readonly Nation[], level?: Level): number {
  for (let said = 0; ; ) {
    const before = said
    for (const seat of seats) {
      const advice = table.state.finished.includes(seat) ? null : wordOf(table, seat, level)
      if (!advice) continue
      take(table, advice)
      said++
    }
    if (said === before) return said
    if (said > 500) throw new Error('The talks do not end.')
  }
}
