/** What ships hear that sail on along a coast with the bounds there and home again, and in the end cannot come home. */
import { expect, test } from 'vitest'
import { ofType } from '../../../../source/games/conquistador/events/event.ts'
import { destinationsBy } from '../../../../source/games/conquistador/panels/choices/destinations.ts'
import { type StandingOrder, standingOrders } from '../../../../source/games/conquistador/state/state.ts'
import { placesOf } from '../../../../source/kernel/contract/domain.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { data, game, type Layout, layOut, ship } from '../rules/table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const [sentTo, quay] = ['2227', '2222']
const voyage = { place: sentTo, origin: 'Europe', destination: sentTo, crossed: true } as const

/** Ships off the coast to which they were sent; in a port farther along it lies gold. */
const sailing = (bounds: number, edit: Partial<NonNullable<Layout['expeditions']>[number]> = {}) =>
  layOut({
    ...{ segment: 'B2', turn: 9, natives: quiet },
    land: { [quay]: { colonists: 1, gold: { Tenochtitlan: 40 } }, [sentTo]: { colonists: 1 } },
    expeditions: [
      {
        ...voyage,
        ...{ crossing: 4, bounds, stop: 'landfall', ships: [ship('carrack', { leaders: ['Columbus'] })] },
        ...edit,
      },
    ],
  })

function told({ state, g }: ReturnType<typeof sailing>, from = sentTo, to = quay): string {
  const path = g.routes.seaWay(from, to)
  const answer = game.forecast(state, { type: 'sail', seat: 'Spain', expedition: 'S1', path } as Action)
  if (!('lines' in answer)) throw new Error(answer.reason)
  return answer.lines.join(' ')
}

const short = '! Then 1 bound is wanting for the way home, which takes 4 (9.3).'

test('[9.3] who sails to another port hears that bounds bought for the way home are then too few for it', () => {
  expect(told(sailing(8))).toContain(short)
  expect(told(sailing(9))).not.toContain('wanting')
  // Nor is it said to who has none for the way home, and stays in port as planned.
  expect(told(sailing(5))).not.toContain('wanting')
  expect(told(sailing(8, { points: 6, stop: 'passing', place: '2223' }), '2223')).toContain(short)
})

test('[9.3] and so does the list of the places to which it can sail', () => {
  const labelOf = (bounds: number) => {
    const table = sailing(bounds)
    const { of } = table.choices('sail')[0]!.args.path
    const sorts = destinationsBy(table.g, 'Spain', placesOf({ of }, game.sets), sentTo)
    const ports = sorts.find(({ title }) => title === 'Own ports')!.places
    return ports.find(({ place }) => place === quay)!.label
  }
  const label = (home: string) =>
    `2222 Mayan Empire, Atlantic coast, 6 hexes away, ${home}: 1 colonist, 40 ducats of gold; treasure city Chichen Itza, soldiers in 2222 loot it when a Gold Segment begins, before marches; attrition 2`
  expect(labelOf(8)).toBe(label('! home 4 bounds, 1 wanting'))
  expect(labelOf(9)).toBe(label('home 4 bounds'))
  expect(labelOf(5)).toBe(label('home 4 bounds'))
})

/** The end of a turn with ships in a port, with voyages left to a standing order or not. */
const ending = (orders: readonly StandingOrder[], bounds: number, edit: object = {}) => {
  const standing = Object.fromEntries(standingOrders.map((order) => [order, orders.includes(order)]))
  return layOut({
    ...{ segment: 'D1', turn: 9, natives: quiet, land: { [quay]: { colonists: 1 } } },
    spain: { standing: standing as Record<StandingOrder, boolean> },
    expeditions: [
      { ...voyage, place: quay, used: 5, bounds, ships: [ship('carrack', { gold: { Cibao: 25 } })], ...edit },
    ],
  })
}
const why = 'S1, with 25 ducats of gold aboard, is 1 bound short for the way home from'

test('[9.3] [6.71] ships that were to come home and cannot do not stay by standing order without a word', () => {
  const table = ending(['voyages'], 8)
  expect(table.decision).toMatchObject({ kind: 'final-passage' })
  expect(table.decision.brief![0]!.text).toContain(why)
  // They may yet dare it past the bounds.
  table.act('home', { expedition: 'S1' })
  expect(ofType(table.events, 'crossed').map(({ place }) => place)).toEqual(['Europe'])
})

test('[9.3] and whoever ends the turn without such an order hears of it among what is left undone', () => {
  const undone = (bounds: number, edit: object = {}) =>
    ending([], bounds, edit)
      .decision.undone.map(({ reason }) => reason)
      .join()
  expect(undone(8)).toContain(why)
  expect(undone(9)).not.toContain('short')
  expect(undone(7)).not.toContain('short')
})

