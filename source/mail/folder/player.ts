/** What a player writes: that he joins, his sheets, and words to the post. */
import type { Seat } from '../../kernel/contract/named.ts'
import { chainNumber } from '../dice/chain.ts'
import type { Asked, Content, Header, HolderName, LetterOf } from '../letters/kinds.ts'
import { publicKeys } from '../seal/keys.ts'
import { seal } from '../seal/seal.ts'
import { hashOf, type Signed, signedBy } from '../seal/signed.ts'
import { type Outgoing, toPost, type Writing, written } from './outgoing.ts'
import {
  holderAt,
  lastNumber,
  lettersOf,
  listBefore,
  noteOf,
  placeOf,
  type Standing,
  sheetsOf,
} from './standing.ts'

/** Joins for a seat: the letter with the new keys. */
export async function joining(
  standing: Standing,
  writing: Writing,
  { seat, name }: { readonly seat: Seat; readonly name: HolderName },
): Promise<Outgoing> {
  const holder = { name, keys: await publicKeys(writing.keys) }
  const invitation = hashOf(lettersOf(standing, 'invitation')[0]!.signed.text)
  const { round } = standing
  return toPost(
    standing,
    written(writing, 'join', { game: standing.game, round }, { seat, holder, invitation }),
  )
}

export interface Orders {
  readonly seat: Seat
  /** The text of the sheet; nothing in the round in which all agree to the table. */
  readonly text: string
  readonly final: boolean
}

/** When a sheet is written: after those before it, though the clock was set back meanwhile. */
function afterLast(standing: Standing, seat: Seat, now: number): number {
  const last = sheetsOf(standing, standing.round).findLast(({ header }) => header.seat === seat)
  return last ? Math.max(now, Date.parse(last.header.written) + 1) : now
}

/** The sealed sheet of the open round. It can be opened by the post and by its writer. */
export async function sheetLetter(
  standing: Standing,
  writing: Writing,
  orders: Orders,
): Promise<Outgoing & { readonly letter: LetterOf<'sheet'> }> {
  const { game, round, invitation } = standing
  const { keys, now, chance } = writing
  const holder = holderAt(standing, orders.seat, round)!
  const content: Content = {
    ...{ game, round, seat: orders.seat },
    salt: Buffer.from(chance(16)).toString('hex'),
    number: chainNumber(keys.chain, placeOf(standing, holder, round)),
    sheet: orders.text,
  }
  const text = JSON.stringify(content)
  const header: Header = {
    ...{ game, round, seat: orders.seat, final: orders.final },
    written: new Date(afterLast(standing, orders.seat, now)).toISOString(),
    commitment: lastNumber(standing, orders.seat, round)!.number,
    hash: hashOf(text),
    list: listBefore(standing, round),
    note: noteOf(standing, round)?.header.hash ?? null,
  }
  const inside = await seal(text, [invitation.post.keys.seal, holder.keys.seal])
  const signed: Signed = signedBy(keys, JSON.stringify(header))
  const letter = written(writing, 'sheet', { game, round }, { header: signed, inside })
  return { ...toPost(standing, letter), letter: letter.letter }
}

/**
 * Whether a sheet of the open round had better wait: whoever has the post plays too, and could read it, or its number,
 * before he has sealed his own.
 */
export const mustWait = (standing: Standing, seat: Seat): boolean => {
  const { postSeat, trusting } = standing.invitation
  return postSeat !== null && postSeat !== seat && !trusting && noteOf(standing, standing.round) === null
}

/** A word to the post. */
export const wordLetter = (standing: Standing, writing: Writing, seat: Seat, asked: Asked): Outgoing =>
  toPost(standing, written(writing, 'word', { game: standing.game, round: standing.round }, { seat, asked }))
