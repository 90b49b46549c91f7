/** 6.25, 6.72 Keeping a treaty, or not: loans that are repaid or forgotten, and words that are broken. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { type Refusal, Refused } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { type Context, nationOf, type Position, sum } from '../state/context.ts'
import type { Acts } from '../state/flow.ts'
import { called } from '../state/seat-words.ts'
import { isNation, many } from '../state/units.ts'
import { bindsDebtor, owedOn, repayBankers } from './bankers.ts'
import { memory } from './memory.ts'
import type { Loan, Treaty } from './shapes.ts'
import { termsText, treatyName } from './terms.ts'
import {
  breakTreaty,
  closeFulfilled,
  type Debt,
  debtsOf,
  findTreaty,
  hearers,
  partnerIn,
  receiver,
  reopen,
  transfer,
  treatiesInForce,
  unpaidLoans,
  writtenIn,
} from './treaties.ts'

export type RepayForm =
  | { type: 'repay'; fixed: LoanName }
  /** 24.16: or a part of it, to the Bankers. */
  | { type: 'repay'; fixed: LoanName; args: { ducats: number } }
export type KeepingForm =
  | RepayForm
  | { type: 'announce'; fixed: { treaty: string } }
  | { type: 'renege'; fixed: { treaty: string } }

/** A loan by the number of its treaty, and its own in the treaty. */
type LoanName = { treaty: string; clause: string }

/** What a nation may repay in the council, before it is due or after. */
export function repayChoices(g: Position, nation: Nation): ChoiceOf<RepayForm>[] {
  const { treasury } = nationOf(g, nation)
  return debtsOf(g, nation).map((debt) => repayChoice(debt, treasury))
}

/**
 * Making treaties known and breaking them, in the list of the partner: nobody does that by a key too many, and a council
 * has more to look at.
 */
export function keepingChoices(g: Position, nation: Nation): ChoiceOf<KeepingForm>[] {
  const held = heldBy(g, nation)
  return [
    ...held
      .filter(({ treaty }) => !treaty.announced)
      .map(
        ({ partner, terms, fixed }): ChoiceOf<KeepingForm> => ({
          type: 'announce',
          rule: '6.72',
          about: partner,
          label: `publish treaty ${terms}`.trimEnd(),
          fixed,
          tucked: true,
          confirm: 'All hear what it says, from now on.',
        }),
      ),
    ...held.map(
      ({ treaty, partner, terms, fixed }): ChoiceOf<KeepingForm> => ({
        type: 'renege',
        rule: '6.72',
        about: partner,
        label: `break treaty ${terms}`.trimEnd(),
        fixed,
        tucked: true,
        ...(bindsDebtor(g, treaty, nation) ? { off: bound } : { confirm: breachText(treaty, nation) }),
      }),
    ),
  ]
}

/** A treaty in force, and how a list tells it from others with the same partner: by its number and its terms. */
interface Held {
  readonly treaty: Treaty
  readonly partner: Nation
  readonly terms: string
  readonly fixed: { readonly treaty: string }
}

function heldBy(g: Pick<Position, 'state'>, nation: Nation): Held[] {
  const inForce = treatiesInForce(g, nation)
  return inForce.map((treaty) => {
    const partner = partnerIn(treaty, nation)
    // What it says is told of all in force.
    const isOnly = inForce.filter((other) => partnerIn(other, nation) === partner).length === 1
    const terms = isOnly ? '' : `${treaty.id}: ${termsText(treaty)}`
    return { treaty, partner, terms, fixed: { treaty: String(treaty.id) } }
  })
}

const breachText = (treaty: Treaty, nation: Nation): string =>
  `This ends the treaty with ${called(partnerIn(treaty, nation))}, and it is held against you.`

/** What a nation may break at a question out of the council. */
export const breakable = (
  g: Pick<Position, 'state'>,
  nation: Nation,
): { readonly id: string; readonly label: string; readonly about: string; readonly confirm: string }[] =>
  heldBy(g, nation)
    .filter(({ treaty }) => !bindsDebtor(g, treaty, nation))
    .map(({ treaty, partner, terms, fixed }) => ({
      id: fixed.treaty,
      label: `Break treaty with ${called(partner)} ${terms}`.trimEnd(),
      about: `You break ${treatyName(treaty, partnerIn(treaty, nation))}. Computers remember it for ${memory} turns after it would have ended.`,
      confirm: breachText(treaty, nation),
    }))

const bound: Refusal = { rule: '24.16', reason: 'What you owe to the Bankers only they can let you off.' }

/**
 * The Bankers take what they can get (24.16); a loan between nations is
 * repaid whole. `treasury`: what may be spent.
 */
function repayChoice({ treaty, index, loan }: Debt, treasury: number): ChoiceOf<RepayForm> {
  const owed = owedOn(loan)
  const whole = isNation(loan.from)
  const least = whole ? owed : 1
  const when = loan.defaulted ? 'which was due' : 'due'
  const choice = {
    type: 'repay',
    rule: ruleOfLoan(loan),
    label: `Repay ${many(owed, 'ducat')} to ${called(loan.from)}${whole ? '' : ' or a part of it'}, ${when} in turn ${loan.due}`,
    fixed: { treaty: String(treaty.id), clause: String(index + 1) },
    ...(treasury < least && {
      off: { rule: ruleOfLoan(loan), reason: `The treasury holds ${many(Math.max(0, treasury), 'ducat')}.` },
    }),
  } as const
  if (whole) return choice
  const most = Math.max(1, Math.min(owed, treasury))
  return { ...choice, args: { ducats: { kind: 'count', min: 1, max: most, unit: 'ducats' } } }
}

