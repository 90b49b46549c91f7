/** 6.25, 6.72 Keeping a treaty, or not: loans that are repaid or forgotten, and words that are broken. */
import { type Action, type Choice, type Refusal, Refused } from '../../../kernel/game.ts'
import { type Context, nationOf, type Position } from '../context.ts'
import type { Nation } from '../data.ts'
import { many } from '../units.ts'
import { termsOf, treatyName } from './terms.ts'
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
} from './treaties.ts'

/** What can be done about the treaties that are in force. */
export function keepingChoices(g: Position, nation: Nation): Choice[] {
  const repayments = debtsOf(g, nation).map((debt) => repayChoice(g, nation, debt))
  const others = treatiesInForce(g, nation).flatMap((treaty): Choice[] => {
    const name = treatyName(treaty, partnerIn(treaty, nation))
    const fixed = { treaty: String(treaty.id) }
    return [
      ...(treaty.announced
        ? []
        : [{ type: 'announce', rule: '6.72', label: `Make known to all: ${name}`, fixed }]),
      { type: 'renege', rule: '6.72', label: `Break ${name}`, fixed },
    ]
  })
  return [...repayments, ...others]
}

function repayChoice(g: Position, nation: Nation, { treaty, index, loan }: Debt): Choice {
  const { treasury } = nationOf(g, nation)
  return {
    type: 'repay',
    rule: '6.25',
    label: `Repay ${many(loan.repay, 'ducat')} to ${loan.from}, due in turn ${loan.due}`,
    fixed: { treaty: String(treaty.id), clause: String(index + 1) },
    ...(treasury < loan.repay && { off: { rule: '6.25', reason: `The treasury holds ${treasury} ducats.` } }),
  }
}

/** Loans that fall due with the end of this turn, and can still be repaid before maintenance. */
export const lastRepayments = (g: Position, nation: Nation): Choice[] =>
  debtsOf(g, nation)
    .filter(({ loan }) => loan.due === g.state.turn)
    .map((debt) => repayChoice(g, nation, debt))

export const keepingActs = {
  repay(g: Context, nation: Nation, action: Action): void {
    const { treaty, loan } = findDebt(g, nation, action)
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

  renege(g: Context, nation: Nation, action: Action): void {
    breakTreaty(g, findTreaty(g, nation, action.treaty), nation, 'reneged')
  },

  announce(g: Context, nation: Nation, action: Action): void {
    const treaty = findTreaty(g, nation, action.treaty)
    treaty.announced = true
    const partner = partnerIn(treaty, nation)
    const terms = termsOf(treaty)
    g.emit({ type: 'treaty-announced', rule: '6.72', nation, partner, treaty: treaty.id, terms })
  },
}

export function findDebt(g: Position, nation: Nation, action: Action): Debt {
  const found = debtsOf(g, nation).find(
    ({ treaty, index }) => String(treaty.id) === action.treaty && String(index + 1) === action.clause,
  )
  if (!found) throw new Refused('6.25', 'There is no such loan to repay.')
  return found
}

/** Loans whose last turn this is. */
export const dueNotes = (g: Position, nation: Nation): Refusal[] =>
  debtsOf(g, nation)
    .filter(({ loan }) => loan.due === g.state.turn)
    .map(({ loan }) => ({
      rule: '6.25',
      reason: `${many(loan.repay, 'ducat')} are due to ${loan.from} this turn; unpaid, the treaty is broken.`,
    }))

/** At the end of a turn: loans that were due and were not repaid break their treaty; the rest is kept or done with. */
export function settleTreaties(g: Context): void {
  const { turn } = g.state
  for (const treaty of g.state.treaties.filter(({ status }) => status === 'inForce')) {
    const overdue = unpaidLoans(treaty).find(({ loan }) => loan.due <= turn)
    if (overdue) breakTreaty(g, treaty, receiver(treaty, overdue.loan), 'unpaid')
    else closeFulfilled(g, treaty, turn)
  }
}

/** "England lends 20 ducats, 25 due in turn 5 (treaty 2, in force).": what stands between the nation and others. */
export const keptLines = (g: Position, nation: Nation): string[] =>
  treatiesInForce(g, nation).map((treaty) => `In force: ${treatyName(treaty, partnerIn(treaty, nation))}.`)
