import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { describeEvent } from '../../../../../source/games/conquistador/text/events.ts'
import { closeCouncil, offers, propose, sign, statusOf } from '../deal.ts'
import { ducats, loan, loanOf, share, withBankers } from '../in-debt.ts'
import { eventDice, game, type Layout, layOut, ship, type Table } from '../table.ts'

/** Why a clause cannot be drafted; null if it can, undefined if nobody speaks of it. */
function offReason(table: Table, seat: Nation, partner: Nation, clause: string) {
  const choice = table
    .decisionOf(seat)
    .choices.find(
      ({ type, fixed }) => type === 'clause' && fixed!.with === partner && fixed!.clause === clause,
    )
  return choice && (choice.off ?? null)
}
const lending = (sum: number, repay: number, due: number) => ({ clause: 'loan', ducats: sum, repay, due })

describe('[24.16] with the Bankers at the table', () => {
  test('[24.16] nations neither lend nor pay to each other, and are told why', () => {
    const table = withBankers([])
    for (const clause of ['gift', 'loan'])
      expect(offReason(table, 'Spain', 'England', clause)).toMatchObject({ rule: '24.16' })
    const gift = { seat: 'Spain', with: 'England', clause: 'gift', from: 'Spain', ducats: 5 }
    expect(table.refuse('clause', gift)).toMatchObject({ rule: '24.16' })
    const between = { seat: 'Spain', with: 'England', from: 'Spain', ...lending(5, 5, 3) }
    expect(table.refuse('clause', between)).toMatchObject({ rule: '24.16' })
  })

  test('[24.16] without them nations lend and pay as ever, and nobody speaks of shares', () => {
    const table = layOut({ others: { England: {}, France: {} } })
    for (const clause of ['gift', 'loan']) expect(offReason(table, 'Spain', 'England', clause)).toBeNull()
    expect(offReason(table, 'Spain', 'England', 'share')).toBeUndefined()
  })

  test('[24.16] [15.34] an explorer is hired out between nations for no money, and shared is a Rutter', () => {
    const table = withBankers([], {
      turn: 5,
      europe: { leaders: ['Magellan'] },
      spain: { rutter: true },
    })
    sign(table, 'Spain', 'England', { clause: 'explorer', name: 'Magellan', until: 5 }, { clause: 'rutter' })
    expect(table.state.rentals).toMatchObject([{ name: 'Magellan', renter: 'England' }])
    expect(table.state.nations.England!.rutter).toBe(true)
  })

  test('[24.16] [8.32] a captive may be set free between nations, but not for ducats', () => {
    const table = withBankers([], {
      turn: 5,
      edit: (state) => void state.captives.push({ name: 'Magellan', nation: 'Spain', holder: 'England' }),
    })
    table.act('clause', { seat: 'Spain', with: 'England', clause: 'ransom', captive: 'Magellan' })
    expect(offReason(table, 'Spain', 'England', 'gift')).toMatchObject({ rule: '24.16' })
    table.act('propose', { seat: 'Spain', with: 'England' })
    table.act('accept', { seat: 'England', treaty: String(table.event('treaty-proposed').treaty) })
    expect(table.event('captive-freed')).toMatchObject({ name: 'Magellan' })
  })

  test('[24.16] the Bankers and a nation pay each other what they like, and only the Bankers lend', () => {
    const table = withBankers([])
    sign(table, 'Spain', 'Bankers', { clause: 'gift', from: 'Spain', ducats: 30 })
    sign(table, 'Bankers', 'Spain', { clause: 'gift', from: 'Bankers', ducats: 7 })
    expect([ducats(table), ducats(table, 'Bankers')]).toEqual([177, 1023])
    const lent = { seat: 'Spain', with: 'Bankers', from: 'Spain', ...lending(5, 5, 3) }
    expect(table.refuse('clause', lent).reason).toContain('"from" is no argument')
    for (const clause of ['defence', 'rutter'])
      expect(offReason(table, 'Spain', 'Bankers', clause)).toBeUndefined()
  })

  test('[24.16] a loan is asked for or offered, at any rate, and paid at once', () => {
    const table = withBankers([])
    const asked = sign(table, 'Spain', 'Bankers', lending(60, 90, 3))
    expect(table.event('loan-made')).toMatchObject({ nation: 'Bankers', partner: 'Spain', ducats: 60 })
    expect(describeEvent(table.event('loan-made'))).toContain(
      'The Bankers lend 60 ducats to Spain, 90 due in turn 3.',
    )
    sign(table, 'Bankers', 'Spain', lending(40, 10, 2))
    expect([ducats(table), ducats(table, 'Bankers')]).toEqual([300, 900])
    expect(statusOf(table, asked)).toBe('inForce')
  })

  test('[24.16] the Bankers lend no more than they hold, in the last turn too', () => {
    const table = withBankers([], { others: { Bankers: { treasury: 20 } } })
    table.act('clause', { seat: 'Bankers', with: 'Spain', ...lending(21, 21, 3) })
    expect(table.refuse('propose', { seat: 'Bankers', with: 'Spain' }).rule).toBe('6.25')
    const asked = propose(table, 'Spain', 'Bankers', lending(21, 21, 3))
    expect(table.refuse('accept', { seat: 'Bankers', treaty: asked }).rule).toBe('6.25')
    expect(offReason(withBankers([], { turn: 21 }), 'Spain', 'Bankers', 'loan')).toBeNull()
  })

  test('[24.16] [6.25] a loan may be due in the turn in which it is made, and is taken in it', () => {
    const table = withBankers([], { land: { '2316': { colonists: 4 } } })
    const { turn } = table.state
    sign(table, 'Bankers', 'Spain', lending(40, 50, turn))
    expect(loanOf(table)).toMatchObject({ due: turn, paid: 0, repaid: false })
    closeCouncil(table)
    table.playTo('maintenance')
    expect(table.state.turn).toBe(turn)
    expect(loanOf(table)).toMatchObject({ paid: 50, repaid: true })
    expect(ofType(table.events, 'loan-repaid')).toMatchObject([{ nation: 'Spain', ducats: 50, left: 0 }])
  })

  test('[24.4] [24.16] the Bankers hear what a loan takes of their points, three a ducat, and what comes back', () => {
    const table = withBankers([])
    const told = game.forecast(table.state, {
      ...{ type: 'clause', seat: 'Bankers', with: 'Spain', ...lending(40, 50, 3) },
    } as never)
    if (!('lines' in told)) throw new Error(told.reason)
    expect(told.lines.join(' ')).toContain('120 points fewer. To come back in turn 3: 50 ducats, 150 points.')
  })

  test('[24.16] who is lent ducats hears what they cost, and when they are worth it', () => {
    const table = withBankers([])
    const told = (treaty: string) => {
      const forecast = game.forecast(table.state, { type: 'accept', seat: 'Spain', treaty } as never)
      if (!('lines' in forecast)) throw new Error(forecast.reason)
      return forecast.lines
    }
    const said = 'It costs 10 ducats: outfit with it now what brings more by turn 3.'
    expect(told(propose(table, 'Bankers', 'Spain', lending(40, 50, 3)))).toContain(said)
    table.act('refuse', { seat: 'Spain', treaty: String(table.state.treaties.at(-1)!.id) })
    expect(told(propose(table, 'Bankers', 'Spain', lending(40, 40, 3))).join(' ')).not.toContain('It costs')
  })

  test('[24.16] a loan cannot be due before the turn in which it is made', () => {
    const table = withBankers([], { turn: 5 })
    const past = table.refuse('clause', { seat: 'Bankers', with: 'Spain', ...lending(40, 50, 4) })
    expect(past.reason).toContain('5')
  })

  test('[24.16] a loan for which nothing is to be repaid is done with', () => {
    const table = withBankers([])
    const treaty = sign(table, 'Bankers', 'Spain', lending(5, 0, 3))
    expect(statusOf(table, treaty)).toBe('fulfilled')
    expect(offers(table, 'Spain')).not.toContain('repay')
  })

  test('[24.16] it is repaid in any council, whole or in parts, and late too', () => {
    const table = withBankers([[loan(30, 2, { defaulted: true })]], { turn: 5 })
    const debt = { seat: 'Spain', treaty: '1', clause: '1' }
    expect(table.refuse('repay', { ...debt, ducats: 31 }).rule).toBe('24.16')
    const told = game.forecast!(table.state, { type: 'repay', ...debt, ducats: 12 })
    expect(told).toMatchObject({
      lines: ['12 ducats of 200; 188 remain, 24 points fewer.', '18 ducats will still be owed.'],
    })
    table.act('repay', { ...debt, ducats: 12 })
    expect(loanOf(table)).toMatchObject({ paid: 12, repaid: false })
    expect(describeEvent(table.event('loan-repaid'))).toContain('to the Bankers; 18 are still owed.')
    table.act('repay', { ...debt, ducats: 18 })
    expect([ducats(table), ducats(table, 'Bankers')]).toEqual([170, 1030])
    expect(statusOf(table, '1')).toBe('fulfilled')
  })

  test('[24.16] the debtor cannot break it, the Bankers can and let him off', () => {
    const table = withBankers([[loan(30, 9)]])
    expect(table.refuse('renege', { seat: 'Spain', treaty: '1' }).rule).toBe('24.16')
    table.act('renege', { seat: 'Bankers', treaty: '1' })
    expect(statusOf(table, '1')).toBe('broken')
    expect(offers(table, 'Spain')).not.toContain('repay')
  })

  test('[24.16] [6.72] a debt is known to the two alone', () => {
    const table = withBankers([[loan(30, 9), share('Panama', 50)]])
    expect(game.view(table.state, 'England').treaties).toEqual([])
    expect(game.view(table.state, 'Bankers').treaties).toHaveLength(1)
    expect(JSON.stringify(table.decisionOf('England').brief)).not.toContain('Panama')
    expect(JSON.stringify(table.decisionOf('Spain').brief)).toContain('Panama')
  })

  test('[24.16] who closes the council with a debt that is due hears of it', () => {
    const table = withBankers([[loan(30, 5)], [loan(8, 3, { defaulted: true })]], { turn: 5 })
    const reasons = table.decisionOf('Spain').undone.map(({ reason }) => reason)
    expect(reasons).toContain('30 ducats are due to the Bankers this turn; unpaid, ships may be seized.')
    expect(reasons).toContain('8 ducats were due to the Bankers in turn 3; unpaid, ships may be seized.')
  })
})

