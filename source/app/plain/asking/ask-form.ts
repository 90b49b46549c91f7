/** A form in lines: everything on it is read with a number, and changed by that number or by words, in any order. */
import { placesOf } from '../../../kernel/contract/domain.ts'
import {
  type Choice,
  type Decision,
  type Domain,
  type Filled,
  isRefusal,
  type Json,
  refusalText,
} from '../../../kernel/contract/game.ts'
import { capital, labelOf, lineOf, listed, stopped } from '../../../kernel/contract/words.ts'
import { choiceKey } from '../../prompt/choices.ts'
import { roomFor } from '../../prompt/fields.ts'
import {
  amountsOf,
  type Draft,
  elsewhere,
  enteredAction,
  entering,
  type FormRow,
  formRows,
  newDraft,
  placeValue,
  wayOf,
  wholeAction,
} from '../../prompt/form/draft.ts'
import { type Entered, followed, ownWith } from '../../prompt/form/followed.ts'
import type { Session } from '../../session/session.ts'
import type { Talk } from '../talk.ts'
import { askDomain, type Made } from './arguments.ts'
import { askCount } from './ask-amounts.ts'
import { type Drafts, wantedBy } from './begun-form.ts'
import { type Back, back, type Dialogue, type Question } from './dialogue.ts'
import { called, numberIn } from './names.ts'
import { noPlaceFor } from './no-place.ts'
import { namesIn, placeBySort, placesCalled } from './places.ts'
import { isSureOf } from './sure.ts'

interface FormAround {
  readonly talk: Talk
  readonly session: Session
  readonly dialogue: Dialogue
  readonly decision: Decision
  readonly drafts: Drafts
}

const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** Asks until the form is carried out or left. @throws Left, Turned */
export async function askForm(around: FormAround, choice: Choice): Promise<Made | Back> {
  const { talk, session, dialogue, decision, drafts } = around
  const key = choiceKey(choice)
  const wanted = drafts.has(key) ? null : wantedBy(session, decision, choice)
  const before = (): Entered => drafts.get(key) ?? wanted ?? newDraft
  const fill = ({ given } = before()): Filled => {
    const draft = { ...newDraft, given }
    const filled = session.fill(enteredAction(choice, decision.seat, draft))
    if (isRefusal(filled)) throw new Error(refusalText(filled))
    return filled
  }
  const enter = (name: string, value: Json): void => {
    const { given, own } = before()
    const entered = { given: { ...given, [name]: value }, own: ownWith(own, fill(), name, value) }
    drafts.set(key, { ...entered, given: followed(fill(entered), entered) })
  }
  const meanings = session.panels.formWords?.[choice.type] ?? []
  let said: readonly string[] = []
  const read = (whole: boolean): void => {
    const lines = linesOf(fill(), session)
    talk.say(...(whole ? lines : lines.filter((line) => !said.includes(line))))
    said = lines
  }
  const again = (): void => {
    const isAsked = wanted !== null && !drafts.has(key)
    talk.say(`${labelOf(choice)}.`, ...(isAsked ? [`It stands as ${choice.about} has asked for it.`] : []))
    read(true)
  }
  again()
  for (;;) {
    const filled = fill()
    const rows = formRows(filled)
    const last = rows.length + 1
    const answer = await dialogue.ask({
      prompt: () => `1 to ${last}, or back:`,
      again,
      help: `Type the number of what is to be changed, or words such as ${exampleOf(filled, rows)}; do, or ${last}, carries it out. What was entered is kept when you go back.${helpHint(meanings)}`,
      meaning: (words) => meaningOf({ session, filled }, meanings, words),
      words: ['do'],
      rule: choice.rule,
    })
    if (answer === back) return back
    if (answer === '') {
      again()
      continue
    }
    const number = numberIn(answer)
    const row = number === null ? undefined : rows[number - 1]
    const { given: entered, own } = before()
    if (/^do( it)?$/i.test(answer) || number === last || row?.offer) {
      const given = row?.offer ? entering(filled, { given: entered }, { ...row, offer: row.offer }) : entered
      const whole = fill({ given, own })
      const action = wholeAction(choice, decision.seat, whole)
      if (isRefusal(action)) {
        drafts.set(key, { given, own })
        talk.drop()
        talk.say(refusalText(action))
      } else if (await isMeant(around, choice, whole, said)) {
        drafts.delete(key)
        return { action, heard: true }
      }
      continue
    }
    const typing = { session, choice, filled, given: entered, enter }
    const fault = row
      ? await askRow(around, { choice, filled, row, enter })
      : number === null
        ? enterWords(typing, answer)
        : enterCell(typing, answer)
    if (fault !== null) {
      talk.drop()
      talk.say(fault)
    } else read(false)
  }
}

