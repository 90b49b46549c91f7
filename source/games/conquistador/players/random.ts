/**
 * A player without a plan: any open choice with any value, but busy enough to reach every rule of the game.
 * Golden games and the tests of random games play with it.
 */
import type { Sets } from '../../../kernel/contract/domain.ts'
import type { Decision, Domain, Json } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { type Argument, type Pick, sampleAction } from '../../../kernel/program/sample.ts'
import type { Player } from '../../../kernel/program/simulate.ts'
import type { ClauseForm } from '../diplomacy/clauses/offers.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import type { World } from '../map/world.ts'
import type { GameChoice, GameDecision, GameForm } from '../sequence/actions.ts'
import type { Expedition, Harbour, State } from '../state/state.ts'
import { expeditionOf } from './adviser.ts'

type Type = GameForm['type']

/** How often a kind of action is taken against one that weighs 1; `usual` for those that are not here. */
const weights: Readonly<Partial<Record<Type, number>>> = {
  buy: 8,
  missionary: 12,
  // Chance finds voyages by their single orders.
  voyage: 0,
  changeVoyage: 0,
  // And losses one by one.
  loseRest: 0,
  dismissRest: 0,
  dismissIdle: 0,
  dismissThese: 0,
  form: 24,
  formGalleons: 32,
  load: 48,
  destination: 40,
  bounds: 32,
  raid: 8,
  // And hires clause by clause.
  hire: 0,
  // With a reason or without is the same to them.
  urge: 0,
  urgeHire: 0,
  clause: 1,
  propose: 16,
  announce: 1,
  accept: 12,
  depart: 80,
  sail: 12,
  challenge: 32,
  attackShips: 32,
  attackFleet: 12,
  invade: 80,
  land: 48,
  claim: 80,
  embark: 8,
  prospect: 32,
  loadGold: 40,
  attack: 24,
  seize: 24,
  launch: 40,
  home: 12,
}
const usual = 4
/** With more to draft chance would hold councils and do little else; what spares others is agreed on by hand. */
const sparing: readonly ClauseForm['fixed']['clause'][] = ['peace', 'passage', 'tribute']
/** What has been ordered already is seldom changed. */
const seldom = 1

/**
 * What takes back earlier choices or decides nothing; done as
 * often as the rest, it would leave nothing to play.
 */
const rarely: readonly Type[] = [
  'standing',
  'return',
  'disband',
  'dismiss',
  'unload',
  'abandon',
  'strike',
  'withdraw',
  'renege',
  'killCaptive',
]
/** Of so many draws one ends a segment while something is left undone, and so many where nothing is. */
const endings = { of: 12, settled: 4 }
/** The farthest that a ship wanders within the New World, in waters. */
const nearby = 12
/** Purchases above the least, so that a treasury lasts longer than one council. */
const modest = 4
/** As far as this it sails for others, to meet them; once in so many times that it could. */
const inSight = 16
const seeksOneIn = 2
/**
 * Ducats of a loan of the Bankers, so that some are never repaid
 * (24.16), and the shares that go with it (24.3).
 */
const mostLent = 60
const percents = [10, 25, 50, 100]
/** Bounds bought for an expedition: out to a near coast, out and home, or far away (7.23). */
const voyages = [4, 4, 5, 5, 8, 10, 14, 24]

/** The random player for some data; `sets` are those of the game. */
export function randomPlayer(world: World, sets: Sets): Player<State> {
  return (view, decision, pick) => {
    let seen: State | null = null
    let known: Others | null = null
    const state = () => {
      seen ??= view()
      return seen
    }
    // Most arguments ask for nobody else.
    const others = () => {
      known ??= othersOf(world, state(), decision.seat)
      return known
    }
    // Whoever plays this game hands on the decisions of this game.
    return sampleAction(decision as GameDecision, sets, pick, {
      ends: (pick) => endsSegment(decision, pick),
      rarely,
      weight: (choice) => weightOf(choice, state),
      draw: (argument) => draw(world, argument, others, pick),
    })
  }
}

/** What is left undone takes long to find, so it is asked for only where the draw hangs on it. */
function endsSegment(decision: Decision, pick: Pick): boolean {
  const drawn = pick(endings.of)
  return drawn === 0 || (drawn < endings.settled && decision.undone.length === 0)
}

/** Where others stand or lie, as far as a seat can see. */
interface Others {
  readonly hexes: ReadonlySet<string>
  readonly waters: readonly SeaNode[]
  /** Areas with anybody in them, whosever. */
  readonly inhabited: readonly string[]
}

