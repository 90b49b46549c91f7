import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { serviceOf } from '../../../../../source/games/conquistador/state/leaders.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { describeEvent } from '../../../../../source/games/conquistador/text/events.ts'
import { councilOf, sign } from '../deal.ts'
import { game, type Layout, layOut, ship, type Table, world } from '../table.ts'
import { atHome, cabot, endOf, four, nextTurn, services } from './leaders-in-turns.ts'

const holders = (table: Table) => table.state.order.filter((one) => atHome(table, one).includes('Cabot, S.'))

/** Four nations before the end of a turn in which Cabot serves `owner` and is where the layout has him. */
const ending = (turn: number, owner: Nation, layout: Layout = {}, where = 'Europe'): Table => {
  const others = { ...four, ...layout.others }
  if (where === 'Europe') Object.assign(others, { [owner]: { europe: { leaders: ['Cabot, S.'] } } })
  return layOut({ turn, segment: 'E', ...layout, others })
}

describe('[23.14] Sebastian Cabot', () => {
  test('[23.14] is England’s in turns 6 and 11 and Portugal’s from 7 to 10; without Portugal England’s to 11', () => {
    expect(services({ portugal: true }, cabot)).toEqual([
      'Cabot, S. England 6-6',
      'Cabot, S. Portugal 7-10',
      'Cabot, S. England 11-11',
    ])
    expect(services({ portugal: true, bankers: true }, cabot)).toEqual(services({ portugal: true }, cabot))
    expect(services({}, cabot)).toEqual(['Cabot, S. England 6-11'])
    expect(services({ seats: { Spain: 'human', England: 'human' } }, cabot)).toEqual(services({}, cabot))
  })

  test('[24.12] with the Bankers and without Portugal he is England’s in turns 6 and 11, and gone between', () => {
    expect(services({ bankers: true }, cabot)).toEqual(['Cabot, S. England 6-6', 'Cabot, S. England 11-11'])
    const found = [5, 6, 9, 10, 11].map((turn) =>
      nextTurn(turn, 'England', turn === 6 || turn === 11 ? ['Cabot, S.'] : []),
    )
    expect(found).toEqual([['Cabot, S.'], ['Rut'], [], ['Cabot, S.'], []])
  })

  test.each(['1976', 'revised'] as const)('[23.14] passes over by himself, edition of %s', (edition) => {
    const edit = (state: State) => Object.assign(state, { options: { ...state.options, edition } })
    const first = ending(6, 'England', { edit })
    const events = endOf(6, first)
    expect(holders(first)).toEqual(['Portugal'])
    expect(events).toContainEqual({
      type: 'leader-departs',
      rule: '23.14',
      nation: 'England',
      name: 'Cabot, S.',
      back: 7,
    })
    expect(describeEvent(ofType(events, 'leader-departs')[0]!)).toContain('turn 7')
    for (const turn of [7, 8, 9]) {
      const table = ending(turn, 'Portugal', { edit })
      endOf(turn, table)
      expect(holders(table), `turn ${turn + 1}`).toEqual(['Portugal'])
    }
    const second = ending(10, 'Portugal', { edit })
    endOf(10, second)
    expect(holders(second)).toEqual(['England'])
    const last = ending(11, 'England', { edit })
    const gone = ofType(endOf(11, last), 'leader-departs').find(({ name }) => name === 'Cabot, S.')!
    expect(holders(last)).toEqual([])
    expect([gone.rule, gone.back]).toEqual(['15.31', undefined])
  })

  test('[23.14] is in Europe wherever he was: in a port of the New World, on a ship or on the quay', () => {
    const land = { '2316': { colonists: 1 } }
    const aboard = { land, ships: { '2316': [ship('caravel', { leaders: ['Cabot, S.'] })] } }
    const settings = { natives: Object.fromEntries(world.data.areas.areas.map(({ name }) => [name, 0])) }
    const onShip = ending(6, 'England', { ...settings, others: { England: aboard } }, 'ship')
    const onQuay = ending(
      6,
      'England',
      {
        ...settings,
        others: { England: { land, ships: { '2316': [ship('caravel')] } } },
        edit: (state) => {
          state.harbours.find(({ place }) => place !== 'Europe')!.leaders = ['Cabot, S.']
        },
      },
      'quay',
    )
    for (const table of [onShip, onQuay]) {
      endOf(6, table)
      expect(holders(table)).toEqual(['Portugal'])
      const port = table.state.harbours.find(({ place }) => place !== 'Europe')!
      expect([port.leaders, port.ships.map(({ leaders }) => leaders)]).toEqual([[], [[]]])
    }
  })

  test('[23.14] at sea at the end of a turn he is lost with his ships, and passes to nobody', () => {
    const table = layOut({
      turn: 6,
      segment: 'D2',
      others: four,
      expeditions: [
        { nation: 'England', place: '2316', ships: [ship('caravel', { leaders: ['Cabot, S.'] })] },
      ],
    })
    endOf(6, table)
    expect(table.state.lost).toContain('Cabot, S.')
    expect(holders(table)).toEqual([])
  })

  test('[23.14] dead he comes to nobody', () => {
    for (const turn of [6, 10]) {
      const table = layOut({
        turn,
        segment: 'E',
        others: four,
        edit: (state) => void state.lost.push('Cabot, S.'),
      })
      const events = endOf(turn, table)
      expect(holders(table)).toEqual([])
      expect(JSON.stringify(events)).not.toContain('Cabot, S.')
    }
  })

  test('[23.14] [8.32] a captive is free when he passes over, whoever holds him, and not before', () => {
    const prisoner = (turn: number, nation: Nation, holder: Nation) => {
      const table = layOut({
        turn,
        segment: 'E',
        others: four,
        edit: (state) => {
          state.captives = [{ name: 'Cabot, S.', nation, holder }]
        },
      })
      endOf(turn, table)
      return table
    }
    for (const holder of ['Spain', 'Portugal'] as const) {
      const table = prisoner(6, 'England', holder)
      expect([holders(table), table.state.captives]).toEqual([['Portugal'], []])
    }
    const back = prisoner(10, 'Portugal', 'England')
    expect([holders(back), back.state.captives]).toEqual([['England'], []])
    const kept = prisoner(8, 'Portugal', 'France')
    expect(kept.state.captives).toEqual([{ name: 'Cabot, S.', nation: 'Portugal', holder: 'France' }])
    expect(holders(kept)).toEqual([])
  })

  test('[23.14] serves in a position of any turn whom the list says', () => {
    const owners = [5, 6, 7, 10, 11, 12].map((turn) => {
      const { nation, departs } = serviceOf(layOut({ turn, others: four }).g, 'Cabot, S.')
      return `${nation} ${departs}`
    })
    expect(owners).toEqual([
      'England 6',
      'England 6',
      'Portugal 10',
      'Portugal 10',
      'England 11',
      'England 11',
    ])
  })
})