/** What is grave about the whole is asked once more, with what else was not said of it. */
async function isMeant(
  around: FormAround,
  choice: Choice,
  filled: Filled,
  said: readonly string[],
): Promise<boolean> {
  const { confirm = choice.confirm } = filled
  if (confirm === undefined) return true
  const brings = broughtBy(filled).filter((line) => !said.includes(line))
  return isSureOf(around, choice, confirm, brings)
}

interface Entering {
  readonly choice: Choice
  readonly filled: Filled
  enter(name: string, value: Json): void
}

/** What is typed in words, and what was entered before. */
interface EnteringWords extends Entering {
  readonly session: Session
  readonly given: Draft['given']
}

/** Everything that can be changed with its number, and what the whole would bring. */
function linesOf(filled: Filled, session: Session): string[] {
  const rows = formRows(filled)
  const about = (name: string) => filled.notes.filter((note) => note.about === name).map(({ text }) => text)
  const lines = rows.flatMap((row, index) => {
    const { name, item, offer } = row
    if (offer) return [stopped(`${index + 1}. Do it: ${offer.given ? '' : 'to '}${offer.label}`)]
    const heads = item !== null && rows[index - 1]?.name !== name ? about(name) : []
    const notes = item === null ? about(name) : [noteOf(filled, row)].filter(Boolean)
    const text = [
      `${index + 1}. ${labelOfRow(filled, row)}: ${valueText(filled, row, namesIn(session))}`,
      ...notes,
    ]
    return [...heads.map((text) => stopped(`${capital(spaced(name))}: ${text}`)), stopped(text.join('; '))]
  })
  return [
    ...lines,
    `${rows.length + 1}. Do it.`,
    ...broughtBy(filled),
    ...(filled.refusal ? [`Not yet: ${refusalText(filled.refusal)}`] : []),
  ]
}

const broughtBy = ({ notes, args }: Filled): string[] =>
  notes.filter((note) => !Object.hasOwn(args, note.about ?? '')).map((note) => stopped(lineOf(note)))

/** The head of what a line of a form means: "Price". */
const headOf = (meaning: string): string => meaning.slice(0, meaning.indexOf(':'))

const helpHint = (meanings: readonly string[]): string =>
  meanings.length > 0
    ? ` What a line means: help and its number, or ${listed(
        meanings.map((one) => headOf(one).toLowerCase()),
        'or',
      )}.`
    : ''

/** What is said in the form of what has a number, a name or a head, and what that means. */
function meaningOf(
  { session, filled }: { readonly session: Session; readonly filled: Filled },
  meanings: readonly string[],
  words: string,
): readonly string[] {
  const byHead = meanings.filter((one) => headOf(one).toLowerCase() === words.toLowerCase())
  if (byHead.length > 0) return byHead
  const rows = formRows(filled)
  const number = numberIn(words)
  const row = number === null ? rowsIn(filled, words).rows[0] : rows[number - 1]
  if (!row) return []
  return [
    ...linesOf(filled, session).filter((line) => line.startsWith(`${rows.indexOf(row) + 1}. `)),
    ...meanings.filter((one) => headOf(one) === capital(spaced(row.name))),
  ]
}

function itemOf({ args }: Filled, { name, item }: FormRow) {
  const domain = args[name]!
  return domain.kind === 'tally' && item !== null ? { domain, item, ...domain.items[item]! } : null
}

const noteOf = (filled: Filled, row: FormRow): string => itemOf(filled, row)?.note ?? ''

const labelOfRow = (filled: Filled, row: FormRow): string =>
  itemOf(filled, row)?.label ??
  row.offer?.label ??
  capital(filled.offers?.argument === row.name ? elsewhere : spaced(row.name))

function valueText(filled: Filled, row: FormRow, nameOf: (place: string) => string): string {
  const value = filled.values[row.name]
  const domain = filled.args[row.name]!
  const item = itemOf(filled, row)
  if (item) {
    const amount = amountsOf(value)[item.item] ?? 0
    return item.max > 1 ? `${amount} of ${item.max}` : amount > 0 ? 'yes' : 'no'
  }
  if (value === undefined) return 'not said yet'
  if (domain.kind === 'place') return nameOf(String(value))
  if (domain.kind === 'path') return wayOf(value).map(nameOf).join(', ')
  if (domain.kind === 'one') return domain.labels?.[String(value)] ?? String(value)
  return domain.kind === 'count' && !domain.endless ? `${value} of ${domain.max}` : String(value)
}

