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

/** What the player whose impulse it is may play beside a question that is put to him: one line, for nobody asks for it. */
export function besideChoices(g: Position, frame: Frame, seat: Faction): ChoiceOf<PlayForm>[] {
  if (!hasRoomBeside(frame)) return []
  const choices = playChoices(g, seat)
  const [only, ...others] = choices
  return only && others.length === 0 ? [inALine(g, only)] : choices.map((choice) => tucked(g, choice))
}

/** A card that tells all it does in an impulse is a line between two rolls: the hand has its words. */
function inALine(g: Position, choice: ChoiceOf<PlayForm>): ChoiceOf<PlayForm> {
  if (!tellsAll(g, choice)) return choice
  const { about: _, ...rest } = choice
  return { ...rest, label: `Play ${cardName(g, choice.fixed.card)}` }
}

/** One of several, under a subject of their own. */
function tucked(g: Position, choice: ChoiceOf<PlayForm>): ChoiceOf<PlayForm> {
  const name = cardName(g, choice.fixed.card)
  const label = tellsAll(g, choice) ? name : `${name}: ${choice.label}`
  return { ...choice, about: 'Your other cards', label, tucked: true }
}

const tellsAll = (g: Position, { fixed: { card }, label }: ChoiceOf<PlayForm>): boolean =>
  !isCaptain(g, card) && label === strategyOf(g, card).text

/** Whether a question leaves room for cards, whatever a hand holds. */
export const hasRoomBeside = (frame: Frame): boolean =>
  open.includes(frame.kind) && (frame.kind !== 'window' || frame.moment === 'combatForSpanish')

/** Whether an action is a card of the own impulse. */
export function isBeside(g: Position, action: { readonly type: string }): action is Taken<PlayForm> {
  const card: Card | undefined = action.type.startsWith('play') ? (action as Taken<PlayForm>).card : undefined
  return card !== undefined && !isCaptain(g, card) && strategyOf(g, card).when === 'ownImpulse'
}
