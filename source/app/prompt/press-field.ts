/** What a key does to one argument: lists, numbers, amounts, places and ways. */
import { placesOf } from '../../kernel/contract/domain.ts'
import type { Refusal } from '../../kernel/contract/game.ts'
import { type ActsOf, actOn, type Bindings, lettersOf } from '../keys/bindings.ts'
import type { ActionName } from '../keys/keys.ts'
import { moveRow } from '../parts/move-row.ts'
import { codeAt } from './codes.ts'
import {
  asksPlace,
  type Field,
  fillUp,
  isEitherOr,
  limitReached,
  type PlaceAsked,
  roomFor,
  stepAmount,
  type TallyDomain,
  type TallyField,
  typeAmount,
  typedWith,
} from './fields.ts'
import { listOpened } from './places/ask-place.ts'
import { listedPlaces, nextSort, placeLetters, rowOfPlace } from './places/place-list.ts'
import type { Pressed } from './pressed.ts'
import {
  type Asking,
  argumentAsked,
  noWay,
  openedChoice,
  type Prompt,
  pointedPlace,
  setField,
} from './prompt.ts'
import { tallyLetters } from './row-letters.ts'

/** A field as a key leaves it, or more: a whole prompt, or one whose open argument is answered. */
export type FieldPressed = Field | Pressed | { readonly answered: Prompt }

/** A key, and what it means. */
interface Key {
  readonly action: ActionName | null
  readonly key: string
  /** The first half of a code, if it was typed before. */
  readonly typed: string
}

/** Leads a key to the argument that is asked; null if it means nothing there. */
export function pressField(asking: Asking, prompt: Prompt, { action, key, typed }: Key): FieldPressed | null {
  const { domain, field } = argumentAsked(asking, prompt)!
  switch (field.kind) {
    case 'one':
      return domain.kind === 'one'
        ? pressOne(asking, prompt, field, { action, code: typed + key, count: domain.of.length })
        : null
    case 'count':
      return domain.kind === 'count' ? pressCount(domain, field, { action, key }) : null
    case 'tally':
      return domain.kind === 'tally'
        ? (pressRowLetter(asking, prompt, { domain, field }, typed + key) ??
            pressTally(domain, field, { action, key }))
        : null
    case 'place':
    case 'path':
      return asksPlace(domain)
        ? (pressListedPlace(asking, prompt, { domain, field }, typed + key) ??
            pressPlace(asking, prompt, { domain, field }, action))
        : null
    case 'text':
      return null
  }
}

function pressOne(
  asking: Asking,
  prompt: Prompt,
  field: Extract<Field, { kind: 'one' }>,
  {
    action,
    code,
    count,
  }: { readonly action: ActionName | null; readonly code: string; readonly count: number },
): FieldPressed | null {
  const row = moveRow(action, field.row, count)
  if (row !== null) return { ...field, row }
  if (code === '') return null
  const codes = entryCodes(asking.bindings, count)
  const lettered = codes.indexOf(code)
  if (lettered >= 0) return { answered: setField(asking, prompt, { ...field, row: lettered }) }
  return codes.some((one) => one.startsWith(code)) ? { prompt: { ...prompt, typed: code } } : null
}

/** The codes beside the entries of an argument. */
export function entryCodes(bindings: Bindings, count: number): string[] {
  const letters = lettersOf(bindings)
  return Array.from({ length: count }, (_, index) => codeAt(index, letters))
}

/** What a key makes of a number. */
export function pressCount(
  domain: { readonly min: number; readonly max: number },
  field: Extract<Field, { kind: 'count' }>,
  { action, key }: Omit<Key, 'typed'>,
): Field | null {
  const clamp = (value: number) => Math.max(domain.min, Math.min(domain.max, value))
  const to = (value: number) => ({ ...field, value: clamp(value), typed: '' })
  const acts: ActsOf<'list' | 'amounts', Field | null> = {
    more: () => to(field.value + 1),
    fewer: () => to(field.value - 1),
    up: () => to(field.value + 1),
    down: () => to(field.value - 1),
    pageUp: () => to(field.value + 10),
    pageDown: () => to(field.value - 10),
    first: () => to(domain.min),
    last: () => to(domain.max),
    none: () => to(domain.min),
    all: () => to(domain.max),
    toggle: () => null,
    erase() {
      const typed = (field.typed || String(field.value)).slice(0, -1)
      return { ...field, typed, value: clamp(Number(typed)) }
    },
  }
  const done = actOn(acts, action)
  if (done !== undefined) return done
  if (/^\d$/.test(key)) {
    const typed = typedWith(field.typed, key, domain.max)
    return { ...field, typed, value: clamp(Number(typed || key)) }
  }
  return null
}

