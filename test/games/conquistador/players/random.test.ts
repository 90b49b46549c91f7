/** What the random player draws, so that its games reach every rule. */
import { describe, expect, test } from 'vitest'
import type { Choice, Json } from '../../../../source/kernel/contract/game.ts'
import { dice } from '../../../kernel/pick.ts'
import { player } from '../playing.ts'
import { withBankers } from '../rules/in-debt.ts'

describe('what is agreed with the Bankers', () => {
  const table = withBankers([], { land: { '2910': { colonists: 2 }, '2316': { colonists: 1 } } })

  /** The values that are drawn for an argument of a clause between Spain and the Bankers. */
  function drawn(clause: string, argument: string, reword = (choice: Choice): Choice => choice): Json[] {
    const pick = dice('player')
    const decision = table.decisionOf('Spain')
    const choices = decision.choices
      .filter(({ fixed }) => fixed?.clause === clause && fixed.with === 'Bankers')
      .map(reword)
    expect(choices).toHaveLength(1)
    return Array.from(
      { length: 200 },
      () => player(() => table.state, { ...decision, choices }, pick)![argument]!,
    )
  }
  const most = (values: Json[]) => Math.max(...(values as number[]))
  const least = (values: Json[]) => Math.min(...(values as number[]))

  test('[24.3] a share is of an Area where somebody lives, and often of half or more', () => {
    expect(new Set(drawn('share', 'area'))).toEqual(new Set(['Guinea', 'Caribbean']))
    expect(new Set(drawn('share', 'percent'))).toEqual(new Set([10, 25, 50, 100]))
  })

  test('[24.16] a loan is of dozens of ducats, which cannot always be repaid', () => {
    const [lent, due] = [drawn('loan', 'ducats'), drawn('loan', 'repay')]
    expect([least(lent), most(lent), least(due), most(due)]).toEqual([1, 60, 0, 59])
  })

  test('does not hang on the words of a choice, nor on how many Areas there are', () => {
    const reword = ({ args, ...choice }: Choice): Choice => ({
      ...choice,
      label: 'other words',
      args: Object.fromEntries(
        Object.entries(args!).map(([name, domain]) => {
          if (domain.kind === 'one') return [name, { ...domain, of: [...domain.of, 'Atlantis'] }]
          return [name, domain.kind === 'count' ? { ...domain, unit: 'other words' } : domain]
        }),
      ),
    })
    for (const [clause, argument] of [
      ['share', 'area'],
      ['share', 'percent'],
      ['loan', 'ducats'],
      ['loan', 'repay'],
    ] as const)
      expect(drawn(clause, argument, reword)).toEqual(drawn(clause, argument))
  })
})
