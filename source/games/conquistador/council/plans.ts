/** 6.71 The plans of the turn: written down as the council closes, and shown to all when the turn is over. */
import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import { areaOff, type Context, hexInfo, nationOf, type Position } from '../state/context.ts'
import type { Expedition, People } from '../state/state.ts'
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
): Readonly<Record<string, People>> {
  const others: Record<string, People> = {}
  for (const { nation: other, hex, soldiers, colonists } of state.stacks) {
    if (other === nation || area === null || hexInfo({ board }, hex).area !== area) continue
    const before = others[other] ?? nobody
    others[other] = { soldiers: before.soldiers + soldiers, colonists: before.colonists + colonists }
  }
  return others
}

const nobody: People = { soldiers: 0, colonists: 0 }

/**
 * 6.71: soldiers or colonists of others in the Area of an expedition who were not there when it was planned; `unknown` where
 * others are there, and who was by then was not written down: landing was not left to an order yet, or the game is older.
 */
export function othersSince(g: Position, { id, nation, destination }: Expedition): 'come' | 'unknown' | null {
  const planned = g.state.plans?.find((plan) => plan.nation === nation && plan.expedition === id)?.others
  const more = Object.entries(othersIn(g, nation, areaOff(g, destination))).some(
    ([other, { soldiers, colonists }]) => {
      const then = planned?.[other] ?? nobody
      return soldiers > then.soldiers || colonists > then.colonists
    },
  )
  if (!more) return null
  return planned ? 'come' : 'unknown'
}

/** 6.71: expeditions of its nation that were to come to its Area with it, and are not there. */
export function missingThere(g: Position, { id, nation, destination }: Expedition): string[] {
  const area = areaOff(g, destination)
  const isThere = (name: string): boolean =>
    g.state.expeditions.some((one) => one.id === name && areaOff(g, one.place) === area)
  return (g.state.plans ?? [])
    .filter((plan) => plan.nation === nation && plan.expedition !== id && areaOff(g, plan.place) === area)
    .flatMap(({ expedition }) => (isThere(expedition) ? [] : [expedition]))
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
