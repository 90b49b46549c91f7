/** 6.72 Drafting a treaty, clause by clause. Nobody but the author sees it before it is proposed. */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { oneOf } from '../../../kernel/contract/domain.ts'
import { type CountDomain, Refused } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { type Context, lastTurn, nationOf, type Position } from '../state/context.ts'
import type { Acts, Taken } from '../state/flow.ts'
import { leadersOf, nextServiceOf, serviceOf } from '../state/leaders.ts'
import { called, does } from '../state/seat-words.ts'
import { areNations, isConquistador, isNation, seatsInPlay } from '../state/units.ts'
import { fundsRefused } from './bankers.ts'
import { type BankersForm, bankersLoan, bankersOffers, bankersShare, mostDucats } from './bankers-clauses.ts'
import type { Clause, Treaty } from './shapes.ts'
import { clauseTerms } from './terms.ts'
import { type ClauseFormOf, isDraft, knownRutter, openTreaty, writtenIn } from './treaties.ts'
import { readTruce, type TruceForm, truceOffers } from './truce-clauses.ts'

type ClauseKind = Clause['kind']
export type ClauseForm =
  | ClauseFormOf<'gift', { from: Nation; ducats: number }>
  | ClauseFormOf<'loan', { from: Nation; ducats: number; repay: number; due: number }>
  | ClauseFormOf<'explorer', { name: string; until: number }>
  | { type: 'clause'; fixed: { with: Nation; clause: 'rutter' } }
  | ClauseFormOf<'ransom', { captive: string }>
  | ClauseFormOf<'defence', { until: number }>
  | ClauseFormOf<'words', { text: string }>
  | BankersForm
  | TruceForm
export type DraftForm = ClauseForm | { type: 'strike'; fixed: { with: Nation }; args: { what: string } }

/** More would be no treaty but a book. */
const mostClauses = 8
export const mostCharacters = 200

/** Clauses that may be added to a draft for a partner, and taking them out again. */
export function draftChoices(g: Position, nation: Nation, partner: Nation): ChoiceOf<DraftForm>[] {
  const draft = openTreaty(g, nation, partner)
  const full = (draft?.clauses.length ?? 0) >= mostClauses
  const choices: ChoiceOf<DraftForm>[] = full ? [] : offered(g, nation, partner, draft)
  if (!draft) return choices
  const clauses = draft.clauses.map((clause, index) => [String(index + 1), clauseTerms(clause)] as const)
  choices.push({
    type: 'strike',
    rule: '6.72',
    about: partner,
    label: 'strike a clause of the draft, or all',
    fixed: { with: partner },
    args: { what: oneOf([...clauses, ['all', 'all']]) },
  })
  return choices
}

/** The clauses that make sense between two nations now. */
function offered(
  g: Position,
  nation: Nation,
  partner: Nation,
  draft: Treaty | undefined,
): ChoiceOf<ClauseForm>[] {
  const { turn } = g.state
  const last = lastTurn(g)
  const has = (kind: ClauseKind) => draft?.clauses.some((clause) => clause.kind === kind)
  const drafted = draft?.clauses.flatMap((clause) => ('name' in clause ? clause.name : [])) ?? []
  const freed = draft?.clauses.flatMap((clause) => ('captive' in clause ? clause.captive : [])) ?? []
  // 24.21: with the Bankers it is they who hire out; they have no use for anybody themselves.
  const owners = [nation, partner].filter((one) => isNation(one) === areNations(nation, partner))
  const explorers = rentable(g, nation, partner).filter(
    ({ name, owner }) => owners.includes(owner) && !drafted.includes(name),
  )
  const captives = ransomable(g, nation, partner).filter(({ name }) => !freed.includes(name))
  const off = fundsRefused(g, nation, partner)
  const until: CountDomain = { kind: 'count', min: turn, max: last, unit: 'as the last turn' }
  const ducats: CountDomain = { kind: 'count', min: 1, max: mostDucats, unit: 'ducats' }
  const from = oneOf([
    [nation, does(nation, 'pays')],
    [partner, does(partner, 'pays')],
  ])
  const clause = <K extends ClauseKind, const More extends object>(
    kind: K,
    rule: string,
    label: string,
    more: More,
  ) =>
    ({
      type: 'clause',
      rule,
      about: partner,
      label: `draft ${label}`,
      fixed: { with: partner, clause: kind },
      ...more,
    }) as const
  const offers: (ChoiceOf<ClauseForm> | false)[] = [
    clause('gift', '6.25', 'a payment', { args: { from, ducats }, ...(off && { off }) }),
    areNations(nation, partner) &&
      clause('loan', '6.25', 'a loan', {
        args: {
          from,
          ducats,
          repay: ducats,
          due: { kind: 'count', min: turn, max: last, unit: 'as the turn it is due' },
        },
        ...(off && { off }),
      }),
    ...(areNations(nation, partner) ? truceOffers(g, nation, partner, draft) : bankersOffers(g, partner)),
    explorers.length > 0 &&
      clause('explorer', '15.34', 'an explorer hired out', {
        args: {
          name: oneOf(explorers.map(({ name, owner }) => [name, `${name} of ${called(owner)}`])),
          until,
        },
      }),
    !!rutterSeller(g, nation, partner) &&
      !has('rutter') &&
      clause('rutter', '7.53', `the Rutter of ${rutterSeller(g, nation, partner)}`, {}),
    captives.length > 0 &&
      clause('ransom', '8.32', 'a captive set free', {
        args: {
          captive: oneOf(captives.map(({ name, holder }) => [name, `${name}, held by ${holder}`])),
        },
      }),
    !has('defence') && clause('defence', '8.14', 'defence as one at sea', { args: { until } }),
    clause('words', '6.72', 'free words, which the program does not enforce', {
      args: { text: { kind: 'text', max: mostCharacters } },
    }),
  ]
  return offers
    .filter((offer) => offer !== false)
    .filter(({ fixed }) => areNations(nation, partner) || !atSea.includes(fixed.clause))
}

