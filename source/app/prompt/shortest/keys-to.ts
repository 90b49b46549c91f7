/** The keys from where a prompt stands to an action: what a player is told who asks which to press. */

import { isDeepStrictEqual } from 'node:util'
import { choiceTaken, placesOf } from '../../../kernel/contract/domain.ts'
import type { Action, Choice, Domain, Filled, Json, TallyItem } from '../../../kernel/contract/game.ts'
import { actionIn, lettersOf } from '../../keys/bindings.ts'
import { isCharacter } from '../../keys/key-names.ts'
import { type ActionName, directions } from '../../keys/keys.ts'
import { choiceByLetter } from '../by-letter.ts'
import { codeAt, codeIn, hasEndKey } from '../codes.ts'
import { type Field, isEitherOr, roomFor } from '../fields.ts'
import {
  amountsOf,
  type Draft,
  type FormRow,
  formRows,
  isGoalChosen,
  lettersOn,
  markedRow,
  wayOf,
} from '../form/draft.ts'
import { asksFirst } from '../form/enter.ts'
import { firstNumber, isAboutPlace } from '../form/press-form.ts'
import { press } from '../press.ts'
import {
  type Asking,
  argumentAsked,
  argumentValue,
  askedOf,
  codeOf,
  isOnForm,
  openedForm,
  type Prompt,
  rowsIn,
} from '../prompt.ts'
import { tallyLetters } from '../row-letters.ts'
import { strayAfter } from '../stray.ts'
import { type At, arrows, keyOf, keyOnMap, keyToPlace, type MapStep } from './keys-to-place.ts'

/** More keys than this lead nowhere. */
const most = 80

/**
 * The keys by their names, in order; null if none are found that lead to the action.
 * @param isTold they are told to somebody, who presses them one after the other
 */
export function keysTo(
  asking: Asking,
  prompt: Prompt,
  step: MapStep,
  action: Action,
  isTold = false,
): readonly string[] | null {
  const wanted = choiceTaken(asking.decision.choices, action)
  const keys: string[] = []
  let now: At = { asking, prompt, step, isTold }
  while (wanted && keys.length < most) {
    const key = afterStray(now, nextKey(now, wanted, action))
    if (key === null) return null
    keys.push(key)
    const pressed = press(now.asking, now.prompt, key)
    if (pressed?.action) return isDeepStrictEqual(pressed.action, action) ? keys : null
    if (pressed?.refusal && pressed.prompt.sure === null && !isSaidFirst(now, pressed.prompt)) return null
    const arrow = pressed ? undefined : arrows.find((one) => keyOf(asking, one) === key)
    if (!pressed && !arrow) return null
    const at = now.asking.cursor
    const cursor = arrow ? step(at, directions[arrow]) : (pressed?.cursor ?? at)
    now = { asking: { ...now.asking, cursor }, prompt: pressed?.prompt ?? now.prompt, step, isTold }
  }
  return null
}

/** What a place would do was said, or it was brought into sight, and the same key does it now. */
function isSaidFirst({ asking, prompt }: At, said: Prompt): boolean {
  const [before, after] = [openedForm(asking, prompt), openedForm(asking, said)]
  if (before === null || after === null) return false
  const rowOf = ({ filled, draft }: typeof before) => markedRow(formRows(filled), draft)
  return (asksFirst(before) && !asksFirst(after)) || rowOf(before) !== rowOf(after)
}

/** What means nothing after a letter that named no row, or after a digit of a list, is typed once the mark was moved. */
function afterStray({ asking, prompt }: At, key: string | null): string | null {
  if (key === null || prompt.stray === '') return key
  const action = actionIn(asking.bindings, 'choices', key)
  const isAstray = strayAfter(asking, prompt, { action, key: isCharacter(key) ? key : '' }) !== null
  return isAstray ? keyOf(asking, prompt.ending === null ? 'down' : 'back') : key
}

/** Whether a place is asked for. */
const isOnMap = (field: Field | undefined): boolean => field?.kind === 'place' || field?.kind === 'path'

/** The next key on the way; null if there is none. */
function nextKey(at: At, wanted: Choice, action: Action): string | null {
  const { asking, prompt } = at
  const key = (name: ActionName) => keyOf(asking, name)
  const index = asking.decision.choices.indexOf(wanted)
  if (prompt.ending !== null) return key(prompt.ending === index ? 'take' : 'back')
  if (prompt.open === index && wanted.form) return keyInForm(at, action)
  const now = argumentAsked(asking, prompt)
  // Words by which a place is looked for, other than the number of the one that is wanted.
  if (prompt.words !== null && (prompt.open !== index || !isOnMap(now?.field))) return key('back')
  const endsIt = hasEndKey(asking.codes, lettersOf(asking.bindings), wanted)
  if (endsIt && now?.field.kind !== 'text') return key(prompt.typed === '' ? 'end' : 'back')
  if (isOnForm(asking, prompt)) return key('back')
  if (!now) return keyInList(asking, prompt, wanted)
  const names = askedOf(wanted, asking.sets)
  const before = names.slice(0, names.indexOf(now.name))
  const strays = before.some(
    (name) => !isDeepStrictEqual(argumentValue(asking, prompt, wanted, name), action[name]),
  )
  if (prompt.open !== index || strays) return key('back')
  return keyInField(at, now, action[now.name]!)
}

