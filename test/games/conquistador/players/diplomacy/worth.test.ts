/** What clauses are worth, in points. */
import { describe, expect, test } from 'vitest'
import type { Clause, TreatyTerms } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import {
  chanceOfRepayment,
  loanWanted,
} from '../../../../../source/games/conquistador/players/diplomacy/loans.ts'
import {
  chanceToPass,
  worthLater,
  worthOfDucats,
  worthOfTerms,
} from '../../../../../source/games/conquistador/players/diplomacy/worth.ts'
import { expectedIncome } from '../../../../../source/games/conquistador/players/worth/estimates.ts'
import { explorerWorth } from '../../../../../source/games/conquistador/players/worth/leaders.ts'
import type { Position } from '../../../../../source/games/conquistador/state/context.ts'
import { councilOf } from '../../rules/deal.ts'
import { late, loan, share, withBankers } from '../../rules/in-debt.ts'
import { ship } from '../../rules/table.ts'
import { data } from '../../world.ts'

/** Taxes of an A monarch by the die, and on average. */
const taxes = data.tables.randomEvents.taxes.A
const meanTaxes = taxes.reduce((sum, ducats) => sum + ducats, 0) / 6

const at = (turn: number, treasury = 100): Position =>
  councilOf({ turn, treasury }, { England: {}, France: {} }).g
const worth = (g: Position, clause: Clause, seat: 'Spain' | 'England' = 'Spain') =>
  worthOfTerms(g, seat, { by: 'England', with: 'Spain', clauses: [clause] })

describe('[20.0] a ducat', () => {
  test('[20.0] is two points in the end, and more before to who has few', () => {
    expect(worthOfDucats(at(21, 0), 'Spain', 10)).toBe(20)
    expect(worthOfDucats(at(5, 500), 'Spain', 10)).toBe(20)
    expect(worthOfDucats(at(5, 0), 'Spain', 10)).toBeGreaterThan(30)
    expect(worthOfDucats(at(5, 0), 'Spain', -10)).toBeLessThan(-30)
    expect(worthLater(at(5, 0), 'Spain', 10, 21)).toBe(20)
  })
  test('[24.4] is three points to the Bankers at any time', () => {
    const { g } = withBankers([], { turn: 3 })
    expect([worthOfDucats(g, 'Bankers', 10), worthLater(g, 'Bankers', 10, 9)]).toEqual([30, 30])
  })
  test('[6.72] given is lost to the one and won by the other; words are worth nothing', () => {
    const given: Clause = { kind: 'gift', from: 'England', ducats: 10 }
    expect(worth(at(21), given)).toBe(20)
    expect(worth(at(21), given, 'England')).toBe(-20)
    expect(worth(at(5), { kind: 'words', text: 'friends' })).toBe(0)
  })
})

test('[6.31] taxes are expected as the mean of the die, with the Bankers at the table one row on', () => {
  expect(expectedIncome(at(3), 'Spain')).toBeCloseTo(meanTaxes)
  const { g } = withBankers([], { turn: 3 })
  expect(expectedIncome(g, 'Spain')).toBeCloseTo(
    meanTaxes + (taxes[6 - 1]! + (taxes[6 - 1]! - taxes[5 - 1]!) - taxes[0]!) / 6,
  )
  expect(expectedIncome(g, 'Bankers')).toBeCloseTo(meanTaxes)
})

test('[14.21] [13.14] [6.81] an income is taxes, resources and mines less maintenance', () => {
  const income = (layout: Parameters<typeof councilOf>[0]) =>
    expectedIncome(councilOf({ turn: 11, ...layout }, { England: {} }).g, 'Spain') - meanTaxes
  // Four colonists in the Caribbean draw twice the level of 3 (14.24) and cost 2 each; a carrack costs 2.
  expect(income({ land: { '2316': { colonists: 4 } } })).toBeCloseTo(24 - 8)
  expect(income({ ships: { Europe: [ship('carrack')] } })).toBeCloseTo(-2)
  // Who digs gathers nothing (13.16).
  const mines = { Guanajuato: { status: 'open', workedTurn: 11 } } as const
  expect(income({ land: { [data.map.mines.Guanajuato!]: { colonists: 1 } }, mines })).toBeCloseTo(25 - 2)
})

describe('[15.34] an explorer', () => {
  test('[15.34] is worth most to who has none, little to who has no money, nothing to the Bankers', () => {
    const g = at(4)
    const first = explorerWorth(g, 'Spain', 1, 0)
    expect(first).toBeGreaterThan(20)
    expect(explorerWorth(g, 'Spain', 1, 1)).toBeCloseTo(first / 4)
    expect(explorerWorth(g, 'Spain', 2, 0)).toBeGreaterThan(first)
    expect(explorerWorth(at(4, 10), 'Spain', 1, 0)).toBeLessThan(first / 2)
    expect(explorerWorth(withBankers([], { turn: 4 }).g, 'Bankers', 1, 0)).toBe(0)
  })
  test('[15.34] hired out for many turns costs more than who hires him would pay', () => {
    const g = councilOf({ turn: 6 }, { England: {} }).g
    const hire: Clause = { kind: 'explorer', from: 'England', name: 'Cabot, S.', until: 11 }
    expect(-worth(g, hire, 'England')).toBeGreaterThan(worth(g, { ...hire, until: 8 }))
    expect(worth(g, hire)).toBe(worth(g, { ...hire, until: 8 }))
  })
  test('[18.11] is worth less when all coasts are known', () => {
    const g = at(4)
    const found = { by: 'France', turn: 2, credited: true, expedition: null } as const
    const discoveries = Object.fromEntries(g.data.discoveries.discoveries.map(({ name }) => [name, found]))
    const known = { ...g, state: { ...g.state, discoveries } }
    expect(explorerWorth(known, 'Spain', 1, 0)).toBeLessThan(explorerWorth(g, 'Spain', 1, 0) / 3)
  })
})

