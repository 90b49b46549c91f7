/**
 * 6.72 What keeps a party from its own part of a treaty. It looks at nothing that the party does not know,
 * and takes the other's part as kept: so what the party may do tells it no secret.
 */

import type { Refusal } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { nationOf, type Position } from '../state/context.ts'
import { many } from '../state/units.ts'
import type { Clause, Treaty } from './shapes.ts'
import { sharesFault } from './shares.ts'
import { receiver } from './treaties.ts'

/** Why a party cannot keep its own part of a treaty as things stand, or null. */
export function partFault(g: Position, nation: Nation, treaty: Treaty): Refusal | null {
  const fault = sharesFault(g, treaty.clauses) ?? meansFault(g, nation, treaty)
  if (fault) return fault
  for (const clause of treaty.clauses) {
    const own = clauseFault(g, nation, treaty, clause)
    if (own) return own
  }
  return null
}

/**
 * Why a party has not the ducats or the explorers that a treaty asks of it, or null. Without them it is not
 * even proposed; of all else its author may think that it will come right.
 */
export function meansFault(
  g: Position,
  nation: Nation,
  { clauses }: Pick<Treaty, 'clauses'>,
): Refusal | null {
  const { treasury } = nationOf(g, nation)
  let purse = treasury
  for (const clause of clauses) {
    if (clause.kind === 'gift' || clause.kind === 'loan')
      purse += clause.from === nation ? -clause.ducats : clause.ducats
    if (purse < 0)
      return {
        rule: '6.25',
        reason: `The treasury holds ${many(treasury, 'ducat')}, less than it asks of you.`,
      }
    if (clause.kind === 'explorer' && clause.from === nation && !waits(g, nation, clause.name))
      return { rule: '15.34', reason: `${clause.name} does not wait in Europe.` }
  }
  return null
}

function clauseFault(g: Position, nation: Nation, treaty: Treaty, clause: Clause): Refusal | null {
  if (clause.kind === 'ransom' && clause.from === nation && !holds(g, clause))
    return { rule: '8.32', reason: `You do not hold ${clause.captive} any more.` }
  // 7.53: bought of somebody else by now, perhaps in secret. Who has one never loses it.
  if (clause.kind === 'rutter' && receiver(treaty, clause) === nation && nationOf(g, nation).rutter)
    return { rule: '7.53', reason: 'You have a Rutter already.' }
  return null
}

/** 15.34: at hand; who is in hire waits with another. */
const waits = (g: Position, owner: Nation, name: string): boolean =>
  g.state.harbours.some((one) => one.nation === owner && one.place === 'Europe' && one.leaders.includes(name))

const holds = (g: Position, { from, captive }: Extract<Clause, { kind: 'ransom' }>): boolean =>
  g.state.captives.some(({ name, holder }) => name === captive && holder === from)
