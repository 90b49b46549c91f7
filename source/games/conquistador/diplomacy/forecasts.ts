/** What a dealing with another nation would bring, told before it is done. */
import type { Action, Forecast } from '../../../kernel/game.ts'
import { nationOf, type Position } from '../context.ts'
import type { Nation } from '../data.ts'
import { many } from '../units.ts'
import { findDebt } from './debts.ts'
import type { Treaty } from './shapes.ts'
import { clauseTerms, termsOf } from './terms.ts'
import { alliedInDefence, findTreaty, openTreaty, partnerIn, unpaidLoans } from './treaties.ts'

type Teller = (g: Position, nation: Nation, action: Action) => Forecast
const lines = (...text: string[]): Forecast => ({ lines: text, places: [] })

/** "You pay 20 ducats of 90; 70 remain." */
function moneyLine(g: Position, nation: Nation, { clauses }: Treaty): string[] {
  const { treasury } = nationOf(g, nation)
  let change = 0
  for (const clause of clauses)
    if (clause.kind === 'gift' || clause.kind === 'loan')
      change += clause.from === nation ? -clause.ducats : clause.ducats
  if (change === 0) return []
  const way = change < 0 ? `pay ${many(-change, 'ducat')}` : `receive ${many(change, 'ducat')}`
  return [`At once you ${way}; the treasury will hold ${treasury + change}.`]
}

export const diplomacyTellers: Readonly<Record<string, Teller>> = {
  propose(g, nation, action) {
    const treaty = openTreaty(g, nation, action.with as Nation)!
    return lines(
      ...termsOf(treaty),
      ...moneyLine(g, nation, treaty),
      `Nothing changes until ${treaty.with} accepts.`,
    )
  },

  accept(g, nation, action) {
    const treaty = findTreaty(g, nation, action.treaty)
    return lines(...termsOf(treaty), ...moneyLine(g, nation, treaty), 'A treaty signed cannot be undone.')
  },

  repay(g, nation, action) {
    const { loan } = findDebt(g, nation, action)
    const { treasury } = nationOf(g, nation)
    return lines(`${many(loan.repay, 'ducat')} of ${treasury}; ${treasury - loan.repay} remain.`)
  },

  renege(g, nation, action) {
    const treaty = findTreaty(g, nation, action.treaty)
    const partner = partnerIn(treaty, nation)
    const debts = unpaidLoans(treaty).map(({ loan }) => `Not to be repaid: ${clauseTerms(loan)}.`)
    const allied =
      treaty.clauses.some(({ kind }) => kind === 'defence') && alliedInDefence(g, nation, partner)
    return lines(
      ...(allied ? [`Your ships and those of ${partner} fight apart from now on.`] : []),
      ...debts,
      'What has been paid, shared or hired out already stays so.',
    )
  },

  announce: (g, nation, action) =>
    lines(`Every nation will know: ${termsOf(findTreaty(g, nation, action.treaty)).join('; ')}.`),

  killCaptive: () => lines('Nobody can ransom the dead.'),
}
