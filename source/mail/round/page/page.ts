/**
 * The page of the orders, once the round was played: conditions and selectors are added to them with forms, and tried.
 * It is one more question to the seat, so any table can ask it.
 */
import type { ByMail, MailWord } from '../../../kernel/contract/by-mail.ts'
import {
  type Action,
  type Choice,
  type Decision,
  type Domain,
  type Filled,
  type Refusal,
  Refused,
} from '../../../kernel/contract/game.ts'
import { capital, stopped } from '../../../kernel/contract/words.ts'
import { askCondition } from '../../conditions/ask.ts'
import type { Condition, Order, Sheet } from '../../sheet/sheet.ts'
import { conditionWords, segmentName, sheetInWords } from '../../sheet/words.ts'
import { whatIf } from '../check.ts'
import type { OrderOutcome } from '../shapes.ts'
import { chosenBy, chosenNotes, selectorChoices, tacticChoices, writeChosen } from './choosing.ts'
import {
  headOf,
  type OnPage,
  openOrders,
  orderOf,
  orderTold,
  type Page,
  type PageEvent,
  type Placed,
  replaced,
  rule,
  told,
  valuesOf,
  wordCalled,
  wordOf,
} from './parts.ts'
import { fillTalk, talkChoices, writeTalk } from './talks.ts'

export const sheetOn = <S extends object>({ by, blank, writing }: Page<S>): Sheet => ({
  ...{ game: blank.game, ...by.byMail.at(blank.view), seat: blank.seat },
  status: writing.final ? 'final' : 'draft',
  ...{
    orders: inOrderOfPlay(by.byMail, blank.view, bare(writing.orders)),
    answers: bare(writing.answers),
    usual: {},
  },
})

/** The segments of the round in which they are carried out, whatever was written last. */
function inOrderOfPlay<S extends object>(
  { rounds, at }: ByMail<S>,
  view: S,
  lists: Sheet['orders'],
): Sheet['orders'] {
  const { segments } = rounds[at(view).round - 1]!
  const kinds = segments.map(({ kind }) => kind).filter((kind) => Object.hasOwn(lists, kind))
  return Object.fromEntries(
    [...new Set([...kinds, ...Object.keys(lists)])].map((kind) => [kind, lists[kind]!]),
  )
}

/** Without what the page alone keeps. */
const bare = (lists: Sheet['orders']): Sheet['orders'] =>
  Object.fromEntries(
    Object.entries(lists).map(([kind, orders]) => [kind, orders.map(({ played: _, ...order }) => order)]),
  )

/** The question that is asked once the round was played. */
export function pageDecision<S extends object>(page: Page<S>): Decision {
  const { by, blank } = page
  const { byMail } = by
  const conditions = openOrders(page).flatMap((placed): Choice[] => {
    const { name, order } = placed
    const about = headOf(page, placed)
    return [
      ...Object.entries(byMail.questions).map(([asks, question]) => ({
        ...{ type: 'condition', rule, label: `only if ${question.label}`, about },
        ...{ form: true as const, fixed: { order: name, asks }, args: conditionArgs(page, question, order) },
      })),
      ...(order.when
        ? [{ type: 'unconditional', rule, label: 'in any case', about, fixed: { order: name } }]
        : []),
      ...selectorChoices(page, placed),
    ]
  })
  const talks = talkChoices(page)
  const supposed = Object.entries(byMail.suppositions).map(([word, supposition]) => ({
    ...{ type: 'suppose', rule, label: `what if ${supposition.label}`, about: 'Try the orders' },
    ...{ form: true as const, fixed: { word }, args: supposition.form(blank.view, blank.seat) },
  }))
  return {
    ...{ seat: blank.seat, kind: 'page', segment: 'The page of orders', rule },
    question: 'Add conditions to your orders, have them choose, try them, or leave them as they are.',
    choices: [
      ...conditions,
      ...tacticChoices(page),
      ...talks.choices,
      ...supposed,
      { type: 'read', rule, label: 'read the orders in words' },
      { type: 'final', rule, label: 'These are the final orders', end: true },
    ],
    brief: [...talks.notes, ...sheetInWords(byMail, sheetOn(page)).map((text) => ({ text }))],
    undone: [],
  }
}

/** How a condition stands to the order: as it says or otherwise, and with those that it has already. */
const holds: Domain = {
  kind: 'one',
  of: ['if', 'unless'],
  labels: { if: 'only if it is so', unless: 'unless it is so' },
}
const joined: Domain = {
  kind: 'one',
  of: ['and', 'or'],
  labels: { and: 'and what is asked already', or: 'or what is asked already' },
}

const conditionArgs = <S extends object>(
  { blank }: Page<S>,
  question: MailWord,
  { when }: Order,
): Readonly<Record<string, Domain>> => ({
  holds,
  ...(when && { joined }),
  ...question.form(blank.view, blank.seat),
})

interface NewCondition {
  readonly placed: Placed
  readonly asked: Condition
  /** With what the order was asked before. */
  readonly whole: Condition
  readonly fault: string | null
}

function conditionOf<S extends object>(page: Page<S>, action: Action): NewCondition {
  const placed = orderOf(page, action)
  const { given, fault } = wordOf(page.by.byMail.questions, action.asks, action, page)
  const plain: Condition = { ask: String(action.asks), given }
  const asked: Condition = action.holds === 'unless' ? { not: plain } : plain
  const { when } = placed.order
  const whole = !when ? asked : action.joined === 'or' ? { or: [when, asked] } : { and: [when, asked] }
  return { placed, asked, whole, fault }
}

