/** What the letters of a game prove: sentences of what is wrong, by round. */
import { isDeepStrictEqual } from 'node:util'
import type { GameEvent } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { dieFor } from '../../kernel/flow/dice.ts'
import { agreementsOf, nameOf } from '../agreements/agreements.ts'
import { roundKey } from '../dice/round-dice.ts'
import { type Header, type LetterOf, readHeader } from '../letters/kinds.ts'
import { hashOf, isSignedBy, shortHash } from '../seal/signed.ts'
import { numberFault, openedList } from './opening.ts'
import { earlyFaults, numbersApart, tenureFaults } from './proofs.ts'
import { begun, type Playing, played, type RoundPlayed } from './resolving.ts'
import {
  holderAt,
  type Inside,
  type Kept,
  lettersOf,
  listBefore,
  listOf,
  noteOf,
  roundWords,
  type Standing,
  sheetsOf,
} from './standing.ts'

export interface Finding {
  readonly round: number
  readonly sentence: string
}

/** All that the letters of a folder prove without what is sealed. @param seat whose folder it is; null for the post alone */
export function findings(standing: Standing, seat: Seat | null): readonly Finding[] {
  const rounds = Array.from({ length: standing.round + 1 }, (_, round) => round)
  return rounds.flatMap((round) =>
    [
      ...doubled(standing, round),
      ...listFaults(standing, round),
      ...receiptFaults(standing, round, seat),
      ...agreementFaults(standing, round, seat),
      ...earlyFaults(standing, round),
      ...numbersApart(standing, round),
      ...tenureFaults(standing, round),
      ...numberFaults(standing, round),
      ...diceFaults(standing, round, seat),
    ].map((sentence) => ({ round, sentence })),
  )
}

/** The post signs one list, one note, and one report for a seat, unless it has told of a fault of the program. */
function doubled(standing: Standing, round: number): string[] {
  const several = <T>(kept: readonly Kept<T>[]) => new Set(kept.map(({ signed }) => signed.text)).size > 1
  const where = roundWords(standing, round)
  const reports = lettersOf(standing, 'report', round)
  const seats = [...new Set(reports.map(({ letter }) => letter.seat))]
  return [
    ...(several(lettersOf(standing, 'list', round))
      ? [`The post has signed two lists of orders for ${where}.`]
      : []),
    ...(new Set(lettersOf(standing, 'note', round).map(({ letter }) => letter.header.text)).size > 1
      ? [`The post has sealed its own orders for ${where} twice.`]
      : []),
    ...seats.flatMap((seat) =>
      several(reports.filter(({ letter }) => letter.seat === seat && letter.redo === null))
        ? [`The post has resolved ${where} twice, and has told of no fault of the program.`]
        : [],
    ),
    ...(lettersOf(standing, 'table').length > 1 && round === 0 ? ['The post has signed two tables.'] : []),
  ]
}

function listFaults(standing: Standing, round: number): string[] {
  const list = listOf(standing, round)
  if (!list) return []
  const before = listBefore(standing, round)
  const note = noteOf(standing, round)
  const { postSeat, trusting } = standing.invitation
  return list.letter.headers.flatMap((signed) => {
    const header = readHeader(signed.text)
    if (!header) return ['The list has the head of a sheet that cannot be read.']
    const { seat } = header
    const holder = holderAt(standing, seat, round)
    if (
      !holder ||
      !isSignedBy(holder.keys, signed) ||
      header.round !== round ||
      header.game !== standing.game
    )
      return [`The list has orders of ${seat} that ${seat} has not signed for this round.`]
    if (header.list !== before)
      return [`${seat} was sent another list of the round before: the post has signed two.`]
    return noteFaults(header, note?.header ?? null, { postSeat, trusting, round })
  })
}

/** The post's own sheet is the one of which the others were told before they wrote. */
function noteFaults(
  header: Header,
  note: Header | null,
  {
    postSeat,
    trusting,
    round,
  }: { readonly postSeat: Seat | null; readonly trusting: boolean; readonly round: number },
): string[] {
  if (postSeat === null || trusting || round === 0) return []
  if (header.seat === postSeat)
    return header.hash === note?.hash ? [] : ['The orders of the post are not those of which it told all.']
  if (note !== null && header.note === note.hash) return []
  return [
    `${header.seat} wrote before the post told that its own orders were sealed: it could read them first.`,
  ]
}

