/** What people could be sent for: to settle and fight where they land, or to march on from there. */
import type { Hex } from '../../map/hex.ts'
import type { Outlook } from '../worth/outlook.ts'
import { mayShip } from '../worth/shipping.ts'
import { type Landing, landingsOf } from './landings.ts'

/** An Area with a treasure city that is reached from a landing over land. */
export interface Beyond {
  readonly area: string
  readonly hex: Hex
}

export interface Errand {
  readonly key: string
  readonly landing: Landing
  /** Where the soldiers go on to; null if they stay. */
  readonly beyond: Beyond | null
}

/** Soldiers march on for so many turns. */
const turnsOnLand = 2
/** Of several own ports in an Area so many are weighed. */
const portsWeighed = 3

/** The errands that a nation weighs in a council. */
export function errandsOf(outlook: Outlook, withExplorer: boolean): Errand[] {
  const landings = fewer(landingsOf(outlook, withExplorer))
  const far = turnsOnLand * outlook.g.data.units.soldier.movement
  const inland = !outlook.temper.inland ? [] : citiesInland(outlook)
  return landings.flatMap((landing) => [
    { key: landing.node, landing, beyond: null },
    ...inland
      .filter(
        ({ name, hex, area }) =>
          area !== landing.area &&
          mayShip(outlook.g, name, landing.hex) &&
          (outlook.g.routes.landDistance(landing.hex, hex) ?? Number.POSITIVE_INFINITY) <= far,
      )
      .map(({ area, hex }) => ({ key: `${landing.node}>${hex}`, landing, beyond: { area, hex } })),
  ])
}

/** The ports of an Area that are nearest to Europe. */
function fewer(landings: readonly Landing[]): Landing[] {
  const count = new Map<string, number>()
  return [...landings]
    .sort((a, b) => a.bounds - b.bounds)
    .filter(({ area, friendly }) => {
      const seen = (count.get(area) ?? 0) + 1
      count.set(area, seen)
      return !friendly || seen <= portsWeighed
    })
}

/** Cities that still have treasure, and to whose Area no ship comes without rounding the Cape. */
function citiesInland({ g, sites }: Outlook) {
  return [...sites.values()].flatMap(({ area, city, landfalls }) => {
    const served = landfalls.some((node) => g.board.ocean.get(node) === 'Atlantic')
    return city && !served && !g.state.emptied.includes(city.name) ? [{ ...city, area }] : []
  })
}