/** Spain before Maintenance, with four colonists to keep. */
const bills = (due: number[], layout: Layout = {}, revised = false) =>
  withBankers(
    due.map((turn) => [loan(30, turn)]),
    { segment: 'E', turn: 5, land: { '2316': { colonists: 4 } }, ...layout },
    revised,
  )

describe('[24.17] debts and maintenance', () => {
  test('[24.17] what is due is taken before maintenance, without being asked', () => {
    const table = bills([5], { treasury: 31 })
    expect(loanOf(table)).toMatchObject({ paid: 30, repaid: true })
    expect(ducats(table)).toBe(1)
    expect(ducats(table, 'Bankers')).toBe(1030)
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'maintenance' })
    expect(table.choices('done')[0]!.off).toBeDefined()
  })

  test('[24.17] what is not due yet is left', () => {
    const table = bills([6], { treasury: 31 })
    expect(loanOf(table)).toMatchObject({ paid: 0, defaulted: false })
  })

  test('[24.17] of two the older is paid first, and the second as far as the treasury goes', () => {
    const table = bills([5, 4], { treasury: 40 })
    expect(loanOf(table, 1)).toMatchObject({ paid: 30, repaid: true })
    expect(loanOf(table, 0)).toMatchObject({ paid: 10, repaid: false, defaulted: true })
    expect(ducats(table)).toBe(0)
    expect(ofType(table.events, 'loan-defaulted')).toMatchObject([{ ducats: 20 }])
  })

  test('[24.17] a debt of earlier turns is taken from whatever there is', () => {
    const table = withBankers([[loan(30, 3, { defaulted: true, paid: 4 })]], {
      segment: 'E',
      turn: 5,
      treasury: 9,
    })
    expect(loanOf(table)).toMatchObject({ paid: 13 })
    expect(table.events.some(({ type }) => type === 'loan-defaulted')).toBe(false)
  })

  test('[24.17] of an empty treasury nothing is taken, and no payment is told of', () => {
    const table = bills([5], { treasury: 0 })
    expect(table.events.map(({ type }) => type)).not.toContain('loan-repaid')
    expect(loanOf(table)).toMatchObject({ paid: 0 })
  })

  test('[24.17] [15.67] the missionaries of Spain come before it', () => {
    const land = { '2316': { colonists: 4, missionaries: ['M1', 'M2'] } }
    const table = bills([5], { treasury: 20, land, missionaries: { M1: 0, M2: 0 } })
    expect(ducats(table)).toBe(2)
    expect(loanOf(table)).toMatchObject({ paid: 18, defaulted: true })
  })

  test('[24.17] revised: in earlier turns the debtor pays maintenance first if he likes', () => {
    const table = bills([5], { treasury: 31, europe: {}, ships: { Europe: [ship('caravel')] } }, true)
    expect(loanOf(table)).toMatchObject({ paid: 0 })
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'maintenance' })
    const before = ducats(table)
    table.act('done')
    expect(ducats(table)).toBeLessThan(before)
    expect(loanOf(table)).toMatchObject({ paid: 0, defaulted: true })
    expect(table.decision).toMatchObject({ seat: 'Bankers', kind: 'seizure' })
  })

  test('[24.17] revised: he may repay before, but not with the ducats of the missionaries', () => {
    const land = { '2316': { colonists: 4, missionaries: ['M1'] } }
    const table = bills([5], { treasury: 21, land, missionaries: { M1: 0 } }, true)
    expect(table.choices('repay')[0]!.args!.ducats).toMatchObject({ max: 20 })
    table.act('repay', { treaty: '1', clause: '1', ducats: 20 })
    expect(loanOf(table)).toMatchObject({ paid: 20 })
  })

  test('[24.17] revised: on the last turn debts come first, as in 1976', () => {
    for (const revised of [true, false]) {
      const table = bills([21], { turn: 21, treasury: 31, ships: { Europe: [ship('caravel')] } }, revised)
      const events = [...table.events]
      expect(ofType(events, 'loan-repaid')[0]).toMatchObject({ ducats: 30, left: 0 })
      expect(table.state.over).toBe(true)
      expect(ducats(table)).toBe(0)
    }
  })

  test('[24.17] on the last turn no ship is asked for any more', () => {
    const table = bills([21], { turn: 21, treasury: 5, ships: { Europe: [ship('caravel')] } })
    expect(table.state.over).toBe(true)
    expect(loanOf(table)).toMatchObject({ paid: 5, defaulted: true })
  })

  test('[24.17] [6.41/5] a treasury that a war has emptied leaves the debt open', () => {
    const layout = { turn: 5, segment: 'A1', treasury: 40, dice: eventDice('5') }
    const table = withBankers([[loan(300, 5)]], layout)
    expect(table.events.find(({ rule }) => rule === '6.41/5')).toBeDefined()
    const left = ducats(table)
    closeCouncil(table)
    table.playTo('planning')
    expect(loanOf(table)).toMatchObject({ paid: left, defaulted: true })
    expect(statusOf(table, '1')).toBe('inForce')
  })
})
