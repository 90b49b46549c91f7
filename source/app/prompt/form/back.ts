/** The way back from a question, a step at a time. */

import type { Filled } from '../../../kernel/contract/game.ts'
import { rowToMend } from '../before/undone-row.ts'
import { rowsOf, startRow, subjectIn } from '../choices.ts'
import { isUnbegun } from '../places/ask-place.ts'
import type { Pressed } from '../pressed.ts'
import { type Asking, askedOf, atArgument, cellOfRow, openedChoice, type Prompt, rowsIn } from '../prompt.ts'
import { leftDrafts } from './draft.ts'

/** What was left of a page ends with whatever is done: it was begun for how things stood before. */
export const withoutLeft = (pressed: Pressed | null): Pressed | null =>
  pressed?.action ? { ...pressed, prompt: { ...pressed.prompt, drafts: {} } } : pressed

/** What is typed in sight and not finished, which is dropped before any step is taken; null if nothing is. */
export const droppedFirst = ({ open, typed, words }: Prompt): string | null =>
  // On a page nobody sees a letter that waits for another.
  words ?? (open === null && typed !== '' ? typed : null)

/** What comes of the key for it: what is typed is dropped, or a step is taken. */
export function goBack(asking: Asking, prompt: Prompt, dropped: string | null): Pressed {
  if (dropped !== null) return { prompt: { ...prompt, words: null } }
  const before = back(asking, prompt)
  const isMoved = prompt.ending !== null && before.row !== prompt.row
  // Who leaves what he opened has the map as it was: where he glanced at places meant nothing.
  const from = prompt.open !== null && before.open === null ? prompt.from : null
  const cursor = isMoved ? cellOfRow(asking, rowsIn(asking, before)[before.row]) : (from ?? undefined)
  return { prompt: before, ...(cursor !== undefined && { cursor }) }
}

/**
 * Where the map looked before a page that was carried out: what is planned has moved nothing to the places of its list. A
 * way ends where those are who took it.
 */
export const lookedBefore = ({ from }: Prompt, { args }: Filled): string | undefined =>
  Object.values(args).some(({ kind }) => kind === 'path') ? undefined : (from ?? undefined)

/** One step back; whoever opened a form and chose nothing leaves it with the list that it began with. */
function back(asking: Asking, prompt: Prompt): Prompt {
  const before = stepBack(asking, prompt)
  return isUnbegun(asking, prompt) ? stepBack(asking, before) : before
}

/**
 * One step back: to the argument before, to the list, to the whole list; from what is left undone to the row for it. The
 * same prompt if there is none.
 */
export function stepBack(asking: Asking, prompt: Prompt): Prompt {
  if (prompt.ending !== null) {
    const row = prompt.open === null ? rowToMend(asking, prompt) : null
    return { ...prompt, ending: null, row: row ?? prompt.row }
  }
  const choice = openedChoice(asking, prompt)
  if (choice) {
    if (choice.form && prompt.argument !== null)
      return { ...prompt, drafts: leftDrafts(prompt.drafts), argument: null, aside: false, words: null }
    if (choice.form && prompt.aside) return { ...prompt, aside: false }
    const names = askedOf(choice, asking.sets)
    const before = names[names.indexOf(prompt.argument ?? '') - 1]
    const fields = untyped(prompt.fields)
    if (before !== undefined) return atArgument(asking, { ...prompt, fields }, choice, before)
    const drafts = leftDrafts(prompt.drafts)
    return { ...prompt, fields, drafts, open: null, argument: null, aside: false, words: null }
  }
  if (prompt.group === null) return prompt
  const rows = rowsOf(asking.decision, null, asking.room, asking.cellOf)
  const row = rows.findIndex((one) => one.kind === 'group' && one.subject === subjectIn(prompt.group))
  return { ...prompt, group: null, row: row >= 0 ? row : startRow(rows, null, asking.acts, asking.wanted) }
}

/** The arguments as they are, but digits typed from now on begin anew. */
const untyped = <T extends object>(some: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(some).map(([name, one]) => [name, 'typed' in one ? { ...one, typed: '' } : one]),
  )
