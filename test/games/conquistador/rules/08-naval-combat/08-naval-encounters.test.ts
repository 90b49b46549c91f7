/** 8.1, 8.2 Who may attack whom, when, and what it costs the mover. */
import { describe, expect, test } from 'vitest'
import type { Clause } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import { buildComputer } from '../../../../../source/games/conquistador/players/computer.ts'
import {
  ally,
  atSea,
  beyond,
  carracks,
  coast,
  drakes,
  expedition,
  keepSilent,
  meeting,
  port,
  type Ships,
  sailTo,
} from '../at-sea.ts'
import { game, ship, world } from '../table.ts'
import { targets } from './targets.ts'

describe('attacks of the mover', () => {
  test('[8.13] the ships of two nations may be attacked together, who never agreed on it', () => {
    const table = meeting({ french: carracks(1), dice: [3] })
    sailTo(table, port)
    keepSilent(table)
    table.act('attackFleet', { targets: ['Spain', 'France'] })
    // 32 against 24.
    expect(table.event('naval-combat')).toMatchObject({
      targets: ['Spain', 'France'],
      defence: 24,
      column: '1-1',
      result: '-',
    })
  })

  test('[8.13] who has left others alone may still attack them while it lies there', () => {
    const table = meeting({ dice: [4] })
    sailTo(table, port)
    table.act('holdFire')
    table.act('letPass')
    // [8.21] What it costs stands beside it, as beside a discovery.
    expect(table.choices('attackShips')[0]!.label).toMatch(/at sea \(.*column.*\), 2 more movement points/)
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ nation: 'England', result: '-' })
    expect(expedition(table)!.points).toBe(3)
  })

  test('[8.11] no Explorer is needed, and all-sea hexes are passed in peace', () => {
    const table = meeting({ at: port, dice: [4] })
    expect(table.choices('attackShips')).toHaveLength(1)
    sailTo(table, beyond)
    expect(table.choices('attackShips')).toEqual([])
  })

  test('[8.21] it costs three points at a landfall, and nothing more where three were paid', () => {
    for (const [stop, points] of [
      ['landfall', 3],
      ['moored', 3],
      ['passing', 2],
      ['stopped', 0],
    ] as const) {
      const table = meeting({
        expeditions: [{ nation: 'England', place: port, stop, ships: carracks(4) }],
        dice: [4],
      })
      table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
      expect(expedition(table)).toMatchObject({ points, stop: 'stopped' })
    }
  })

  test('[8.24] the ships of the mover that came in earlier do not help', () => {
    const table = meeting({
      expeditions: [
        { nation: 'England', place: port, ships: carracks(5) },
        { nation: 'England', place: coast, ships: carracks(2) },
      ],
      dice: [6],
    })
    table.act('sail', { expedition: 'E2', path: [port] })
    table.act('attackFleet', { targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ attack: 16, column: '1-1', result: 'A2*' })
    expect(expedition(table, 'E2')).toBeDefined()
    expect(expedition(table)!.ships).toHaveLength(5)
  })

  test('[8.25] what an attack would bring is told before it is ordered, from the table', () => {
    const table = meeting({ at: port, english: carracks(4), spanish: carracks(2) })
    const told = game.forecast(table.state, {
      type: 'attackShips',
      seat: 'England',
      expedition: 'E1',
      targets: ['Spain'],
    })
    // Column 2-1: D2*, D1*, D1, -, A1, A1*.
    expect('lines' in told && told.lines).toEqual([
      '32 against 16: column 2-1.',
      'Results: Spain loses 2* 1/6, 1* 1/6, 1 1/6; England loses 1 1/6, 1* 1/6; nobody 1/6 (* one of them as a prize).',
      'Ships lost on average: attacker 0.3, defender 0.7.',
      'It costs 3 movement points.',
    ])
  })
})

test('[8.15] who lies on a way is told before it is sailed', () => {
  const table = meeting()
  const told = game.forecast(table.state, {
    type: 'sail',
    seat: 'England',
    expedition: 'E1',
    path: [port, beyond],
  })
  expect('lines' in told && told.lines.at(-1)).toBe(
    'There lie ships of Spain at Caribbean (2316 south coast), who may try to attack (8.15).',
  )
})

