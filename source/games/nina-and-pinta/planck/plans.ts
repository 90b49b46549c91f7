/** Between the phases: Planck's Pirates are laid, and the card for governing is turned (N13.12, N12.23). */

import { forget } from '../benefits/take.ts'
import { type Nation, type World, worlds } from '../data/names.ts'
import { bonusOf, type Context, keptOf, type Position } from '../state/context.ts'
import { ask, type SegmentRules } from '../state/flow.ts'
import type { Solo } from '../state/state.ts'
import { most } from './best.ts'
import { drawWorlds } from './cards.ts'
import { collectsIn } from './revenue.ts'

export const planckPlans: SegmentRules = {
  begin(g) {
    const { solo, era, work } = g.state
    if (!solo) return
    const due = keptOf(g, solo.planck, 'pirate').filter((counter) => bonusOf(g, counter)!.era < era)
    work.push(...due.map((counter) => ({ step: 'pirate' as const, counter })))
  },
  work(g, _nation, item) {
    const { solo } = g.state
    if (item.step === 'pirate' && solo) layPirate(g, solo, item.counter)
  },
  end(g) {
    const { solo } = g.state
    if (solo) solo.governing = drawWorlds(g, solo, 'governing')
  },
}

/** Where the Soloist collects most; of what Pirates that lie there already have left. */
function layPirate(g: Context, { planck, soloist }: Solo, counter: string): void {
  const equals = most(worlds, (world) => leftAfterPirates(g, soloist, world))
  if (equals.length === 1) layPirateOn(g, planck, counter, equals[0]!)
  else ask(g, { kind: 'planck', nation: planck, matter: { of: 'pirate', counter, equals } })
}

const leftAfterPirates = (g: Position, soloist: Nation, world: World): number =>
  g.state.worlds[world].pirates.reduce((gold) => gold - Math.floor(gold / 2), collectsIn(g, soloist, world))

export function layPirateOn(g: Context, planck: Nation, counter: string, world: World): void {
  forget(g, planck, counter)
  g.state.worlds[world].pirates.push(counter)
  g.emit({ type: 'pirate-laid', rule: 'N13.12', nation: planck, world })
}
