/** Planned voyages stop for those who have marched to their ships. */
import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { type StandingOrder, standingOrders } from '../../../../../source/games/conquistador/state/state.ts'
import { data, type Layout, layOut, ship, type Table } from '../table.ts'

const natives = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const standing = Object.fromEntries(standingOrders.map((order) => [order, order !== 'passage'])) as Record<
  StandingOrder,
  boolean
>

/** Ships in 2316 that sail home by order when marches are over. */
const marching = (layout: Layout): Table =>
  layOut({
    ...{ segment: 'C2', turn: 9, natives, treasury: 90, spain: { standing } },
    expeditions: [
      {
        ...{ place: '2316', origin: 'Europe', destination: '2316', used: 3, bounds: 6, crossed: true },
        ships: [ship('carrack'), ship('carrack')],
      },
    ],
    ...layout,
  })

const march = (table: Table, units: Record<string, number>) => {
  table.act('move', { stack: '2315', units, path: ['2316'] })
  if (table.decision.kind === 'land-movement') table.act('done')
  while (!['final-passage', 'maintenance', 'planning'].includes(table.decision.kind)) table.act('done')
}

const sailed = (table: Table) => ofType(table.events, 'crossed').map(({ place }) => place)

test('[6.71] [10.5] soldiers and leaders who marched to them this turn keep ships from sailing home unasked', () => {
  const table = marching({ land: { '2316': { colonists: 1 }, '2315': { soldiers: 5, leaders: ['Cortes'] } } })
  march(table, { soldier: 5, Cortes: 1 })
  expect(table.decision.kind).toBe('final-passage')
  expect(table.decision.brief![0]!.text).toBe(
    '4 soldiers, Cortes who marched to Caribbean (2316 south coast) this turn could come aboard S1, or go aboard next turn if it stays.',
  )
  expect(table.choices('home')[0]!.usual).toBeUndefined()
  table.act('embark', { expedition: 'S1', units: { soldier: 4, Cortes: 1 } })
  expect(sailed(table)).toEqual(['Europe'])
})

test('[13.41] [18.15] the last crossing says where gold and discoveries count, which is not the same', () => {
  const table = marching({ land: { '2316': { colonists: 1 }, '2315': { soldiers: 5 } } })
  march(table, { soldier: 5 })
  expect(table.decision.question).toContain('Gold counts in Europe, discoveries in any friendly port.')
})

test('[6.71] [10.5] garrisons, carriers of gold and who can wait for other ships keep none', () => {
  const garrison = marching({ land: { '2316': { colonists: 1, soldiers: 9 }, '2315': { soldiers: 1 } } })
  garrison.act('done')
  expect(sailed(garrison)).toEqual(['Europe'])
  const gold = { Cibao: 20 }
  const byHand = { standing: { ...standing, haul: false } }
  const carrier = marching({
    land: { '2316': { colonists: 1 }, '2315': { soldiers: 1, gold } },
    spain: byHand,
  })
  march(carrier, { soldier: 1, 'gold:Cibao': 20 })
  expect(sailed(carrier)).toEqual(['Europe'])
  const others = marching({
    land: { '2316': { colonists: 1 }, '2315': { soldiers: 5 } },
    ships: { '2316': [ship('carrack')] },
  })
  march(others, { soldier: 5 })
  expect(sailed(others)).toEqual(['Europe'])
})

test('[6.71] who marched in is noted until Maintenance', () => {
  const table = marching({ land: { '2316': { colonists: 1 }, '2315': { soldiers: 5 } } })
  march(table, { soldier: 5 })
  expect(table.state.nations.Spain!.marchedIn).toEqual({ '2316': { soldiers: 5, leaders: [] } })
  table.act('home', { expedition: 'S1' })
  while (table.decision.kind !== 'planning') table.act('done')
  expect(table.state.nations.Spain!.marchedIn).toBeUndefined()
})
