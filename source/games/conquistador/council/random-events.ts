/** 5.1 A1, 6.3 Random events: taxes, colonists and a political event, all from the same first die. */

import type { Nation } from '../data/shapes.ts'
import { uprising } from '../land/native-uprising.ts'
import { overdueMissionaries, watchMissionaries } from '../matters/missionaries.ts'
import { faces } from '../matters/odds.ts'
import { europe } from '../naval/ships.ts'
import { scenarioOf } from '../scenarios/scenarios.ts'
import { colonize } from '../scenarios/solitaire.ts'
import { rollForBrasil } from '../scenarios/tordesillas.ts'
import { type Context, nationOf, type Position } from '../state/context.ts'
import type { SegmentRules } from '../state/flow.ts'
import { isBankers, isNation } from '../state/units.ts'
import { politicalEvents } from './political-events.ts'

export const randomEvents: SegmentRules<never, 'colonize' | 'uprising'> = {
  begin(g, nation) {
    // 22.31, 22.32: before anyone's taxes.
    if (g.state.actor === 0) rollForBrasil(g)
    // 24.14: of all random events the Bankers have the taxes alone.
    if (isBankers(nation)) return collectTaxes(g, nation, g.rollFor({ what: 'taxes', seat: nation })[0]!, [])
    // 21.1: Spain's first colonist needs its missionary in the first turn.
    watchMissionaries(g, nation, g.state.turn === 1 ? 1 : g.state.turn + 1)
    const table = g.data.tables.randomEvents
    const [die] = g.rollFor({ what: 'taxes', seat: nation })
    collectTaxes(g, nation, die!, overdueMissionaries(g, nation))
    // 6.32
    const colonists = table.colonists[die! - 1]!
    europe(g.state, nation).colonists += colonists
    g.emit({ type: 'colonists', rule: '6.32', nation, dice: [die!], colonists })
    // 6.33
    const [second] = g.rollFor({ what: 'event', seat: nation })
    const result = table.events[die! - 1]![second! - 1]!
    nationOf(g, nation).event = result
    g.emit({ type: 'political-event', rule: '6.33', nation, dice: [die!, second!], result })
    const { idleEvents, settler } = scenarioOf(g)
    if (!idleEvents.includes(result)) politicalEvents[result]!(g, nation, result)
    if (settler(g, result)) g.state.work.push({ kind: 'colonize' })
  },

  work(g, nation, item) {
    if (item.kind === 'colonize') colonize(g, nation, nationOf(g, nation).event!)
    else uprising(g, nation, item.area, '6.41/8')
  },
}

/** 6.31. What is withheld is so for want of missionaries in these Areas (15.61). */
function collectTaxes(g: Context, nation: Nation, die: number, withheld: readonly string[]): void {
  const record = nationOf(g, nation)
  const paid = withheld.length === 0
  const added = addedToTaxes(g, nation)
  const ducats = paid ? taxesByDie(g, nation)[die - 1]! : 0
  record.treasury += ducats
  g.emit({
    type: 'taxes',
    rule: paid ? '6.31' : '15.61',
    nation,
    dice: [die],
    monarch: record.monarch,
    ducats,
    withheld,
    ...(added > 0 && { added }),
  })
}

/** 6.31: the ducats of each die under the monarch who sits now, if none are withheld. */
export function taxesByDie(g: Position, nation: Nation): number[] {
  const row = g.data.tables.randomEvents.taxes[nationOf(g, nation).monarch]
  return faces.map((die) => taxesOn(row, die + addedToTaxes(g, nation)))
}

/** 24.13: the taxes of the nations, and theirs alone, are better with the Bankers at the table. */
const addedToTaxes = ({ state }: Position, nation: Nation): number =>
  state.options.bankers && isNation(nation) ? 1 : 0

/**
 * 6.31, 24.13: the ducats of a die; past the last row of the table its
 * last step is paid once more for each pip.
 */
function taxesOn(row: readonly number[], die: number): number {
  const [before = 0, last = 0] = row.slice(-2)
  return row[die - 1] ?? last + (die - row.length) * (last - before)
}