function othersOf({ board }: World, { stacks, harbours, expeditions }: State, seat: Seat): Others {
  const foreign = <T extends { nation: string }>(all: readonly T[]) =>
    all.filter(({ nation }) => nation !== seat)
  const hexes = new Set(foreign(stacks).map(({ hex }) => hex))
  const ships = foreign<Harbour | Expedition>([...harbours, ...expeditions]).map(({ place }) => place)
  const ports = [...hexes].flatMap((hex) => board.hexes.get(hex)!.nodes)
  const inhabited = [...new Set(stacks.flatMap(({ hex }) => board.hexes.get(hex)!.area ?? []))]
  return {
    hexes,
    waters: [...new Set([...ports, ...ships.filter((place) => place !== 'Europe')])],
    inhabited,
  }
}

/** A value that leads somewhere: to other nations, to a coast, or no farther than the treasury reaches. */
function draw(
  world: World,
  argument: Argument<GameChoice>,
  others: () => Others,
  pick: Pick,
): Json | undefined {
  const { domain } = argument
  if (domain.kind === 'path' || (domain.kind === 'place' && typeof domain.of !== 'string')) {
    const met = encounters(world, domain, others())
    if (met.length > 0 && pick(seeksOneIn) === 0) {
      const goal = met[pick(met.length)]!
      return domain.kind === 'path' ? [goal] : goal
    }
  }
  if (domain.kind === 'path' && domain.on === 'sea') return [nearWater(world, domain.from, pick)]
  const agreed = agreedWithBankers(argument, others, pick)
  if (agreed !== undefined) return agreed
  if (domain.kind !== 'count') return undefined
  if (argument.choice.type === 'bounds') return Math.min(domain.max, voyages[pick(voyages.length)]!)
  return domain.min + pick(Math.min(modest, domain.max - domain.min) + 1)
}

/** A value in a loan of the Bankers, or in a share of profits: there are some only where somebody lives. */
function agreedWithBankers(
  { choice, name, domain }: Argument<GameChoice>,
  others: () => Others,
  pick: Pick,
): Json | undefined {
  if (choice.type !== 'clause') return undefined
  const { clause } = choice.fixed
  if (clause === 'share' && name === 'percent') return percents[pick(percents.length)]!
  if (clause === 'share' && domain.kind === 'one') {
    const { inhabited } = others()
    const lived = domain.of.filter((area) => inhabited.includes(area))
    return lived.length > 0 ? lived[pick(lived.length)] : undefined
  }
  // Nobody says of a loan of the Bankers whose it is.
  const lends = clause === 'loan' && !Object.hasOwn(choice.args ?? {}, 'from')
  return lends && name !== 'due' && domain.kind === 'count' ? domain.min + pick(mostLent) : undefined
}

/** Places of a domain at which others are. */
function encounters(
  { routes }: World,
  domain: Extract<Domain, { kind: 'path' | 'place' }>,
  { hexes, waters }: Others,
): readonly string[] {
  if (waters.length + hexes.size === 0) return []
  if (domain.kind === 'path' && domain.on === 'sea')
    return waters.filter(
      (node) =>
        node !== domain.from &&
        (routes.seaDistance(domain.from, node) ?? Number.POSITIVE_INFINITY) <= inSight,
    )
  const places = typeof domain.of === 'string' ? [] : domain.of
  return places.filter((place) => hexes.has(place) || waters.includes(place))
}

function weightOf(choice: GameChoice, view: () => State): number {
  const { type } = choice
  const ordered = () => view().expeditions.find(({ id }) => id === expeditionOf(choice))
  // A payment is as likely to be written as to be changed: chance has had its way with it.
  if (choice.type === 'redraft') return 0
  if (choice.type === 'clause' && sparing.includes(choice.fixed.clause)) return 0
  if (choice.type === 'destination' && ordered()?.destination) return seldom
  if (choice.type === 'bounds' && (choice.args.count.max === 0 || ordered()?.bounds)) return seldom
  return weights[type] ?? usual
}

/** A drunkard's walk over the waters, to a coast where it meets one. */
function nearWater({ board }: World, from: SeaNode, pick: Pick): SeaNode {
  let at = from
  const steps = 1 + pick(nearby)
  for (let step = 0; step < steps; step++) {
    const ways = board.seaWays.get(at)!
    const next = ways[pick(ways.length)]
    if (!next) break
    at = next
    if (at !== from && board.hexes.get(hexOfNode(at))!.coastal && pick(3) === 0) break
  }
  return at
}
