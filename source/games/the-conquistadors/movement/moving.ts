/** A move (3.0) that was declared: others react, it is gone space by space, and what waits at its end. */
import { change } from '../../../kernel/flow/draft.ts'
import { openWindow } from '../cards/asking.ts'
import { swiftChoice } from '../cards/choices.ts'
import { type PlayForm, play, titlesFor } from '../cards/playing.ts'
import type { Space } from '../data/names.ts'
import { hasToSearch, lookAround } from '../discovery/search.ts'
import { partWith } from '../forces/parting.ts'
import { spaceOf } from '../map/atlas.ts'
import { isHaven, isSeaSpace } from '../map/ground.ts'
import { captainName, spaceName } from '../map/names.ts'
import { checkMorale } from '../morale/checks.ts'
import { type Context, factionOf, type Position } from '../state/context.ts'
import { type DecisionOf, type FrameRules, pop } from '../state/flow.ts'
import { commanderOf, dismissIndians, expeditionOf, hasExpedition, isLone } from '../state/forces.ts'
import type { MoveFrame } from '../state/frames.ts'
import type { Expedition } from '../state/state.ts'
import { wayDomain } from './declaring.ts'
import { isTooFar, leftOf } from './strikes.ts'
import { swiftnessOf, wholeWay } from './ways.ts'

type MoveStage = MoveFrame['stage']

export type OnwardForm = PlayForm | { type: 'go-on'; args: { way: readonly Space[] } } | { type: 'halt' }

const stages: {
  readonly [S in MoveStage]: (g: Context, frame: MoveFrame, expedition: Expedition) => boolean
} = {
  declared(g, frame) {
    frame.stage = 'going'
    // 2.19: a move to Panama or Santiago de Cuba meets no cards.
    if (!isHaven(g, frame.way.at(-1)!))
      openWindow(g, frame.faction, frame.by === 'sea' ? 'againstSeaMove' : 'againstLandMove')
    return true
  },
  going(g, frame, expedition) {
    if (frame.struck === 0 && frame.stopped) stop(g, frame, expedition)
    else if (frame.way.length === 0) frame.stage = 'arrived'
    else if (frame.struck === 0 && isTooFar(g, frame)) frame.stage = 'onward'
    else step(g, frame, expedition)
    return true
  },
  onward(g, frame) {
    if (!isTooFar(g, frame)) frame.stage = 'going'
    // With no card and no space left there is nothing to say.
    else if (factionOf(g, frame.faction).hand.length > 0 || leftOf(g, frame) > 0) return false
    else end(frame)
    return true
  },
  arrived(g, frame, { at }) {
    frame.stage = 'ended'
    if (frame.gone > 0 && !isSeaSpace(g, at) && !isHaven(g, at))
      openWindow(g, frame.faction, 'againstArrival')
    return true
  },
  ended(g, frame, expedition) {
    pop(g)
    arrive(g, frame, expedition)
    return true
  },
}

export const moveFrames: FrameRules<'move', OnwardForm> = {
  settle(g, frame) {
    if (hasExpedition(g, frame.expedition))
      return stages[frame.stage](g, frame, expeditionOf(g, frame.expedition))
    pop(g)
    return true
  },

  /** What has become too far is declared anew. */
  decide: onwardDecision,

  act(g, frame, action) {
    if (action.type === 'halt') end(frame)
    else if (action.type === 'go-on') {
      const { by, expedition: id } = frame
      const going = { expedition: expeditionOf(g, id), by, allowance: leftOf(g, frame) }
      change(frame, { way: wholeWay(g, going, action.way), struck: null, stage: 'declared' })
    } else play(g, frame.faction, action)
  },
}

function onwardDecision(g: Position, frame: MoveFrame): DecisionOf<OnwardForm> {
  const force = expeditionOf(g, frame.expedition)
  const left = leftOf(g, frame)
  const way = wayDomain(g, force, frame.by, left)
  const name = captainName(g, commanderOf(force).captain)
  return {
    seat: frame.faction,
    kind: 'onward',
    segment: 'Movement',
    rule: '3.24',
    question: `${name} can no longer come so far: ${left} more spaces from ${spaceName(g, force.at)}. How does he go on?`,
    choices: [
      ...titlesFor(g, frame.faction, 'ownMove').flatMap((card) => swiftChoice(g, card, force.id)),
      ...(way.of.length > 0
        ? [{ type: 'go-on' as const, rule: '3.24', label: 'Go on', args: { way }, usual: true as const }]
        : []),
      { type: 'halt', rule: '3.24', label: 'Halt here', end: true },
    ],
    undone: [],
  }
}

function end(frame: MoveFrame): void {
  frame.way = []
  frame.stage = 'arrived'
}

/** Where a card has stopped it nothing follows: no landing, discovery or attack. */
function stop(g: Context, frame: MoveFrame, expedition: Expedition): void {
  end(frame)
  const { captain } = commanderOf(expedition)
  g.emit({ type: 'stopped', rule: '3.24', faction: frame.faction, captain, at: expedition.at })
}

function step(g: Context, frame: MoveFrame, expedition: Expedition): void {
  const from = expedition.at
  const into = frame.way.shift()!
  // 3.25: Indians do not go to sea.
  if (frame.by === 'sea' && frame.gone === 0) dismissIndians(g, expedition)
  expedition.at = into
  frame.from = from
  frame.gone++
  if (frame.struck !== null) frame.struck--
  frame.since ??= from
  const { captain } = commanderOf(expedition)
  const { faction, by, since } = frame
  const isLast = frame.way.length === 0
  g.emit({ type: 'marched', rule: '3.11', faction, captain, by, from, into, ...(isLast && { since }) })
  if (frame.leaving?.at === into) leaveBehind(g, frame, expedition)
}

/** 3.14: who stays behind moves no more in this impulse. */
function leaveBehind(g: Context, frame: MoveFrame, expedition: Expedition): void {
  const { captain, ...share } = frame.leaving!
  frame.leaving = null
  const part = partWith(g, expedition, captain, share)
  g.state.impulse.still.push(part.id)
  checkTerrain(g, part)
}

function arrive(g: Context, frame: MoveFrame, expedition: Expedition): void {
  // 3.12: a move that ends with a discovery leads to no attack.
  if (!frame.stopped && hasToSearch(g, expedition)) lookAround(g, expedition)
  else if (isNear(g, frame)) g.state.impulse.moved = { expedition: expedition.id, from: frame.from }
  if (frame.gone > 0) checkTerrain(g, expedition)
}

/** 3.131, 9.12: whoever ends a move in desert or rain forest. */
function checkTerrain(g: Context, expedition: Expedition): void {
  const { kind } = spaceOf(g.atlas, expedition.at)
  if ((kind === 'desert' || kind === 'rainForest') && !isLone(expedition))
    checkMorale(g, expedition, 'terrain')
}

/** 3.12: one space, and an attack there; a card for the move of a force counts here too. */
function isNear(g: Position, frame: MoveFrame): boolean {
  const { landToAttack } = g.data.tables.movement
  const most = landToAttack + swiftnessOf(g, expeditionOf(g, frame.expedition), 'land') + frame.bonus
  return frame.by === 'land' && !frame.stopped && frame.gone > 0 && frame.gone <= most
}
