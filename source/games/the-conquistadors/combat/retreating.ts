/** Retreats (6.5): where a force may go, and what it costs. */

import type { Space } from '../data/names.ts'
import { discover } from '../discovery/discovering.ts'
import { afterLastUnit } from '../forces/ends.ts'
import { spaceOf } from '../map/atlas.ts'
import { hasTown, isBarred, isSeaSpace, isUndiscovered, neighboursOf } from '../map/ground.ts'
import { askRoll, takeRolled } from '../rolls/rolling.ts'
import { type Context, type Position, spaceAt } from '../state/context.ts'
import { type FrameRules, pop, unasked } from '../state/flow.ts'
import { commanderOf, dismiss, expeditionOf, hasExpedition, isLone, unitsOf } from '../state/forces.ts'
import type { FrameOf } from '../state/frames.ts'
import { sufferHits } from '../state/morale.ts'
import type { Expedition } from '../state/state.ts'
import { takeIn } from './room.ts'

/** A space where a retreat may end, and the hostile or foreign spaces that lie before it. */
export interface WayOut {
  readonly to: Space
  readonly through: number
}

/**
 * Where an expedition may retreat to, each place by the way that costs least.
 * @param back the space that it came from in this impulse, if it attacked: it has to go back there (6.511)
 * @param barred the space that its attackers came from (6.513)
 */
export function waysOut(
  g: Position,
  expedition: Expedition,
  { back, barred }: { readonly back: Space | null; readonly barred: Space | null },
): WayOut[] {
  const first =
    back !== null
      ? isForeign(g, expedition, back)
        ? beyond(g, expedition, back, [expedition.at])
        : [{ to: back, through: 0 }]
      : from(g, expedition, expedition.at, barred === null ? [] : [barred])
  const least = new Map<Space, WayOut>()
  for (const way of first) {
    const known = least.get(way.to)
    if (!known || known.through > way.through) least.set(way.to, way)
  }
  return [...least.values()]
}

/** 6.512: a hostile town or city, or one allied with another. */
function isForeign(g: Position, { faction }: Expedition, space: Space): boolean {
  const { hostile, ally } = spaceAt(g, space)
  return (hostile && hasTown(g, space)) || (ally !== null && ally !== faction)
}

/** 6.512-6.515 from a space on: known and free, else undiscovered and low, else through what is hostile. */
function from(g: Position, expedition: Expedition, space: Space, seen: readonly Space[]): WayOut[] {
  const next = neighboursOf(g, space).filter((one) => !isSeaSpace(g, one) && !seen.includes(one))
  const known = next.filter((one) => !isUndiscovered(g, one))
  const free = known.filter((one) => !isForeign(g, expedition, one))
  if (free.length > 0) return free.map((to) => ({ to, through: 0 }))
  const unknown = next.filter((one) => isUndiscovered(g, one))
  if (unknown.length > 0) {
    const level = (one: Space) => spaceOf(g.atlas, one).level ?? 0
    const least = Math.min(...unknown.map(level))
    return unknown.filter((one) => level(one) === least).map((to) => ({ to, through: 0 }))
  }
  return known.flatMap((one) => beyond(g, expedition, one, [...seen, space]))
}

/** 6.515: it may not stop there, and goes on; no space twice. */
const beyond = (g: Position, expedition: Expedition, space: Space, seen: readonly Space[]): WayOut[] =>
  from(g, expedition, space, seen).map(({ to, through }) => ({ to, through: through + 1 }))

/** 6.53: it goes, loses half of its gold, perhaps its cannon, and heart. */
export const retreatFrames: FrameRules<'retreat'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    // 6.42: its leader may just have died, with nobody left to take his place.
    if (!hasExpedition(g, frame.expedition)) {
      pop(g)
      return true
    }
    const expedition = expeditionOf(g, frame.expedition)
    if (frame.stage === 'going') {
      leave(g, frame, expedition)
      if (unitsOf(expedition, 'cannon') > 0) {
        frame.stage = 'cannon'
        askRoll(g, frame.faction, 'cannon', { dice: g.data.tables.retreatCannon.dice })
        return true
      }
      pop(g)
    } else {
      const [from, to] = g.data.tables.retreatCannon.lost
      const { total } = takeRolled(g)
      pop(g)
      if (total >= from && total <= to) loseCannon(g, frame, expedition)
    }
    // The cannon may have been its last unit.
    afterLastUnit(g, expedition)
    if (isLone(expedition)) return true
    // 6.514: what is undiscovered is discovered at once, without reactions (6.52); an X of the chart bars it.
    const { at } = expedition
    if (isUndiscovered(g, at) && !isBarred(g, at)) discover(g, expedition, 'answered')
    sufferHits(g, expedition, 1 + frame.through, '6.53')
    return true
  },
}

function leave(g: Context, { faction, to }: FrameOf<'retreat'>, expedition: Expedition): void {
  const from = expedition.at
  const gold = Math.ceil(expedition.gold / 2)
  expedition.at = to
  expedition.gold -= gold
  const { captain } = commanderOf(expedition)
  g.emit({ type: 'retreated', rule: '6.5', faction, captain, from, into: to, gold })
}

/** Spaniards take the cannon, Indians break them. */
function loseCannon(g: Context, { faction, victor }: FrameOf<'retreat'>, expedition: Expedition): void {
  const taker = victor !== null && hasExpedition(g, victor) ? expeditionOf(g, victor) : null
  const number = unitsOf(expedition, 'cannon')
  const { captain } = commanderOf(expedition)
  for (const party of expedition.parties)
    while (party.units.cannon > 0) {
      dismiss(g, party, 'cannon')
    }
  if (taker) takeIn(g, taker, 'cannon', number)
  g.emit({ type: 'cannon-lost', rule: '6.53', faction, captain, number, taker: taker?.faction ?? null })
}
