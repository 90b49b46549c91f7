/** What a voyage could discover where it goes, by who goes ashore there or by its Explorer, and who cannot. */
import { areaClosedOff } from '../../council/demands.ts'
import { fightsOnly } from '../../council/expeditions.ts'
import type { DiscoveryData } from '../../data/shapes.ts'
import type { SeaNode } from '../../map/board.ts'
import { hasExplorer } from '../../matters/discovery.ts'
import { warning } from '../../matters/warnings.ts'
import { canLand, landingForbidden } from '../../naval/landing.ts'
import { aboard } from '../../naval/ships.ts'
import type { Position } from '../../state/context.ts'
import type { Expedition, Group } from '../../state/state.ts'
import { emptyGroup, hasUnits, many } from '../../state/units.ts'

/** Why nobody aboard can go ashore at a coast, in words that follow "for"; null if somebody can. */
function whyNobodyAshore(g: Position, voyage: Expedition, coast: SeaNode): string | null {
  const { destination } = voyage
  const there = { ...voyage, place: coast }
  if (destination !== null && fightsOnly(g, voyage)) return 'no Explorer is there (7.26)'
  const cargo = canLand(g, there)
  const missionaries: Group = { ...emptyGroup(), missionaries: cargo.missionaries }
  if (!hasUnits(cargo)) return whyNone(aboard(voyage.ships))
  const forbidden = landingForbidden(g, there, cargo)
  const landing = forbidden ? missionaries : cargo
  if (forbidden && !hasUnits(landing)) return `others hold that coast (${forbidden.rule})`
  const area = areaClosedOff(g, voyage, coast, landing)
  return area === null ? null : `natives live in ${area}, and the first must bring a missionary (15.61)`
}

/** 7.7, 15.35: those aboard are such as never step ashore there. */
function whyNone({ colonists, leaders }: Group): string {
  if (colonists > 0) return 'no colonist may settle there (7.7)'
  return leaders.length > 0 ? 'Explorers stay with their ships (15.35)' : 'there are no people aboard'
}

/** 18.12, 18.13: of what is open at a coast, what the voyage finds there, and in words what it will not, and why. */
export function discoverable(
  g: Position,
  voyage: Expedition,
  coast: SeaNode,
  open: readonly DiscoveryData[],
): { readonly found: readonly DiscoveryData[]; readonly missed: string } {
  const why = whyNobodyAshore(g, voyage, coast)
  const isLed = hasExplorer(g, voyage)
  const isFound = ({ by }: DiscoveryData) =>
    (why === null && by.includes('land')) || (isLed && by.some((way) => way !== 'land'))
  const missed = open.filter((one) => !isFound(one)).map(withPoints)
  return {
    found: open.filter(isFound),
    // The end of the line may have no room: that it is not to be had comes before why.
    missed:
      why === null || missed.length === 0
        ? ''
        : warning(`${missed.join(', ')}, not to be had: nobody aboard can go ashore, for ${why}`),
  }
}

/** "The Isthmus, 15 points" */
export const withPoints = ({ name, points }: DiscoveryData): string => `${name}, ${many(points, 'point')}`