describe('[24.16] the chance that a loan is repaid', () => {
  const chance = (treasury: number, repay: number, ...owed: Clause[][]) =>
    chanceOfRepayment(withBankers(owed, { turn: 5, treasury }).g, {
      lender: 'Bankers',
      debtor: 'Spain',
      repay,
      due: 9,
    })
  test('[24.16] falls with the sum, with an empty treasury, and with what is owed besides', () => {
    expect(chance(100, 30)).toBeGreaterThan(0.9)
    expect(chance(100, 300)).toBeLessThan(0.5)
    expect(chance(0, 100)).toBeLessThan(chance(100, 100))
    expect(chance(0, 60, [loan(60, 9)])).toBeLessThan(chance(0, 60))
  })
  test('[24.16] is none for a defaulter, and less for who once paid late', () => {
    expect(chance(100, 30, [late(20)])).toBe(0)
    expect(chance(100, 30, [{ ...late(20), repaid: true }])).toBeLessThan(chance(100, 30))
  })
  test('[6.72] is less where only a word binds, and none on the last turn', () => {
    const among = (due: number) =>
      chanceOfRepayment(at(5), { lender: 'Spain', debtor: 'England', repay: 20, due })
    expect(among(9)).toBe(0.5)
    expect(among(21)).toBe(0)
  })
})

describe('[24.3] a share', () => {
  const settled = { '2316': { colonists: 3 }, '2317': { colonists: 2 } }
  const { g } = withBankers([], { turn: 18, land: settled })
  test('[24.3] is worth part of what the Area yields, to the one as it costs the other', () => {
    // The level of turn 11 is printed (14.24); of whole ducats nothing is rounded off a smaller share.
    const [land, few] = [settled, { '2316': { colonists: 2 } }]
    const { g: now } = withBankers([], { turn: 11, land })
    const { g: poorer } = withBankers([], { turn: 11, land: few })
    const both = (position: Position, percent: number, until = 14) => {
      const clause = share('Caribbean', percent, until)
      const terms: TreatyTerms = { by: 'Bankers', with: 'Spain', clauses: [clause] }
      return (['Bankers', 'Spain'] as const).map((seat) => worthOfTerms(position, seat, terms))
    }
    const [won, lost] = both(now, 40) as [number, number]
    // Ducats are three points to the Bankers and two to Spain, who hopes for more of them.
    expect(won / -lost).toBeGreaterThan(0.8)
    expect(won / -lost).toBeLessThan(1.5)
    expect(both(now, 20)[1]).toBeCloseTo(lost / 2)
    expect(both(now, 20)[0]).toBeGreaterThan(won / 2)
    for (const less of [both(poorer, 40), both(now, 40, 12)]) {
      expect(less[0]).toBeLessThan(0.7 * won)
      expect(less[1]).toBeGreaterThan(0.7 * lost)
    }
    expect(chanceToPass(g, share('Caribbean', 40))).toBe(0)
  })
  test('[24.3] of half and to the end takes the points of an Area that the nation controls', () => {
    expect(chanceToPass(g, share('Caribbean', 50))).toBeGreaterThan(0.5)
    expect(chanceToPass(g, share('Caribbean', 50, 20))).toBe(0)
    expect(chanceToPass(g, share('Brasil', 50))).toBeLessThan(0.2)
  })
})

test('[24.3] what a nation has not settled yet it does not give away for a song', () => {
  const empty = withBankers([], { turn: 3 }).g
  const to = (seat: 'Spain' | 'Bankers', percent: number, until?: number) => {
    const clause = share('Brasil', percent, until)
    return worthOfTerms(empty, seat, { by: 'Bankers', with: 'Spain', clauses: [clause] })
  }
  const cost = (percent: number, until?: number) => -to('Spain', percent, until)
  // In proportion to its part and more the longer it lasts, and the Area besides from half of it on.
  expect(cost(40)).toBeCloseTo(2 * cost(20))
  expect(cost(30, 10)).toBeGreaterThan(3 * cost(30, 5))
  expect(cost(50) - cost(49) - (cost(49) - cost(48))).toBeCloseTo(60)
  for (const percent of [10, 30, 50]) expect(to('Bankers', percent)).toBeLessThan(cost(percent) / 20)
})

test('[24.16] a loan is wanted to outfit colonists who would else not sail', () => {
  const wanted = (turn: number, treasury: number, colonists: number) =>
    loanWanted(councilOf({ turn, treasury, europe: { colonists } }, { England: {} }).g, 'Spain')
  expect(wanted(3, 0, 6)).toBe(55)
  expect(wanted(3, 30, 6)).toBe(25)
  expect(wanted(3, 200, 6)).toBe(0)
  expect(wanted(3, 0, 0)).toBe(0)
  expect(wanted(19, 0, 6)).toBe(0)
})
