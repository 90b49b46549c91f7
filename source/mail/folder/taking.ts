/** Whether a letter that came may be kept: one sentence why not. What is refused changes nothing. */
import type { Seat } from '../../kernel/contract/named.ts'
import {
  type Header,
  type Holder,
  type Letter,
  type LetterOf,
  readAnswer,
  readHeader,
  readProposal,
} from '../letters/kinds.ts'
import { hashOf, isSignedBy, type Signed } from '../seal/signed.ts'
import { joinerOf } from './post.ts'
import {
  holderAt,
  lastNumber,
  lettersOf,
  listBefore,
  ownerAt,
  roundWords,
  type Standing,
} from './standing.ts'

/** What becomes of a letter: it is kept, was here before, or is refused in one sentence. */
export type Taking = 'kept' | 'known' | { readonly fault: string }

/** @param isPost whether this is the folder of the post, to whom players write; to players the post writes */
export function taken(standing: Standing, letter: Letter, signed: Signed, isPost: boolean): Taking {
  if (letter.game !== standing.game) return { fault: 'It is a letter of another game.' }
  if (standing.book.some((kept) => kept.signed.text === signed.text)) return 'known'
  const fault = isPost ? faultToPost(standing, letter, signed) : faultOfPost(standing, letter, signed)
  return fault === null ? 'kept' : { fault }
}

/** What only the post writes. */
function faultOfPost(standing: Standing, letter: Letter, signed: Signed): string | null {
  if (letter.kind === 'proposal' || letter.kind === 'answer') return talkFault(standing, letter, signed)
  if (letter.kind === 'join' || letter.kind === 'sheet' || letter.kind === 'word')
    return 'It is for the post, which holds the letters of this game.'
  if (!isSignedBy(standing.invitation.post.keys, signed)) return 'It was not signed by the post of this game.'
  if (letter.kind === 'invitation') return 'It is another invitation to the same game.'
  return null
}

function faultToPost(standing: Standing, letter: Letter, signed: Signed): string | null {
  switch (letter.kind) {
    case 'join':
      return joinFault(standing, letter, signed)
    case 'sheet':
      return sheetFault(standing, letter, signed)
    case 'proposal':
    case 'answer':
      // Players may hear of the next round before its report has come; the post begins it.
      return letter.round > standing.round
        ? notOpen(standing, letter.round)
        : talkFault(standing, letter, signed)
    case 'word':
      return mayAsk(standing, letter, signed) ? friendFault(standing, letter) : notSigned(letter.seat)
    default:
      return 'It is a letter that only the post writes.'
  }
}

/** A seat is lent, and taken back, by whose it is; whoever has it for a time may give it back as well. */
function mayAsk(standing: Standing, { seat, asked }: LetterOf<'word'>, signed: Signed): boolean {
  const { round } = standing
  const isOf = (holder: Holder | null) => holder !== null && isSignedBy(holder.keys, signed)
  if (asked.ask === 'lend') return isOf(ownerAt(standing, seat, round))
  return (
    isOf(holderAt(standing, seat, round)) ||
    (asked.ask === 'takeBack' && isOf(ownerAt(standing, seat, round)))
  )
}

/** A seat is lent to somebody who has joined for it. */
const friendFault = (standing: Standing, { seat, asked }: LetterOf<'word'>): string | null =>
  asked.ask === 'lend' && !joinerOf(standing, seat, asked.fingerprint)
    ? `Nobody has joined for ${seat} with the fingerprint ${asked.fingerprint}.`
    : null

const notSigned = (seat: Seat): string => `It was not signed by whoever holds ${seat} in this round.`

function joinFault(
  standing: Standing,
  { seat, holder, invitation }: LetterOf<'join'>,
  signed: Signed,
): string | null {
  if (invitation !== hashOf(lettersOf(standing, 'invitation')[0]!.signed.text))
    return 'It answers another invitation.'
  if (!standing.invitation.persons.includes(seat)) return `No person has the seat of ${seat} in this game.`
  if (!isSignedBy(holder.keys, signed)) return 'It was not signed by the keys that it brings.'
  const before = lettersOf(standing, 'join').find(({ letter }) => letter.seat === seat)
  if (!standing.table && before) return `The seat of ${seat} is taken by ${before.letter.holder.name}.`
  return null
}

function sheetFault(standing: Standing, letter: LetterOf<'sheet'>, signed: Signed): string | null {
  const header = readHeader(letter.header.text)
  if (!header) return 'The head of the sheet cannot be read.'
  const holder = holderAt(standing, header.seat, header.round)
  if (!holder) return `Nobody has the seat of ${header.seat} in this game.`
  if (!isSignedBy(holder.keys, letter.header) || !isSignedBy(holder.keys, signed))
    return notSigned(header.seat)
  if (header.game !== standing.game || letter.round !== header.round)
    return 'The sheet is of another game or round than its letter.'
  if (header.round > standing.round || !standing.table) return notOpen(standing, header.round)
  return headerFault(standing, header)
}

const notOpen = (standing: Standing, round: number): string =>
  `It is for a round that is not open: ${roundWords(standing, round)}.`

/** A proposal or an answer: of whoever holds the seat that it names, to another person, before its round is over. */
function talkFault(
  standing: Standing,
  letter: LetterOf<'proposal'> | LetterOf<'answer'>,
  signed: Signed,
): string | null {
  const { text } = letter.header
  const header = letter.kind === 'proposal' ? readProposal(text) : readAnswer(text)
  if (!header) return 'Its head cannot be read.'
  const { game, round, seat } = header
  const partner = 'with' in header ? header.with : header.to
  const holder = holderAt(standing, seat, round)
  if (!holder) return `Nobody has the seat of ${seat} in this game.`
  if (!isSignedBy(holder.keys, letter.header) || !isSignedBy(holder.keys, signed)) return notSigned(seat)
  if (game !== standing.game || letter.round !== round)
    return 'It is of another game or round than its letter.'
  if (round < standing.round || !standing.table) return notOpen(standing, round)
  if (partner === seat || !standing.invitation.persons.includes(partner))
    return `No other person has the seat of ${partner}.`
  return null
}

/** What a header must agree on with what was told before. */
function headerFault(standing: Standing, header: Header): string | null {
  const known = lastNumber(standing, header.seat, header.round)
  if (known?.number !== header.commitment)
    return 'The sheet is committed to another number than the last that was told.'
  if (header.list !== listBefore(standing, header.round))
    return 'The sheet was written after another list of the last round than was sent.'
  return null
}
