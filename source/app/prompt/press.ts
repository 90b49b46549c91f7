/** What a key does to the order prompt. */
import type { Action, Choice, Refusal } from '../../kernel/game.ts'
import { letters } from '../keys.ts'
import type { Row } from './choices.ts'
import { moveRow } from './move-row.ts'
import { pressField } from './press-field.ts'
import {
  type Asking,
  argumentValue,
  asked,
  askedOf,
  draftAction,
  isLast,
  isRefusal,
  openChoice,
  openedChoice,
  outlook,
  type Prompt,
  pointedPlace,
  rowsIn,
  setField,
  stepBack,
} from './prompt.ts'

/** What came of a key; null if the key means nothing to the prompt. */
export interface Pressed {
  readonly prompt: Prompt
  /** To be taken now. */
  readonly action?: Action
  readonly choice?: Choice
  /** Why not. */
  readonly refusal?: Refusal
  /** Where the map cursor goes. */
  readonly cursor?: string
}

/** Leads a key to the question that is open. */
export function press(asking: Asking, prompt: Prompt, key: string): Pressed | null {
  if (key === 'esc') return { prompt: stepBack(asking, prompt) }
  if (prompt.ending !== null)
    return key === 'enter' ? take(asking, prompt, asking.decision.choices[prompt.ending]!) : null
  const now = asked(asking, prompt)
  if (!now) return pressList(asking, prompt, key)
  if (key === 'enter') return accept(asking, prompt)
  const field = pressField(asking, prompt, key)
  if (!field) return null
  if ('answered' in field) return accept(asking, field.answered)
  return 'prompt' in field ? field : { prompt: setField(asking, prompt, field) }
}

function pressList(asking: Asking, prompt: Prompt, key: string): Pressed | null {
  const rows = rowsIn(asking, prompt)
  const row = moveRow(key, prompt.row, rows.length)
  if (row !== null) return { prompt: { ...prompt, row }, cursor: cellOfRow(asking, rows[row]) }
  if (key === 'left' && prompt.group !== null) return { prompt: stepBack(asking, prompt) }
  if (key === 'enter' || key === ' ' || key === 'right')
    return rows[prompt.row] ? takeRow(asking, prompt, rows, prompt.row) : null
  const lettered = letters.indexOf(key)
  if (lettered < 0 || !rows[lettered]) return null
  const marked = { ...prompt, row: lettered }
  // What has consequences to read is first shown, then confirmed with Enter.
  const told = outlook(asking, marked)
  if (prompt.row !== lettered && told && (isRefusal(told) || told.lines.length > 0))
    return { prompt: marked, cursor: cellOfRow(asking, rows[lettered]) }
  return takeRow(asking, marked, rows, lettered)
}

/** The map cell that a row of the list is about. */
export const cellOfRow = (asking: Asking, row: Row | undefined): string | undefined =>
  row?.kind === 'choice' && row.choice.at !== undefined
    ? (asking.cellOf(row.choice.at) ?? undefined)
    : undefined

function takeRow(asking: Asking, prompt: Prompt, rows: readonly Row[], index: number): Pressed {
  const row = rows[index]!
  if (row.kind === 'group') return { prompt: { ...prompt, group: row.type, row: 0 } }
  const { choice } = row
  const cursor = cellOfRow(asking, row)
  if (choice.off) return { prompt, refusal: choice.off, cursor }
  if (askedOf(choice, asking.sets).length > 0) {
    const opened = openChoice(asking, prompt, row.index)
    return { prompt: opened, cursor: startOfWay(asking, opened) ?? cursor }
  }
  if (choice.end && asking.decision.undone.length > 0) return { prompt: { ...prompt, ending: row.index } }
  return take(asking, prompt, choice)
}

/** A way is drawn from its start. */
function startOfWay(asking: Asking, prompt: Prompt): string | undefined {
  const now = asked(asking, prompt)
  return now?.domain.kind === 'path' ? (asking.cellOf(now.domain.from) ?? undefined) : undefined
}

function take(asking: Asking, prompt: Prompt, choice: Choice): Pressed {
  const action = draftAction(asking, prompt, choice)
  return isRefusal(action) ? { prompt, refusal: action } : { prompt, action, choice }
}

/** Enter on an argument: on to the next, or the action itself. */
function accept(asking: Asking, prompt: Prompt): Pressed {
  const choice = openedChoice(asking, prompt)!
  const name = prompt.argument!
  const value = argumentValue(asking, prompt, choice, name)
  if (isRefusal(value)) {
    const told = isLast(asking, prompt) ? refusedPlace(asking, prompt, choice) : null
    return { prompt, refusal: told ?? value }
  }
  if (isLast(asking, prompt)) {
    const told = outlook(asking, prompt)
    if (isRefusal(told)) return { prompt, refusal: told }
    return take(asking, prompt, choice)
  }
  const names = askedOf(choice, asking.sets)
  const next: Prompt = {
    ...fixPlace(asking, prompt),
    argument: names[names.indexOf(name) + 1]!,
    aside: false,
  }
  return { prompt: next, cursor: startOfWay(asking, next) }
}

/** The rules' own reason why the cell under the cursor is no place for this, if they give one. */
function refusedPlace(asking: Asking, prompt: Prompt, choice: Choice): Refusal | null {
  const now = asked(asking, prompt)
  if (now?.domain.kind !== 'place') return null
  const action = { type: choice.type, seat: asking.decision.seat, ...choice.fixed, [now.name]: asking.cursor }
  const told = asking.forecast(action)
  return isRefusal(told) ? told : null
}

/** A place that is not the last question is kept by its name, for the cursor goes on. */
function fixPlace(asking: Asking, prompt: Prompt): Prompt {
  const now = asked(asking, prompt)
  const place = pointedPlace(asking, prompt)
  if (!now || place === null) return prompt
  if (now.field.kind === 'place') return setField(asking, prompt, { ...now.field, kept: place })
  if (now.field.kind === 'path' && now.field.points.at(-1) !== place)
    return setField(asking, prompt, { ...now.field, points: [...now.field.points, place] })
  return prompt
}
