/** 6.72 Treaties: whose they are, what is open between two nations, and how long they bind. */

import { type CountDomain, Refused } from '../../../kernel/contract/game.ts'
import { change } from '../../../kernel/flow/draft.ts'
import type { Nation } from '../data/shapes.ts'
import { type Context, isLastTurn, lastTurn, nationOf, type Position } from '../state/context.ts'
import type { State } from '../state/state.ts'
import { seatsInPlay } from '../state/units.ts'
import type { Breach, Clause, Loan, Treaty, TreatyTerms } from './shapes.ts'

/** Drafting a clause of a kind. */
export type ClauseFormOf<Kind extends Clause['kind'], Args> = {
  type: 'clause'
  fixed: { with: Nation; clause: Kind }
  args: Args
}

/** For so many turns nations bind themselves mostly; what ends with this one is hardly worth a treaty. */
const usualTurns = 3

/** The last turn of what two agree on for some time, as it is mostly wanted. */
export const usualEnd = (g: Position): number => Math.min(lastTurn(g), g.state.turn + usualTurns - 1)

/** Until when two may bind themselves; interfaces begin with some turns. */
export const untilEnd = (g: Position): CountDomain => ({
  ...{ kind: 'count', min: g.state.turn, max: lastTurn(g), start: usualEnd(g) },
  unit: 'as the last turn',
})

/** 8.14: a treaty of defence between the two is in force. */
export const alliedInDefence = (g: Pick<Position, 'state'>, a: Nation, b: Nation): boolean =>
  g.state.treaties.some(
    (treaty) =>
      treaty.status === 'inForce' &&
      isParty(treaty, a) &&
      partnerIn(treaty, a) === b &&
      treaty.clauses.some((clause) => clause.kind === 'defence' && clause.until >= g.state.turn),
  )

/** The treaties that a nation has to do with, oldest first; drafts are their author's alone. */
export const nationTreaties = (g: Pick<Position, 'state'>, nation: Nation): Treaty[] =>
  g.state.treaties.filter((treaty) => treaty.by === nation || (treaty.with === nation && !isDraft(treaty)))

export const isDraft = ({ status }: Treaty): boolean => status === 'draft'

/** The two between whom a treaty is, or is thought of. */
type Parties = Pick<Treaty, 'by' | 'with'>

export const isParty = (treaty: Parties, nation: Nation): boolean =>
  treaty.by === nation || treaty.with === nation

export const partnerIn = (treaty: Parties, nation: Nation): Nation =>
  treaty.by === nation ? treaty.with : treaty.by

/** In whatever order the clauses were written. */
export const saySame = (one: Pick<Treaty, 'clauses'>, other: Pick<Treaty, 'clauses'>): boolean =>
  textOf(one) === textOf(other)

