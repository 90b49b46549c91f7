/** 5.1 D3 Discoveries by sea count for expeditions that are back in a friendly port (18.15). */
import { bury, loseExpedition } from '../losses.ts'
import { aboard } from '../naval/ships.ts'
import { isFriendlyPort } from '../ports.ts'
import type { SegmentRules } from '../sequence.ts'
import { endangered } from './final-passage.ts'

export const discoveryCredit: SegmentRules = {
  begin(g, nation) {
    // 7.27: whoever is elsewhere now is lost with all aboard.
    for (const expedition of endangered(g, nation)) {
      bury(g, nation, aboard(expedition.ships), true)
      loseExpedition(g, expedition)
    }
    for (const [name, claim] of Object.entries(g.state.discoveries)) {
      if (claim.credited || claim.by !== nation) continue
      const expedition = g.state.expeditions.find(({ id }) => id === claim.expedition)
      if (!expedition || !isFriendlyPort(g, nation, expedition.place)) continue
      Object.assign(claim, { credited: true, expedition: null })
      const { points } = g.data.discoveries.discoveries.find((one) => one.name === name)!
      g.emit({ type: 'discovery-credited', rule: '18.15', nation, name, points })
    }
  },
}
