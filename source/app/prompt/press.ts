/** What a key does to the order prompt. */
import { placesOf } from '../../kernel/contract/domain.ts'
import { type Choice, isRefusal, lossesIn } from '../../kernel/contract/game.ts'
import { type ActsOf, actionIn, actOn, lettersOf, shown } from '../keys/bindings.ts'
import { isCharacter } from '../keys/key-names.ts'
import type { ActionName, KeyContext } from '../keys/keys.ts'
import { moveRow } from '../parts/move-row.ts'
import { outOfSight, readFirst, saidFirst, unlessRolled, unlessSure } from './before/sure.ts'
import { leadsIn } from './before/undone-row.ts'
import { choiceByLetter, tuckedByLetter, whyNotByLetter } from './by-letter.ts'
import { type Row, rowsOf, startRow } from './choices.ts'
import { codeIn, hasEndKey } from './codes.ts'
import { asksPlace, type PathDomain, type PlaceDomain } from './fields.ts'
import { anew, isRepeat, repeat, repeatOfList } from './form/again.ts'
import { droppedFirst, goBack, lookedBefore, stepBack, withoutLeft } from './form/back.ts'
import { formBegun, isOnlyLookedAt } from './form/begun.ts'
import { formRows, lettersOn, markingRow, repeatable, wholeAction } from './form/draft.ts'
import { asksFirst, byNumber, chosenFirst, enterOn, enterPlace, withMarked } from './form/enter.ts'
import type { OpenedForm } from './form/followed.ts'
import { pressForm, tooMany } from './form/press-form.ts'
import { isReadingNotes, leaveNotes, readNotes } from './form/reading.ts'
import { fixPlace, foundMarked, lookingThere, refusedPlace } from './places/answer-place.ts'
import { askedFirst, askPlace, listOpened, sortedFirst, startOnMap } from './places/ask-place.ts'
import { listedPlaces, numberOf } from './places/place-list.ts'
import { findPlace, pressField } from './press-field.ts'
import type { Pressed } from './pressed.ts'
import {
  type Asking,
  argumentAsked,
  argumentValue,
  askedOf,
  atArgument,
  cellOfRow,
  codeOf,
  draftAction,
  isLast,
  isOnForm,
  isSeen,
  openChoice,
  openedChoice,
  openedForm,
  type Prompt,
  placeAsked,
  rowsIn,
  setDraft,
  setField,
} from './prompt.ts'
import { strayAfter, strayKey } from './stray.ts'

/** Which keys the question that is open has. */
function contextOf(asking: Asking, prompt: Prompt): KeyContext {
  if (isOnForm(asking, prompt)) return 'form'
  switch (argumentAsked(asking, prompt)?.field.kind) {
    case undefined:
      return 'choices'
    case 'count':
      return 'count'
    case 'tally':
      return 'tally'
    case 'place':
    case 'path':
      return prompt.aside ? 'placeList' : 'place'
    case 'one':
      return 'menu'
    case 'text':
      return 'search'
  }
}

/** Leads a key to the question that is open. */
export const press = (asking: Asking, prompt: Prompt, key: string): Pressed | null =>
  withoutLeft(pressWords(asking, prompt, key)) ??
  perform(asking, prompt, actionIn(asking.bindings, contextOf(asking, prompt), key), key)

/** A key while a place is looked for by words, or a digit that begins to; null if it is for something else. */
function pressWords(asking: Asking, prompt: Prompt, key: string): Pressed | null {
  const now = placeAsked(asking, prompt)
  if (!now) return null
  const { words } = prompt
  if (words === null) return isFirstDigit(asking, prompt, key) ? findPlace(asking, prompt, key) : null
  if (actionIn(asking.bindings, 'search', key, true) === 'back')
    return listOpened(asking, { ...prompt, words: null }, () => 0)
  // No number has such a sign, and what is found stands under no heading.
  const leads = /^\d+$/.test(words) ? actionIn(asking.bindings, 'placeList', key) : null
  if (leads === 'nextPlace' || leads === 'lastPlace')
    return perform(asking, prompt, leads === 'nextPlace' ? 'down' : 'up')
  if (asking.bindings.erase.includes(key)) return findPlace(asking, prompt, words.slice(0, -1))
  return isCharacter(key) ? numbered(asking, prompt, now.domain, words + key) : null
}

