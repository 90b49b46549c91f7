/** 6.72 Drafting a treaty, clause by clause. Nobody but the author sees it before it is proposed. */
import { oneOf } from '../../../kernel/contract/domain.ts'
import {
  type Action,
  type Choice,
  type Domain,
  type Refusal,
  Refused,
} from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { type Context, nationOf, type Position } from '../state/context.ts'
import { leadersOf, nextServiceOf, serviceOf } from '../state/leaders.ts'
import { called, does } from '../state/seat-words.ts'
import { areNations, isConquistador, isNation, seatsInPlay } from '../state/units.ts'
import { fundsRefused } from './bankers.ts'
import { bankersOffers, mostDucats, readBankersClause } from './bankers-clauses.ts'
import type { Clause, Treaty } from './shapes.ts'
import { clauseTerms } from './terms.ts'
import { isDraft, knownRutter, openTreaty } from './treaties.ts'

type Kind = Clause['kind']

/** More would be no treaty but a book. */
const mostClauses = 8
const mostCharacters = 200

/** Clauses that may be added to a draft for a partner, and taking them out again. */
export function draftChoices(g: Position, nation: Nation, partner: Nation): Choice[] {
  const draft = openTreaty(g, nation, partner)
  const full = (draft?.clauses.length ?? 0) >= mostClauses
  const fixed = { with: partner }
  const choices = full
    ? []
    : offered(g, nation, partner, draft).map(
        ({ kind, rule, label, args, off }): Choice => ({
          type: 'clause',
          rule,
          label: `${partner}: draft ${label}`,
          fixed: { ...fixed, clause: kind },
          args,
          ...(off && { off }),
        }),
      )
  if (!draft) return choices
  const clauses = draft.clauses.map((clause, index) => [String(index + 1), clauseTerms(clause)] as const)
  choices.push({
    type: 'strike',
    rule: '6.72',
    label: `${partner}: strike a clause of the draft, or all`,
    fixed,
    args: { what: oneOf([...clauses, ['all', 'all']]) },
  })
  return choices
}

/** A clause that may be drafted, or why not. */
export interface Offer {
  readonly kind: Kind
  readonly rule: string
  readonly label: string
  readonly args: Readonly<Record<string, Domain>>
  readonly off?: Refusal
}

/** The clauses that make sense between two nations now. */
function offered(g: Position, nation: Nation, partner: Nation, draft: Treaty | undefined): Offer[] {
  const { turn } = g.state
  const last = g.data.turns.turns.length
  const has = (kind: Kind) => draft?.clauses.some((clause) => clause.kind === kind)
  const drafted = draft?.clauses.flatMap((clause) => ('name' in clause ? clause.name : [])) ?? []
  const freed = draft?.clauses.flatMap((clause) => ('captive' in clause ? clause.captive : [])) ?? []
  // 24.21: with the Bankers it is they who hire out; they have no use for anybody themselves.
  const owners = [nation, partner].filter((one) => isNation(one) === areNations(nation, partner))
  const explorers = rentable(g, nation, partner)
    .filter(({ owner }) => owners.includes(owner))
    .filter(({ name }) => !drafted.includes(name))
  const captives = ransomable(g, nation, partner).filter(({ name }) => !freed.includes(name))
  const off = fundsRefused(g, nation, partner)
  const until: Domain = { kind: 'count', min: turn, max: last, unit: 'as the last turn' }
  const ducats: Domain = { kind: 'count', min: 1, max: mostDucats, unit: 'ducats' }
  const from = oneOf([
    [nation, does(nation, 'pays')],
    [partner, does(partner, 'pays')],
  ])
  const offers: (Offer | false)[] = [
    { kind: 'gift', rule: '6.25', label: 'a payment', args: { from, ducats }, ...(off && { off }) },
    turn < last &&
      areNations(nation, partner) && {
        kind: 'loan',
        rule: '6.25',
        label: 'a loan',
        args: {
          from,
          ducats,
          repay: ducats,
          due: { kind: 'count', min: turn + 1, max: last, unit: 'as the turn it is due' },
        },
        ...(off && { off }),
      },
    ...(areNations(nation, partner) ? [] : bankersOffers(g)),
    explorers.length > 0 && {
      kind: 'explorer',
      rule: '15.34',
      label: 'an explorer hired out',
      args: { name: oneOf(explorers.map(({ name, owner }) => [name, `${name} of ${called(owner)}`])), until },
    },
    !!rutterSeller(g, nation, partner) &&
      !has('rutter') && {
        kind: 'rutter',
        rule: '7.53',
        label: `the Rutter of ${rutterSeller(g, nation, partner)}`,
        args: {},
      },
    captives.length > 0 && {
      kind: 'ransom',
      rule: '8.32',
      label: 'a captive set free',
      args: {
        captive: oneOf(captives.map(({ name, holder }) => [name, `${name}, held by ${holder}`])),
      },
    },
    !has('defence') && { kind: 'defence', rule: '8.14', label: 'defence as one at sea', args: { until } },
    {
      kind: 'words',
      rule: '6.72',
      label: 'free words, which the program does not enforce',
      args: { text: { kind: 'text', max: mostCharacters } },
    },
  ]
  return offers
    .filter((offer) => offer !== false)
    .filter(({ kind }) => areNations(nation, partner) || !atSea.includes(kind))
}

