/** What Enter does on the page of a form, by the row that is marked: the foot of the table says it before. */

import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../../../kernel/contract/game.ts'
import { asksPlace } from '../fields.ts'
import type { Pressed } from '../pressed.ts'
import { type Asking, isOnForm, openedForm, type Prompt, setDraft } from '../prompt.ts'
import {
  amountsOf,
  type Draft,
  entering,
  formRows,
  goingTo,
  isGoalChosen,
  isTyping,
  markedRow,
  markingRow,
} from './draft.ts'
import type { OpenedForm } from './followed.ts'

/**
 * It ends a number that is typed, adds nothing to one that its last digit has ended, opens what is to be chosen, asks once
 * more, does nothing yet, carries out the whole, or returns to the rows from all that is told.
 */
export type EnterOn = 'ends' | 'ended' | 'opens' | 'confirms' | 'nothing' | 'does' | 'returns'

export function enterOn(form: OpenedForm): EnterOn {
  const { filled, draft } = form
  if (draft.numbered) return 'ended'
  if (isTyping(form)) return 'ends'
  const rows = formRows(filled)
  const marked = rows[markedRow(rows, draft)]
  if (asksPlace(marked && filled.args[marked.name]) && !marked?.offer && !isGoalChosen(filled, marked!))
    return 'opens'
  if (asksFirst(form)) return 'confirms'
  return isUntouched(form) ? 'nothing' : 'does'
}

/** Nobody has moved the mark: it stands on what is proposed, and who goes there has to be said first. */
export function asksFirst({ filled, draft }: OpenedForm): boolean {
  const rows = formRows(filled)
  const { name, offer } = rows[markedRow(rows, draft)] ?? {}
  return offer?.confirm !== undefined && !draft.chosen && filled.values[name!] === undefined
}

/** With the place that is marked: whoever does it all means the one whose page he reads. */
export function withMarked({ filled, draft }: OpenedForm): Draft {
  const rows = formRows(filled)
  const row = rows[markedRow(rows, draft)]
  if (!row?.offer) return draft
  return { ...draft, entered: 'now', given: entering(filled, draft, { ...row, offer: row.offer }) }
}

/** Amounts that may be none are none, and nothing was entered: who presses Enter on a line that says 0 wants to change it. */
const isUntouched = ({ filled, draft }: OpenedForm): boolean =>
  Object.keys(draft.given).length === 0 &&
  Object.values(filled.args).some((domain) => domain.kind === 'tally' && domain.empty) &&
  Object.entries(filled.args).every(
    ([name, domain]) =>
      domain.kind !== 'tally' ||
      Object.values(amountsOf(filled.values[name])).every((amount) => amount === 0),
  )

/** What is proposed on a page that was only opened is chosen by Enter, and done by another: what that does is said. */
export function chosenFirst(asking: Asking, prompt: Prompt, { choice, filled, draft }: OpenedForm): Pressed {
  const rows = formRows(filled)
  const row = markedRow(rows, draft)
  const reason = `Enter again: ${rows[row]?.offer?.confirm}`
  return {
    prompt: setDraft(asking, prompt, markingRow(draft, rows, row)),
    refusal: { rule: choice.rule, reason },
    tellsFirst: true,
  }
}

/** A place of a form that was chosen by its last digit. */
export function byNumber(asking: Asking, pressed: Pressed): Pressed {
  const form = pressed.action ? null : openedForm(asking, pressed.prompt)
  if (!form || !isOnForm(asking, pressed.prompt)) return pressed
  return { ...pressed, prompt: setDraft(asking, pressed.prompt, { ...form.draft, numbered: true }) }
}

/** A place is entered in the form for which it was chosen; the marker goes on. */
export function enterPlace(
  asking: Asking,
  prompt: Prompt,
  { draft, filled }: OpenedForm,
  value: Json,
): Prompt {
  const name = prompt.argument!
  const rows = formRows(filled)
  // What makes the form whole stays marked, for Enter to carry it out.
  const isGoal = filled.offers?.argument === name
  const next = rows.findIndex((row) => row.name === name && !(isGoal && row.offer)) + (isGoal ? 0 : 1)
  const going = goingTo(draft, name, value)
  // What was left for that place stands on a page that nobody has seen since, which says so.
  const isAsLeft =
    draft.unseen && isDeepStrictEqual(going.given, draft.given) && Object.keys(going.given).length > 1
  const entered = {
    ...going,
    entered: isAsLeft ? draft.entered : 'now',
    row: next,
    on: null,
    typed: '',
  } as const
  return { ...setDraft(asking, prompt, entered), argument: null, aside: false, words: null }
}
