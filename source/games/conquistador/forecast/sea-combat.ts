/** What fights at sea would bring, told before they are ordered. */
import type { Action, Forecast } from '../../../kernel/contract/game.ts'
import { findExpedition } from '../council/expeditions.ts'
import type { Nation } from '../data/shapes.ts'
import { stopCost } from '../naval/bounds.ts'
import { readTargets } from '../naval/encounter.ts'
import { attackBy, interceptBy, type SeaFight, seaForecast } from '../naval/naval-combat.ts'
import type { Position } from '../state/context.ts'
import { many } from '../state/units.ts'

const told = (g: Position, fight: SeaFight, ...more: string[]): Forecast => ({
  lines: [...seaForecast(g, fight), ...more],
  places: [fight.place],
})

/** The expedition that has sailed into the water where an encounter is on. */
function movingIn(g: Position) {
  const frame = g.state.stack.at(-1)
  return frame?.kind === 'encounter' ? g.state.expeditions.find(({ id }) => id === frame.expedition)! : null
}

export const seaCombatTellers = {
  attackShips(g: Position, nation: Nation, action: Action): Forecast {
    const expedition = findExpedition(g, nation, action.expedition)
    const cost = `It costs ${many(stopCost(expedition), 'movement point')}.`
    return told(g, attackBy(g, expedition, readTargets(action.target)), cost)
  },
  attackFleet(g: Position, _nation: Nation, action: Action): Forecast {
    return told(g, attackBy(g, movingIn(g)!, readTargets(action.target)))
  },
  intercept(g: Position, nation: Nation): Forecast {
    return told(g, interceptBy(g, movingIn(g)!, nation), 'A die of 1 to 3 brings it to battle (8.15).')
  },
}
