/** Questions for a number, and for amounts of several things: item by item, or by their names in one line. */

import { type Domain, type Json, refusalText } from '../../../kernel/contract/game.ts'
import { labelOf } from '../../../kernel/contract/words.ts'
import { groupBy } from '../../parts/group.ts'
import { fillUp, limitStates, newField, roomFor, type TallyDomain, tallyFault } from '../../prompt/fields.ts'
import { amountsOf } from '../../prompt/form/draft.ts'
import type { Asked } from './asked.ts'
import { type Back, back } from './dialogue.ts'
import { called, numberIn } from './names.ts'

type Amounts = Readonly<Record<string, number>>

export async function askCount(
  domain: Extract<Domain, { kind: 'count' }>,
  { talk, choice, lead, before, start, ask }: Asked,
): Promise<Json | Back> {
  const { min, max, unit = '' } = domain
  const field = newField(domain, start)
  const usual = typeof before === 'number' ? before : field.kind === 'count' ? field.value : min
  for (;;) {
    const answer = await ask({
      prompt: () => `${lead}How many${unit ? ` ${unit}` : ''}, ${min} to ${max}, Enter for ${usual}:`,
      again: () => talk.say(`${labelOf(choice)}.`),
      help: `Type a number from ${min} to ${max}, all for ${max}, or none for ${min}.`,
      words: ['all', 'none'],
    })
    if (answer === back) return back
    if (answer === '') return usual
    const word = answer.toLowerCase()
    const number = word === 'all' ? max : word === 'none' ? min : numberIn(answer)
    if (number !== null && number >= min && number <= max) return number
    talk.drop()
    talk.say(`"${answer}" is no number from ${min} to ${max}.`)
  }
}

/** Items that differ in nothing but their keys are asked for by how many. */
interface AmountRow {
  readonly keys: readonly string[]
  readonly label: string
}

function kindsOf({ items }: TallyDomain): AmountRow[] {
  const present = Object.keys(items).filter((key) => items[key]!.max > 0)
  return [...groupBy(present, (key) => items[key]!.alike ?? key).values()].map((keys) => {
    const { label, alike } = items[keys[0]!]!
    return { keys, label: keys.length > 1 ? `${alike}: ${keys.join(', ')}` : label }
  })
}

/** What is said of a tally before its items are asked: what there is, and the limits that matter. */
function tallyWords(domain: TallyDomain): string[] {
  const all = fillUp({ ...domain, limits: [] }, {})
  const limits = limitStates(domain, all)
    .filter(({ sum, min, max, label }) => label !== '' && (min > 0 || (max !== null && sum > max)))
    .map(({ min, max, label }) => {
      const bound =
        max === null
          ? `at least ${min}`
          : min === 0
            ? `at most ${max}`
            : min === max
              ? `${max}`
              : `${min} to ${max}`
      return `${label}: ${bound}.`
    })
  const named = kindsOf(domain).map(({ keys, label }) => {
    const { max } = domain.items[keys[0]!]!
    return keys.length > 1 ? `any of ${label}` : max > 1 ? `${max} ${label}` : label
  })
  return [...(named.length > 1 ? [`To choose from: ${named.join('; ')}.`] : []), ...new Set(limits)]
}

/** What may be typed, with an example of what there is to choose from. */
const hint = (domain: TallyDomain): string =>
  'For each answer a number, or y or n; Enter takes what is suggested. all takes this and all that follow as far ' +
  'as they fit, none leaves these, done leaves those that follow as suggested. Or name what you want, such as ' +
  `${exampleOf(domain)}: these and no others.`

const exampleOf = ({ items }: TallyDomain): string =>
  Object.values(items)
    .filter(({ max }) => max > 0)
    .slice(0, 2)
    .map(({ max, label }) => (max > 1 ? `2 ${label}` : label))
    .join(', ')

export async function askTally(domain: TallyDomain, asked: Asked): Promise<Json | Back> {
  const { talk, choice, before, start } = asked
  const proposed = domain.start ?? (start === 'full' ? fillUp(domain, {}) : {})
  let suggested: Amounts = before ? amountsOf(before) : proposed
  talk.say(...tallyWords(domain))
  for (;;) {
    const amounts = await askItems(domain, asked, suggested)
    if (amounts === back) return back
    const fault = tallyFault(domain, amounts, choice.rule)
    if (!fault) return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount > 0))
    talk.drop()
    talk.say(refusalText(fault))
    suggested = amounts
  }
}

