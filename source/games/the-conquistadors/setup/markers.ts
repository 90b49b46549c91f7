/** 14.23: two villages and a town for each player, one after the other round the table. */
import type { Faction, Space } from '../data/names.ts'
import { spaceOf } from '../map/atlas.ts'
import { distancesFrom, isHaven, neighboursOf, spacesInPlay } from '../map/ground.ts'
import { type Context, changing, type Position, spaceAt } from '../state/context.ts'
import type { DecisionOf, SegmentRules } from '../state/flow.ts'
import { isSolitaire, startOf } from './options.ts'

export type MarkerForm = { type: 'village'; args: { at: Space } } | { type: 'town'; args: { at: Space } }

const markersEach = (g: Pick<Position, 'data' | 'state'>) =>
  isSolitaire(g.state.scenario)
    ? { village: 0, town: 0 }
    : startOf(g.data, g.state.scenario, g.state.options.quickStart).markersEach

const isFree = (g: Position, space: Space): boolean => spaceAt(g, space).find === null

/** The markers that a player has placed. */
const ownOf = (g: Position, faction: Faction): Space[] => g.state.factions[faction]!.marked

/** Coast; the second also level 1 next to the first. */
function villageSites(g: Position, faction: Faction): Space[] {
  const own = ownOf(g, faction)
  const coast = spacesInPlay(g).filter(({ kind, level }) => kind === 'land' && level === 0)
  const inland = own.flatMap((space) =>
    neighboursOf(g, space).filter((next) => spaceOf(g.atlas, next).level === 1),
  )
  return [...new Set([...coast.map(({ id }): Space => id), ...inland])].filter((space) => isFree(g, space))
}

/** Next to one of the own villages, at any level. */
const townSites = (g: Position, faction: Faction): Space[] =>
  [...new Set(ownOf(g, faction).flatMap((space) => neighboursOf(g, space)))].filter(
    (space) => spaceOf(g.atlas, space).kind === 'land' && isFree(g, space),
  )

function place(g: Context, faction: Faction, find: 'village' | 'town', at: Space): void {
  changing(g, at).find = find
  ownOf(g, faction).push(at)
  g.state.finished.push(faction)
  g.emit({ type: 'found', rule: '14.23', faction, at, find })
}

export const placeVillages: SegmentRules<MarkerForm> = {
  decide: (g, faction) =>
    g.state.round <= markersEach(g).village
      ? markerDecision(g, faction, 'village', villageSites(g, faction))
      : null,
  act: (g, faction, { type, at }) => place(g, faction, type, at),
  again({ data, state }) {
    const rounds = markersEach({ data, state }).village
    state.round = state.round < rounds ? state.round + 1 : 1
    return state.round > 1
  },
}

export const placeTowns: SegmentRules<MarkerForm> = {
  decide(g, faction) {
    const sites = townSites(g, faction)
    const isDue = markersEach(g).town > 0 && sites.length > 0
    return isDue ? markerDecision(g, faction, 'town', sites) : null
  },
  act: (g, faction, { type, at }) => place(g, faction, type, at),
}

/** The site nearest to his own markers, or to where ships come in: there one begins to look. */
function nearestOf(g: Position, faction: Faction, of: readonly Space[]): Space {
  const own = ownOf(g, faction)
  const ways = distancesFrom(g, own.length > 0 ? own : havensOf(g))
  const [first] = of.toSorted((one, other) => (ways.get(one) ?? 99) - (ways.get(other) ?? 99))
  return first!
}

const havensOf = (g: Position): Space[] => spacesInPlay(g).flatMap(({ id }) => (isHaven(g, id) ? [id] : []))

/** Which sites are free, in a sentence. */
const sites = {
  'first village': 'It lies on the coast, in undiscovered land of level 0.',
  'second village': 'It lies on the coast, in level 0, or next to your first in level 1, undiscovered.',
  town: 'It lies next to a village of yours, in undiscovered land.',
} as const

function markerDecision(
  g: Position,
  faction: Faction,
  find: 'village' | 'town',
  of: readonly Space[],
): DecisionOf<MarkerForm> {
  const ordinal = find === 'town' ? 'town' : g.state.round === 1 ? 'first village' : 'second village'
  return {
    seat: faction,
    kind: find,
    segment: 'Set-up',
    rule: '14.23',
    question: `Where does your ${ordinal} lie?`,
    brief: [{ text: sites[ordinal] }],
    choices: [
      {
        type: find,
        rule: '14.23',
        label: `Place a ${find}`,
        args: {
          at: {
            kind: 'place',
            of,
            start: nearestOf(g, faction, of),
            others: { rule: '14.23', reason: sites[ordinal] },
          },
        },
      },
    ],
    undone: [],
  }
}