/** What this seat was given receipts for must lie in the list: of the sheets in time the last one. */
function receiptFaults(standing: Standing, round: number, seat: Seat | null): string[] {
  const list = listOf(standing, round)
  if (!list || seat === null || seat === standing.invitation.postSeat) return []
  const receipted = new Set(
    lettersOf(standing, 'receipt', round)
      .filter(({ letter }) => letter.seat === seat && !letter.late)
      .map(({ letter }) => letter.hash),
  )
  const last = sheetsOf(standing, round).findLast(
    ({ header }) => header.seat === seat && receipted.has(header.hash),
  )
  const listed = list.letter.headers
    .map(({ text }) => readHeader(text))
    .find((header) => header?.seat === seat)
  if (last && !listed)
    return [
      `The list has no orders of ${seat}, although there is a receipt for them (${shortHash(last.header.hash)}).`,
    ]
  if (last && listed && listed.hash !== last.header.hash && listed.written < last.header.written)
    return [`The list has older orders of ${seat} than the last for which there is a receipt.`]
  return []
}

/** What this seat has agreed on, with a receipt for the answer, must be among what the list has. */
function agreementFaults(standing: Standing, round: number, seat: Seat | null): string[] {
  const list = listOf(standing, round)
  const receipted = new Set(
    lettersOf(standing, 'receipt', round).flatMap(({ letter }) =>
      letter.seat === seat && !letter.late ? [letter.hash] : [],
    ),
  )
  return agreementsOf(standing, round)
    .filter((one) => list && receipted.has(nameOf(one)) && !list.letter.agreements.includes(nameOf(one)))
    .map(
      ({ proposal: { header } }) =>
        `The list lacks the agreement of ${header.seat} and ${header.with}, although there is a receipt for the answer (${shortHash(header.hash)}).`,
    )
}

/** The numbers that a report tells lead to those that were committed, and are told of whoever is in the list. */
function numberFaults(standing: Standing, round: number): string[] {
  const [report] = lettersOf(standing, 'report', round)
  const list = listOf(standing, round)
  if (!report) return []
  const { numbers, faults, list: hash } = report.letter
  const other = list && hashOf(list.signed.text) !== hash
  return [
    ...(other ? ['The report belongs to another list than the one that was sent.'] : []),
    ...Object.entries(numbers).flatMap(([seat, number]) => {
      const listed =
        list?.letter.headers.some(({ text }) => readHeader(text)?.seat === seat) ?? number !== null
      if (number === null)
        return listed && !(seat in faults)
          ? [`The number of ${seat} is missing, although its orders are in the list.`]
          : []
      if (!listed) return [`The dice hang on a number of ${seat}, whose orders are not in the list.`]
      const fault = numberFault(standing, { seat, round }, number)
      return fault ? [`The number of ${seat} is not the one that ${seat} was committed to.`] : []
    }),
  ]
}

type Rolled = GameEvent & { readonly dice?: readonly number[] }

/** The dice that a seat was shown are those that the numbers give for what they were for. */
function diceFaults(standing: Standing, round: number, seat: Seat | null): string[] {
  const report = lettersOf(standing, 'report', round).findLast(({ letter }) => letter.seat === seat)?.letter
  if (!report) return []
  const key = roundKey(standing.game, round, report.numbers)
  const { events } = report.told as unknown as { readonly events: readonly Rolled[] }
  const strange = report.drawn.some(({ from, to, dice }) => {
    const fair = new Set(dice.map(({ purpose, time }) => dieFor(key, purpose, time, faces)))
    return events.slice(from, to).some(({ dice: shown = [] }) => shown.some((die) => !fair.has(die)))
  })
  return strange ? ['The report shows dice that the numbers do not give.'] : []
}

/** Of the dice that events show; a counter is drawn with others, and shown by itself. */
const faces = 6

/**
 * Plays all finished rounds again from what was sealed, and compares what each report here told.
 * @param inside gives the contents of sheets: the post has them all, the others once the game is over
 */
export async function recomputed<S extends object>(
  playing: Playing<S>,
  standing: Standing,
  inside: Inside,
): Promise<readonly Finding[]> {
  const found: Finding[] = []
  let state: S | null = null
  for (let round = 0; round < standing.round; round++) {
    const opened = await openedList(standing, round, inside)
    const result: RoundPlayed<S> =
      state === null ? begun(playing, standing, opened) : played(playing, standing, { state, round, opened })
    for (const { letter } of lettersOf(standing, 'report', round))
      if (!isSame(letter, result, opened.numbers))
        found.push({
          round,
          sentence: `The report of ${letter.seat ?? 'the post'} is not what the orders and the dice give.`,
        })
    state = result.state
  }
  return found
}

function isSame<S>(letter: LetterOf<'report'>, result: RoundPlayed<S>, numbers: object): boolean {
  const { report } = result.told(letter.seat ?? '')
  return (
    isDeepStrictEqual(letter.told, JSON.parse(JSON.stringify(report))) &&
    isDeepStrictEqual(letter.numbers, numbers)
  )
}
