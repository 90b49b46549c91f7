import { expect, test } from 'vitest'
import { allLandfalls, boundsHome, boundsTo } from '../../../../../source/games/conquistador/matters/ports.ts'
import { game, type Layout, layOut, ship, world } from '../table.ts'

test('[7.23] to the Caribbean it takes three bounds, and three home', () => {
  expect(boundsTo(world, '2316')).toBe(3)
  expect(boundsHome(world, '2316')).toBe(3)
})

test('[7.23] an Area with two coasts has bounds for each, a divided one north and south of its line', () => {
  expect([boundsTo(world, '2819/2'), boundsTo(world, '2819')]).toEqual([4, 11])
  expect([boundsTo(world, '3802'), boundsTo(world, '3903')]).toEqual([3, 4])
  expect([boundsTo(world, '3818'), boundsTo(world, '3918')]).toEqual([10, 9])
})

test('[7.21] bounds are paid per expedition in the council, and not later', () => {
  const one = layOut({ treasury: 50, ships: { Europe: [ship('carrack'), ship('carrack')] } })
  one.act('form', { port: 'Europe', ships: { carrack: 2 } })
  one.act('bounds', { expedition: 'S1', count: 5 })
  expect(one.state.nations.Spain!.treasury).toBe(40)
  const two = layOut({ treasury: 50, ships: { Europe: [ship('carrack'), ship('carrack')] } })
  two.act('form', { port: 'Europe', ships: { carrack: 1 } })
  two.act('form', { port: 'Europe', ships: { carrack: 1 } })
  two.act('bounds', { expedition: 'S1', count: 5 })
  two.act('bounds', { expedition: 'S2', count: 5 })
  expect(two.state.nations.Spain!.treasury).toBe(30)
  two.act('done')
  two.refuse('bounds', { expedition: 'S1', count: 6 })
})

const guinea: Layout = {
  segment: 'B1',
  natives: { Guinea: 0 },
  expeditions: [
    { ships: [ship('carrack', { soldiers: 1, leaders: ['Columbus'] })], destination: '2910', bounds: 6 },
  ],
}

test('[7.25] who crosses reads what was bought and paid for it, not what the way alone would cost', () => {
  const { state } = layOut({
    ...guinea,
    expeditions: guinea.expeditions!.map((one) => ({ ...one, bounds: 7 })),
  })
  const told = game.forecast(state, { type: 'depart', seat: 'Spain', expedition: 'S1' })
  expect(told).toMatchObject({
    lines: expect.arrayContaining([
      expect.stringContaining('3 bounds out and 3 home; 7 bought for 14 ducats.'),
    ]),
  })
})

test('[7.22] the crossing leads to the named hex or home, never between two coasts', () => {
  const table = layOut(guinea)
  expect(table.decision.choices.map(({ type }) => type)).toEqual(['depart', 'done', 'standing'])
  table.act('depart', { expedition: 'S1' })
  expect(table.event('crossed')).toMatchObject({ from: 'Europe', place: '2910', bounds: 3 })
  const home = layOut({
    segment: 'B1',
    land: { '2316': { colonists: 1 } },
    natives: { Caribbean: 0 },
    expeditions: [
      { ships: [ship('carrack')], place: '2316', origin: '2316', destination: 'Europe', bounds: 3 },
    ],
  })
  expect(home.decision.choices.map(({ type }) => type)).toEqual(['home', 'done', 'standing'])
})

test('[7.22] who does not sail in the first phase may sail to the named hex in the last, and land there', () => {
  const table = layOut({ ...guinea, dice: [1] })
  table.act('done')
  expect(table.decision.kind).toBe('final-passage')
  table.act('depart', { expedition: 'S1' })
  expect(table.state.expeditions[0]!.place).toBe('2910')
  table.act('land', { expedition: 'S1', units: { soldier: 1 } })
  expect(table.state.stacks[0]).toMatchObject({ hex: '2910', soldiers: 1 })
})

test('[7.23] the landfall is a named hex of an Area, and the bounds that reach it must be bought', () => {
  const short = layOut({
    ...guinea,
    expeditions: [
      { ships: [ship('carrack', { leaders: ['Columbus'] })], destination: '2910', bounds: 2 },
      { ships: [ship('carrack', { leaders: ['Pinzon'] })], destination: '2910', bounds: 3 },
    ],
  })
  expect(short.refuse('depart', { expedition: 'S1' })).toEqual({
    rule: '7.23',
    reason: 'That takes 3 bounds and only 2 are left.',
  })
  const enough = layOut({
    ...guinea,
    expeditions: [{ ships: [ship('carrack', { leaders: ['Columbus'] })], destination: '2910', bounds: 3 }],
  })
  enough.act('depart', { expedition: 'S1' })
  // Who wants to come home should have bought twice as many; who does not, risks more (9.3).
  enough.playTo('final-passage')
  enough.dice(1)
  enough.act('home', { expedition: 'S1' })
  expect(enough.event('naval-attrition')).toMatchObject({ rule: '9.3', column: '9+' })
})

test('[7.23] where no expedition may sail as written nobody is asked', () => {
  const table = layOut({
    ...guinea,
    expeditions: [{ ships: [ship('carrack', { leaders: ['Columbus'] })], destination: '2910', bounds: 2 }],
  })
  expect(table.decision.kind).not.toBe('trans-oceanic')
})

