/** 8.14, 8.31 Fighting as one; 8.32, 15.44 the prizes of several who won together. */
import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { allying } from '../deal.ts'
import { lose, offered, ship, type Table } from '../table.ts'
import { carracks, lay, near, port } from './attacked-in-port.ts'

describe('fighting as one', () => {
  const three = (
    dice: number[] = [],
    edit: ((state: State) => void) | undefined = allying('Spain', 'France'),
  ): Table =>
    lay({
      order: ['England', 'Spain', 'France'],
      ships: { [port]: carracks(1) },
      others: { England: {}, France: { ships: { [port]: carracks(1) } } },
      expeditions: [{ nation: 'England', place: near, ships: carracks(4) }],
      dice,
      edit,
    })

  test('[8.14] both must announce it before the mover declares; then he must attack both together', () => {
    const table = three([1])
    table.act('sail', { expedition: 'E1', path: [port] })
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'union' })
    // The treaty may be secret.
    expect(table.decision.open).toBeUndefined()
    expect(table.decision.formality).toBeUndefined()
    table.act('announceUnion', { on: 'yes' })
    expect(table.decision).toMatchObject({ seat: 'France', kind: 'union' })
    table.act('announceUnion', { on: 'yes' })
    expect(table.choices('attackFleet')).toHaveLength(1)
    table.act('attackFleet', { targets: ['Spain', 'France'] })
    expect(table.event('naval-combat')).toMatchObject({
      targets: ['Spain', 'France'],
      defence: 16,
      column: '2-1',
    })
  })

  test('[8.14] if one keeps silent they fight apart; without a treaty they are asked too, but have none to announce', () => {
    const table = three()
    table.act('sail', { expedition: 'E1', path: [port] })
    table.act('announceUnion', { on: 'no' })
    table.act('announceUnion', { on: 'yes' })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'encounter' })
    expect(table.choices('attackFleet')).toHaveLength(3)
    const strangers = three([], () => {})
    strangers.act('sail', { expedition: 'E1', path: [port] })
    // The same question of the same nations, so that it tells nothing of a secret treaty.
    expect(strangers.decision).toMatchObject({ seat: 'Spain', kind: 'union', formality: true })
    expect(strangers.refuse('announceUnion', { on: 'yes' }).rule).toBe('8.14')
    strangers.act('announceUnion', { on: 'no' })
    strangers.act('announceUnion', { on: 'no' })
    expect(strangers.decision.kind).toBe('encounter')
  })

  /** England attacks Spain and France as one with ten carracks: column 4-1, die 1 takes three ships. */
  const beaten = (spanish: number, french: number): Table => {
    const table = lay({
      order: ['England', 'Spain', 'France'],
      ships: { [port]: [...carracks(spanish), ship('caravel')] },
      others: { England: {}, France: { ships: { [port]: carracks(french) } } },
      expeditions: [{ nation: 'England', place: near, ships: carracks(30) }],
      dice: [1],
      edit: allying('Spain', 'France'),
    })
    table.act('sail', { expedition: 'E1', path: [port] })
    table.act('announceUnion', { on: 'yes' })
    table.act('announceUnion', { on: 'yes' })
    table.act('attackFleet', { targets: ['Spain', 'France'] })
    expect(table.event('naval-combat').result).toBe('D3*')
    return table
  }

  test('[8.31] of two who fight as one the opponent says who loses, and that one loses all the ships', () => {
    const table = beaten(2, 2)
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'designate' })
    table.act('designate', { owner: 'Spain' })
    // Spain has just three, so that nothing is left to name.
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'prize' })
    table.act('sink')
    expect(ofType(table.events, 'ship-sunk').map(({ nation }) => nation)).toEqual(['Spain', 'Spain', 'Spain'])
    expect(table.state.harbours.filter(({ place }) => place === port).map(({ nation }) => nation)).toEqual([
      'France',
    ])
  })

  test('[8.31] who loses names which of its ships, without another word of the opponent', () => {
    const table = beaten(4, 2)
    table.act('designate', { owner: 'Spain' })
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'sunk' })
    // The other carracks are all alike.
    lose(table, `ship 5@${port}`)
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'prize' })
  })

  test('[8.31] as far as it has them: the rest falls on the other', () => {
    const table = beaten(3, 2)
    expect(table.choices('designate').map(({ label }) => label)).toEqual([
      'Spain',
      'France, which has 2; the rest is lost by its ally',
    ])
    table.act('designate', { owner: 'France' })
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'sunk' })
    lose(table, offered(table)[0]!)
    table.act('sink')
    const sunk = ofType(table.events, 'ship-sunk').map(({ nation }) => nation)
    expect(sunk).toEqual(['France', 'France', 'Spain'])
  })

  test('[8.31] nobody is asked who loses where all the ships of both are lost', () => {
    const table = beaten(1, 1)
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'prize' })
  })
})

