/** What is typed of a form in words: which rows, how many, and which place. */

import { placesOf } from '../../../kernel/contract/domain.ts'
import type { Choice, Domain, Filled, Json } from '../../../kernel/contract/game.ts'
import { capital, listed } from '../../../kernel/contract/words.ts'
import { asksPlace } from '../../prompt/fields.ts'
import {
  amountsOf,
  type Draft,
  elsewhere,
  type FormRow,
  formRows,
  placeValue,
} from '../../prompt/form/draft.ts'
import type { Session } from '../../session/session.ts'
import { called } from './names.ts'
import { noPlaceFor } from './no-place.ts'
import { namesIn, placeBySort, placesCalled } from './places.ts'

export const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

export interface Entering {
  readonly choice: Choice
  readonly filled: Filled
  enter(name: string, value: Json): void
}

/** What is typed in words, and what was entered before. */
interface EnteringWords extends Entering {
  readonly session: Session
  readonly given: Draft['given']
}

export function itemOf({ args }: Filled, { name, item }: FormRow) {
  const domain = args[name]!
  return domain.kind === 'tally' && item !== null ? { domain, item, ...domain.items[item]! } : null
}

export const labelOfRow = (filled: Filled, row: FormRow): string =>
  itemOf(filled, row)?.label ??
  row.offer?.label ??
  capital(filled.offers?.argument === row.name ? elsewhere : spaced(row.name))

/** The number of a cell is meant for where the form leads. @returns why it is none, or null */
export function enterCell(around: EnteringWords, typed: string): string | null {
  const { filled, session } = around
  const goal = Object.entries(filled.args).find(([, domain]) => asksPlace(domain))
  if (!goal) return `There is no ${typed}.`
  const said = `${leadOf(goal)}${typed}`
  const isCell = session.panels.map.cellOf(typed) !== null
  return isCell ? enterWords(around, said) : `There is no ${typed}; a place is typed so: ${leadOf(goal)}2316.`
}

/** `2 casks of wine, the map, to Cork`: each is entered. @returns what cannot be read of it, else null */
export function enterWords({ enter, ...around }: EnteringWords, typed: string): string | null {
  const entered = new Map<string, Json>()
  for (const part of typed
    .split(/,|\band\b/)
    .map((one) => one.trim())
    .filter(Boolean)
    .flatMap((one) => partsOf(around, one))) {
    const fault = readPart(
      { ...around, enter: (name, value) => void entered.set(name, value) },
      part,
      entered,
    )
    if (fault !== null) return fault
  }
  for (const [name, value] of entered) enter(name, value)
  return null
}

/** `2 casks to Cork` without a comma: what is before the words for a place, where these name one, is entered by itself. */
function partsOf({ session, filled }: Omit<EnteringWords, 'enter'>, part: string): readonly string[] {
  for (const goal of Object.entries(filled.args)) {
    const [, domain] = goal
    const at = part.toLowerCase().indexOf(` ${leadOf(goal)}`)
    if (at < 0 || !asksPlace(domain)) continue
    const [before, after] = [part.slice(0, at), part.slice(at + 1)]
    const isRow = rowsIn(filled, before).rows.length === 1 || wordIn(filled, before) !== null
    if (isRow && placesMeant(session, placeIn(filled, after)!).length > 0) return [before, after]
  }
  return [part]
}

/** The places that words may mean. */
function placesMeant(session: Session, { domain, words }: NonNullable<ReturnType<typeof placeIn>>) {
  const places = placesOf(domain, session.game.sets)
  const sorted = placeBySort(session, places, words)
  const names = { ...session.panels.map, nameOf: namesIn(session) }
  return sorted === null ? placesCalled(words, places, names) : [sorted]
}

