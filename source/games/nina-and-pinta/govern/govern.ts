/** Phase 4: three rounds, a world each (N5.1, N5.2). */
import type { ChoiceOf, Tally } from '../../../kernel/contract/actions.ts'
import type { TallyDomain } from '../../../kernel/contract/game.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { lazily } from '../../../kernel/flow/lazily.ts'
import {
  type Land,
  lastEra,
  type Nation,
  type StandingOrder,
  standingOrders,
  type World,
  worlds,
} from '../data/names.ts'
import { bringsIn, bringsText, groupText, worldText } from '../forecast/revenue.ts'
import { landName, worldName } from '../map/names.ts'
import { captainIn } from '../map/pieces.ts'
import { planckBuilds } from '../planck/building.ts'
import { collectsIn } from '../planck/revenue.ts'
import { type Context, isPlanck, type Position, placeOf, playerOf, shipOf } from '../state/context.ts'
import type { DecisionOf, RuleTypes, SegmentRules } from '../state/flow.ts'
import type { Building, Stage } from '../state/state.ts'
import { build, usualPayment } from './building.ts'
import { collect, collectDomains, hasWays, isToBeSaved, usualCollecting } from './collect.ts'
import { canSailBack, captainHome, pirates, shipHome } from './home.ts'
import { type BuildingSite, costOf, faultsIn, fundedAt, fundsAt, payableIn } from './sites.ts'

type GovernWorldForm = { type: 'govern'; fixed: { world: World } }
type CollectForm = { type: 'collect' }
/** N5.4: another way than the usual one. */
type CollectOtherwiseForm = { type: 'collect-otherwise'; args: { dug: Tally; stored: Tally } }
type BuildForm = { type: 'build'; fixed: { what: Building; land: Land } }
/** N5.11: from other sources than the usual ones. */
type BuildFromForm = { type: 'build-from'; fixed: { what: Building; land: Land }; args: { paid: Tally } }
type BuiltForm = { type: 'built' }
type CaptainForm = { type: 'captain-home' } | { type: 'captain-stays' }
/** What a seat leaves to the program until it takes it back. */
type StandingForm = { type: 'standing'; args: { order: StandingOrder; on: 'on' | 'off' } }
export type GovernForm =
  | GovernWorldForm
  | CollectForm
  | CollectOtherwiseForm
  | BuildForm
  | BuildFromForm
  | BuiltForm
  | CaptainForm
  | StandingForm

const left = (g: Position, nation: Nation): World[] =>
  worlds.filter((world) => !playerOf(g, nation).governed.includes(world))

/** A world in which a nation has nothing to do: nothing to collect, to bring home, to build, and no Captain who could sail. */
const isIdle = (g: Position, nation: Nation, world: World): boolean =>
  shipOf(g, nation, world).gold === 0 &&
  collectsIn(g, nation, world) === 0 &&
  payableIn(g, nation, world).length === 0 &&
  !mattersWhereCaptainIs(g, nation, world)

/** After the last era nobody sails again, and a Captain scores nothing. */
const mattersWhereCaptainIs = (g: Position, nation: Nation, world: World): boolean =>
  g.state.era < lastEra && canSailBack(g, nation, world)

const governed = ({ state }: Position): World => {
  if (!state.governing) throw new Error('No world is being governed.')
  return state.governing
}

export const govern: SegmentRules<GovernForm> = {
  begin({ state }) {
    state.stage = 'choose'
    state.governing = null
  },

  decide(g, nation) {
    const asked = isPlanck(g, nation) ? null : (questions[g.state.stage]?.(g, nation) ?? null)
    return asked && { ...asked, choices: [...asked.choices, orders] }
  },

  routine: (g, nation) => routines[g.state.stage]?.(g, nation) ?? false,

  act: carryingOut<RuleTypes, GovernForm>({
    govern: (g, nation, { world }) => begin(g, nation, world),
    collect: collected,
    'collect-otherwise'(g, nation, ways) {
      collect(g, nation, governed(g), ways)
      g.state.stage = 'build'
    },
    build: (g, nation, site) =>
      build(g, nation, governed(g), { site, payment: usualPayment(g, nation, governed(g), site) }),
    'build-from': (g, nation, action) =>
      build(g, nation, governed(g), { site: action, payment: action.paid }),
    built({ state }) {
      state.stage = 'captain'
    },
    'captain-home'(g, nation) {
      captainHome(g, nation, governed(g))
      g.state.stage = 'pirates'
    },
    'captain-stays'({ state }) {
      state.stage = 'pirates'
    },
    standing(g, nation, { order, on }) {
      const player = playerOf(g, nation)
      const others = (player.standing ?? []).filter((one) => one !== order)
      player.standing = on === 'on' ? [...others, order] : others
    },
  }),

  again({ state }) {
    state.round = state.round < worlds.length ? state.round + 1 : 1
    return state.round > 1
  },
}