/** What a key makes of amounts, of which one is marked. */
export function pressTally(
  domain: Parameters<typeof stepAmount>[0],
  field: Extract<Field, { kind: 'tally' }>,
  { action, key }: Omit<Key, 'typed'>,
): Field | null {
  const row = moveRow(action, field.row, Object.keys(domain.items).length)
  if (row !== null) return { ...field, row, typed: '' }
  const marked = Object.keys(domain.items)[field.row] ?? ''
  const acts: ActsOf<'amounts', Field> = {
    more: () => stepAmount(domain, field, 1),
    fewer: () => stepAmount(domain, field, -1),
    all: () => ({ ...field, amounts: fillUp(domain, field.amounts), typed: '' }),
    none: () => ({ ...field, amounts: {}, typed: '' }),
    toggle: () =>
      (field.amounts[marked] ?? 0) > 0
        ? stepAmount(domain, field, -everything)
        : stepAmount(domain, field, everything),
    erase: () => typeAmount(domain, { ...field, typed: '' }, '0'),
  }
  return actOn(acts, action) ?? (/^\d$/.test(key) ? typeAmount(domain, field, key) : null)
}

/** The letter beside an amount, or the first of two. */
function pressRowLetter(
  asking: Asking,
  prompt: Prompt,
  { domain, field }: { readonly domain: TallyDomain; readonly field: Extract<Field, { kind: 'tally' }> },
  code: string,
): FieldPressed | null {
  if (code === '') return null
  const codes = tallyLetters(asking, domain)
  const row = codes.indexOf(code)
  if (row >= 0) {
    const after = giveByLetter(domain, { ...field, row })
    const { rule } = openedChoice(asking, prompt)!
    const refusal = whyNoMore(domain, field.amounts, after, rule)
    return { prompt: setField(asking, prompt, after), ...(refusal && { refusal }) }
  }
  return codes.some((one) => one.startsWith(code)) ? { prompt: { ...prompt, typed: code } } : null
}

/**
 * What the letter of an amount makes of it: one more, as far as more fits; of what is there or not it gives all, or takes it
 * out where it is there.
 */
export function giveByLetter(domain: TallyDomain, field: TallyField): TallyField {
  const marked = Object.keys(domain.items)[field.row] ?? ''
  const item = domain.items[marked]
  if (!item || !isEitherOr(item)) return stepAmount(domain, field, 1)
  const isFull = roomFor(domain, field.amounts, marked) === 0
  return stepAmount(domain, field, isFull ? -everything : everything)
}

/** Why no more was given of the marked amount: a limit, or that there are no more; null where its letter did something. */
export function whyNoMore(
  domain: TallyDomain,
  before: Readonly<Record<string, number>>,
  { row, amounts }: TallyField,
  rule: string,
): Refusal | null {
  const key = Object.keys(domain.items)[row] ?? ''
  const { max, label } = domain.items[key]!
  if ((before[key] ?? 0) !== (amounts[key] ?? 0)) return null
  return limitReached(domain, amounts, key) ?? noMore(rule, max, label)
}

/** Said where more is wanted than there is. */
export const noMore = (rule: string, max: number, of = ''): Refusal => ({
  rule,
  reason: `No more than ${[max, of].filter((word) => word !== '').join(' ')}.`,
})

/** All that fits of the marked item, and of no other. */
export const fillRow = (domain: TallyDomain, field: Extract<Field, { kind: 'tally' }>): Field =>
  stepAmount(domain, field, everything)

/** More than there is of anything. */
const everything = 9999

