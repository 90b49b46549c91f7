/** What a key does to the order prompt. */
import { placesOf } from '../../kernel/domain.ts'
import type { Action, Choice, Refusal } from '../../kernel/game.ts'
import { letters } from '../keys.ts'
import type { Row } from './choices.ts'
import { type Field, fillUp, type placesIn, stepAmount, typeAmount } from './fields.ts'
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

/** The row that a key moves the marker to, or null if it does not. */
export function moveRow(key: string, row: number, count: number): number | null {
  if (count === 0) return null
  const page = 8
  const to: Readonly<Record<string, number>> = {
    up: row === 0 ? count - 1 : row - 1,
    k: row === 0 ? count - 1 : row - 1,
    down: row >= count - 1 ? 0 : row + 1,
    j: row >= count - 1 ? 0 : row + 1,
    home: 0,
    end: count - 1,
    pageup: Math.max(0, row - page),
    pagedown: Math.min(count - 1, row + page),
  }
  return to[key] ?? null
}

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

function pressField(asking: Asking, prompt: Prompt, key: string): Field | Pressed | null {
  const { domain, field } = asked(asking, prompt)!
  switch (field.kind) {
    case 'one':
      return domain.kind === 'one' ? pressOne(asking, prompt, domain.of.length, field, key) : null
    case 'count':
      return domain.kind === 'count' ? pressCount(domain, field, key) : null
    case 'tally':
      return domain.kind === 'tally' ? pressTally(domain, field, key) : null
    case 'place':
    case 'path':
      return domain.kind === 'place' || domain.kind === 'path'
        ? pressPlace(asking, prompt, domain, field, key)
        : null
    case 'text':
      return null
  }
}

function pressOne(
  asking: Asking,
  prompt: Prompt,
  count: number,
  field: Extract<Field, { kind: 'one' }>,
  key: string,
): Field | Pressed | null {
  const row = moveRow(key, field.row, count)
  if (row !== null) return { ...field, row }
  const lettered = letters.indexOf(key)
  if (lettered < 0 || lettered >= count) return null
  const marked = setField(asking, prompt, { ...field, row: lettered })
  return accept(asking, marked)
}

const steps: Readonly<Record<string, number>> = {
  right: 1,
  '+': 1,
  '=': 1,
  l: 1,
  left: -1,
  '-': -1,
  h: -1,
  pageup: 10,
  pagedown: -10,
}

function pressCount(
  domain: { readonly min: number; readonly max: number },
  field: Extract<Field, { kind: 'count' }>,
  key: string,
): Field | null {
  const clamp = (value: number) => Math.max(domain.min, Math.min(domain.max, value))
  const step = steps[key] ?? { up: 1, down: -1, k: 1, j: -1 }[key]
  if (step !== undefined) return { ...field, value: clamp(field.value + step), typed: '' }
  if (/^\d$/.test(key)) {
    const typed = `${field.typed}${key}`.slice(-String(domain.max).length)
    return { ...field, typed, value: clamp(Number(typed)) }
  }
  if (key === 'backspace') {
    const typed = field.typed.slice(0, -1)
    return { ...field, typed, value: clamp(Number(typed)) }
  }
  if (key === 'home') return { ...field, value: domain.min, typed: '' }
  if (key === 'end' || key === 'a') return { ...field, value: domain.max, typed: '' }
  return null
}

function pressTally(
  domain: Parameters<typeof stepAmount>[0],
  field: Extract<Field, { kind: 'tally' }>,
  key: string,
): Field | null {
  const row = moveRow(key, field.row, Object.keys(domain.items).length)
  if (row !== null) return { ...field, row, typed: '' }
  const step = steps[key]
  if (step !== undefined) return stepAmount(domain, field, step)
  if (/^\d$/.test(key)) return typeAmount(domain, field, key)
  if (key === 'backspace' || key === 'delete') return typeAmount(domain, { ...field, typed: '' }, '0')
  if (key === 'a') return { ...field, amounts: fillUp(domain, field.amounts), typed: '' }
  if (key === 'c') return { ...field, amounts: {}, typed: '' }
  if (key !== ' ') return null
  const marked = Object.keys(domain.items)[field.row] ?? ''
  return (field.amounts[marked] ?? 0) > 0 ? typeAmount(domain, field, '0') : stepAmount(domain, field, 9999)
}

function pressPlace(
  asking: Asking,
  prompt: Prompt,
  domain: Parameters<typeof placesIn>[0],
  field: Extract<Field, { kind: 'place' | 'path' }>,
  key: string,
): Field | Pressed | null {
  const places = placesOf(domain, asking.sets)
  if (key === 'tab') {
    const row = Math.max(0, places.indexOf(pointedPlace(asking, prompt) ?? ''))
    return { prompt: { ...setField(asking, prompt, { ...field, row }), aside: !prompt.aside } }
  }
  if (prompt.aside) {
    const row = moveRow(key, field.row, places.length)
    if (row === null) return null
    return {
      prompt: setField(asking, prompt, { ...field, row }),
      cursor: asking.cellOf(places[row]!) ?? undefined,
    }
  }
  if (key === 'w') return { ...field, nth: field.nth + 1 }
  if (key === '.' || key === ',') {
    const cells = [...new Set(places.map(asking.cellOf))].filter((cell) => cell !== null)
    const at = cells.indexOf(asking.cursor)
    const next = cells.at((at + (key === '.' ? 1 : -1)) % Math.max(1, cells.length))
    return { prompt, cursor: next }
  }
  if (field.kind !== 'path') return null
  if (key === ' ') {
    const place = pointedPlace(asking, prompt)
    if (place === null)
      return { prompt, refusal: { rule: openedChoice(asking, prompt)!.rule, reason: 'No way leads here.' } }
    return field.points.at(-1) === place ? field : { ...field, points: [...field.points, place], nth: 0 }
  }
  if (key === 'backspace') {
    const points = field.points.slice(0, -1)
    const back = field.points.at(-1)
    const cursor = back === undefined ? undefined : (asking.cellOf(back) ?? undefined)
    return { prompt: setField(asking, prompt, { ...field, points }), cursor }
  }
  return null
}
