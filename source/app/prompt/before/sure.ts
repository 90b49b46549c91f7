/** What is grave is said first, and done by the same choice once more. */
import { type Choice, isRefusal, type Refusal } from '../../../kernel/contract/game.ts'
import { shown } from '../../keys/bindings.ts'
import { choiceKey, type Row } from '../choices.ts'
import type { OpenedForm } from '../form/followed.ts'
import type { Pressed } from '../pressed.ts'
import { type Asking, isSeen, type Prompt, pointedPlace, rowsIn } from '../prompt.ts'

export const onceMore = (confirm: string): string => `${confirm} Once more does it.`

/** What is said before a choice is taken; null if nothing is, or has just been. */
export function saidFirst(asking: Asking, prompt: Prompt, choice: Choice): Pressed | null {
  const sure = choiceKey(choice)
  if (choice.confirm === undefined || prompt.sure === sure) return null
  return {
    prompt: { ...marked(asking, prompt, choice), sure },
    refusal: { rule: choice.rule, reason: onceMore(choice.confirm) },
  }
}

/** What dice may bring stands beside the choice that is marked: a letter marks it, where another was. */
export function foretoldFirst(asking: Asking, prompt: Prompt, choice: Choice): Pressed | null {
  const sure = choiceKey(choice)
  if (!choice.foretold || choice.off || choice.confirm !== undefined || prompt.sure === sure) return null
  const row = rowsIn(asking, prompt)[prompt.row]
  if (row?.kind === 'choice' && row.choice === choice) return null
  const reason = onceMore('Dice decide it: what they may bring stands here.')
  return {
    prompt: { ...marked(asking, prompt, choice), sure },
    refusal: { rule: choice.rule, reason },
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
  return { prompt: { ...prompt, row: index }, refusal: outOfSight(row.choice, code) }
}

/** What is said before a form is taken as it is filled in. */
export const formSaidFirst = (
  asking: Asking,
  prompt: Prompt,
  { choice, filled: { confirm } }: Pick<OpenedForm, 'choice' | 'filled'>,
): Pressed | null => saidFirst(asking, prompt, confirm === undefined ? choice : { ...choice, confirm })

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
 * What a letter or a number of a list has chosen, as far as it can be taken back; where dice fall on the way the list
 * stays, with it marked and what may come of it told, and waits for the key that takes it.
 */
export function unlessRolled(asking: Asking, pressed: Pressed, { prompt }: Pressed): Pressed {
  const { action, choice } = pressed
  const told = action && choice?.args ? asking.forecast(action) : null
  if (!choice || !told || isRefusal(told) || !told.rolls) return pressed
  const place = pointedPlace(asking, prompt)
  const reason = `Dice may fall on the way, which nobody takes back: ${shown(asking.bindings, 'take')} does it.`
  const cursor = place === null ? undefined : (asking.cellOf(place) ?? undefined)
  return { prompt, cursor, refusal: { rule: choice.rule, reason } }
}
