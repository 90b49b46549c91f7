/** How a game by mail stands, by the letters that were written and that came. */
import type { Seat } from '../../kernel/contract/named.ts'
import { SaveError } from '../../kernel/saves/disk.ts'
import { dayIn } from '../calendar/zone.ts'
import {
  type Header,
  type Holder,
  type Letter,
  type LetterOf,
  readHeader,
  type Tenure,
} from '../letters/kinds.ts'
import { type Keys, signOf } from '../seal/keys.ts'
import { type Hash, hashOf, type Signed } from '../seal/signed.ts'

/** A letter of the book of a folder. */
export interface Kept<L = Letter> {
  /** When it was written here or came, in milliseconds since 1970. */
  readonly at: number
  readonly way: 'in' | 'out'
  readonly letter: L
  readonly signed: Signed
}

/** A sheet with its open part. */
export interface KeptSheet {
  readonly header: Header
  readonly signed: Signed
  /** Sealed; '' where only the header is known. */
  readonly inside: string
  readonly at: number
}

export interface Standing {
  readonly book: readonly Kept[]
  readonly game: Hash
  readonly invitation: LetterOf<'invitation'>
  readonly table: LetterOf<'table'> | null
  /** Who holds which seat from when on, the latest last. */
  readonly tenures: readonly Tenure[]
  /** The round that is open: 0 while all agree to the table. */
  readonly round: number
  readonly over: boolean
}

/**
 * Gives what was sealed inside a sheet or a proposal by its header; null where nobody has it, a sentence where it does
 * not open.
 */
export type Inside = (
  header: Pick<Header, 'round' | 'hash'>,
) => Promise<{ readonly text: string } | { readonly fault: string } | null>

/** The letters of a kind, in the order of the book. */
export const lettersOf = <K extends Letter['kind']>(
  { book }: Pick<Standing, 'book'>,
  kind: K,
  round?: number,
): readonly Kept<LetterOf<K>>[] =>
  book.filter(
    ({ letter }) => letter.kind === kind && (round === undefined || letter.round === round),
  ) as unknown as readonly Kept<LetterOf<K>>[]

/** How the game of a book stands; its first letter is the invitation. @throws SaveError if it has none */
export function standingOf(book: readonly Kept[]): Standing {
  const [first] = lettersOf({ book }, 'invitation')
  if (!first) throw new SaveError('The book of the game is damaged: it has no invitation.')
  const table = lettersOf({ book }, 'table')[0]?.letter ?? null
  const changes = lettersOf({ book }, 'notice').flatMap(({ letter: { told } }) =>
    told.tell === 'tenure' ? [told.tenure] : [],
  )
  const reports = lettersOf({ book }, 'report').map(({ letter }) => letter)
  const last = Math.max(-1, ...reports.map(({ round }) => round))
  return {
    book,
    game: first.letter.game,
    invitation: first.letter,
    table,
    tenures: [...(table?.tenures ?? []), ...changes.sort((a, b) => a.from - b.from)],
    round: last + 1,
    over: reports.some(({ round, deadline }) => round === last && deadline === null),
  }
}

/** Whose a seat is in a round; null before the table stands. */
export const tenureOf = ({ tenures }: Standing, seat: Seat, round: number): Tenure | null =>
  tenures.findLast((one) => one.seat === seat && one.from <= round && (one.until ?? round) >= round) ?? null

/** Who writes for a seat in a round; before the table stands he who joined for it. */
export const holderAt = (standing: Standing, seat: Seat, round: number): Holder | null =>
  tenureOf(standing, seat, round)?.holder ?? joinedFor(standing, seat)

/** Whose a seat is in a round, whoever it is lent to. */
export const ownerAt = (standing: Standing, seat: Seat, round: number): Holder | null => {
  const own = { ...standing, tenures: standing.tenures.filter(({ why }) => why !== 'lent') }
  return holderAt(own, seat, round)
}

/** Whether some keys are those of who holds a seat in a round. */
export const isHolder = (standing: Standing, seat: Seat, round: number, keys: Keys): boolean =>
  holderAt(standing, seat, round)?.keys.sign === signOf(keys)

const joinedFor = (standing: Standing, seat: Seat): Holder | null =>
  standing.table
    ? null
    : (lettersOf(standing, 'join').find(({ letter }) => letter.seat === seat)?.letter.holder ?? null)

