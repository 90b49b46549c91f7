/** Action cards in the middle of an own action (2.12): whenever the player whose impulse it is has something to choose. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Card, Faction } from '../data/names.ts'
import { cardName } from '../map/names.ts'
import { isCaptain, type Position, strategyOf } from '../state/context.ts'
import type { Taken } from '../state/flow.ts'
import type { Frame, FrameKind } from '../state/frames.ts'
import { playChoices } from './choices.ts'
import type { PlayForm } from './playing.ts'

/** Questions of an action that leave room for others; in a fight it is that for cards of the own force. */
const open: readonly FrameKind[] = ['roll', 'window', 'combat', 'diplomacy', 'alliance', 'favour', 'move']

/** What the player whose impulse it is may play beside a question that is put to him. */
export function besideChoices(g: Position, frame: Frame, seat: Faction): ChoiceOf<PlayForm>[] {
  return hasRoomBeside(frame) ? playChoices(g, seat).map((choice) => inALine(g, choice)) : []
}

/** A card that tells all it does in an impulse is a line between two rolls: the hand has its words. */
function inALine(g: Position, choice: ChoiceOf<PlayForm>): ChoiceOf<PlayForm> {
  const { card } = choice.fixed
  if (isCaptain(g, card) || choice.label !== strategyOf(g, card).text) return choice
  const { about: _, ...rest } = choice
  return { ...rest, label: `Play ${cardName(g, card)}` }
}

/** Whether a question leaves room for cards, whatever a hand holds. */
export const hasRoomBeside = (frame: Frame): boolean =>
  open.includes(frame.kind) && (frame.kind !== 'window' || frame.moment === 'combatForSpanish')

/** Whether an action is a card of the own impulse. */
export function isBeside(g: Position, action: { readonly type: string }): action is Taken<PlayForm> {
  const card: Card | undefined = action.type.startsWith('play') ? (action as Taken<PlayForm>).card : undefined
  return card !== undefined && !isCaptain(g, card) && strategyOf(g, card).when === 'ownImpulse'
}
