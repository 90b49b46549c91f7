/** Phase 3: three rounds, a ship each (N4.1, N4.2). */
import type { ChoiceOf, Tally } from '../../../kernel/contract/actions.ts'
import type { TallyDomain } from '../../../kernel/contract/game.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { lazily } from '../../../kernel/flow/lazily.ts'
import { type Land, lands, type Nation, type World, worlds } from '../data/names.ts'
import { afterwards } from '../forecast/landing.ts'
import { landName, nationName, settlersText, worldName } from '../map/names.ts'
import { hasPiece } from '../map/pieces.ts'
import { planckMigrates, planckSails } from '../planck/sailing.ts'
import {
  type Context,
  isPlanck,
  landAt,
  type Position,
  placeOf,
  playerOf,
  shipOf,
  tileAt,
} from '../state/context.ts'
import type { DecisionOf, RuleTypes, SegmentRules, Taken } from '../state/flow.ts'
import { beginAttack, mostPairs, removePairs, targetsIn, victimsIn } from './attack.ts'
import { explore } from './explore.ts'
import { explorableIn, landCrew, openTo, turnHome } from './harbour.ts'
import { isOfUse, migrate, movesIn, onlyCosts, reduce } from './migrate.ts'

type ExploreForm = { type: 'explore'; fixed: { land: Land } }
type ConsolidateForm = { type: 'consolidate'; fixed: { land: Land } }
type AttackForm = { type: 'attack'; fixed: { land: Land }; args: { victims: Tally } }
type StayForm = { type: 'stay' }
type MigrateForm = { type: 'migrate'; fixed: { from: Land; to: Land } }
type RemainForm = { type: 'remain' }
export type SailForm = ExploreForm | ConsolidateForm | AttackForm | StayForm | MigrateForm | RemainForm

/** The world of the ship that sails in this round (N4.1). */
export const worldOf = (g: Position, nation: Nation): World => playerOf(g, nation).sailing[g.state.round - 1]!

/** Whose ship sails, and where. */
interface Sailing {
  readonly nation: Nation
  readonly world: World
}

const carryOut = carryingOut<RuleTypes, SailForm, Sailing>({
  explore: (g, { nation, world }, { land }) => explore(g, nation, world, land),
  consolidate: (g, { nation, world }, { land }) => landCrew(g, nation, world, land),
  attack: (g, { nation, world }, action) => attack(g, nation, world, action),
  stay: (g, { nation, world }) => turnHome(g, nation, world),
  migrate: (g, { nation, world }, move) => migrate(g, nation, world, move),
  remain() {},
})

export const sail: SegmentRules<SailForm> = {
  begin({ state }) {
    state.stage = 'begin'
  },

  decide(g, nation) {
    if (isPlanck(g, nation)) return null
    if (g.state.stage === 'begin') return sailDecision(g, nation)
    return g.state.stage === 'sailed' ? migrateDecision(g, nation) : null
  },

  routine(g, nation) {
    const { stage } = g.state
    if (stage === 'done') return false
    if (isPlanck(g, nation)) planckGoes(g, nation)
    else if (stage === 'sailed') return goesOn(g, !mayMove(g, nation, worldOf(g, nation)), 'done')
    else return sailsAlone(g, nation)
    return true
  },

  act(g, nation, action) {
    g.state.stage = action.type === 'migrate' || action.type === 'remain' ? 'done' : 'sailed'
    carryOut(g, { nation, world: worldOf(g, nation) }, action)
  },

  // N4.33: the player-turn ends with Reduce.
  end: (g, nation) => reduce(g, nation, worldOf(g, nation)),

  again({ state }) {
    state.round = state.round < worlds.length ? state.round + 1 : 1
    return state.round > 1
  },
}

/** N4.29: whether anybody could move to some effect. */
const mayMove = (g: Position, nation: Nation, world: World): boolean =>
  movesIn(g, nation, world).some((move) => isOfUse(g, world, move))

const goesOn = ({ state }: Context, goes: boolean, stage: 'sailed' | 'done'): boolean => {
  if (goes) state.stage = stage
  return goes
}

function planckGoes(g: Context, nation: Nation): void {
  const world = worldOf(g, nation)
  const begins = g.state.stage === 'begin'
  g.state.stage = begins ? 'sailed' : 'done'
  if (begins) planckSails(g, nation, world)
  else planckMigrates(g, nation, world)
}

/**
 * N4.23: what has one way only is done: the ship turns home, or sails to the one land that it can reach. So is
 * what comes to the same: an empty ship of a nation that has nobody in the world stays at home (N3.2).
 */
function sailsAlone(g: Context, nation: Nation): boolean {
  const world = worldOf(g, nation)
  const [only, ...more] = voyages(g, nation, world).filter(({ type }) => type !== 'stay')
  if (!only || isIdle(g, nation, world)) turnHome(g, nation, world)
  else if (more.length === 0 && only.type === 'consolidate' && hasToDo(g, nation, world, only.fixed.land))
    landCrew(g, nation, world, only.fixed.land)
  else if (more.length === 0 && only.type === 'explore') explore(g, nation, world, only.fixed.land)
  else return false
  return goesOn(g, true, 'sailed')
}

const isEmpty = (g: Position, nation: Nation, world: World): boolean => {
  const { captain, settlers } = shipOf(g, nation, world)
  return !captain && settlers === 0
}

/** Whether nothing can come of where an empty ship goes: it has nothing to carry, and keeps no berth from others. */
const isIdle = (g: Position, nation: Nation, world: World): boolean =>
  isEmpty(g, nation, world) &&
  g.state.order.length <= g.data.worlds.berthsPerLand &&
  !lands.some((land) => hasPiece(landAt(g, world, land), nation))

