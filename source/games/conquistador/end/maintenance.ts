/** 5.1 E Maintenance (6.8). */
import type { ChoiceOf, Tally } from '../../../kernel/contract/actions.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { lazily } from '../../../kernel/flow/lazily.ts'
import { showPlans } from '../council/plans.ts'
import { priceFactor } from '../council/political-events.ts'
import { upkeepOf } from '../council/prices.ts'
import type { Nation } from '../data/shapes.ts'
import { collectDebts, debtsComeFirst, declareDefaults } from '../diplomacy/collection.ts'
import { keepingActs, lastRepayments, type RepayForm } from '../diplomacy/debts.ts'
import { unmakesPort, withPlaceFirst } from '../matters/ports.ts'
import { openPhase } from '../naval/bounds.ts'
import { areLast } from '../naval/explorers-ashore.ts'
import { checkAttrition } from '../naval/naval-attrition.ts'
import { isSamePort } from '../naval/ships.ts'
import { type Context, isLastTurn, nationOf, type Position, sum } from '../state/context.ts'
import { type DoneForm, finish, type RuleTypes, type SegmentRules, type Taken } from '../state/flow.ts'
import type { Place } from '../state/state.ts'
import { many } from '../state/units.ts'
import { maintenanceBill, plurals, posts, singulars } from './bill.ts'
import { giveUp } from './disbanding.ts'
import { decidePortLost, type LeavingForm, leavePortLost } from './discovery-credit.ts'
import { postWords, readThese, savedBy, type TheseForm, theseChoice } from './giving-up.ts'
import { askedOf, worthAskingOf } from './idle.ts'
import { type Dismissed, dismissed, isGivenUp, leastMissed, order, type Post } from './least-missed.ts'
import { beginLeaving, endLeaving, isLeaving } from './leaving.ts'
import { isAnySpare, proposalFor } from './proposal.ts'

type PickedForm = { type: 'dismiss'; fixed: { kind: Dismissed }; args: { units: Tally } }
export type DismissForm =
  | PickedForm
  | TheseForm
  /** As much as cannot be paid for, who is missed least first, and the rest is paid. */
  | { type: 'dismissRest' }
  /** Where all could be paid: who brings nothing (`idle.ts`), and the rest is paid. */
  | { type: 'dismissIdle' }

type KeepingForm = DismissForm | RepayForm | LeavingForm | DoneForm

export const maintenance: SegmentRules<KeepingForm, 'attritionAtSea'> = {
  begin(g, nation) {
    if (isLeaving(g)) return openPhase(g.state, nation)
    if (g.state.actor === 0) showPlans(g)
    collectDebts(g, nation, maintenanceBill(g, nation).by.missionary)
    if (debtsComeFirst(g)) declareDefaults(g, nation)
  },

  decide(g, nation) {
    if (isLeaving(g)) return decidePortLost(g, nation, 'Maintenance')
    const { total, by } = maintenanceBill(g, nation)
    const { treasury, standing } = nationOf(g, nation)
    const repayments = lastRepayments(g, nation, by.missionary)
    const payable = repayments.some(({ off }) => !off)
    const idle =
      standing.pay && total <= treasury && !isLastTurn(g) ? worthAskingOf(g, nation, posts(g, nation)) : []
    const isOrdered =
      (standing.maintenance && !strandsExplorers(g, nation, () => settlement(g, nation).unpaid)) ||
      (standing.pay && total <= treasury && idle.length === 0)
    // 6.84: nothing may be given up on the last turn.
    const settled = total === by.missionary || isLastTurn(g) || isOrdered
    if (settled && !payable) return null
    const short = total > treasury && !settled
    const isOne = short && isOneAlone(g, nation)
    const isAsked = idle.length > 0 && !settled
    return {
      seat: nation,
      kind: 'maintenance',
      segment: 'Maintenance',
      rule: '6.81',
      ...(isOne && !payable && { formality: true as const }),
      ...(isAsked && { again: askedOf(g, nation, idle) }),
      question: questionFor(g, nation, { short, idle }),
      choices: [
        ...repayments,
        ...(isAsked ? [idleGivenUp(g, nation, total, idle)] : []),
        ...(settled ? [] : isOne ? oneGivenUp(g, nation) : givenUp(g, nation, short)),
        {
          type: 'done',
          rule: '6.81',
          label:
            total <= treasury
              ? `${isAsked ? 'Keep all: pay' : 'Pay'} ${many(total, 'ducat')} of maintenance`
              : `Pay ${treasury} of ${many(total, 'ducat')} of maintenance`,
          end: true,
          ...(!isAsked && { usual: true as const }),
          ...(short && { off: { rule: '6.81', reason: `${many(total - treasury, 'ducat')} missing.` } }),
        },
      ],
      undone: repayments
        .filter(({ off }) => !off)
        .map(({ label, rule }) => ({ rule, reason: `Not done: ${label}.` })),
    }
  },

  act: carryingOut<RuleTypes, KeepingForm>({
    done: finish,
    dismissRest: (g, nation) => giveUpAll(g, nation, rest(g, nation)),
    dismissIdle: (g, nation) => giveUpAll(g, nation, worthAskingOf(g, nation, posts(g, nation))),
    dismissThese: giveUpThese,
    repay: keepingActs.repay,
    dismiss,
    home: leavePortLost,
    shift: leavePortLost,
  }),

  work: checkAttrition,

  end(g, nation) {
    if (isLeaving(g)) return
    settleBill(g, nation)
    if (!debtsComeFirst(g)) declareDefaults(g, nation)
  },

  /** 7.27: once all bills are paid. */
  again(g) {
    if (!isLeaving(g)) return beginLeaving(g)
    endLeaving(g)
    return false
  },
}

