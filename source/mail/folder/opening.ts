/** The sheets of a closed list, opened: what each says, its number, or why it does not count. */
import type { Seat } from '../../kernel/contract/named.ts'
import { type Agreed, agreedIn } from '../agreements/agreements.ts'
import { leadsTo } from '../dice/chain.ts'
import { type Numbers, roundKey } from '../dice/round-dice.ts'
import { type Content, type Header, readContent, readHeader } from '../letters/kinds.ts'
import { type Hash, hashOf } from '../seal/signed.ts'
import { holderAt, type Inside, lastNumber, listOf, placeOf, type Standing } from './standing.ts'

export interface OpenedList {
  /** The texts of the sheets that count, by seat. */
  readonly texts: ReadonlyMap<Seat, string>
  readonly numbers: Numbers
  /** What both have signed in letters. */
  readonly agreed: readonly Agreed[]
  /** Why a sheet of the list does not count, by seat. */
  readonly faults: Readonly<Record<Seat, string>>
  /** The contents by their hashes, for all to see when the game is over. */
  readonly contents: Readonly<Record<Hash, string>>
  /** Of the dice of the round. */
  readonly key: string
}

/** Opens the list of a round. @throws Error if it has none: a fault of the program */
export async function openedList(standing: Standing, round: number, inside: Inside): Promise<OpenedList> {
  const list = listOf(standing, round)!.letter
  const texts = new Map<Seat, string>()
  const numbers: Record<Seat, string | null> = Object.fromEntries(
    standing.invitation.persons.map((seat) => [seat, null]),
  )
  const faults: Record<Seat, string> = {}
  const contents: Record<Hash, string> = {}
  for (const { text } of list.headers) {
    const header = readHeader(text)!
    const opened = await inside(header)
    const content = opened && 'text' in opened ? readContent(opened.text) : null
    const fault = !opened
      ? 'What is sealed in it is not here.'
      : 'fault' in opened
        ? opened.fault
        : contentFault(standing, header, content, opened.text)
    if (fault !== null || !content || !opened || !('text' in opened)) {
      faults[header.seat] = fault ?? 'It cannot be read.'
      continue
    }
    texts.set(header.seat, content.sheet)
    numbers[header.seat] = content.number
    contents[header.hash] = opened.text
  }
  const agreed = await agreedIn(standing, round, inside)
  for (const one of agreed) Object.assign(contents, one.contents)
  return { texts, numbers, faults, contents, agreed, key: roundKey(standing.game, round, numbers) }
}

/** What was sealed must be what the header has told of it. */
export function contentFault(
  standing: Standing,
  header: Header,
  content: Content | null,
  text: string,
): string | null {
  if (hashOf(text) !== header.hash) return 'What is sealed in it is not what its head is signed for.'
  if (!content) return 'What is sealed in it cannot be read.'
  if (content.round !== header.round || content.seat !== header.seat || content.game !== header.game)
    return 'What is sealed in it is of another game, round or seat.'
  return numberFault(standing, header, content.number)
}

/** The number of a round must lead to the last one that was told of its holder. */
export function numberFault(
  standing: Standing,
  { seat, round }: Pick<Header, 'seat' | 'round'>,
  number: string,
) {
  const known = lastNumber(standing, seat, round)
  const holder = holderAt(standing, seat, round)
  if (!known || !holder || !leadsTo(number, known.number, placeOf(standing, holder, round) - known.place))
    return 'Its number is not the one that its holder was committed to.'
  return null
}
