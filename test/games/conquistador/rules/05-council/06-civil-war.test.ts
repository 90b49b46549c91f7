import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { council, data, type Layout, layOut, lost, passTurn, ship, type Table } from '../table.ts'

const spain = ({ state }: Table) => state.nations.Spain!
/** Dice of a colony that touches no Spaniards: Saguenay, Norumbega or the Incan Empire. */
const far = [6, 4]

const civilWar: Layout = {
  treasury: 100,
  land: { '2316': { colonists: 1, soldiers: 5 } },
  natives: { Caribbean: 0 },
  ships: { '2316': [ship('carrack')], Europe: [ship('carrack')] },
  europe: { soldiers: 2 },
}

test('[6.41/7] no soldiers are bought in the civil war, and a quarter of those overseas is called home', () => {
  const table = council('7', { ...civilWar, dice: far })
  expect(table.event('civil-war')).toMatchObject({ soldiers: 5, due: 2 })
  expect(table.refuse('buy', { ware: 'soldier', count: 1 }).rule).toBe('6.41/7')
  table.act('buy', { ware: 'caravel', count: 1 })
})

/** Sends the carrack of 2316 home with some soldiers in the first crossing, and rolls its attrition. */
function sendHome(soldiers: number, attrition: number): Table {
  const table = council('7', { ...civilWar, dice: far })
  table.act('form', { port: '2316', ships: { carrack: 1 } })
  table.act('load', { expedition: 'S1', units: { soldier: soldiers } })
  table.act('destination', { expedition: 'S1', to: 'Europe' })
  table.act('bounds', { expedition: 'S1', count: 3 })
  table.act('done')
  table.dice(attrition)
  table.act('home', { expedition: 'S1' })
  return table
}

test('[6.41/7] Land Movement, the last in which they can come to ships, tells who is still wanting', () => {
  const wanting = (recall: { due: number; done: number } | null) =>
    layOut({
      ...{ segment: 'C2', turn: 5, natives: { Caribbean: 0 }, spain: { recall } },
      land: { '2316': { colonists: 1, soldiers: 5 } },
    }).decision.undone.filter(({ rule }) => rule === '6.41/7')
  expect(wanting({ due: 2, done: 0 })).toEqual([
    expect.objectContaining({
      harmless: true,
      reason: expect.stringMatching(/^Civil war: 2 soldiers must come home .* or 100 points are lost/),
    }),
  ])
  expect(wanting({ due: 2, done: 2 })).toEqual([])
  expect(wanting(null)).toEqual([])
})

test('[6.41/7] who reaches Europe leaves the game there and is not maintained', () => {
  const table = sendHome(2, 1)
  const events = [...table.events, ...passTurn(table)]
  expect(ofType(events, 'recalled')[0]).toMatchObject({ soldiers: 2, left: 0 })
  expect(table.state.harbours[0]!.soldiers).toBe(2)
  expect(spain(table).penalties).toEqual([])
})

test('[6.41/7] soldiers lost at sea on the way home count as sent', () => {
  // Column 3, die 6: one soldier.
  const table = sendHome(2, 6)
  expect(lost(table)).toEqual(['soldier@S1'])
  expect(spain(table).recall).toEqual({ due: 2, done: 1 })
  passTurn(table)
  expect(spain(table).penalties).toEqual([])
})

test('[6.41/7] too few cost 100 points at the end of the turn', () => {
  const table = sendHome(1, 1)
  const events = passTurn(table)
  expect(ofType(events, 'penalty')[0]).toMatchObject({ rule: '6.41/7', points: 100 })
  expect(spain(table).penalties).toEqual([{ turn: 2, reason: 'recall', points: 100 }])
})

test('[6.41/7] and the next council says how many points the turn brought, and what took some', () => {
  const table = sendHome(1, 1)
  expect(table.decision.question).not.toContain('Last turn')
  passTurn(table)
  table.playTo('planning')
  const { points } = spain(table).history.at(-1)!
  const ahead = (turn: number) =>
    spain(table).history.at(-1)!.points - data.scenarios.solitaire.usual!.points[turn - 1]!
  const said = (by: number) => `${Math.abs(by)} ${by > 0 ? 'ahead of' : 'behind'} the program.`
  expect(table.decision.question).toContain(
    `Last turn (-100: too few soldiers came home for the civil war), at its end ${said(ahead(2))}`,
  )
  passTurn(table)
  table.playTo('planning')
  const change = spain(table).history.at(-1)!.points - points
  expect(table.decision.question).toContain(
    `Last turn ${change < 0 ? '' : '+'}${change} points, at its end ${said(ahead(3))}`,
  )
})

