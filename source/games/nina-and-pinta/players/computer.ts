/** A nation played by the program: each action is tried, and the one after which the position is worth most is taken. */
import type { Action, Decision } from '../../../kernel/contract/game.ts'
import type { Advice, Computer } from '../../../kernel/program/computer.ts'
import type { Level } from '../../../kernel/program/holders.ts'
import type { Nation } from '../data/names.ts'
import type { Atlas } from '../map/atlas.ts'
import { type Components, type Context, type Position, placeOf, playerOf } from '../state/context.ts'
import type { Place, State } from '../state/state.ts'
import { candidatesOf } from './candidates.ts'
import { imagine, tilesFor } from './imagine.ts'
import { loadOf } from './loading.ts'
import { nextOf, reduced, tried } from './trying.ts'
import { type Outlook, worthOf } from './worth.ts'

/** How a level plays. */
interface Temper extends Outlook {
  /** So many further questions of its own go it thinks on. */
  readonly depth: number
  /** Points that a gold has to bring when crews are paid. */
  readonly price: number
}

/** The weak one hoards gold and does not look beyond the era; the strong one thinks of others and of its next question. */
const tempers: Readonly<Record<Level, Temper>> = {
  easy: { ahead: false, rivals: 0, depth: 0, price: 0.8, gold: 0.9 },
  normal: { ahead: true, rivals: 0, depth: 0, price: 0.4, gold: 0.5 },
  hard: { ahead: true, rivals: 0.5, depth: 2, price: 0.2, gold: 0.4 },
}

/** The program as a player, for some components. */
export function buildComputer(atlas: Atlas): Computer<State> {
  const components: Components = { atlas, data: atlas.data }
  return {
    advise: (view, decision, level) => advise(components, view, decision, tempers[level]),
    aims: () => [],
  }
}

/** Who thinks, and how. */
interface Mind {
  readonly seat: Nation
  readonly temper: Temper
}

function advise(components: Components, view: State, decision: Decision, temper: Temper): Advice | null {
  const seat = view.order.find((nation) => nation === decision.seat)
  if (!seat) return null
  const g = imagine(components, view)
  if (decision.choices.some(({ type }) => type === 'load'))
    return told(loadOf(g, seat, temper, temper.price), 'This crew brings most for its gold.')
  const tilesAt = (place: Place) => tilesFor(components, view, place)
  let best: { action: Action; worth: number } | null = null
  for (const action of candidatesOf(decision)) {
    const worth = worthAfter({ seat, temper }, action, g, tilesAt)
    if (worth !== null && (!best || worth > best.worth)) best = { action, worth }
  }
  return best && told(best.action, `Afterwards the position is worth ${best.worth.toFixed(1)} points.`)
}

const told = (action: Action, reason: string): Advice => ({ action, reasons: [reason] })

/** What an action leads to; one that explores on the average of the tiles that may lie there. */
function worthAfter(
  mind: Mind,
  action: Action,
  g: Context,
  tilesAt: (place: Place) => ReturnType<typeof tilesFor>,
): number | null {
  const world = playerOf(g, mind.seat).sailing[g.state.round - 1]
  if (action.type !== 'explore' || !world) return worthOn(mind, action, g, mind.temper.depth)
  const { id: land } = g.data.lands.lands.find(({ id }) => id === action.land)!
  const place = placeOf(world, land)
  const worths = tilesAt(place).map((tile) => {
    g.state.lands[place].tile = tile
    return worthOn(mind, action, g, 0) ?? 0
  })
  return worths.reduce((sum, one) => sum + one, 0) / worths.length
}

/** What an action leads to, with the best of the same seat's next actions. */
function worthOn(mind: Mind, action: Action, g: Position, depth: number): number | null {
  const { seat, temper } = mind
  const after = tried(g, action)
  if (!after) return null
  const next = nextOf(after, seat)
  // Counters and Natives are of no worth until they are placed.
  const isFrame = after.state.stack.length > 0
  if (next && (depth > 0 || isFrame)) {
    const worths = candidatesOf(next).flatMap((one) => worthOn(mind, one, after, depth - 1) ?? [])
    if (worths.length > 0) return Math.max(...worths)
  }
  return worthOf(reduced(after, seat), seat, temper)
}
