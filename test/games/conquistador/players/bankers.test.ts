/** 24.0 The Bankers as a computer plays them. */
import { describe, expect, test } from 'vitest'
import type { Clause } from '../../../../source/games/conquistador/diplomacy/shapes.ts'
import { bankersOffersOf } from '../../../../source/games/conquistador/players/bankers/offers.ts'
import { seizureOf } from '../../../../source/games/conquistador/players/bankers/seizures.ts'
import { hoards } from '../../../../source/games/conquistador/players/bankers/technical-victory.ts'
import { judge } from '../../../../source/games/conquistador/players/diplomacy/answers.ts'
import { bankersLoanWanted } from '../../../../source/games/conquistador/players/diplomacy/borrowing.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { levels } from '../../../../source/kernel/program/holders.ts'
import { clausesOf, homeward, late, loan, withBankers } from '../rules/in-debt.ts'
import { type Layout, ship, type Table } from '../rules/table.ts'
import { answerOf, mindOf, talkOut, wordOf } from './council.ts'

const seats = ['Spain', 'England', 'France', 'Bankers'] as const
const asked = (ducats: number, repay: number, due = 9) => ({ clause: 'loan', ducats, repay, due })

describe.each(levels)('[24.16] the Bankers at %s', (level) => {
  const answer = (clause: ReturnType<typeof asked>, owed: Clause[][] = [], layout: Layout = {}) =>
    answerOf(withBankers(owed, { turn: 5, treasury: 60, ...layout }), 'Spain', 'Bankers', level, clause)

  test('[24.16] lend at good interest to who can repay, and to nobody else', () => {
    expect(answer(asked(30, 42))).toBe('inForce')
    expect(answer(asked(30, 30))).toBe('refused')
    expect(answer(asked(60, 90, 5), [], { treasury: 0 })).toBe('refused')
    expect(answer(asked(30, 42), [[late(10)]])).toBe('refused')
    expect(answer(asked(900, 1400))).toBe('refused')
  })

  test('[24.4] keep their treasury together in the last turns', () => {
    expect(answer(asked(30, 45, 21), [], { turn: 20 })).toBe('refused')
  })

  test('[24.16] offer loans that a poor nation takes, and that bring interest', () => {
    const table = withBankers([], { turn: 3, treasury: 5 })
    expect(talkOut(table, seats, level)).toBeLessThan(60)
    const [first] = clausesOf(table)
    expect(first).toMatchObject({ kind: 'loan', due: 7 })
    if (first?.kind !== 'loan') throw new Error('No loan was made.')
    expect(first.repay).toBeGreaterThan(first.ducats * 1.04)
    expect(first.repay).toBeLessThan(first.ducats * 1.5)
  })
})

test('[24.16] in the first turns they offer a loan to who spends what it has, and none to who keeps it', () => {
  const kept = { treasury: 200, record: { history: [{ turn: 2, treasury: 190, points: 400 }] } }
  const offered = (left: number) => {
    const spain = { history: [{ turn: 2, treasury: left, points: 100 }] }
    const others = { England: kept, France: kept }
    const table = withBankers([], { turn: 3, treasury: 90, spain, others })
    const advice = wordOf(table, 'Bankers', 'hard')
    return advice && { type: advice.action.type, with: advice.action.with }
  }
  expect(offered(2)).toEqual({ type: 'clause', with: 'Spain' })
  expect(offered(90)).toBeNull()
})

