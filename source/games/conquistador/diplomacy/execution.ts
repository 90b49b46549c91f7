/** 6.72 What a signed treaty does at once, in the order of its clauses. */

import type { Nation } from '../data/shapes.ts'
import { europe } from '../naval/ships.ts'
import { type Context, nationOf } from '../state/context.ts'
import { emptyGroup, takeGroup } from '../state/units.ts'
import { setFree } from './captives.ts'
import type { Clause, Treaty } from './shapes.ts'
import { receiver, transfer } from './treaties.ts'

/** Carries out a treaty of which either party can keep its part (`partFault`). */
export function carryOut(g: Context, treaty: Treaty): void {
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
  takeGroup(europe(g.state, from), { ...emptyGroup(), leaders: [name] })
  europe(g.state, renter).leaders.push(name)
  g.state.rentals.push({ name, owner: from, renter, until })
  g.emit({ type: 'explorer-hired', rule: '15.34', nation: from, partner: renter, name, until, to })
}

/** 7.53: what is sold is what stands in the book; the seller keeps his. */
function shareRutter(g: Context, from: Nation, buyer: Nation, to: Nation[]): void {
  nationOf(g, buyer).rutter = true
  g.emit({ type: 'rutter-sold', rule: '7.53', nation: from, partner: buyer, to })
}