/** `; "to 2316 south" is one of them`: what was typed with a word that the name of one place alone has; empty if none has one. */
function toldApart(typed: string, names: readonly string[]): string {
  const word = names
    .flatMap((name) => name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .find((one) => names.filter((name) => called(one, [name], String).length > 0).length === 1)
  return word === undefined ? '' : `; "${typed} ${word}" is one of them`
}

function readPart(
  { session, choice, filled, given, enter }: EnteringWords,
  part: string,
  entered: ReadonlyMap<string, Json>,
): string | null {
  const goal = placeIn(filled, part)
  if (goal) {
    const found = placesMeant(session, goal)
    if (found.length === 1) enter(goal.name, placeValue(filled, goal.name, found[0]!))
    if (found.length === 1) return null
    const meant = found.slice(0, 6).map(namesIn(session))
    if (meant.length > 0) return `"${part}" may be ${listed(meant, 'or')}${toldApart(part, meant)}.`
    const typed = { ...given, ...Object.fromEntries(entered) }
    return noPlaceFor(session, { ...{ choice, given: typed, points: [] }, ...goal })
  }
  const { rows, wanted } = rowsIn(filled, part)
  const [row] = rows
  const word = row ? null : wordIn(filled, part)
  if (word) {
    enter(word.name, word.value)
    return null
  }
  if (!row || rows.length > 1)
    return row
      ? `"${part}" may be ${listed(
          rows.map((one) => labelOfRow(filled, one)),
          'or',
        )}.`
      : `"${part}" is nothing that can be changed here; help says what may be typed.`
  const { name } = row
  const item = itemOf(filled, row)
  const domain = filled.args[name]!
  if (item) {
    const amounts = entered.has(name) ? amountsOf(entered.get(name)) : amountsOf(filled.values[name])
    if ((wanted ?? 0) > item.max) return `There can be ${item.max}, not ${wanted}: ${item.label}.`
    enter(name, { ...amounts, [item.item]: wanted ?? item.max })
    return null
  }
  if (domain.kind !== 'count' || wanted === undefined) return `"${part}" needs a number.`
  if (wanted < domain.min || wanted > domain.max)
    return `There can be ${domain.min} to ${domain.max}, not ${wanted}: ${labelOfRow(filled, row)}.`
  enter(name, wanted)
  return null
}

/** `2 casks`, `no map`, or `until 5`: the rows that may be meant, and how many, if it is said. */
export function rowsIn(filled: Filled, part: string) {
  const rows = formRows(filled)
  const by = (words: string) =>
    called(words, rows, (row) => `${labelOfRow(filled, row)} ${row.item ?? row.name}`)
  const [, no, first, words = ''] = /^(no\b)?\s*(\d+)?\s*(.*)$/i.exec(part)!
  const found = by(words)
  const [, before, last] = (found.length === 0 && /^(.+?)\s+(\d+)$/.exec(part)) || []
  const count = last ?? first
  return {
    rows: before === undefined ? found : by(before),
    wanted: no ? 0 : count === undefined ? undefined : Number(count),
  }
}

/** One of the words that an argument may be; null if they are none, or those of several. */
function wordIn({ args }: Filled, part: string) {
  const words = Object.entries(args).flatMap(([name, domain]) =>
    domain.kind === 'one'
      ? domain.of.map((value) => ({ name, value, label: domain.labels?.[value] ?? value }))
      : [],
  )
  const [found, ...others] = called(part, words, ({ label }) => label)
  return found && others.length === 0 ? found : null
}

/** What is said before the words for a place: the name of the argument, or `to` for a way. */
const leadOf = ([name, { kind }]: readonly [string, Domain]): string =>
  kind === 'path' ? 'to ' : `${spaced(name)} `

/** `to Cork`: an argument that is a place or a way, and words for the place. */
function placeIn({ args }: Filled, part: string) {
  for (const [name, domain] of Object.entries(args)) {
    const lead = leadOf([name, domain])
    if (asksPlace(domain) && part.toLowerCase().startsWith(lead))
      return { name, domain, words: part.slice(lead.length) }
  }
  return null
}