/** A digit in the list of places, or on the map where it has no other meaning, begins the number of a cell. */
const isFirstDigit = (asking: Asking, prompt: Prompt, key: string): boolean =>
  /^\d$/.test(key) && (prompt.aside || actionIn(asking.bindings, contextOf(asking, prompt), key) === null)

/**
 * The last digit of the number of a cell takes what lies there. Where that is not all that a number says, of several
 * places there or of a roll on the way, the list tells it first, and waits for its key.
 */
function numbered(asking: Asking, prompt: Prompt, domain: PlaceDomain | PathDomain, words: string): Pressed {
  const found = findPlace(asking, prompt, words)
  if (!/^\d+$/.test(words)) return found
  const listed = listedPlaces(asking, { words }, domain)
  const [cell = null, ...others] = new Set(listed.map(({ place }) => asking.cellOf(place)))
  const isWhole = cell !== null && others.length === 0 && numberOf(cell) === words
  if (!isWhole || listed.length > 1) return found
  return unlessRolled(
    asking,
    byNumber(asking, accept({ ...asking, cursor: cell }, found.prompt)),
    found.prompt,
  )
}

/**
 * Does to the question that is open what an action means there; null if it means nothing.
 * @param key what was pressed, which may be a digit or the letter beside an entry; empty for the mouse
 */
export const perform = (
  asking: Asking,
  before: Prompt,
  action: ActionName | null,
  key = '',
): Pressed | null => withoutLeft(unlessSure(before, performed(asking, before, action, key)))

function performed(asking: Asking, before: Prompt, action: ActionName | null, key: string): Pressed | null {
  const { typed, stray } = before
  const prompt = typed + stray === '' ? before : { ...before, typed: '', stray: '' }
  if (isReadingNotes(asking, prompt))
    return leaveNotes(asking, prompt, { action, key }, (closed) => perform(asking, closed, action, key))
  if (action === 'back') return goBack(asking, prompt, droppedFirst(before))
  // The name of a key (`up`) may look like letters of a row, and never is.
  const letter = isCharacter(key) ? key : ''
  const lead = letter === '' ? '' : typed
  return (
    strayAfter(asking, before, { action, key: letter }) ??
    answered(asking, prompt, { action, key, typed: lead }) ??
    strayKey(asking, prompt, lead, letter)
  )
}

/** A key, what it means, and the first of two letters if that was typed before. */
interface Key {
  readonly action: ActionName | null
  readonly key: string
  readonly typed: string
}

function answered(asking: Asking, prompt: Prompt, { action, key, typed }: Key): Pressed | null {
  const letter = isCharacter(key) ? key : ''
  if (prompt.ending !== null) {
    return pressEnding(asking, prompt, asking.decision.choices[prompt.ending]!, { action, key })
  }
  const now = argumentAsked(asking, prompt)
  if (typed === '' && now?.field.kind !== 'text' && asking.bindings.end.includes(key))
    return endSegment(asking, prompt)
  if (action === 'notes' && !isOnForm(asking, prompt)) return readNotes(asking, prompt)
  if (isOnForm(asking, prompt)) return pressOnForm(asking, prompt, { action, key: letter, typed })
  if (!now) return pressList(asking, prompt, action, typed + letter)
  const isAmount = now.field.kind === 'tally' || now.field.kind === 'count'
  if (action === 'take') return foundMarked(asking, prompt) ?? accept(asking, prompt)
  if (isAmount && asking.bindings.commit.includes(key)) return accept(asking, prompt)
  const form = prompt.aside ? openedForm(asking, prompt) : null
  if (form && isRepeat(asking, prompt, key) && repeatable(asking, form.choice).length > 0)
    return repeat(asking, prompt, form)
  if (form && asking.bindings.anew.includes(key)) return anew(asking, prompt, form)
  const field = pressField(asking, prompt, { action, key: letter, typed })
  if (!field) return null
  if ('answered' in field) return unlessRolled(asking, accept(asking, field.answered), field.answered)
  return 'prompt' in field ? field : { prompt: setField(asking, prompt, field) }
}

