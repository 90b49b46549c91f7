/** 9.21, 9.22 An expedition answers for those who were with it when the phase began, wherever they are now. */
import { describe, expect, test } from 'vitest'
import { host, quiet } from '../between-nations.ts'
import { type Layout, layOut, lose, lost, offered, ship, type Table } from '../table.ts'
import { at, fleet, other, port, roll } from './at-risk.ts'

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
