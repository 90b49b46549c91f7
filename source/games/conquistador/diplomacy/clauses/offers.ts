/** 6.72 What two may write into a treaty: the clauses that are offered while it is drafted. */

import type { ChoiceOf } from '../../../../kernel/contract/actions.ts'
import { oneOf } from '../../../../kernel/contract/domain.ts'
import type { CountDomain } from '../../../../kernel/contract/game.ts'
import { keptFor } from '../../../../kernel/flow/recently.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Board } from '../../map/board.ts'
import { lastTurn, nationOf, type Position } from '../../state/context.ts'
import { allServices, lastTurnText } from '../../state/leaders.ts'
import { called, does } from '../../state/seat-words.ts'
import { areNations, isConquistador, isMissionary, isNation } from '../../state/units.ts'
import { fundsRefused } from '../bankers.ts'
import type { Clause, Treaty } from '../shapes.ts'
import { type ClauseFormOf, knownRutter, untilEnd } from '../treaties.ts'
import { type BankersForm, bankersOffers, ducatsFrom, usualGift, usualLoan } from './bankers-clauses.ts'
import { offeredBeside, type PaidForm, type RedraftForm } from './payments.ts'
import { type TruceForm, truceOffers } from './truce-clauses.ts'

type ClauseKind = Clause['kind']
export type ClauseForm =
  | PaidForm
  | ClauseFormOf<'loan', { from: Nation; ducats: number; repay: number; due: number }>
  | ClauseFormOf<'explorer', { name: string; until: number }>
  | { type: 'clause'; fixed: { with: Nation; clause: 'rutter' } }
  | ClauseFormOf<'ransom', { captive: string }>
  | ClauseFormOf<'defence', { until: number }>
  | ClauseFormOf<'words', { text: string }>
  | BankersForm
  | TruceForm

const mostCharacters = 200
/** Why something is proposed, or refused, in the words of who does so. */
export const reasonDomain = { kind: 'text', max: mostCharacters } as const

type ClauseChoice = ChoiceOf<ClauseForm>

/** The clauses that make sense between two nations now. */
export function offered(
  g: Position,
  nation: Nation,
  partner: Nation,
  draft: Treaty | undefined,
): ChoiceOf<ClauseForm | RedraftForm>[] {
  const written = (clause: ClauseKind) => draft?.clauses.some(({ kind }) => kind === clause) ?? false
  const { before, after } = lastingOffers(g, nation, partner, !draft)
  const now = offersOfNow(g, nation, partner, draft)
  const lasting = ({ fixed: { clause } }: ClauseChoice) => !once.includes(clause) || !written(clause)
  const beside = before.filter(lasting).flatMap((choice) => offeredBeside(draft, choice))
  return [...beside, ...(draft ? now : now.map(tucked)), ...after.filter(lasting)]
}

/** Clauses of which a treaty has one at the most. */
const once: readonly ClauseKind[] = ['peace', 'defence']

/** What nobody has begun takes one line, however much room there is: there is more to be planned. */
const tucked = (choice: ClauseChoice): ClauseChoice => ({ ...choice, tucked: true })

/** Before and after what hangs on the moment. */
interface Lasting {
  readonly before: readonly ClauseChoice[]
  readonly after: readonly ClauseChoice[]
}

/** On every board, those of the turn that was asked about last. */
const lastingOn = keptFor((_: Board) => ({ turn: '', offers: new Map<string, Lasting>() }))

/**
 * What two may agree on in a turn whatever happens in it. A council asks for it at every step, so it is made once.
 * @param unbegun nothing is drafted yet
 */
function lastingOffers(g: Position, nation: Nation, partner: Nation, unbegun: boolean): Lasting {
  const kept = lastingOn(g.board)
  const turn = `${g.state.turn} of ${lastTurn(g)}${g.state.options.bankers ? ', Bankers' : ''}`
  if (kept.turn !== turn) {
    kept.turn = turn
    kept.offers.clear()
  }
  const pair = `${nation} ${partner}${unbegun ? '' : ', begun'}`
  let offers = kept.offers.get(pair)
  if (!offers) {
    const { before, after } = makeLasting(g, nation, partner)
    offers = unbegun ? { before: before.map(tucked), after: after.map(tucked) } : { before, after }
    kept.offers.set(pair, offers)
  }
  return offers
}

function makeLasting(g: Position, nation: Nation, partner: Nation): Lasting {
  const nations = areNations(nation, partner)
  const off = fundsRefused(g, nation, partner)
  const from = (verb: string) =>
    oneOf([
      [nation, does(nation, verb)],
      [partner, does(partner, verb)],
    ])
  const gift: ClauseChoice = {
    ...clause(partner, 'gift', '6.25', 'a payment'),
    args: { from: from('pays'), ducats: ducatsFrom(usualGift) },
    ...(off && { off }),
  }
  const due: CountDomain = { ...untilEnd(g), unit: 'as the turn it is due' }
  const loan: ClauseChoice = {
    ...clause(partner, 'loan', '6.25', 'a loan'),
    args: { from: from('lends'), ducats: ducatsFrom(usualLoan), repay: ducatsFrom(usualLoan), due },
    ...(off && { off }),
  }
  const defence: ClauseChoice = {
    ...clause(partner, 'defence', '8.14', 'defence as one at sea'),
    args: { until: untilEnd(g) },
  }
  const words: ClauseChoice = {
    ...clause(partner, 'words', '6.72', 'free words, unenforced'),
    args: { text: { kind: 'text', max: mostCharacters } },
  }
  const before = [gift, ...(nations ? [loan, ...truceOffers(g, nation, partner)] : bankersOffers(g, partner))]
  return {
    before: before.map(onOnePage),
    // 24.11: the Bankers have no ships to defend.
    after: [...(nations ? [defence] : []), words],
  }
}

