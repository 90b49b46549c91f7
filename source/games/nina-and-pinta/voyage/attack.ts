/** Attack (N4.24-N4.28). */
import type { Tally } from '../../../kernel/contract/actions.ts'
import type { Land, Nation, World } from '../data/names.ts'
import { freeSettlersIn, settlersIn, toSupply } from '../map/pieces.ts'
import { type Context, landAt, othersOf, type Position, placeOf, playerOf, shipOf } from '../state/context.ts'
import { landCrew, openTo } from './harbour.ts'

/** N4.26: only France attacks in a world at peace, once an era. */
export const needsBanner = ({ state }: Position, world: World): boolean => !state.worlds[world].war

/** N4.25: a Captain and a Settler aboard, and a world where one may attack. */
export function mayAttack(g: Position, nation: Nation, world: World): boolean {
  const { captain, settlers } = shipOf(g, nation, world)
  return captain && settlers > 0 && (!needsBanner(g, world) || playerOf(g, nation).banner)
}

export interface Victim {
  readonly nation: Nation
  readonly settlers: number
}

/** Settlers of others that can be attacked in a land: not those in Strongholds (N4.26). */
export const victimsIn = (g: Position, nation: Nation, world: World, land: Land): Victim[] =>
  othersOf(g, nation)
    .map((other) => ({ nation: other, settlers: freeSettlersIn(landAt(g, world, land), other) }))
    .filter(({ settlers }) => settlers > 0)

/** N4.25: lands with Settlers to attack, and a berth. */
export const targetsIn = (g: Position, nation: Nation, world: World): Land[] =>
  mayAttack(g, nation, world)
    ? openTo(g, world).filter((land) => victimsIn(g, nation, world, land).length > 0)
    : []

/** N4.27: so many pairs can be removed, with the crew ashore. */
export const mostPairs = (g: Position, nation: Nation, world: World, land: Land): number =>
  shipOf(g, nation, world).settlers + freeSettlersIn(landAt(g, world, land), nation)

/** The crew land to attack; in peace the banner of France is turned (N10.4). */
export function beginAttack(g: Context, nation: Nation, world: World, at: Land): void {
  if (needsBanner(g, world)) playerOf(g, nation).banner = false
  g.emit({ type: 'attack', rule: 'N4.25', nation, at: placeOf(world, at), peace: needsBanner(g, world) })
  landCrew(g, nation, world, at)
}

/** N4.27: a Settler of one's own for each of others; all go to their owners' supplies. */
export function removePairs(
  g: Context,
  nation: Nation,
  { world, at }: { readonly world: World; readonly at: Land },
  victims: Tally,
): void {
  const land = landAt(g, world, at)
  for (const victim of othersOf(g, nation)) {
    const pairs = victims[victim] ?? 0
    if (pairs === 0) continue
    const [own, others] = [settlersIn(land, nation), settlersIn(land, victim)]
    toSupply(g, victim, land, pairs)
    toSupply(g, nation, land, pairs)
    g.emit({ type: 'pairs', rule: 'N4.27', nation, victim, at: placeOf(world, at), pairs, own, others })
  }
}