/** Whether a ship has crew to land, or somebody there whose gold it can carry. */
const hasToDo = (g: Position, nation: Nation, world: World, land: Land): boolean =>
  !isEmpty(g, nation, world) || hasPiece(landAt(g, world, land), nation)

function attack(g: Context, nation: Nation, world: World, { land, victims }: Taken<AttackForm>): void {
  beginAttack(g, nation, world, land)
  removePairs(g, nation, { world, at: land }, victims)
}

function sailDecision(g: Position, nation: Nation): DecisionOf<SailForm> {
  const world = worldOf(g, nation)
  const { captain, settlers } = shipOf(g, nation, world)
  const crew = [...(captain ? ['a Captain'] : []), ...(settlers > 0 ? [settlersText(settlers)] : [])]
  return {
    seat: nation,
    kind: 'sail',
    segment: 'Sail and populate',
    rule: 'N4.2',
    question: `Where in ${worldName(g, world)} does the ship with ${crew.join(' and ') || 'no crew'} go?`,
    choices: voyages(g, nation, world),
    undone: [],
  }
}

/** All that a ship can do. One with crew has to harbour if it can; an empty one may stay at home (N3.2). */
function voyages(
  g: Position,
  nation: Nation,
  world: World,
): ChoiceOf<ExploreForm | ConsolidateForm | AttackForm | StayForm>[] {
  const { captain } = shipOf(g, nation, world)
  const goals = (captain ? explorableIn(g, world) : []).map(
    (land): ChoiceOf<ExploreForm> => ({
      type: 'explore',
      rule: 'N4.4',
      label: `Explore ${landName(g, land)}${seenText(g, nation, world, land)}`,
      fixed: { land },
      at: placeOf(world, land),
    }),
  )
  const fights = targetsIn(g, nation, world).map(
    (land): ChoiceOf<AttackForm> => ({
      type: 'attack',
      rule: 'N4.25',
      label: `Attack ${landName(g, land)}: ${victimsText(g, nation, world, land)}`,
      fixed: { land },
      at: placeOf(world, land),
      args: { victims: victimsDomain(g, nation, world, land) },
    }),
  )
  const open = openTo(g, world).map(
    (land): ChoiceOf<ConsolidateForm> =>
      lazily(
        { type: 'consolidate' as const, rule: 'N4.21', fixed: { land }, at: placeOf(world, land) },
        {
          label: () =>
            `${landName(g, land)}: ${afterwards(g, nation, world, (after) => landCrew(after, nation, world, land))}`,
        },
      ),
  )
  const stay: ChoiceOf<StayForm> = lazily(
    { type: 'stay' as const, rule: 'N3.2', end: true, at: world },
    {
      label: () => `Stay at home: ${afterwards(g, nation, world, (after) => turnHome(after, nation, world))}`,
    },
  )
  return [...goals, ...fights, ...open, ...(isEmpty(g, nation, world) && open.length > 0 ? [stay] : [])]
}

/** What a seat has seen of a land that nobody has explored (N9.3). */
function seenText(g: Position, nation: Nation, world: World, land: Land): string {
  if (!landAt(g, world, land).lookers.includes(nation)) return ''
  const { terrain, discovery } = tileAt(g, world, land)
  return `: ${terrain}${discovery ? `, ${discovery.kind}` : ''}`
}

const victimsText = (g: Position, nation: Nation, world: World, land: Land): string =>
  victimsIn(g, nation, world, land)
    .map(({ nation: victim, settlers }) => `${nationName(g, victim)} ${settlers}`)
    .join(', ')

/** N4.27: one pair at least, and no more than own Settlers. */
function victimsDomain(g: Position, nation: Nation, world: World, land: Land): TallyDomain {
  const victims = victimsIn(g, nation, world, land)
  const items = Object.fromEntries(
    victims.map(({ nation: victim, settlers }) => [
      victim,
      { max: settlers, label: `Settlers of ${nationName(g, victim)}` },
    ]),
  )
  const max = mostPairs(g, nation, world, land)
  const reason = `Each removes an own Settler too, of which there are ${max}.`
  return { kind: 'tally', items, limits: [{ keys: Object.keys(items), max, rule: 'N4.27', reason }] }
}

function migrateDecision(g: Position, nation: Nation): DecisionOf<MigrateForm | RemainForm> | null {
  const world = worldOf(g, nation)
  const moves = movesIn(g, nation, world)
  const { at: harbour } = shipOf(g, nation, world)
  return {
    seat: nation,
    kind: 'migrate',
    segment: 'Sail and populate',
    rule: 'N4.29',
    question: `Does a Settler move in ${worldName(g, world)}?`,
    choices: [
      ...moves.map(
        ({ from, to }): ChoiceOf<MigrateForm> =>
          lazily(
            {
              ...{ type: 'migrate' as const, rule: 'N4.29', about: landName(g, from) },
              ...{ fixed: { from, to }, at: placeOf(world, to) },
            },
            {
              label: () =>
                `To ${landName(g, to)}: ${afterwards(g, nation, world, (after) => migrate(after, nation, world, { from, to }))}`,
            },
          ),
      ),
      lazily(
        {
          ...{ type: 'remain' as const, rule: 'N4.29', end: true, usual: true as const },
          // The board shows the world that is asked about.
          at: harbour ? placeOf(world, harbour) : world,
        },
        { label: () => `Nobody moves: ${afterwards(g, nation, world, () => {})}` },
      ),
    ],
    // Who has a crew in supply needs nobody back from the map.
    ...(playerOf(g, nation).settlers >= playerOf(g, nation).crew &&
      moves.every((move) => onlyCosts(g, world, move)) && { formality: 'always' as const }),
    undone: [],
  }
}