test('[7.23] an expedition with too few bounds is noted before the council closes', () => {
  const table = layOut({ expeditions: [{ ships: [ship('carrack')], destination: '2910', bounds: 2 }] })
  expect(table.decision.undone.map(({ rule }) => rule)).toContain('7.23')
})

test('[7.23] the example of 7.24: ten bounds to 4810 in Rio del Plate and back, and column 5 in each phase', () => {
  const table = layOut({
    treasury: 20,
    natives: { 'Rio del Plate': 0 },
    europe: { leaders: ['Columbus'] },
    ships: { Europe: [ship('carrack')] },
  })
  table.act('form', { port: 'Europe', ships: { carrack: 1 } })
  table.act('load', { expedition: 'S1', units: { Columbus: 1 } })
  table.act('destination', { expedition: 'S1', to: '4810' })
  table.act('bounds', { expedition: 'S1', count: 10 })
  expect(table.state.nations.Spain!.treasury).toBe(0)
  table.act('done')
  table.act('depart', { expedition: 'S1' })
  table.dice(1)
  table.act('done')
  expect(table.event('naval-attrition')).toMatchObject({ column: '5' })
  table.dice(1)
  table.act('home', { expedition: 'S1' })
  expect(table.event('naval-attrition')).toMatchObject({ rule: '9.12', column: '5' })
})

test('[7.25] an expedition stays together, and any number of ships makes one', () => {
  const fleet = Array.from({ length: 12 }, () => ship('caravel'))
  const table = layOut({
    segment: 'B2',
    natives: { Guinea: 0 },
    expeditions: [
      { ships: [...fleet, ship('carrack', { leaders: ['Columbus'] })], place: '2910', bounds: 6 },
    ],
  })
  table.act('sail', { expedition: 'S1', path: ['2909'] })
  expect(table.state.expeditions).toHaveLength(1)
  expect(table.state.expeditions[0]).toMatchObject({ place: '2909', ships: { length: 13 } })
  table.refuse('form', { port: '2909', ships: { caravel: 1 } })
})

test('[7.25] land units leave when they like after the first crossing', () => {
  const table = layOut({
    segment: 'B2',
    natives: { Guinea: 0, Amazon: 0 },
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 2, leaders: ['Columbus'] })],
        place: '3108',
        destination: '3108',
        stop: 'landfall',
      },
    ],
  })
  table.act('land', { expedition: 'S1', units: { soldier: 1 } })
  table.act('sail', { expedition: 'S1', path: ['3207'] })
  table.act('land', { expedition: 'S1', units: { soldier: 1 } })
  expect(table.state.stacks.map(({ hex }) => hex)).toEqual(['3108', '3207'])
})

const lone = (leaders: string[], place = '2909') =>
  layOut({
    segment: 'B2',
    natives: { Guinea: 0 },
    land: { '2910': { colonists: 1, soldiers: 1 } },
    expeditions: [
      { ships: [ship('carrack', { soldiers: 1, leaders })], place, origin: '2910', stop: 'passing' },
    ],
  })

test('[7.26] without an Explorer nobody lands or embarks but in a friendly port', () => {
  const coast = lone([])
  expect(coast.refuse('land', { expedition: 'S1', units: { soldier: 1 } }).rule).toBe('7.26')
  expect(coast.choices('claim').filter(({ off }) => !off)).toEqual([])
  const port = lone([], '2910')
  port.act('land', { expedition: 'S1', units: { soldier: 1 } })
  port.act('embark', { expedition: 'S1', units: { soldier: 2 } })
})

test('[7.26] an Explorer opens every coast; a conquistador does not', () => {
  lone(['Columbus']).act('land', { expedition: 'S1', units: { soldier: 1 } })
  expect(lone(['Ojeda']).refuse('land', { expedition: 'S1', units: { soldier: 1 } }).rule).toBe('7.26')
})

test('[7.26] the orders of an expedition without an Explorer name a friendly port', () => {
  const places = (leaders: string[]) => {
    const table = layOut({
      land: { '2316': { colonists: 1 }, '2910': { soldiers: 3 } },
      natives: { Caribbean: 0, Guinea: 0 },
      expeditions: [{ ships: [ship('carrack', { leaders })] }],
    })
    const to = table.choices('destination')[0]!.args!.to!
    return to.kind === 'place' ? to.of : []
  }
  expect(places([])).toEqual(['2316', '2316/2'])
  expect(places(['Columbus'])).toEqual(allLandfalls(world))
  const nowhere = layOut({ expeditions: [{ ships: [ship('carrack')] }] })
  expect(nowhere.refuse('destination', { expedition: 'S1', to: '2910' }).rule).toBe('7.26')
})

test('[7.26] an Explorer who was left behind opens no coast', () => {
  const table = layOut({
    segment: 'B1',
    expeditions: [
      { ships: [ship('carrack')], destination: '2910', bounds: 6 },
      { ships: [ship('carrack', { leaders: ['Columbus'] })], destination: '2910', bounds: 6 },
    ],
  })
  expect(table.refuse('depart', { expedition: 'S1' }).rule).toBe('7.26')
  table.act('depart', { expedition: 'S2' })
})