/**
 * Where not everybody can be paid, all who may be given up in one list, with a proposal; kind by kind where none can be
 * made. Programs and saves answer in steps.
 */
function givenUp(g: Position, nation: Nation, short: boolean): ChoiceOf<DismissForm>[] {
  const these = short ? theseOf(g, nation) : []
  const steps = [...dismissals(g, nation), ...(short ? restChoice(g, nation) : [])]
  const isStep = ({ type }: ChoiceOf<DismissForm>) => these.length > 0 || type === 'dismissRest'
  return [...these, ...steps.map((choice) => (isStep(choice) ? { ...choice, step: true as const } : choice))]
}

function questionFor(
  g: Position,
  nation: Nation,
  { short, idle }: { readonly short: boolean; readonly idle: readonly Post<Dismissed>[] },
): string {
  const { total } = maintenanceBill(g, nation)
  const { treasury } = nationOf(g, nation)
  const bill = `Maintenance comes to ${many(total, 'ducat')}; the treasury holds ${treasury}`
  if (short) return `${bill}: ${total - treasury} missing. Give units up until it can be paid.`
  if (idle.length === 0) return `${bill}.`
  return `${bill}. ${savedBy(g, nation, idle)} of it are for units that bring nothing as things stand.`
}

/** There is but one unit that can be given up, so that nobody has a choice. */
const isOneAlone = (g: Position, nation: Nation): boolean =>
  sum(posts(g, nation).map((post) => (isGivenUp(post) ? post.count : 0))) === 1

function oneGivenUp(g: Position, nation: Nation): ChoiceOf<DismissForm>[] {
  const steps = dismissals(g, nation).map((choice) => ({ ...choice, step: true as const }))
  return [{ ...restOf(g, rest(g, nation)), usual: true }, ...steps]
}

/**
 * Not where it takes Explorers along, who are nobody's proposal. What is proposed is worked out for who reads it, or where
 * Explorers wait: it takes longer than all else of a turn, and whoever replays a game asks for no more than the choice.
 */
function theseOf(g: Position, nation: Nation): ChoiceOf<DismissForm>[] {
  const all = posts(g, nation)
  if (!isAnySpare(g, nation, all)) return []
  const proposed = lazily({}, { given: () => proposalFor(g, nation, all, missingFor(g, nation)) })
  if (strandsExplorers(g, nation, () => proposed.given)) return []
  return [theseChoice(g, nation, all, maintenanceBill(g, nation).total, proposed)]
}

/** The same by kind and place alone, as it was once proposed and is still in saves. */
function restChoice(g: Position, nation: Nation): ChoiceOf<DismissForm>[] {
  const given = rest(g, nation)
  if (given.length === 0 || strandsExplorers(g, nation, () => given)) return []
  return [restOf(g, given)]
}

const restOf = (g: Position, given: readonly Post<Dismissed>[]): ChoiceOf<DismissForm> => ({
  type: 'dismissRest',
  rule: '6.81',
  label: `Give up ${postWords(g, given)}`,
})

/** Who brings nothing, and what is paid then. */
const idleGivenUp = (g: Position, nation: Nation, bill: number, idle: readonly Post<Dismissed>[]) => ({
  type: 'dismissIdle' as const,
  rule: '6.81',
  label: `Give up ${postWords(g, idle)}; pay ${many(bill - savedBy(g, nation, idle), 'ducat')}`,
})

const rest = (g: Position, nation: Nation): Post<Dismissed>[] =>
  leastMissed(g, nation, posts(g, nation), missingFor(g, nation))

function giveUpAll(g: Context, nation: Nation, given: readonly Post<Dismissed>[]): void {
  for (const post of given) giveUp(g, nation, post)
  finish(g, nation)
}