/** Asks for each kind of item that there is room for. */
async function askItems(domain: TallyDomain, asked: Asked, suggested: Amounts): Promise<Amounts | Back> {
  const { talk, lead, choice, ask } = asked
  const kinds = kindsOf(domain)
  const again = (): void => talk.say(`${labelOf(choice)}.`, ...tallyWords(domain))
  /** The amounts before each kind that was asked, for steps back. */
  const steps: { index: number; amounts: Amounts }[] = []
  let amounts: Amounts = {}
  for (let index = 0; index < kinds.length; ) {
    const kind = kinds[index]!
    const room = totalOf(giveKind(domain, amounts, kind, Number.POSITIVE_INFINITY), kind)
    if (room === 0) {
      index++
      continue
    }
    const usual = Math.min(room, totalOf(suggested, kind))
    const answer = await ask({
      prompt: () => `${steps.length === 0 ? lead : ''}${itemWords(kind, room, usual)}`,
      again,
      help: hint(domain),
      words: ['all', 'none', 'done'],
    })
    if (answer === back) {
      const last = steps.pop()
      if (!last) return back
      ;({ index, amounts } = last)
      continue
    }
    const taken = readAmounts({ domain, open: kinds.slice(index), amounts, suggested, room, usual }, answer)
    if (typeof taken === 'string') {
      talk.drop()
      talk.say(taken)
      continue
    }
    steps.push({ index, amounts })
    amounts = taken.amounts
    if (taken.finished) return amounts
    index++
  }
  return amounts
}

const totalOf = (amounts: Amounts, { keys }: AmountRow): number =>
  keys.reduce((sum, key) => sum + (amounts[key] ?? 0), 0)

/** The amounts with so many of a kind, as far as they fit. */
function giveKind(domain: TallyDomain, from: Amounts, { keys }: AmountRow, wanted: number): Amounts {
  let amounts: Amounts = { ...from, ...Object.fromEntries(keys.map((key) => [key, 0])) }
  let left = wanted
  for (const key of keys) {
    const amount = Math.min(left, roomFor(domain, amounts, key))
    amounts = { ...amounts, [key]: amount }
    left -= amount
  }
  return amounts
}

function itemWords({ label }: AmountRow, room: number, usual: number): string {
  if (room === 1) return `${label}, y or n, Enter for ${usual > 0 ? 'y' : 'n'}:`
  return `${label}, 0 to ${room}, Enter for ${usual}:`
}

/** The items while one kind of them is asked for. */
interface Counting {
  readonly domain: TallyDomain
  /** The kinds from the one that is asked on. */
  readonly open: readonly AmountRow[]
  readonly amounts: Amounts
  readonly suggested: Amounts
  readonly room: number
  readonly usual: number
}

type Counted = { readonly amounts: Amounts; readonly finished: boolean }

/** What an answer makes of the amounts; a sentence if it means nothing. */
function readAmounts(now: Counting, answer: string): Counted | string {
  const { domain, open, amounts, suggested, room, usual } = now
  const set = (amount: number): Counted => ({
    amounts: giveKind(domain, amounts, open[0]!, amount),
    finished: false,
  })
  const finish = (wanted: (kind: AmountRow) => number): Counted => ({
    amounts: open.reduce((filled, kind) => giveKind(domain, filled, kind, wanted(kind)), amounts),
    finished: true,
  })
  switch (answer.toLowerCase()) {
    case '':
      return set(usual)
    case 'y':
    case 'yes':
      return set(Math.max(1, usual))
    case 'n':
    case 'no':
      return set(0)
    case 'all':
      return finish(() => Number.POSITIVE_INFINITY)
    case 'none':
      return finish(() => 0)
    case 'done':
      return finish((kind) => totalOf(suggested, kind))
  }
  const number = numberIn(answer)
  if (number !== null) return number <= room ? set(number) : `There is room for ${room}.`
  const named = namedAmounts(domain, answer)
  return typeof named === 'string' ? named : { amounts: named, finished: true }
}

/** `2 casks of wine, the map`: those and no others; without a number as many as fit. */
function namedAmounts(domain: TallyDomain, answer: string): Amounts | string {
  let amounts: Amounts = {}
  const items = Object.entries(domain.items)
  const kinds = kindsOf(domain)
  for (const part of answer.split(/,|\band\b/).map((one) => one.trim())) {
    if (part === '') continue
    const [, count, name = ''] = /^(\d+)?\s*(.*)$/.exec(part)!
    const found = called(name, items, ([key, { label }]) => `${label} ${key}`).map(([key]) => key)
    if (found.length === 0) return `"${part}" is not among them.`
    // Alike ones may be named by their number.
    const alike = kinds.find(({ keys }) => count !== undefined && found.every((key) => keys.includes(key)))
    const kind = found.length === 1 ? { keys: found, label: '' } : alike
    if (!kind) return `"${part}" may be ${found.map((key) => domain.items[key]!.label).join(' or ')}.`
    const given = giveKind(domain, amounts, kind, Number(count ?? Number.POSITIVE_INFINITY))
    if (count !== undefined && totalOf(given, kind) < Number(count))
      return `There is room for ${totalOf(given, kind)} of "${name}".`
    amounts = given
  }
  return amounts
}