function keyInList(asking: Asking, prompt: Prompt, wanted: Choice): string | null {
  const key = (name: ActionName) => keyOf(asking, name)
  const rows = rowsIn(asking, prompt)
  const at = rows.findIndex((row) => row.kind === 'choice' && row.choice === wanted)
  const index = at >= 0 ? at : rows.findIndex((row) => row.kind === 'group' && row.subject === wanted.about)
  if (index < 0) return prompt.group === null ? null : key('back')
  const own = wanted.tucked === 'lettered' ? codeIn(asking.codes, asking.decision, wanted) : ''
  if (at < 0 && own !== '' && own.startsWith(prompt.typed)) return own[prompt.typed.length]!
  if (prompt.row === index && prompt.typed === '') return key('take')
  const short = prompt.typed === '' ? shortCode(asking, prompt, wanted) : null
  if (short !== null) return short
  const code = codeOf(asking, prompt, rows[index]!)
  if (code !== '' && code.startsWith(prompt.typed)) return code[prompt.typed.length]!
  return key(prompt.typed !== '' ? 'back' : index > prompt.row ? 'down' : 'up')
}

/** The letter without the digit before it, where it is enough and means nothing else. */
function shortCode(asking: Asking, prompt: Prompt, wanted: Choice): string | null {
  const letter = codeIn(asking.codes, asking.decision, wanted).slice(1)
  const isTaken = rowsIn(asking, prompt).some((row) => codeOf(asking, prompt, row).startsWith(letter))
  return letter.length === 1 && !isTaken && choiceByLetter(asking, prompt, letter) === wanted ? letter : null
}

/** On the page of a form, or where one of its places is chosen. */
function keyInForm(at: At, action: Action): string | null {
  const { asking, prompt } = at
  const form = openedForm(asking, prompt)
  if (!form) return null
  if (prompt.argument !== null) return keyToPlace(at, action[prompt.argument]!)
  const { filled, draft } = form
  const goal = filled.offers?.argument
  const rows = formRows(filled)
  const wants = rows.map(({ name, item }) => wantOf(filled, { name, item }, action))
  const open = wants.map((want, index) => rows[index]!.name !== goal && !isMet(want))
  // A place changes what is suggested for the rest. What is too much goes first, for there may be no room.
  const place = open.findIndex(
    (isOpen, index) => isOpen && canBeChosen(asking, filled, wants[index]!, rows[index]!),
  )
  const next = open.indexOf(true)
  const over = wants.findIndex(
    ({ now, to, max }, index) =>
      max !== null && Number(now) > Number(to) && rows[index]!.name === rows[next]!.name,
  )
  // The letter of a row has given all of it, or none: its number comes before whatever hangs on it.
  const marked = markedRow(rows, draft)
  const { now, to } = wants[marked]!
  const isEntered = open[marked] && draft.given[rows[marked]!.name] !== undefined
  const isTyped = digitOf(Number(to), draft.typed) !== null && draft.typed !== ''
  const begun = isEntered && (now === 0 || isTyped || Number(now) > Number(to)) ? marked : -1
  const inTallies = wants.filter(({ max }) => max !== null)
  const inTally = wants.filter(({ max }, index) => max !== null && rows[index]!.name === rows[marked]!.name)
  const idle = inTally.filter(({ now, to }) => Number(to) === 0 && Number(now) > 0).length
  const whole = inTallies.filter(({ now, to, max }) => now === 0 && to === max).length
  const partly = inTallies.filter(({ now, to, max }) => now !== to && to !== max).length
  const fillsAll = isAboutPlace(filled, rows[marked]!)
  if (fillsAll && begun < 0 && whole > 1 + partly && inTallies.every(({ now }) => now === 0))
    return keyOf(asking, 'all')
  if (begun < 0 && idle > 1 + inTally.filter(({ to }) => Number(to) > 0).length) return keyOf(asking, 'none')
  const row = [begun, place, over].find((one) => one >= 0) ?? next
  const codes = lettersOn(asking, form.choice, filled)
  const { typed } = prompt
  const letters = codes.map((code) => (code.startsWith(typed) ? (code[typed.length] ?? '') : ''))
  const stand = { rows, letters, marked, isAsked: asksFirst(form) }
  const proposed = proposedRow(rows, draft, action)
  if (proposed >= 0) return keyToRow(asking, stand, proposed)
  const digit = next >= 0 ? otherNumber(rows, draft, action, marked) : null
  if (digit !== null) return digit
  if (row < 0) {
    const isProposed = rows[marked]?.offer !== undefined
    if (goal === undefined) return keyOf(asking, 'commit')
    if (!isDeepStrictEqual(filled.values[goal], action[goal])) return keyToGoal(asking, stand, filled, action)
    // What is proposed and marked would be done in its place.
    return keyOf(asking, isProposed ? 'down' : 'commit')
  }
  // A digit on the row of a word is meant for the first number.
  const isOfNumber = row !== marked && wants[marked]!.kind === 'one' && row === firstNumber(filled, rows)
  const typedThere = isOfNumber ? digitOf(Number(wants[row]!.to), '') : null
  if (typedThere !== null) return typedThere
  return keyOnRow(asking, stand, {
    ...wants[row]!,
    row,
    typed: draft.typed,
  })
}

