/**
 * The choices of a decision with their numbers. A choice keeps its number as long as a segment lasts, and
 * after the first time only what is new is read.
 */
import { type Choice, type Decision, refusalText } from '../../../kernel/contract/game.ts'
import { labelOf, lineOf, stopped } from '../../../kernel/contract/words.ts'
import { choiceKey, type Row, rowsOf } from '../../prompt/choices.ts'
import { subjectKey } from '../../prompt/codes.ts'

/** The end of a segment has this number, and nothing else ever. */
export const endNumber = 0

/** What is remembered of a segment, or of the list of one subject in it. */
export interface Recall {
  readonly numbers: Map<string, number>
  /** What was read last: texts by key. Empty when nothing was. */
  said: ReadonlyMap<string, string>
}

export const newRecall = (): Recall => ({ numbers: new Map(), said: new Map() })

export interface ListEntry {
  readonly key: string
  readonly number: number
  readonly text: string
  readonly row: Row
  /** Why it cannot be taken now. */
  readonly off: string | null
}

/** Everything that can be answered, in order of number, the end last. Numbers are given to what is new. */
export function entriesOf(
  decision: Decision,
  subject: string | null,
  recall: Recall,
  cellOf: (place: string) => string | null,
): readonly ListEntry[] {
  // Gathered under their subjects, so that numbers stay what they are when there is more of one.
  const rows = rowsOf(decision, subject === null ? null : { subject }, 0, cellOf)
  const number = (key: string, end: boolean): number => {
    if (end) return endNumber
    const known = recall.numbers.get(key) ?? Math.max(0, ...recall.numbers.values()) + 1
    recall.numbers.set(key, known)
    return known
  }
  let ended = false
  const made = (row: Row): ListEntry => {
    if (row.kind === 'group') {
      const key = subjectKey(row.subject)
      const text = `${stopped(row.brief ? lineOf(row.brief) : row.subject)} ${row.open} choices`
      return {
        key,
        number: number(key, false),
        text,
        row,
        off: row.open > 0 ? null : 'Nothing of it can be done now.',
      }
    }
    const { choice } = row
    const key = choiceKey(choice)
    const end = choice.end === true && !ended
    ended ||= end
    return {
      key,
      number: number(key, end),
      text: textOf(choice, row.text, subject),
      row,
      off: offText(choice),
    }
  }
  const isOff = (row: Row) => (row.kind === 'group' ? row.open === 0 : row.choice.off !== undefined)
  // What cannot be taken has its number after what can.
  const entries = [...rows.filter((row) => !isOff(row)), ...rows.filter(isOff)].map(made)
  const rank = ({ number: at }: ListEntry) => (at === endNumber ? Number.POSITIVE_INFINITY : at)
  return entries.sort((a, b) => rank(a) - rank(b))
}

/** In the list of one subject its name need not be said. */
const textOf = (choice: Choice, text: string, subject: string | null): string =>
  subject === null ? labelOf(choice) : text

const offText = ({ off }: Choice): string | null => (off ? refusalText(off) : null)

const sentence = ({ number, text }: ListEntry): string => `${number}. ${text}`

/** An entry that is off, with its reason. */
export const offSentence = ({ text, off }: ListEntry): string => `Not now: ${text}: ${off}`

/** Figures that have changed by what the player did himself are no news: Enter reads them. */
export const isSameBut = (before: string, now: string): boolean =>
  before !== '' && before.replace(/\d+/g, '#') === now.replace(/\d+/g, '#')

/** More than so many that are off are only counted. */
const fewOff = 2

/** What is to be read of a list: all of it, or only what is new since it was read last. */
export function readList(entries: readonly ListEntry[], recall: Recall, whole: boolean): string[] {
  const open = entries.filter(({ off }) => off === null)
  const off = entries.filter((one) => one.off !== null)
  const before = recall.said
  const now = entries.map((one) => [one.key, one.off === null ? sentence(one) : offSentence(one)] as const)
  // What was there before and comes back is no news.
  recall.said = new Map([...before, ...now])
  if (whole || before.size === 0) {
    // Why a segment cannot be ended is always said.
    const told = off.filter(({ number }) => off.length <= fewOff || number === endNumber).map(offSentence)
    const silent = off.length - told.length
    return [
      ...open.map(sentence),
      ...told,
      ...(silent > 0 ? [`Not now: ${silent} more; off reads them.`] : []),
    ]
  }
  const isNew = (one: ListEntry) => !isSameBut(before.get(one.key) ?? '', recall.said.get(one.key)!)
  const fresh = open.filter(isNew).map(sentence)
  const closed = off.filter((one) => isNew(one) && before.has(one.key)).map(offSentence)
  return [...fresh, ...closed]
}