describe('fighting as one', () => {
  const allied = (dice: number[] = []) =>
    meeting({ at: port, french: carracks(1), edit: ally, english: carracks(6), dice })

  test('[8.14] allies are asked before an attack by who lies there; if both announce, all or none are attacked', () => {
    const table = allied()
    expect(table.choices('attackShips')).toEqual([])
    table.act('challenge', { expedition: 'E1' })
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'union', rule: '8.14' })
    table.act('announceUnion', { on: 'yes' })
    expect(table.decision).toMatchObject({ seat: 'France', kind: 'union' })
    table.act('announceUnion', { on: 'yes' })
    expect(targets(table, 'attackFleet')).toEqual(['Spain and France'])
    table.act('holdFire')
    expect(expedition(table)!.points).toBe(0)
    expect(table.decision.kind).toBe('hemispheric')
    // What they said holds, and they are not asked again.
    expect(targets(table, 'attackShips')).toEqual(['Spain and France'])
    table.dice(4)
    table.act('attackShips', { expedition: 'E1', targets: ['Spain', 'France'] })
    expect(table.event('naval-combat')).toMatchObject({ targets: ['Spain', 'France'] })
  })

  test('[8.14] what was said as a fleet came holds while it lies there, and no longer', () => {
    const table = meeting({ french: carracks(1), edit: ally, english: carracks(6) })
    sailTo(table, port)
    table.act('announceUnion', { on: 'yes' })
    table.act('announceUnion', { on: 'no' })
    table.act('holdFire')
    for (const _ of ['Spain', 'France']) table.act('letPass')
    expect(targets(table, 'attackShips')).toEqual(['Spain', 'France', 'Spain and France'])
    sailTo(table, beyond)
    sailTo(table, port)
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'union' })
  })

  test('[8.14] [6.72] what they announced holds for the meeting, though one of them breaks the treaty in it', () => {
    const table = meeting({ french: carracks(1), edit: ally, english: carracks(6) })
    sailTo(table, port)
    for (const _ of ['Spain', 'France']) table.act('announceUnion', { on: 'yes' })
    table.act('holdFire')
    table.act('renege', { seat: 'Spain', treaty: '1' })
    for (const _ of ['Spain', 'France']) table.act('letPass')
    expect(targets(table, 'attackShips')).toEqual(['Spain and France'])
    // At another meeting there is no treaty to announce.
    sailTo(table, beyond)
    sailTo(table, port)
    expect(table.refuse('announceUnion', { on: 'yes' }).rule).toBe('8.14')
  })

  test('[8.14] [6.72] a treaty that is broken before both have announced it joins no fleets', () => {
    const table = meeting({ french: carracks(1), edit: ally, english: carracks(6) })
    sailTo(table, port)
    table.act('announceUnion', { on: 'yes' })
    table.act('renege', { seat: 'France', treaty: '1' })
    keepSilent(table)
    expect(targets(table, 'attackFleet')).toEqual(['Spain', 'France', 'Spain and France'])
  })

  test('[8.14] where only one may still be attacked nobody is asked', () => {
    const table = meeting({ at: port, french: carracks(5), edit: ally, english: carracks(6), dice: [4] })
    table.act('challenge', { expedition: 'E1' })
    keepSilent(table)
    table.act('attackFleet', { targets: ['France'] })
    table.act('holdFire')
    sailTo(table, beyond)
    sailTo(table, port)
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'encounter' })
    expect(targets(table, 'attackFleet')).toEqual(['Spain'])
  })

  test('[8.14] if one keeps silent each is attacked alone', () => {
    const table = allied([4])
    table.act('challenge', { expedition: 'E1' })
    table.act('announceUnion', { on: 'yes' })
    table.act('announceUnion', { on: 'no' })
    // Nobody hears that one of them was willing.
    expect(table.events.some(({ type }) => type === 'union')).toBe(false)
    table.act('attackFleet', { targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ targets: ['Spain'], attack: 48, defence: 16 })
  })

  test('[8.14] only one nation ever attacks, allied or not', () => {
    const table = meeting({ french: carracks(3), edit: ally, dice: [1, 4] })
    sailTo(table, port, beyond)
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'intercept' })
    table.act('intercept')
    expect(table.event('naval-combat')).toMatchObject({ nation: 'Spain', attack: 16, targets: ['England'] })
  })

  test('[8.14] a treaty of another kind, or one that is over, joins no fleets', () => {
    for (const change of [
      { status: 'broken' as const, brokenBy: 'France' as const },
      { clauses: [{ kind: 'words' as const, text: 'Peace.' }] },
      { clauses: [{ kind: 'defence' as const, until: 14 }] },
    ]) {
      const table = meeting({
        at: port,
        french: carracks(1),
        edit: (state) => {
          ally(state)
          Object.assign(state.treaties[0]!, change)
        },
        dice: [4],
      })
      table.act('challenge', { expedition: 'E1' })
      expect(table.refuse('announceUnion', { on: 'yes' }).rule).toBe('8.14')
      keepSilent(table)
      table.act('attackFleet', { targets: ['Spain'] })
      expect(table.event('naval-combat').targets).toEqual(['Spain'])
    }
  })
})

test('[8.25] no letter throws the dice of a fight at sea before its odds are read', () => {
  const lying = meeting({ at: port, english: carracks(4), spanish: carracks(2) })
  const told = (table: typeof lying, type: 'attackShips' | 'attackFleet' | 'intercept') =>
    table
      .choices(type)
      .map(({ fixed }) => game.forecast(table.state, { type, seat: table.decision.seat, ...fixed }))
  expect(told(lying, 'attackShips')).toMatchObject([{ rolls: true }])
  const met = meeting()
  sailTo(met, port)
  expect(told(met, 'attackFleet')).toMatchObject([{ rolls: true }])
  met.act('holdFire')
  expect(told(met, 'intercept')).toMatchObject([{ rolls: true }])
})

