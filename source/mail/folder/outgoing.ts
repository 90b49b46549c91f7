/** Letters that are written: signed, with their readers, and how they are called. */
import type { Seat } from '../../kernel/contract/named.ts'
import type { Holder, Letter, LetterKind, LetterOf } from '../letters/kinds.ts'
import type { Keys } from '../seal/keys.ts'
import { type Hash, type Signed, signedBy } from '../seal/signed.ts'
import { holderAt, type Kept, roundWords, type Standing } from './standing.ts'

/** Who writes, when, and with what keys. */
export interface Writing {
  readonly keys: Keys
  /** Milliseconds since 1970. */
  readonly now: number
  /** Bytes that nobody can foresee. */
  chance(bytes: number): Uint8Array
}

/** A letter that goes out. */
export interface Outgoing {
  readonly letter: Letter
  readonly signed: Signed
  /** To whom it goes: a seat, the post, or all. */
  readonly to: Seat | 'post' | 'all'
  /** Age recipients; none for a letter that is open. */
  readonly readers: readonly string[]
}

type Says<K extends LetterKind> = Omit<LetterOf<K>, 'letter' | 'kind' | 'game' | 'round' | 'at'>

/** The body of a letter as JSON, signed. */
export function written<K extends LetterKind>(
  { keys, now }: Writing,
  kind: K,
  of: { readonly game: Hash; readonly round: number },
  says: Says<K>,
): { readonly letter: LetterOf<K>; readonly signed: Signed } {
  const at = new Date(now).toISOString()
  const letter = { letter: 1, kind, game: of.game, round: of.round, at, ...says } as unknown as LetterOf<K>
  return { letter, signed: signedBy(keys, JSON.stringify(letter)) }
}

export const toPost = ({ invitation }: Standing, sent: Pick<Outgoing, 'letter' | 'signed'>): Outgoing => ({
  ...sent,
  to: 'post',
  readers: [invitation.post.keys.seal],
})

export const toSeat = (holder: Holder, seat: Seat, sent: Pick<Outgoing, 'letter' | 'signed'>): Outgoing => ({
  ...sent,
  to: seat,
  readers: [holder.keys.seal],
})

/** An invitation is open to everybody. */
export const toEverybody = (sent: Pick<Outgoing, 'letter' | 'signed'>): Outgoing => ({
  ...sent,
  to: 'all',
  readers: [],
})

/** To everybody who holds a seat in a round, but not to the post itself. */
export const toAll = (standing: Standing, sent: Pick<Outgoing, 'letter' | 'signed'>): Outgoing => ({
  ...sent,
  to: 'all',
  readers: others(standing).map(({ holder }) => holder.keys.seal),
})

/** The seats of other persons, with who holds them now. */
export const others = (standing: Standing): readonly { readonly seat: Seat; readonly holder: Holder }[] =>
  standing.invitation.persons
    .filter((seat) => seat !== standing.invitation.postSeat)
    .flatMap((seat) => {
      const holder = holderAt(standing, seat, standing.round)
      return holder ? [{ seat, holder }] : []
    })

/** The book with what was written. */
export const keptWith = (book: readonly Kept[], sent: readonly Outgoing[], now: number): readonly Kept[] => [
  ...book,
  ...sent.map(({ letter, signed }) => ({ at: now, way: 'out' as const, letter, signed })),
]

/** What a letter is, in words. */
const kindWords: Readonly<Record<LetterKind, string>> = {
  invitation: 'an invitation',
  join: 'joining',
  table: 'who plays',
  sheet: 'orders',
  note: 'orders of the post are sealed',
  proposal: 'a proposal',
  answer: 'an answer to a proposal',
  receipt: 'a receipt',
  word: 'a word to the post',
  notice: 'to all',
  list: 'the list of orders',
  report: 'the report',
  disclosure: 'all orders of the game',
}

/** The subject of a letter: the game, turn and round, and what it is. */
export const subjectOf = (standing: Pick<Standing, 'invitation'>, { kind, round }: Letter): string =>
  `${standing.invitation.title}, ${roundWords(standing, round)}: ${kindWords[kind]}`
