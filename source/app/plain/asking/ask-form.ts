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
  enteredAction,
  entering,
  type FormRow,
  formRows,
  newDraft,
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
import { numberIn } from './names.ts'
import { namesIn } from './places.ts'
import { type Entering, enterCell, enterWords, itemOf, labelOfRow, rowsIn, spaced } from './read-words.ts'
import { isSureOf } from './sure.ts'

interface FormAround {
  readonly talk: Talk
  readonly session: Session
  readonly dialogue: Dialogue
  readonly decision: Decision
  readonly drafts: Drafts
}

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

const noteOf = (filled: Filled, row: FormRow): string => itemOf(filled, row)?.note ?? ''

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