/** 24.11: the Bankers have no ships to defend or to steer. */
const atSea: readonly ClauseKind[] = ['defence', 'rutter']

/**
 * 15.34, 15.52: explorers of either nation by the turn record, as far as all can know; conquistadors never.
 */
function rentable(g: Position, nation: Nation, partner: Nation): { name: string; owner: Nation }[] {
  const { turn, lost, captives, rentals } = g.state
  const away = [...lost, ...captives.map(({ name }) => name)]
  return leadersOf(g)
    .filter(({ arrives, departs }) => arrives <= turn && turn <= departs)
    .filter((one) => one.nation === nation || one.nation === partner)
    .filter(({ name }) => !away.includes(name) && !isConquistador(g, name))
    .filter(
      ({ name }) => !rentals.some((one) => one.name === name && [one.owner, one.renter].includes(nation)),
    )
    .map(({ name, nation: owner }) => ({ name, owner }))
}

/** Captives of the one that the other holds. */
const ransomable = (g: Position, nation: Nation, partner: Nation) =>
  g.state.captives.filter(
    (one) =>
      (one.nation === nation && one.holder === partner) || (one.nation === partner && one.holder === nation),
  )

/** 7.53: the one of the two that has a Rutter which the other lacks, as far as the author knows. */
function rutterSeller(g: Position, nation: Nation, partner: Nation): Nation | null {
  const [own, theirs] = [nationOf(g, nation).rutter, knownRutter(g.state, partner, nation)]
  if (own === theirs) return null
  return own ? nation : partner
}

/** The clause that an action describes. @throws Refused if nobody could keep it. */
function readClause(g: Position, nation: Nation, partner: Nation, action: Taken<ClauseForm>): Clause {
  switch (action.clause) {
    case 'gift':
      return { kind: 'gift', from: action.from, ducats: action.ducats }
    case 'peace':
    case 'passage':
    case 'tribute':
      return readTruce(action)
    case 'share':
      return bankersShare(g, nation, partner, action)
    case 'loan': {
      const { ducats, repay, due } = action
      if (!('from' in action)) return bankersLoan(ducats, repay, due)
      return { kind: 'loan', from: action.from, ducats, repay, due, repaid: false }
    }
    case 'explorer': {
      const { until } = action
      const { name, nation: owner, departs } = serviceOf(g, action.name)
      if (until > departs)
        throw nextServiceOf(g, name)
          ? new Refused('23.14', `${name} leaves the service of ${owner} at the end of turn ${departs}.`)
          : new Refused('15.34', `${name} leaves the game at the end of turn ${departs}.`)
      return { kind: 'explorer', from: owner, name, until }
    }
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

export const draftActs: Acts<DraftForm> = {
  clause(g, nation, action) {
    const partner = action.with
    const clause = readClause(g, nation, partner, action)
    const draft = openTreaty(g, nation, partner) ?? begin(g, nation, partner)
    draft.clauses.push(clause)
    const terms = writtenIn({ clauses: [clause] })
    g.emit({ type: 'treaty-drafted', rule: '6.72', nation, partner, treaty: draft.id, terms, to: [nation] })
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

function begin(g: Context, by: Nation, partner: Nation): Treaty {
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
