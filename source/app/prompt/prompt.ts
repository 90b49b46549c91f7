/** The order prompt: one engine for every decision of every game. Pure; the screen draws what is here. */
import { placesOf, type Sets } from '../../kernel/contract/domain.ts'
import {
  type Action,
  type Choice,
  type Decision,
  type Domain,
  type Filled,
  type Forecast,
  isRefusal,
  type Json,
  type Refusal,
} from '../../kernel/contract/game.ts'
import { latest } from '../../kernel/flow/recently.ts'
import type { Bindings } from '../keys/bindings.ts'
import type { BookRule, PlaceSort } from '../panels.ts'
import type { Act, RowKind } from './acts.ts'
import {
  choiceKey,
  type Group,
  isMoreAbout,
  type LastTaken,
  type Row,
  rowsOf,
  startRow,
  subjectGoingOn,
  subjectIn,
} from './choices.ts'
import { type Codes, codeFor, codeIn, subjectKey } from './codes.ts'
import {
  asksPlace,
  type Field,
  newField,
  onlyValue,
  type PathDomain,
  type PlaceAsked,
  placesIn,
  tallyFault,
} from './fields.ts'
import { filledIn } from './filled-in.ts'
import { begunAs, type Draft, newDraft, reopened } from './form/draft.ts'
import type { Earlier } from './form/earlier.ts'
import { filledWith, type OpenedForm } from './form/followed.ts'
import { noWayTo } from './form/no-way.ts'
import { listedPlaces, type PlaceNames, whyNoPlace } from './places/place-list.ts'
import type { KeptLetters } from './row-letters.ts'

/** What a prompt must know of the game and the map. */
export interface Asking extends PlaceNames {
  readonly decision: Decision
  readonly sets: Sets
  /** The cell under the map cursor. */
  readonly cursor: string
  /** Rows that a list may have before it is folded. */
  readonly room: number
  /** What the program does of the question by a key, told behind it; nothing, where it does none of it. */
  readonly errands?: string
  /** The letters beside the choices. */
  readonly codes: Codes
  /** What the game has given a letter. */
  readonly acts: readonly Act[]
  /** Rows of forms and of amounts that the game has given a letter. */
  readonly rows?: readonly RowKind[]
  /** The letters that rows of forms have had before, which they keep. */
  readonly keptLetters?: KeptLetters
  readonly bindings: Bindings
  readonly turnName?: string
  /** What has changed since the last question, said above this one until it is answered. */
  readonly news: string | null
  /** The choice that a lesson waits for. */
  readonly wanted?: Choice | null
  /** Where it stands; absent where all of it is read. */
  readonly panel?: Panel
  cellOf(place: string): string | null
  nameOf(place: string): string
  /** How a form was carried out by this seat in earlier turns, the last one first. */
  earlier?(choice: Choice): readonly Earlier[]
  /** A choice as who it is about has asked for it: a form begins so. */
  lastRequest?(choice: Choice): Action | null
  /** The same places by what lies there, as far as the game sorts them. */
  sortPlaces?(places: readonly string[], from?: string): readonly PlaceSort[]
  /** Several places of one cell, as the game tells them apart: first the one that is reached first. */
  inOneCell?(places: readonly string[], from?: string): PlaceSort['places']
  /** What people call another place in the same cell. */
  readonly otherPlace: string
  forecast(action: Action): Forecast | Refusal
  /** A form as far as it is filled in. */
  fill(draft: Action): Filled | Refusal
  startOf(choice: Choice, argument: string): 'full' | 'empty' | number
  ruleOf(number: string): BookRule | null
}

/** Where a prompt stands, of which only a part may be in sight. */
export interface Panel {
  /** Rows of a list that have room in it, at the most, and their columns. */
  readonly rows: number
  readonly width: number
  /** All that is told goes on behind the sheet that is read. */
  goesOn(asking: Asking, prompt: Prompt): boolean
  /** The rows of what is open that are in sight. */
  seen(asking: Asking, prompt: Prompt): ReadonlySet<number>
}

/** Whether a row of what is open is in sight. */
export const isSeen = (asking: Asking, prompt: Prompt, row: number): boolean =>
  asking.panel?.seen(asking, prompt).has(row) ?? true

