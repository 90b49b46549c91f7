/** Choosing and removing lost units, whatever took them: attrition, uprisings, natives, events. */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import { drown, strike } from '../naval/companies.ts'
import { goWithLast } from '../naval/explorers-ashore.ts'
import { expeditionOf, type ShipName, shipsOf } from '../naval/fleets.ts'
import { manShips } from '../naval/privateers.ts'
import type { Fleet } from '../naval/shapes.ts'
import { aboard, takeOff } from '../naval/ships.ts'
import { type Context, closeFrame, nationOf, openContext, type Position } from '../state/context.ts'
import { draft } from '../state/draft.ts'
import type { DecisionOf, FrameRules, Taken } from '../state/flow.ts'
import { ownLastTurnText } from '../state/leaders.ts'
import { marchersUpTo } from '../state/marchers.ts'
import { loseLoneConquistadors, sweepStacks, takeUp, unitsAt } from '../state/stacks.ts'
import type {
  Expedition,
  Group,
  Harbour,
  LossCause,
  LossFrame,
  LossKind,
  LossScope,
  Place,
} from '../state/state.ts'
import { emptyGroup, isLeader, isMissionary, takeGroup, tollOf } from '../state/units.ts'
import { settleClaims } from './discovery.ts'
import { type Candidate, candidatesWords, type LossName, type UnitName } from './loss-candidates.ts'
import { causeWords } from './loss-causes.ts'
import { areAllLost, lossChoices } from './loss-choices.ts'
import { returnMissionaries, watchMissionaries } from './missionaries.ts'
import { hexName } from './ports.ts'

export type LossForm =
  | { type: 'lose'; fixed: LossName }
  /** All that is still to be lost, in the order of the defaults. */
  | { type: 'loseRest' }

/** Asks a nation for losses, before anything else goes on. */
export function askLosses(
  g: Context,
  nation: Nation,
  loss: {
    rule: string
    cause: LossCause
    kinds: LossKind[]
    count: number
    scope: LossScope
    apart?: boolean
  },
): void {
  if (loss.count > 0) g.state.stack.push({ kind: 'loss', nation, apart: false, spared: [], ...loss })
}

function decideLoss(g: Position, frame: LossFrame): DecisionOf<LossForm> {
  const candidates = lossChoices(g, frame)
  const cause = causeWords(frame.cause, (hex) => hexName(g, hex))
  const left = frame.count > 1 ? ` (${frame.count} to choose)` : ''
  return {
    seat: frame.nation,
    kind: 'loss',
    segment: cause,
    // All other fights and events are between the segments in which somebody decides.
    ...(frame.cause.by === 'native-combat' && { within: 'Native Combat' }),
    rule: frame.rule,
    question: `Which unit${ofText(frame)} is lost to ${cause}?${left}`,
    choices: [
      ...(frame.count > 1 ? restChoice(g, frame) : []),
      ...candidates.map(
        ({ name, label }): ChoiceOf<LossForm> => ({
          ...{ type: 'lose', rule: frame.rule, fixed: name },
          label: label + servesText(g, name),
        }),
      ),
    ],
    open: true,
    undone: [],
  }
}

/** " of S1": several expeditions may roll one after the other, and none of the units of a list need be aboard (9.21). */
const ofText = ({ scope }: LossFrame): string => (scope.expedition ? ` of ${scope.expedition}` : '')

/** ", to turn 5" of a leader: who stays longest is missed most. */
const servesText = (g: Position, name: LossName): string =>
  'unit' in name && isLeader(g, name.unit) ? `, ${ownLastTurnText(g, name.unit)}` : ''

/** One answer for several losses: what the defaults give, told unit by unit; none where the first settles the rest. */
function restChoice(g: Position, frame: LossFrame): ChoiceOf<LossForm>[] {
  const tried = openContext(g, draft(g.state))
  const lost: Candidate[] = []
  const same = tried.state.stack[g.state.stack.indexOf(frame)]
  let open = 0
  if (same?.kind === 'loss')
    loseRest(tried, same, (candidate, isOpen) => {
      lost.push(candidate)
      if (isOpen) open++
    })
  if (open < 2) return []
  const label = `As proposed: ${candidatesWords(g, lost)}`
  return [{ type: 'loseRest', rule: frame.rule, label, usual: true }]
}

