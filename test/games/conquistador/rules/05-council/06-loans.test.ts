import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type { Action } from '../../../../../source/kernel/contract/game.ts'
import { sampleAction } from '../../../../../source/kernel/program/sample.ts'
import { closeCouncil, councilOf, offers, propose, sign, statusOf, treasuryOf } from '../deal.ts'
import { game, pass, passTurn, type Table } from '../table.ts'

const gift = (from: Nation, ducats: number) => ({ clause: 'gift', from, ducats })
const loan = (from: Nation, ducats: number, repay: number, due: number) => ({
  clause: 'loan',
  from,
  ducats,
  repay,
  due,
})
const purses = (table: Table) => table.state.order.map((nation) => treasuryOf(table, nation))

describe('[6.25] ducats between treasuries', () => {
  test('[6.25] move by bookkeeping as soon as the treaty is accepted', () => {
    const table = councilOf({ treasury: 100 }, { England: { treasury: 30 } })
    sign(table, 'Spain', 'England', gift('Spain', 45))
    expect(purses(table)).toEqual([55, 75])
    expect(table.event('treaty-payment')).toMatchObject({ nation: 'Spain', partner: 'England', ducats: 45 })
  })

  test('[6.25] a nation cannot promise more than its treasury holds', () => {
    const table = councilOf({ treasury: 100 })
    table.act('clause', { seat: 'Spain', with: 'England', ...gift('Spain', 60) })
    table.act('clause', { seat: 'Spain', with: 'England', ...loan('Spain', 41, 50, 3) })
    expect(table.refuse('propose', { seat: 'Spain', with: 'England' }).rule).toBe('6.25')
    table.act('strike', { seat: 'Spain', with: 'England', what: '2' })
    table.act('propose', { seat: 'Spain', with: 'England' })
  })

  test('[6.25] what counts is the treasury when the treaty is accepted', () => {
    const table = councilOf({ treasury: 100 })
    const treaty = propose(table, 'Spain', 'England', gift('Spain', 90))
    table.act('buy', { seat: 'Spain', ware: 'carrack', count: 2 })
    table.act('return', { seat: 'Spain', ware: 'carrack', count: 2 })
    table.act('accept', { seat: 'England', treaty })
    expect(purses(table)).toEqual([10, 290])
    const spent = propose(table, 'England', 'Spain', gift('England', 290))
    table.act('buy', { seat: 'England', ware: 'carrack', count: 2 })
    table.act('accept', { seat: 'Spain', treaty: spent })
    expect(JSON.stringify(table.events)).not.toMatch(/274|290|ducats/)
    expect(purses(table)).toEqual([10, 274])
  })

  test('[6.25] asking for ducats tells nothing of what the other has', () => {
    const table = councilOf({}, { England: { treasury: 7 } })
    const [choice] = table
      .decisionOf('Spain')
      .choices.filter(({ type, fixed }) => type === 'clause' && fixed!.clause === 'gift')
    expect(choice!.args!.ducats).toMatchObject({ max: 9999 })
    const treaty = propose(table, 'Spain', 'England', gift('England', 8))
    expect(table.refuse('accept', { seat: 'England', treaty }).rule).toBe('6.25')
  })

  test('[6.25] clauses are paid in their order, so that what comes first may pay for what follows', () => {
    const table = councilOf({ treasury: 0 }, { England: { treasury: 50 } })
    sign(table, 'England', 'Spain', gift('England', 50), gift('Spain', 20))
    expect(purses(table)).toEqual([30, 20])
    const reversed = propose(table, 'England', 'Spain', gift('Spain', 31), gift('England', 20))
    table.refuse('accept', { seat: 'Spain', treaty: reversed })
    expect(purses(table)).toEqual([30, 20])
  })
})

