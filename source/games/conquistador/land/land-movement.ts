/**
 * 5.1 C2 Land movement (10.0), with gold carried overland (13.42) and the marches of 6.41/14 and /15; when
 * all have moved, the combats that it brought about (11.11).
 */
import type { Tally } from '../../../kernel/contract/actions.ts'
import { type Refusal, Refused, type Undone } from '../../../kernel/contract/game.ts'
import { marchesWanting, recallWanting, toFetch } from '../council/demands.ts'
import type { Nation } from '../data/shapes.ts'
import type { EventOf } from '../events/event.ts'
import type { Hex } from '../map/hex.ts'
import { discoverByLand } from '../matters/discovery.ts'
import { missionaryFault, strandsArea, watchMissionaries } from '../matters/missionaries.ts'
import { hexName } from '../matters/ports.ts'
import { goAlong } from '../naval/companies.ts'
import { enterHex } from '../naval/landing.ts'
import { type Context, hexInfo, nationOf, type Position, sum } from '../state/context.ts'
import type { DoneForm, SegmentRules, Taken } from '../state/flow.ts'
import { joinStack, settleStacks, stacksOf, sweepStacks, unitsAt } from '../state/stacks.ts'
import type { Group, Stack } from '../state/state.ts'
import { addGroup, goldIn, goldKey, readTally, takeGroup, tallyOf, unitsOf } from '../state/units.ts'
import { fetchesOf, fetchingNotes, isFetched } from './by-order/fetching.ts'
import { type Haul, nextHaul } from './by-order/haulage.ts'
import { settlingNotes, settlingOf } from './by-order/settling.ts'
import { enemyAt, enemyHexes } from './enemies.ts'
import { beginFights } from './fights.ts'
import { findsInReach } from './finds-in-reach.ts'
import { cityWaits, mineWaits } from './gold.ts'
import { noteBattle } from './land-combat.ts'
import { leftAlone } from './left-alone.ts'
import { noteMarchedIn } from './marched-in.ts'
import { type LaunchForm, launchChoices, launchMarch, recordMarch } from './marches.ts'
import { type MoveForm, marchList } from './marching/march-list.ts'
import { allowance, movable, stackKey } from './marching/movers.ts'
import { stormsAhead } from './native-combat.ts'
import { hasOutlet, outletsOf, stuckAshore } from './shipping.ts'
import { beyondTheCape, shipsInReach } from './ships-in-reach.ts'
import { uprisingsAhead } from './uprisings-ahead.ts'

export type MovementForm = MoveForm | LaunchForm

export const landMovement: SegmentRules<MovementForm | DoneForm> = {
  decide(g, nation) {
    const stacks = movable(g, nation)
    if (stacks.length === 0) return null
    const undone = leftUndone(g, nation, stacks)
    const { choices, notes } = marchList(g, nation, stacks, undone)
    return {
      seat: nation,
      kind: 'land-movement',
      // Everybody sees what stands where.
      open: true,
      segment: 'Land Movement',
      rule: '10.1',
      question: 'Move units on land, and carry gold to the ports.',
      choices: [
        ...choices,
        ...launchChoices(g, nation),
        { type: 'done', rule: '10.1', label: 'End of Land Movement', end: true },
      ],
      brief: [
        ...[...stormsAhead(g, nation), ...fetchingNotes(g, nation), ...settlingNotes(g, nation)].map(
          (text) => ({
            text,
            coming: true as const,
          }),
        ),
        ...notes,
      ],
      undone,
    }
  },

  act(g, nation, action) {
    if (action.type === 'done') ceaseMoving(g, nation)
    else if (action.type === 'launch') launchMarch(g, nation, action)
    else move(g, nation, action)
  },

  routine(g, nation) {
    const next = nationOf(g, nation).standing.haul ? nextHaul(g, nation) : null
    if (next) {
      haul(g, nation, next)
      return true
    }
    // 11.11: who cannot move any more has ceased too.
    const fights = g.state.battles.length > 0 && movable(g, nation).length === 0
    if (fights) ceaseMoving(g, nation)
    return fights
  },

  end(g, nation) {
    settleStacks(g.state, nation)
  },
}

