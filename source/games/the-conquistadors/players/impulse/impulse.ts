/** An own impulse (2.0/5): of all that can be done the act that gains most, until nothing gains anything. */
import { type Adviser, actionOf, advised, bestOf, type Counsel } from '../mind.ts'
import { activations } from './activating.ts'
import { cards } from './cards.ts'
import { enlisting } from './enlisting.ts'
import { money } from './money.ts'
import { regrouping } from './regrouping.ts'

/** Less than this is not worth an act. */
const least = 0.05

/** What costs no activation comes before what does: gold in safety, the right commander, cards that open a way. */
export const impulse: Adviser = (mind, { open }) => {
  const deeds = activations(mind, open)
  const free: Counsel[] = [
    ...money(mind, open),
    ...regrouping(mind, open),
    ...enlisting(mind, open),
    ...cards(mind, open, deeds),
  ]
  for (const counsels of [free, deeds]) {
    const best = bestOf(counsels)
    if (best && best.worth >= least) return advised(best)
  }
  const end = open.find(({ end: ends }) => ends)
  return end ? { action: actionOf(mind.seat, end), reasons: ['Nothing else is worth doing.'] } : null
}
