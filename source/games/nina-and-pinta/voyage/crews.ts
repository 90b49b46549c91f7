/** Crews: what may go aboard, and what of it sails first (N3.1-N3.6). */
import type { Tally } from '../../../kernel/contract/actions.ts'
import type { TallyDomain, TallyItem } from '../../../kernel/contract/game.ts'
import { lands, type Nation, type World, worlds } from '../data/names.ts'
import { worldName } from '../map/names.ts'
import { captainIn, freeSettlersIn } from '../map/pieces.ts'
import { landAt, type Position, playerOf, screenOf, sum } from '../state/context.ts'
import type { Loading } from '../state/state.ts'

/** The items of a crew. */
export const captainKey = (world: World): string => `${world}-captain`
export const settlersKey = (world: World): string => `${world}-settlers`

/** The orders in which equal crews can sail (N3.5). */
export const orders = [
  'nina pinta santa-maria',
  'nina santa-maria pinta',
  'pinta nina santa-maria',
  'pinta santa-maria nina',
  'santa-maria nina pinta',
  'santa-maria pinta nina',
] as const
export type CrewOrder = (typeof orders)[number]

export const worldsOf = (order: CrewOrder): World[] =>
  order.split(' ').flatMap((name) => worlds.filter((world) => world === name))

/** N3.6: own Settlers in the New World that a stand-in can fetch. */
const toBeFetched = (g: Position, nation: Nation): number =>
  sum(worlds.flatMap((world) => lands.map((land) => freeSettlersIn(landAt(g, world, land), nation))))

/** What may go aboard, and within which bounds. */
export function crewDomain(g: Position, nation: Nation): TallyDomain {
  const { gold } = screenOf(g, nation)
  const { settlers, crew } = playerOf(g, nation)
  const { captain, settler } = g.data.tables.loading
  const most = Math.min(crew, Math.floor(gold / settler))
  // N3.3: no second Captain in a world.
  const captains = gold >= captain ? worlds.filter((world) => captainIn(g, nation, world) === null) : []
  const items: Record<string, TallyItem> = {}
  for (const world of worlds) {
    const ship = worldName(g, world)
    if (captains.includes(world)) items[captainKey(world)] = { max: 1, label: `Captain to ${ship}` }
    // Each costs, so a key gives one of them.
    if (most > 0) items[settlersKey(world)] = { max: most, label: `Settlers to ${ship}`, free: 0 }
  }
  const keys = Object.keys(items)
  return {
    kind: 'tally',
    items,
    empty: true,
    limits: [
      ...worlds.map((world) => ({
        keys: keys.filter((key) => key === captainKey(world) || key === settlersKey(world)),
        max: crew,
        rule: 'N3.1',
        reason: `The ship to ${worldName(g, world)} carries ${crew} at most.`,
      })),
      { keys, max: gold, rule: 'N3.9', reason: `There is gold for ${gold} at most.` },
      {
        keys: worlds.map(settlersKey).filter((key) => keys.includes(key)),
        max: settlers + toBeFetched(g, nation),
        rule: 'N3.6',
        reason: 'So many Settlers are neither in supply nor in the New World outside Strongholds.',
      },
    ],
  }
}

/** N3.5: the biggest crew sails first, equal crews as chosen. */
export function loadingOf(g: Position, nation: Nation, crew: Tally, first: CrewOrder): Loading {
  const settlers = { nina: 0, pinta: 0, 'santa-maria': 0 }
  for (const world of worlds) settlers[world] = crew[settlersKey(world)] ?? 0
  const captains = worlds.filter((world) => (crew[captainKey(world)] ?? 0) > 0)
  const size = (world: World) => settlers[world] + (captains.includes(world) ? 1 : 0)
  return {
    captains,
    settlers,
    sailing: worldsOf(first).sort((one, other) => size(other) - size(one)),
    standIns: Math.max(0, sum(Object.values(settlers)) - playerOf(g, nation).settlers),
  }
}

/** Who goes aboard for a world. */
export const crewOf = (
  { captains, settlers }: Loading,
  world: World,
): { captain: boolean; settlers: number } => ({
  captain: captains.includes(world),
  settlers: settlers[world],
})
