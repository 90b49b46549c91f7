/** 6.71 The plans of the turn: written down as the council closes, and shown to all when the turn is over. */
import type { Context } from '../state/context.ts'
import { nationsInPlay } from '../state/units.ts'

/** What every expedition was sent out with. */
export function writeDownPlans({ state }: Context): void {
  state.plans = state.expeditions.map(({ nation, id, origin, destination, bounds }) => ({
    nation,
    expedition: id,
    from: origin,
    place: destination,
    bounds,
  }))
}

/** 5.1 A3: nobody has to keep a secret any more. A lone nation had nobody to keep it from. */
export function showPlans(g: Context): void {
  const { plans, nations } = g.state
  g.state.plans = null
  const seats = nationsInPlay(g.state)
  if (!plans || seats.length === 1) return
  for (const nation of seats) {
    const { bought, built } = nations[nation]!
    const voyages = plans.filter((plan) => plan.nation === nation).map(({ nation: _, ...voyage }) => voyage)
    g.emit({ type: 'plans-shown', rule: '6.71', nation, voyages, bought: { ...bought }, built })
  }
}