/** N5.4: who leaves storing to a standing order is asked only where gold could be saved for a building. */
const isToChoose = (g: Position, nation: Nation, world: World): boolean =>
  hasWays(g, nation, world) &&
  (!playerOf(g, nation).standing?.includes('store') || isToBeSaved(g, nation, world))

/** What goes by itself at each stage; true if something was done. */
const routines: { readonly [S in Stage]?: (g: Context, nation: Nation) => boolean } = {
  choose(g, nation) {
    const open = left(g, nation)
    const planned = isPlanck(g, nation) ? g.state.solo!.governing[g.state.round - 1] : undefined
    const only =
      planned ?? (open.every((world) => isIdle(g, nation, world)) || open.length === 1 ? open[0] : undefined)
    if (!only) return false
    begin(g, nation, only)
    return true
  },
  revenue(g, nation) {
    if (!isPlanck(g, nation) && isToChoose(g, nation, governed(g))) return false
    collected(g, nation)
    return true
  },
  build(g, nation) {
    if (!isPlanck(g, nation) && payableIn(g, nation, governed(g)).length > 0) return false
    g.state.stage = 'captain'
    if (isPlanck(g, nation)) planckBuilds(g, nation, governed(g))
    return true
  },
  captain(g, nation) {
    if (!isPlanck(g, nation) && mattersWhereCaptainIs(g, nation, governed(g))) return false
    if (canSailBack(g, nation, governed(g))) captainHome(g, nation, governed(g))
    g.state.stage = 'pirates'
    return true
  },
  pirates(g, nation) {
    g.state.stage = 'home'
    pirates(g, nation, governed(g))
    return true
  },
  home(g, nation) {
    g.state.stage = 'done'
    shipHome(g, nation, governed(g))
    return true
  },
}

function begin(g: Context, nation: Nation, world: World): void {
  playerOf(g, nation).governed.push(world)
  g.state.governing = world
  g.state.stage = 'revenue'
  g.emit({ type: 'governs', rule: 'N5.1', nation, world })
}

function collected(g: Context, nation: Nation): void {
  const world = governed(g)
  collect(g, nation, world, usualCollecting(g, nation, world))
  g.state.stage = 'build'
}

const asked = { segment: 'Govern', undone: [] } as const

/** Beside each question of the segment. */
const orders: ChoiceOf<StandingForm> = {
  type: 'standing',
  rule: 'N5.4',
  label: 'Standing orders',
  standing: true,
  args: { order: { kind: 'one', of: standingOrders }, on: { kind: 'one', of: ['on', 'off'] } },
}

/** What is asked at each stage. */
const questions: {
  readonly [S in Stage]?: (g: Position, nation: Nation) => DecisionOf<GovernForm> | null
} = {
  choose: chooseDecision,
  revenue: collectDecision,
  build: buildDecision,
  captain: captainDecision,
}

function chooseDecision(g: Position, nation: Nation): DecisionOf<GovernWorldForm> {
  return {
    ...asked,
    seat: nation,
    kind: 'govern',
    rule: 'N5.1',
    question: 'Which world is governed now?',
    choices: left(g, nation).map((world) =>
      lazily(
        { type: 'govern' as const, rule: 'N5.1', fixed: { world }, at: world },
        { label: () => `${worldName(g, world)}: ${worldText(g, nation, world)}` },
      ),
    ),
  }
}