test('[9.3] [13.41] whoever has gold aboard is asked whether it dares the way home, however few its bounds are', () => {
  for (const bounds of [0, 1, 7]) {
    const table = ending(['voyages'], bounds)
    expect(table.decision.brief![0]!.text).toMatch(/^S1, with 25 ducats of gold aboard, is \d bounds? short/)
    table.act('home', { expedition: 'S1' })
    expect(ofType(table.events, 'crossed').map(({ place }) => place)).toEqual(['Europe'])
  }
  // Nobody is asked what the rules forbid: a Galleon Fleet goes not past its bounds (7.14).
  const galleons = { ships: [ship('galleonFleet', { gold: { Cibao: 25 } })] }
  expect(ending(['voyages'], 0, galleons).decision.kind).not.toBe('final-passage')
})

test('[6.71] who had none for it and no gold stays unasked, as do privateers and who sails out in that phase', () => {
  for (const [bounds, edit] of [
    [7, { ships: [ship('carrack')] }],
    [8, { raider: true }],
    [8, { used: 4, crossing: 4 }],
  ] as const)
    expect(ending(['voyages'], bounds, edit).decision.kind).not.toBe('final-passage')
})

test('[7.53] who has a Rutter passes the Cape by standing order, out and home; who has none is asked', () => {
  const standing = Object.fromEntries(standingOrders.map((order) => [order, order === 'voyages']))
  const peru = '4016'
  const laid = (segment: 'B1' | 'D1', rutter: boolean) =>
    layOut({
      ...{ segment, turn: 9, natives: quiet, land: { [peru]: { colonists: 1 } } },
      spain: { rutter, standing: standing as Record<StandingOrder, boolean> },
      expeditions: [
        segment === 'B1'
          ? {
              ships: [ship('carrack')],
              origin: 'Europe',
              place: 'Europe',
              destination: peru,
              toPort: true,
              bounds: 18,
            }
          : { ...voyage, ships: [ship('carrack')], place: peru, destination: peru, used: 9, bounds: 18 },
      ],
    })
  const placesOfCrossing = (table: ReturnType<typeof laid>) =>
    ofType(table.events, 'crossed').map(({ place }) => place)
  expect(placesOfCrossing(laid('B1', true))).toEqual([peru])
  expect(placesOfCrossing(laid('D1', true))).toEqual(['Europe'])
  for (const segment of ['B1', 'D1'] as const) {
    const table = laid(segment, false)
    expect(placesOfCrossing(table)).toEqual([])
    expect(table.decision.brief![0]!.text).toContain('S1 has the Cape to round')
  }
})

test('[6.82] whoever takes colonists home hears that they are lost there, on the page, under the way, and once more before it', () => {
  const planned = layOut({
    ...{ segment: 'A3', turn: 9, natives: quiet, treasury: 100 },
    land: { [quay]: { colonists: 3, soldiers: 2 } },
    ships: { [quay]: [ship('carrack')] },
  })
  const boundsSaid = (aboard: object, to = 'Europe') => {
    const draft = { type: 'voyage', seat: 'Spain', port: quay, ships: { carrack: 1 }, aboard, to } as Action
    const page = game.fill!(planned.state, draft)
    if (!('values' in page)) throw new Error(page.reason)
    return page.notes.flatMap(({ about, text }) => (about === 'bounds' ? [text] : [])).join('; ')
  }
  const lostIf = (unless: string) =>
    `! 2 colonists are lost in Europe at the end of the turn${unless}: nobody maintains them there (6.82).`
  const [lost, early] = [lostIf(''), lostIf(' unless they sail out again')]
  expect(boundsSaid({ colonist: 2 })).toContain(early)
  expect(boundsSaid({ colonist: 2 }, quay)).toContain('4 home; colonists who do not land are lost')
  expect(boundsSaid({ soldier: 2 })).not.toContain('lost')
  const ends = (people: object) =>
    layOut({
      ...{ segment: 'D1', turn: 9, natives: quiet, treasury: 100, dice: [1] },
      land: { [quay]: { colonists: 1 } },
      expeditions: [{ ...voyage, place: quay, used: 5, bounds: 9, ships: [ship('carrack', people)] }],
    })
  const [settlers, army] = [ends({ colonists: 2 }), ends({ soldiers: 2 })]
  const told = ({ state }: typeof army) =>
    game.forecast(state, { type: 'home', seat: 'Spain', expedition: 'S1' } as Action)
  expect(told(settlers)).toMatchObject({ lines: expect.arrayContaining([lost]) })
  expect(settlers.choices('home')[0]).toMatchObject({ confirm: lost })
  expect(JSON.stringify([told(army), army.choices('home')])).not.toContain('lost in Europe')
  for (const table of [settlers, army]) table.act('home', { expedition: 'S1' })
  settlers.act('done')
  expect(settlers.events.filter(({ type }) => type === 'colonists-gone')).toHaveLength(1)
  expect(army.state.harbours.find(({ place }) => place === 'Europe')).toMatchObject({ soldiers: 2 })
})