test('[6.41/7] soldiers who sail out and come back without landing do not answer the call', () => {
  const table = layOut({
    segment: 'B2',
    natives: { Caribbean: 0 },
    land: { '2316': { colonists: 1, soldiers: 4 } },
    expeditions: [
      { ships: [ship('carrack', { soldiers: 2 })], place: '2316', destination: '2316', stop: 'landfall' },
    ],
    spain: { recall: { due: 1, done: 0 } },
  })
  table.playTo('final-passage')
  table.dice(1)
  table.act('home', { expedition: 'S1' })
  expect(table.events.some(({ type }) => type === 'recalled')).toBe(false)
  table.act('done')
  expect(spain(table).penalties).toHaveLength(1)
})

test('[6.41/7] soldiers who come aboard in the New World do, whoever brought the ship', () => {
  const table = layOut({
    segment: 'B2',
    natives: { Caribbean: 0 },
    land: { '2316': { colonists: 1, soldiers: 4 } },
    expeditions: [{ ships: [ship('carrack')], place: '2316', destination: '2316', stop: 'landfall' }],
    spain: { recall: { due: 1, done: 0 } },
  })
  table.act('embark', { expedition: 'S1', units: { soldier: 2 } })
  table.playTo('final-passage')
  table.dice(1)
  table.act('home', { expedition: 'S1' })
  expect(table.event('recalled')).toMatchObject({ soldiers: 1, left: 0 })
  expect(table.state.harbours[0]!.soldiers).toBe(1)
})

test('[6.41/7] [6.71] by standing order no ships sail home past soldiers who are called and could come aboard', () => {
  const passage = (recall: { due: number; done: number } | null, soldiers = 4) => {
    const table = layOut({
      segment: 'B2',
      natives: { Caribbean: 0 },
      land: { '2316': { colonists: 1, soldiers } },
      expeditions: [
        {
          ships: [ship('carrack')],
          ...{ place: '2316', destination: '2316', bounds: 6, crossing: 3, crossed: true, stop: 'stopped' },
        },
      ],
      spain: { recall },
      edit: (state) => void Object.assign(state.nations.Spain!.standing, { voyages: true, ashore: true }),
    })
    return table
  }
  const called = passage({ due: 2, done: 0 })
  called.playTo('final-passage')
  expect(called.decision.kind).toBe('final-passage')
  expect(called.decision.brief!.map(({ text }) => text).join()).toContain(
    '2 soldiers in Caribbean (2316 south coast), where S1 lies, could go home for the civil war.',
  )
  for (const table of [passage(null), passage({ due: 2, done: 2 }), passage({ due: 2, done: 0 }, 0)]) {
    table.playTo('planning')
    expect(table.state.harbours.find(({ place }) => place === 'Europe')!.ships).toHaveLength(1)
  }
})

const calls = ({ decision }: Table) => decision.undone!.filter(({ rule }) => rule === '6.41/7')
const told = (so: string) =>
  `Civil war: 2 soldiers must come home from the New World this turn, or 100 points are lost (${so}).`

test('[6.41/7] the council is told first whom the war calls home and what it costs, and stops for it until they are aboard', () => {
  const table = council('7', { ...civilWar, dice: far })
  expect(table.decision.undone![0]).toEqual({ rule: '6.41/7', reason: told('0 home, 0 aboard') })
  table.act('form', { port: '2316', ships: { carrack: 1 } })
  table.act('load', { expedition: 'S1', units: { soldier: 1 } })
  expect(calls(table)).toEqual([{ rule: '6.41/7', reason: told('0 home, 1 aboard') }])
  table.act('load', { expedition: 'S1', units: { soldier: 1 } })
  expect(calls(table)).toEqual([{ rule: '6.41/7', harmless: true, reason: told('0 home, 2 aboard') }])
})

test('[6.41/7] while any can be taken aboard or brought home, no segment ends without a word of them', () => {
  const table = layOut({
    segment: 'B2',
    natives: { Caribbean: 0 },
    land: { '2316': { colonists: 1, soldiers: 4 } },
    expeditions: [{ ships: [ship('carrack')], place: '2316', destination: '2316', stop: 'landfall' }],
    spain: { recall: { due: 2, done: 0 } },
  })
  expect(table.decision.undone).toEqual([{ rule: '6.41/7', reason: told('0 home, 0 aboard') }])
  table.act('embark', { expedition: 'S1', units: { soldier: 2 } })
  // Who stays aboard for the way home is nobody who has been forgotten there.
  expect(table.decision.undone).toEqual([
    { rule: '6.41/7', harmless: true, reason: told('0 home, 2 aboard') },
  ])
  table.playTo('final-passage')
  expect(calls(table)).toEqual([{ rule: '6.41/7', reason: told('0 home, 2 aboard') }])
  table.dice(1)
  table.act('home', { expedition: 'S1' })
  expect(calls(table)).toEqual([])
})

