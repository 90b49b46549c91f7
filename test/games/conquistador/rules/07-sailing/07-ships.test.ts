import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { data, game, type Layout, layOut, offered, ship } from '../table.ts'

/** An expedition of some ships forming in Europe, with people who wait to board it. */
const forming = (ships: ReturnType<typeof ship>[], layout: Layout = {}) =>
  layOut({
    turn: 6,
    europe: { soldiers: 9, colonists: 9, leaders: ['Leon', 'Loaysa', 'Cortes'], missionaries: ['M1', 'M2'] },
    missionaries: { M1: null, M2: null },
    expeditions: [{ ships }],
    ...layout,
  })

test('[7.11] a caravel costs 4 ducats, 1 to maintain, and fights 2 in attack and 4 in defence', () => {
  expect(data.units.caravel).toMatchObject({ cost: 4, maintenance: 1, attack: 2, defence: 4 })
})

test('[7.11] a caravel carries one soldier or one colonist, and any leaders and missionaries', () => {
  const table = forming([ship('caravel')])
  expect(table.refuse('load', { expedition: 'S1', units: { soldier: 1, colonist: 1 } }).rule).toBe('7.12')
  table.act('load', { expedition: 'S1', units: { colonist: 1, Leon: 1, Loaysa: 1, Cortes: 1, M1: 1, M2: 1 } })
  expect(table.state.expeditions[0]!.ships[0]).toMatchObject({
    colonists: 1,
    leaders: ['Leon', 'Loaysa', 'Cortes'],
    missionaries: ['M1', 'M2'],
  })
  table.refuse('load', { expedition: 'S1', units: { soldier: 1 } })
})

test('[7.12] a carrack costs 8 ducats, 2 to maintain, and fights 8 either way', () => {
  expect(data.units.carrack).toMatchObject({ cost: 8, maintenance: 2, attack: 8, defence: 8 })
})

test('[7.12] a carrack carries two soldiers or colonists of any kind', () => {
  for (const units of [{ soldier: 2 }, { colonist: 2 }, { soldier: 1, colonist: 1 }]) {
    const table = forming([ship('carrack')])
    table.act('load', { expedition: 'S1', units })
    table.refuse('load', { expedition: 'S1', units: { soldier: 1 } })
  }
  forming([ship('carrack'), ship('carrack'), ship('caravel')]).act('load', {
    expedition: 'S1',
    units: { soldier: 3, colonist: 2 },
  })
})

/** Ships in the port of 2316, with gold on its quay, in the Resource Segment. */
const quay = (ships: ReturnType<typeof ship>[], ducats: number) =>
  layOut({
    segment: 'C6',
    turn: 6,
    land: { '2316': { colonists: 1, gold: { Cibao: ducats } } },
    natives: { Caribbean: 0 },
    ships: { '2316': ships },
  })

test('[7.11] [7.12] a caravel carries 5 ducats of gold and a carrack 25', () => {
  const table = quay([ship('carrack'), ship('caravel')], 100)
  table.refuse('loadGold', { port: '2316', from: 'Cibao', ducats: 31 })
  table.act('loadGold', { port: '2316', from: 'Cibao', ducats: 30 })
  const [harbour] = table.state.harbours.filter(({ place }) => place === '2316')
  expect(harbour!.ships.map(({ gold }) => gold.Cibao)).toEqual([25, 5])
})

test('[7.13] a Galleon Fleet costs 40 ducats, 10 to maintain, has no strength and carries gold without limit', () => {
  expect(data.units.galleonFleet).toMatchObject({
    cost: 40,
    maintenance: 10,
    attack: 0,
    defence: 0,
    gold: null,
  })
  const table = quay([ship('galleonFleet')], 975)
  table.act('loadGold', { port: '2316', from: 'Cibao', ducats: 975 })
  const [harbour] = table.state.harbours.filter(({ place }) => place === '2316')
  expect(harbour!.ships[0]!.gold).toEqual({ Cibao: 975 })
})

test('[7.13] a Galleon Fleet takes no people aboard', () => {
  const table = forming([ship('galleonFleet')])
  table.refuse('load', { expedition: 'S1', units: { soldier: 1 } })
  table.refuse('load', { expedition: 'S1', units: { Leon: 1 } })
})

test('[7.13] a nation has one Galleon Fleet at a time', () => {
  const table = layOut({ turn: 6, treasury: 200 })
  table.refuse('buy', { ware: 'galleonFleet', count: 2 })
  table.act('buy', { ware: 'galleonFleet', count: 1 })
  expect(table.refuse('buy', { ware: 'galleonFleet', count: 1 }).rule).toBe('7.13')
  table.act('formGalleons', { port: 'Europe' })
  expect(table.refuse('buy', { ware: 'galleonFleet', count: 1 }).rule).toBe('7.13')
})

const ports: Layout = {
  turn: 6,
  land: { '2316': { colonists: 1 }, '2819': { colonists: 1 }, '2910': { soldiers: 1 } },
  natives: { Caribbean: 0, Panama: 0, Guinea: 0 },
}

test('[7.13] [7.14] Galleons sail only between Europe and friendly ports, none of them beyond the Cape', () => {
  const table = layOut({ ...ports, expeditions: [{ ships: [ship('galleonFleet')] }] })
  const [choice] = table.choices('destination')
  const to = choice!.args!.to!
  expect(to.kind === 'place' && to.of).toEqual(['2316', '2316/2', '2819/2'])
  const inPort = layOut({
    ...ports,
    segment: 'B2',
    expeditions: [{ ships: [ship('galleonFleet')], place: '2316', origin: '2316' }],
  })
  expect(inPort.choices('sail')).toEqual([])
})

