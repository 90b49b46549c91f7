/** Who stands and lies where, as a nation sees it: what conditions ask about and selectors choose among. */
import type { Given } from '../../../../kernel/contract/by-mail.ts'
import type { Nation } from '../../data/shapes.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { expeditionOf, fleetsAt, shipsOf, strengthOf } from '../../naval/fleets.ts'
import type { Fleet } from '../../naval/shapes.ts'
import { aboard } from '../../naval/ships.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { Expedition, Group } from '../../state/state.ts'
import { goldIn } from '../../state/units.ts'
import { amountAt, isIn, nationsOf, type Sight, textAt, textsAt } from './board-words.ts'

/** The units of a nation in a hex. */
export interface Host {
  readonly nation: Nation
  readonly hex: Hex
  readonly units: Group
}

export const sizeOf = ({ soldiers, colonists, leaders }: Group): number =>
  soldiers + colonists + leaders.length

/** Hosts that `of`, `in`, `soldiers`, `colonists`, `size` and `gold` mean. */
export function hostsOf(sight: Sight, given: Given): Host[] {
  const { g } = sight
  const places = textsAt(given, 'in')
  return nationsOf(sight, given).flatMap((nation) => {
    const hexes = [
      ...new Set(g.state.stacks.filter((one) => one.nation === nation).map(({ hex }) => hex)),
    ].sort()
    return hexes
      .filter((hex) => isIn(sight, hex, places))
      .map((hex) => ({ nation, hex, units: unitsAt(g.state, nation, hex) }))
      .filter(({ units }) => isWanted(units, given))
  })
}

/** Gold that lies alone, and missionaries, are nobody's force. */
function isWanted(units: Group, given: Given): boolean {
  const alone = textAt(given, 'colonists') === 'alone'
  return (
    sizeOf(units) >= amountAt(given, 'size', 1) &&
    units.soldiers >= amountAt(given, 'soldiers') &&
    (alone ? units.colonists > 0 && units.soldiers === 0 : units.colonists >= amountAt(given, 'colonists')) &&
    goldIn(units) >= amountAt(given, 'gold')
  )
}

/** Fighting ships of a nation in one water, as one fleet of those who lie there. */
export interface Squadron {
  readonly nation: Nation
  readonly place: SeaNode
  /** Its expedition; null for ships in port. */
  readonly expedition: string | null
  readonly fleet: Fleet
  readonly ships: number
  readonly gold: number
}

/** Squadrons that `of`, `in`, `size` and `gold` mean; those in Europe nobody sees. */
export function squadronsOf(sight: Sight, given: Given): Squadron[] {
  const { state } = sight.g
  const places = textsAt(given, 'in')
  return nationsOf(sight, given).flatMap((nation) => {
    const lie = [...state.expeditions, ...state.harbours].filter((one) => one.nation === nation)
    const waters = [...new Set(lie.map(({ place }) => place))].filter((place) => place !== 'Europe').sort()
    return waters
      .filter((water) => isIn(sight, hexOfNode(water), places))
      .flatMap((water) => fleetsAt(state, nation, water).map((fleet) => squadronOf(sight, fleet, water)))
      .filter(({ ships, gold }) => ships >= amountAt(given, 'size', 1) && gold >= amountAt(given, 'gold'))
  })
}

function squadronOf({ g }: Sight, fleet: Fleet, place: SeaNode): Squadron {
  const ships = shipsOf(g.state, fleet).filter(({ kind }) => kind !== 'galleonFleet')
  return {
    ...{ nation: fleet.nation, place, fleet, ships: ships.length },
    expedition: expeditionOf(g.state, fleet)?.id ?? null,
    gold: goldIn(aboard(shipsOf(g.state, fleet))),
  }
}

/** The nation's own expeditions that may still sail, by the names given; all with `any` or without. */
export function sailorsOf({ g, nation }: Sight, names: readonly string[]): Expedition[] {
  return g.state.expeditions
    .filter((one) => one.nation === nation && one.place !== 'Europe' && !one.finished)
    .filter(({ id }) => names.length === 0 || names.includes('any') || names.includes(id))
    .filter(({ ships }) => ships.some(({ kind }) => kind !== 'galleonFleet'))
}

/** 8.25: what one of its expeditions has for one that it attacks, all of that nation's ships there. */
export function oddsAtSea({ g }: Sight, attacker: Expedition, { nation, place }: Squadron): number {
  const attack = strengthOf(g, [{ nation: attacker.nation, expedition: attacker.id }], 'attack')
  return attack / Math.max(1, strengthOf(g, fleetsAt(g.state, nation, place), 'defence'))
}

/** Bounds that it would take more than were paid for; 0 if it gets there with those. */
export function unpaidBounds({ g }: Sight, expedition: Expedition, to: SeaNode): number | null {
  const points = expedition.place === to ? 0 : g.routes.seaDistance(expedition.place, to)
  if (points === null) return null
  const each = g.data.units.bound.movementPoints
  const used = expedition.crossing + Math.ceil((expedition.points + points + 3) / each)
  return Math.max(0, used - expedition.bounds)
}
