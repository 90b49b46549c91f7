/** 6.71 The plans of the turn: written down as the council closes, and shown to all when the turn is over. */
import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import { areaOff, type Context, hexInfo, nationOf, type Position } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { nationsInPlay } from '../state/units.ts'

/** What every expedition was sent out with; and whom it was to meet there, where it is to land by order. */
export function writeDownPlans(g: Context): void {
  g.state.plans = g.state.expeditions.map(({ nation, id, origin, destination, bounds }) => ({
    nation,
    expedition: id,
    from: origin,
    place: destination,
    bounds,
    ...(nationOf(g, nation).standing.ashore && { others: othersIn(g, nation, areaOff(g, destination)) }),
  }))
}

/** People of others in an Area, by nation. */
function othersIn(
  { state, board }: Position,
  nation: Nation,
  area: Area | null,
): Readonly<Record<string, number>> {
  const others: Record<string, number> = {}
  for (const { nation: other, hex, soldiers, colonists } of state.stacks)
    if (other !== nation && area !== null && hexInfo({ board }, hex).area === area)
      others[other] = (others[other] ?? 0) + soldiers + colonists
  return others
}

/** 6.71: more of others are in the Area of an expedition than when it was planned. */
export function haveOthersCome(g: Position, { id, nation, destination }: Expedition): boolean {
  const planned = g.state.plans?.find((plan) => plan.nation === nation && plan.expedition === id)?.others
  return Object.entries(othersIn(g, nation, areaOff(g, destination))).some(
    ([other, people]) => people > (planned?.[other] ?? 0),
  )
}

/** 5.1 A3: nobody has to keep a secret any more. A lone nation had nobody to keep it from. */
export function showPlans(g: Context): void {
  const { plans, nations } = g.state
  g.state.plans = null
  const seats = nationsInPlay(g.state)
  if (!plans || seats.length === 1) return
  for (const nation of seats) {
    const { bought, built } = nations[nation]!
    const voyages = plans
      .filter((plan) => plan.nation === nation)
      .map(({ nation: _, others: __, ...voyage }) => voyage)
    g.emit({ type: 'plans-shown', rule: '6.71', nation, voyages, bought: { ...bought }, built })
  }
}