test('[8.32] what the ships carry that are attacked is told with the odds, for one may be a prize', () => {
  const laden = carracks(2, { soldiers: 1, gold: { Cibao: 10 } })
  const table = meeting({ at: port, spanish: laden })
  const told = game.forecast(table.state, {
    type: 'attackShips',
    seat: 'England',
    expedition: 'E1',
    targets: ['Spain'],
  })
  expect('lines' in told && told.lines).toContain('Aboard their ships: 2 soldiers, 20 ducats of gold.')
})

/** E1 bound to the port, where others lie in one way or another. */
const bound = (layout: Parameters<typeof meeting>[0], lying: readonly Ships[] = []) => {
  const e1 = {
    ...{ nation: 'England' as const, place: 'Europe', origin: 'Europe', destination: port },
    ...{ toPort: true, bounds: 8, ships: carracks(4) },
  }
  const spanish = lying.map((ships) => ({ place: port, origin: port, ships }))
  const table = meeting({ segment: 'B1', expeditions: [e1, ...spanish], ...layout })
  const told = game.forecast(table.state, { type: 'depart', seat: 'England', expedition: 'E1' })
  if (!('lines' in told)) throw new Error(told.reason)
  return { table, lines: told.lines }
}

test('[8.12] who is bound to where others have ships hears the odds of a fight before the crossing', () => {
  const { table, lines } = bound({ ships: {} }, [carracks(2)])
  expect(lines[0]).toBe(
    'In Hemispheric Movement Spain may attack E1 there, 16 against 32: column 1-2, ships lost: attacker 1, defender 0.2; or E1 them, 32 against 16: column 2-1, ships lost: attacker 0.3, defender 0.7.',
  )
  const { advise } = buildComputer(world, () => game.sets)
  expect(advise(table.state, table.decision, 'hard')!.reasons.join(' ')).toContain('Spain may attack E1')
})

test('[8.12] [8.24] not that ships in port without orders attack, nor expeditions together', () => {
  expect(bound({}).lines[0]).toBe(
    'In Hemispheric Movement E1 may attack Spain there, 32 against 16: column 2-1, ships lost: attacker 0.3, defender 0.7; their ships in port have no orders, and do not attack.',
  )
  // The strongest of them attacks alone; all are attacked.
  expect(bound({}, [carracks(1), carracks(2)]).lines[0]).toMatch(
    /^In Hemispheric Movement Spain may attack E1 there, 16 against 32: .*; or E1 them, 32 against 40: /,
  )
})

test('[8.12] [6.72] and whose attack would break which treaty', () => {
  const lines = (clauses: readonly Clause[]) =>
    bound(
      {
        ships: {},
        edit(state) {
          const treaty = { id: 1, turn: 1, by: 'England', with: 'Spain', status: 'inForce' } as const
          state.treaties.push({ ...treaty, clauses: [...clauses], announced: false, brokenBy: null })
        },
      },
      [carracks(2)],
    ).lines
  expect(lines([{ kind: 'peace', until: 20 }])[1]).toMatch(/^Who attacks breaks the treaty with Spain [(]/)
  const passage = { kind: 'passage', until: 20, area: 'Caribbean' } as const
  expect(lines([{ ...passage, from: 'Spain' }])[1]).toMatch(/^Spain, attacking, breaks the treaty with Spain/)
  expect(lines([{ ...passage, from: 'England' }])[1]).toMatch(/^E1, attacking, breaks the treaty with Spain/)
  expect(lines([])[1]).not.toContain('breaks')
})

test('[15.44] [8.32] [7.13] odds tell which ships privateers may keep, no more than fight, and nothing of Galleon Fleets', () => {
  const results = (fleet: object[], spanish: object[]) => {
    const table = atSea({ place: port, fleet, ships: { [port]: spanish as Ships } })
    const told = game.forecast(table.state, {
      ...{ type: 'attackShips', seat: 'England', expedition: 'E1', targets: ['Spain'] },
    })
    if (!('lines' in told)) throw new Error(told.reason)
    return told.lines
  }
  const manned = [ship('carrack', { soldiers: 2, leaders: ['Drake'] }), ship('carrack', { soldiers: 2 })]
  const two = [ship('carrack', { gold: { Cibao: 25 } }), ship('caravel')]
  expect(results(manned, two)).toContain(
    'Results: Spain loses 2** 2/6, 1** 2/6; England loses 1 1/6; nobody 1/6 (** each a prize that privateers can man).',
  )
  // Nobody is left to man a prize, and they sink.
  expect(results(drakes(2), two)[1]).not.toContain('*')
  const guarded = [ship('carrack', { gold: { Cibao: 25 } }), ship('galleonFleet', { gold: { Cibao: 90 } })]
  const told = results(manned, guarded)
  expect(told).toContain('Aboard their ships: 25 ducats of gold.')
  expect(told[1]).toMatch(/^Results: Spain loses 1[*]{2} [45]\/6;/)
})
