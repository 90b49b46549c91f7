/** What else the letters prove of the post: that it closed early, told two things, or gave a seat away. */
import type { Seat } from '../../kernel/contract/named.ts'
import { closesAt } from '../calendar/calendar.ts'
import { timeIn } from '../calendar/zone.ts'
import { type Holder, readContent, readHeader, readLetter, type Tenure } from '../letters/kinds.ts'
import { fingerprint } from '../seal/keys.ts'
import { isSignedBy, type Signed } from '../seal/signed.ts'
import { readSheet } from '../sheet/read.ts'
import { contentFault } from './opening.ts'
import {
  deadlineIn,
  holderAt,
  type Inside,
  lastNumber,
  lettersOf,
  listOf,
  ownerAt,
  roundWords,
  type Standing,
} from './standing.ts'

/** In milliseconds: by so much two clocks, or the time of a file that was carried, may go wrong. */
const apart = 12 * 3_600_000

/** A list is closed before its time is over only if all orders are final, and nobody has asked to wait. */
export function earlyFaults(standing: Standing, round: number): string[] {
  const list = listOf(standing, round)
  const deadline = deadlineIn(standing, round)
  if (!list || deadline === null) return []
  const { calendar } = standing.invitation
  const end = closesAt(calendar, deadline)
  const { headers, absent, closed } = list.letter
  if (Date.parse(closed) > end && list.at > end - apart) return []
  const open = headers.flatMap(({ text }) => {
    const header = readHeader(text)
    return header && !header.final ? [header.seat] : []
  })
  const missing = [...absent, ...open]
  const waited = waiting(standing, round)
  const time = `the round closed only ${timeIn(calendar.zone, end)}`
  if (missing.length > 0)
    return [`The list was closed too early, without final orders of ${missing.join(', ')}: ${time}.`]
  return waited.length > 0
    ? [`The list was closed too early, for ${waited.join(', ')} asked to wait: ${time}.`]
    : []
}

/** Who had asked all to wait, by the last that all were told. */
function waiting(standing: Standing, round: number): string[] {
  const asked = new Map<string, boolean>()
  for (const { letter } of lettersOf(standing, 'notice', round))
    if (letter.told.tell === 'waits') asked.set(letter.told.seat, letter.told.wait)
  return [...asked].flatMap(([seat, wait]) => (wait ? [seat] : []))
}

/** The numbers of a round are the same in all that is told of it, and in what each goes on from. */
export function numbersApart(standing: Standing, round: number): string[] {
  const told = new Set(
    lettersOf(standing, 'report', round).map(({ letter }) =>
      JSON.stringify(Object.entries(letter.numbers).sort(([a], [b]) => (a < b ? -1 : 1))),
    ),
  )
  const others = (listOf(standing, round)?.letter.headers ?? []).flatMap(({ text }) => {
    const header = readHeader(text)
    const known = header && lastNumber(standing, header.seat, round)
    return known && header.commitment !== known.number
      ? [`${header.seat} was told other numbers of the rounds before: the post has told two sets of dice.`]
      : []
  })
  return [...(told.size > 1 ? ['The post has told two sets of numbers, and so of dice.'] : []), ...others]
}

/** Who has a seat for a time has it by the word of whose it is, and nobody in a round that is open already. */
export function tenureFaults(standing: Standing, round: number): string[] {
  return lettersOf(standing, 'notice', round).flatMap(({ letter: { told } }) => {
    if (told.tell !== 'tenure') return []
    const { seat, holder, from, why } = told.tenure
    if (from <= round) return [`The post has changed who has ${seat} in a round that was open already.`]
    if (why === 'replaced' || isAsked(standing, told.tenure, told.word, round)) return []
    const how =
      why === 'lent' ? `lent the seat of ${seat} to ${holder.name}` : `given the seat of ${seat} back`
    return [`The post has ${how}, and whose it is has not signed that.`]
  })
}

/** Whether a word asks for a tenure, and who may ask for it has signed it. */
function isAsked(standing: Standing, tenure: Tenure, word: Signed | null, round: number): boolean {
  const letter = word && readLetter(word.text)
  if (!word || letter?.kind !== 'word' || letter.game !== standing.game || letter.seat !== tenure.seat)
    return false
  const { asked, seat } = letter
  const owner = ownerAt(standing, seat, round)
  const isOf = (one: Holder | null) => one !== null && isSignedBy(one.keys, word)
  if (tenure.why === 'lent')
    return (
      asked.ask === 'lend' &&
      isOf(owner) &&
      asked.fingerprint.toUpperCase() === fingerprint(tenure.holder.keys) &&
      asked.until === tenure.until
    )
  return (
    asked.ask === 'takeBack' &&
    (isOf(owner) || isOf(holderAt(standing, seat, round))) &&
    tenure.holder.keys.sign === owner?.keys.sign
  )
}

/** Orders that a seat can open itself, and of which the post says that they do not count. */
export async function ownFaults(
  standing: Standing,
  seat: Seat,
  inside: Inside,
): Promise<readonly { readonly round: number; readonly sentence: string }[]> {
  const told = lettersOf(standing, 'report').filter(({ letter }) => seat in letter.faults)
  const rounds = [...new Set(told.map(({ letter }) => letter.round))]
  const found = await Promise.all(
    rounds.map(async (round) =>
      (await counts(standing, { seat, round }, inside))
        ? [
            {
              round,
              sentence: `The post says that the orders of ${seat} do not count, and in ${roundWords(standing, round)} they can be opened and read.`,
            },
          ]
        : [],
    ),
  )
  return found.flat()
}

async function counts(
  standing: Standing,
  { seat, round }: { readonly seat: Seat; readonly round: number },
  inside: Inside,
): Promise<boolean> {
  const headers = listOf(standing, round)?.letter.headers.map(({ text }) => readHeader(text)) ?? []
  const header = headers.find((one) => one?.seat === seat)
  const opened = header && (await inside(header))
  if (!header || !opened || !('text' in opened)) return false
  const content = readContent(opened.text)
  if (!content || contentFault(standing, header, content, opened.text) !== null) return false
  if (round === 0) return true
  const sheet = readSheet(content.sheet)
  return !Array.isArray(sheet) && 'seat' in sheet && sheet.seat === seat
}
