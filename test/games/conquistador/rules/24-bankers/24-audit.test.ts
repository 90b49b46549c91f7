import { expect, test } from 'vitest'
import type { Clause } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import { loan, share, withBankers } from '../in-debt.ts'
import { game } from '../table.ts'

const faults = (...clauses: Clause[]): string => {
  const { state } = withBankers([clauses], { turn: 5 })
  return game.audit(state).join(' ')
}

test('[24.16] [24.3] the audit finds loans and shares that cannot be', () => {
  expect(faults(loan(30, 3, { defaulted: true, paid: 5 }), share('Guinea', 100))).toBe('')
  expect(faults(loan(30, 3))).toContain('a loan of treaty 1 is overdue')
  expect(faults(loan(30, 9, { paid: 31 }))).toContain('more was repaid than was owed in treaty 1')
  expect(faults(share('Guinea', 60), share('Guinea', 41))).toContain('Spain gives away 101 percent of Guinea')
})
