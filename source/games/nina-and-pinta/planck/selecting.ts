/** Planck selects Benefits (N13.1-N13.5, N13.15, N13.16). */
import { play } from '../benefits/bonus.ts'
import { claim, pass } from '../benefits/spaces.ts'
import { spend, take } from '../benefits/take.ts'
import type { Nation } from '../data/names.ts'
import { bonusOf, type Context, keptOf, playerOf, progressOf, screenOf } from '../state/context.ts'

/** N13.2, N13.3: the one nearest the blunt end while he can pay. */
export function planckSelects(g: Context, planck: Nation): void {
  const { state } = g
  const [next] = state.display
  if (next === undefined || screenOf(g, planck).gold < state.cost) return planckPasses(g, planck)
  const progress = state.display.filter((counter) => progressOf(g, counter) !== undefined)
  const [double] = keptOf(g, planck, 'double-selection')
  const [first, second] = progress
  if (double !== undefined && first !== undefined && second !== undefined) {
    // N13.15
    spend(g, planck, double)
    g.emit({ type: 'bonus-played', rule: 'N13.15', nation: planck, counter: double })
    take(g, planck, first, state.cost)
    return take(g, planck, second, 0)
  }
  take(g, planck, next, state.cost)
  play(g, planck, next)
}

/** N13.4: the first space if it is empty; N13.16: a Turn Order counter of this era takes it from the Soloist. */
function planckPasses(g: Context, planck: Nation): void {
  const { soloist } = g.state.solo!
  if (playerOf(g, soloist).space !== 1) return pass(g, planck, 1)
  const fresh = keptOf(g, planck, 'turn-order').some((counter) => bonusOf(g, counter)!.era === g.state.era)
  if (fresh) claim(g, planck, 1, 'later')
  else pass(g, planck, 2)
}
