/** How computer nations bring gold home, in small positions with one sensible answer. */
import { describe, expect, test } from 'vitest'
import { aboard } from '../../../../source/games/conquistador/naval/ships.ts'
import { aimOf, plannedBy } from '../../../../source/games/conquistador/players/council/council.ts'
import { addUp } from '../../../../source/games/conquistador/state/units.ts'
import { facing, host, quiet } from '../rules/between-nations.ts'
import { type Layout, layOut, ship, type Table, world } from '../rules/table.ts'
import { adviceAt } from './advice/advice.ts'
import { ofType, segment, turn } from './turns.ts'

const carracks = (count: number) => Array.from({ length: count }, () => ship('carrack'))
const voyages = ({ state }: Table) =>
  state.expeditions.map(({ destination, ships }) => ({
    destination,
    ships: ships.map(({ kind }) => kind),
    colonists: aboard(ships).colonists,
  }))
/** A port on the mine Cibao, and one beside it. */
const [mine, beside] = ['2316', '2315']
const lastTurn = 21

describe('the council', () => {
  const worked = (layout: Layout = {}) =>
    layOut({
      turn: lastTurn,
      natives: quiet,
      land: { [mine]: { colonists: 1 } },
      mines: { Cibao: { status: 'open' } },
      ships: { Europe: carracks(2) },
      ...layout,
    })

  test.each(['normal', 'hard'] as const)('[13.14] sends for what a mine gives this turn, at %s', (level) => {
    const table = worked()
    const [aim] = plannedBy(table.g, 'Spain', level).map(aimOf)
    expect(aim).toContain('Carracks for 15 ducats of gold in Caribbean (2316)')
    const events = turn(table, level)
    expect(events.filter(({ type }) => type === 'gold-credited')).toMatchObject([
      { from: 'Cibao', ducats: 15 },
    ])
  })

  test('[13.15] sends nobody to a mine that is exhausted', () => {
    const table = worked({ mines: { Cibao: { status: 'depleted' } } })
    segment(table)
    expect(voyages(table)).toEqual([])
  })

  test('[13.15] waits until a mine has given enough for the way, but not beyond the last turn', () => {
    const fleets = (now: number, ducats: number) => {
      const table = worked({ turn: now, land: { [mine]: { colonists: 2, gold: { Cibao: ducats } } } })
      segment(table)
      return voyages(table).length
    }
    expect([fleets(10, 15), fleets(10, 45), fleets(lastTurn, 15)]).toEqual([0, 1, 1])
  })

  test('[9.22] an idle ship sails along where attrition could take one with gold', () => {
    const fleet = (port: string, gold: Record<string, number>) => {
      const ships = { Europe: [...carracks(2), ship('caravel')] }
      const table = layOut({
        turn: lastTurn,
        natives: quiet,
        land: { [port]: { colonists: 3, gold } },
        ships,
      })
      segment(table)
      return voyages(table)[0]!.ships
    }
    expect(fleet('2327', { Tenochtitlan: 50 })).toEqual(['carrack', 'carrack', 'caravel'])
    // Four bounds may cost a ship, three cannot.
    expect(fleet(beside, { Cibao: 50 })).toEqual(['carrack', 'carrack'])
  })

  test('[13.43] ships in port wait for what is dug there before they sail', () => {
    const table = worked({ ships: { [mine]: carracks(1) } })
    segment(table)
    expect(table.state.expeditions).toMatchObject([{ origin: mine, destination: null, bounds: 3 }])
  })

  const poor = (gold: Record<string, number>) => {
    const table = layOut({
      turn: 12,
      treasury: 16,
      natives: quiet,
      land: { [beside]: { colonists: 1, soldiers: 25, gold } },
      ships: { Europe: carracks(3) },
    })
    segment(table)
    return voyages(table)
  }

  test('[6.81] a poor nation spends what it keeps for maintenance on a voyage that brings more', () => {
    expect(poor({ Cibao: 60 })).toEqual([
      { destination: beside, ships: ['carrack', 'carrack', 'carrack'], colonists: 0 },
    ])
    expect(poor({ Cibao: 13 })).toEqual([])
  })

  test('[13.41] settlers found a port for gold that no port is near', () => {
    const stranded = (gold: Record<string, number>) => {
      const table = layOut({
        turn: 20,
        natives: quiet,
        land: { '2328': { gold } },
        europe: { colonists: 2, leaders: ['Loaysa'] },
        ships: { Europe: carracks(3) },
      })
      segment(table)
      const [{ destination, ...voyage }] = voyages(table) as [ReturnType<typeof voyages>[number]]
      return { ...voyage, steps: table.g.routes.landDistance('2328', String(destination).slice(0, 4)) }
    }
    // A colonist goes there and comes back in one turn.
    expect(stranded({ Tenochtitlan: 75 })).toMatchObject({ ships: Array(3).fill('carrack'), colonists: 2 })
    expect(stranded({ Tenochtitlan: 75 }).steps).toBeLessThanOrEqual(2)
    expect(stranded({}).steps).toBeGreaterThan(2)
  })

  test('[7.12] ships for the gold sail with the settlers, and no more than it needs', () => {
    const table = worked({
      land: { [mine]: { colonists: 4, gold: { Cibao: 45 } } },
      europe: { colonists: 2 },
      ships: { Europe: carracks(5) },
      turn: 15,
    })
    segment(table)
    expect(voyages(table)).toEqual([
      { destination: mine, ships: ['carrack', 'carrack', 'carrack'], colonists: 2 },
    ])
  })
})

