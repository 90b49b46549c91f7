/** 6.72 Drafting a treaty, clause by clause. Nobody but the author sees it before it is proposed. */

import type { ChoiceOf } from '../../../../kernel/contract/actions.ts'
import { oneOf } from '../../../../kernel/contract/domain.ts'
import { Refused } from '../../../../kernel/contract/game.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Context, Position } from '../../state/context.ts'
import type { Acts, Taken } from '../../state/flow.ts'
import { nextServiceOf, serviceOf } from '../../state/leaders.ts'
import { seatsInPlay } from '../../state/units.ts'
import type { Clause, Treaty } from '../shapes.ts'
import { termsOf } from '../terms.ts'
import { isDraft, openTreaty, writtenIn } from '../treaties.ts'
import { bankersLoan, bankersShare } from './bankers-clauses.ts'
import { type ClauseForm, offered, rutterSeller } from './offers.ts'
import { type RedraftForm, withInstead } from './payments.ts'
import { readTruce } from './truce-clauses.ts'

export type DraftForm =
  | ClauseForm
  | RedraftForm
  | { type: 'strike'; fixed: { with: Nation }; args: { what: string } }

/** More would be no treaty but a book. */
const mostClauses = 8

/** Clauses that may be added to what one drafts for a partner, and taking them out again. */
export function draftChoices(
  g: Position,
  nation: Nation,
  partner: Nation,
  draft: Treaty | undefined,
): ChoiceOf<DraftForm>[] {
  const full = (draft?.clauses.length ?? 0) >= mostClauses
  const choices: ChoiceOf<DraftForm>[] = offered(g, nation, partner, draft).filter(
    ({ type }) => !full || type === 'redraft',
  )
  if (!draft) return choices
  const terms = termsOf(draft)
  const clauses = terms.map(
    (said, index) => [String(index + 1), toldApart(said, terms.slice(0, index))] as const,
  )
  choices.push({
    type: 'strike',
    rule: '6.72',
    about: partner,
    label: 'strike a clause, or all',
    fixed: { with: partner },
    args: { what: oneOf([...clauses, ['all', 'all']]) },
  })
  return choices
}

/** "Spain gives 1 ducat (2)": a clause that says the same as one before it. */
function toldApart(said: string, before: readonly string[]): string {
  const same = before.filter((one) => one === said).length
  return same === 0 ? said : `${said} (${same + 1})`
}

/** The clause that an action describes. @throws Refused if nobody could keep it. */
export function readClause(
  g: Position,
  nation: Nation,
  partner: Nation,
  action: Taken<ClauseForm | RedraftForm>,
): Clause {
  switch (action.clause) {
    case 'gift':
      return { kind: 'gift', from: action.from, ducats: action.ducats }
    case 'tribute':
      return { kind: 'tribute', from: action.from, ducats: action.ducats, until: action.until }
    case 'peace':
    case 'passage':
      return readTruce(action)
    case 'share':
      return bankersShare(g, nation, partner, action)
    case 'loan': {
      const { ducats, repay, due } = action
      if (!('from' in action)) return bankersLoan(ducats, repay, due)
      return { kind: 'loan', from: action.from, ducats, repay, due, repaid: false }
    }
    case 'explorer':
      return readHire(g, action)
    case 'rutter':
      return { kind: 'rutter', from: rutterSeller(g, nation, partner)! }
    case 'ransom': {
      const { holder, name } = g.state.captives.find((one) => one.name === action.captive)!
      return { kind: 'ransom', from: holder, captive: name }
    }
    case 'defence':
      return { kind: 'defence', until: action.until }
    case 'words':
      return { kind: 'words', text: plainWords(action.text, 'A treaty') }
  }
}

type ExplorerClause = Extract<Clause, { kind: 'explorer' }>

/** The hire of an explorer, whether or not he stays as long. */
export const hireClause = (g: Position, name: string, until: number): ExplorerClause => ({
  kind: 'explorer',
  from: serviceOf(g, name).nation,
  name,
  until,
})

