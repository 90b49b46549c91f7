/** 6.72 What a signed treaty does at once, in the order of its clauses, or why it cannot be done. */
import { type Refusal, Refused } from '../../../kernel/game.ts'
import { type Context, nationOf, type Position } from '../context.ts'
import type { Nation } from '../data.ts'
import { europe } from '../naval/ships.ts'
import { called } from '../seat-words.ts'
import { emptyGroup, takeGroup } from '../units.ts'
import { setFree } from './captives.ts'
import type { Clause, Treaty } from './shapes.ts'
import { checkShares } from './shares.ts'
import { receiver, transfer } from './treaties.ts'

/** @throws Refused if a party cannot do now what a clause asks; the state is then to be thrown away. */
export function carryOut(g: Context, treaty: Treaty): void {
  checkShares(g, treaty.clauses)
  for (const clause of treaty.clauses) carryOutClause(g, treaty, clause)
}

function carryOutClause(g: Context, treaty: Treaty, clause: Clause): void {
  const both = [treaty.by, treaty.with]
  switch (clause.kind) {
    case 'gift':
    case 'loan': {
      const { from: nation, ducats } = clause
      const partner = receiver(treaty, clause)
      transfer(g, nation, partner, ducats)
      if (clause.kind === 'gift')
        g.emit({ type: 'treaty-payment', rule: '6.25', nation, partner, ducats, to: both })
      else {
        const { repay, due } = clause
        g.emit({ type: 'loan-made', rule: '6.25', nation, partner, ducats, repay, due, to: both })
      }
      break
    }
    case 'explorer':
      hire(g, receiver(treaty, clause), clause, both)
      break
    case 'rutter':
      shareRutter(g, clause.from, receiver(treaty, clause), both)
      break
    case 'ransom':
      setFree(g, clause.from, receiver(treaty, clause), clause.captive)
  }
}

/** 15.34: he changes harbours in Europe, and serves his new master until the turn is over. */
function hire(
  g: Context,
  renter: Nation,
  { from, name, until }: Extract<Clause, { kind: 'explorer' }>,
  to: Nation[],
): void {
  if (!waits(g, from, name))
    throw new Refused('15.34', `${name} does not wait in Europe with ${called(from)}.`)
  takeGroup(europe(g.state, from), { ...emptyGroup(), leaders: [name] })
  europe(g.state, renter).leaders.push(name)
  g.state.rentals.push({ name, owner: from, renter, until })
  g.emit({ type: 'explorer-hired', rule: '15.34', nation: from, partner: renter, name, until, to })
}

/** At hand, and not himself in hire. */
const waits = (g: Position, owner: Nation, name: string): boolean =>
  g.state.harbours.some(
    (one) => one.nation === owner && one.place === 'Europe' && one.leaders.includes(name),
  ) && !g.state.rentals.some((rental) => rental.name === name)

/** 7.53: what is sold is what stands in the book; the seller keeps his. */
function shareRutter(g: Context, from: Nation, buyer: Nation, to: Nation[]): void {
  if (!nationOf(g, from).rutter) throw new Refused('7.53', `${from} has no Rutter.`)
  if (nationOf(g, buyer).rutter) throw new Refused('7.53', `${buyer} has a Rutter already.`)
  nationOf(g, buyer).rutter = true
  g.emit({ type: 'rutter-sold', rule: '7.53', nation: from, partner: buyer, to })
}

/**
 * Why the author of a treaty could not keep his own part of it as things stand, or null; the partner's part, of which
 * he may know nothing, is tried when the partner accepts.
 */
export function ownPartFault(g: Position, { by, clauses }: Treaty): Refusal | null {
  const { treasury } = nationOf(g, by)
  let purse = treasury
  for (const clause of clauses) {
    if (clause.kind === 'gift' || clause.kind === 'loan')
      purse += clause.from === by ? -clause.ducats : clause.ducats
    if (purse < 0)
      return { rule: '6.25', reason: `The treasury holds ${treasury} ducats, less than you promise.` }
    if (clause.kind === 'explorer' && clause.from === by && !waits(g, by, clause.name))
      return { rule: '15.34', reason: `${clause.name} does not wait in Europe.` }
  }
  return null
}