describe('on land', () => {
  const gold = { Cibao: 30 }
  const quays = (fleet: Layout['expeditions'], waiting: Record<string, number> = {}) => {
    const land = { [mine]: { colonists: 2, gold }, [beside]: { colonists: 2, gold: waiting } }
    const table = layOut({ turn: lastTurn, segment: 'C2', natives: quiet, land, expeditions: fleet })
    segment(table)
    return host(table, 'Spain', beside).gold
  }
  const moored = (kind: 'carrack' | 'caravel', cargo = {}) => [
    { place: beside, crossed: true, ships: [ship(kind, { gold: cargo })] },
  ]

  test('[13.42] gold goes from a port without ships to one where some lie, and else stays', () => {
    expect(quays(moored('carrack'))).toEqual(gold)
    expect(quays([])).toEqual({})
    expect(quays(moored('carrack', { Cibao: 25 }))).toEqual({})
  })

  test('[13.42] gold stays where it is if as much waits already as the ships elsewhere can take', () => {
    expect(quays(moored('carrack'), { Cuba: 24 })).toEqual({ Cuba: 24, ...gold })
    expect(quays(moored('carrack'), { Cuba: 25 })).toEqual({ Cuba: 25 })
  })

  test('[13.42] a colonist comes from a port near by, and carries it back', () => {
    const land = { '2328': { gold: { Tenochtitlan: 75 } }, '2327': { colonists: 2 } }
    const table = layOut({ turn: lastTurn, segment: 'C2', natives: quiet, land })
    const moves = ofType(segment(table), 'move').slice(0, 2)
    expect(moves).toMatchObject([
      { units: { colonist: 1 }, path: ['2328'] },
      { units: { colonist: 1, 'gold:Tenochtitlan': 75 }, path: ['2327'] },
    ])
  })

  test('[13.41] settlers do not leave a port in which gold waits', () => {
    const left = (there: Record<string, number>) => {
      const land = { '2327': { colonists: 1, gold: there }, '2426': { colonists: 3 } }
      const table = layOut({ turn: 18, segment: 'C2', natives: quiet, land })
      return ofType(segment(table), 'move').filter(({ stack }) => stack === '2327').length
    }
    expect([left({}), left({ Tenochtitlan: 75 })]).toEqual([1, 0])
  })

  test('[13.45] gold that others left without a guard is taken', () => {
    const table = facing({ soldiers: 2 }, { gold: { 'Black Hills': 30 } })
    segment(table)
    expect(addUp(table.state.stacks.filter(({ nation }) => nation === 'Spain')).gold).toEqual({
      'Black Hills': 30,
    })
  })
})

describe('advice on gold that stays ashore', () => {
  const told = (layout: Layout): string => {
    const table = layOut({ turn: 9, segment: 'C2', natives: quiet, ...layout })
    let advised = adviceAt(table)
    while (advised.action.type === 'move') {
      table.act('move', advised.action)
      advised = adviceAt(table)
    }
    expect(advised.action.type).toBe('done')
    return advised.reasons.join(' ')
  }
  const gold = { Cibao: 15 }

  test('[13.43] says that no ship lies where it could take it', () => {
    expect(told({ land: { [mine]: { colonists: 2, gold } } })).toContain(
      '15 ducats of gold stay in Caribbean (2316): no ship under orders with room lies there',
    )
  })

  test('[13.43] says how much ships have no room for, and nothing of what they take', () => {
    const fleet = (ducats: number) => ({
      land: { [mine]: { colonists: 2, gold: { Cibao: ducats } } },
      expeditions: [{ place: mine, bounds: 4, ships: [ship('caravel')] }],
    })
    const room = world.data.units.caravel.gold!
    expect(told(fleet(room + 7))).toContain(
      `7 of ${room + 7} ducats of gold stay in Caribbean (2316): the ships`,
    )
    expect(told(fleet(room))).not.toContain('gold')
  })

  test('[13.44] says that no port may ship it, or how far the nearest one is', () => {
    const far = { '2331': { soldiers: 1, gold: { Taxco: 25 } } }
    expect(told({ land: far })).toContain('no own port that may ship it can be reached by land')
  })
})
