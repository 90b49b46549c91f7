/** What fights at sea would bring, told before they are ordered. */
import type { Forecast } from '../../../../kernel/contract/game.ts'
import { findExpedition } from '../../council/expeditions.ts'
import { breachLines } from '../../diplomacy/truces.ts'
import { stopCost } from '../../naval/bounds.ts'
import type { AttackForm, EncounterForm } from '../../naval/encounter.ts'
import { attackBy, interceptBy, type SeaFight, seaForecast } from '../../naval/naval-combat.ts'
import type { Position } from '../../state/context.ts'
import type { Tellers } from '../../state/flow.ts'
import { many } from '../../state/units.ts'

/** @param breach what it breaks, told first: the rest may find no room */
const fightAhead = (
  g: Position,
  fight: SeaFight,
  breach: readonly string[],
  ...more: string[]
): Forecast => ({
  lines: [...breach, ...seaForecast(g, fight), ...more],
  places: [fight.place],
  rolls: true,
})

/** The expedition that has sailed into the water where an encounter is on. */
function movingIn(g: Position) {
  const frame = g.state.stack.at(-1)
  return frame?.kind === 'encounter' ? g.state.expeditions.find(({ id }) => id === frame.expedition)! : null
}

export const seaCombatTellers: Tellers<AttackForm | EncounterForm> = {
  challenge(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    return {
      lines: ['Nothing is declared yet: when they have answered you may still attack nobody.'],
      places: [expedition.place],
    }
  },
  attackShips(g, nation, action) {
    const expedition = findExpedition(g, nation, action.expedition)
    const cost = `It costs ${many(stopCost(expedition), 'movement point')}.`
    const breach = breachLines(g, nation, action.targets, { ships: expedition.place })
    return fightAhead(g, attackBy(g, expedition, action.targets), breach, cost)
  },
  attackFleet(g, nation, action) {
    const mover = movingIn(g)!
    const breach = breachLines(g, nation, action.targets, { ships: mover.place })
    return fightAhead(g, attackBy(g, mover, action.targets), breach)
  },
  intercept(g, nation) {
    const mover = movingIn(g)!
    return fightAhead(
      g,
      interceptBy(g, mover, nation),
      breachLines(g, nation, [mover.nation], { ships: mover.place }),
      'A die of 1 to 3 brings it to battle (8.15).',
    )
  },
}
