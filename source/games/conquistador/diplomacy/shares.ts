/** 24.3 Shares of the Bankers in what nations earn in an Area. */

import type { Refusal } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import { type Context, nationOf, type Position, sum } from '../state/context.ts'
import { bankers } from '../state/units.ts'
import type { Clause, Share } from './shapes.ts'
import { transfer } from './treaties.ts'

/** 24.3: from so many percent on the Bankers control the Area. */
export const controlling = 50
const whole = 100

/** 24.3: percent, from 0 to 100, of a nation's profits in an Area that go to the Bankers now. */
export function shareOf({ state }: Position, nation: Nation, area: Area): number {
  if (!state.options.bankers) return 0
  let percent = 0
  // Asked for every Area at every look at the points, over all treaties
  // ever made: so nothing is built on the way.
  for (const { status, clauses } of state.treaties)
    if (status === 'inForce' || status === 'fulfilled')
      for (const clause of clauses)
        if (clause.kind === 'share' && clause.from === nation && clause.area === area)
          percent += clause.until >= state.turn ? clause.percent : 0
  return percent
}

const isShare = (clause: Clause): clause is Share => clause.kind === 'share'

const percentOf = (clauses: readonly Clause[], nation: Nation, area: Area): number =>
  sum(
    clauses
      .filter(isShare)
      .filter((one) => one.from === nation && one.area === area)
      .map(({ percent }) => percent),
  )

/** 24.3: so much of the Area's profits goes to the Bankers that they control it in the nation's place. */
export const bankersHold = (g: Position, nation: Nation, area: Area): boolean =>
  shareOf(g, nation, area) >= controlling

/** Why a nation cannot give these shares as well, or null: those of one Area come to the whole at most. */
export function sharesFault(g: Position, added: readonly Clause[]): Refusal | null {
  for (const { from, area } of added.filter(isShare)) {
    const left = whole - shareOf(g, from, area)
    if (percentOf(added, from, area) > left) {
      const reason = `No more than ${left} percent of the profits of ${from} in ${area} are left to be given away.`
      return { rule: '24.3', reason }
    }
  }
  return null
}

/** Areas whose control would pass to the Bankers with the shares of a treaty. */
export const areasHeldWith = (g: Position, clauses: readonly Clause[]): Share[] =>
  clauses
    .filter(isShare)
    .filter(
      ({ from, area }, index, all) =>
        all.findIndex((one) => one.from === from && one.area === area) === index,
    )
    .filter(({ from, area }) => shareOf(g, from, area) + percentOf(clauses, from, area) >= controlling)

/** Books what a nation earns in an Area, and pays the Bankers their share of it, rounded down. */
export function bookProfit(g: Context, nation: Nation, area: Area, ducats: number): void {
  const percent = shareOf(g, nation, area)
  const part = Math.floor((ducats * percent) / whole)
  book(g, nation, area, ducats - part)
  if (part === 0) return
  transfer(g, nation, bankers, part)
  book(g, bankers, area, part)
  const to: Nation[] = [nation, bankers]
  g.emit({ type: 'share-paid', rule: '24.3', nation, partner: bankers, area, percent, ducats: part, to })
}

function book(g: Context, seat: Nation, area: Area, ducats: number): void {
  const record = nationOf(g, seat)
  if (ducats > 0) record.profits = { ...record.profits, [area]: (record.profits[area] ?? 0) + ducats }
}
