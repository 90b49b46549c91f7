/** Questions for a number, and for amounts of several things: item by item, or by their names in one line. */
import type { Domain, Json } from '../../kernel/game.ts'
import { fillUp, limitStates, newField, roomFor, type TallyDomain, tallyFault } from '../prompt/fields.ts'
import type { Asked } from './arguments.ts'
import { type Back, back } from './dialogue.ts'
import { called, numberIn } from './names.ts'
import { refusalWords } from './tell.ts'

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
      again: () => talk.say(`${choice.label}.`),
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

/** What is said of a tally before its items are asked: what there is, and the limits that matter. */
function tallyWords(domain: TallyDomain, { choice }: Asked): string[] {
  const items = Object.values(domain.items).filter(({ max }) => max > 0)
  const all = fillUp({ ...domain, limits: [] }, {})
  const limits = limitStates(domain, all)
    .filter(({ sum, min, max, label }) => label !== '' && (min > 0 || (max !== null && sum > max)))
    .map(({ min, max, label }) => {
      const bound = max === null ? `at least ${min}` : min > 0 ? `${min} to ${max}` : `at most ${max}`
      return `${label}: ${bound}.`
    })
  const named = items.map(({ max, label }) => (max > 1 ? `${max} ${label}` : label))
  return [`${choice.label}: ${named.join('; ')}.`, ...new Set(limits)]
}

const hint =
  'For each answer a number, or y or n; Enter takes what is suggested. all takes this and all that follow as far ' +
  'as they fit, none leaves these, done leaves those that follow as suggested. Or name what you want, such as ' +
  '2 colonists, Columbus: these and no others.'

export async function askTally(domain: TallyDomain, asked: Asked): Promise<Json | Back> {
  const { talk, choice, before, start } = asked
  let suggested: Amounts = before ? (before as Amounts) : start === 'full' ? fillUp(domain, {}) : {}
  talk.say(...tallyWords(domain, asked))
  for (;;) {
    const amounts = await askItems(domain, asked, suggested)
    if (amounts === back) return back
    const fault = tallyFault(domain, amounts, choice.rule)
    if (!fault) return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount > 0))
    talk.drop()
    talk.say(refusalWords(fault))
    suggested = amounts
  }
}

/** Asks for each item that there is room for. */
async function askItems(domain: TallyDomain, asked: Asked, suggested: Amounts): Promise<Amounts | Back> {
  const { talk, lead, ask } = asked
  const keys = Object.keys(domain.items).filter((key) => domain.items[key]!.max > 0)
  const again = (): void => talk.say(...tallyWords(domain, asked))
  /** The amounts after each item that was asked, for steps back. */
  const steps: { index: number; amounts: Amounts }[] = []
  let amounts: Amounts = {}
  for (let index = 0; index < keys.length; ) {
    const key = keys[index]!
    const room = roomFor(domain, amounts, key)
    if (room === 0) {
      index++
      continue
    }
    const usual = Math.min(room, suggested[key] ?? 0)
    const answer = await ask({
      prompt: () => `${lead}${itemWords(domain, key, room, usual)}`,
      again,
      help: hint,
      words: ['all', 'none', 'done'],
    })
    if (answer === back) {
      const last = steps.pop()
      if (!last) return back
      ;({ index, amounts } = last)
      continue
    }
    const taken = readAmounts(domain, keys.slice(index), amounts, suggested, room, usual, answer)
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

function itemWords({ items }: TallyDomain, key: string, room: number, usual: number): string {
  const { label, max } = items[key]!
  if (max === 1) return `${label}, y or n, Enter for ${usual > 0 ? 'y' : 'n'}:`
  return `${label}, 0 to ${room}, Enter for ${usual}:`
}

/** What an answer makes of the amounts; a sentence if it means nothing. */
function readAmounts(
  domain: TallyDomain,
  open: readonly string[],
  amounts: Amounts,
  suggested: Amounts,
  room: number,
  usual: number,
  answer: string,
): { readonly amounts: Amounts; readonly finished: boolean } | string {
  const key = open[0]!
  const word = answer.toLowerCase()
  const set = (amount: number) => ({ amounts: { ...amounts, [key]: amount }, finished: false })
  const fill = (from: Amounts, wanted: (one: string) => number): Amounts => {
    let filled = from
    for (const one of open)
      filled = { ...filled, [one]: Math.min(wanted(one), roomFor(domain, { ...filled, [one]: 0 }, one)) }
    return filled
  }
  if (word === '') return set(usual)
  if (word === 'y' || word === 'yes') return set(Math.max(1, usual))
  if (word === 'n' || word === 'no') return set(0)
  if (word === 'all') return { amounts: fill(amounts, () => Number.POSITIVE_INFINITY), finished: true }
  if (word === 'none') return { amounts: fill(amounts, () => 0), finished: true }
  if (word === 'done') return { amounts: fill(amounts, (one) => suggested[one] ?? 0), finished: true }
  const number = numberIn(answer)
  if (number !== null) return number <= room ? set(number) : `There is room for ${room}.`
  const named = namedAmounts(domain, answer)
  return typeof named === 'string' ? named : { amounts: named, finished: true }
}

/** `2 colonists, Columbus`: those and no others; without a number as many as fit. */
function namedAmounts(domain: TallyDomain, answer: string): Amounts | string {
  let amounts: Amounts = {}
  const items = Object.entries(domain.items)
  for (const part of answer.split(/,|\band\b/).map((one) => one.trim())) {
    if (part === '') continue
    const [, count, name = ''] = /^(\d+)?\s*(.*)$/.exec(part)!
    const found = called(name, items, ([key, { label }]) => `${label} ${key}`)
    if (found.length === 0) return `"${part}" is not among them.`
    if (found.length > 1) return `"${part}" may be ${found.map(([, { label }]) => label).join(' or ')}.`
    const key = found[0]![0]
    const room = roomFor(domain, { ...amounts, [key]: 0 }, key)
    const wanted = count === undefined ? room : Number(count)
    if (wanted > room) return `There is room for ${room} of ${domain.items[key]!.label}.`
    amounts = { ...amounts, [key]: wanted }
  }
  return amounts
}