/** Asks for what has a number; who or what there is one of changes sides. @returns why it cannot, or null */
async function askRow(
  around: FormAround,
  { choice, filled, row, enter }: Entering & { readonly row: FormRow },
): Promise<string | null> {
  const { talk, session, dialogue } = around
  const { name } = row
  const domain = filled.args[name]!
  const before = filled.values[name]
  const asked = {
    ...{ talk, session, choice, lead: '', start: 'empty' as const, forecast: () => null },
    ask: (question: Omit<Question, 'rule'>) => dialogue.ask({ ...question, rule: choice.rule }),
  }
  const item = itemOf(filled, row)
  if (item) {
    const amounts = amountsOf(filled.values[name])
    const amount = amounts[item.item] ?? 0
    const max = amount + roomFor(item.domain, amounts, item.item)
    const one = max <= 1
    const unit = { kind: 'count' as const, min: 0, max, unit: item.label }
    const answer = one ? max - amount : await askCount(unit, { ...asked, before: amount })
    if (answer !== back) enter(name, { ...amounts, [item.item]: Number(answer) })
    return null
  }
  if (domain.kind === 'place' && placesOf(domain, session.game.sets).length === 0)
    return `No place can be chosen as it stands: ${labelOfRow(filled, row)}.`
  if (domain.kind === 'tally' || domain.kind === 'text') return null
  const answer = await askDomain(domain, { ...asked, before })
  if (answer !== back) enter(name, answer)
  return null
}

/** The number of a cell is meant for where the form leads. @returns why it is none, or null */
function enterCell(around: EnteringWords, typed: string): string | null {
  const { filled, session } = around
  const goal = Object.entries(filled.args).find(([, { kind }]) => kind === 'place' || kind === 'path')
  if (!goal) return `There is no ${typed}.`
  const said = `${leadOf(goal)}${typed}`
  const isCell = session.panels.map.cellOf(typed) !== null
  return isCell ? enterWords(around, said) : `There is no ${typed}; a place is typed so: ${leadOf(goal)}2316.`
}

/** `2 casks of wine, the map, to Cork`: each is entered. @returns what cannot be read of it, else null */
function enterWords({ enter, ...around }: EnteringWords, typed: string): string | null {
  const entered = new Map<string, Json>()
  for (const part of typed
    .split(/,|\band\b/)
    .map((one) => one.trim())
    .filter(Boolean)) {
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

function readPart(
  { session, choice, filled, given, enter }: EnteringWords,
  part: string,
  entered: ReadonlyMap<string, Json>,
): string | null {
  const goal = placeIn(filled, part)
  if (goal) {
    const places = placesOf(goal.domain, session.game.sets)
    const sorted = placeBySort(session, places, goal.words)
    const names = { ...session.panels.map, nameOf: namesIn(session) }
    const found = sorted === null ? placesCalled(goal.words, places, names) : [sorted]
    if (found.length === 1) enter(goal.name, placeValue(filled, goal.name, found[0]!))
    if (found.length === 1) return null
    const meant = found.slice(0, 6).map(namesIn(session))
    if (meant.length > 0) return `"${part}" may be ${listed(meant, 'or')}.`
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
function rowsIn(filled: Filled, part: string) {
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
    if ((domain.kind === 'place' || domain.kind === 'path') && part.toLowerCase().startsWith(lead))
      return { name, domain, words: part.slice(lead.length) }
  }
  return null
}

/** What might be said of an argument: a number of it, or the last of its words. */
function wordsFor([name, domain]: readonly [string, Domain]): string[] {
  if (domain.kind === 'count') return [`${spaced(name)} ${Math.min(5, domain.max)}`]
  if (domain.kind !== 'one') return []
  const value = domain.of.at(-1)!
  return [domain.labels?.[value] ?? value]
}

/** Words that this form would understand. */
function exampleOf(filled: Filled, rows: readonly FormRow[]): string {
  const items = rows.filter(({ item }) => item !== null).slice(0, 2)
  const words = items.map((row) => {
    const { max, label } = itemOf(filled, row)!
    return max > 1 ? `2 ${label}` : label
  })
  const place = rows.find(({ name }) => filled.args[name]!.kind === 'place')
  const others = items.length > 0 ? [] : Object.entries(filled.args).flatMap(wordsFor)
  return [...words, ...others, ...(place ? [`${spaced(place.name)} and a place`] : [])].join(', ')
}
