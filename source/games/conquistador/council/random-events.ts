/** 5.1 A1, 6.3 Random events: taxes, colonists and a political event, all from the same first die. */
import { nationOf } from '../context.ts'
import { uprising } from '../land/native-uprising.ts'
import { overdueMissionaries, watchMissionaries } from '../missionaries.ts'
import { europe } from '../naval/ships.ts'
import { scenarioOf } from '../scenarios/scenarios.ts'
import { colonize } from '../scenarios/solitaire.ts'
import { rollForBrasil } from '../scenarios/tordesillas.ts'
import type { SegmentRules } from '../sequence.ts'
import { politicalEvents } from './political-events.ts'

export const randomEvents: SegmentRules = {
  begin(g, nation) {
    // 22.31, 22.32: before anyone's taxes.
    if (g.state.actor === 0) rollForBrasil(g)
    // 21.1: Spain's first colonist needs its missionary in the first turn.
    watchMissionaries(g, nation, g.state.turn === 1 ? 1 : g.state.turn + 1)
    const table = g.data.tables.randomEvents
    const record = nationOf(g, nation)
    const [die] = g.roll()
    // 6.31
    const withheld = overdueMissionaries(g, nation)
    const ducats = table.taxes[record.monarch][die! - 1]!
    if (withheld.length === 0) record.treasury += ducats
    g.emit({
      type: 'taxes',
      rule: withheld.length === 0 ? '6.31' : '15.61',
      nation,
      dice: [die!],
      monarch: record.monarch,
      ducats: withheld.length === 0 ? ducats : 0,
      withheld,
    })
    // 6.32
    const colonists = table.colonists[die! - 1]!
    europe(g.state, nation).colonists += colonists
    g.emit({ type: 'colonists', rule: '6.32', nation, dice: [die!], colonists })
    // 6.33
    const [second] = g.roll()
    const result = table.events[die! - 1]![second! - 1]!
    record.event = result
    g.emit({ type: 'political-event', rule: '6.33', nation, dice: [die!, second!], result })
    const { idleEvents, settler } = scenarioOf(g)
    if (!idleEvents.includes(result)) politicalEvents[result]!(g, nation, result)
    if (settler(g, result)) g.state.work.push('colonize')
  },

  work(g, nation, item) {
    if (item === 'colonize') colonize(g, nation, nationOf(g, nation).event!)
    else uprising(g, nation, item.slice('uprising:'.length), '6.41/8')
  },
}