/** 24.11: the Bankers have no ships to defend or to steer. */
const atSea: readonly Kind[] = ['defence', 'rutter']

/**
 * 15.34, 15.52: explorers of either nation by the turn record, as far as all can know; conquistadors never.
 */
function rentable(g: Position, nation: Nation, partner: Nation): { name: string; owner: Nation }[] {
  const { turn, lost, captives, rentals } = g.state
  const away = [...lost, ...captives.map(({ name }) => name)]
  return leadersOf(g)
    .filter((one) => one.nation === nation || one.nation === partner)
    .filter(({ name, arrives, departs }) => arrives <= turn && turn <= departs && !away.includes(name))
    .filter(({ name }) => !isConquistador(g, name))
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
function readClause(g: Position, nation: Nation, partner: Nation, action: Action): Clause {
  const number = (name: string) => action[name] as number
  const from = action.from as Nation
  switch (action.clause as Kind) {
    case 'gift':
      return { kind: 'gift', from, ducats: number('ducats') }
    case 'share':
      return readBankersClause(g, nation, partner, action)
    case 'loan':
      if (!areNations(nation, partner)) return readBankersClause(g, nation, partner, action)
      return {
        kind: 'loan',
        from,
        ducats: number('ducats'),
        repay: number('repay'),
        due: number('due'),
        repaid: false,
      }
    case 'explorer': {
      const { name, nation: owner, departs } = serviceOf(g, action.name as string)
      if (number('until') > departs)
        throw nextServiceOf(g, name)
          ? new Refused('23.14', `${name} leaves the service of ${owner} at the end of turn ${departs}.`)
          : new Refused('15.34', `${name} leaves the game at the end of turn ${departs}.`)
      return { kind: 'explorer', from: owner, name, until: number('until') }
    }
    case 'rutter':
      return { kind: 'rutter', from: rutterSeller(g, nation, partner)! }
    case 'ransom': {
      const { holder, name } = g.state.captives.find((one) => one.name === action.captive)!
      return { kind: 'ransom', from: holder, captive: name }
    }
    case 'defence':
      return { kind: 'defence', until: number('until') }
    case 'words': {
      const text = (action.text as string).trim()
      if (!/[\p{L}\p{N}]/u.test(text)) throw new Refused('6.72', 'A treaty must spell out what is agreed.')
      // Marks that are not seen, or turn the reading round, would deceive who signs.
      if (/[\p{C}\p{Zl}\p{Zp}]/u.test(text))
        throw new Refused('6.72', 'A treaty is written in letters, figures and signs that can be seen.')
      return { kind: 'words', text }
    }
  }
}

export const draftActs = {
  clause(g: Context, nation: Nation, action: Action): void {
    const partner = action.with as Nation
    const clause = readClause(g, nation, partner, action)
    const draft = openTreaty(g, nation, partner) ?? begin(g, nation, partner)
    draft.clauses.push(clause)
    const terms = [clauseTerms(clause)]
    g.emit({ type: 'treaty-drafted', rule: '6.72', nation, partner, treaty: draft.id, terms, to: [nation] })
  },

  strike(g: Context, nation: Nation, action: Action): void {
    const partner = action.with as Nation
    const draft = openTreaty(g, nation, partner)!
    const { id } = draft
    const struck =
      action.what === 'all' ? draft.clauses.splice(0) : draft.clauses.splice(Number(action.what) - 1, 1)
    if (draft.clauses.length === 0) discard(g, draft)
    const terms = struck.map(clauseTerms)
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