/** A key where the end of a segment is asked for once more, maybe over a page that would be left undone. */
function pressEnding(asking: Asking, prompt: Prompt, end: Choice, { action, key }: Omit<Key, 'typed'>) {
  const isCommitted = action === 'commit' || asking.bindings.commit.includes(key)
  if (prompt.open !== null && isCommitted)
    return withEnd(asking, commit(asking, { ...prompt, ending: null }), end)
  const lead = leadsIn(asking, prompt).find(({ digit }) => digit !== null && digit === key)?.lead
  if (lead) return lead
  const isSure = action === 'take' || asking.bindings.end.includes(key)
  return isSure ? take(asking, { ...prompt, open: null }, end) : null
}

function pressOnForm(asking: Asking, prompt: Prompt, { action, key, typed }: Key): Pressed | null {
  const form = openedForm(asking, prompt)
  if (!form) return null
  const { choice, filled, draft } = form
  if (prompt.aside && action !== 'commit')
    return leaveNotes(asking, prompt, { action, key }, (closed) =>
      pressOnForm(asking, closed, { action, key, typed }),
    )
  // A first digit on a row begins anew, also when it comes back there.
  const settled = { ...draft, typed: '', numbered: false }
  const acts: ActsOf<'form' | 'told', Pressed> = {
    commit: () => commitMarked(asking, prompt, { ...form, draft: settled }),
    repeat: () => repeat(asking, prompt, form),
    anew: () => anew(asking, prompt, form),
    notes: () => ({ prompt: { ...prompt, aside: true, sheet: 0 } }),
  }
  const letters = lettersOn(asking, choice, filled)
  const code = letters.includes(typed + key) ? typed + key : key
  const done = code === key ? actOn(acts, action) : undefined
  if (done) return done
  const begun = [typed + key, key].find((lead) => letters.some((one) => one.startsWith(lead)))
  if (key !== '' && !letters.includes(code) && begun !== undefined)
    return { prompt: { ...prompt, typed: begun } }
  const enters = action === 'take' ? enterOn(form) : null
  // Whoever types a number ends it with Enter, and means no more by it.
  if (enters === 'ends' || enters === 'ended') return { prompt: setDraft(asking, prompt, settled) }
  const proposed = letters.indexOf(code)
  if (formRows(filled)[proposed]?.offer && !isSeen(asking, prompt, proposed))
    return {
      prompt: setDraft(asking, prompt, markingRow(draft, formRows(filled), proposed)),
      refusal: outOfSight(choice, code),
      tellsFirst: true,
    }
  const pressed = pressForm(filled, draft, { action, key: code, letters })
  if (pressed === null) return null
  if (enters === 'nothing') {
    const reason = `Nothing is entered yet; ${shown(asking.bindings, 'commit')} does it so.`
    return { prompt, refusal: { rule: choice.rule, reason } }
  }
  if ('commits' in pressed && enters === 'confirms') return chosenFirst(asking, prompt, form)
  if ('commits' in pressed) return commit(asking, setDraft(asking, prompt, pressed.commits))
  if (!('asks' in pressed)) {
    const gives = action === 'more' || (action === null && letters.includes(code))
    const refusal = tooMany(form, pressed, { key, gives })
    return { prompt: setDraft(asking, prompt, pressed), ...(refusal && { refusal }) }
  }
  const domain = filled.args[pressed.asks]!
  if (asksPlace(domain) && placesOf(domain, asking.sets).length === 0) {
    const reason = 'No place can be chosen as it stands.'
    return { prompt, refusal: filled.refusal ?? { rule: choice.rule, reason } }
  }
  const left = setDraft(asking, prompt, settled)
  const asks = askPlace(asking, left, form, pressed)
  if (pressed.digit === undefined) return asks
  // The number of a place can be typed without opening its list first.
  const there = { ...asking, cursor: asks.cursor ?? asking.cursor }
  return pressWords(there, asks.prompt, pressed.digit) ?? asks
}