/** What would be left undone if nobody marched any more. */
const leftUndone = (g: Position, nation: Nation, stacks: readonly Stack[]): Undone[] => [
  // Who does not come to ships now comes home no more.
  ...(toFetch(g, nation) > 0 ? recallWanting(g, nation, false) : []),
  ...marchesWanting(g, nation, (name) => stacks.some(({ march }) => march === name)),
  ...cityWaits(g, nation),
  ...leftAlone(g, nation),
  ...mineWaits(g, nation),
  ...shipsInReach(g, nation),
  ...beyondTheCape(g, nation),
  ...stacks
    .filter(
      (stack) => goldIn(stack) > 0 && !hexInfo(g, stack.hex).coastal && !isFetched(g, nation, stack.hex),
    )
    .filter(({ hex }) => stacks.some((one) => one.hex === hex && one.soldiers + one.colonists > 0))
    .map(({ hex, gold }) => ({
      ...{ rule: '13.41', by: { type: 'move', at: hex } },
      reason: [
        `Gold lies inland in ${hexName(g, hex)}: ${Object.keys(gold).join(', ')}.`,
        ...Object.keys(gold).flatMap((from) =>
          hasOutlet(g, nation, from, { at: hex })
            ? []
            : [`${outletsOf(g, from)}; no port of yours will do [13.44].`],
        ),
      ].join(' '),
    })),
  ...stuckAshore(g, nation)
    .filter(
      ({ hex, rule }) =>
        rule === '13.44' && stacks.some((one) => one.hex === hex && one.soldiers + one.colonists > 0),
    )
    .map(({ hex, rule, reason }) => ({ ...{ rule, by: { type: 'move', at: hex } }, reason })),
  // What costs nothing to leave: of a long list the end is not shown.
  ...uprisingsAhead(g, nation),
  ...findsInReach(g, nation),
]

/** 11.11: all movement of the nation is over, and its combats are fought one after the other. */
function ceaseMoving(g: Context, nation: Nation): void {
  // Who fetches gold comes back, and has not marched anywhere.
  noteMarchedIn(g, nation)
  fetch(g, nation)
  settle(g, nation)
  g.state.finished.push(nation)
  beginFights(g, nation)
}

/**
 * The whole way over land through some waypoints.
 * @throws Refused 10.2 if two are not joined, 10.1 if only through enemies.
 */
export function landPath(g: Position, nation: Nation, from: Hex, waypoints: readonly Hex[]): Hex[] {
  const closed = enemyHexes(g.state, nation)
  const way: Hex[] = []
  let at = from
  for (const goal of waypoints) {
    if (way.length > 0 && closed.has(at))
      throw new Refused(
        '10.1',
        `${enemyAt(g.state, nation, at)} holds ${at}: whoever enters must stop there.`,
      )
    const leg = g.routes.landWay(at, goal, closed)
    if (!leg && g.routes.landWay(at, goal))
      throw new Refused('10.1', `Every way from ${at} to ${goal} leads through enemies.`)
    if (!leg) throw new Refused('10.2', `No way by land leads from ${at} to ${goal}.`)
    way.push(...leg)
    at = goal
  }
  if (way.length === 0) throw new Refused('10.1', 'The units are there already.')
  return way
}

/** The stack of a key, which an open decision has offered. */
export const findStack = (g: Position, nation: Nation, key: string): Stack =>
  stacksOf(g.state, nation).find((one) => stackKey(one) === key)!

/** @param told why a standing order has had it done */
function move(
  g: Context,
  nation: Nation,
  action: Taken<MoveForm>,
  told: Pick<EventOf<'moved'>, 'hauled' | 'laid' | 'spread'> = {},
): void {
  const stack = findStack(g, nation, action.stack)
  const group = readTally(g, action.units)
  const from = stack.hex
  const way = landPath(g, nation, from, action.path)
  const goal = way.at(-1)!
  checkMove(g, stack, group, way)
  goAlong(g, { nation, group, from: { hex: from }, to: { hex: goal } })
  takeWithGold(g, stack, group)
  const enemy = enemyAt(g.state, nation, goal)
  const joined = joinStack(g.state, nation, goal, arrival(g, stack, way))
  addGroup(joined, group)
  g.emit({
    type: 'moved',
    rule: '10.1',
    nation,
    from,
    hex: goal,
    way,
    points: way.length,
    units: unitsOf(group),
    ...told,
  })
  const entry = way.at(-2) ?? from
  if (enemy && group.soldiers > 0)
    noteBattle(g, { hex: goal, attacker: nation, defender: enemy, entry, expedition: null, homeward: 0 })
  for (const hex of way) {
    recordMarch(g, nation, { march: stack.march, soldiers: group.soldiers }, hex)
    discoverByLand(g, nation, hex)
  }
  enterHex(g, nation, goal, group)
  sweepStacks(g.state)
  watchMissionaries(g, nation)
}

/** 10.1, 10.32: whoever enters a hex of enemies has no points left. */
function arrival(g: Position, stack: Stack, way: readonly Hex[]): Pick<Stack, 'spent' | 'march'> {
  const isHeld = enemyAt(g.state, stack.nation, way.at(-1)!) !== null
  return { spent: isHeld ? g.data.units.soldier.movement : stack.spent + way.length, march: stack.march }
}