export interface Prompt {
  /** Whose choices are listed; see `rowsOf`. */
  readonly group: Group | null
  /** The first letter of a code, while the second is awaited; empty if none. */
  readonly typed: string
  /** A letter that names no row of a page, and the digits after it; empty if none. */
  readonly stray: string
  readonly row: number
  /** The choice whose arguments are being asked, by its index, and where the map looked as it was opened. */
  readonly open: number | null
  readonly from: string | null
  /** The argument that is being asked. */
  readonly argument: string | null
  /** Arguments filled in so far, by choice and name, so that a step back loses nothing. */
  readonly fields: Readonly<Record<string, Field>>
  /** A form as far as it was filled in, by its choice: it stays as it is until something else is opened or done. */
  readonly drafts: Readonly<Record<string, Draft>>
  /** The segment is to end although something is left undone. */
  readonly ending: number | null
  /** The choice of which was just said what is grave about it, by its key; it is taken now. */
  readonly sure: string | null
  /** What is typed to find a place in the list; null while nothing is. */
  readonly words: string | null
  /** With a map question the list of places has the keys, else the map; anywhere else all that is told has the place of the rows. */
  readonly aside: boolean
  /** The sheet of all that is told. */
  readonly sheet: number
}

/**
 * The prompt for a new decision. The marker stays on the choice last taken if it is there again; a group is open
 * while there is more to do in it that the marker may come to stand on, and no end is usual.
 */
export function openPrompt(asking: Asking, last: LastTaken | null, drafts: Prompt['drafts'] = {}): Prompt {
  const again = last?.kind === asking.decision.kind ? last : null
  const subject = subjectGoingOn(asking.decision, rowsIn(asking, { group: null }), again)
  const more = subject !== null && isMoreAbout(asking.decision, subject, asking.acts, again)
  const isOver = asking.decision.choices.some(({ end, usual, off }) => end && usual && !off)
  const group = more && !isOver ? { subject } : null
  const rows = rowsIn(asking, { group })
  const prompt = {
    group,
    typed: '',
    stray: '',
    row: startRow(rows, again, asking.acts, asking.wanted),
    open: null,
    from: null,
    argument: null,
    fields: {},
    drafts,
    ending: null,
    sure: null,
    aside: false,
    sheet: 0,
    words: null,
  }
  // A single question with nothing beside it needs no list.
  const [only] = rows
  const asks = only?.kind === 'choice' && !only.choice.off && askedOf(only.choice, asking.sets).length > 0
  return rows.length === 1 && asks ? openChoice(asking, prompt, only.index) : prompt
}

export const rowsIn = (asking: Asking, { group }: Pick<Prompt, 'group'>): readonly Row[] =>
  rowsOf(asking.decision, group, asking.room, asking.cellOf)

/** The arguments of a choice that leave something to choose. */
export const askedOf = (choice: Choice, sets: Sets): readonly string[] =>
  Object.entries(choice.args ?? {})
    .filter(([, domain]) => onlyValue(domain, sets) === undefined)
    .map(([name]) => name)

/** The choice whose arguments are asked, in a form with the domains that they have as it stands. */
export function openedChoice(asking: Asking, prompt: Prompt): Choice | null {
  const form = openedForm(asking, prompt)
  return form ? { ...form.choice, args: form.filled.args } : choiceAt(asking, prompt)
}

/** The choice that is open, as the decision has it. */
export const choiceAt = ({ decision }: Pick<Asking, 'decision'>, { open }: Prompt): Choice | null =>
  open === null ? null : (decision.choices[open] ?? null)

/** The form that is open, as far as it is filled in; a dozen places look at it for one key and its frame. */
export const openedForm = latest((asking: Asking, prompt: Prompt): OpenedForm | null => {
  const choice = choiceAt(asking, prompt)
  if (!choice?.form) return null
  const begun = prompt.drafts[choiceKey(choice)]
  const filledIn = (draft: Draft): OpenedForm | null => {
    const form = filledWith(asking, choice, draft)
    return isRefusal(form) ? null : form
  }
  if (begun) return filledIn(begun)
  const like = begunAs(asking, choice)
  const form = like && filledIn(like)
  return form?.filled.refusal === null ? form : filledIn(newDraft)
})