test('[6.41/7] whom standing orders would not ask is asked while ships that lie there can take more aboard', () => {
  const voyages = (soldiers: number) =>
    layOut({
      segment: 'B2',
      natives: { Caribbean: 0 },
      land: { '2316': { colonists: 1, soldiers } },
      expeditions: [
        { ships: [ship('carrack')], place: '2316', destination: '2316', stop: 'landfall', bounds: 3 },
      ],
      edit: (state) => {
        state.nations.Spain!.recall = { due: 2, done: 0 }
        state.nations.Spain!.standing = { ...state.nations.Spain!.standing, voyages: true, ashore: true }
      },
    })
  expect(voyages(4).decision.kind).toBe('hemispheric')
  expect(voyages(0).decision.kind).not.toBe('hemispheric')
})

test('[6.41/7] [6.71] who was taken aboard is not landed again by the standing order to land all', () => {
  const table = layOut({
    segment: 'B2',
    natives: { Caribbean: 0 },
    land: { '2316': { colonists: 1, soldiers: 4 } },
    expeditions: [
      {
        ...{ place: '2316', destination: '2316', bounds: 3, crossing: 3, crossed: true, stop: 'landfall' },
        ships: [ship('carrack', { colonists: 1 })],
      },
    ],
    edit: (state) => {
      state.nations.Spain!.recall = { due: 2, done: 0 }
      state.nations.Spain!.standing = { ...state.nations.Spain!.standing, ashore: true }
    },
  })
  const aboard = () => table.state.expeditions[0]!.ships
  expect(aboard()).toMatchObject([{ colonists: 0 }])
  table.act('embark', { expedition: 'S1', units: { soldier: 1 } })
  expect(aboard()).toMatchObject([{ soldiers: 1 }])
  table.act('embark', { expedition: 'S1', units: { colonist: 1 } })
  expect(aboard()).toMatchObject([{ soldiers: 1, colonists: 1 }])
})

test('[6.41/7] [6.71] whom the war calls home is proposed to be taken aboard, and no standing order lands him again', () => {
  const table = layOut({
    segment: 'B2',
    natives: { Caribbean: 0 },
    land: { '2316': { colonists: 2, soldiers: 4 } },
    expeditions: [
      {
        ships: [ship('carrack'), ship('carrack')],
        ...{ place: '2316', destination: '2316', bounds: 6, crossing: 3, crossed: true, stop: 'landfall' },
      },
    ],
    edit: (state) => {
      state.nations.Spain!.recall = { due: 2, done: 0 }
      state.nations.Spain!.standing = { ...state.nations.Spain!.standing, voyages: true, ashore: true }
    },
  })
  expect(table.choices('embark')[0]!.args!.units).toMatchObject({ start: { soldier: 2 } })
  table.act('embark', { expedition: 'S1', units: { soldier: 2 } })
  expect(calls(table)).toEqual([{ rule: '6.41/7', harmless: true, reason: told('0 home, 2 aboard') }])
  expect(table.events.some(({ type }) => type === 'landed')).toBe(false)
  // With nobody called any more nobody is proposed.
  expect(table.choices('embark')[0]!.args!.units).not.toHaveProperty('start')
  table.act('embark', { expedition: 'S1', units: { colonist: 1 } })
  expect(table.state.expeditions[0]!.ships.reduce((sum, { colonists }) => sum + colonists, 0)).toBe(1)
  expect(table.decision.brief![0]).toMatchObject({
    text: 'You are asked: you took units aboard S1, and land them yourself.',
    first: true,
  })
})

test('[6.41/7] where none can come any more it is told, and nobody is kept from going on', () => {
  const table = layOut({
    segment: 'B2',
    natives: { Caribbean: 0 },
    land: { '2316': { colonists: 1 } },
    expeditions: [{ ships: [ship('carrack')], place: '2316', destination: '2316', stop: 'landfall' }],
    spain: { recall: { due: 2, done: 0 } },
  })
  expect(calls(table)).toEqual([{ rule: '6.41/7', harmless: true, reason: told('0 home, 0 aboard') }])
})
