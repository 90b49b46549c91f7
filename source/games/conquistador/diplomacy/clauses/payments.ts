/** 6.25 What one pays the other in a treaty: it stands there once of its kind, and its direction follows what it is for. */
import type { ChoiceOf } from '../../../../kernel/contract/actions.ts'
import type { Choice } from '../../../../kernel/contract/game.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Clause, Treaty, TreatyTerms } from '../shapes.ts'
import { type ClauseFormOf, partnerIn } from '../treaties.ts'

/** What is paid at once, or every turn. */
export type PaidForm =
  | ClauseFormOf<'gift', { from: Nation; ducats: number }>
  | ClauseFormOf<'tribute', { from: Nation; ducats: number; until: number }>

type Redrafting<F> = F extends { type: 'clause' } ? Omit<F, 'type'> & { type: 'redraft' } : never

/** A payment in the place of the one that stands in a draft. */
export type RedraftForm = Redrafting<PaidForm>

const relabelled: Readonly<Record<PaidForm['fixed']['clause'], string>> = {
  gift: 'change the payment',
  tribute: 'change the payment every turn',
}

const isPaid = (kind: Clause['kind']): kind is PaidForm['fixed']['clause'] => Object.hasOwn(relabelled, kind)
export const isPayment = ({ kind }: Pick<Clause, 'kind'>): boolean => isPaid(kind)

/** Whatever clause is offered. */
type ClauseChoice = Choice & { readonly fixed: { readonly clause: Clause['kind'] } }

/**
 * A clause as it is offered beside a draft: a payment that stands there already is changed. A second one is taken, as
 * from a save, but not asked for: who sets the first one right would pay with one hand what he gets with the other.
 */
export function offeredBeside<C extends ClauseChoice>(
  draft: Pick<Treaty, 'clauses'> | undefined,
  choice: C,
): readonly (C | ChoiceOf<RedraftForm>)[] {
  const { clause } = choice.fixed
  if (!isPaid(clause) || !draft?.clauses.some(({ kind }) => kind === clause)) return [choice]
  const changing = { ...choice, type: 'redraft', label: relabelled[clause] }
  return [{ ...choice, step: true }, changing as unknown as ChoiceOf<RedraftForm>]
}

/** Clauses with one in the place of those of its kind, whoever pays in these. */
export function withInstead(
  clauses: readonly Clause[],
  clause: Clause,
): { readonly clauses: Clause[]; readonly instead: Clause[] } {
  const instead = clauses.filter(({ kind }) => kind === clause.kind)
  const [first] = instead
  return {
    clauses: clauses.flatMap((one) => (one === first ? [clause] : one.kind === clause.kind ? [] : [one])),
    instead,
  }
}

const giversIn = (clauses: readonly Clause[]): Nation[] => [
  ...new Set(clauses.flatMap((clause) => ('from' in clause ? [clause.from] : []))),
]

/**
 * Who gives what a clause is about to say. What stands in the draft stays; else it comes in return for what one of the
 * two gives there. Of nothing else its author pays, and is given what he asks for.
 */
export function giverOf(draft: TreatyTerms, kind: Clause['kind']): Nation {
  const { by, with: partner, clauses } = draft
  const [said] = giversIn(clauses.filter((clause) => clause.kind === kind).slice(-1))
  if (said !== undefined) return said
  const pays = isPaid(kind)
  const [giver, other] = giversIn(pays ? clauses.filter((clause) => !isPayment(clause)) : clauses)
  if (giver !== undefined && other === undefined) return partnerIn(draft, giver)
  if (!pays) return partner
  return giversIn(clauses.filter(isPayment))[0] ?? by
}