test('[7.14] Galleon Fleets roll no attrition', () => {
  const table = layOut({
    ...ports,
    segment: 'B3',
    expeditions: [
      { ships: [ship('galleonFleet')], place: '2316', crossing: 9 },
      { ships: [ship('carrack')], place: '2316', crossing: 1 },
    ],
    dice: [1],
  })
  const checks = ofType(table.events, 'naval-attrition')
  expect(checks.map(({ expedition }) => expedition)).toEqual(['S2'])
})

test('[7.14] [7.21] so Galleons sail only as far as was paid for', () => {
  const table = layOut({
    ...ports,
    segment: 'B1',
    expeditions: [{ ships: [ship('galleonFleet')], destination: '2316', bounds: 3 }],
  })
  table.act('depart', { expedition: 'S1' })
  table.playTo('final-passage')
  expect(table.refuse('home', { expedition: 'S1' })).toMatchObject({ rule: '7.21' })
})

test('[7.14] Galleons are never in one expedition with other ships', () => {
  const table = layOut({ turn: 6, ships: { Europe: [ship('galleonFleet'), ship('carrack')] } })
  table.refuse('form', { port: 'Europe', ships: { galleonFleet: 1, carrack: 1 } })
  table.act('formGalleons', { port: 'Europe' })
  table.act('form', { port: 'Europe', ships: { carrack: 1 } })
  expect(table.state.expeditions.map(({ ships }) => ships.map(({ kind }) => kind))).toEqual([
    ['galleonFleet'],
    ['carrack'],
  ])
})

test('[7.14] Galleons are for sale from turn 6 on', () => {
  expect(layOut({ turn: 5, treasury: 200 }).refuse('buy', { ware: 'galleonFleet', count: 1 }).rule).toBe(
    '7.14',
  )
  layOut({ turn: 6, treasury: 200 }).act('buy', { ware: 'galleonFleet', count: 1 })
})

test('[7.13] [7.15] what Galleons are for is said before one key buys them', () => {
  const { state, decision } = layOut({ segment: 'A3', turn: 6, treasury: 100 })
  const galleons = decision.choices.find(
    ({ fixed }) => fixed && 'ware' in fixed && fixed.ware === 'galleonFleet',
  )
  expect(galleons?.confirm).toMatch(/any amount of gold.*without attrition.*It costs 40/)
  const told = game.forecast(state, { type: 'buy', seat: 'Spain', ware: 'galleonFleet', count: 1 })
  expect('lines' in told && told.lines.join(' ')).toContain('any amount of gold')
})

test('[7.15] Galleons in a hex do not keep its other ships from harm', () => {
  // The raid of 21.26 may take either.
  const table = layOut({
    turn: 6,
    segment: 'A1',
    land: { '2316': { colonists: 1 } },
    natives: { Caribbean: 0 },
    ships: { '2316': [ship('galleonFleet'), ship('carrack')] },
    dice: [1, 1, 4, 4],
  })
  expect([...offered(table)].sort()).toEqual(['ship 1@2316', 'ship 2@2316'])
})

test('[7.16] ships are counted one by one: five carracks that lose one are four', () => {
  const table = layOut({
    segment: 'B3',
    expeditions: [{ ships: Array.from({ length: 5 }, () => ship('carrack')), place: 'Europe', crossing: 4 }],
    dice: [6],
  })
  // Column 4, die 6: one ship. Ships alike are no choice.
  expect(table.event('ship-lost')).toMatchObject({ ship: 'carrack' })
  expect(table.state.harbours[0]!.ships).toHaveLength(4)
})

const yard: Layout = {
  turn: 8,
  treasury: 100,
  land: { '2316': { colonists: 3 }, '2314': { colonists: 2 }, '1730': { colonists: 4 } },
  natives: { Caribbean: 0, Sonora: 0 },
}

test('[7.17] from turn 8 one ship a turn is built at the normal price in a port of three colonists', () => {
  const table = layOut(yard)
  const [caravel] = table.choices('build')
  expect(caravel!.args!.port).toMatchObject({ of: ['2316', '2316/2'] })
  table.refuse('build', { ware: 'carrack', port: '2314' })
  table.refuse('build', { ware: 'carrack', port: '1730' })
  table.act('build', { ware: 'carrack', port: '2316' })
  expect(table.event('built')).toMatchObject({ rule: '7.17', ware: 'carrack', ducats: 8 })
  expect(table.state.nations.Spain!.treasury).toBe(92)
  expect(table.refuse('build', { ware: 'caravel', port: '2316' }).rule).toBe('7.17')
  table.act('form', { port: '2316', ships: { carrack: 1 } })
})

test('[7.17] no ships are built overseas before turn 8, and Galleons never', () => {
  expect(layOut({ ...yard, turn: 7 }).choices('build')).toEqual([])
  expect(
    layOut(yard)
      .choices('build')
      .map(({ fixed }) => fixed!.ware),
  ).toEqual(['caravel', 'carrack'])
})

test('[7.17] ships built on the Pacific do not discover it by sea', () => {
  const table = layOut({
    ...yard,
    land: { '2819': { colonists: 3 } },
    natives: { Panama: 0 },
    segment: 'B2',
    expeditions: [{ ships: [ship('carrack', { leaders: ['Ulloa'] })], place: '2819', origin: '2819' }],
    edit: (state) => Object.assign(state.nations.Spain!, { rutter: true }),
  })
  table.act('sail', { expedition: 'S1', path: ['2920'] })
  expect(table.choices('claim')).toEqual([])
})
