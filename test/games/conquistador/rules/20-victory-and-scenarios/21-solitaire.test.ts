import { expect, test } from 'vitest'
import { control, score } from '../../../../../source/games/conquistador/end/victory.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { noteSettled } from '../../../../../source/games/conquistador/state/draft.ts'
import { council, data, game, type Layout, layOut, pass, ship, type Table, world } from '../table.ts'

const { reference, table: colonies } = data.tables.nonPlayerColonization

/** Two dice that send a nation to an Area. */
function diceTo(nation: 'England' | 'France' | 'Portugal', area: string): [number, number] {
  const total = colonies[nation].indexOf(area) + 2
  const low = Math.max(1, total - 6)
  return [low, total - low]
}
const european = (table: Table, area: string) => table.state.areas[area]!.european
const settled = (area: string, nation: 'England' | 'France' | 'Portugal', level = 5): Layout => ({
  european: { [area]: { nation, level } },
  natives: { [area]: 0 },
  edit: (state) => noteSettled(state, area, nation),
})

test('[21.21] A, B and C bring England, D, 1 and 3 France, 4 and 7 Portugal, others nobody', () => {
  expect(reference).toEqual({
    A: 'England',
    B: 'England',
    C: 'England',
    D: 'France',
    1: 'France',
    3: 'France',
    4: 'Portugal',
    7: 'Portugal',
  })
  for (const [event, nation] of Object.entries(reference))
    expect(council(event, { dice: [6, 6] }).event('colonization')).toMatchObject({ nation, dice: [6, 6] })
  for (const event of ['2', '5', '6', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17'])
    expect(council(event).events.some(({ type }) => type === 'colonization')).toBe(false)
})

test('[21.21] the colony comes in addition to the event', () => {
  const table = council('D', { dice: [6, 6] })
  expect(table.state.nations.Spain!.monarch).toBe('D')
  expect(table.event('colony')).toMatchObject({ nation: 'France', area: colonies.France[10] })
})

test('[21.21] two dice give the Area as the table has it', () => {
  const printed = {
    England:
      'Deep South, Aztec Empire, Guinea, Norumbega, East Coast, Atlantic Coast, Caribbean, California, Saguenay, East Coast, Mayan Empire',
    France:
      'Aztec Empire, Maritime, Caribbean, Great Lakes, Saguenay, Maritime, Great Lakes, Midwest Plateau, Norumbega, Sonora, Guinea',
    Portugal:
      'Guinea, Venezuela, Norumbega, Maritime, Brasil, Brasil, Rio del Plate, Brasil, Incan Empire, Panama, Norumbega',
  }
  for (const [nation, areas] of Object.entries(printed))
    expect(colonies[nation as 'England'].join(', ')).toBe(areas)
})

test('[21.23] the example: an A and a 3 give the Aztec Empire to England', () => {
  const table = layOut({
    turn: 2,
    segment: 'A1',
    spain: { monarch: 'C' },
    dice: [1, 1, 1, 2],
  })
  expect(table.state.nations.Spain!.monarch).toBe('A')
  expect(table.state.areas['Aztec Empire']).toMatchObject({
    native: 0,
    european: { nation: 'England', level: 5 },
    settledBy: ['England'],
  })
  expect(table.event('colony')).toMatchObject({ rule: '21.23', level: 5 })
})

test('[21.23] soldiers of Spain do not keep others out, and an Area that it has left is free', () => {
  const garrison = council('4', {
    land: { '2910': { soldiers: 3 } },
    natives: { Guinea: 0 },
    edit: (state) => noteSettled(state, 'Guinea', 'Spain'),
    dice: diceTo('Portugal', 'Guinea'),
  })
  expect(european(garrison, 'Guinea')).toEqual({ nation: 'Portugal', level: 5 })
})

test('[21.24] the same nation raises its level by five, without limit', () => {
  const table = council('A', { ...settled('Guinea', 'England', 15), dice: diceTo('England', 'Guinea') })
  expect(european(table, 'Guinea')).toEqual({ nation: 'England', level: 20 })
  expect(table.event('colony')).toMatchObject({ rule: '21.24', level: 20 })
  const beaten = council('A', { ...settled('Guinea', 'England', 0), dice: diceTo('England', 'Guinea') })
  expect(beaten.event('colony')).toMatchObject({ rule: '21.24', level: 5 })
})

test('[21.25] an Area of another nation is passed over and the dice are thrown again', () => {
  const table = council('A', {
    ...settled('Guinea', 'Portugal'),
    dice: [...diceTo('England', 'Guinea'), ...diceTo('England', 'Deep South')],
  })
  expect(ofType(table.events, 'colonization')).toMatchObject([
    { rule: '21.25', area: 'Guinea', taken: true },
    { rule: '21.21', area: 'Deep South', taken: false },
  ])
  expect(european(table, 'Guinea')).toEqual({ nation: 'Portugal', level: 5 })
  expect(european(table, 'Deep South')).toEqual({ nation: 'England', level: 5 })
})

test('[21.25] even if its colony there has been beaten', () => {
  const table = council('A', {
    ...settled('Guinea', 'Portugal', 0),
    dice: [...diceTo('England', 'Guinea'), ...diceTo('England', 'Deep South')],
  })
  expect(table.event('colonization').rule).toBe('21.25')
})

test('[21.25] if no Area is left for it the colony fails', () => {
  const table = council('A', {
    edit: (state) => {
      for (const area of colonies.England) noteSettled(state, area, 'France')
    },
  })
  expect(table.events.some(({ type }) => type === 'colonization')).toBe(false)
})

const raided = (layout: Layout = {}): Table =>
  council('A', {
    land: { '2316': { colonists: 6, soldiers: 3 }, '2314': { colonists: 1, soldiers: 2 } },
    natives: { Caribbean: 0 },
    ships: { '2316': [ship('carrack'), ship('caravel')], Europe: [ship('carrack')] },
    dice: diceTo('England', 'Caribbean'),
    ...layout,
  })

test('[21.26] an Area with Spanish colonists is raided: half of the soldiers, a quarter of the colonists, a ship', () => {
  const table = raided()
  expect(table.event('raid')).toMatchObject({ rule: '21.26', nation: 'England', soldiers: 2, colonists: 1 })
  while (table.decision.kind === 'loss') pass(table)
  const [soldiers, colonists] = [0, 0].map((_, i) =>
    table.state.stacks.reduce((sum, stack) => sum + (i === 0 ? stack.soldiers : stack.colonists), 0),
  )
  expect([soldiers, colonists]).toEqual([3, 6])
  expect(table.state.harbours.find(({ place }) => place === '2316')!.ships).toHaveLength(1)
  expect(table.state.harbours.find(({ place }) => place === 'Europe')!.ships).toHaveLength(1)
  expect(european(table, 'Caribbean')).toBeNull()
})

test('[21.26] both shares are rounded down, and without ships none is lost', () => {
  const table = raided({ land: { '2316': { colonists: 3, soldiers: 1 } }, ships: {} })
  expect(table.event('raid')).toMatchObject({ soldiers: 0, colonists: 0 })
  expect(table.decision.kind).toBe('planning')
  expect(table.state.stacks[0]).toMatchObject({ colonists: 3, soldiers: 1 })
})

test('[21.26] the Area yields no resources that turn, and does again in the next', () => {
  const layout = { land: { '2316': { colonists: 3 } }, ships: {} }
  const table = raided(layout)
  table.playTo('maintenance')
  expect(table.events.some(({ type }) => type === 'resources')).toBe(false)
  const next = layOut({
    ...layout,
    turn: 3,
    segment: 'C6',
    natives: { Caribbean: 0 },
    edit: (state) => Object.assign(state.areas.Caribbean!, { barrenTurn: 2 }),
  })
  expect(next.event('resources')).toMatchObject({ area: 'Caribbean', colonists: 3 })
})

const held: Layout = {
  turn: 9,
  land: { '4213': { colonists: 2, soldiers: 2 }, '3816': { soldiers: 4, colonists: 1 } },
  mines: { Potosi: { status: 'open' } },
  ...settled('Incan Empire', 'Portugal'),
}

test('[21.27] while others hold an Area it yields neither gold nor loot nor resources', () => {
  const gold = layOut({ ...held, segment: 'C1' })
  gold.playTo('land-movement')
  expect(gold.events.some(({ type }) => type === 'mined' || type === 'looted')).toBe(false)
  const resources = layOut({ ...held, segment: 'C6' })
  expect(resources.events.some(({ type }) => type === 'resources')).toBe(false)
})

test('[21.27] it pays from the turn after the last Europeans are beaten', () => {
  const table = layOut({
    ...held,
    segment: 'C3',
    european: { 'Incan Empire': { nation: 'Portugal', level: 1 } },
  })
  // Six detachments count as three.
  table.dice(1)
  table.act('attack', { area: 'Incan Empire' })
  expect(european(table, 'Incan Empire')!.level).toBe(0)
  table.playTo('maintenance')
  expect(table.events.some(({ type }) => type === 'resources')).toBe(false)
  const next = layOut({
    ...held,
    turn: 10,
    segment: 'C1',
    european: { 'Incan Empire': { nation: 'Portugal', level: 0 } },
    edit: (state) => Object.assign(state.areas['Incan Empire']!, { barrenTurn: 9 }),
    dice: [1, 3, 1, 3],
  })
  next.act('done')
  expect(next.events.filter(({ type }) => type === 'mined' || type === 'looted')).toHaveLength(2)
})

const assault = (soldiers: number, die: number, layout: Layout = {}) => {
  const table = layOut({
    segment: 'C3',
    land: { '2910': { soldiers } },
    ...settled('Guinea', 'Portugal', 5),
    ...layout,
  })
  table.dice(die)
  return table
}

test('[21.28] Europeans are fought like natives, two detachments counting as one', () => {
  const { rows, columns } = data.tables.combatAgainstNatives
  const table = assault(9, 2)
  table.act('attack', { area: 'Guinea' })
  const cell = rows[1]![columns.indexOf('4')]!
  expect(table.event('native-combat')).toMatchObject({
    rule: '21.28',
    target: 'Europeans',
    column: '4',
    result: cell,
    level: 5 - Number(cell),
  })
  expect(table.state.areas.Guinea!.native).toBe(0)
})

test('[21.28] an S costs two detachments, and one detachment alone cannot attack', () => {
  const { rows } = data.tables.combatAgainstNatives
  const die = rows.findIndex((row) => row[0] === 'S') + 1
  const table = assault(2, die)
  table.act('attack', { area: 'Guinea' })
  expect(ofType(table.events, 'lost')).toHaveLength(2)
  expect(table.state.stacks).toEqual([])
  // With nothing else to attack the segment passes.
  expect(assault(2, 1).decision.kind).toBe('native-combat')
  expect(assault(1, 1).decision.kind).not.toBe('native-combat')
})

test('[21.28] there are no uprisings of Europeans', () => {
  const table = layOut({ ...held, segment: 'C4', land: { '4213': { colonists: 9 } } })
  expect(table.events.some(({ type }) => type.startsWith('uprising'))).toBe(false)
})

test('[21.29] no Area with a European level above 0 is controlled', () => {
  const land = { '2316': { colonists: 2 }, '2314': { colonists: 2 } }
  const of = (level: number) => {
    const table = layOut({ ...settled('Caribbean', 'France', level), land })
    return control(table.g, 'Spain', 'Caribbean').missing
  }
  expect(of(5)).toEqual(['a European level above 0'])
  expect(of(0)).toEqual([])
})

test('[21.29] North America, Hudson Bay, the St. Lawrence, the Mississippi and the Great Lakes bring nothing', () => {
  const places = {
    'North America': '1618',
    "Hudson's Bay": '0419',
    'St. Lawrence River': '0915',
    'Mississippi River': '1824',
  }
  for (const [name, place] of Object.entries(places)) {
    const table = layOut({
      segment: 'B2',
      turn: 6,
      expeditions: [{ ships: [ship('carrack', { leaders: ['Loaysa'] })], place, stop: 'landfall' }],
    })
    expect(
      table.choices('claim').filter(({ off }) => off?.rule !== '21.29'),
      name,
    ).toEqual([])
  }
  const lake = layOut({
    segment: 'C2',
    turn: 6,
    natives: Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0])),
    land: { [world.routes.landReach('1121', 1)[0]!]: { soldiers: 1 } },
  })
  lake.act('move', { stack: lake.state.stacks[0]!.hex, units: { soldier: 1 }, path: ['1121'] })
  expect(Object.keys(lake.state.discoveries)).toEqual(['The New World'])
})

test.each([
  [2237, false],
  [2238, true],
])('[21.29] 4500 points win: %i ducats and the New World', (treasury, won) => {
  const table = layOut({ turn: 21, segment: 'E', treasury })
  const points = 2 * treasury + 25
  expect(score(table.g, 'Spain').total).toBe(points)
  expect(game.outcome(table.state)).toMatchObject({
    winners: won ? ['Spain'] : [],
    scores: { Spain: { total: points, won } },
  })
  expect(points >= 4500).toBe(won)
})