/** The hire of an explorer. @throws Refused if he leaves before it ends. */
export function readHire(
  g: Position,
  hire: { readonly name: string; readonly until: number },
): ExplorerClause {
  const { name, until } = hire
  const { nation: owner, departs } = serviceOf(g, name)
  if (until > departs)
    throw nextServiceOf(g, name)
      ? new Refused('23.14', `${name} leaves the service of ${owner} at the end of turn ${departs}.`)
      : new Refused('15.34', `${name} leaves the game at the end of turn ${departs}.`)
  return hireClause(g, name, until)
}

export const draftActs: Acts<DraftForm> = {
  clause(g, nation, action) {
    const partner = action.with
    const clause = readClause(g, nation, partner, action)
    const draft = openTreaty(g, nation, partner) ?? beginDraft(g, nation, partner)
    draft.clauses.push(clause)
    const terms = writtenIn({ clauses: [clause] })
    g.emit({ type: 'treaty-drafted', rule: '6.72', nation, partner, treaty: draft.id, terms, to: [nation] })
  },

  redraft(g, nation, action) {
    const partner = action.with
    const clause = readClause(g, nation, partner, action)
    const draft = openTreaty(g, nation, partner)!
    const { clauses, instead } = withInstead(draft.clauses, clause)
    draft.clauses = clauses
    const terms = writtenIn({ clauses: [clause] })
    const before = writtenIn({ clauses: instead })
    g.emit({
      ...{ type: 'treaty-drafted', rule: '6.72', nation, partner, treaty: draft.id },
      ...{ terms, instead: before, to: [nation] },
    })
  },

  strike(g, nation, action) {
    const partner = action.with
    const draft = openTreaty(g, nation, partner)!
    const { id } = draft
    const terms =
      action.what === 'all' ? draft.clauses.splice(0) : draft.clauses.splice(Number(action.what) - 1, 1)
    if (draft.clauses.length === 0) discard(g, draft)
    g.emit({ type: 'treaty-struck', rule: '6.72', nation, partner, treaty: id, terms, to: [nation] })
  },
}

/**
 * Each nation counts what it proposes to each other for itself, or the
 * numbers would tell of the dealings of others.
 */
function nextNumber(g: Position, by: Nation, partner: Nation): number {
  const nations = seatsInPlay(g.state)
  const pairs = nations.flatMap((one) =>
    nations.filter((other) => other !== one).map((other) => `${one} ${other}`),
  )
  const made = g.state.treaties.filter((treaty) => treaty.by === by && treaty.with === partner).length
  return 1 + pairs.indexOf(`${by} ${partner}`) + made * pairs.length
}

export function beginDraft(g: Context, by: Nation, partner: Nation): Treaty {
  const { treaties, turn } = g.state
  const id = nextNumber(g, by, partner)
  const draft: Treaty = {
    id,
    turn,
    by,
    with: partner,
    clauses: [],
    status: 'draft',
    announced: false,
    brokenBy: null,
  }
  treaties.push(draft)
  return draft
}

function discard(g: Context, draft: Treaty): void {
  g.state.treaties = g.state.treaties.filter((one) => one !== draft)
}

/** What was drafted and never proposed is thrown away when the council ends. */
export function discardDrafts(g: Context): void {
  for (const draft of g.state.treaties.filter(isDraft)) discard(g, draft)
}

/**
 * Free text without blanks round it.
 * @param what `A treaty`, as a sentence begins with it
 * @throws Refused if it says nothing, or has marks that are not seen or turn the reading round, and would deceive
 */
export function plainWords(given: string, what: string): string {
  const text = given.trim()
  if (!/[\p{L}\p{N}]/u.test(text)) throw new Refused('6.72', `${what} must spell out what is meant.`)
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(text))
    throw new Refused('6.72', `${what} is written in letters, figures and signs that can be seen.`)
  return text
}