/** The place that is proposed with just what is wanted, while nothing else was entered; -1 if there is none. */
function proposedRow(rows: readonly FormRow[], { given }: Draft, action: Action): number {
  if (Object.keys(given).length > 0) return -1
  return rows.findIndex(({ name, offer }) => {
    const wanted = action[name]
    return (
      offer?.given !== undefined &&
      isDeepStrictEqual(typeof wanted === 'string' ? [wanted] : wayOf(wanted), [offer.place]) &&
      Object.entries(offer.given).every(([other, value]) => isDeepStrictEqual(value, action[other]))
    )
  })
}

/** A digit on the marked place, if those who would go there go with another number; null if others do. */
function otherNumber(
  rows: readonly FormRow[],
  { given, typed }: Draft,
  action: Action,
  row: number,
): string | null {
  const { offer } = rows[row]!
  if (!offer?.given) return null
  const [[tally, proposed] = ['', null], ...more] = Object.entries(offer.given)
  const [brought, wanted] = [amountsOf(given[tally] ?? proposed), amountsOf(action[tally])]
  const [item = ''] = Object.keys(brought)
  const isOther = isDeepStrictEqual({ ...brought, [item]: 0 }, { ...wanted, [item]: 0 })
  return more.length > 0 || !isOther ? null : digitOf(wanted[item] ?? 0, typed)
}

/** What a row has and what it is to have; `max` of an amount, else null. */
interface Want {
  readonly now: Json | undefined
  readonly to: Json | undefined
  readonly max: number | null
  /** What the letter of its row makes of an amount; null for anything else. */
  readonly byLetter: number | null
  readonly kind: Domain['kind']
}

/** A place that is wanted and may be chosen as the form stands. */
function canBeChosen({ sets }: Asking, { args }: Filled, { to }: Want, { name }: FormRow): boolean {
  const domain = args[name]!
  return domain.kind === 'place' && placesOf(domain, sets).includes(String(to))
}

const isMet = ({ now, to }: Want): boolean => isDeepStrictEqual(now, to)

function wantOf(filled: Filled, { name, item }: FormRow, action: Action): Want {
  const domain = filled.args[name]!
  const [value, to] = [filled.values[name], action[name]]
  const { kind } = domain
  const more = domain.kind === 'count' && value !== domain.max ? Number(value) + 1 : null
  if (kind !== 'tally' || item === null) return { now: value, to, max: null, byLetter: more, kind }
  const now = amountsOf(value)[item] ?? 0
  const { max } = domain.items[item]!
  const byLetter = amountByLetter(domain.items[item]!, now)
  return { now, to: amountsOf(to)[item] ?? 0, max, byLetter, kind }
}

/** As `giveByLetter` has it, where there is room. */
const amountByLetter = (item: TallyItem, now: number): number =>
  isEitherOr(item) ? item.max - now : Math.min(item.max, now + 1)

/** The rows of a form, the letters beside them, and the marked one. */
interface Stand {
  readonly rows: readonly FormRow[]
  readonly letters: readonly string[]
  readonly marked: number
  /** Enter on it says first what that does. */
  readonly isAsked: boolean
}

function keyOnRow(
  asking: Asking,
  { rows, letters, marked }: Stand,
  { row, now, to, byLetter, kind, typed }: Want & { row: number; typed: string },
): string | null {
  const key = (name: ActionName) => keyOf(asking, name)
  const letter = letters[row] || null
  const isPlace = kind === 'place' || kind === 'path'
  if (isPlace || (byLetter !== null && byLetter === to)) {
    if (letter !== null) return letter
    if (row === marked && kind !== 'count') return key(isPlace ? 'take' : 'toggle')
  }
  if (row !== marked) {
    const step = rowStep(marked, row, rows.length)
    return step.by > 1 && letter !== null ? letter : key(step.key)
  }
  if (kind === 'one' || Math.abs(Number(now) - Number(to)) === 1)
    return key(kind !== 'one' && Number(now) > Number(to) ? 'fewer' : 'more')
  return digitOf(Number(to), typed) ?? key('erase')
}