/** What the fields of a form mean, each beside its own. @throws Refused if it is about no word of a sheet */
function meaningsOf<S extends object>({ by }: Page<S>, action: Action): Filled['notes'] {
  const { takes } = wordAbout(by.byMail, action)
  return Object.entries(takes).map(([about, text]) => ({ about, text }))
}

/** The word of a sheet that a form of the page is about; a tactic's form has the fields of its targets too. */
function wordAbout<S extends object>(
  { questions, suppositions, tactics, targets }: ByMail<S>,
  { type, asks, word, find, tactic }: Action,
): Pick<MailWord, 'takes'> {
  switch (type) {
    case 'suppose':
      return wordCalled(suppositions, word)
    case 'selector':
      return wordCalled(targets, find)
    case 'tactic': {
      const called = wordCalled(tactics, tactic)
      return { takes: { ...wordCalled(targets, called.targets).takes, ...called.takes } }
    }
    default:
      return wordCalled(questions, asks)
  }
}

/** A form of the page as far as it is filled in. */
export function fillPage<S extends object>(page: Page<S>, draft: Action): Filled | Refusal {
  const { by, blank } = page
  const talk = fillTalk(page, draft)
  if (talk) return talk
  const choice = pageDecision(page).choices.find(
    ({ type, fixed = {} }) =>
      type === draft.type && Object.entries(fixed).every(([name, value]) => draft[name] === value),
  )
  const args = choice?.args ?? {}
  const values = valuesOf(args, draft)
  const action = { ...draft, ...values }
  const meanings = meaningsOf(page, draft)
  const filled = (notes: readonly string[], fault: string | null): Filled => ({
    ...{ values, args, places: [], notes: [...meanings, ...notes.map((text) => ({ text }))] },
    refusal: fault === null ? null : { rule, reason: fault },
  })
  if (draft.type === 'suppose') {
    const { found, given, fault } = wordOf(by.byMail.suppositions, draft.word, action, page)
    return filled(fault === null ? [`What if there were ${found.words(given)}?`] : [], fault)
  }
  if (draft.type === 'selector' || draft.type === 'tactic') {
    const chosen = chosenBy(page, action)
    return filled(chosen.fault === null ? chosenNotes(page, chosen) : [], chosen.fault)
  }
  const { asked, fault } = conditionOf(page, action)
  if (fault !== null) return filled([], fault)
  const known = { view: blank.view, seat: blank.seat, before: blank.view, events: [] }
  const { holds: isSo, saw } = askCondition(by.byMail, known, asked)
  return filled(
    [
      'not' in asked
        ? `Unless ${conditionWords(by.byMail, asked.not)}.`
        : `Only if ${conditionWords(by.byMail, asked)}.`,
      `As the round begins it is ${isSo ? '' : 'not '}so: ${saw}.`,
    ],
    null,
  )
}

/** What an action makes of the page, and what is told. @throws Refused */
export function writeOnPage<S extends object>(page: Page<S>, action: Action): OnPage {
  const { byMail } = page.by
  const { writing } = page
  switch (action.type) {
    case 'condition': {
      const { placed, whole, fault } = conditionOf(page, action)
      if (fault !== null) throw new Refused(rule, fault)
      const changed = replaced(writing, placed, { ...placed.order, when: whole })
      return {
        writing: changed,
        events: [orderTold(page, orderOf({ ...page, writing: changed }, action).order)],
      }
    }
    case 'unconditional': {
      const placed = orderOf(page, action)
      const { when: _, ...order } = placed.order
      return {
        writing: replaced(writing, placed, order),
        events: [orderTold(page, order)],
      }
    }
    case 'selector':
    case 'unselected':
    case 'tactic':
    case 'drop':
      return writeChosen(page, action)
    case 'suppose':
      return { writing, events: [suppose(page, action)] }
    case 'read':
      return { writing, events: [told('Your orders', sheetInWords(byMail, sheetOn(page)))] }
    case 'final':
      return { writing: { ...writing, final: true }, events: [] }
    default:
      if (byMail.arrangements.includes(action.type)) return writeTalk(page, action)
      throw new Refused(rule, 'Nothing like that is done on the page of orders.')
  }
}

/** What the orders that it changes would do if something were so. */
function suppose<S extends object>(page: Page<S>, action: Action): PageEvent {
  const { by, blank } = page
  const { found, given, fault } = wordOf(by.byMail.suppositions, action.word, action, page)
  if (fault !== null) throw new Refused(rule, fault)
  const sheet = sheetOn(page)
  const plain = whatIf(by, blank.view, sheet, []).orders
  const { orders } = whatIf(by, blank.view, sheet, [{ word: String(action.word), given }])
  const key = (one: OrderOutcome) => `${one.kind} ${one.at}`
  const before = new Map(plain.map((one) => [key(one), cameOf(one)]))
  const lines = orders
    .filter((one) => one.saw.length > 0 || before.get(key(one)) !== cameOf(one))
    .map(
      (one) =>
        `${capital(segmentName(by.byMail, one.kind, sheet.round))} ${one.at}. ${stopped(one.words)} ${cameOf(one)}`,
    )
  return told(
    `What if there were ${found.words(given)}?`,
    lines.length > 0 ? lines : ['No order would go otherwise.'],
  )
}

const cameOf = ({ why, asked, saw }: OrderOutcome): string => {
  const came = why ?? (asked === null ? 'Its turn never comes.' : 'It is done.')
  return saw.length > 0 ? `${came} It sees: ${saw.join('; ')}.` : came
}
