/** Proposals and answers in words. */
import type { Standing } from '../folder/standing.ts'
import type { LetterOf } from '../letters/kinds.ts'
import { answersOf, nameOf, proposalsOf } from './agreements.ts'

/** The proposal or the answer that a receipt is for; null if it is for neither. */
export function receiptedAgreement(
  standing: Standing,
  { round, hash }: Pick<LetterOf<'receipt'>, 'round' | 'hash'>,
): string | null {
  const proposal = proposalsOf(standing, round).find(({ header }) => header.hash === hash)
  if (proposal) return `your proposal to ${proposal.header.with}`
  const answered = answersOf(standing, round).find((answer) => nameOf({ answer }) === hash)
  if (!answered) return null
  const { seat, to, yes } = answered.header
  return `the ${yes ? 'yes' : 'no'} of ${seat} to what ${to} proposed`
}
