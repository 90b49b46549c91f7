/** 9.21, 9.22 An expedition answers for those who were with it when the phase began, wherever they are now. */
import { describe, expect, test } from 'vitest'
import { ofType } from '../../source/games/conquistador/events/event.ts'
import { attritionColumns } from '../../source/games/conquistador/naval/naval-attrition.ts'
import { host, quiet } from './between-nations.ts'
import { data, type Layout, layOut, lose, lost, offered, ship, type Table, world } from './table.ts'

const port = '2316'
const other = '2219'

/** Hemispheric Movement with expeditions that have crossed the ocean in three bounds. */
const at = (layout: Layout): Table => {
  const expeditions = (layout.expeditions ?? []).map((one) => ({
    place: port,
    stop: 'landfall' as const,
    crossing: 3,
    ...one,
  }))
  return layOut({
    segment: 'B2',
    turn: 6,
    natives: quiet,
    land: { [port]: { colonists: 1 } },
    ...layout,
    expeditions,
  })
}

const fleet = ({ state }: Table, id: string) => state.expeditions.find((one) => one.id === id)!

/** Ends movement; the expeditions of a nation then roll for results of the table, in order. */
function roll(table: Table, ...results: string[]): void {
  const { seat } = table.decision
  const { columns, rows } = data.tables.navalAttrition
  const rolls = table.state.expeditions
    .filter(({ nation, raider }) => nation === seat && !raider)
    .flatMap((one) => attritionColumns(table.g, one))
  expect(rolls).toHaveLength(results.length)
  const dice = rolls.map((column, index) => {
    const die = rows.findIndex((row) => row[column - 1] === results[index]) + 1
    expect(die, `${results[index]} in column ${columns[column - 1]}`).toBeGreaterThan(0)
    return die
  })
  table.dice(...dice)
  table.act('done')
}

describe('who came aboard later', () => {
  test('[9.22] is spared, also if he is a soldier', () => {
    const table = at({
      land: { [port]: { colonists: 1 }, [other]: { colonists: 1, soldiers: 1 } },
      expeditions: [{ ships: [ship('carrack', { soldiers: 1 })] }],
    })
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.act('sail', { expedition: 'S1', path: [other] })
    table.act('embark', { expedition: 'S1', units: { soldier: 1 } })
    roll(table, 'S')
    expect(lost(table)).toEqual([`soldier@${port}`])
    expect(fleet(table, 'S1').ships[0]!.soldiers).toBe(1)
  })

  test('[9.22] is spared as a colonist too, who may die in his stead ashore', () => {
    const table = at({
      land: { [port]: { colonists: 1 }, [other]: { colonists: 2 } },
      expeditions: [{ ships: [ship('carrack', { colonists: 1 })] }],
    })
    table.act('land', { expedition: 'S1', units: { colonist: 1 } })
    table.act('sail', { expedition: 'S1', path: [other] })
    table.act('embark', { expedition: 'S1', units: { colonist: 1 } })
    roll(table, 'C')
    expect(lost(table)).toEqual([`colonist@${port}`])
  })

  test('[9.22] is nobody if those who were landed come back aboard', () => {
    const table = at({
      land: { [port]: { colonists: 1, soldiers: 2 } },
      expeditions: [{ ships: [ship('carrack', { soldiers: 1 })] }],
    })
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.act('embark', { expedition: 'S1', units: { soldier: 1 } })
    roll(table, 'S')
    expect(lost(table)).toEqual(['soldier@S1'])
  })

  test('[9.22] before the way home is spared in the last phase', () => {
    const table = layOut({
      segment: 'D1',
      turn: 6,
      natives: quiet,
      land: { [port]: { colonists: 1, soldiers: 2 } },
      expeditions: [{ ships: [ship('carrack')], place: port }],
    })
    table.act('embark', { expedition: 'S1', units: { soldier: 2 } })
    table.dice(6)
    table.act('home', { expedition: 'S1' })
    expect(table.event('naval-attrition')).toMatchObject({ column: '3', result: 'S' })
    expect(lost(table)).toEqual([])
  })

  test('[9.21] and who was landed in the first phase is out of reach in the last', () => {
    const table = at({ expeditions: [{ ships: [ship('carrack', { soldiers: 1 })] }] })
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.dice(1)
    table.act('done')
    table.playTo('final-passage')
    table.dice(6)
    table.act('home', { expedition: 'S1' })
    expect(table.event('naval-attrition')).toMatchObject({ column: '3', result: 'S' })
    expect(lost(table)).toEqual([])
  })
})

