/** Standing orders: to pass, until something touches the player who gave them. */
import type { CardMoment, Faction, Space } from '../data/names.ts'
import { type Context, factionOf, type Position, spaceAt } from '../state/context.ts'
import { expeditionsAt } from '../state/forces.ts'
import type { RollName } from '../state/frames.ts'

/** The windows in which others are asked. */
export const windowMoments: readonly CardMoment[] = [
  'againstLandMove',
  'againstSeaMove',
  'againstArrival',
  'againstDiscovery',
  'againstDiplomacy',
  'combatForIndians',
]

/** From now on he passes at some moments without being asked. */
export function passFrom(g: Context, faction: Faction, moments: readonly (CardMoment | RollName)[]): void {
  const own = factionOf(g, faction)
  own.passes = [...new Set([...own.passes, ...moments])]
}

/** Something touches a player: he is asked again at everything. */
export function disturb(g: Context, faction: Faction): void {
  const own = factionOf(g, faction)
  if (own.passes.length > 0) own.passes = []
}

/** At one kind of window he is asked again: his own fights are each another matter. */
export function askAgain(g: Context, faction: Faction, moment: CardMoment): void {
  const own = factionOf(g, faction)
  if (own.passes.includes(moment)) own.passes = own.passes.filter((one) => one !== moment)
}

/** A player has a force or an ally in a space. */
const hasStake = (g: Position, faction: Faction, space: Space): boolean =>
  spaceAt(g, space).ally === faction || expeditionsAt(g, space).some((force) => force.faction === faction)

/** What happens in some spaces touches those of the players who have a force or an ally there. */
export function disturbThere(g: Context, among: readonly Faction[], spaces: readonly Space[]): void {
  for (const faction of among) if (spaces.some((space) => hasStake(g, faction, space))) disturb(g, faction)
}
