/** Revenue: what is dug and where gold is stored (N5.3-N5.8). */
import type { Tally } from '../../../kernel/contract/actions.ts'
import { Refused, type TallyDomain } from '../../../kernel/contract/game.ts'
import { lastEra, type Nation, type World } from '../data/names.ts'
import { landName } from '../map/names.ts'
import { type Context, landAt, type Position, shipOf, sum } from '../state/context.ts'
import { chainsOf, type GoldAt, type GoldChain } from './earnings.ts'
import { costOf, fundedAt, sitesIn } from './sites.ts'

/** How a player collects, by lands: what Settlers dig, and what goes into Strongholds. The rest goes aboard. */
export interface Collecting {
  readonly dug: Tally
  readonly stored: Tally
}

const roomOf = ({ room }: GoldChain): number => sum(room.map(({ gold }) => gold))

/** Fills lands in order until nothing is left. */
function fill(into: readonly GoldAt[], gold: number): Tally {
  let left = gold
  const filled: Record<string, number> = {}
  for (const { land, gold: most } of into) {
    filled[land] = Math.min(left, most)
    left -= filled[land]
  }
  return filled
}

/** As mostly done: all to the ship, else to Strongholds; what can be stored is dug, revenue having first claim. */
export function usualCollecting(g: Position, nation: Nation, world: World): Collecting {
  const parts = chainsOf(g, nation, world).map((chain): Collecting => {
    const { hasShip, revenue, mines } = chain
    if (hasShip) return { dug: fill(mines, Number.POSITIVE_INFINITY), stored: {} }
    const dug = fill(mines, Math.max(0, roomOf(chain) - revenue))
    return { dug, stored: fill(chain.room, revenue + sum(Object.values(dug))) }
  })
  const joined = (pick: (part: Collecting) => Tally): Tally => Object.assign({}, ...parts.map(pick))
  return { dug: joined(({ dug }) => dug), stored: joined(({ stored }) => stored) }
}

/**
 * Whether there is another way to collect than the usual one: to leave gold in a mine, or to put gold into other
 * Strongholds. Without a ship there is none where revenue fills all of them.
 */
export const hasWays = (g: Position, nation: Nation, world: World): boolean =>
  chainsOf(g, nation, world).some((chain) => {
    const { hasShip, revenue, mines, room } = chain
    const stores = room.filter(({ gold }) => gold > 0).length
    if (hasShip) return mines.length > 0 || (stores > 0 && revenue > 0)
    return roomOf(chain) > revenue && (mines.length > 0 || (stores > 1 && revenue > 0))
  })

/**
 * Whether a Stronghold linked to the ship could keep gold for what may be built there in a later era, and cannot be
 * paid for in this one. Elsewhere the usual way is what everybody means.
 */
export const isToBeSaved = (g: Position, nation: Nation, world: World): boolean =>
  g.state.era < lastEra &&
  chainsOf(g, nation, world).some(({ lands, hasShip, revenue, mines, room }) => {
    const gained = revenue + sum(mines.map(({ gold }) => gold))
    const couldKeep = hasShip && gained > 0 && room.some(({ gold }) => gold > 0)
    return (
      couldKeep &&
      sitesIn(g, nation, world).some(
        ({ what, land }) =>
          lands.includes(land) && costOf(g, what) > fundedAt(g, nation, world, land) + gained,
      )
    )
  })

/** What can be dug, and stored, in each land of a world. */
export function collectDomains(
  g: Position,
  nation: Nation,
  world: World,
): { dug: TallyDomain; stored: TallyDomain } {
  const chains = chainsOf(g, nation, world)
  const domain = (lands: readonly GoldAt[]): TallyDomain => ({
    kind: 'tally',
    items: Object.fromEntries(
      lands
        .filter(({ gold }) => gold > 0)
        .map(({ land, gold }) => [land, { max: gold, label: landName(g, land) }]),
    ),
    limits: [],
    empty: true,
  })
  return {
    dug: domain(chains.flatMap(({ mines }) => mines)),
    stored: domain(chains.flatMap(storable)),
  }
}

const inChain = (chain: GoldChain, amounts: Tally): number =>
  sum(chain.lands.map((land) => amounts[land] ?? 0))

/** Room in Strongholds, as far as there is gold for it. */
function storable({ revenue, mines, room }: GoldChain): GoldAt[] {
  const most = revenue + sum(mines.map(({ gold }) => gold))
  return room.map(({ land, gold }) => ({ land, gold: Math.min(gold, most) }))
}

/** @throws Refused if gold that is not there is stored, if some is lost that could be stored, or dug and lost */
function checkCollecting(chain: GoldChain, { dug, stored }: Collecting): void {
  const all = chain.revenue + inChain(chain, dug)
  const kept = inChain(chain, stored)
  if (kept > all)
    throw new Refused(
      'N5.4',
      `Only ${all} gold can be stored in these Strongholds: so much is linked to them.`,
    )
  if (chain.hasShip) return
  const room = roomOf(chain)
  if (inChain(chain, dug) > Math.max(0, room - chain.revenue))
    throw new Refused('N4.11', 'Only gold that can be stored may be dug.')
  if (kept < Math.min(all, room))
    throw new Refused('N5.4', `${Math.min(all, room)} gold can be stored, and must be.`)
}

/** Gold is dug, and comes into Strongholds and aboard; what finds no room is lost (N5.8). @throws Refused */
export function collect(g: Context, nation: Nation, world: World, { dug, stored }: Collecting): void {
  const chains = chainsOf(g, nation, world)
  for (const chain of chains) checkCollecting(chain, { dug, stored })
  for (const chain of chains) {
    const mined = inChain(chain, dug)
    const kept = inChain(chain, stored)
    const rest = chain.revenue + mined - kept
    for (const at of chain.lands) {
      const land = landAt(g, world, at)
      land.mine -= dug[at] ?? 0
      if (land.stronghold) land.stronghold.gold += stored[at] ?? 0
    }
    if (chain.hasShip) shipOf(g, nation, world).gold += rest
    const aboard = chain.hasShip ? rest : 0
    if (chain.revenue + mined > 0)
      g.emit({
        type: 'collected',
        rule: 'N5.4',
        nation,
        world,
        lands: [...chain.lands],
        gold: chain.revenue,
        mined,
        stored: kept,
        aboard,
        lost: rest - aboard,
      })
  }
}