describe('who is with others now', () => {
  const moved = (ships: Layout['expeditions']) => {
    const table = at({ expeditions: ships })
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.act('embark', { expedition: 'S2', units: { soldier: 1 } })
    return table
  }

  test('[9.21] is lost by the expedition that brought him', () => {
    const table = moved([{ ships: [ship('carrack', { soldiers: 1 })] }, { ships: [ship('carrack')] }])
    roll(table, 'S', '-')
    expect(lost(table)).toEqual(['soldier@S2'])
    expect(fleet(table, 'S2').ships[0]!.soldiers).toBe(0)
  })

  test('[9.22] and not by the one that took him aboard', () => {
    const table = moved([{ ships: [ship('carrack', { soldiers: 1 })] }, { ships: [ship('carrack')] }])
    roll(table, '-', 'S')
    expect(lost(table)).toEqual([])
  })

  test('[9.21] but after those who are still aboard', () => {
    const table = moved([{ ships: [ship('carrack', { soldiers: 2 })] }, { ships: [ship('carrack')] }])
    roll(table, 'S', '-')
    expect(lost(table)).toEqual(['soldier@S1'])
  })

  test('[9.21] is one of several among whom the owner chooses, ashore and with others', () => {
    const table = at({
      land: { [port]: { colonists: 1 }, [other]: { colonists: 1 } },
      expeditions: [{ ships: [ship('carrack', { soldiers: 2 })] }, { ships: [ship('carrack')] }],
    })
    table.act('land', { expedition: 'S1', units: { soldier: 2 } })
    table.act('embark', { expedition: 'S2', units: { soldier: 1 } })
    roll(table, 'S', '-')
    expect([...offered(table)].sort()).toEqual([`soldier@${port}`, 'soldier@S2'])
    lose(table, 'soldier@S2')
    expect(host(table, 'Spain', port).soldiers).toBe(1)
  })

  test('[9.21] a conquistador whom others took aboard is reached like a soldier', () => {
    const table = at({
      expeditions: [
        { ships: [ship('carrack', { leaders: ['Cortes'], soldiers: 1 })], crossing: 7 },
        { ships: [ship('carrack')] },
      ],
    })
    table.act('land', { expedition: 'S1', units: { Cortes: 1 } })
    table.act('embark', { expedition: 'S2', units: { Cortes: 1 } })
    roll(table, 'V L', '-')
    expect(table.state.lost).toEqual(['Cortes'])
  })

  test('[9.21] nobody ashore is reached while a leader was aboard as the die fell, though his ship goes down', () => {
    const table = at({
      expeditions: [{ ships: [ship('carrack', { leaders: ['Loaysa', 'Cortes'] })], crossing: 7 }],
    })
    table.act('land', { expedition: 'S1', units: { Cortes: 1 } })
    roll(table, 'V L')
    expect(table.state.lost).toEqual(['Loaysa'])
    expect(host(table, 'Spain', port).leaders).toEqual(['Cortes'])
  })

  /** Two soldiers of E1 are ashore; one of them goes aboard privateers, whose ship then has two. */
  const raiding = (ships: Layout['ships'] = {}) => {
    const table = at({
      turn: 14,
      order: ['England', 'Spain'],
      land: {},
      ships,
      others: { England: { land: { [port]: { colonists: 1 } } } },
      expeditions: [
        { nation: 'England', ships: [ship('carrack', { soldiers: 2 })] },
        { nation: 'England', raider: true, ships: [ship('carrack', { soldiers: 1, leaders: ['Drake'] })] },
      ],
    })
    table.act('land', { expedition: 'E1', units: { soldier: 2 } })
    table.act('embark', { expedition: 'E2', units: { soldier: 1 } })
    return table
  }

  test('[9.21] [15.42] is reached aboard privateers too, who make no rolls of their own', () => {
    const table = raiding()
    roll(table, 'S')
    expect([...offered(table)].sort()).toEqual([`soldier@${port}`, 'soldier@E2'])
    lose(table, 'soldier@E2')
    expect(fleet(table, 'E2').ships[0]!.soldiers).toBe(1)
  })

  test('[15.44] but not where he mans the prize that they have taken', () => {
    const table = raiding({ [port]: [ship('caravel')] })
    table.dice(1)
    table.act('attackShips', { expedition: 'E2', targets: ['Spain'] })
    table.act('takePrize', { ship: 1 })
    expect(fleet(table, 'E2').ships.map(({ soldiers }) => soldiers)).toEqual([1, 1])
    roll(table, 'S')
    expect(lost(table)).toEqual([`soldier@${port}`])
  })
})

