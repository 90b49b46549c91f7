/** A proposal of an agreement and the answer to it, sealed to both and to the post and signed by their writer. */
import type { Seat } from '../../kernel/contract/named.ts'
import { SaveError } from '../../kernel/saves/disk.ts'
import type { Desk } from '../folder/desk.ts'
import { type Outgoing, written } from '../folder/outgoing.ts'
import { takeIn } from '../folder/reading.ts'
import { holderAt, listOf, type Standing } from '../folder/standing.ts'
import type { AnswerHeader, ProposalHeader, Terms } from '../letters/kinds.ts'
import { seal } from '../seal/seal.ts'
import { hashOf, signedBy } from '../seal/signed.ts'
import { answerTo, type KeptProposal, proposalsOf, termsOf } from './agreements.ts'

type Clauses = Terms['clauses']

/** Who may deal now. @throws SaveError if nothing can be agreed on */
function dealer({ standing, owner }: Desk): Seat {
  if (owner.seat === null) throw new SaveError('The post of this game has no seat, and signs no agreements.')
  if (standing.over) throw new SaveError('The game is over.')
  if (!standing.table || standing.round === 0)
    throw new SaveError('Agreements are made once the game has begun.')
  if (listOf(standing, standing.round)) throw new SaveError('The list of this round is closed.')
  return owner.seat
}

/** Proposes an agreement. @returns the files of its letters @throws SaveError if it cannot be proposed */
export async function propose(desk: Desk, partner: Seat, clauses: Clauses): Promise<readonly string[]> {
  const seat = dealer(desk)
  const { standing, writing } = desk
  const { game, round, invitation } = standing
  if (partner === seat || !invitation.persons.includes(partner))
    throw new SaveError(
      `No other person has the seat of ${partner}; a computer answers what your orders propose to it.`,
    )
  const salt = Buffer.from(writing.chance(16)).toString('hex')
  const terms: Terms = { ...{ game, round, seat, with: partner, salt }, clauses }
  const text = JSON.stringify(terms)
  const header: ProposalHeader = {
    ...{ game, round, seat, with: partner },
    written: new Date(writing.now).toISOString(),
    hash: hashOf(text),
  }
  const inside = await seal(text, [...readers(standing, partner), ...readers(standing, seat)])
  const says = { header: signedBy(writing.keys, JSON.stringify(header)), inside }
  const letter = written(writing, 'proposal', { game, round }, says)
  return sent(desk, letter, partner)
}

/** Answers a proposal; a yes cannot be taken back. @returns the files of its letters @throws SaveError */
export async function answer(desk: Desk, { header }: KeptProposal, yes: boolean): Promise<readonly string[]> {
  const seat = dealer(desk)
  const { standing, writing } = desk
  const { game, round } = standing
  const says: AnswerHeader = {
    ...{ game, round, seat, to: header.seat, proposal: header.hash, yes },
    written: new Date(writing.now).toISOString(),
  }
  const signed = signedBy(writing.keys, JSON.stringify(says))
  const letter = written(writing, 'answer', { game, round }, { header: signed })
  return sent(desk, letter, header.seat)
}

/** It goes to the post, which hands it on; whoever has it may hand it to the other as well. */
async function sent(
  desk: Desk,
  letter: Pick<Outgoing, 'letter' | 'signed'>,
  partner: Seat,
): Promise<readonly string[]> {
  if (!desk.isPost) return desk.send([{ ...letter, to: 'post', readers: readers(desk.standing, partner) }])
  return takeIn(desk, { at: desk.writing.now, way: 'out', ...letter })
}

/** The keys of the post and of who holds a seat. */
const readers = (standing: Standing, seat: Seat): string[] => {
  const holder = holderAt(standing, seat, standing.round)
  return [standing.invitation.post.keys.seal, ...(holder ? [holder.keys.seal] : [])]
}

/** A proposal of the open round, with what it says. */
export interface OpenProposal {
  readonly proposal: KeptProposal
  readonly terms: Terms
  /** What was answered; null if nothing was. */
  readonly yes: boolean | null
}

/** The proposals of the open round that a seat has made or been made, as far as they can be opened here. */
export async function proposalsHere(desk: Desk): Promise<readonly OpenProposal[]> {
  const { standing, owner } = desk
  const own = proposalsOf(standing, standing.round).filter(({ header }) =>
    [header.seat, header.with].includes(owner.seat ?? ''),
  )
  const opened = await Promise.all(
    own.map(async (proposal) => {
      const text = await desk.inside(proposal.header)
      const terms = text && 'text' in text ? termsOf(proposal.header, text.text) : null
      return terms ? [{ proposal, terms, yes: answerTo(standing, proposal)?.header.yes ?? null }] : []
    }),
  )
  return opened.flat()
}