/** Where the number of a round lies in the chain of its holder, from 1. */
export function placeOf({ tenures }: Standing, { keys }: Holder, round: number): number {
  const own = tenures.filter(({ holder }) => holder.keys.sign === keys.sign).map(({ from }) => from)
  return round - Math.min(round, ...own) + 1
}

/** The last number of a holder that was told before a round, with its place in his chain; 0 is its head. */
export function lastNumber(
  standing: Standing,
  seat: Seat,
  round: number,
): { readonly number: string; readonly place: number } | null {
  const holder = holderAt(standing, seat, round)
  if (!holder) return null
  const told = lettersOf(standing, 'report')
    .map(({ letter }) => letter)
    .filter((one) => one.round < round && typeof one.numbers[seat] === 'string')
    .filter((one) => holderAt(standing, seat, one.round)?.keys.sign === holder.keys.sign)
    .sort((a, b) => a.round - b.round)
    .at(-1)
  if (!told) return { number: holder.keys.head, place: 0 }
  return { number: told.numbers[seat]!, place: placeOf(standing, holder, told.round) }
}

/** When a round closes, with what was granted; null if it is not open yet. */
export function deadlineIn(standing: Standing, round: number): number | null {
  const told =
    round === 0
      ? standing.table?.deadline
      : lettersOf(standing, 'report', round - 1).findLast(({ letter }) => letter.deadline !== null)?.letter
          .deadline
  if (!told) return null
  const granted = lettersOf(standing, 'notice', round).flatMap(({ letter }) =>
    letter.told.tell === 'extended' ? [Date.parse(letter.told.deadline)] : [],
  )
  return Math.max(Date.parse(told), ...granted)
}

/** Whether a seat has said beforehand that it would be away as the round closed. */
export function isAway(standing: Standing, seat: Seat, round: number): boolean {
  const deadline = deadlineIn(standing, round)
  if (deadline === null) return false
  const day = dayIn(standing.invitation.calendar.zone, deadline)
  return lettersOf(standing, 'notice').some(
    ({ letter: { told } }) =>
      told.tell === 'absent' && told.seat === seat && told.from <= day && day <= told.to,
  )
}

/** The sheets of a round that are here, by the time at which they were written. */
export function sheetsOf(standing: Standing, round: number): readonly KeptSheet[] {
  const kept = lettersOf(standing, 'sheet', round).flatMap(({ letter, at }) => {
    const header = readHeader(letter.header.text)
    return header ? [{ header, signed: letter.header, inside: letter.inside, at }] : []
  })
  return kept.sort((a, b) => Date.parse(a.header.written) - Date.parse(b.header.written))
}

/** The list of a round. If there are several the first one that came counts, and `verify` tells of the others. */
export const listOf = (standing: Standing, round: number): Kept<LetterOf<'list'>> | null =>
  lettersOf(standing, 'list', round)[0] ?? null

/** What names the list of the round before, which may have come with its report alone; null in the first round. */
export function listBefore(standing: Standing, round: number): Hash | null {
  if (round === 0) return null
  const list = listOf(standing, round - 1)
  return list ? hashOf(list.signed.text) : (lettersOf(standing, 'report', round - 1)[0]?.letter.list ?? null)
}

/** The post's own sheet of a round as it was told to all. */
export function noteOf(
  standing: Standing,
  round: number,
): { readonly header: Header; readonly signed: Signed } | null {
  const note = lettersOf(standing, 'note', round)[0]
  const header = note && readHeader(note.letter.header.text)
  return header ? { header, signed: note.letter.header } : null
}

/** The report of a round for a seat: the last one, for a fault of the program may have brought another. */
export const reportFor = (standing: Standing, round: number, seat: Seat | null): LetterOf<'report'> | null =>
  lettersOf(standing, 'report', round).findLast(({ letter }) => letter.seat === seat)?.letter ?? null

/** What was asked in a round, by seat; the last word of each kind counts. */
export function wordsOf(standing: Standing, round: number): readonly LetterOf<'word'>[] {
  const words = lettersOf(standing, 'word', round).map(({ letter }) => letter)
  const sorted = [...words].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return sorted.filter(
    (one, index) =>
      !sorted.some((other, at) => at > index && other.seat === one.seat && other.asked.ask === one.asked.ask),
  )
}

/** Turn and round of the game as people count them. */
export function roundWords({ invitation }: Pick<Standing, 'invitation'>, round: number): string {
  if (round === 0) return 'the table'
  const { roundsOfTurn } = invitation
  return `turn ${Math.ceil(round / roundsOfTurn)}, round ${((round - 1) % roundsOfTurn) + 1}`
}