/** The prompt with another draft of the form that is open. */
export function setDraft(asking: Asking, prompt: Prompt, draft: Draft): Prompt {
  const choice = choiceAt(asking, prompt)
  return choice ? { ...prompt, drafts: { ...prompt.drafts, [choiceKey(choice)]: draft } } : prompt
}

/** The page of a form has the keys: nothing of it is being chosen on the map. */
export const isOnForm = (asking: Asking, prompt: Prompt): boolean =>
  prompt.ending === null && prompt.argument === null && choiceAt(asking, prompt)?.form === true

/** The domain being asked, and its field. */
export function argumentAsked(
  asking: Asking,
  prompt: Prompt,
): { readonly name: string; readonly domain: Domain; readonly field: Field } | null {
  const choice = openedChoice(asking, prompt)
  const domain = prompt.argument === null ? undefined : choice?.args?.[prompt.argument]
  if (!choice || !domain || prompt.argument === null) return null
  return { name: prompt.argument, domain, field: fieldOf(asking, prompt, choice, prompt.argument) }
}

/** The same where that is a place or a way; null where anything else is asked. */
export function placeAsked(asking: Asking, prompt: Prompt): (PlaceAsked & { readonly name: string }) | null {
  const now = argumentAsked(asking, prompt)
  if (!now || !asksPlace(now.domain)) return null
  const { name, domain, field } = now
  return field.kind === 'place' || field.kind === 'path' ? { name, domain, field } : null
}

/** The same where that is a way; null where it is a place, or anything else. */
export function wayAsked(asking: Asking, prompt: Prompt): WayAsked | null {
  const now = placeAsked(asking, prompt)
  if (now?.domain.kind !== 'path' || now.field.kind !== 'path') return null
  const { name, domain, field } = now
  return { name, domain, field }
}

interface WayAsked {
  readonly name: string
  readonly domain: PathDomain
  readonly field: Extract<Field, { kind: 'path' }>
}

const fieldKey = (choice: Choice, name: string): string => `${choiceKey(choice)} ${name}`

function fieldOf(asking: Asking, prompt: Prompt, choice: Choice, name: string): Field {
  const domain = choice.args![name]!
  return prompt.fields[fieldKey(choice, name)] ?? newField(domain, asking.startOf(choice, name))
}

export function setField(asking: Asking, prompt: Prompt, field: Field): Prompt {
  const choice = openedChoice(asking, prompt)
  if (!choice || prompt.argument === null) return prompt
  return { ...prompt, fields: { ...prompt.fields, [fieldKey(choice, prompt.argument)]: field } }
}

/** The prompt at the first question of a choice. */
export function openChoice(asking: Asking, prompt: Prompt, index: number): Prompt {
  const choice = asking.decision.choices[index]!
  const drafts = reopened(prompt.drafts, choiceKey(choice))
  const opened = { ...prompt, drafts, open: index, from: asking.cursor, argument: null, aside: false }
  if (choice.form) return opened
  return atArgument(asking, opened, choice, askedOf(choice, asking.sets)[0] ?? null)
}

/** The prompt at an argument of a choice: places of which none is on the map are chosen in their list. */
export function atArgument(asking: Asking, prompt: Prompt, choice: Choice, argument: string | null): Prompt {
  const domain = argument === null ? undefined : choice.args?.[argument]
  const aside =
    asksPlace(domain) && placesOf(domain, asking.sets).every((place) => asking.cellOf(place) === null)
  return { ...prompt, argument, aside, words: null }
}

/** The map cell that a row of the list is about. */
export function cellOfRow(asking: Asking, row: Row | undefined): string | undefined {
  const at = row?.kind === 'group' ? row.at : row?.choice.at
  return at ? (asking.cellOf(at) ?? undefined) : undefined
}

/** The letters beside a row: in the list of one subject the subject's own is left away. */
export function codeOf({ codes, decision }: Asking, { group }: Prompt, row: Row): string {
  if (row.kind === 'group') return codeFor(codes, subjectKey(row.subject))
  const subject = subjectIn(group)
  const lead = subject === null ? '' : codeFor(codes, subjectKey(subject))
  const code = codeIn(codes, decision, row.choice)
  return code.startsWith(lead) ? code.slice(lead.length) : code
}

