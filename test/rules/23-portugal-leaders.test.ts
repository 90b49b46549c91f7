import { describe, expect, test } from 'vitest'
import type { Nation } from '../../source/games/conquistador/data/shapes.ts'
import { ofType } from '../../source/games/conquistador/events/event.ts'
import { setUp } from '../../source/games/conquistador/scenarios/setup.ts'
import { endTurn, startTurn } from '../../source/games/conquistador/sequence/turn.ts'
import { openContext } from '../../source/games/conquistador/state/context.ts'
import { leadersOf, serviceOf } from '../../source/games/conquistador/state/leaders.ts'
import type { State } from '../../source/games/conquistador/state/state.ts'
import { describeEvent } from '../../source/games/conquistador/text/events.ts'
import type { Json } from '../../source/kernel/contract/game.ts'
import { copy } from '../../source/kernel/flow/draft.ts'
import { councilOf, sign } from './deal.ts'
import { game, type Layout, layOut, passTurn, ship, type Table, world } from './table.ts'

const start = (options: Record<string, Json>): State =>
  setUp(world, { scenario: 'campaign', seed: 'x', options })
/** `Cabot, S. England 6-6` for each service in a game with these options. */
const services = (options: Record<string, Json>, fits: (name: string, nation: Nation) => boolean) =>
  leadersOf({ ...world, state: start(options) })
    .filter(({ name, nation }) => fits(name, nation))
    .map(({ name, nation, arrives, departs }) => `${name} ${nation} ${arrives}-${departs}`)
const cabot = (name: string) => name === 'Cabot, S.'

/** Plays the turn to its end, if laying out has not; all that happened. */
const endOf = (turn: number, table: Table) => (table.state.turn > turn ? table.events : passTurn(table))

/** What the change from a turn to the next brings with the Bankers, whose seat has no part in it. */
function nextTurn(turn: number, owner: Nation, leaders: string[]) {
  const state = copy(
    layOut({ turn, others: { England: {}, France: {}, [owner]: { europe: { leaders } } } }).state,
  )
  const g = openContext(world, { ...state, options: { ...state.options, bankers: true } })
  endTurn(g)
  startTurn(g)
  const home = g.state.harbours.find(({ nation, place }) => nation === owner && place === 'Europe')
  return home?.leaders ?? []
}

const four = { England: {}, France: {}, Portugal: {} }
const atHome = (table: Table, owner: Nation) =>
  table.state.harbours.find(({ nation, place }) => nation === owner && place === 'Europe')?.leaders ?? []
const holders = (table: Table) => table.state.order.filter((one) => atHome(table, one).includes('Cabot, S.'))

/** Four nations before the end of a turn in which Cabot serves `owner` and is where the layout has him. */
const ending = (turn: number, owner: Nation, layout: Layout = {}, where = 'Europe'): Table => {
  const others = { ...four, ...layout.others }
  if (where === 'Europe') Object.assign(others, { [owner]: { europe: { leaders: ['Cabot, S.'] } } })
  return layOut({ turn, segment: 'E', ...layout, others })
}

describe('[23.13] the explorers of Portugal', () => {
  test('[23.13] are the seven of the list, with their turns', () => {
    expect(services({ portugal: true }, (name, nation) => nation === 'Portugal' && !cabot(name))).toEqual([
      'Diaz Portugal 1-1',
      'Da Gama Portugal 1-3',
      'Corte Real Portugal 2-2',
      'Cabral Portugal 2-5',
      'Vespucci Portugal 3-6',
      "d'Albuquerque Portugal 4-6",
      'Sequeira Portugal 6-8',
    ])
  })

  test('[23.13] come and go with their turns, and only where Portugal plays', () => {
    const arriving = (others: Layout['others']) =>
      ofType(endOf(1, layOut({ turn: 1, segment: 'E', others })), 'leader-arrives')
        .filter(({ nation }) => nation === 'Portugal')
        .map(({ name }) => name)
    expect(arriving(four)).toEqual(['Corte Real', 'Cabral'])
    expect(arriving({ England: {}, France: {} })).toEqual([])
    const table = layOut({
      segment: 'E',
      others: { ...four, Portugal: { europe: { leaders: ['Diaz', 'Da Gama'] } } },
    })
    endOf(1, table)
    expect(atHome(table, 'Portugal')).toEqual(['Da Gama', 'Corte Real', 'Cabral'])
  })
})

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

describe('[24.12] the leaders of France in a game with the Bankers', () => {
  const french = (options: Record<string, Json>) =>
    services(options, (_, nation) => nation === 'France').map((one) => one.replace(' France', ''))

  test('[24.12] are those of every game without Villegagnon, Ribaut and Personne, and Gonneville comes later', () => {
    const always = french({})
    expect(always).toEqual(
      expect.arrayContaining(['Gonneville 1-2', 'Villegagnon 12-13', 'Ribaut 14-15', 'Personne 17-20']),
    )
    const gone = /^(Villegagnon|Ribaut|Personne) /
    const expected = always
      .filter((one) => !gone.test(one))
      .map((one) => (one === 'Gonneville 1-2' ? 'Gonneville 2-3' : one))
    expect(french({ bankers: true })).toEqual(expected)
    expect(french({ bankers: true, portugal: true })).toEqual(expected)
    expect(french({ portugal: true })).toEqual(always)
  })

  test('[24.12] Gonneville is there in turns 2 and 3, and the three never come', () => {
    const first = openContext(world, start({ bankers: true }))
    startTurn(first)
    expect(ofType(first.events, 'leader-arrives').some(({ name }) => name === 'Gonneville')).toBe(false)
    expect(nextTurn(1, 'France', [])).toEqual(['Gonneville'])
    expect(nextTurn(2, 'France', ['Gonneville'])).toEqual(['Gonneville'])
    expect(nextTurn(3, 'France', ['Gonneville'])).toEqual([])
    expect([11, 13, 16].map((turn) => nextTurn(turn, 'France', []))).toEqual([[], ['Laudonniere'], []])
  })
})
