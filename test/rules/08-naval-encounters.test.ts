/** 8.1, 8.2 Who may attack whom, when, and what it costs the mover. */
import { describe, expect, test } from 'vitest'
import {
  ally,
  beyond,
  carracks,
  coast,
  expedition,
  inPort,
  keepSilent,
  meeting,
  port,
  sailTo,
} from './at-sea.ts'
import { game, layOut, ship, type Table } from './table.ts'

const targets = (table: Table, type: 'attackFleet' | 'attackShips') =>
  table.choices(type).map(({ fixed }) => fixed.targets.join(' and '))

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
      expect.stringMatching(/D2\* 1\/6.*D1\* 1\/6.*D1 1\/6.*- 1\/6.*A1 1\/6.*A1\* 1\/6/),
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
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'union', rule: '8.14' })
    table.act('announceUnion', { on: 'yes' })
    expect(table.decision).toMatchObject({ seat: 'France', kind: 'union' })
    table.act('announceUnion', { on: 'yes' })
    expect(targets(table, 'attackFleet')).toEqual(['Spain and France'])
    table.act('holdFire')
    expect(expedition(table)!.points).toBe(0)
    expect(table.decision.kind).toBe('hemispheric')
  })

  test('[8.14] if one keeps silent the attack goes on as it was declared', () => {
    const table = allied([4])
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    table.act('announceUnion', { on: 'yes' })
    table.act('announceUnion', { on: 'no' })
    // Nobody hears that one of them was willing.
    expect(table.events.some(({ type }) => type === 'union')).toBe(false)
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
      table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
      expect(table.refuse('announceUnion', { on: 'yes' }).rule).toBe('8.14')
      keepSilent(table)
      expect(table.event('naval-combat').targets).toEqual(['Spain'])
    }
  })
})

