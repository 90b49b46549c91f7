import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { carracks, coast, inPort, keepSilent, port, quiet, sailTo } from '../at-sea.ts'
import { allying } from '../deal.ts'
import { council, game, layOut, passTurn, ship, type Table, world } from '../table.ts'

const four = { England: {}, France: {}, Portugal: {} }

/** England comes to a port in which Spain, France and Portugal have ships. */
function fourAtSea(
  options: Partial<State['options']> = {},
  { at = coast, allies = [], dice = [] }: { at?: string; allies?: [Nation, Nation][]; dice?: number[] } = {},
): Table {
  return layOut({
    segment: 'B2',
    turn: 15,
    order: ['England', 'Spain', 'France', 'Portugal'],
    natives: quiet,
    ships: { [port]: carracks(1) },
    others: {
      England: {},
      France: { ships: { [port]: carracks(2) } },
      Portugal: { ships: { [port]: carracks(3) } },
    },
    expeditions: [{ nation: 'England', place: at, ships: carracks(6) }],
    dice,
    edit: (state) => {
      Object.assign(state, { options: { ...state.options, ...options } })
      for (const [by, partner] of allies) allying(by, partner)(state)
    },
  })
}
const targets = (table: Table, type: 'attackFleet' | 'attackShips' = 'attackFleet') =>
  table.choices(type).map(({ fixed }) => fixed.targets.join(' and '))
const answer = (table: Table, ...answers: ('yes' | 'no')[]) => {
  for (const on of answers) table.act('announceUnion', { on })
}

describe('[8.13] three others in one hex', () => {
  test('[8.13] in 1976 each may be attacked alone, or all at once', () => {
    const table = fourAtSea()
    sailTo(table, port)
    keepSilent(table)
    expect(targets(table)).toEqual(['Spain', 'France', 'Portugal', 'Spain and France and Portugal'])
    expect(table.choices('attackFleet').at(-1)!.label).toContain('Spain, France and Portugal at sea (')
  })

  test('[8.13] in the revised edition any of them', () => {
    const table = fourAtSea({ edition: 'revised' })
    sailTo(table, port)
    keepSilent(table)
    expect(targets(table)).toEqual([
      'Spain',
      'France',
      'Portugal',
      'Spain and France',
      'Spain and Portugal',
      'France and Portugal',
      'Spain and France and Portugal',
    ])
    table.dice(4)
    table.act('attackFleet', { targets: ['Spain', 'Portugal'] })
    expect(table.event('naval-combat')).toMatchObject({
      targets: ['Spain', 'Portugal'],
      attack: 48,
      defence: 32,
    })
  })

  test('[8.13] [8.23] one after the other; who was attacked is out of the next choice', () => {
    const table = fourAtSea({}, { dice: [4] })
    sailTo(table, port)
    keepSilent(table)
    table.act('attackFleet', { targets: ['France'] })
    expect(targets(table)).toEqual(['Spain', 'Portugal', 'Spain and Portugal'])
    table.dice(4)
    table.act('attackFleet', { targets: ['Spain', 'Portugal'] })
    expect(targets(table)).toEqual([])
  })

  test('[8.31] of three who are attacked together the attacker says whose ship is lost', () => {
    const table = fourAtSea({}, { dice: [1] })
    sailTo(table, port)
    keepSilent(table)
    table.act('attackFleet', { targets: ['Spain', 'France', 'Portugal'] })
    // 48 against 48: D1.
    expect(table.event('naval-combat')).toMatchObject({ column: '1-1', result: 'D1*' })
    expect(table.choices('designate').map(({ fixed }) => fixed!.owner)).toEqual([
      'Spain',
      'France',
      'Portugal',
    ])
    table.act('designate', { owner: 'Portugal' })
    table.act('sink')
    expect(inPort(table, 'Portugal')).toHaveLength(2)
  })
})

