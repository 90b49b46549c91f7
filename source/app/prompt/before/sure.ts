/** What is grave is said first, and done by the same choice once more. */
import { type Choice, isRefusal, type Refusal } from '../../../kernel/contract/game.ts'
import { shown } from '../../keys/bindings.ts'
import { choiceKey, type Row } from '../choices.ts'
import type { Pressed } from '../pressed.ts'
import { type Asking, isSeen, type Prompt, pointedPlace, rowsIn } from '../prompt.ts'

export const onceMore = (confirm: string): string => `${confirm} Once more does it.`

/** What is said before a choice is taken, or the form that it opens as it is filled in; null if nothing is, or has just been. */
export function saidFirst(
  asking: Asking,
  prompt: Prompt,
  choice: Choice,
  confirm = choice.confirm,
): Pressed | null {
  const sure = choiceKey(choice)
  if (confirm === undefined || prompt.sure === sure) return null
  return {
    prompt: { ...marked(asking, prompt, choice), sure },
    refusal: { rule: choice.rule, reason: onceMore(confirm) },
    tellsFirst: true,
  }
}

/** What a letter takes in a list. */
interface Lettered {
  readonly row: Row
  readonly index: number
  readonly code: string
  /** The list stands in the panel. */
  readonly isShown: boolean
}

/** What acts at once is read before: said of a letter that has brought into sight what it stands beside. */
export const outOfSight = ({ rule }: Pick<Choice, 'rule'>, code: string): Refusal => ({
  rule,
  reason: `This was out of sight: ${code} again takes it, once it is read.`,
})

/** What is never cut is read before it binds: a letter only marks it where it was out of sight. */
export function readFirst(
  asking: Asking,
  prompt: Prompt,
  { row, index, code, isShown }: Lettered,
): Pressed | null {
  if (row.kind !== 'choice' || !row.choice.whole || row.choice.off) return null
  if (isShown && isSeen(asking, prompt, index)) return null
  return { prompt: { ...prompt, row: index }, refusal: outOfSight(row.choice, code), tellsFirst: true }
}

/** A choice that was taken by its letter is marked, so that all that would come of it stands beside the question. */
function marked(asking: Asking, prompt: Prompt, choice: Choice): Prompt {
  if (prompt.open !== null) return prompt
  const inGroup = choice.about === undefined ? [] : [{ ...prompt, group: { subject: choice.about } }]
  for (const list of [prompt, ...inGroup]) {
    const row = rowsIn(asking, list).findIndex((one) => one.kind === 'choice' && one.choice === choice)
    if (row >= 0) return { ...list, row }
  }
  return prompt
}

/** What came of a key after that was said: any other than those of the choice takes it for not wanted. */
export function unlessSure({ sure }: Prompt, pressed: Pressed | null): Pressed | null {
  if (sure === null || !pressed || pressed.action) return pressed
  const { prompt } = pressed
  return prompt.sure !== sure || prompt.typed !== ''
    ? pressed
    : { ...pressed, prompt: { ...prompt, sure: null } }
}

/**
 * What a letter or a number has chosen, as far as it can be taken back; where dice fall on the way it is only marked, with
 * what may come of it told, and waits for the key that takes it. In the list of choices the letter once more is such a key.
 * @param there where it was pressed
 */
export function unlessRolled(asking: Asking, pressed: Pressed, there: Prompt): Pressed {
  const { action, choice } = pressed
  const told = action && choice ? asking.forecast(action) : null
  if (!choice || !told || isRefusal(told) || !told.rolls) return pressed
  const { rule } = choice
  if (there.open !== null) {
    const place = pointedPlace(asking, there)
    const cursor = place === null ? undefined : (asking.cellOf(place) ?? undefined)
    const reason = `Dice may fall on the way, which nobody takes back: ${shown(asking.bindings, 'take')} does it.`
    return { prompt: there, cursor, refusal: { rule, reason }, tellsFirst: true }
  }
  const sure = choiceKey(choice)
  const row = rowsIn(asking, there)[there.row]
  if (there.sure === sure || (row?.kind === 'choice' && row.choice === choice)) return pressed
  const reason = onceMore('Dice decide it: what they may bring stands here.')
  return { prompt: { ...marked(asking, there, choice), sure }, refusal: { rule, reason }, tellsFirst: true }
}
