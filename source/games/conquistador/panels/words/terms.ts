/** What things are called that a question speaks of, and what they are good for: told in help where they are met. */
import type { Seat } from '../../../../kernel/contract/named.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import { monarchsWorth } from '../../council/initiative.ts'
import { marchGoals } from '../../council/political-events.ts'
import { galleonsServe } from '../../council/purchases.ts'
import type { GameData } from '../../data/shapes.ts'
import { pointsPerArea } from '../../end/victory.ts'
import { leastSoldiers, marchDemands, marchNames } from '../../land/marches.ts'
import { keepsMissionaries } from '../../matters/missionaries.ts'
import { penaltyPoints } from '../../matters/penalties.ts'
import type { Position } from '../../state/context.ts'
import type { QuestionKind } from '../../state/flow.ts'
import type { MarchState } from '../../state/state.ts'
import { isContest, viewerOf } from '../viewer.ts'

const terms = {
  area: () =>
    `Area: a part of the map with a name. Natives, climate and what colonists draw go by it, and it scores ${pointsPerArea} points for who controls it when the game ends: with most of its colonists, three or more in two settlements, a port if it has a coast, and nearly all soldiers there.`,
  bound: ({ units }: GameData) =>
    `Bound: a stretch of sea, bought for ${units.bound.cost} ducats before a voyage sails, for the way there and for the way home.`,
  explorer: () =>
    'Explorer: the leader without whom no voyage lands where you have no port, and none discovers. He stays aboard, serves a few turns, and is hired out to others for money.',
  conquistador: () =>
    'Conquistador: goes ashore with soldiers or colonists, and helps on the die in fights and against attrition. Alone in a hex he dies.',
  missionary: () =>
    'Missionary: the first who land among natives must bring one. His rating shows as he lands, and makes natives rise more or less; an Area of yours with natives and without him costs the taxes.',
  galleonFleet: () => `Galleon Fleet: ${galleonsServe}`,
  mine: () =>
    'Mine: a hex where whoever stands there may look for gold. Once it is found a colonist in the hex digs it each turn, until it is exhausted; the gold counts when ships have brought it home.',
  initiative: () =>
    `Order: after the council nations act one after the other in each segment, whose Initiative is highest first: ducats before planning, times what the monarch is worth (${monarchsWorth}). Of equals the better monarch is first. Who acts early is the first to land, claim and loot; who acts late has seen what the others did.`,
  city: () =>
    'Treasure city: soldiers who stand in it loot it turn by turn, once the natives of its Area are beaten. Nobody farms there.',
} as const

type Term = keyof typeof terms

const ashore: readonly Term[] = ['area', 'mine', 'city', 'conquistador', 'missionary']

const byKind: Readonly<Partial<Record<QuestionKind, readonly Term[]>>> = {
  planning: ['initiative', 'area', 'bound', 'explorer', 'conquistador', 'missionary', 'galleonFleet'],
  'trans-oceanic': ['bound', 'explorer'],
  hemispheric: ['area', 'bound', 'explorer', 'conquistador', 'missionary'],
  'land-movement': ashore,
  gold: ['mine', 'city'],
  'native-combat': ['area', 'city', 'conquistador', 'missionary'],
  resources: ['galleonFleet'],
}

/** A line each, with its head. Marches are told of to whom they are demanded. */
export function termsOf(g: Position, seat: Seat, kind: string): readonly string[] {
  const nation = viewerOf(g.state, seat)
  const those = Object.entries(byKind).find(([name]) => name === kind)?.[1] ?? []
  const isMet = (term: Term) =>
    term === 'initiative'
      ? isContest(g.state)
      : term !== 'missionary' || (nation !== null && keepsMissionaries(nation))
  const marches = kind === 'planning' || kind === 'land-movement' ? g.state.marches : []
  return [
    ...marches
      .filter((march) => march.nation === nation && march.outcome === 'open')
      .map((march) => marchText(g, march)),
    ...those.filter(isMet).map((term) => terms[term](g.data)),
  ]
}

/** 6.41/14, /15: what a march is that an event has demanded. */
function marchText(g: Position, { name, nation, deadline }: MarchState): string {
  const { areas } = marchGoals[name]
  const { missionary, conquistador } = marchDemands(g, nation, name)
  const others = [...(missionary ? ['a missionary'] : []), ...(conquistador ? ['a conquistador'] : [])]
  const who = listed([`${leastSoldiers} soldiers or more`, ...others])
  return `${marchNames[name]}: a tale that your king believes. He wants a march of ${who}, begun in one of its Areas and led through all of them, ${listed(areas)}, in any order, by the end of turn ${deadline}; else you lose ${penaltyPoints} points. There is nothing to find.`
}
