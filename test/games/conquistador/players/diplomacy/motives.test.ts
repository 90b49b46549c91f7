/** 6.72 What computers tell of why they propose something. */
import { expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type { Clause } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import { motiveOf } from '../../../../../source/games/conquistador/players/diplomacy/motives.ts'
import type { Advice } from '../../../../../source/kernel/program/computer.ts'
import { type Level, levels } from '../../../../../source/kernel/program/holders.ts'
import { councilOf } from '../../rules/deal.ts'
import type { Table } from '../../rules/table.ts'
import { mindOf, take, wordOf } from '../council.ts'
import { beside } from './beside.ts'

/** What a computer has told of its first proposal of a kind. */
function toldOf(
  table: Table,
  nation: Nation,
  kind: Clause['kind'],
  level: Level = 'hard',
): string | undefined {
  for (let guard = 0; guard < 30; guard++) {
    const advice: Advice | null = wordOf(table, nation, level)
    if (!advice) break
    take(table, advice)
    const made = table.state.treaties.find(
      ({ by, status, clauses }) =>
        by === nation && status !== 'draft' && clauses.some((clause) => clause.kind === kind),
    )
    if (made) return made.reason
  }
  return undefined
}

test('[6.72] a computer that asks for peace says of whom it is afraid and where', () => {
  expect(toldOf(beside(), 'England', 'peace')).toBe('your soldiers stand beside us in Sonora')
})

test('[6.72] and who leads, where that is why', () => {
  const past = (points: number) => ({ history: [{ turn: 5, treasury: 50, points }] })
  const led = councilOf(
    { turn: 6, treasury: 50, spain: past(300) },
    {
      England: { treasury: 50, record: past(300) },
      France: { treasury: 50, record: past(600) },
      Bankers: { treasury: 300, record: past(1000) },
    },
  )
  expect(toldOf(led, 'Spain', 'peace')).toBe('France leads, and gains by our fights')
})

test.each(levels)('[24.16] the Bankers at %s say of a loan what the debtor has left', (level) => {
  const kept = { treasury: 200, record: { history: [{ turn: 2, treasury: 190, points: 400 }] } }
  const spain = { history: [{ turn: 2, treasury: 2, points: 100 }] }
  const others = { England: kept, France: kept, Bankers: { treasury: 280 } }
  const table = councilOf({ turn: 3, treasury: 90, spain, others }, others)
  expect(toldOf(table, 'Bankers', 'loan', level)).toBe('you had 2 ducats left, and ours lie idle')
})

test('[6.72] every kind of clause has a reason of its own, short enough to be said, and no treasury of its author', () => {
  const { g } = mindOf(beside({ treasury: 137 }), 'Spain')
  const until = 8
  const clauses: Clause[] = [
    { kind: 'passage', from: 'England', area: 'Caribbean', until },
    { kind: 'loan', from: 'England', ducats: 20, repay: 24, due: until, repaid: false },
    { kind: 'loan', from: 'Spain', ducats: 20, repay: 24, due: until, repaid: false },
    { kind: 'share', from: 'England', percent: 20, area: 'Caribbean', until },
    { kind: 'explorer', from: 'Spain', name: 'Solis', until },
    { kind: 'explorer', from: 'England', name: 'Drake', until },
    { kind: 'rutter', from: 'Spain' },
    { kind: 'rutter', from: 'England' },
    { kind: 'ransom', from: 'Spain', captive: 'Drake' },
    { kind: 'ransom', from: 'England', captive: 'Solis' },
  ]
  const said = clauses.map((clause) =>
    motiveOf({ g, nation: 'Spain', partner: 'England' }, [
      { kind: 'gift', from: 'Spain', ducats: 5 },
      clause,
    ]),
  )
  expect(new Set(said).size).toBe(clauses.length)
  for (const reason of said) {
    expect(reason.length).toBeLessThan(80)
    expect(reason).not.toContain('137')
  }
})