/** Takes what the defaults give until the frame is answered. */
function loseRest(
  g: Context,
  frame: LossFrame,
  tell: (candidate: Candidate, isOpen: boolean) => void = () => {},
): void {
  for (let left = frame.count; left > 0; left--) {
    const among = lossChoices(g, frame)
    const [first] = among
    if (!first) return closeFrame(g, frame)
    tell(first, !isSettled(g, frame, among))
    lose(g, frame, first.name)
  }
}

/** Nothing is to choose. */
const isSettled = (g: Position, frame: LossFrame, among: readonly Candidate[]): boolean =>
  among.length === 1 || areAllLost(g, frame, among)

function act(g: Context, frame: LossFrame, action: Taken<LossForm>): void {
  if (action.type === 'loseRest') loseRest(g, frame)
  else lose(g, frame, action)
}

/** Answers a frame by itself when there is nothing to choose or the owner leaves it to the defaults. */
function settleLoss(g: Context, frame: LossFrame): boolean {
  const candidates = lossChoices(g, frame)
  if (candidates.length === 0 || frame.count === 0) {
    closeFrame(g, frame)
    return true
  }
  if (!isSettled(g, frame, candidates) && !nationOf(g, frame.nation).standing.losses) return false
  lose(g, frame, candidates[0]!.name)
  return true
}

function lose(g: Context, frame: LossFrame, name: LossName): void {
  const { nation, cause } = frame
  if ('ship' in name) loseShip(g, frame, name)
  else {
    const group = singleUnit(g, nation, name)
    if ('hex' in name) loseOnLand(g, frame, name.hex, group)
    else if ('expedition' in name) loseAboard(g, frame, name.expedition, group)
    else takeFromHarbour(harbourIn(g, nation, name.port), group)
    const at =
      'expedition' in name ? { expedition: name.expedition } : { place: 'hex' in name ? name.hex : name.port }
    g.emit({ type: 'lost', rule: frame.rule, nation, cause, at, toll: tollOf(group) })
    bury(g, group)
  }
  frame.count--
  if (frame.count <= 0) closeFrame(g, frame)
  // 15.56 speaks of combat and attrition: an event leaves a conquistador time to the end of the Land Phase.
  afterLosses(g, nation, 'hex' in name && !isPoliticalEvent(cause) ? [name.hex] : [])
}

function loseOnLand(g: Context, frame: LossFrame, hex: Hex, group: Group): void {
  const { nation, scope } = frame
  strike(g, { nation, group, from: { hex } }, scope.expedition ?? null)
  takeUp(g.state, nation, hex, group)
  if (frame.apart) frame.spared.push(hex)
}

function loseAboard(g: Context, { nation, scope }: LossFrame, id: string, group: Group): void {
  const expedition = g.state.expeditions.find((one) => one.id === id && one.nation === nation)!
  strike(g, { nation, group, from: { expedition: id } }, scope.expedition ?? null)
  takeOff(expedition.ships, group)
  if (expedition.raider) manShips(expedition)
  countDrowned(g, expedition, group)
}

/** 6.41/4, /16, /17. */
const isPoliticalEvent = ({ by }: LossCause): boolean =>
  by === 'resentment' || by === 'plague' || by === 'caribs'

const harbourIn = (g: Position, nation: Nation, port: Place): Harbour =>
  g.state.harbours.find((one) => one.nation === nation && one.place === port)!

function singleUnit(g: Position, nation: Nation, name: UnitName): Group {
  const { unit } = name
  const group = emptyGroup()
  if (unit === 'soldier') group.soldiers = 1
  else if (unit === 'colonist') group.colonists = 1
  else if (unit === 'pair') group.colonists = 2
  else if (unit === 'settlement')
    group.colonists = 'hex' in name ? unitsAt(g.state, nation, name.hex).colonists : 0
  else if (isMissionary(unit)) group.missionaries = [unit]
  else group.leaders = [unit]
  return group
}

