import { expect, test } from 'vitest'
import { unitsAt } from '../../../../../source/games/conquistador/state/stacks.ts'
import {
  type Plan,
  type StandingOrder,
  standingOrders,
} from '../../../../../source/games/conquistador/state/state.ts'
import { data, type Layout, layOut, ship, type Table, world } from '../table.ts'

type Laid = NonNullable<Layout['expeditions']>[number]

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const everything = Object.fromEntries(standingOrders.map((order) => [order, true])) as Record<
  StandingOrder,
  boolean
>

/** In the Caribbean, off a coast where no port is. */
const coast = '2316'
const why = 'You are asked: Caribbean (2316 south coast), where S1 would land, is no port of yours yet'

/** An expedition that has come to where it was sent, without a bound to spare. */
const come = (crew: object, more: Partial<Laid> = {}): Laid => ({
  ships: [ship('carrack', { leaders: ['Columbus'], ...crew })],
  ...{ place: coast, destination: coast, bounds: 6, crossing: 3, crossed: true, stop: 'landfall' },
  ...more,
})

const planOf = (expedition: string, others?: Plan['others']): Plan => ({
  ...{ nation: 'Spain', expedition, from: 'Europe', place: coast, bounds: 6 },
  ...(others && { others }),
})

/** Hemispheric Movement of Spain, who leaves all that it may to standing orders, with what was written down. */
const arriving = (expeditions: Laid[], plans: Plan[], layout: Layout = {}): Table =>
  layOut({
    ...{ segment: 'B2', turn: 9, natives: quiet, expeditions },
    spain: { standing: everything },
    ...layout,
    edit(state) {
      state.plans = plans
    },
  })

const ashore = (table: Table) => {
  const { soldiers, colonists } = unitsAt(table.state, 'Spain', coast)
  return { soldiers, colonists }
}
const asked = (table: Table) => table.decision.brief?.find(({ first }) => first)?.text

test('[6.71] [8.25] nobody lands by order beside ships of others, in a port or not: soldiers aboard count there', () => {
  const beside = (crew: object, layout: Layout = {}) =>
    arriving([come(crew)], [planOf('S1', {})], {
      others: { England: { ships: { [coast]: [ship('carrack'), ship('carrack')] } } },
      ...layout,
    })
  const army = beside({ soldiers: 2 })
  expect(ashore(army).soldiers).toBe(0)
  expect(asked(army)).toBe(
    'You are asked: ships of England lie beside S1, and S1 is weaker without its 2 soldiers.',
  )
  const port = beside({ soldiers: 2 }, { land: { [coast]: { colonists: 1 } } })
  expect(ashore(port).soldiers).toBe(0)
  expect(asked(beside({ colonists: 2 }))).toBe('You are asked: ships of England lie beside S1.')
  expect(ashore(beside({ soldiers: 2 }, { others: { England: {} } })).soldiers).toBe(2)
})

test('[6.71] [7.26] nor without an Explorer where no port is, and nothing is said of what cannot be done', () => {
  const unled = (bounds: number) =>
    arriving([come({ leaders: [], soldiers: 2 }, { bounds })], [planOf('S1', {})], {
      others: { England: {} },
    })
  for (const table of [unled(6), unled(9)]) {
    expect(ashore(table).soldiers).toBe(0)
    expect(table.decision.kind).toBe('hemispheric')
    // Nobody aboard would settle here: it is not so much as listed.
    expect(table.choices('land')).toMatchObject([{ off: { rule: '7.26' }, vain: true }])
    expect(asked(table)).toBeUndefined()
  }
})

test('[6.71] [18.12] what those aboard find as soon as they step ashore keeps the segment open, and is named', () => {
  const place = world.board.hexes
    .get('2722')!
    .nodes.find((node) => world.board.ocean.get(node) !== 'Pacific')!
  const lying = (leaders: string[]) =>
    layOut({
      ...{ segment: 'B2', turn: 9, natives: quiet, spain: { standing: everything } },
      expeditions: [
        {
          ships: [ship('carrack', { leaders })],
          ...{ place, destination: place, bounds: 8, crossing: 4, crossed: true, stop: 'stopped' },
        },
      ],
      edit(state) {
        for (const { name } of data.discoveries.discoveries)
          if (name !== 'Pacific Ocean by land')
            state.discoveries[name] = { by: 'Spain', turn: 1, credited: true, expedition: null }
      },
    }).decision
  const found = lying(['Columbus', 'Cortes'])
  expect(found.undone.map(({ reason }) => reason)).toContain(
    'Who goes ashore from S1 discovers Pacific Ocean by land, 50 points.',
  )
  expect(found.kind).toBe('hemispheric')
  expect(lying(['Columbus']).kind).not.toBe('hemispheric')
})

test('[6.71] nor where another expedition that was to come to that Area is not there', () => {
  const settlers = come({ colonists: 2 })
  const army = { ...come({ soldiers: 2, leaders: ['Magellan'] }), place: '2219', destination: '2219' }
  const plans = [planOf('S1', {}), { ...planOf('S2', {}), place: '2219' }]
  expect(ashore(arriving([settlers, army], plans)).colonists).toBe(2)
  const alone = arriving([settlers], plans)
  expect(ashore(alone).colonists).toBe(0)
  expect(asked(alone)).toBe(`${why}, and S2, planned for Caribbean too, is not there.`)
  const refused = arriving([settlers, { ...army, place: 'Europe' }], plans)
  expect(ashore(refused).colonists).toBe(0)
  const elsewhere = [planOf('S1', {}), { ...planOf('S2', {}), place: '2227' }]
  expect(ashore(arriving([settlers], elsewhere)).colonists).toBe(2)
})

test('[6.71] nor where soldiers of others have come for the colonists who were there', () => {
  const among = (people: object) =>
    arriving([come({ colonists: 2 })], [planOf('S1', { England: { soldiers: 0, colonists: 1 } })], {
      others: { England: { land: { '2219': people } } },
    })
  expect(ashore(among({ colonists: 1 })).colonists).toBe(2)
  const changed = among({ soldiers: 1 })
  expect(ashore(changed).colonists).toBe(0)
  expect(asked(changed)).toBe(`${why}, and others have come to Caribbean since it was planned.`)
})

test('[6.71] where landing is left to an order only since the council nobody is said to have come, for nothing was written', () => {
  const since = (people: object) =>
    arriving([come({ colonists: 2 })], [planOf('S1')], {
      others: { England: { land: { '2219': people } } },
    })
  const table = since({ colonists: 1 })
  expect(ashore(table).colonists).toBe(0)
  expect(asked(table)).toBe(
    `${why}, and who of others was in Caribbean when it was planned was not written down.`,
  )
  expect(ashore(since({})).colonists).toBe(2)
})