function collectDecision(g: Position, nation: Nation): DecisionOf<CollectForm | CollectOtherwiseForm> {
  const world = governed(g)
  return {
    ...asked,
    seat: nation,
    kind: 'collect',
    rule: 'N5.3',
    question: `How is the gold of ${worldName(g, world)} stored?`,
    choices: [
      lazily(
        { type: 'collect' as const, rule: 'N5.4', usual: true as const, at: world },
        { label: () => `As usual: ${bringsText(bringsIn(g, nation, world))}` },
      ),
      {
        type: 'collect-otherwise',
        rule: 'N5.4',
        label: 'Otherwise: what is dug, and what goes to Strongholds',
        at: world,
        args: collectDomains(g, nation, world),
      },
    ],
  }
}

const buildings: Readonly<Record<Building, string>> = {
  town: 'Build a Town',
  city: 'Build a City',
  raise: 'Build the Town into a City',
}

function buildDecision(g: Position, nation: Nation): DecisionOf<BuildForm | BuildFromForm | BuiltForm> {
  const world = governed(g)
  const sites = payableIn(g, nation, world)
  return {
    ...asked,
    seat: nation,
    kind: 'build',
    rule: 'N5.10',
    question: `What is built in ${worldName(g, world)}?`,
    choices: [
      ...sites.map(
        ({ what, land }): ChoiceOf<BuildForm> => ({
          type: 'build',
          rule: what === 'town' ? 'N5.15' : what === 'city' ? 'N5.17' : 'N5.20',
          about: landName(g, land),
          label: `${buildings[what]} for ${costOf(g, what)} gold: ${groupText(g, nation, world, { what, land })}`,
          fixed: { what, land },
          at: placeOf(world, land),
        }),
      ),
      ...sites.flatMap((site) => buildFrom(g, nation, world, site)),
      ...faultsIn(g, nation, world).map(
        ({ what, land, off }): ChoiceOf<BuildForm> => ({
          type: 'build',
          rule: 'N5.10',
          about: landName(g, land),
          label: buildings[what],
          fixed: { what, land },
          off,
        }),
      ),
      { type: 'built', rule: 'N5.10', label: 'Nothing more is built', end: true },
    ],
  }
}

/** N5.11: the payer chooses how much each source gives, where there are several and they hold more than the cost. */
function buildFrom(
  g: Position,
  nation: Nation,
  world: World,
  { what, land }: BuildingSite,
): ChoiceOf<BuildFromForm>[] {
  const { strongholds, ship } = fundsAt(g, nation, world, land)
  const sources = strongholds.length + (ship > 0 ? 1 : 0)
  const cost = costOf(g, what)
  if (sources < 2 || fundedAt(g, nation, world, land) === cost) return []
  const stores = strongholds.map(
    ({ land: from, gold }) => [from, { max: gold, label: `Stronghold in ${landName(g, from)}` }] as const,
  )
  const items = Object.fromEntries([
    ...stores,
    ...(ship > 0 ? [['ship', { max: ship, label: 'the ship' }] as const] : []),
  ])
  const limit = {
    keys: Object.keys(items),
    min: cost,
    max: cost,
    rule: 'N5.11',
    reason: `It costs ${cost} gold.`,
  }
  const paid: TallyDomain = { kind: 'tally', items, limits: [limit] }
  return [
    {
      type: 'build-from',
      rule: 'N5.11',
      about: landName(g, land),
      label: `${buildings[what]}, paid otherwise`,
      fixed: { what, land },
      at: placeOf(world, land),
      args: { paid },
    },
  ]
}

function captainDecision(g: Position, nation: Nation): DecisionOf<CaptainForm> | null {
  const world = governed(g)
  const from = captainIn(g, nation, world)
  const at = from ? placeOf(world, from) : world
  const choices: ChoiceOf<CaptainForm>[] = [
    { type: 'captain-home', rule: 'N5.26', label: 'He sails home', at },
    { type: 'captain-stays', rule: 'N5.24', label: 'He stays', end: true, at },
  ]
  return {
    ...asked,
    seat: nation,
    kind: 'captain',
    rule: 'N5.24',
    question: `Does the Captain sail back from ${worldName(g, world)}?`,
    choices,
  }
}