describe('[24.16] to who is in want they lend', () => {
  const kept = { treasury: 200, record: { history: [{ turn: 2, treasury: 190, points: 400 }] } }
  const offered = (treasury: number, before: number, owed: Clause[][] = [], edit?: Layout['edit']) => {
    const spain = { history: [1, 2].map((turn) => ({ turn, treasury: before, points: 100 })) }
    const others = { England: kept, France: kept }
    const table = withBankers(owed, { turn: 3, treasury, spain, others, ...(edit && { edit }) })
    const [first] = [...bankersOffersOf(mindOf(table, 'Bankers', 'hard'))].flatMap(({ partner, clauses }) =>
      partner === 'Spain' ? clauses : [],
    )
    return first?.kind === 'loan' ? first.ducats : null
  }
  const refused = (state: State) =>
    void state.treaties.push({
      ...{
        id: 9,
        turn: 2,
        by: 'Bankers',
        with: 'Spain',
        announced: false,
        brokenBy: null,
        status: 'refused',
      },
      clauses: [{ kind: 'loan', from: 'Bankers', ducats: 60, repay: 70, due: 6, repaid: false }],
    })

  test('[24.16] again once it has half of what it had when it refused, and not before', () => {
    expect(offered(20, 50, [], refused)).not.toBeNull()
    expect(offered(40, 50, [], refused)).toBeNull()
  })

  test('[24.16] less than all that it lacks where all of it would be too dear', () => {
    expect(offered(20, 20)).toBe(60)
    expect(offered(50, 50)).toBeLessThan(60)
  })

  test('[24.16] though it owes something already, as far as it can repay', () => {
    const owing = (ducats: number) => offered(20, 20, [[loan(ducats, 7)]])
    expect(owing(20)).not.toBeNull()
    expect(owing(900)).toBeNull()
  })
})

test('[24.16] in turn 1 they lend to a nation that sails at once, and say why', () => {
  const table = withBankers([], {
    turn: 1,
    treasury: 130,
    others: { Bankers: { treasury: 280 }, England: { treasury: 250 }, France: { treasury: 250 } },
  })
  const advice = wordOf(table, 'Bankers', 'hard')!
  expect(advice.action).toMatchObject({ type: 'clause', with: 'Spain', clause: 'loan', due: 5 })
  expect(advice.reasons[0]).toBe(
    'Who outfits more ships in the first turns finds and settles more, and what Spain lacks for it lies idle here.',
  )
})

test('[24.4] their treasury is a lead to be feared in the second half of a game alone', () => {
  /** The most that Spain promises to repay for forty ducats. */
  const most = (turn: number, points: number) => {
    const history = [{ turn: turn - 1, treasury: 0, points: 500 }]
    const rich = { treasury: 1000, record: { history: [{ turn: turn - 1, treasury: 1000, points }] } }
    const table = withBankers([], { turn, treasury: 0, spain: { history }, others: { Bankers: rich } })
    const sums = Array.from({ length: 40 }, (_, more) => 40 + more)
    const good = (repay: number) =>
      judge(mindOf(table, 'Spain', 'hard'), {
        by: 'Bankers',
        with: 'Spain',
        clauses: [loan(repay, turn + 3, { ducats: 40 })],
      }).good
    return sums.findLast(good)
  }
  expect(most(8, 3000)).toBe(most(8, 100))
  expect(most(14, 3000)).toBeLessThan(most(14, 100)!)
})

test('[24.21] hire out their explorers, who cost them nothing, but not for nothing', () => {
  const table = () =>
    withBankers([], {
      turn: 7,
      others: { Bankers: { treasury: 1000, europe: { leaders: ['Alfinger'] } } },
      edit: (state) => void state.lost.push('Loaysa', 'Vaca', 'Rut', 'Verrazzano', 'Verrazzano, G.'),
    })
  const talks = table()
  talkOut(talks, seats)
  expect(talks.state.rentals).toMatchObject([{ name: 'Alfinger', owner: 'Bankers' }])
  expect(talks.state.nations.Bankers!.treasury).toBeGreaterThan(1004)
  const hire = { clause: 'explorer', name: 'Alfinger', until: 7 }
  const cheap = { clause: 'gift', from: 'Spain', ducats: 1 }
  expect(answerOf(table(), 'Spain', 'Bankers', 'easy', hire)).toBe('refused')
  expect(answerOf(table(), 'Spain', 'Bankers', 'normal', hire, cheap)).toBe('refused')
})

test('[24.21] [24.16] hire an explorer out on credit to who could not pay him, with the ducats for his voyage', () => {
  const spent = { history: [{ turn: 6, treasury: 0, points: 100 }] }
  const table = withBankers([], {
    turn: 7,
    treasury: 20,
    spain: spent,
    others: {
      Bankers: { treasury: 400, europe: { leaders: ['Alfinger'] } },
      England: { treasury: 300 },
      France: { treasury: 300 },
    },
    edit: (state) => void state.lost.push('Loaysa', 'Vaca', 'Rut', 'Verrazzano', 'Verrazzano, G.'),
  })
  const mind = mindOf(table, 'Bankers', 'hard')
  const offer = bankersOffersOf(mind).next().value!
  expect(offer.partner).toBe('Spain')
  expect(offer.clauses).toMatchObject([
    { kind: 'explorer', name: 'Alfinger', until: 7 },
    { kind: 'loan', from: 'Bankers', due: 11 },
  ])
  const [, lent] = offer.clauses
  if (lent?.kind !== 'loan') throw new Error('No loan was offered.')
  expect(lent.repay).toBeGreaterThan(lent.ducats)
})