describe('two expeditions in one hex', () => {
  const both = (one: number, two: number) => {
    const table = at({
      expeditions: [
        { ships: [ship('carrack', { colonists: one })] },
        { ships: [ship('carrack', { colonists: two })] },
      ],
    })
    table.act('land', { expedition: 'S1', units: { colonist: one } })
    table.act('land', { expedition: 'S2', units: { colonist: two } })
    return table
  }

  test('[9.21] each takes its own losses', () => {
    const table = both(1, 1)
    roll(table, 'C', 'C')
    expect(lost(table)).toEqual([`colonist@${port}`, `colonist@${port}`])
    expect(host(table, 'Spain', port).colonists).toBe(1)
  })

  test('[9.22] and no more than its own', () => {
    const table = both(1, 2)
    table.state = structuredClone(table.state)
    Object.assign(fleet(table, 'S1'), { crossing: 10, bounds: 1 })
    roll(table, 'C', 'C S', '-')
    expect(lost(table)).toEqual([`colonist@${port}`])
    expect(host(table, 'Spain', port).colonists).toBe(3)
  })
})

describe('counters of one kind are alike', () => {
  /** In the port two soldiers of S1, two of S2, and one who was there before. */
  const mixed = () => {
    const table = at({
      land: { [port]: { colonists: 1, soldiers: 1 } },
      expeditions: [1, 2].map(() => ({ ships: [ship('carrack', { soldiers: 2 }), ship('carrack')] })),
    })
    table.act('land', { expedition: 'S1', units: { soldier: 2 } })
    table.act('land', { expedition: 'S2', units: { soldier: 2 } })
    return table
  }
  const crews = ({ state }: Table) =>
    state.companies.map(({ crew }) =>
      Object.fromEntries(
        crew.map(({ at: spot, soldiers }) => ['hex' in spot ? spot.hex : spot.expedition, soldiers]),
      ),
    )

  test.each([
    [2, [{ [port]: 2 }, { S2: 2 }]],
    [3, [{ [port]: 2 }, { S2: 2 }]],
    [4, [{ [port]: 1, S2: 1 }, { S2: 2 }]],
  ])(
    '[9.21] of those who go aboard again, %i, its own are the first, and those of others the last',
    (soldier, then) => {
      const table = mixed()
      table.act('embark', { expedition: 'S2', units: { soldier } })
      expect(crews(table)).toEqual(then)
    },
  )

  test('[9.21] and so it is when they go ashore', () => {
    const table = mixed()
    table.act('embark', { expedition: 'S2', units: { soldier: 4 } })
    table.act('land', { expedition: 'S2', units: { soldier: 2 } })
    expect(crews(table)).toEqual([{ [port]: 1, S2: 1 }, { [port]: 2 }])
    table.act('land', { expedition: 'S2', units: { soldier: 1 } })
    expect(crews(table)).toEqual([{ [port]: 1, S2: 1 }, { [port]: 2 }])
    table.act('land', { expedition: 'S2', units: { soldier: 1 } })
    expect(crews(table)).toEqual([{ [port]: 2 }, { [port]: 2 }])
  })
})

