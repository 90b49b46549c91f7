/** Gold on its way to a port from which it may be shipped (13.41 to 13.44). */

import type { Advice } from '../../../../kernel/program/computer.ts'
import { enemyHexes, occupies } from '../../land/enemies.ts'
import { stackKey } from '../../land/marching/movers.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { missionaryFault } from '../../matters/missionaries.ts'
import { hexName } from '../../matters/ports.ts'
import { chestOf } from '../../naval/ships.ts'
import { hexInfo, sum } from '../../state/context.ts'
import { settlementsOf, stacksAt, stacksOf, unitsAt } from '../../state/stacks.ts'
import type { Stack } from '../../state/state.ts'
import { emptyGroup, goldIn, goldKey, many } from '../../state/units.ts'
import { actionOf, advise, type ChoiceAt, choiceOf, type Mind } from '../adviser.ts'
import { isOnQuest } from '../quest/march.ts'
import { isServed, mayShip } from '../worth/shipping.ts'

type Carrier = 'soldier' | 'colonist'

/** Where gold of a hex is wanted, with the way there. */
interface Goal {
  readonly port: Hex
  readonly way: readonly Hex[]
}

/** Carries gold to a port, or sends a carrier for it; null if none can be brought nearer to a ship. */
export function haul(mind: Mind): Advice | null {
  const { state } = mind.g
  const heaps = new Set(
    stacksOf(state, mind.nation)
      .filter((stack) => goldIn(stack) > 0)
      .map(({ hex }) => hex),
  )
  for (const hex of heaps) {
    const step = haulFrom(mind, hex)
    if (step) return step
  }
  return takeUnguarded(mind)
}

/** To ships that lie in reach and can take it, or towards the nearest port if it lies in none. */
function haulFrom(mind: Mind, hex: Hex): Advice | null {
  const { g, nation } = mind
  const { gold } = unitsAt(g.state, nation, hex)
  const [from] = Object.keys(gold)
  const goals = from === undefined ? [] : portsFor(mind, hex, from)
  if (from === undefined || goals.some(({ port, way }) => way.length === 0 && hasRoom(mind, port)))
    return null
  for (const goal of goals.filter(({ port }) => hasRoom(mind, port))) {
    const step = carry(mind, hex, goal, true) ?? sendCarrier(mind, hex, goal.way.length)
    if (step) return step
  }
  const [nearest] = goals
  if (!nearest || nearest.way.length === 0) return null
  // Whoever brought it here goes on next turn; nobody leaves a city for that.
  const isCarried = stacksAt(g.state, nation, hex).some((stack) => carrierIn(mind, stack) !== null)
  return carry(mind, hex, nearest, false) ?? (isCarried ? null : sendCarrier(mind, hex, 0))
}

/** Own ports that may ship gold of a source, the nearest first. */
function portsFor({ g, nation }: Mind, hex: Hex, from: string): Goal[] {
  const closed = enemyHexes(g.state, nation)
  return settlementsOf(g.state, nation)
    .filter((port) => isServed(g, nation, port) && mayShip(g, from, port))
    .flatMap((port) => {
      const way = port === hex ? [] : g.routes.landWay(hex, port, closed)
      return way ? [{ port, way }] : []
    })
    .sort((a, b) => a.way.length - b.way.length)
}

/** Ships under orders lie in a port and can take more gold than lies there already. */
function hasRoom({ g, nation }: Mind, port: Hex): boolean {
  const fleets = g.state.expeditions.filter(
    (one) => one.nation === nation && one.place !== 'Europe' && hexOfNode(one.place) === port,
  )
  const room = sum(fleets.map(({ ships }) => chestOf(g, ships) - sum(ships.map(goldIn))))
  return room > goldIn(unitsAt(g.state, nation, port))
}