/** Takes a form as it stands; where something is wanting the marker goes there. */
function commit(asking: Asking, prompt: Prompt): Pressed {
  const { choice, filled, draft } = openedForm(asking, prompt)!
  const action = wholeAction(choice, asking.decision.seat, filled)
  if (!isRefusal(action)) {
    const first = saidFirst(asking, prompt, choice, filled.confirm)
    if (first) return first
    return { prompt, action, choice, cursor: lookedBefore(prompt, filled) }
  }
  const wanting = formRows(filled).findIndex(({ name }) => filled.values[name] === undefined)
  const marked = wanting < 0 ? prompt : setDraft(asking, prompt, markingRow(draft, formRows(filled), wanting))
  return { prompt: marked, refusal: action }
}

/** A page is carried out with the place that is marked on it; what that does is said first where nobody marked it. */
const commitMarked = (asking: Asking, prompt: Prompt, form: OpenedForm): Pressed =>
  asksFirst(form)
    ? chosenFirst(asking, prompt, form)
    : commit(asking, setDraft(asking, prompt, withMarked(form)))

function pressList(asking: Asking, prompt: Prompt, action: ActionName | null, code: string): Pressed | null {
  const rows = rowsIn(asking, prompt)
  const row = moveRow(action, prompt.row, rows.length)
  if (row !== null) return { prompt: { ...prompt, row }, cursor: cellOfRow(asking, rows[row]) }
  const open = () => (rows[prompt.row] ? takeRow(asking, prompt, rows, prompt.row) : null)
  const acts: ActsOf<'choices', Pressed | null> = {
    open,
    close: () => (prompt.group === null ? null : { prompt: stepBack(asking, prompt) }),
    // After the first half of a code it is no end.
    end: () => (code.length > 1 ? null : endSegment(asking, prompt)),
  }
  const done = action === 'take' ? open() : actOn(acts, action)
  return done ?? (code === '' ? null : pressCode(asking, prompt, code))
}

/** A letter beside a row, the first half of a longer code; in a list of some also one of the whole list. */
const pressCode = (asking: Asking, prompt: Prompt, code: string): Pressed | null =>
  pressRow(asking, prompt, code) ??
  repeatOfList(asking, prompt, code) ??
  pressTucked(asking, prompt, code) ??
  pressOfMarked(asking, prompt, code) ??
  (prompt.group === null ? null : pressRow(asking, { ...prompt, group: null }, code, false))

/** @param isShown this list stands in the panel */
function pressRow(asking: Asking, prompt: Prompt, code: string, isShown = true): Pressed | null {
  const rows = rowsIn(asking, prompt)
  const codes = rows.map((row) => codeOf(asking, prompt, row))
  const index = codes.indexOf(code)
  const row = rows[index]
  if (row)
    return (
      readFirst(asking, prompt, { row, index, code, isShown }) ??
      unlessRolled(asking, takeRow(asking, { ...prompt, row: index }, rows, index), prompt)
    )
  if (codes.some((one) => one.startsWith(code))) return { prompt: { ...prompt, typed: code } }
  return null
}

/** The letter of what stands in a line with others. */
function pressTucked(asking: Asking, prompt: Prompt, code: string): Pressed | null {
  const [first] = tuckedByLetter(asking, code)
  if (!first) return null
  const isWhole = codeIn(asking.codes, asking.decision, first) === code
  return isWhole ? takeChoice(asking, prompt, first) : { prompt: { ...prompt, typed: code } }
}

/** A letter without its digit; where several have it, it is said whose they are. */
function pressOfMarked(asking: Asking, prompt: Prompt, letter: string): Pressed | null {
  const meant = choiceByLetter(asking, prompt, letter)
  if (meant) return unlessRolled(asking, takeChoice(asking, prompt, meant), prompt)
  const refusal = whyNotByLetter(asking, prompt, letter)
  return refusal && { prompt, refusal }
}