describe('fights', () => {
  /** England, which moves second, and Spain with a port and somebody who has just landed there. */
  const invaded = (defenders: number): Table =>
    at({
      order: ['Spain', 'England'],
      land: { [port]: { colonists: 1 } },
      others: { England: {} },
      expeditions: [
        // An Explorer may end his movement off any coast (7.26).
        { ships: [ship('carrack', { soldiers: defenders, leaders: ['Loaysa'] })] },
        {
          nation: 'England',
          ships: Array.from({ length: 4 }, () => ship('carrack', { soldiers: 2 })),
        },
      ],
    })

  test('[9.21] who retreats from a port after landing there is still reached', () => {
    const table = invaded(2)
    table.act('land', { expedition: 'S1', units: { soldier: 2 } })
    table.act('sail', { expedition: 'S1', path: [other] })
    table.act('done')
    // 36 tablest 18: column 2-1, where a 2 takes half of the defenders.
    table.dice(2)
    table.act('invade', { expedition: 'E1', units: { soldier: 8 } })
    const [goal] = table.choices('retreat').map(({ fixed }) => fixed!.to!)
    table.act('retreat', { to: goal })
    table.act('garrison', { units: { soldier: 8 } })
    const columns = attritionColumns(table.g, fleet(table, 'S1'))
    const die = data.tables.navalAttrition.rows.findIndex((row) => row[columns[0]! - 1] === 'S') + 1
    table.dice(die, 1)
    table.act('done')
    expect(lost(table)).toEqual([`soldier@${goal}`])
    expect(host(table, 'Spain', goal!).soldiers).toBe(0)
  })

  test('[9.21] who was left in a beaten port is reached, and whom others have taken aboard there', () => {
    const beaten = at({
      order: ['England', 'Spain'],
      land: { [port]: { colonists: 1 } },
      others: { England: {} },
      expeditions: [
        { nation: 'England', ships: [ship('carrack', { soldiers: 2 })] },
        { nation: 'England', ships: [ship('carrack', { leaders: ['Cabot, S.'] })] },
      ],
    })
    beaten.dice(1)
    beaten.act('invade', { expedition: 'E1', units: { soldier: 2 } })
    beaten.act('garrison', { units: { soldier: 2 } })
    beaten.act('embark', { expedition: 'E2', units: { soldier: 1 } })
    roll(beaten, 'S', '-')
    expect([...offered(beaten)].sort()).toEqual([`soldier@${port}`, 'soldier@E2'])
    lose(beaten, `soldier@${port}`)
    expect(host(beaten, 'England', port).soldiers).toBe(0)
  })

  test('[9.22] a prize of the phase is not at risk', () => {
    const table = at({
      order: ['England', 'Spain'],
      ships: { [port]: [ship('caravel')] },
      others: { England: {} },
      expeditions: [
        { nation: 'England', ships: [ship('carrack'), ship('carrack')], crossing: 7, bounds: 20 },
      ],
    })
    table.dice(1)
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    table.act('takePrize', { ship: 1 })
    expect(fleet(table, 'E1').ships.map(({ kind }) => kind)).toEqual(['carrack', 'carrack', 'caravel'])
    roll(table, '2V L')
    expect(lost(table)).toEqual([])
    expect(fleet(table, 'E1').ships.map(({ kind }) => kind)).toEqual(['caravel'])
  })

  test('[9.22] in the next phase it is a ship like all others', () => {
    const table = at({
      order: ['England', 'Spain'],
      land: { [port]: { colonists: 1 } },
      ships: { [port]: [ship('caravel')] },
      others: { England: {} },
      expeditions: [{ nation: 'England', ships: [ship('carrack')] }],
    })
    table.dice(1)
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    table.act('takePrize', { ship: 1 })
    roll(table, '-')
    table.playTo('final-passage')
    table.state = structuredClone(table.state)
    Object.assign(fleet(table, 'E1'), { bounds: 0 })
    table.dice(4)
    table.act('home', { expedition: 'E1' })
    expect(table.event('naval-attrition').result).toBe('V')
    expect([...offered(table)].sort()).toEqual(['ship 1@E1', 'ship 2@E1'])
  })

  test('[9.21] who dies in a fight is not lost table', () => {
    const table = invaded(1)
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.act('sail', { expedition: 'S1', path: [other] })
    table.act('done')
    table.dice(1)
    table.act('invade', { expedition: 'E1', units: { soldier: 8 } })
    expect(lost(table)).toEqual([`soldier@${port}`])
    table.act('retreat', table.choices('retreat')[0]!.fixed)
    table.act('garrison', { units: { soldier: 8 } })
    const [column] = attritionColumns(table.g, fleet(table, 'S1'))
    table.dice(data.tables.navalAttrition.rows.findIndex((row) => row[column! - 1] === 'S') + 1, 1)
    table.act('done')
    expect(ofType(table.events, 'naval-attrition')[0]).toMatchObject({ expedition: 'S1', result: 'S' })
    expect(lost(table)).toEqual([])
  })
})

