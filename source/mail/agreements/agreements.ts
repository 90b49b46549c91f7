/** Agreements in letters of their own: who has proposed what to whom, what was answered, and what both have signed. */
import type { Seat } from '../../kernel/contract/named.ts'
import { holderAt, type Inside, type Kept, lettersOf, listOf, type Standing } from '../folder/standing.ts'
import {
  type AnswerHeader,
  type LetterOf,
  type ProposalHeader,
  readAgreement,
  readAnswer,
  readProposal,
  readTerms,
  type Terms,
} from '../letters/kinds.ts'
import { type Hash, hashOf, isSignedBy, type Signed } from '../seal/signed.ts'

export interface KeptProposal {
  readonly header: ProposalHeader
  readonly signed: Signed
  /** Sealed to both and to the post. */
  readonly inside: string
  readonly at: number
}

export interface KeptAnswer {
  readonly header: AnswerHeader
  readonly signed: Signed
  readonly at: number
}

/** What both have signed: a yes cannot be taken back. */
export interface Agreement {
  readonly proposal: Pick<KeptProposal, 'header' | 'signed'>
  readonly answer: Pick<KeptAnswer, 'header' | 'signed'>
}

export const proposalsOf = (standing: Standing, round: number): readonly KeptProposal[] =>
  lettersOf(standing, 'proposal', round).flatMap(({ letter, at }) => {
    const header = readProposal(letter.header.text)
    return header ? [{ header, signed: letter.header, inside: letter.inside, at }] : []
  })

export const answersOf = (standing: Standing, round: number): readonly KeptAnswer[] =>
  lettersOf(standing, 'answer', round).flatMap(({ letter, at }) => {
    const header = readAnswer(letter.header.text)
    return header ? [{ header, signed: letter.header, at }] : []
  })

/** Whether an answer is one to a proposal. */
export const isTo = (answer: AnswerHeader, { seat, with: partner, hash }: ProposalHeader): boolean =>
  answer.proposal === hash && answer.seat === partner && answer.to === seat

/** A proposal with the answer to it that counts: the first yes, else the last no. */
export function answerTo(standing: Standing, { header }: KeptProposal): KeptAnswer | null {
  const all = answersOf(standing, header.round).filter((one) => isTo(one.header, header))
  return all.find((one) => one.header.yes) ?? all.at(-1) ?? null
}

/** What was agreed on in a round by letters that came then. */
export const agreementsOf = (
  standing: Standing,
  round: number,
  inTime: (kept: { readonly at: number }) => boolean = () => true,
): readonly Agreement[] =>
  proposalsOf(standing, round).flatMap((proposal) => {
    const answer = answerTo(standing, proposal)
    return answer?.header.yes && inTime(proposal) && inTime(answer) ? [{ proposal, answer }] : []
  })

/** What an agreement is called in the list of its round. */
export const nameOf = ({ answer }: Pick<Agreement, 'answer'>): Hash => hashOf(answer.signed.text)

/** An agreement as it is put on the sheets of both. */
export interface Agreed extends Pick<Terms, 'seat' | 'with' | 'clauses'> {
  /** What all are told of it when the game is over, by its hashes. */
  readonly contents: Readonly<Record<Hash, string>>
}

/** The agreements of a closed list, as far as they can be opened here. */
export async function agreedIn(
  standing: Standing,
  round: number,
  inside: Inside,
): Promise<readonly Agreed[]> {
  const all: Agreed[] = []
  for (const name of listOf(standing, round)?.letter.agreements ?? []) {
    const agreement = await agreementCalled(standing, { round, name }, inside)
    const opened = agreement && (await inside(agreement.proposal.header))
    const terms = opened && 'text' in opened ? termsOf(agreement.proposal.header, opened.text) : null
    if (!agreement || !terms || !opened || !('text' in opened)) continue
    const told = JSON.stringify({ proposal: agreement.proposal.signed, answer: agreement.answer.signed })
    const { seat, with: partner, clauses } = terms
    const contents = { [name]: told, [agreement.proposal.header.hash]: opened.text }
    all.push({ seat, with: partner, clauses, contents })
  }
  return all
}

/** Of the letters here, or of what all were told. */
async function agreementCalled(
  standing: Standing,
  { round, name }: { readonly round: number; readonly name: Hash },
  inside: Inside,
): Promise<Agreement | null> {
  const here = agreementsOf(standing, round).find((one) => nameOf(one) === name)
  if (here) return here
  const told = await inside({ round, hash: name })
  const both = told && 'text' in told ? readAgreement(told.text) : null
  const proposal = both && readProposal(both.proposal.text)
  const answer = both && readAnswer(both.answer.text)
  if (!both || !proposal || !answer || hashOf(both.answer.text) !== name) return null
  const holds =
    answer.yes &&
    isTo(answer, proposal) &&
    isOf(standing, { ...proposal, signed: both.proposal }, round) &&
    isOf(standing, { ...answer, signed: both.answer }, round)
  if (!holds) return null
  return {
    proposal: { header: proposal, signed: both.proposal },
    answer: { header: answer, signed: both.answer },
  }
}

interface Header extends Pick<ProposalHeader, 'game' | 'round' | 'seat'> {
  readonly signed: Signed
}

/** Whether whoever had the seat in a round has signed a head for it. */
export function isOf(standing: Standing, { game, round: of, seat, signed }: Header, round: number): boolean {
  const holder = holderAt(standing, seat, round)
  return game === standing.game && of === round && holder !== null && isSignedBy(holder.keys, signed)
}

/** What was sealed must be what the head has told of it. */
export function termsOf(header: ProposalHeader, text: string): Terms | null {
  const terms = hashOf(text) === header.hash ? readTerms(text) : null
  const fits =
    terms?.game === header.game &&
    terms.round === header.round &&
    terms.seat === header.seat &&
    terms.with === header.with
  return fits ? terms : null
}

/** The letters of the open round that the post hands on. */
export type TalkLetter = Kept<LetterOf<'proposal'>> | Kept<LetterOf<'answer'>>

export const isTalk = (kept: Kept): kept is TalkLetter =>
  kept.letter.kind === 'proposal' || kept.letter.kind === 'answer'

/** To whom such a letter is written; null if its head cannot be read. */
export function partnerOf({ letter }: TalkLetter): Seat | null {
  return letter.kind === 'proposal'
    ? (readProposal(letter.header.text)?.with ?? null)
    : (readAnswer(letter.header.text)?.to ?? null)
}
