/** Phase 2: what goes aboard, in secret (N3.1-N3.6). */
import type { Tally } from '../../../kernel/contract/actions.ts'
import { oneOf } from '../../../kernel/contract/domain.ts'
import type { TallyDomain, TallyItem } from '../../../kernel/contract/game.ts'
import { lands, type Nation, type World, worlds } from '../data/names.ts'
import { settlersText, worldName } from '../map/names.ts'
import { captainIn, freeSettlersIn } from '../map/pieces.ts'
import { isPlanck, landAt, type Position, playerOf, screenOf, sum } from '../state/context.ts'
import type { DecisionOf, SegmentRules } from '../state/flow.ts'
import type { Loading } from '../state/state.ts'

export type LoadForm = {
  type: 'load'
  args: {
    /** `nina-captain`, `nina-settlers` and so on. */
    crew: Tally
    /** The worlds in the order in which equal crews sail (N3.5). */
    first: Order
  }
}

export const orders = [
  'nina pinta santa-maria',
  'nina santa-maria pinta',
  'pinta nina santa-maria',
  'pinta santa-maria nina',
  'santa-maria nina pinta',
  'santa-maria pinta nina',
] as const
export type Order = (typeof orders)[number]

const captainKey = (world: World) => `${world}-captain`
const settlersKey = (world: World) => `${world}-settlers`

/** N3.6: own Settlers in the New World that a stand-in can fetch. */
const toBeFetched = (g: Position, nation: Nation): number =>
  sum(worlds.flatMap((world) => lands.map((land) => freeSettlersIn(landAt(g, world, land), nation))))

export const loading: SegmentRules<LoadForm> = {
  decide: (g, nation) => (isPlanck(g, nation) ? null : loadDecision(g, nation)),

  act(g, nation, { crew, first }) {
    const loaded = loadingOf(g, nation, crew, first)
    playerOf(g, nation).loading = loaded
    g.state.finished.push(nation)
    g.emit({ type: 'loaded', rule: 'N3.1', nation, to: [nation], loading: loaded })
    g.emit({ type: 'sealed', rule: 'N3.9', nation })
  },
}

function loadDecision(g: Position, nation: Nation): DecisionOf<LoadForm> {
  const { gold } = screenOf(g, nation)
  const { settlers, crew } = playerOf(g, nation)
  return {
    seat: nation,
    kind: 'load',
    segment: 'Loading',
    rule: 'N3.1',
    question: `What goes aboard? Ships carry ${crew}; each Captain and Settler costs 1 of ${gold} gold.`,
    brief: [
      {
        text: `${settlersText(settlers)} in supply; a gold aboard stands in for each that is wanting (N3.6).`,
      },
    ],
    choices: [
      {
        type: 'load',
        rule: 'N3.1',
        label: 'Load and seal the ships',
        form: true,
        args: {
          crew: crewDomain(g, nation),
          first: oneOf(orders.map((order) => [order, orderLabel(g, order)])),
        },
        usual: true,
      },
    ],
    undone: [],
  }
}

const orderLabel = (g: Position, order: Order): string =>
  worldsOf(order)
    .map((world) => worldName(g, world))
    .join(', then ')

const worldsOf = (order: Order): World[] =>
  order.split(' ').flatMap((name) => worlds.filter((world) => world === name))

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
    if (most > 0) items[settlersKey(world)] = { max: most, label: `Settlers to ${ship}` }
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
export function loadingOf(g: Position, nation: Nation, crew: Tally, first: Order): Loading {
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