/** Whoever is in the hex with points left takes it as far as he can, or only if he gets to the port now. */
function carry(mind: Mind, hex: Hex, { port, way }: Goal, now: boolean): Advice | null {
  const { g, nation, decision } = mind
  const here = unitsAt(g.state, nation, hex)
  for (const stack of stacksAt(g.state, nation, hex)) {
    const choice = choiceOf(decision, 'move', { stack: stackKey(stack) })
    if (!choice || isOnQuest(mind)(stack)) continue
    const carrier = carrierIn(mind, stack)
    const points = carrier && g.data.units[carrier].movement - stack.spent
    if (!carrier || !points || points <= 0 || (now && points < way.length)) continue
    const goal = way[Math.min(way.length, points) - 1]!
    if (!mayEnter(mind, carrier, goal)) continue
    const units = { [carrier]: 1, ...loadOf(here.gold) }
    return advise(
      actionOf(decision, choice, { units, path: [goal] }),
      `${many(goldIn(here), 'ducat')} of gold ${goldIn(here) === 1 ? 'is' : 'are'} carried towards the port ${hexName(g, port)}${now ? ', where ships can load them this turn' : ''}.`,
    )
  }
  return null
}

const loadOf = (gold: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(gold).map(([source, ducats]) => [goldKey(source), ducats]))

function mayEnter({ g, nation }: Mind, carrier: Carrier, goal: Hex): boolean {
  if (carrier === 'colonist' && hexInfo(g, goal).area === null) return false
  return !missionaryFault(g, nation, goal, { ...emptyGroup(), [`${carrier}s`]: 1 })
}

/** A soldier, or a colonist who is not the last one there or has only come for the gold. */
function carrierIn({ g, nation }: Mind, stack: Stack): Carrier | null {
  if (stack.soldiers > 0) return 'soldier'
  const { colonists } = unitsAt(g.state, nation, stack.hex)
  const passes = stack.spent > 0 && hexInfo(g, stack.hex).mine === null
  return stack.colonists > 0 && (colonists > 1 || passes) ? 'colonist' : null
}

/**
 * The nearest soldier or colonist who can be spared and reaches the gold, with points left for so many steps.
 */
function sendCarrier(mind: Mind, hex: Hex, onward: number): Advice | null {
  const { g, nation, decision } = mind
  const nearest = carriersTo(mind, hex, onward)[0]
  if (!nearest) return null
  return advise(
    actionOf(decision, nearest.choice, { units: { [nearest.carrier]: 1 }, path: [hex] }),
    `A ${nearest.carrier} goes to fetch ${many(goldIn(unitsAt(g.state, nation, hex)), 'ducat')} of gold.`,
  )
}

interface Coming {
  readonly choice: ChoiceAt<'move'>
  readonly carrier: Carrier
  readonly steps: number
}

/** Whoever can reach a hex with points left for so many steps more, soldiers first, the nearest first. */
function carriersTo(mind: Mind, hex: Hex, onward: number): Coming[] {
  const { g, nation, decision } = mind
  const closed = enemyHexes(g.state, nation)
  return stacksOf(g.state, nation)
    .flatMap((stack) => {
      const carrier = stack.hex === hex || isOnQuest(mind)(stack) ? null : carrierIn(mind, stack)
      const choice = carrier ? choiceOf(decision, 'move', { stack: stackKey(stack) }) : undefined
      if (!carrier || !choice || !mayEnter(mind, carrier, hex)) return []
      const steps = g.routes.landWay(stack.hex, hex, closed)?.length
      const points = g.data.units[carrier].movement - stack.spent
      return steps !== undefined && steps + onward <= points ? [{ choice, carrier, steps }] : []
    })
    .sort((a, b) => Number(a.carrier === 'colonist') - Number(b.carrier === 'colonist') || a.steps - b.steps)
}

/** 13.45: gold of others that nobody guards belongs to whoever comes there. */
function takeUnguarded(mind: Mind): Advice | null {
  const { g, nation, decision } = mind
  for (const stack of g.state.stacks) {
    if (stack.nation === nation || goldIn(stack) === 0) continue
    if (occupies(unitsAt(g.state, stack.nation, stack.hex))) continue
    const nearest = carriersTo(mind, stack.hex, 0)[0]
    if (!nearest) continue
    return advise(
      actionOf(decision, nearest.choice, { units: { [nearest.carrier]: 1 }, path: [stack.hex] }),
      `Nobody guards ${many(goldIn(stack), 'ducat')} of gold of ${stack.nation} there.`,
    )
  }
  return null
}
