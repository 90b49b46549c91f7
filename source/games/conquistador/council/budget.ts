/** What a turn brings and costs a nation as things stand, beside the purchases that it would keep for many of them. */
import type { Nation } from '../data/shapes.ts'
import { tributesOf } from '../diplomacy/debts.ts'
import { upkeepToCome } from '../end/maintenance.ts'
import { producing, yieldOf } from '../land/gold.ts'
import { resourcesOf, workedMines } from '../land/resources.ts'
import { type Position, sum } from '../state/context.ts'
import { areasOf } from '../state/stacks.ts'
import { priceFactor } from './political-events.ts'
import { taxesByDie } from './random-events.ts'

/**
 * "Each turn +18, gold 25, taxes 15-40, upkeep 44": resources and gold of those who are ashore, the taxes of the present
 * monarch, and the upkeep of all, planned voyages among them. With ! where that is more than a turn brings on average.
 */
export function eachTurn(g: Position, nation: Nation): string {
  const resources = sum(
    areasOf(g, nation).map((area) => resourcesOf(g, nation, area, workedMines(g, area)).ducats),
  )
  const gold = sum(producing(g, nation).map((site) => yieldOf(g, nation, site)))
  const taxes = taxesByDie(g, nation)
  const [now, factor] = [upkeepToCome(g, nation), priceFactor(g, nation)]
  const upkeep = now / factor
  const owed = tributesOf(g, nation)
  const isLosing = upkeep + owed > resources + gold + sum(taxes) / taxes.length
  const parts = [
    ...(resources > 0 ? [`+${resources}`] : []),
    ...(gold > 0 ? [`gold ${gold}`] : []),
    `taxes ${Math.min(...taxes)}-${Math.max(...taxes)}`,
    // 6.41/10 doubles what this turn takes, and no other.
    `${isLosing ? '! ' : ''}upkeep ${upkeep}${factor > 1 ? ` (now ${now})` : ''}`,
    ...(owed > 0 ? [`by treaty ${owed}`] : []),
  ]
  return `Each turn ${parts.join(', ')}`
}
