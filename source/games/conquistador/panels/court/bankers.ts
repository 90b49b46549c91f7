/** The books of the German Bankers: what they hold, and what is owed to them and when. */
import type { Theme } from '../../../../app/settings/theme.ts'
import type { Nation } from '../../data/shapes.ts'
import { bankersLoans, owedOn } from '../../diplomacy/bankers.ts'
import { type Debt, receiver } from '../../diplomacy/treaties.ts'
import { nationOf, type Position, sum } from '../../state/context.ts'
import { many } from '../../state/units.ts'

/** Writes what something is and its figure, as books have it. */
export type Entered = (left: string, right: string | number) => string

/** Treasury, loans with what they will bring, and the taxes, each a line. */
export function bankersLines(g: Position, seat: Nation, line: Entered, theme: Theme): string[] {
  const { treasury, monarch } = nationOf(g, seat)
  const loans = bankersLoans(g)
  const owed = sum(loans.map(({ loan }) => owedOn(loan)))
  return [
    theme.heading(line('Treasury', many(treasury, 'ducat'))),
    ...loans.map((debt) => loanLine(g, debt, line, theme)),
    ...(loans.length > 0 ? [line('  with all repaid', treasury + owed)] : []),
    line('Taxes as of a monarch', monarch),
  ]
}

function loanLine({ state }: Position, { treaty, loan }: Debt, line: Entered, theme: Theme): string {
  const isDue = loan.due <= state.turn
  const text = line(
    `  ${receiver(treaty, loan)} owes, ${isDue ? 'due now' : `turn ${loan.due}`}`,
    `+${owedOn(loan)}`,
  )
  return isDue ? theme.warning(text) : text
}