describe('attacks on the mover', () => {
  test('[8.15] the others are asked in order of initiative, each with the odds', () => {
    const table = meeting({ french: carracks(1) })
    sailTo(table, port)
    keepSilent(table)
    table.act('holdFire')
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'intercept', open: true })
    expect(table.decision.brief![0]!.text).toBe('16 against 32: column 1-2.')
    table.act('letPass')
    expect(table.decision).toMatchObject({ seat: 'France', kind: 'intercept' })
    expect(table.decision.brief![0]!.text).toBe('8 against 32: column 1-2.')
    table.act('letPass')
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
  })

  test('[8.15] nobody attacks a mover who has attacked there', () => {
    const table = meeting({ french: carracks(1), dice: [4] })
    sailTo(table, port)
    keepSilent(table)
    table.act('attackFleet', { targets: ['Spain'] })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'encounter' })
    table.act('holdFire')
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
  })

  test('[8.21] the mover pays three points for a fight that others began; they pay nothing', () => {
    const table = meeting({
      dice: [3, 4],
      expeditions: [
        { nation: 'England', place: coast, ships: carracks(4) },
        { nation: 'Spain', place: port, ships: carracks(1) },
      ],
    })
    sailTo(table, port)
    table.act('holdFire')
    table.act('intercept')
    // Those in port and those of S1 attack together.
    expect(table.event('naval-combat')).toMatchObject({ nation: 'Spain', attack: 24, defence: 32 })
    expect(expedition(table)).toMatchObject({ points: 3, stop: 'stopped' })
    expect(expedition(table, 'S1')).toMatchObject({ points: 0, fought: [] })
  })

  test('[8.16] who was attacked in vain may not stop: no landing, no cargo moved, no other expedition, no end', () => {
    const table = meeting({
      english: [ship('carrack', { soldiers: 1, colonists: 1, leaders: ['Drake'] }), ...carracks(1)],
      others: { England: { land: { '2316': { soldiers: 1 } } } },
      expeditions: [
        {
          nation: 'England',
          place: coast,
          ships: [ship('carrack', { soldiers: 1, colonists: 1, leaders: ['Drake'] }), ...carracks(1)],
        },
        { nation: 'England', place: coast, ships: carracks(1) },
      ],
      dice: [4],
    })
    sailTo(table, port)
    table.act('holdFire')
    table.act('intercept')
    expect(expedition(table)!.driven).toBe(true)
    const E1 = { expedition: 'E1' }
    expect(table.refuse('done').rule).toBe('8.16')
    expect(table.refuse('land', { ...E1, units: { soldier: 1 } }).rule).toBe('8.16')
    expect(table.refuse('embark', { ...E1, units: { soldier: 1 } }).rule).toBe('8.16')
    expect(table.refuse('attackShips', { ...E1, targets: ['Spain'] }).rule).toBe('8.16')
    expect(table.refuse('stow', { ...E1, from: '1', cargo: 'soldier', to: '2' }).rule).toBe('8.16')
    expect(table.refuse('sail', { expedition: 'E2', path: [port] }).rule).toBe('8.16')
    sailTo(table, coast)
    expect(expedition(table)!.driven).toBe(false)
    table.act('land', { ...E1, units: { soldier: 1 } })
    table.act('done')
  })

  test('[8.16] one who sails through goes on his way', () => {
    const table = meeting({ dice: [5] })
    sailTo(table, port, beyond)
    table.act('intercept')
    expect(table.event('intercept')).toMatchObject({ dice: [5], caught: false })
    expect(expedition(table)).toMatchObject({ place: beyond, points: 2, driven: false })
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
  })

  test('[8.16] a failure leaves the next nation its own attempt', () => {
    const table = meeting({ french: carracks(2), dice: [6, 2, 4] })
    sailTo(table, port)
    keepSilent(table)
    table.act('holdFire')
    table.act('intercept')
    expect(table.decision).toMatchObject({ seat: 'France', kind: 'intercept' })
    table.act('intercept')
    expect(table.event('naval-combat')).toMatchObject({ nation: 'France', targets: ['England'] })
    expect(table.refuse('done').rule).toBe('8.16')
  })

  test('[8.33] a fight on the way ends it: the mover moves on or stays as he likes', () => {
    const table = meeting({ dice: [1, 4] })
    sailTo(table, port, beyond)
    table.act('intercept')
    expect(table.event('naval-combat')).toMatchObject({ column: '1-2', result: 'A1' })
    expect(expedition(table)).toMatchObject({ place: port, driven: false })
    expect(expedition(table)!.ships).toHaveLength(4)
    expect(inPort(table, 'Spain')).toHaveLength(1)
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
    const there = table.state
    table.act('done')
    table.state = there
    sailTo(table, beyond)
  })
})

describe('once a turn', () => {
  test('[8.23] those in port attack the same expedition once, however often it comes by', () => {
    const table = meeting({ dice: [1, 3], english: carracks(5), spanish: carracks(5) })
    sailTo(table, port)
    table.act('holdFire')
    table.act('intercept')
    expect(table.event('naval-combat')).toMatchObject({ column: '1-1', result: '-' })
    sailTo(table, coast)
    sailTo(table, port)
    expect(targets(table, 'attackFleet')).toEqual(['Spain'])
    table.act('holdFire')
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
  })

  test('[8.23] the memory of a fight lasts from the segment of one nation to that of the other', () => {
    const table = layOut({
      segment: 'B2',
      turn: 15,
      order: ['Spain', 'England'],
      others: { England: {} },
      expeditions: [
        { place: coast, ships: carracks(4) },
        { nation: 'England', place: port, ships: carracks(4) },
        { nation: 'England', place: port, ships: carracks(1) },
      ],
      dice: [3],
    })
    table.act('sail', { expedition: 'S1', path: [port] })
    table.act('attackFleet', { targets: ['England'] })
    expect(table.event('naval-combat')).toMatchObject({ attack: 32, defence: 40, result: 'A1' })
    table.act('done')
    // S1 has attacked both and may try neither again, while either may attack it.
    sailTo(table, coast)
    sailTo(table, port)
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'encounter' })
    table.act('holdFire')
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'hemispheric' })
    table.dice(3)
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ nation: 'England', attack: 32, defence: 24 })
  })
})
