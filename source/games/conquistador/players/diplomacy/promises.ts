/**
 * What a nation has offered and not been answered: until then it may not be spent or sent to sea, or the
 * other could not accept (6.72). Whoever plans the turn of a nation reckons with what is free.
 */

import type { Nation } from '../../data/shapes.ts'
import { tributesOf } from '../../diplomacy/debts.ts'
import { partFault } from '../../diplomacy/faults.ts'
import type { Clause, Treaty, TreatyTerms } from '../../diplomacy/shapes.ts'
import { receiver } from '../../diplomacy/treaties.ts'
import { nationOf, type Position, sum } from '../../state/context.ts'

/** Proposals of a nation that wait for an answer. */
export const openProposals = (g: Position, nation: Nation): Treaty[] =>
  g.state.treaties.filter(({ by, status }) => by === nation && status === 'proposed')

/** The most that a party is out of pocket while the clauses are carried out in their order, in ducats. */
export function outlay(clauses: readonly Clause[], nation: Nation): number {
  let [spent, most] = [0, 0]
  for (const clause of clauses) {
    if (clause.kind !== 'gift' && clause.kind !== 'loan') continue
    spent += clause.from === nation ? clause.ducats : -clause.ducats
    most = Math.max(most, spent)
  }
  return most
}

/** Ducats that a nation would have to pay if all its proposals were accepted. */
const promisedDucats = (g: Position, nation: Nation): number =>
  sum(openProposals(g, nation).map(({ clauses }) => outlay(clauses, nation)))

/** Ducats that a nation may spend without breaking an offer, or what it pays as the turn ends (6.25); never below 0. */
export const freeDucats = (g: Position, nation: Nation): number =>
  Math.max(0, nationOf(g, nation).treasury - promisedDucats(g, nation) - tributesOf(g, nation))

/** Explorers whom a nation has offered for hire, and who must wait in Europe for the answer (15.34). */
export const promisedLeaders = (g: Position, nation: Nation): string[] =>
  openProposals(g, nation)
    .flatMap(({ clauses }) => clauses)
    .flatMap((clause) => (clause.kind === 'explorer' && clause.from === nation ? clause.name : []))

/**
 * What of a treaty can be given or wanted only once: two that share one of these stand in each other's way.
 */
const matters = (terms: TreatyTerms): string[] =>
  terms.clauses.flatMap((clause) => {
    switch (clause.kind) {
      case 'explorer':
        return clause.name
      case 'ransom':
        return clause.captive
      case 'rutter':
      case 'loan':
        return `${clause.kind} ${receiver(terms, clause)}`
      case 'defence':
      case 'peace':
        return `${clause.kind} ${[terms.by, terms.with].sort()}`
      case 'passage':
        return `${clause.kind} ${clause.from} ${clause.area}`
      default:
        return []
    }
  })

/**
 * The first open proposal of a nation that could not be kept, or
 * would be meant twice, if it agreed to these terms.
 */
export function conflictWith(g: Position, nation: Nation, terms: TreatyTerms): Treaty | undefined {
  const taken = matters(terms)
  const open = openProposals(g, nation)
  const double = open.find((one) => matters(one).some((matter) => taken.includes(matter)))
  if (double) return double
  const short = nationOf(g, nation).treasury < promisedDucats(g, nation) + outlay(terms.clauses, nation)
  return short ? open.find(({ clauses }) => outlay(clauses, nation) > 0) : undefined
}

/** The first open proposal of a nation that it cannot keep as things stand. */
export function unkeepable(g: Position, nation: Nation): Treaty | undefined {
  const open = openProposals(g, nation)
  if (nationOf(g, nation).treasury < promisedDucats(g, nation))
    return open.findLast(({ clauses }) => outlay(clauses, nation) > 0)
  return open.find((one) => partFault(g, nation, one) !== null)
}
