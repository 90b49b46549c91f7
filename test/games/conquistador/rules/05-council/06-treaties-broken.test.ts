/** 6.72 A treaty may be broken at any of one's questions. */
import { expect, test } from 'vitest'
import { ordersAt } from '../../../../../source/app/standing-orders.ts'
import {
  faithless,
  forgottenPart,
  rememberedUntil,
} from '../../../../../source/games/conquistador/diplomacy/memory.ts'
import type { Clause, Treaty } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import { breachesOf, standingOf } from '../../../../../source/games/conquistador/panels/choices/switches.ts'
import { ally, carracks, coast, meeting, port, sailTo } from '../at-sea.ts'
import { councilOf, sign } from '../deal.ts'
import { game } from '../table.ts'

const allied = () => meeting({ french: carracks(1), edit: ally, at: coast })

test('[6.72] out of the council, in the middle of a segment and where another asks', () => {
  const table = allied()
  sailTo(table, port)
  expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'union' })
  table.act('renege', { seat: 'Spain', treaty: '1' })
  expect(table.event('treaty-broken')).toMatchObject({
    nation: 'Spain',
    partner: 'France',
    to: ['Spain', 'France'],
  })
  expect(table.state.treaties[0]).toMatchObject({ status: 'broken', brokenBy: 'Spain' })
  // The same question stands, and there is nothing to announce any more.
  expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'union' })
  expect(table.refuse('announceUnion', { on: 'yes' }).rule).toBe('8.14')
})

test('[6.72] [6.71] that it can be done tells nobody of a secret treaty', () => {
  const offered = (table: ReturnType<typeof allied>) =>
    table.decision.choices.filter(({ type }) => type === 'renege')
  const secret = allied()
  const none = meeting({ french: carracks(1), at: coast })
  expect(offered(secret)).toEqual(offered(none))
  expect(offered(secret)).toMatchObject([{ standing: true }])
  expect(none.refuse('renege', { seat: 'England', treaty: '1' }).rule).toBe('6.72')
  expect(secret.refuse('renege', { seat: 'England', treaty: '1' }).rule).toBe('6.72')
})

test('[6.72] each party has it beside its standing orders, by the name of the other, and nobody else', () => {
  const { state } = allied()
  const offered = (seat: string) => breachesOf(game.view(state, seat), seat)
  expect(offered('Spain')).toMatchObject([
    { label: 'Break treaty with France', action: { type: 'renege', seat: 'Spain', treaty: '1' } },
  ])
  expect(offered('France')).toMatchObject([{ label: 'Break treaty with Spain' }])
  expect(offered('England')).toEqual([])
})

test('[6.72] it is asked once more wherever it is offered, and in the council in the list alone', () => {
  const table = councilOf({ turn: 5 })
  sign(table, 'Spain', 'England', { clause: 'peace', until: 7 })
  const confirm = 'This ends the treaty with England, and it is held against you.'
  expect(table.decision.choices.find(({ type }) => type === 'renege')).toMatchObject({ confirm })
  const orders = { sets: [], of: standingOf, once: breachesOf }
  const atQuestion = ({ state, decision }: Pick<typeof table, 'state' | 'decision'>) =>
    ordersAt(orders, decision, game.view(state, 'Spain'), 'Spain')
  expect(atQuestion(table).given.length).toBeGreaterThan(0)
  expect(atQuestion(table).once).toEqual([])
  const atSea = allied()
  sailTo(atSea, port)
  expect(atQuestion(atSea).once).toMatchObject([{ confirm: confirm.replace('England', 'France') }])
})

test('[6.72] it is held against who breaks it for four turns after it would have ended', () => {
  const treaty = (...clauses: Clause[]): Treaty => ({
    ...{ id: 1, turn: 5, by: 'Spain', with: 'England', announced: false },
    ...{ clauses, status: 'broken', brokenBy: 'Spain' },
  })
  const peace = treaty({ kind: 'gift', from: 'Spain', ducats: 3 }, { kind: 'peace', until: 7 })
  expect(rememberedUntil(peace)).toBe(11)
  const loan: Clause = { kind: 'loan', from: 'England', ducats: 9, repay: 10, due: 8, repaid: false }
  expect(rememberedUntil(treaty(loan))).toBe(12)
  expect(rememberedUntil(treaty({ kind: 'words', text: 'friends' }))).toBe(9)
  const forgotten = (turn: number) => forgottenPart(councilOf({ turn }).g, peace)
  expect([5, 7, 8, 9, 11, 15].map(forgotten)).toEqual([0, 0, 0.25, 0.5, 1, 1])
})

test('[24.16] who lets a debtor off breaks no word, as who owes, or has promised peace, does', () => {
  const loan: Clause = { kind: 'loan', from: 'England', ducats: 9, repay: 10, due: 8, repaid: false }
  const broken = (brokenBy: 'Spain' | 'England', ...clauses: Clause[]): Treaty => ({
    ...{ id: 1, turn: 5, by: 'Spain', with: 'England', announced: false },
    ...{ clauses, status: 'broken', brokenBy },
  })
  expect(faithless(broken('England', loan))).toBeNull()
  expect(faithless(broken('Spain', loan))).toBe('Spain')
  expect(faithless(broken('England', loan, { kind: 'peace', until: 7 }))).toBe('England')
})

test('[6.72] how long computers remember it is told before it is broken, by a word', () => {
  const table = councilOf({ turn: 5 })
  const treaty = sign(table, 'Spain', 'England', { clause: 'peace', until: 7 })
  const told = (type: string, args: object) => {
    const answer = game.forecast(table.state, { type, seat: 'Spain', ...args })
    return 'lines' in answer ? answer.lines.join(' ') : answer.reason
  }
  expect(told('renege', { treaty })).toContain('Computers remember it to the end of turn 11')
  const [breaking] = breachesOf(game.view(table.state, 'Spain'), 'Spain')
  expect(breaking!.about).toContain('Computers remember it for 4 turns after it would have ended')
})