/** The place that a place question would take now: the one under the cursor, or the marked one of the list. */
export function pointedPlace(asking: Asking, prompt: Prompt): string | null {
  const now = placeAsked(asking, prompt)
  if (!now) return null
  if (prompt.aside) return listedPlaces(asking, prompt, now.domain)[now.field.row]?.place ?? null
  const here = placesIn(now.domain, asking.sets, asking.cursor, asking.cellOf)
  if (here.length < 2) return here[0] ?? null
  const { domain, field } = now
  const isWay = domain.kind === 'path' && field.kind === 'path'
  if (isWay) return byWay(asking, prompt, [domain.from, ...field.points], here)[field.nth % here.length]!
  return (asking.inOneCell?.(here)[field.nth % here.length]?.place ?? here[field.nth % here.length])!
}

/** Several places of one cell: where the way has come to, then the one with the shortest way. */
function byWay(
  asking: Asking,
  prompt: Prompt,
  way: readonly string[],
  here: readonly string[],
): readonly string[] {
  const steps = (place: string): number => {
    if (place === way.at(-1)) return 0
    const choice = openedChoice(asking, prompt)!
    const action = draftAction(asking, prompt, choice, { [prompt.argument!]: [...way.slice(1), place] })
    const told = isRefusal(action) ? action : asking.forecast(action)
    return isRefusal(told) ? Number.POSITIVE_INFINITY : told.places.length
  }
  const known = new Map(here.map((place) => [place, steps(place)]))
  return here.toSorted((a, b) => (known.get(a) === known.get(b) ? 0 : known.get(a)! - known.get(b)!))
}

/** The value of a field as the action carries it, or why there is none. */
export function argumentValue(asking: Asking, prompt: Prompt, choice: Choice, name: string): Json | Refusal {
  const domain = choice.args![name]!
  const only = onlyValue(domain, asking.sets)
  if (only !== undefined) return only
  const field = fieldOf(asking, prompt, choice, name)
  const current = prompt.argument === name
  const { rule } = choice
  if (field.kind === 'one' && domain.kind === 'one')
    return domain.of[field.row] ?? { rule, reason: 'Nothing to choose.' }
  if (field.kind === 'count') return field.value
  if (field.kind === 'tally' && domain.kind === 'tally') {
    const taken = Object.fromEntries(Object.entries(field.amounts).filter(([, amount]) => amount > 0))
    return tallyFault(domain, field.amounts, rule) ?? taken
  }
  if (field.kind === 'text') return field.text.trim()
  const place = current ? pointedPlace(asking, prompt) : null
  if (field.kind === 'place' && domain.kind === 'place')
    return place ?? (current ? null : field.kept) ?? whyNoPlace(asking, domain, prompt.words, rule)
  if (field.kind === 'path' && domain.kind === 'path') {
    const before = field.points.at(-1) ?? domain.from
    if (!current || place === before)
      return field.points.length > 0 ? [...field.points] : { rule, reason: drawWay }
    return place === null ? noWay(asking, prompt, choice) : [...field.points, place]
  }
  return { rule, reason: 'Nothing to choose.' }
}

/** Why the way that is asked for leads to nothing that is pointed at or looked for. */
export function noWay(asking: Asking, prompt: Prompt, { rule }: Pick<Choice, 'rule'>): Refusal {
  const way = wayAsked(asking, prompt)
  if (!way) return { rule, reason: 'Nothing to choose.' }
  const { name, domain } = way
  const { points } = way.field
  const form = openedForm(asking, prompt)
  return noWayTo(asking, { name, domain, points, words: prompt.words, form }, rule)
}

/** Said while nothing of a way is drawn. */
export const drawWay = 'Move the cursor to where the way leads.'

/**
 * The action as it stands, as far as it can be made; `Refusal` while an argument has no value.
 * @param given arguments to take instead of what was filled in
 */
export function draftAction(
  asking: Asking,
  prompt: Prompt,
  choice: Choice,
  given: Readonly<Record<string, Json>> = {},
): Action | Refusal {
  const valueFor = (name: string) => given[name] ?? argumentValue(asking, prompt, choice, name)
  return filledIn(asking.decision.seat, choice, valueFor, isRefusal)
}

/** True while the last argument is asked, so that the whole action can be judged. */
export function isLast(asking: Asking, prompt: Prompt): boolean {
  const choice = openedChoice(asking, prompt)
  return choice !== null && askedOf(choice, asking.sets).at(-1) === (prompt.argument ?? undefined)
}