describe('[23.14] [15.34] Cabot in hire', () => {
  const hire = (until: number) => ({ clause: 'explorer', name: 'Cabot, S.', until })
  const council = (turn: number, owner: Nation) =>
    councilOf({ turn }, { ...four, [owner]: { europe: { leaders: ['Cabot, S.'] } } })

  test.each([
    [6, 'England', 6],
    [7, 'Portugal', 10],
    [11, 'England', 11],
  ] as const)('[23.14] in turn %i is hired out by %s to the end of turn %i at most', (turn, owner, last) => {
    for (const edition of ['1976', 'revised'] as const) {
      const table = council(turn, owner)
      table.state = { ...table.state, options: { ...table.state.options, edition } }
      const refusal = table.refuse('clause', { seat: 'France', with: owner, ...hire(last + 1) })
      expect(refusal.rule).toBe(last === 11 ? '15.34' : '23.14')
      expect(refusal.reason).toContain(`turn ${last}`)
      sign(table, 'France', owner, hire(last))
      expect(holders(table)).toEqual(['France'])
      const other = owner === 'England' ? 'Portugal' : 'England'
      const offered = table
        .decisionOf('Spain')
        .choices.some(({ args }) => JSON.stringify(args?.name ?? '').includes(`Cabot, S. of ${other}`))
      expect(offered).toBe(false)
    }
  })

  test('[23.14] hired to his last turn he passes over from there, and the hire is at an end', () => {
    const table = council(6, 'England')
    sign(table, 'France', 'England', hire(6))
    endOf(6, table)
    expect(holders(table)).toEqual(['Portugal'])
    expect(table.state.rentals).toEqual([])
  })

  test('[23.14] England may hire back from Portugal whom it has lost to it', () => {
    const table = council(8, 'Portugal')
    sign(table, 'England', 'Portugal', hire(9))
    expect(holders(table)).toEqual(['England'])
    endOf(8, table)
    expect(holders(table)).toEqual(['England'])
    endOf(9, table)
    expect(holders(table)).toEqual(['Portugal'])
  })

  test('[23.14] a captive taken in hire is free all the same', () => {
    const table = layOut({
      turn: 10,
      segment: 'E',
      others: four,
      edit: (state) => {
        state.rentals = [{ name: 'Cabot, S.', owner: 'Portugal', renter: 'France', until: 10 }]
        state.captives = [{ name: 'Cabot, S.', nation: 'France', holder: 'Spain' }]
      },
    })
    endOf(10, table)
    expect([holders(table), table.state.captives, table.state.rentals]).toEqual([['England'], [], []])
  })

  test.each([
    ['Cabot, S.', 10, ['England']],
    ['Sequeira', 8, []],
  ] as const)(
    '[15.31] %s, captured in hire by his own nation in his last turn, has left with it',
    (name, turn, after) => {
      const table = layOut({
        turn,
        segment: 'E',
        others: four,
        edit: (state) => {
          state.rentals = [{ name, owner: 'Portugal', renter: 'England', until: turn }]
          state.captives = [{ name, nation: 'England', holder: 'Portugal' }]
        },
      })
      endOf(turn, table)
      const found = table.state.harbours.filter(({ leaders }) => leaders.includes(name))
      expect([found.map(({ nation }) => nation), table.state.captives]).toEqual([after, []])
      expect(game.audit(table.state)).toEqual([])
    },
  )
})
