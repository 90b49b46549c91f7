/** Gold on its way to a port from which it may be shipped (13.41 to 13.44). */
import type { Advice } from '../../../../kernel/computer.ts'
import { hexInfo } from '../../context.ts'
import { enemyHexes } from '../../land/enemies.ts'
import { stackKey } from '../../land/land-movement.ts'
import type { Hex } from '../../map/hex.ts'
import { wantsMissionary } from '../../missionaries.ts'
import { settlementsOf, stacksAt, stacksOf, unitsAt } from '../../stacks.ts'
import type { Stack } from '../../state.ts'
import { emptyGroup, goldIn } from '../../units.ts'
import { actionOf, advise, choiceOf, type Mind } from '../adviser.ts'
import { isOnQuest } from '../quest/march.ts'
import { isServed, mayShip } from '../worth/shipping.ts'

/** Carries gold to a port, or sends a carrier for it; null if none can be brought nearer to a ship. */
export function haul(mind: Mind): Advice | null {
  const heaps = new Set(
    stacksOf(mind.g.state, mind.nation)
      .filter((stack) => goldIn(stack) > 0)
      .map(({ hex }) => hex),
  )
  for (const hex of heaps) {
    const step = carry(mind, hex) ?? sendCarrier(mind, hex)
    if (step) return step
  }
  return null
}

/** Where the gold of a hex is wanted: the nearest own port that may ship it; null if it lies in one. */
function portFor({ g, nation }: Mind, hex: Hex, from: string): Hex | null {
  const ports = settlementsOf(g.state, nation).filter(
    (port) => isServed(g, nation, port) && mayShip(g, from, port),
  )
  if (ports.includes(hex)) return null
  const closed = enemyHexes(g.state, nation)
  const ways = ports.flatMap((port) => {
    const way = g.routes.landWay(hex, port, closed)
    return way ? [{ port, steps: way.length }] : []
  })
  return ways.sort((a, b) => a.steps - b.steps)[0]?.port ?? null
}

/** Whoever is in the hex with points left takes it as far as he can. */
function carry(mind: Mind, hex: Hex): Advice | null {
  const { g, nation, decision } = mind
  const { gold, colonists } = unitsAt(g.state, nation, hex)
  const [from] = Object.keys(gold)
  const port = from === undefined ? null : portFor(mind, hex, from)
  if (from === undefined || port === null) return null
  const way = g.routes.landWay(hex, port, enemyHexes(g.state, nation))!
  for (const stack of stacksAt(g.state, nation, hex)) {
    const choice = choiceOf(decision, 'move', { stack: stackKey(stack) })
    if (!choice || isOnQuest(mind)(stack)) continue
    const carrier = carrierIn(stack, colonists)
    const points = carrier && g.data.units[carrier].movement - stack.spent
    if (!carrier || !points || points <= 0) continue
    const goal = way[Math.min(way.length, points) - 1]!
    if (carrier === 'colonist' && hexInfo(g, goal).area === null) continue
    if (wantsMissionary(g, nation, goal, { ...emptyGroup(), [`${carrier}s`]: 1 })) continue
    const units = { [carrier]: 1, ...loadOf(gold) }
    return advise(
      actionOf(decision, choice, { units, path: [goal] }),
      `Gold of ${from} is carried towards the port ${port}.`,
    )
  }
  return null
}

const loadOf = (gold: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(gold).map(([source, ducats]) => [`gold:${source}`, ducats]))

/** A soldier, or a colonist who is not the last one there. */
function carrierIn(stack: Stack, colonists: number): 'soldier' | 'colonist' | null {
  if (stack.soldiers > 0) return 'soldier'
  return stack.colonists > 0 && colonists > 1 ? 'colonist' : null
}

/** A soldier who can reach the gold, best so that he is back in the port this turn. */
function sendCarrier(mind: Mind, hex: Hex): Advice | null {
  const { g, nation, decision } = mind
  const { gold, soldiers, colonists } = unitsAt(g.state, nation, hex)
  const [from] = Object.keys(gold)
  if (from === undefined || soldiers > 0 || colonists > 1 || portFor(mind, hex, from) === null) return null
  if (wantsMissionary(g, nation, hex, { ...emptyGroup(), soldiers: 1 })) return null
  const closed = enemyHexes(g.state, nation)
  const carriers = stacksOf(g.state, nation).flatMap((stack) => {
    const free = stack.soldiers > 0 && !isOnQuest(mind)(stack)
    const choice = free ? choiceOf(decision, 'move', { stack: stackKey(stack) }) : undefined
    const way = choice && g.routes.landWay(stack.hex, hex, closed)
    const points = g.data.units.soldier.movement - stack.spent
    return choice && way && way.length > 0 && way.length <= points ? [{ choice, steps: way.length }] : []
  })
  const nearest = carriers.sort((a, b) => a.steps - b.steps)[0]
  if (!nearest) return null
  return advise(
    actionOf(decision, nearest.choice, { units: { soldier: 1 }, path: [hex] }),
    `A soldier goes to fetch the gold of ${from}.`,
  )
}
