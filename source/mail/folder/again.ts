/** Letters that are sent again, for some are lost. What is sent twice changes nothing. */
import type { Seat } from '../../kernel/contract/named.ts'
import { isTalk, partnerOf, type TalkLetter } from '../agreements/agreements.ts'
import type { Letter } from '../letters/kinds.ts'
import { type Outgoing, others, toAll, toEverybody, toPost, toSeat } from './outgoing.ts'
import { holderAt, type Kept, type Standing } from './standing.ts'

/** The letters of the open round and the one before that others may lack, as they were. */
export function again(standing: Standing, isPost: boolean): readonly Outgoing[] {
  const { book, round } = standing
  return book
    .filter((kept) => (kept.way === 'out' || (isPost && isTalk(kept))) && isNeeded(kept.letter, round))
    .flatMap((kept): Outgoing[] => {
      const { letter, signed } = kept
      if (isTalk(kept)) return talkAgain(standing, kept, isPost)
      if (!isPost) return [toPost(standing, { letter, signed })]
      if (letter.kind === 'invitation') return [toEverybody({ letter, signed })]
      const seat = seatOf(letter)
      if (seat === undefined) return [toAll(standing, { letter, signed })]
      if (!others(standing).some((one) => one.seat === seat)) return []
      // Whoever has the seat by now goes on from what was told of it before.
      const holders = [letter.round, round].map((one) => holderAt(standing, seat, one)?.keys.seal)
      const readers = [...new Set(holders)].flatMap((one) => one ?? [])
      return readers.length > 0 ? [{ letter, signed, to: seat, readers }] : []
    })
}

/** A proposal or an answer: players send theirs to the post, which hands on all of them. */
const talkAgain = (standing: Standing, kept: TalkLetter, isPost: boolean): Outgoing[] =>
  isPost ? handedOn(standing, kept) : [toPost(standing, kept)]

/** What the post hands on to another player. */
export function handedOn(standing: Standing, kept: Kept): Outgoing[] {
  const seat = isTalk(kept) ? partnerOf(kept) : null
  if (seat === null || seat === standing.invitation.postSeat) return []
  const holder = holderAt(standing, seat, kept.letter.round)
  return holder ? [toSeat(holder, seat, kept)] : []
}

function isNeeded(letter: Letter, round: number): boolean {
  switch (letter.kind) {
    case 'invitation':
    case 'join':
      return round === 0
    case 'table':
      return round <= 1
    case 'disclosure':
      return true
    case 'sheet':
    case 'word':
    case 'proposal':
    case 'answer':
      return letter.round === round
    default:
      return letter.round >= round - 1
  }
}

/** The one seat that a letter of the post is for; undefined for what goes to all. */
function seatOf(letter: Letter): Seat | undefined {
  switch (letter.kind) {
    case 'receipt':
      return letter.seat
    case 'report':
    case 'sheet':
    case 'join':
    case 'word':
    case 'proposal':
    case 'answer':
      // What the post has kept of its own seat goes nowhere.
      return ('seat' in letter ? letter.seat : null) ?? ''
    default:
      return undefined
  }
}