/** 6.71: gold is carried by standing order; the carrier comes back if he has the points for it. */
function haul(g: Context, nation: Nation, { stack, group, to, returns }: Haul): void {
  const { hex } = stack
  const people = tallyOf(group)
  const gold = Object.entries(group.gold).map(([from, ducats]) => [goldKey(from), ducats])
  const units = { ...people, ...Object.fromEntries(gold) }
  const act = { seat: nation, type: 'move' } as const
  move(g, nation, { ...act, stack: stackKey(stack), units, path: [to] }, { hauled: true })
  if (!returns) return
  const spent = stack.spent + landPath(g, nation, hex, [to]).length
  const back = stackKey({ ...stack, hex: to, spent })
  const laid = goldIn(group)
  move(g, nation, { ...act, stack: back, units: people, path: [hex] }, { hauled: true, laid })
}

/** 13.42: gold is fetched by standing order, by who is back in his hex before anything else happens. */
function fetch(g: Context, nation: Nation): void {
  for (const { stack, carrier, from, gold, port } of fetchesOf(g, nation)) {
    const { hex } = stack
    const who = { [carrier]: 1 }
    const loaded = {
      ...who,
      ...Object.fromEntries(Object.entries(gold).map(([source, ducats]) => [goldKey(source), ducats])),
    }
    let at = stack
    const go = (to: Hex, units: Tally, told: Pick<EventOf<'moved'>, 'hauled' | 'laid'>) => {
      const spent = at.spent + landPath(g, nation, at.hex, [to]).length
      const order = { seat: nation, type: 'move', stack: stackKey(at), path: [to] } as const
      move(g, nation, { ...order, units }, told)
      at = { ...at, hex: to, spent }
    }
    go(from, who, { hauled: true })
    go(port, loaded, { hauled: true })
    if (port !== hex) go(hex, who, { hauled: true, laid: sum(Object.values(gold)) })
  }
}

/** 14.21: colonists spread by standing order. */
function settle(g: Context, nation: Nation): void {
  for (const { stack, colonists, to } of settlingOf(g, nation)) {
    const act = { seat: nation, type: 'move', stack: stackKey(stack), path: [to] } as const
    move(g, nation, { ...act, units: { colonist: colonists } }, { spread: true })
  }
}

/** Why a group of a stack may not take a way, or null. */
export function moveFault(g: Position, stack: Stack, group: Group, way: readonly Hex[]): Refusal | null {
  try {
    checkMove(g, stack, group, way)
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

function checkMove(g: Position, stack: Stack, group: Group, way: readonly Hex[]): void {
  const { nation } = stack
  const goal = way.at(-1)!
  const { soldiers, colonists, leaders, missionaries } = group
  if (soldiers + colonists + leaders.length + missionaries.length === 0)
    throw new Refused('13.42', 'Gold does not move by itself: a soldier or colonist must carry it.')
  if (goldIn(group) > 0 && soldiers + colonists === 0)
    throw new Refused('13.42', 'Only a soldier or a colonist can carry gold.')
  const points = allowance(g, group) - stack.spent
  if (way.length > points)
    throw new Refused(
      '10.1',
      `The way takes ${way.length} points; the slowest of these units has ${points} left.`,
    )
  const { area, cape } = hexInfo(g, goal)
  if (colonists > 0 && (area === null || cape))
    throw new Refused('7.7', `Colonists cannot settle in ${goal}: the land there is worthless.`)
  checkEntry(g, nation, group, goal)
  const missing = missionaryFault(g, nation, goal, group)
  if (missing) throw new Refused('15.61', missing)
  const stranded = strandsArea(g, nation, group, { from: stack.hex, to: goal })
  if (stranded) throw new Refused('15.61', stranded)
}

/** A hex of enemies is entered only with soldiers, or after them; by missionaries as they like (15.62). */
function checkEntry(g: Position, nation: Nation, group: Group, goal: Hex): void {
  const enemy = enemyAt(g.state, nation, goal)
  const ahead = unitsAt(g.state, nation, goal).soldiers
  if (enemy === null || group.soldiers + ahead > 0) return
  if (group.colonists > 0)
    throw new Refused('10.1', `${enemy} holds ${goal}: colonists do not go there without soldiers.`)
  if (group.leaders.length > 0)
    throw new Refused('11.13', `${enemy} holds ${goal}: only soldiers can attack, and none is with them.`)
}

/** Takes the units from the stack and the gold from any stack of the hex. */
function takeWithGold(g: Context, stack: Stack, group: Group): void {
  takeGroup(stack, { ...group, gold: {} })
  for (const [from, ducats] of Object.entries(group.gold)) {
    let left = ducats
    const piles = g.state.stacks.filter((one) => one.nation === stack.nation && one.hex === stack.hex)
    for (const pile of piles) {
      const part = Math.min(left, pile.gold[from] ?? 0)
      takeGroup(pile, { soldiers: 0, colonists: 0, leaders: [], missionaries: [], gold: { [from]: part } })
      left -= part
    }
  }
}
