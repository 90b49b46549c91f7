/** Nations that owe to the German Bankers, for tests. */
import type { Clause, Loan, Share, Treaty } from '../../../../source/games/conquistador/diplomacy/shapes.ts'
import { nationTreaties } from '../../../../source/games/conquistador/diplomacy/treaties.ts'
import { type Layout, layOut, type Table } from './table.ts'

export const loan = (repay: number, due: number, more: Partial<Loan> = {}): Loan => ({
  kind: 'loan',
  from: 'Bankers',
  ducats: 10,
  repay,
  due,
  repaid: false,
  paid: 0,
  defaulted: false,
  ...more,
})

export const share = (area: string, percent: number, until = 21, more: Partial<Share> = {}): Share => ({
  kind: 'share',
  from: 'Spain',
  area,
  percent,
  until,
  ...more,
})

const treaty = (id: number, clauses: Clause[]): Treaty => ({
  id,
  turn: 1,
  by: 'Bankers',
  with: 'Spain',
  clauses,
  status: 'inForce',
  announced: false,
  brokenBy: null,
})

/** Three nations and the Bankers; each list of clauses is a treaty of Spain with the Bankers. */
export const withBankers = (treaties: readonly Clause[][], layout: Layout = {}, revised = false): Table =>
  layOut({
    ...layout,
    others: {
      England: { treasury: 100 },
      France: { treasury: 100 },
      Bankers: { treasury: 1000 },
      ...layout.others,
    },
    edit(state) {
      state.treaties = treaties.map((clauses, index) => treaty(index + 1, clauses))
      if (revised) state.options = { ...state.options, edition: 'revised' }
      layout.edit?.(state)
    },
  })

/** Everything that Spain and the Bankers have agreed. */
export const clausesOf = (table: Table): Clause[] =>
  nationTreaties(table.g, 'Spain').flatMap(({ clauses }) => clauses)

/** The loan of a treaty, as it stands. */
export const loanOf = (table: Table, index = 0): Loan => clausesOf(table)[index] as Loan

export const ducats = (table: Table, nation: 'Spain' | 'England' | 'Bankers' = 'Spain'): number =>
  table.state.nations[nation]!.treasury

/** The ships that the Bankers may take now, in words. */
export function seizable(table: Table): string[] {
  return table.choices('seize').map(({ label }) => label.replace('Seize the ', ''))
}

/** The Bankers take the first ship on offer of which the words tell. */
export function seize(table: Table, words: string): void {
  const choice = table.choices('seize').find(({ label }) => label.includes(words))
  if (!choice) throw new Error(`There is no ${words} among ${seizable(table).join('; ')}.`)
  table.act('seize', choice.fixed)
}

/**
 * Without money, so that nothing is taken from the treasury, and with a bill, so that the play stops there.
 */
export const afterwards: Layout = { treasury: 0, land: { '2316': { colonists: 1 } } }
/** What Spain owes since turn 3. */
export const late = (repay: number) => loan(repay, 3, { defaulted: true })
/** Spain, which owes so much since turn 3, comes home in turn 5 with these ships. */
export const homeward = (
  repay: number,
  ships: NonNullable<Layout['expeditions']>[number]['ships'],
  layout: Layout = {},
  revised = false,
) =>
  withBankers(
    [[late(repay)]],
    { ...afterwards, segment: 'D4', turn: 5, expeditions: [{ ships, crossed: true }], ...layout },
    revised,
  )