/** To a place that is proposed, or to the row by which another one is chosen. */
function keyToGoal(asking: Asking, stand: Stand, filled: Filled, action: Action): string | null {
  const { rows, letters, marked } = stand
  const value = action[filled.offers!.argument]!
  const [place, ...more] = typeof value === 'string' ? [value] : wayOf(value)
  const offered = more.length > 0 ? -1 : rows.findIndex(({ offer }) => offer?.place === place)
  // Enter would carry out the one that is chosen.
  if (offered < 0 && marked === rows.length - 1 && isGoalChosen(filled, rows[marked]!))
    return letters[marked] || keyOf(asking, 'toggle')
  return keyToRow(asking, stand, offered >= 0 ? offered : rows.length - 1)
}

function keyToRow(asking: Asking, { rows, letters, marked, isAsked }: Stand, row: number): string | null {
  // Enter says first what a place does that nobody has marked, its letter does it at once.
  if (row === marked && !(isAsked && letters[row])) return keyOf(asking, 'take')
  return letters[row] || keyOf(asking, rowStep(marked, row, rows.length).key)
}

/** The shorter way to a row, round the ends of the list too. */
function rowStep(
  from: number,
  to: number,
  count: number,
): { readonly key: 'up' | 'down'; readonly by: number } {
  const down = (to - from + count) % count
  return down <= count / 2 ? { key: 'down', by: down } : { key: 'up', by: count - down }
}

function keyInField(
  at: At,
  { domain, field }: { readonly domain: Domain; readonly field: Field },
  value: Json,
): string | null {
  const { asking, prompt } = at
  const key = (name: ActionName) => keyOf(asking, name)
  if (field.kind === 'one' && domain.kind === 'one') {
    const index = domain.of.indexOf(String(value))
    const code = codeAt(index, lettersOf(asking.bindings))
    if (code.length === 1 && prompt.typed === '') return code
    return key(field.row === index ? 'take' : field.row < index ? 'down' : 'up')
  }
  if (field.kind === 'count') {
    if (field.value === value) return key('take')
    if (domain.kind === 'count' && value === domain.max) return key('all')
    return digitOf(Number(value), field.typed) ?? key('first')
  }
  if (field.kind === 'tally' && domain.kind === 'tally')
    return keyInTally(at, domain, field, amountsOf(value))
  // A digit has opened the list.
  if (field.kind === 'place' && prompt.words === null) return keyOnMap(at, String(value))
  if (isOnMap(field)) return keyToPlace(at, value)
  return null
}

/** The next digit of a number of which some were typed; null if others were. */
function digitOf(value: number, typed: string): string | null {
  const digits = String(value)
  const done = typed.replace(/^0+/, '')
  return digits.startsWith(done) && done.length < digits.length ? digits[done.length]! : null
}

function keyInTally(
  { asking, prompt: { typed } }: At,
  domain: Extract<Domain, { kind: 'tally' }>,
  field: Extract<Field, { kind: 'tally' }>,
  value: Readonly<Record<string, number>>,
): string | null {
  const key = (name: ActionName) => keyOf(asking, name)
  const keys = Object.keys(domain.items)
  const items = Object.entries(domain.items).map(([item, of]) => ({
    max: of.max,
    byLetter: amountByLetter(of, field.amounts[item] ?? 0),
    goesOut: isEitherOr(of),
    now: field.amounts[item] ?? 0,
    to: value[item] ?? 0,
  }))
  if (items.every(({ now, to }) => now === to)) return key('take')
  const nothing = items.every(({ now }) => now === 0)
  if (nothing && items.every(({ max, to }) => to === max) && domain.limits.length === 0) return key('all')
  const codes = tallyLetters(asking, domain)
  const letters = codes.map((code) => (code.startsWith(typed) ? (code[typed.length] ?? '') : ''))
  if (items.filter(({ now, to }) => now > to).length > 1) return key('none')
  // What is too much goes first, for there may be no room for the rest.
  const over = items.findIndex(({ now, to }) => now > to)
  const row = over >= 0 ? over : items.findIndex(({ now, to }) => now !== to)
  const { now, to, max, byLetter, goesOut } = items[row]!
  if (
    letters[row] &&
    (to === 0 ? goesOut && roomFor(domain, field.amounts, keys[row]!) === 0 : to === byLetter && now < to)
  )
    return letters[row]
  if (field.row !== row) {
    const step = rowStep(field.row, row, items.length)
    return step.by > codes[row]!.length && letters[row] ? letters[row] : key(step.key)
  }
  if (to === max && now === 0) return key('toggle')
  return digitOf(to, field.typed) ?? key('erase')
}