/** What is paid, to whom and until when is one thought, so it has one page. */
const onOnePage = (choice: ClauseChoice): ClauseChoice =>
  Object.keys(choice.args ?? {}).length > 1 ? { ...choice, form: true } : choice

const clause = <K extends ClauseKind>(partner: Nation, kind: K, rule: string, label: string) =>
  ({
    type: 'clause',
    rule,
    about: partner,
    label: `draft ${label}`,
    fixed: { with: partner, clause: kind },
  }) as const

/** Who may be hired out or set free now, and whose Rutter there is. */
function offersOfNow(
  g: Position,
  nation: Nation,
  partner: Nation,
  draft: Treaty | undefined,
): ClauseChoice[] {
  const clauses = draft?.clauses ?? []
  const offers: ClauseChoice[] = []
  const explorers = rentable(g, nation, partner)
    .filter(({ name }) => !clauses.some((one) => one.kind === 'explorer' && one.name === name))
    .sort((one, other) => Number(isOffered(g, nation, one)) - Number(isOffered(g, nation, other)))
  if (explorers.length > 0)
    offers.push({
      ...clause(partner, 'explorer', '15.34', 'an explorer hired out'),
      args: hireArgs(g, explorers),
    })
  // 24.11: the Bankers have no ships to steer.
  const seller = areNations(nation, partner) ? rutterSeller(g, nation, partner) : null
  if (seller && !clauses.some(({ kind }) => kind === 'rutter'))
    offers.push(clause(partner, 'rutter', '7.53', `the Rutter of ${seller}`))
  const captives = ransomable(g, nation, partner).filter(
    ({ name }) => !clauses.some((one) => one.kind === 'ransom' && one.captive === name),
  )
  if (captives.length > 0)
    offers.push({
      ...clause(partner, 'ransom', '8.32', 'a captive set free'),
      args: {
        captive: oneOf(
          captives.map(({ name, holder }) => [
            name,
            `${name}, held by ${holder}${isMissionary(name) ? '' : `, ${lastTurnText(g, name)}`}`,
          ]),
        ),
      },
    })
  return offers.map(onOnePage)
}

/** Who is hired of some explorers, and up to when. */
export const hireArgs = (g: Position, explorers: readonly Rentable[]) => ({
  name: oneOf(
    explorers.map(({ name, owner }) => [name, `${name} of ${called(owner)}, ${lastTurnText(g, name)}`]),
  ),
  // One voyage is what he is mostly hired for.
  until: { ...untilEnd(g), start: g.state.turn },
})

interface Rentable {
  readonly name: string
  readonly owner: Nation
  /** The last turn that he serves his owner. */
  readonly departs: number
}

/**
 * 15.34, 15.52: explorers that either nation could hire out by the turn record, as far as all can know; conquistadors
 * never. 24.21: with the Bankers it is they who hire out; they have no use for anybody themselves.
 */
export function rentable(g: Position, nation: Nation, partner: Nation): Rentable[] {
  const { turn, lost, absent, captives, rentals } = g.state
  const nations = areNations(nation, partner)
  const found: Rentable[] = []
  for (const { name, nation: owner, arrives, departs } of allServices(g)) {
    if (turn < arrives || departs < turn || (owner !== nation && owner !== partner)) continue
    if (isNation(owner) !== nations || absent.includes(name) || lost.includes(name)) continue
    if (captives.some((one) => one.name === name) || isConquistador(g, name)) continue
    if (rentals.some((one) => one.name === name && (one.owner === nation || one.renter === nation))) continue
    found.push({ name, owner, departs })
  }
  return found
}

/** 15.34: a nation has drafted or proposed his hire to somebody already. */
export const isOffered = ({ state }: Position, nation: Nation, { name }: Pick<Rentable, 'name'>): boolean =>
  state.treaties.some(
    ({ by, status, clauses }) =>
      by === nation &&
      (status === 'draft' || status === 'proposed') &&
      clauses.some((one) => one.kind === 'explorer' && one.name === name),
  )

/** Captives of the one that the other holds. */
const ransomable = (g: Position, nation: Nation, partner: Nation) =>
  g.state.captives.filter(
    (one) =>
      (one.nation === nation && one.holder === partner) || (one.nation === partner && one.holder === nation),
  )

/** 7.53: the one of the two that has a Rutter which the other lacks, as far as the author knows. */
export function rutterSeller(g: Position, nation: Nation, partner: Nation): Nation | null {
  const [own, theirs] = [nationOf(g, nation).rutter, knownRutter(g.state, partner, nation)]
  if (own === theirs) return null
  return own ? nation : partner
}