/**
 * Loans that fall due with the end of this turn, and can still be repaid before maintenance; of the Bankers
 * also what was due before. `kept`: ducats of the treasury that are bound for something else.
 */
export const lastRepayments = (g: Position, nation: Nation, kept: number): ChoiceOf<RepayForm>[] =>
  debtsOf(g, nation)
    .filter(({ loan }) => loan.due <= g.state.turn)
    .map((debt) => repayChoice(debt, nationOf(g, nation).treasury - (isNation(debt.loan.from) ? 0 : kept)))

export const keepingActs: Acts<KeepingForm> = {
  repay(g, nation, action) {
    const debt = findDebt(g, nation, action)
    const { treaty, loan } = debt
    if ('ducats' in action) {
      repayBankers(g, nation, debt, action.ducats)
      return reopen(g, loan.from)
    }
    transfer(g, nation, loan.from, loan.repay)
    loan.repaid = true
    g.emit({
      type: 'loan-repaid',
      rule: '6.25',
      nation,
      partner: loan.from,
      ducats: loan.repay,
      ...hearers(treaty),
    })
    closeFulfilled(g, treaty, g.state.turn - 1)
    // The lender may want to spend it.
    reopen(g, loan.from)
  },

  renege(g, nation, action) {
    const treaty = treatiesInForce(g, nation).find(({ id }) => String(id) === action.treaty)
    if (!treaty) throw new Refused('6.72', `There is no treaty ${action.treaty} in force.`)
    if (bindsDebtor(g, treaty, nation)) throw new Refused(bound.rule, bound.reason)
    breakTreaty(g, treaty, nation, 'reneged')
  },

  announce(g, nation, action) {
    const treaty = findTreaty(g, nation, action.treaty)
    treaty.announced = true
    const partner = partnerIn(treaty, nation)
    const terms = writtenIn(treaty)
    g.emit({ type: 'treaty-announced', rule: '6.72', nation, partner, treaty: treaty.id, terms })
  },
}

export function findDebt(g: Position, nation: Nation, name: LoanName): Debt {
  const found = debtsOf(g, nation).find(
    ({ treaty, index }) => String(treaty.id) === name.treaty && String(index + 1) === name.clause,
  )
  if (!found) throw new Refused('6.25', 'There is no such loan to repay.')
  return found
}

/** Loans whose last turn this is, or was. */
export const dueNotes = (g: Position, nation: Nation): Refusal[] =>
  debtsOf(g, nation)
    .filter(({ loan }) => loan.due <= g.state.turn)
    .map(({ loan }) => ({ rule: ruleOfLoan(loan), reason: `${dueText(loan)}; ${unpaidText(loan)}.` }))

/** Loans between nations are those of 6.25, loans of the Bankers those of 24.16. */
const ruleOfLoan = ({ from }: Loan): string => (isNation(from) ? '6.25' : '24.16')

const dueText = (loan: Loan): string => {
  const [ducats, lender] = [many(owedOn(loan), 'ducat'), called(loan.from)]
  return loan.defaulted
    ? `${ducats} were due to ${lender} in turn ${loan.due}`
    : `${ducats} are due to ${lender} this turn`
}

const unpaidText = ({ from }: Loan): string =>
  isNation(from) ? 'unpaid, the treaty is broken' : 'unpaid, ships may be seized'

/**
 * At the end of a turn: loans that were due and were not repaid break
 * their treaty, and what is paid every turn is paid; the rest is kept or done with.
 */
export function settleTreaties(g: Context): void {
  const { turn } = g.state
  for (const treaty of g.state.treaties.filter(({ status }) => status === 'inForce')) {
    // What the Bankers are owed stays owed (24.16).
    const overdue = unpaidLoans(treaty).find(({ loan }) => isNation(loan.from) && loan.due <= turn)
    if (overdue) breakTreaty(g, treaty, receiver(treaty, overdue.loan), 'unpaid')
    else {
      payTributes(g, treaty)
      closeFulfilled(g, treaty, turn)
    }
  }
}

/** 6.25: ducats that a nation has promised to pay as this turn ends. */
export const tributesOf = (g: Position, nation: Nation): number =>
  sum(
    treatiesInForce(g, nation)
      .flatMap(({ clauses }) => clauses)
      .flatMap((clause) =>
        clause.kind === 'tribute' && clause.from === nation && clause.until >= g.state.turn
          ? clause.ducats
          : [],
      ),
  )

/** 6.25: what a treaty asks for every turn, out of what maintenance has left; who has not so much breaks it. */
function payTributes(g: Context, treaty: Treaty): void {
  for (const clause of treaty.clauses) {
    if (clause.kind !== 'tribute' || clause.until < g.state.turn) continue
    const { from: nation, ducats } = clause
    if (nationOf(g, nation).treasury < ducats) return breakTreaty(g, treaty, nation, 'owing')
    const partner = receiver(treaty, clause)
    transfer(g, nation, partner, ducats)
    g.emit({ type: 'treaty-payment', rule: '6.25', nation, partner, ducats, ...hearers(treaty) })
  }
}

/**
 * "England lends 20 ducats, 25 due in turn 5 (treaty 2, in force).":
 * what stands between the nation and others.
 */
export const keptLines = (g: Position, nation: Nation): string[] =>
  treatiesInForce(g, nation).map((treaty) => `In force: ${treatyName(treaty, partnerIn(treaty, nation))}.`)
