/** Letters that are sent again, for some are lost. What is sent twice changes nothing. */
import type { Letter } from '../letters/kinds.ts'
import { type Outgoing, others, toAll, toEverybody, toPost } from './outgoing.ts'
import { holderAt, type Standing } from './standing.ts'

/** The letters of the open round and the one before that others may lack, as they were. */
export function again(standing: Standing, isPost: boolean): readonly Outgoing[] {
  const { book, round } = standing
  return book
    .filter(({ way, letter }) => way === 'out' && isNeeded(letter, round))
    .flatMap(({ letter, signed }): Outgoing[] => {
      if (!isPost) return [toPost(standing, { letter, signed })]
      if (letter.kind === 'invitation') return [toEverybody({ letter, signed })]
      const seat = seatOf(letter)
      if (seat === undefined) return [toAll(standing, { letter, signed })]
      if (!others(standing).some((one) => one.seat === seat)) return []
      const holder = holderAt(standing, seat, letter.round)
      return holder ? [{ letter, signed, to: seat, readers: [holder.keys.seal] }] : []
    })
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
      return letter.round === round
    default:
      return letter.round >= round - 1
  }
}

/** The one seat that a letter of the post is for; undefined for what goes to all. */
function seatOf(letter: Letter): string | undefined {
  switch (letter.kind) {
    case 'receipt':
      return letter.seat
    case 'report':
    case 'sheet':
    case 'join':
    case 'word':
      // What the post has kept of its own seat goes nowhere.
      return ('seat' in letter ? letter.seat : null) ?? ''
    default:
      return undefined
  }
}
