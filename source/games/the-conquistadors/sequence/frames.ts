/** What interrupts a segment: who answers each kind of frame, and how it goes on. */
import type { Seat } from '../../../kernel/contract/named.ts'
import { framesFrom } from '../../../kernel/flow/frames.ts'
import { besideChoices, hasRoomBeside, isBeside } from '../cards/beside-questions.ts'
import { cardFrames } from '../cards/played.ts'
import { play } from '../cards/playing.ts'
import { windowFrames } from '../cards/windows.ts'
import { casualtyFrames } from '../combat/aftermath.ts'
import { captiveFrames } from '../combat/captives.ts'
import { combatFrames } from '../combat/fighting.ts'
import { retreatFrames } from '../combat/retreating.ts'
import { roomFrames } from '../combat/room.ts'
import { strikeFrames } from '../combat/striking.ts'
import type { Faction } from '../data/names.ts'
import { discoveryFrames, recycleFrames } from '../discovery/discovering.ts'
import { legendFrames } from '../discovery/legends.ts'
import { armFrames } from '../forces/enlisting.ts'
import { recruitFrames } from '../forces/recruiting.ts'
import { moraleFrames, unitLossFrames } from '../morale/checks.ts'
import { rallyFrames } from '../morale/rally.ts'
import { moveFrames } from '../movement/moving.ts'
import { rollFrames } from '../rolls/rolling.ts'
import { orderFrames } from '../setup/order.ts'
import { enemyFrames } from '../solitaire/enemy.ts'
import { faceUpFrames } from '../solitaire/face-up.ts'
import { reactionFrames } from '../solitaire/reactions.ts'
import { theftFrames } from '../solitaire/theft.ts'
import { summonsFrames } from '../solitaire/warrants.ts'
import { factionOf, type Position } from '../state/context.ts'
import type { FrameRules } from '../state/flow.ts'
import type { Frame, FrameKind } from '../state/frames.ts'
import { allianceFrames } from '../towns/alliances.ts'
import { diplomacyFrames } from '../towns/negotiating.ts'
import { plunderFrames } from '../towns/plundering.ts'
import { foodTradeFrames } from '../turn/impulse/food-trade.ts'
import { favourFrames } from '../turn/impulse/gifts.ts'
import { impulseName } from '../turn/impulse/impulses.ts'
import { randomEventFrames } from '../turn/random-events.ts'
import type { GameForm } from './actions.ts'
import { segmentAt } from './sequence.ts'

const frames: { readonly [K in FrameKind]: FrameRules<K, GameForm> } = {
  roll: rollFrames,
  order: orderFrames,
  recruit: recruitFrames,
  arms: armFrames,
  move: moveFrames,
  discovery: discoveryFrames,
  recycle: recycleFrames,
  legend: legendFrames,
  diplomacy: diplomacyFrames,
  alliance: allianceFrames,
  plunder: plunderFrames,
  randomEvent: randomEventFrames,
  combat: combatFrames,
  strike: strikeFrames,
  casualty: casualtyFrames,
  retreat: retreatFrames,
  room: roomFrames,
  captive: captiveFrames,
  rally: rallyFrames,
  favour: favourFrames,
  foodTrade: foodTradeFrames,
  morale: moraleFrames,
  unitLoss: unitLossFrames,
  card: cardFrames,
  window: windowFrames,
  enemy: enemyFrames,
  reaction: reactionFrames,
  faceUp: faceUpFrames,
  summons: summonsFrames,
  theft: theftFrames,
}

const ownRules: (frame: Frame) => FrameRules<FrameKind, GameForm> = framesFrom(frames)

const isOwnImpulse = ({ state: { step, order, actor } }: Position, seat: Seat): seat is Faction =>
  segmentAt(step).id === 'impulses' && order[actor] === seat

/** What a frame asks; in the own impulse, of which it is a part, with its cards beside it (2.12). */
const withCards: FrameRules<FrameKind, GameForm> = {
  settle: (g, frame) => ownRules(frame).settle?.(g, frame) ?? false,
  decide(g, frame) {
    const asks = ownRules(frame).decide(g, frame)
    if (!isOwnImpulse(g, asks.seat)) return asks
    const decision = { ...asks, within: impulseName(g) }
    const beside = besideChoices(g, frame, asks.seat)
    if (beside.length === 0) return decision
    const { formality, ...asked } = decision
    return {
      ...asked,
      choices: [...decision.choices, ...beside],
      // Beside a roll they are not what it asks for, and can be played before it and after it.
      ...(formality && frame.kind === 'roll' && { formality }),
    }
  },
  act(g, frame, action) {
    if (isBeside(g, action)) play(g, action.seat, action)
    else ownRules(frame).act(g, frame, action)
  },
}

/** Whether cards of a hand may stand beside the open question; what they are tells nothing of whether (2.18). */
export function showsHand(g: Position, seat: Seat): boolean {
  const frame = g.state.stack.at(-1)
  if (!frame || !isOwnImpulse(g, seat) || !hasRoomBeside(frame)) return false
  return factionOf(g, seat).hand.length > 0
}

/** The rules of a frame. */
export const framesOf = (_frame: Frame): FrameRules<FrameKind, GameForm> => withCards
