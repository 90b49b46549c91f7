/** What is aboard the ships that the German Bankers seize (24.16). */
import { describe, expect, test } from 'vitest'
import { afterwards, ducats, homeward, late, loan, loanOf, seize, withBankers } from '../in-debt.ts'
import { data, game, ship } from '../table.ts'

describe('[24.16] what is aboard', () => {
  const cargo = {
    soldiers: 1,
    colonists: 1,
    leaders: ['Magellan'],
    missionaries: ['M1'],
    gold: { Cibao: 15 },
  }
  const seized = (repay: number, revised: boolean) => {
    const table = homeward(repay, [ship('carrack', cargo)], { missionaries: { M1: 1 } }, revised)
    seize(table, 'carrack')
    return table
  }

  test('[24.16] goes with the ship before anything is unloaded: gold is the Bankers’, and counts for nothing', () => {
    const table = seized(20, false)
    expect(ducats(table, 'Bankers')).toBe(1015)
    expect(ducats(table)).toBe(0)
    expect(table.state.nations.Spain!.profits).toEqual({})
    expect(loanOf(table).paid).toBe(8)
  })

  test('[24.16] soldiers and colonists are lost, leaders and missionaries go free in Europe', () => {
    const table = seized(20, false)
    const home = table.state.harbours.find(({ nation }) => nation === 'Spain')!
    expect(home).toMatchObject({ soldiers: 0, colonists: 0, leaders: ['Magellan'], missionaries: ['M1'] })
    expect(table.event('ship-seized').toll).toMatchObject({ soldiers: 1, colonists: 1, leaders: [] })
    expect(table.state.lost).not.toContain('Magellan')
  })

  test('[24.16] revised: gold counts in full and a soldier for 4, and what is too much is not paid out', () => {
    const table = seized(50, true)
    expect(loanOf(table).paid).toBe(8 + 15 + 4)
    expect(ducats(table, 'Bankers')).toBe(1015)
    const rich = seized(20, true)
    expect(loanOf(rich)).toMatchObject({ paid: 20, repaid: true })
    expect([ducats(rich), ducats(rich, 'Bankers')]).toEqual([0, 1015])
  })

  test('[24.16] revised: the forecast counts no more of a rich cargo than is owed', () => {
    const table = homeward(20, [ship('carrack', { gold: { Cibao: 15 } })], {}, true)
    const forecast = game.forecast!(table.state, {
      type: 'seize',
      seat: 'Bankers',
      ship: 1,
      expedition: 'S1',
    })
    expect(forecast).toMatchObject({
      lines: [
        'It counts for 20 of the 20 ducats owed; 0 will be left.',
        '15 ducats of gold aboard go to your treasury.',
      ],
    })
  })

  test('[24.16] of two debts the older is covered first', () => {
    const table = withBankers([[loan(6, 4, { defaulted: true })], [loan(5, 3, { defaulted: true })]], {
      ...afterwards,
      segment: 'D4',
      turn: 5,
      expeditions: [{ crossed: true, ships: [ship('carrack')] }],
    })
    seize(table, 'carrack')
    expect(loanOf(table, 1)).toMatchObject({ paid: 5, repaid: true })
    expect(loanOf(table, 0)).toMatchObject({ paid: 3, repaid: false })
  })

  test('[24.16] [6.41/7] soldiers called home are counted as sent', () => {
    const table = withBankers([[late(20)]], {
      ...afterwards,
      segment: 'D4',
      turn: 5,
      spain: { recall: { due: 2, done: 0 } },
      expeditions: [{ crossed: true, homeward: 2, ships: [ship('carrack', { soldiers: 2 })] }],
    })
    seize(table, 'carrack')
    expect(table.state.nations.Spain!.recall).toMatchObject({ done: 2 })
  })

  test('[24.16] [18.15] what was discovered counts all the same: the ships came home', () => {
    const found = data.discoveries.discoveries[0]!.name
    const table = withBankers([[late(20)]], {
      ...afterwards,
      segment: 'D3',
      turn: 5,
      expeditions: [{ crossed: true, ships: [ship('carrack')] }],
      edit(state) {
        state.discoveries[found] = { by: 'Spain', turn: 5, credited: false, expedition: 'S1' }
      },
    })
    seize(table, 'carrack')
    expect(table.state.discoveries[found]).toMatchObject({ by: 'Spain', credited: true })
  })

  test('[24.16] in the last turn gold can still be kept from the debtor’s treasury', () => {
    const table = homeward(20, [ship('caravel', { gold: { Cibao: 9 } })], { turn: 21 })
    seize(table, 'caravel')
    expect([ducats(table, 'Bankers'), ducats(table)]).toEqual([1009, 0])
  })
})
