/** Discovery (4.1): declared on entering, rolled for on the table, and a marker placed. */

import { openWindow } from '../cards/asking.ts'
import type { Found, Space } from '../data/names.ts'
import { turnHostile } from '../forces/troops.ts'
import { levelAt, spaceOf } from '../map/atlas.ts'
import { adjacentModifier, hasTown } from '../map/ground.ts'
import { spaceName } from '../map/names.ts'
import { askRoll, rowOf, takeRolled } from '../rolls/rolling.ts'
import { type Context, changing, type Position } from '../state/context.ts'
import { type FrameRules, pop, push, unasked } from '../state/flow.ts'
import { isStillThere } from '../state/forces.ts'
import type { FrameOf, Modifier } from '../state/frames.ts'
import type { Expedition } from '../state/state.ts'
import { placeEmpire } from './empires.ts'
import { isLeft, liftMarker, type Marker, recyclable } from './markers.ts'

/**
 * An expedition tries to discover the space in which it stands.
 * @param stage `answered` where nobody may react: after a retreat (6.52)
 */
export function discover(
  g: Context,
  { faction, id, at }: Expedition,
  stage: 'declared' | 'answered' = 'declared',
): void {
  g.emit({ type: 'discovering', rule: '4.11', faction, at })
  // 3.13: whoever has the impulse may not go on through what another has just discovered.
  const { impulse, order, actor } = g.state
  if (order[actor] !== faction) impulse.discovered.push(at)
  push(g, {
    kind: 'discovery',
    faction,
    expedition: id,
    space: at,
    modifiers: printedModifiers(g, at),
    played: [],
    foundHostile: false,
    stage,
  })
}

/** What the map gives (4.111, 4.112). */
export function printedModifiers(g: Position, space: Space): Modifier[] {
  const { minusOne } = spaceOf(g.atlas, space)
  const adjacent = adjacentModifier(g, space) ?? 0
  return [
    ...(minusOne ? [{ of: 'minusOne', by: -1 }] : []),
    ...(adjacent === 0 ? [] : [{ of: 'adjacent', by: adjacent }]),
  ]
}

/** 4.14: who was driven away or beaten by an ambush finds nothing, and the attempt is over; else it is rolled for. */
export function comesToRoll(g: Context, frame: FrameOf<'discovery' | 'legend'>): boolean {
  if (isStillThere(g, frame)) {
    frame.stage = 'rolled'
    return true
  }
  pop(g)
  return false
}

export const discoveryFrames: FrameRules<'discovery'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    if (frame.stage === 'declared') {
      frame.stage = 'answered'
      openWindow(g, frame.faction, 'againstDiscovery')
      return true
    }
    if (frame.stage === 'answered') {
      if (!comesToRoll(g, frame)) return true
      const { dice } = g.data.tables.discovery
      askRoll(g, frame.faction, 'discovery', { dice, modifiers: frame.modifiers })
      return true
    }
    const { total } = takeRolled(g)
    pop(g)
    place(g, frame, foundIn(g, frame.space, total))
    return true
  },
}

/** The table of 4.11 for a modified roll in a space. */
export function foundIn(g: Position, space: Space, total: number): Found {
  const { columns } = g.data.tables.discovery
  return rowOf(columns[levelAt(g.atlas, space)], total)
}

function place(g: Context, frame: FrameOf<'discovery'>, result: Found): void {
  const { faction, space, foundHostile } = frame
  if (result === 'empire' && placeEmpire(g, faction, space)) {
    // 4.141: of an empire only the city in this space.
    if (foundHostile) turnHostile(g, space, '4.141')
    return
  }
  const find: Marker = result === 'empire' ? 'city' : result === 'none' ? 'discovered' : result
  if (isLeft(g, find)) return put(g, frame, find, foundHostile)
  const others = recyclable(g, find, space)
  // With nothing that may be used again the result is Discovered (4.171).
  if (others.length === 0) return put(g, frame, 'discovered', false)
  push(g, { kind: 'recycle', faction, space, find, hostile: foundHostile, others })
}

/** A marker comes to lie in a space (4.15). */
function put(
  g: Context,
  { faction, space }: Pick<FrameOf<'discovery'>, 'faction' | 'space'>,
  find: Marker,
  hostile: boolean,
): void {
  changing(g, space).find = find
  g.emit({ type: 'found', rule: '4.15', faction, at: space, find })
  if (hostile && hasTown(g, space)) turnHostile(g, space, '4.141')
}

export type RecycleForm = { type: 'recycle'; fixed: { from: Space } }

/** 4.171: among equally far ones the player chooses. */
export const recycleFrames: FrameRules<'recycle', RecycleForm> = {
  settle(g, frame) {
    if (frame.others.length > 1) return false
    recycle(g, frame, frame.others[0]!)
    return true
  },
  decide: (g, { faction, find, others }) => ({
    seat: faction,
    kind: 'recycle',
    segment: 'Discovery',
    rule: '4.171',
    question: `No ${find} marker is left: which one is used again?`,
    choices: others.map((from) => ({
      type: 'recycle',
      rule: '4.171',
      label: `That of ${spaceName(g, from)}`,
      fixed: { from },
      at: from,
    })),
    undone: [],
  }),
  act: (g, frame, { from }) => recycle(g, frame, from),
}

function recycle(g: Context, frame: FrameOf<'recycle'>, from: Space): void {
  pop(g)
  liftMarker(g, from)
  put(g, frame, frame.find, frame.hostile)
}
