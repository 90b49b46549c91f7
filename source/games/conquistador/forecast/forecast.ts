/** What an action would cost and risk, told before it is taken. */
import type { Forecast } from '../../../kernel/contract/game.ts'
import { diplomacyTellers } from '../diplomacy/forecasts.ts'
import type { GameAction, GameForm } from '../sequence/actions.ts'
import { play } from '../sequence/play.ts'
import { openContext, type Position } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import { foretell, type Tellers } from '../state/flow.ts'
import { marchForecast } from './overland/overland.ts'
import { boardingTellers } from './tellers/aboard.ts'
import { landFightTellers } from './tellers/fights.ts'
import { givingUpTellers } from './tellers/giving-up.ts'
import { lines } from './tellers/lines.ts'
import { purchaseTellers } from './tellers/purchases.ts'
import { seaCombatTellers } from './tellers/sea-combat.ts'
import { voyageTellers } from './tellers/voyages.ts'

/**
 * @param shown the position as it is shown, of which it tells: the rules go by the whole
 * @throws Refused if the action would be refused.
 */
export function forecast(g: Position, action: GameAction, shown = g): Forecast {
  // The rules refuse before they roll, so a trial on a draft with the
  // dice left alone tells nothing of the future.
  play(openContext(g, draft(g.state)), action)
  return foretell(tellers, shown, action) ?? lines()
}

const tellers: Tellers<GameForm> = {
  ...diplomacyTellers,
  ...purchaseTellers,
  ...voyageTellers,
  ...seaCombatTellers,
  ...boardingTellers,
  ...landFightTellers,
  ...givingUpTellers,
  move: marchForecast,
}