describe('the last ship', () => {
  const pastBounds = (people: object, landing: object) => {
    const table = at({
      expeditions: [{ ships: [ship('carrack', people)], crossing: 10, bounds: 2 }],
    })
    table.act('land', { expedition: 'S1', units: landing })
    return table
  }

  test('[9.3] [9.21] the second roll under 9+ is made for those ashore, if the first has sunk it', () => {
    const table = pastBounds({ soldiers: 1 }, { soldier: 1 })
    roll(table, 'V', 'S')
    expect(ofType(table.events, 'naval-attrition')).toMatchObject([
      { expedition: 'S1', rule: '9.3', pastBounds: true, column: '9+', result: 'V' },
      { expedition: 'S1', rule: '9.3', pastBounds: true, column: '9+', result: 'S' },
    ])
    expect(table.event('expedition-lost').expedition).toBe('S1')
    expect(lost(table)).toEqual([`soldier@${port}`])
    expect(table.state.expeditions).toEqual([])
  })

  test('[9.21] the leader of the same roll is one whom it landed', () => {
    const table = pastBounds({ soldiers: 1, leaders: ['Cortes'] }, { soldier: 1, Cortes: 1 })
    roll(table, 'V L', 'C')
    expect(table.state.lost).toEqual(['Cortes'])
    expect(host(table, 'Spain', port)).toMatchObject({ soldiers: 1, leaders: [] })
  })

  test('[9.21] with all who sailed aboard nobody is left to lose', () => {
    const table = at({
      expeditions: [{ ships: [ship('carrack', { soldiers: 2 })], crossing: 10, bounds: 2 }],
    })
    roll(table, 'V', 'C S')
    expect(ofType(table.events, 'naval-attrition')).toHaveLength(2)
    expect(lost(table)).toEqual([])
  })

  test('[9.11] an expedition that a fight has sunk makes no check, and those whom it landed are safe', () => {
    const table = at({
      order: ['Spain', 'England'],
      others: { England: {} },
      expeditions: [
        { ships: [ship('carrack', { soldiers: 1 })] },
        {
          nation: 'England',
          place: world.board.seaWays.get(port)![0]!,
          ships: Array.from({ length: 8 }, () => ship('carrack')),
        },
      ],
    })
    table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    table.act('done')
    table.dice(1)
    table.act('sail', { expedition: 'E1', path: [port] })
    table.act('attackFleet', { targets: ['Spain'] })
    if (table.decision.kind === 'prize') table.act('sink')
    table.dice(1)
    table.act('done')
    expect(ofType(table.events, 'naval-attrition').map(({ expedition }) => expedition)).toEqual(['E1'])
    expect(host(table, 'Spain', port).soldiers).toBe(1)
  })
})

test('[7.27] [9.21] a voyage from a port that attrition has unmade is one of the same phase', () => {
  const table = layOut({
    segment: 'D1',
    turn: 6,
    natives: quiet,
    land: { [port]: { colonists: 1 } },
    expeditions: [
      {
        ships: [ship('carrack', { colonists: 1, soldiers: 1, leaders: ['Loaysa'] })],
        destination: other,
        bounds: 6,
      },
    ],
  })
  table.act('depart', { expedition: 'S1' })
  table.act('land', { expedition: 'S1', units: { colonist: 1, soldier: 1 } })
  table.dice(5)
  table.act('done')
  expect(lost(table)).toEqual([`colonist@${other}`])
  expect(table.decision).toMatchObject({ kind: 'port-lost', rule: '7.27' })
  table.dice(6)
  table.act('home', { expedition: 'S1' })
  expect(table.event('naval-attrition')).toMatchObject({ column: '3', result: 'S' })
  expect(lost(table)).toEqual([`soldier@${other}`])
})