/** The letter beside a place in the list, or the first of two. */
function pressListedPlace(
  asking: Asking,
  prompt: Prompt,
  { domain, field }: PlaceAsked,
  code: string,
): FieldPressed | null {
  if (!prompt.aside || code === '') return null
  const codes = placeLetters(asking, prompt, listedPlaces(asking, prompt, domain))
  if (!codes.some((one) => one.startsWith(code))) return null
  const seen = asking.panel?.seen(asking, prompt)
  const inSight = codes.map((one, row) => (seen?.has(row) === false ? '' : one))
  const row = inSight.indexOf(code)
  if (row >= 0) return { answered: setField(asking, prompt, { ...field, row }) }
  if (inSight.some((one) => one.startsWith(code))) return { prompt: { ...prompt, typed: code } }
  const { rule } = openedChoice(asking, prompt)!
  return { prompt, refusal: { rule, reason: `${code} stands beside no place that is in sight.` } }
}

function pressPlace(
  asking: Asking,
  prompt: Prompt,
  { domain, field }: PlaceAsked,
  action: ActionName | null,
): Field | Pressed | null {
  if (action === 'search') return findPlace(asking, prompt, '')
  if (prompt.aside && action !== 'placeList') {
    const listed = listedPlaces(asking, prompt, domain)
    const by = action === 'nextPlace' ? 1 : action === 'lastPlace' ? -1 : null
    const row =
      by !== null && listed.length > 0
        ? nextSort(listed, field.row, by)
        : (pageFrom(asking, prompt, action, listed.length) ?? moveRow(action, field.row, listed.length))
    if (row === null) return null
    return listOpened(asking, prompt, () => row)
  }
  const places = placesOf(domain, asking.sets)
  const step = (by: 1 | -1): Pressed => {
    const cells = [...new Set(places.map(asking.cellOf))].filter((cell) => cell !== null)
    return { prompt, cursor: cells.at((cells.indexOf(asking.cursor) + by) % Math.max(1, cells.length)) }
  }
  const acts: ActsOf<'place', Field | Pressed | null> = {
    placeList() {
      if (prompt.aside) return { prompt: { ...prompt, aside: false, words: null } }
      const pointed = pointedPlace(asking, prompt)
      // Where a way starts nobody wants to go.
      const sought = domain.kind === 'path' && pointed === domain.from ? null : pointed
      return listOpened(asking, { ...prompt, words: null }, (listed) => rowOfPlace(listed, sought))
    },
    otherPlace: () => ({ ...field, nth: field.nth + 1 }),
    nextPlace: () => step(1),
    lastPlace: () => step(-1),
    addPoint: () => (field.kind === 'path' ? addPoint(asking, prompt, field) : null),
    removePoint: () => (field.kind === 'path' ? removePoint(asking, prompt, field) : null),
  }
  return actOn(acts, action) ?? null
}

/** The row in the middle of the page after those that are in sight, or before; null for any other key, and where all are read. */
function pageFrom(asking: Asking, prompt: Prompt, action: ActionName | null, count: number): number | null {
  if (action !== 'pageDown' && action !== 'pageUp') return null
  const seen = [...(asking.panel?.seen(asking, prompt) ?? [])]
  if (seen.length === 0) return null
  const half = Math.ceil(seen.length / 2)
  return action === 'pageDown'
    ? Math.min(count - 1, Math.max(...seen) + half)
    : Math.max(0, Math.min(...seen) - half)
}

type PathField = Extract<Field, { kind: 'path' }>

function addPoint(asking: Asking, prompt: Prompt, field: PathField): Field | Pressed {
  const place = pointedPlace(asking, prompt)
  if (place === null) return { prompt, refusal: noWay(asking, prompt, openedChoice(asking, prompt)!) }
  return field.points.at(-1) === place ? field : { ...field, points: [...field.points, place], nth: 0 }
}

function removePoint(asking: Asking, prompt: Prompt, field: PathField): Pressed {
  const points = field.points.slice(0, -1)
  const back = field.points.at(-1)
  const cursor = back === undefined ? undefined : (asking.cellOf(back) ?? undefined)
  return { prompt: setField(asking, prompt, { ...field, points }), cursor }
}

/** The list of places with these words typed, the first that has them marked. */
export const findPlace = (asking: Asking, prompt: Prompt, words: string): Pressed =>
  listOpened(asking, { ...prompt, words }, () => 0)