/** People who wait in a port, or else those aboard its ships. */
function takeFromHarbour(harbour: Harbour, group: Group): void {
  const waits =
    harbour.soldiers >= group.soldiers &&
    harbour.colonists >= group.colonists &&
    [...group.leaders, ...group.missionaries].every((id) =>
      [...harbour.leaders, ...harbour.missionaries].includes(id),
    )
  if (waits) takeGroup(harbour, group)
  else takeOff(harbour.ships, group)
}

function loseShip(g: Context, { nation, rule, cause }: LossFrame, name: ShipName): void {
  const fleet: Fleet = { nation, ...name }
  const expedition = expeditionOf(g.state, fleet)
  if (expedition) drown(g, expedition, shipsOf(g.state, fleet)[name.ship - 1]!)
  const [ship] = shipsOf(g.state, fleet).splice(name.ship - 1, 1)
  goWithLast(g, nation, 'port' in name ? name.port : expedition!.place, ship!)
  const toll = tollOf(ship!, [ship!.kind])
  const at = 'expedition' in name ? { expedition: name.expedition } : { place: name.port }
  g.emit({ type: 'ship-lost', rule, nation, cause, ship: ship!.kind, at, toll })
  if (expedition) countDrowned(g, expedition, ship!)
  bury(g, ship!)
  if (expedition && expedition.ships.length === 0) loseExpedition(g, expedition, rule, cause)
}

/** Removes an expedition with all that is left of it under a rule, and settles its claims (18.15). */
export function loseExpedition(g: Context, expedition: Expedition, rule: string, cause: LossCause): void {
  const { id, nation, ships } = expedition
  const cargo = aboard(ships)
  drown(g, expedition, cargo)
  g.state.expeditions = g.state.expeditions.filter((one) => one !== expedition)
  const toll = tollOf(
    cargo,
    ships.map(({ kind }) => kind),
  )
  g.emit({ type: 'expedition-lost', rule, nation, cause, expedition: id, toll })
  settleClaims(g, expedition)
  countDrowned(g, expedition, cargo)
  bury(g, cargo)
}

/** Soldiers lost at sea on the way home count as sent (6.41/7); those of a march are the last to go (6.41/14). */
export function countDrowned(g: Context, expedition: Expedition, { soldiers }: Group): void {
  const record = nationOf(g, expedition.nation)
  const { recall } = record
  const homeward = Math.min(soldiers, expedition.homeward)
  expedition.homeward -= homeward
  if (recall) record.recall = { ...recall, done: recall.done + homeward }
  expedition.marching = marchersUpTo(expedition.marching, aboard(expedition.ships).soldiers)
}

/** What follows for the dead themselves: leaders do not return, missionaries go back to the pile. */
export function bury(g: Context, { leaders, missionaries }: Group): void {
  g.state.lost.push(...leaders)
  returnMissionaries(g.state, missionaries)
}

/** Removes a whole group from a hex. */
export function loseAll(
  g: Context,
  nation: Nation,
  hex: string,
  { rule, cause }: Pick<LossFrame, 'rule' | 'cause'>,
): void {
  const group = { ...unitsAt(g.state, nation, hex), gold: {} }
  strike(g, { nation, group, from: { hex } }, null)
  takeUp(g.state, nation, hex, group)
  g.emit({ type: 'all-lost', rule, nation, cause, hex, toll: tollOf(group) })
  bury(g, group)
  afterLosses(g, nation, [hex])
}

/** 15.56 and 15.61 after any loss on land in some hexes. */
export function afterLosses(g: Context, nation: Nation, hexes: readonly string[]): void {
  sweepStacks(g.state)
  for (const { name, hex } of loseLoneConquistadors(g, nation, hexes))
    g.emit({ type: 'conquistador-alone', rule: '15.56', nation, name, hex })
  watchMissionaries(g, nation)
}

export const lossFrames: FrameRules<LossFrame, LossForm> = {
  decide: decideLoss,
  act,
  settle: settleLoss,
}