describe('[24.16] a nation that plans borrows by what its voyages bring', () => {
  /** Colonists and an explorer wait in Europe, and little is there to send them with. */
  const waiting = (treasury: number, colonists: number) =>
    withBankers([], { turn: 6, treasury, europe: { colonists, leaders: ['Magellan'] } })
  const most = (table: () => Table, level: (typeof levels)[number]) => {
    const { g } = table()
    const sums = Array.from({ length: 60 }, (_, more) => 40 + more)
    return sums.findLast(
      (repay) =>
        judge(
          { g, nation: 'Spain', level },
          { by: 'Bankers', with: 'Spain', clauses: [loan(repay, 10, { ducats: 40 })] },
        ).good,
    )
  }

  test('[24.16] and pays more for ducats that outfit them than for others', () => {
    const idle = () => waiting(60, 0)
    const wanting = () => waiting(60, 8)
    expect(bankersLoanWanted(mindOf(wanting(), 'Spain', 'hard'))).toBeGreaterThan(0)
    expect(bankersLoanWanted(mindOf(waiting(300, 8), 'Spain', 'hard'))).toBe(0)
    expect(most(wanting, 'hard')).toBeGreaterThan(most(wanting, 'easy') ?? 0)
    expect(most(wanting, 'hard')).toBeGreaterThanOrEqual(most(idle, 'hard') ?? 0)
  })
})

test('[24.3] buy shares of a rich Area from who needs money, one share an Area', () => {
  const rich = { '2316': { colonists: 5 }, '2317': { colonists: 5 } }
  const table = withBankers([[loan(10, 19)]], { turn: 15, treasury: 0, land: rich })
  talkOut(table, seats)
  const shares = clausesOf(table).filter(({ kind }) => kind === 'share')
  expect(shares).toMatchObject([{ area: 'Caribbean', from: 'Spain' }])
  expect(wordOf(table, 'Bankers')).toBeNull()
})

test('[24.3] give nothing for most of what a nation earns, which nobody would earn for them', () => {
  const answer = (percent: number) =>
    answerOf(
      withBankers([], { turn: 8, land: { '2316': { colonists: 5 } } }),
      'Spain',
      'Bankers',
      'normal',
      { clause: 'share', area: 'Caribbean', percent, until: 21 },
      asked(20, 0),
    )
  expect([answer(50), answer(70)]).toEqual(['inForce', 'refused'])
})

test('[24.4] near the technical victory they lend nothing more', () => {
  const at = (turn: number, ducats: number) =>
    withBankers([], { turn, treasury: 300, others: { Bankers: { treasury: ducats } } }).g
  expect([hoards(at(19, 320)), hoards(at(19, 321))]).toEqual([false, true])
  expect([hoards(at(19, 500)), hoards(at(19, 100)), hoards(at(10, 500)), hoards(at(20, 100))]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

describe('[24.16] a seizure', () => {
  const next = (table: Table, level = levels[1]) => seizureOf(mindOf(table, 'Bankers', level))!.action
  const gold = ship('carrack', { gold: { Potosi: 20 } })

  test('[24.16] takes the ship with gold, and leaves empty ones to a debtor who may still pay', () => {
    const table = homeward(20, [], {
      treasury: 100,
      expeditions: [{ ships: [ship('carrack'), gold], crossed: true, begun: true }],
    })
    const { type, ...taken } = next(table)
    expect(type).toBe('seize')
    table.act('seize', taken)
    expect(table.event('ship-seized')).toMatchObject({ ducats: 20 })
    expect(next(table).type).toBe('done')
  })

  test('[24.16] takes what there is from a debtor without hope', () => {
    expect(next(homeward(500, [ship('carrack')], { treasury: 0 })).type).toBe('seize')
  })
})