describe('[6.25] a loan', () => {
  test('[6.25] is repaid by the debtor in any council up to the due turn, at whatever terms were agreed', () => {
    const table = councilOf({ treasury: 100 }, { England: { treasury: 50 } })
    const treaty = sign(table, 'England', 'Spain', loan('England', 40, 55, 3))
    expect(purses(table)).toEqual([140, 10])
    expect(table.event('loan-made')).toMatchObject({ ducats: 40, repay: 55, due: 3 })
    passTurn(table)
    const [spain, england] = purses(table) as [number, number]
    table.act('repay', { seat: 'Spain', treaty, clause: '1' })
    expect(purses(table)).toEqual([spain - 55, england + 55])
    expect(statusOf(table, treaty)).toBe('fulfilled')
    expect(offers(table, 'Spain')).not.toContain('repay')
  })

  test('[6.25] only the debtor repays, and only out of his treasury', () => {
    const table = councilOf({ treasury: 0 }, { England: { treasury: 50 } })
    const treaty = sign(table, 'England', 'Spain', loan('England', 10, 55, 3))
    expect(table.refuse('repay', { seat: 'Spain', treaty, clause: '1' }).rule).toBe('6.25')
    table.refuse('repay', { seat: 'England', treaty, clause: '1' })
    expect(purses(table)).toEqual([10, 40])
  })

  test('[6.25] unpaid when its turn ends it is broken by the debtor, who is told of it before', () => {
    const table = councilOf({ treasury: 100 }, { England: { treasury: 50 } })
    sign(table, 'England', 'Spain', loan('England', 40, 55, 2), {
      clause: 'defence',
      until: 9,
    })
    expect(table.decisionOf('Spain').undone.some(({ reason }) => reason.startsWith('55 ducats'))).toBe(false)
    passTurn(table)
    expect(table.decisionOf('Spain').undone[0]).toMatchObject({ rule: '6.25' })
    expect(table.decisionOf('Spain').undone[0]!.reason).toContain('55 ducats are due to England')
    expect(table.decisionOf('England').undone.some(({ rule }) => rule === '6.25')).toBe(false)
    const broken = passTurn(table).find(({ type }) => type === 'treaty-broken')
    expect(broken).toMatchObject({ rule: '6.25', nation: 'Spain', partner: 'England', reason: 'unpaid' })
    expect(table.state.treaties[0]).toMatchObject({ status: 'broken', brokenBy: 'Spain' })
    expect(offers(table, 'Spain')).not.toContain('repay')
  })

  test('[6.25] is repaid at last before the maintenance of its turn', () => {
    const table = councilOf({ treasury: 100 }, { England: { treasury: 50 } })
    const treaty = sign(table, 'England', 'Spain', loan('England', 40, 55, 2))
    passTurn(table)
    closeCouncil(table)
    table.playTo('maintenance')
    expect(table.decision).toMatchObject({ seat: 'Spain' })
    expect(table.decision.undone.some(({ reason }) => reason.includes('Repay 55 ducats'))).toBe(true)
    table.act('repay', { treaty, clause: '1' })
    expect(table.event('loan-repaid')).toMatchObject({ nation: 'Spain', partner: 'England', ducats: 55 })
    expect(table.events.some(({ type }) => type === 'treaty-broken')).toBe(false)
    expect(statusOf(table, treaty)).toBe('fulfilled')
  })

  test('[6.25] repaid to a nation that has closed its council, it may be spent there this turn', () => {
    const table = councilOf({ treasury: 100 }, { England: { treasury: 50 } })
    const treaty = sign(table, 'England', 'Spain', loan('England', 40, 55, 3))
    table.act('done', { seat: 'England' })
    table.act('repay', { seat: 'Spain', treaty, clause: '1' })
    expect(table.decisionOf('England').kind).toBe('planning')
  })

  test('[6.25] [6.72] is not owed any more once either side has broken the treaty', () => {
    const table = councilOf()
    const treaty = sign(table, 'England', 'Spain', loan('England', 40, 55, 3))
    table.act('renege', { seat: 'England', treaty })
    table.refuse('repay', { seat: 'Spain', treaty, clause: '1' })
    expect(purses(table)).toEqual([240, 160])
  })

  test('[6.25] two loans of one treaty are repaid one by one', () => {
    const table = councilOf()
    const treaty = sign(table, 'Spain', 'England', loan('England', 40, 41, 3), loan('Spain', 10, 12, 4))
    table.act('repay', { seat: 'England', treaty, clause: '2' })
    expect(statusOf(table, treaty)).toBe('inForce')
    table.refuse('repay', { seat: 'England', treaty, clause: '2' })
    table.act('repay', { seat: 'Spain', treaty, clause: '1' })
    expect(statusOf(table, treaty)).toBe('fulfilled')
    expect(purses(table)).toEqual([201, 199])
  })

  test.each([4, 21])('[6.25] may be due in the turn in which it is made, on turn %i too', (turn) => {
    const table = councilOf({ turn, treasury: 100 }, { England: { treasury: 100 } })
    table.refuse('clause', { seat: 'Spain', with: 'England', ...loan('Spain', 1, 1, turn - 1) })
    const treaty = sign(table, 'England', 'Spain', loan('England', 40, 55, turn))
    expect(purses(table)).toEqual([140, 60])
    table.act('repay', { seat: 'Spain', treaty, clause: '1' })
    expect(purses(table)).toEqual([85, 115])
    expect(statusOf(table, treaty)).toBe('fulfilled')
  })

  test('[6.25] unpaid in that turn it breaks the treaty at its end', () => {
    const table = councilOf({ turn: 4, treasury: 100 }, { England: { treasury: 100 } })
    const treaty = sign(table, 'England', 'Spain', loan('England', 40, 55, 4))
    closeCouncil(table)
    passTurn(table)
    expect(statusOf(table, treaty)).toBe('broken')
  })
})

/** Numbers that follow from a seed. */
function picker(seed: number) {
  let at = seed
  return (n: number) => {
    at = (at * 1103515245 + 12345) % 2147483648
    return Math.floor((at / 2147483648) * n)
  }
}

test('[6.25] whatever nations agree on, no ducat is made or lost between them', () => {
  const diplomacy = [
    'clause',
    'strike',
    'propose',
    'withdraw',
    'accept',
    'refuse',
    'repay',
    'renege',
    'announce',
  ]
  const happened = new Set<string>()
  for (let seed = 1; seed <= 9; seed++) {
    const pick = picker(seed)
    const table = councilOf({ turn: 5, spain: { rutter: true } }, { England: {}, France: { treasury: 20 } })
    for (let n = 0; n < 150; n++) {
      const decisions = game.decisions(table.state)
      const decision = decisions[pick(decisions.length)]!
      const choices = decision.choices.filter(({ type }) => diplomacy.includes(type))
      const action: Action | null = sampleAction({ ...decision, choices }, game.sets, pick, {
        draw: ({ name }) => (['ducats', 'repay'].includes(name) ? 1 + pick(60) : undefined),
        weight: ({ type }) => (type === 'clause' ? 1 : 3),
      })
      if (!action) continue
      const applied = game.apply(table.state, action)
      if (!applied.ok) continue
      const total = purses(table).reduce((a, b) => a + b)
      table.state = applied.state
      expect(game.audit(table.state)).toEqual([])
      expect(purses(table).reduce((a, b) => a + b)).toBe(total)
      for (const { type } of applied.events) happened.add(type)
      if (n % 50 === 49) {
        closeCouncil(table)
        while (game.decisions(table.state)[0]!.kind !== 'planning') pass(table)
      }
    }
  }
  for (const type of ['treaty-payment', 'loan-made', 'loan-repaid', 'rutter-sold', 'treaty-broken'])
    expect(happened).toContain(type)
})