test('[6.82] and whoever sends them out with the bounds to come home, beside these', () => {
  const position = {
    ...{ turn: 9, natives: quiet, treasury: 100 },
    ...{ europe: { colonists: 2, leaders: ['Cortes'] }, land: { '2318': { colonists: 1 } } },
  }
  const out = layOut(position)
  const said = (bounds: number, { state } = out) => {
    const draft = { ...{ type: 'voyage', seat: 'Spain', port: 'Europe', to: '2318' }, bounds } as const
    const page = game.fill!(state, { ...draft, aboard: { colonist: 2 }, ships: { carrack: 1 } })
    if (!('values' in page)) throw new Error(page.reason)
    return page.notes.flatMap(({ about, text }) => (about === 'bounds' ? [text] : [])).join('; ')
  }
  expect(said(6)).toContain('colonists who do not land are lost')
  expect(said(3)).not.toContain('lost')
  // By order they land in a port of theirs.
  const ordered = layOut(position)
  ordered.act('standing', { order: 'ashore', on: 'on' })
  expect(said(6, ordered)).not.toContain('lost')
})

test('[6.41/7] soldiers whom a civil war calls home leave the game there, which is said before they sail', () => {
  const table = layOut({
    ...{ segment: 'D1', turn: 9, natives: quiet, land: { [quay]: { colonists: 1 } } },
    spain: { recall: { due: 2, done: 0 } },
    expeditions: [
      {
        ...{ ...voyage, place: quay, used: 5, bounds: 9, homeward: 2 },
        ships: [ship('carrack', { soldiers: 2 })],
      },
    ],
  })
  const home = { type: 'home', seat: 'Spain', expedition: 'S1' } as Action
  expect(game.forecast(table.state, home)).toMatchObject({
    lines: expect.arrayContaining([
      '! 2 soldiers leave the game in Europe, called home by the civil war (6.41/7).',
    ]),
  })
  table.act('home', { expedition: 'S1' })
  expect(ofType(table.events, 'recalled').map(({ soldiers }) => soldiers)).toEqual([2])
})

const homebound = { place: quay, origin: quay, destination: 'Europe', bounds: 9 } as const

test('[6.82] [7.22] who comes home in the first naval phase may take the colonists out again in the last', () => {
  const table = layOut({
    ...{ segment: 'B1', turn: 9, natives: quiet, land: { [quay]: { colonists: 3 } } },
    expeditions: [{ ...homebound, ships: [ship('carrack', { colonists: 2 })] }],
  })
  const lost =
    '! 2 colonists are lost in Europe at the end of the turn unless they sail out again: nobody maintains them there (6.82).'
  expect(table.choices('home')[0]).toMatchObject({ confirm: lost })
  const home = { type: 'home', seat: 'Spain', expedition: 'S1' } as Action
  expect(game.forecast(table.state, home)).toMatchObject({ lines: expect.arrayContaining([lost]) })
  table.act('home', { expedition: 'S1' })
  while (table.decision.kind !== 'final-passage') table.act('done')
  table.act('departAgain', { expedition: 'S1', to: quay })
  while (table.state.turn === 9) table.act('done')
  expect(table.events.filter(({ type }) => type === 'colonists-gone')).toEqual([])
})

test('[6.41/7] of soldiers who come home in several expeditions no more leave the game than are still called', () => {
  const table = layOut({
    ...{ segment: 'B1', turn: 9, natives: quiet, land: { [quay]: { colonists: 1 } } },
    spain: { recall: { due: 3, done: 0 } },
    expeditions: [1, 2, 3].map(() => ({
      ...{ ...homebound, homeward: 2 },
      ships: [ship('carrack', { soldiers: 2 })],
    })),
  })
  const called = (expedition: string) => {
    const told = game.forecast(table.state, { type: 'home', seat: 'Spain', expedition } as Action)
    return 'lines' in told ? told.lines.filter((line) => line.includes('6.41/7')) : []
  }
  expect(called('S1').join()).toContain('! 2 soldiers leave the game')
  table.act('home', { expedition: 'S1' })
  expect(called('S2').join()).toContain('! 1 soldier leaves the game')
  table.act('home', { expedition: 'S2' })
  expect(called('S3')).toEqual([])
})