describe('[15.44] several who won together', () => {
  /** A carrack of Spain attacks privateers and others at 1-2; the privateer moves that no further: A2*. */
  const attacked = (privateers: ReturnType<typeof carracks>, second: object, layout = {}): Table => {
    const table = lay({
      order: ['Spain', 'England'],
      turn: 15,
      others: { England: {} },
      expeditions: [
        { place: port, ships: [ship('carrack', { leaders: ['Cortes'] }), ship('carrack', { soldiers: 1 })] },
        { nation: 'England', place: port, ships: privateers, raider: true },
        { nation: 'England', place: port, ships: carracks(4), ...second },
      ],
      land: {},
      missionaries: {},
      dice: [5],
      ...layout,
    })
    table.act('attackShips', { expedition: 'S1', targets: ['England'] })
    expect(table.event('naval-combat')).toMatchObject({ column: '1-2', result: 'A2*' })
    return table
  }
  const drake = (soldiers: number) => [
    ship('carrack', { soldiers, leaders: ['Drake'] }),
    ship('carrack', { soldiers: 1 }),
  ]
  const shipsIn = (table: Table, wanted: string) =>
    table.state.expeditions.find(({ id }) => id === wanted)!.ships.length

  test('[8.32] [15.44] what the privateers cannot man another who fought beside them may take', () => {
    const table = attacked(drake(1), {})
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'prize' })
    table.act('takePrize', { ship: 1 })
    table.act('takePrize', { ship: 1 })
    expect([shipsIn(table, 'E1'), shipsIn(table, 'E2')]).toEqual([2, 6])
  })

  test('[8.32] [15.44] the privateers come first, as far as their soldiers go', () => {
    const table = attacked(drake(2), {})
    table.act('takePrize', { ship: 1 })
    table.act('takePrize', { ship: 1 })
    expect([shipsIn(table, 'E1'), shipsIn(table, 'E2')]).toEqual([3, 5])
  })

  test('[8.32] [15.44] ships sink only if none can man them, and then the first privateers have who is aboard', () => {
    const second = { ships: carracks(4, { soldiers: 1 }), raider: true }
    const raleigh = [ship('carrack', { soldiers: 1, leaders: ['Raleigh'] }), ...carracks(3, { soldiers: 1 })]
    const table = attacked(drake(1), { ...second, ships: raleigh })
    expect(ofType(table.events, 'ship-sunk')).toHaveLength(2)
    expect(table.state.captives).toEqual([{ name: 'Cortes', nation: 'Spain', holder: 'England' }])
    const spare = [ship('carrack', { soldiers: 2, leaders: ['Raleigh'] }), ...carracks(3, { soldiers: 1 })]
    const manned = attacked(drake(1), { ...second, ships: spare })
    manned.act('takePrize', { ship: 1 })
    expect([shipsIn(manned, 'E1'), shipsIn(manned, 'E2')]).toEqual([2, 5])
  })

  test('[8.32] [15.44] an ally of another nation who fought as one with them may take it too', () => {
    const table = lay({
      order: ['Spain', 'England', 'France'],
      turn: 15,
      others: { England: {}, France: {} },
      expeditions: [
        { place: port, ships: carracks(2) },
        { nation: 'England', place: port, ships: drake(1), raider: true },
        { nation: 'France', place: port, ships: carracks(4) },
      ],
      land: {},
      missionaries: {},
      edit: allying('England', 'France'),
      dice: [5],
    })
    table.act('challenge', { expedition: 'S1' })
    for (const _ of ['England', 'France']) table.act('announceUnion', { on: 'yes' })
    table.act('attackFleet', { targets: ['England', 'France'] })
    expect(table.decision).toMatchObject({ seat: 'France', kind: 'prize' })
    table.act('takePrize', { ship: 1 })
    expect(table.event('prize')).toMatchObject({ nation: 'France', owner: 'Spain' })
  })
})