function openGroup(asking: Asking, prompt: Prompt, row: Extract<Row, { kind: 'group' }>): Pressed {
  const group = { subject: row.subject }
  const members = rowsOf(asking.decision, group, asking.room, asking.cellOf)
  const opened = { ...prompt, group, row: startRow(members, null, asking.acts, asking.wanted) }
  return { prompt: opened, cursor: cellOfRow(asking, row) }
}

function takeRow(asking: Asking, prompt: Prompt, rows: readonly Row[], index: number): Pressed {
  const row = rows[index]!
  return row.kind === 'group' ? openGroup(asking, prompt, row) : takeChoice(asking, prompt, row.choice)
}

function takeChoice(asking: Asking, prompt: Prompt, choice: Choice): Pressed {
  const index = asking.decision.choices.indexOf(choice)
  const cursor = choice.at === undefined ? undefined : (asking.cellOf(choice.at) ?? undefined)
  if (choice.off) return { prompt, refusal: choice.off, cursor }
  if (askedOf(choice, asking.sets).length > 0) {
    const opened = openChoice(asking, prompt, index)
    return (
      askedFirst(asking, opened) ??
      sortedFirst(asking, opened) ?? { prompt: opened, cursor: startOnMap(asking, opened) ?? cursor }
    )
  }
  return choice.end ? endBy(asking, prompt, index) : take(asking, prompt, choice)
}

/** Ends the segment from wherever its key is pressed, with the form that is filled in, or says why not. */
function endSegment(asking: Asking, prompt: Prompt): Pressed {
  const { choices, rule } = asking.decision
  const letters = lettersOf(asking.bindings)
  const index = choices.findIndex((choice) => hasEndKey(asking.codes, letters, choice))
  const { off } = choices[index] ?? { off: { rule, reason: 'First this is to be answered.' } }
  if (off) return { prompt, refusal: off }
  const begun = formBegun(asking, prompt)
  if (begun && prompt.argument !== null) return { prompt, refusal: begun }
  // A page that was come back to, or is as an earlier turn had it, may have been looked at only.
  if (isOnlyLookedAt(asking, prompt)) return { prompt: { ...prompt, ending: index } }
  const form = begun && openedForm(asking, prompt)
  if (form) return withEnd(asking, commitMarked(asking, prompt, form), choices[index]!)
  return endBy(asking, { ...prompt, open: null, argument: null, aside: false }, index)
}

/** What is filled in is carried out, and the segment ends with it; where something is wanting it ends not yet. */
function withEnd({ decision: { seat } }: Asking, done: Pressed, { type, fixed }: Choice): Pressed {
  return done.action ? { ...done, endsBy: { type, seat, ...fixed } } : done
}

/** What an open question is asked after an answer that was to end the segment: whether it ends with what is left undone. */
export function endAsked(asking: Asking, prompt: Prompt): Prompt {
  const { choices } = asking.decision
  const index = choices.findIndex(({ end, off }) => end && !off)
  return index < 0 || lossesIn(asking.decision).length === 0 ? prompt : { ...prompt, ending: index }
}

/** Where something is left undone, the end of a segment is asked for twice. */
const endBy = (asking: Asking, prompt: Prompt, index: number): Pressed =>
  lossesIn(asking.decision).length > 0
    ? { prompt: { ...prompt, ending: index } }
    : take(asking, prompt, asking.decision.choices[index]!)

function take(asking: Asking, prompt: Prompt, choice: Choice): Pressed {
  const said = saidFirst(asking, prompt, choice)
  if (said) return said
  const action = draftAction(asking, prompt, choice)
  if (isRefusal(action)) return { prompt, refusal: action }
  // What leaves nothing to choose was foretold to nobody.
  const told = choice.args ? asking.forecast(action) : null
  return told && isRefusal(told) ? { prompt, refusal: told } : { prompt, action, choice }
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
  const form = openedForm(asking, prompt)
  if (form) return { prompt: enterPlace(asking, prompt, form, value) }
  if (isLast(asking, prompt)) return lookingThere(asking, prompt, take(asking, prompt, choice))
  const names = askedOf(choice, asking.sets)
  const next = atArgument(asking, fixPlace(asking, prompt), choice, names[names.indexOf(name) + 1]!)
  return { prompt: next, cursor: startOnMap(asking, next) }
}