const textOf = ({ clauses }: Pick<Treaty, 'clauses'>): string =>
  clauses
    .map((clause) => JSON.stringify(Object.entries(clause).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()
    .join()

/** A nation gives what a treaty says, and nothing of it comes back: no peace, and no word of the other either. */
export const givesOnly = ({ clauses }: Pick<Treaty, 'clauses'>, nation: Nation): boolean =>
  clauses.length > 0 &&
  clauses.every(
    (clause) => 'from' in clause && clause.from === nation && !(clause.kind === 'loan' && clause.repay > 0),
  )

/** Who gets what a clause gives. */
export const receiver = (treaty: Parties, { from }: { from: Nation }): Nation => partnerIn(treaty, from)

export const otherNations = (g: Position, nation: Nation): Nation[] =>
  seatsInPlay(g.state).filter((other) => other !== nation)

/** What a nation is drafting for another, or has proposed to it and not been answered. */
export const openTreaty = (g: Position, by: Nation, partner: Nation): Treaty | undefined =>
  g.state.treaties.find(
    (treaty) =>
      treaty.by === by && treaty.with === partner && (isDraft(treaty) || treaty.status === 'proposed'),
  )

/** Proposals that a nation has not answered yet. */
export const proposalsTo = (g: Position, nation: Nation): Treaty[] =>
  g.state.treaties.filter((treaty) => treaty.with === nation && treaty.status === 'proposed')

/** 6.72: what a nation's partner offers it already, if that is just what a treaty of the nation's would say. */
export const sameOffer = (g: Position, terms: TreatyTerms): Treaty | undefined =>
  proposalsTo(g, terms.by).find((one) => one.by === terms.with && saySame(one, terms))

export const treatiesInForce = (g: Pick<Position, 'state'>, nation: Nation): Treaty[] =>
  nationTreaties(g, nation).filter(({ status }) => status === 'inForce')

/** @throws Refused 6.72 unless the nation has to do with such a treaty. */
export function findTreaty(g: Position, nation: Nation, id: string): Treaty {
  const found = nationTreaties(g, nation).find((treaty) => String(treaty.id) === id)
  if (!found) throw new Refused('6.72', `There is no treaty ${id}.`)
  return found
}

/** A loan that is owed, and its place in its treaty. */
export interface Debt {
  readonly treaty: Treaty
  readonly index: number
  readonly loan: Loan
}

export const unpaidLoans = (treaty: Treaty): Debt[] =>
  treaty.clauses.flatMap((loan, index) =>
    loan.kind === 'loan' && !loan.repaid ? [{ treaty, index, loan }] : [],
  )

/** What a nation owes under treaties in force. */
export const debtsOf = (g: Position, nation: Nation): Debt[] =>
  treatiesInForce(g, nation)
    .flatMap(unpaidLoans)
    .filter(({ treaty, loan }) => receiver(treaty, loan) === nation)

/** Something of it is still to be kept after a turn; free words have no end but breach. */
const bindsAfter = (g: Position, treaty: Treaty, turn: number): boolean =>
  treaty.clauses.some((clause) => {
    switch (clause.kind) {
      case 'defence':
      case 'share':
      case 'peace':
      case 'passage':
      case 'tribute':
        return clause.until > turn
      case 'loan':
        return !clause.repaid
      case 'explorer':
        return g.state.rentals.some(({ name, owner }) => name === clause.name && owner === clause.from)
      default:
        return clause.kind === 'words'
    }
  })

/** A treaty with nothing left to keep after `turn` is fulfilled. */
export function closeFulfilled(g: Context, treaty: Treaty, turn: number): void {
  if (treaty.status === 'inForce' && !bindsAfter(g, treaty, turn)) treaty.status = 'fulfilled'
}

/** 6.25: between treasuries, by bookkeeping alone; the payer has so many. */
export function transfer(g: Context, payer: Nation, payee: Nation, ducats: number): void {
  nationOf(g, payer).treasury -= ducats
  nationOf(g, payee).treasury += ducats
}

/** 7.53: a nation has a Rutter, as far as another knows; one got by a secret treaty is not shown about. */
export const knownRutter = ({ nations, treaties }: State, nation: Nation, to: string): boolean =>
  nations[nation]!.rutter &&
  !treaties.some(
    (treaty) =>
      !treaty.announced &&
      ['inForce', 'fulfilled', 'broken'].includes(treaty.status) &&
      ![treaty.by, treaty.with].some((party) => party === to) &&
      treaty.clauses.some((clause) => clause.kind === 'rutter' && receiver(treaty, clause) === nation),
  )

/** Who hears of what happens to a treaty. */
export const hearers = ({ announced, by, with: partner }: Treaty): { to?: Nation[] } =>
  announced ? {} : { to: [by, partner] }

export function breakTreaty(g: Context, treaty: Treaty, nation: Nation, reason: Breach): void {
  change(treaty, { status: 'broken', brokenBy: nation })
  const partner = partnerIn(treaty, nation)
  g.emit({
    type: 'treaty-broken',
    rule: reason === 'unpaid' || reason === 'owing' ? '6.25' : '6.72',
    nation,
    partner,
    treaty: treaty.id,
    reason,
    ...(isLastTurn(g) && { last: true }),
    ...hearers(treaty),
  })
}

/** The council of a nation that has closed it meets again. */
export function reopen(g: Context, nation: Nation): void {
  g.state.finished = g.state.finished.filter((one) => one !== nation)
}

/** What is agreed as it stands now, for an event: the clauses go on to change. */
export const writtenIn = ({ clauses }: Pick<Treaty, 'clauses'>): Clause[] =>
  clauses.map((clause) => ({ ...clause }))