describe('[8.14] allies among three', () => {
  const spainAndPortugal: [Nation, Nation][] = [['Spain', 'Portugal']]

  test('[8.14] two of them fight as one, and the third alone', () => {
    const table = fourAtSea({}, { at: port, allies: spainAndPortugal })
    table.act('challenge', { expedition: 'E1' })
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'union' })
    expect(table.decision.question).toContain('as one with Portugal?')
    answer(table, 'yes')
    expect(table.decision).toMatchObject({ seat: 'France', kind: 'union' })
    expect(table.decision.question).toContain('as one with Spain and Portugal?')
    expect(table.refuse('announceUnion', { on: 'yes' }).rule).toBe('8.14')
    answer(table, 'no', 'yes')
    expect(table.event('union')).toMatchObject({ nations: ['Spain', 'Portugal'] })
    expect(targets(table)).toEqual(['Spain and Portugal', 'France', 'Spain and France and Portugal'])
    table.dice(4)
    table.act('attackFleet', { targets: ['Spain', 'Portugal'] })
    expect(table.event('naval-combat')).toMatchObject({ targets: ['Spain', 'Portugal'], defence: 32 })
    expect(targets(table)).toEqual(['France'])
  })

  test('[8.14] [6.53] those who fight as one stand in the list where the first of them stands', () => {
    const table = fourAtSea({}, { allies: [['France', 'Portugal']] })
    sailTo(table, port)
    answer(table, 'no', 'yes', 'yes')
    expect(targets(table)).toEqual(['Spain', 'France and Portugal', 'Spain and France and Portugal'])
  })

  test('[8.14] who is allied with both brings all three together', () => {
    const table = fourAtSea(
      { edition: 'revised' },
      {
        at: port,
        allies: [
          ['Spain', 'Portugal'],
          ['France', 'Spain'],
        ],
      },
    )
    table.act('challenge', { expedition: 'E1' })
    expect(table.decision.question).toContain('as one with France and Portugal?')
    answer(table, 'yes', 'yes', 'yes')
    expect(table.event('union').nations).toEqual(['Spain', 'France', 'Portugal'])
    expect(targets(table)).toEqual(['Spain and France and Portugal'])
  })

  test('[8.14] an ally of one who keeps silent stands alone, and nobody hears of it', () => {
    const table = fourAtSea(
      {},
      {
        allies: [
          ['Spain', 'Portugal'],
          ['France', 'Spain'],
        ],
      },
    )
    sailTo(table, port)
    answer(table, 'no', 'yes', 'yes')
    expect(table.events.some(({ type }) => type === 'union')).toBe(false)
    expect(targets(table)).toHaveLength(4)
  })

  test('[8.14] [6.71] what two have answered is hidden until the third has answered too', () => {
    const table = fourAtSea({}, { allies: [['Spain', 'France']] })
    sailTo(table, port)
    const known = (seat: string) => game.view(table.state, seat).expeditions.map(({ union }) => union)
    answer(table, 'yes', 'yes')
    expect(known('England')).toEqual([{}])
    expect(known('Portugal')).toEqual([{}])
    expect(known('Spain')).toEqual([{ Spain: true }])
    answer(table, 'no')
    expect(known('England')).toEqual([{ Spain: true, France: true }])
  })
})

test('[8.15] each of three others may try in its turn, and a failure leaves the rest their own', () => {
  const table = fourAtSea({}, { dice: [4, 5, 1] })
  sailTo(table, port)
  keepSilent(table)
  table.act('holdFire')
  const seats: string[] = []
  while (table.decision.kind === 'intercept') {
    seats.push(table.decision.seat)
    table.act('intercept')
  }
  expect(seats).toEqual(['Spain', 'France', 'Portugal'])
  expect(table.event('naval-combat')).toMatchObject({ nation: 'Portugal', targets: ['England'] })
})

test('[15.42] privateers are England’s alone, and Portugal’s expeditions never raid', () => {
  const table = layOut({
    turn: 15,
    others: {
      England: {},
      France: {},
      Portugal: { europe: { leaders: ['Drake'] }, ships: { Europe: carracks(1) } },
    },
    order: ['Portugal', 'Spain', 'England', 'France'],
  })
  table.act('form', { seat: 'Portugal', port: 'Europe', ships: { carrack: 1 } })
  table.act('load', { seat: 'Portugal', expedition: 'P1', units: { Drake: 1 } })
  expect(table.state.expeditions.map(({ id }) => id)).toEqual(['P1'])
  expect(table.decisionOf('Portugal').choices.some(({ type }) => type === 'raid')).toBe(false)
})

test('[18.11] [18.15] [23.15] behind a lost claim the next of several others has the discovery', () => {
  const beach = world.board.hexes.get('2909')!.nodes[0]!
  const table: Table = layOut({
    segment: 'C2',
    turn: 8,
    order: ['France', 'Spain', 'Portugal', 'England'],
    natives: { Guinea: 0, Venezuela: 0 },
    land: {},
    others: {
      England: {},
      France: { land: { '2811': { soldiers: 3 } } },
      Portugal: { land: { '2910': { soldiers: 1 } } },
    },
    expeditions: [{ nation: 'Portugal', place: beach, ships: [ship('caravel', { leaders: ['Sequeira'] })] }],
    edit: (state) => {
      state.discoveries['South America'] = { by: 'Portugal', turn: 8, credited: false, expedition: 'P1' }
      state.rivals['South America'] = [{ by: 'England', turn: 8, credited: true, expedition: null }]
    },
  })
  table.act('move', { stack: '2811', units: { soldier: 3 }, path: ['2812'] })
  expect(table.state.rivals['South America']!.map(({ by }) => by)).toEqual(['England', 'France'])
  passTurn(table)
  expect(table.state.discoveries['South America']).toMatchObject({ by: 'England', credited: true })
})

test('[6.41/6] [23.15] who rounds the Cape first opens the Rutter to all four', () => {
  for (const known of [true, false]) {
    const table = council('6', {
      order: ['Portugal', 'Spain', 'England', 'France'],
      others: four,
      edit: (state) => Object.assign(state, { capeNavigated: known }),
    })
    expect(table.state.nations.Portugal!.rutter).toBe(known)
  }
})
