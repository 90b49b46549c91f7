import { describe, expect, test } from 'vitest'
import { describeEvent } from '../../../../../source/games/conquistador/text/events.ts'
import { statusOf } from '../deal.ts'
import { afterwards, ducats, homeward, late, loan, loanOf, seizable, seize, withBankers } from '../in-debt.ts'
import { game, ship, type Table } from '../table.ts'

const fleet = [ship('caravel'), ship('carrack'), ship('galleonFleet')]
const told = (table: Table) => table.events.map((event) => describeEvent(event))

describe('[24.16] ships for what is not repaid', () => {
  test('[24.16] may be seized as soon as the debtor cannot repay when it is due', () => {
    const table = withBankers([[loan(20, 5)]], {
      segment: 'E',
      turn: 5,
      treasury: 3,
      ships: { Europe: fleet, '2316/1': [ship('carrack')] },
    })
    expect(loanOf(table)).toMatchObject({ paid: 3, defaulted: true })
    expect(table.decision).toMatchObject({ seat: 'Bankers', kind: 'seizure', rule: '24.16' })
    expect(table.decision.question).toContain('Spain owes 17 ducats')
    // A Galleon Fleet counts more than is owed, and what lies in the New World is out of reach.
    expect(seizable(table)).toEqual(['caravel in Europe, empty', 'carrack in Europe, empty'].sort())
  })

  test('[24.16] a debt that was repaid in time costs no ship', () => {
    const table = withBankers([[loan(20, 5)]], { segment: 'E', turn: 5, ships: { Europe: fleet } })
    expect(table.decision.kind).not.toBe('seizure')
  })

  test.each([
    ['caravel', 4],
    ['carrack', 8],
    ['galleonFleet', 40],
  ] as const)('[24.16] a %s counts for %i ducats', (kind, rate) => {
    const table = homeward(50, [ship(kind)])
    seize(table, '')
    expect(loanOf(table).paid).toBe(rate)
    expect(table.state.expeditions).toEqual([])
    expect(table.event('ship-seized')).toMatchObject({ nation: 'Spain', partner: 'Bankers', ship: kind })
    expect(ducats(table, 'Bankers')).toBe(1000)
  })

  test('[24.16] no ship goes for less than it counts for, but a caravel for the last ducats', () => {
    expect(homeward(39, [ship('galleonFleet')]).decision.kind).not.toBe('seizure')
    expect(homeward(7, [ship('carrack')]).decision.kind).not.toBe('seizure')
    const table = homeward(1, [ship('galleonFleet'), ship('caravel')])
    expect(seizable(table)).toEqual(['caravel of S1, empty'])
    seize(table, 'caravel')
    expect(loanOf(table).paid).toBe(1)
  })

  test.each([
    [false, [40, 0]],
    [true, [40, 150]],
  ])('[24.16] what is more than was due counts against a later debt: revised %s', (revised, paid) => {
    const table = withBankers(
      [[late(40)], [loan(200, 9)]],
      {
        ...afterwards,
        segment: 'D4',
        turn: 5,
        expeditions: [{ ships: [ship('galleonFleet', { gold: { Cibao: 150 } })], crossed: true }],
      },
      revised,
    )
    const told = game.forecast(table.state, { type: 'seize', seat: 'Bankers', ship: 1, expedition: 'S1' })
    expect(JSON.stringify(told).includes('150 ducats more count against what is due later')).toBe(revised)
    seize(table, '')
    const loans = table.state.treaties.flatMap(({ clauses }) => clauses)
    expect(loans.map((one) => one.kind === 'loan' && one.paid)).toEqual(paid)
    expect(ducats(table, 'Bankers')).toBe(1150)
  })

  test('[24.16] until the debt is covered, and for a rest the least of the ships', () => {
    const table = homeward(13, [ship('carrack'), ship('caravel'), ship('caravel'), ship('galleonFleet')])
    expect(seizable(table).join()).not.toContain('Galleon')
    seize(table, 'carrack')
    // Five are left: a caravel, and for the last ducat another.
    expect(seizable(table)).toEqual(['caravel of S1, empty'])
    seize(table, 'caravel')
    expect(loanOf(table).paid).toBe(12)
    seize(table, 'caravel')
    expect(loanOf(table)).toMatchObject({ paid: 13, repaid: true })
    expect(statusOf(table, '1')).toBe('fulfilled')
    expect(table.decision.kind).not.toBe('seizure')
    expect(table.event('debt-covered')).toMatchObject({ ducats: 1, left: 0, to: ['Spain', 'Bankers'] })
  })

  test('[24.16] if there are not enough, the rest stays owed, and is taken from ships that come later', () => {
    const table = withBankers([[late(20)]], {
      segment: 'B1',
      turn: 5,
      treasury: 0,
      ships: { Europe: [ship('caravel')], '2316/1': [ship('carrack')] },
      land: { '2316': { colonists: 1 } },
      expeditions: [{ place: '2316/1', origin: '2316/1', destination: 'Europe', ships: [ship('carrack')] }],
    })
    expect(seizable(table)).toEqual(['caravel in Europe, empty'])
    seize(table, 'caravel')
    expect(loanOf(table).paid).toBe(4)
    table.dice(1)
    table.act('home', { expedition: 'S1' })
    table.playTo('seizure')
    expect(table.state.turn).toBe(5)
    expect(seizable(table)).toEqual(['carrack of S1, empty'])
  })

  test('[24.16] they may wait, and take them another time', () => {
    const ships = { Europe: [ship('carrack')] }
    const table = withBankers([[late(20)]], { ...afterwards, segment: 'B1', turn: 5, ships })
    expect(table.decision.choices.filter(({ standing }) => !standing)).toMatchObject([
      { type: 'seize', usual: true },
      { type: 'done', end: true },
    ])
    table.act('done')
    expect(loanOf(table).paid).toBe(0)
    table.playTo('seizure')
    expect(table.state.turn).toBe(5)
    seize(table, 'carrack')
    expect(table.event('debt-covered')).toMatchObject({ ducats: 8, left: 12 })
  })

  test('[24.16] at the bills of a turn they are asked for what falls due then, and not again for older debts', () => {
    const next = (due: number, defaulted: boolean) => {
      const ships = { Europe: [ship('carrack')] }
      const table = withBankers([[loan(20, due, { defaulted })]], {
        segment: 'E',
        turn: 5,
        treasury: 0,
        ships,
      })
      return [table.decision.seat, table.decision.kind]
    }
    expect(next(5, false)).toEqual(['Bankers', 'seizure'])
    expect(next(3, true)).toEqual(['Spain', 'maintenance'])
  })

  test('[24.16] also ships with orders that have not sailed yet, with all aboard', () => {
    const table = withBankers([[late(8)]], {
      segment: 'B1',
      turn: 5,
      land: { '2316': { colonists: 1 } },
      expeditions: [
        {
          destination: '2316/1',
          ships: [ship('carrack', { soldiers: 1, leaders: ['Magellan'] }), ship('caravel', { colonists: 1 })],
        },
      ],
    })
    seize(table, 'carrack')
    expect(table.state.expeditions[0]!.ships).toMatchObject([{ kind: 'caravel', colonists: 1 }])
    expect(table.state.companies).toMatchObject([
      { crew: [{ at: { expedition: 'S1' }, soldiers: 0, colonists: 1 }] },
    ])
  })

  test('[24.16] what came aboard after the crossing is seized with its ship, and is missed nowhere else', () => {
    const table = withBankers([[late(12)]], {
      ...afterwards,
      segment: 'D4',
      turn: 5,
      expeditions: [
        {
          crossed: true,
          ships: [ship('carrack', { soldiers: 2 }), ship('caravel', { colonists: 1 })],
          aboard: { soldiers: 1, colonists: 1, leaders: [] },
        },
      ],
    })
    seize(table, 'carrack')
    expect(table.state.companies).toMatchObject([
      { crew: [{ at: { expedition: 'S1' }, soldiers: 0, colonists: 1 }] },
    ])
  })

  test.each([
    ['carrack', false],
    ['caravel', true],
  ] as const)('[24.16] [15.41] privateers who lose a %s in port still raid: %s', (kind, raider) => {
    const table = withBankers([[late(8)]], {
      ...afterwards,
      segment: 'B1',
      turn: 16,
      others: { England: { treasury: 0 } },
      expeditions: [
        {
          nation: 'England',
          destination: '2316/1',
          raider: true,
          ships: [ship('carrack', { soldiers: 1, leaders: ['Drake'] }), ship('caravel', { soldiers: 1 })],
        },
      ],
      edit(state) {
        state.treaties[0]!.with = 'England'
      },
    })
    expect(table.decision.question).toContain('England owes 8 ducats')
    seize(table, kind)
    expect(table.state.expeditions).toMatchObject([{ id: 'E1', raider }])
  })

  test('[24.16] nobody else pays for the debtor', () => {
    const table = withBankers([[late(20)]], {
      segment: 'D4',
      turn: 5,
      others: { England: { ships: { Europe: fleet } } },
      expeditions: [{ nation: 'England', crossed: true, ships: fleet }],
    })
    expect(table.state.nations.England!.treasury).toBe(200)
    expect(table.state.stack).toEqual([])
    expect(table.decision.kind).not.toBe('seizure')
  })

  test('[24.16] everybody sees the ships go, and only the two what is left of the debt', () => {
    const table = homeward(20, [ship('carrack', { leaders: ['Magellan'], gold: { Cibao: 15 } })])
    const action = { type: 'seize', seat: 'Bankers', ship: 1, expedition: 'S1' }
    const forecast = game.forecast!(table.state, action)
    expect(forecast).toMatchObject({
      lines: [
        'It counts for 8 of the 20 ducats owed; 12 will be left.',
        '15 ducats of gold aboard go to your treasury.',
        'Leaders and missionaries aboard stay in Europe.',
      ],
    })
    table.act('seize', { ship: 1, expedition: 'S1' })
    expect(told(table)[0]).toContain(
      'The Bankers seize a carrack of Spain with Magellan, 15 ducats of gold for its debts; Magellan goes free.',
    )
    expect(told(table)[1]).toContain('That covers 8 ducats of the debts of Spain; 12 are left.')
    expect(table.event('ship-seized').to).toBeUndefined()
  })
})