/** Whoever gives up too little is asked for the rest. */
function giveUpThese(g: Context, nation: Nation, { units }: Taken<TheseForm>): void {
  for (const post of readThese(posts(g, nation), units)) giveUp(g, nation, post)
  if (missingFor(g, nation) === 0) finish(g, nation)
}

/** 6.81: ducats that the treasury has too few for everybody; 0 if it has enough. */
const missingFor = (g: Position, nation: Nation): number =>
  Math.max(0, maintenanceBill(g, nation).total - nationOf(g, nation).treasury)

/** "18 ducats missing: 9 of these save them", "18 ducats missing: these save 6"; nothing where all can be paid. */
function missingNote(missing: number, each: number, count: number) {
  if (missing === 0) return {}
  const enough = Math.ceil(missing / each)
  const saved = enough > count ? `these save ${count * each}` : `${enough} of these would do`
  return { note: `${many(missing, 'ducat')} missing: ${saved}` }
}

/** The same for units that are picked to be given up. */
export function missingLines(g: Position, nation: Nation, given: readonly Post<Dismissed>[]): string[] {
  const missing = missingFor(g, nation)
  if (missing === 0) return []
  const saved = savedBy(g, nation, given)
  const left = Math.max(0, missing - saved)
  return [`Saved ${saved} of the ${many(missing, 'ducat')} missing${left > 0 ? `, ${left} to go` : ''}.`]
}

function dismissals(g: Position, nation: Nation): ChoiceOf<DismissForm>[] {
  const all = posts(g, nation)
  const missing = missingFor(g, nation)
  return dismissed.flatMap((kind): ChoiceOf<DismissForm>[] => {
    const each = upkeepOf(g, nation, kind)
    const items = Object.fromEntries(
      all
        .filter((post) => post.kind === kind)
        .map(({ at, count }) => [
          at,
          {
            ...{ max: count, label: withPlaceFirst(g, at, count > 1 ? plurals[kind] : singulars[kind]) },
            ...missingNote(missing, each, count),
          },
        ]),
    )
    if (Object.keys(items).length === 0) return []
    return [
      {
        type: 'dismiss',
        rule: '6.81',
        label: `Give up ${plurals[kind]} (saves ${each} each)`,
        fixed: { kind },
        args: { units: { kind: 'tally', items, limits: [] } },
      },
    ]
  })
}

function dismiss(g: Context, nation: Nation, { kind, units }: Taken<PickedForm>): void {
  for (const [at, count] of Object.entries(units)) if (count > 0) giveUp(g, nation, { kind, at, count })
}

/** What the treasury pays for, in order: what is left of it, and what must be given up; missionaries never (15.67). */
function settlement(g: Position, nation: Nation): { left: number; unpaid: Post<Dismissed>[] } {
  const factor = priceFactor(g, nation)
  const unpaid: Post<Dismissed>[] = []
  const all = posts(g, nation)
  let left = nationOf(g, nation).treasury
  for (const kind of order)
    for (const { kind: one, at, count } of all) {
      if (one !== kind) continue
      const each = g.data.units[kind].maintenance * factor
      const paid = each === 0 ? count : Math.min(count, Math.floor(left / each))
      left -= paid * each
      if (paid < count && kind !== 'missionary') unpaid.push({ kind, at, count: count - paid })
    }
  return { left, unpaid }
}

function settleBill(g: Context, nation: Nation): void {
  const record = nationOf(g, nation)
  const { left, unpaid } = settlement(g, nation)
  for (const post of unpaid) giveUp(g, nation, post)
  const ducats = record.treasury - left
  record.treasury = left
  delete record.unsent
  delete record.marchedIn
  g.emit({ type: 'maintenance', rule: '6.81', nation, ducats, treasury: left })
}

/** 6.71, 15.35: what is given up takes the last ship, or the port, from Explorers who wait there. */
function strandsExplorers(g: Position, nation: Nation, givenUp: () => readonly Post<Dismissed>[]): boolean {
  const waitsInPort = g.state.harbours.filter(
    ({ nation: whose, place, leaders }) => whose === nation && place !== 'Europe' && leaders.length > 0,
  )
  if (waitsInPort.length === 0) return false
  const unpaid = givenUp()
  const given = (kinds: readonly Dismissed[], port: Place): number =>
    sum(
      unpaid.filter(({ kind, at }) => kinds.includes(kind) && isSamePort(at, port)).map(({ count }) => count),
    )
  return waitsInPort.some(
    ({ place }) =>
      areLast(g.state, nation, place, given(['carrack', 'caravel'], place)) ||
      unmakesPort(g, nation, place, given(['colonist'], place)),
  )
}
