import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { changeArea } from '../../../../../source/games/conquistador/state/draft.ts'
import { data, type Layout, layOut, ship, type Table, world } from '../table.ts'
import { levelOf } from './resource-levels.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
/** The Resource Segment with these units on the map. */
const resources = (land: Layout['land'], layout: Layout = {}): Table =>
  layOut({ segment: 'C6', turn: 11, treasury: 0, natives: quiet, land, ...layout })
const earned = (table: Table, area: string) =>
  ofType(table.events, 'resources').find((event) => event.area === area)
const treasury = (table: Table) => table.state.nations.Spain!.treasury
/** So many colonists in hexes of an Area, five in each; the hexes are coasts and no mines. */
function spread(area: string, colonists: number): Layout['land'] {
  const hexes = world.board.hexesOfArea
    .get(area)!
    .filter((hex) => world.board.hexes.get(hex)!.coastal && world.board.hexes.get(hex)!.mine === null)
  const full = Math.ceil(colonists / 5)
  return Object.fromEntries(
    Array.from({ length: full }, (_, i) => [hexes[i]!, { colonists: Math.min(5, colonists - 5 * i) }]),
  )
}

test.each(data.turns.turns)(
  '[14.1] on turn $turn a colonist earns $resourceLevel ducats, and twice that where it is doubled',
  ({ turn, resourceLevel }) => {
    // The Caribbean is doubled (14.24).
    const table = resources({ '2416': { colonists: 2 } }, { turn })
    expect(earned(table, 'Caribbean')).toMatchObject({
      colonists: 2,
      level: 2 * resourceLevel,
      ducats: 2 * 2 * resourceLevel,
    })
  },
)

test('[14.1] the level never falls in the course of the game', () => {
  const levels = data.turns.turns.map(({ resourceLevel }) => resourceLevel)
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  expect(levels[10]).toBe(3)
})

test.each(data.areas.areas)('[14.1] $name yields double if it is marked so', ({ name, resourcesDoubled }) => {
  const hex = world.board.hexesOfArea.get(name)!.find((one) => world.board.hexes.get(one)!.mine === null)!
  expect(earned(resources({ [hex]: { colonists: 1 } }), name)!.level).toBe(resourcesDoubled ? 6 : 3)
})

test('[14.21] at most five colonists of a hex earn, and soldiers never', () => {
  const table = resources({
    '2910': { colonists: 9, soldiers: 4 },
    '2909': { colonists: 2 },
    '2911': { soldiers: 3 },
  })
  const ducats = (5 + 2) * levelOf('Guinea', 11)
  expect(earned(table, 'Guinea')).toMatchObject({ colonists: 5 + 2, ducats })
  expect(treasury(table)).toBe(ducats)
})

test('[14.21] at most twenty colonists of a nation in an Area earn', () => {
  for (const [colonists, drawing] of [
    [19, 19],
    [20, 20],
    [35, 20],
  ] as const)
    expect(earned(resources(spread('Rio del Plate', colonists)), 'Rio del Plate')!.colonists).toBe(drawing)
  // Each Area has its own twenty.
  const two = resources({ ...spread('Rio del Plate', 25), ...spread('Guinea', 25) })
  expect(treasury(two)).toBe(20 * (levelOf('Rio del Plate', 11) + levelOf('Guinea', 11)))
})

test('[14.21] the twenty are found outside the mine hexes', () => {
  const land = { ...spread('Brasil', 25), [data.map.mines['Minas Gerais']!]: { colonists: 5 } }
  const table = resources(land, { mines: { 'Minas Gerais': { status: 'open', workedTurn: 11 } } })
  expect(earned(table, 'Brasil')!.colonists).toBe(20)
})

test('[14.21] colonists who landed this turn earn, those aboard or in Europe do not', () => {
  const table = layOut({
    segment: 'B2',
    turn: 11,
    treasury: 0,
    natives: quiet,
    europe: { colonists: 4 },
    land: { '2910': { colonists: 1 } },
    expeditions: [
      { ships: [ship('carrack', { colonists: 2 })], place: '2910', origin: 'Europe', stop: 'landfall' },
    ],
  })
  table.act('land', { expedition: 'S1', units: { colonist: 1 } })
  table.act('done')
  table.dice(1)
  table.playTo('final-passage')
  expect(earned(table, 'Guinea')).toMatchObject({ colonists: 2, ducats: 2 * levelOf('Guinea', 11) })
})

test('[14.22] [13.16] where gold is mined every colonist of the Area earns at level 1', () => {
  const mined = (workedTurn: number) =>
    resources(
      { '2414': { colonists: 1 }, '2416': { colonists: 4 }, '2316': { colonists: 2 } },
      {
        mines: { Cibao: { status: 'open', workedTurn } },
        edit: (state) => changeArea(state, 'Caribbean', { minedTurn: workedTurn }),
      },
    )
  // The Caribbean is doubled, and on turn 11 the level is 3.
  expect(earned(mined(11), 'Caribbean')!.level).toBe(2)
  expect(earned(mined(10), 'Caribbean')!.level).toBe(6)
})

test('[14.23] resources are in the treasury at once, without ship or port', () => {
  // The Midwest has no coast.
  const table = resources({ '1127': { colonists: 3 } })
  expect(world.board.hexes.get('1127')).toMatchObject({ area: 'Midwest Plateau', coastal: false })
  expect(treasury(table)).toBe(3 * levelOf('Midwest Plateau', 11))
  expect(table.decision.kind).toBe('maintenance')
})

const thirteen = { '2414': { colonists: 5 }, '2416': { colonists: 5 }, '2220': { colonists: 3 } }

test('[14.24] the example: thirteen colonists in the Caribbean on turn 11 earn 78 ducats', () => {
  const table = resources(thirteen)
  expect(earned(table, 'Caribbean')).toMatchObject({ colonists: 13, level: 6, ducats: 78 })
  expect(treasury(table)).toBe(78)
})

test('[14.24] with a mine at work in the Area, and none of the thirteen in it, 26', () => {
  const table = layOut({
    segment: 'C1',
    turn: 11,
    treasury: 0,
    natives: quiet,
    land: { ...thirteen, '2316': { colonists: 1 } },
    mines: { Cibao: { status: 'open' } },
  })
  table.dice(3)
  table.act('done')
  table.dice(1, 1, 1, 1)
  table.act('done')
  expect(earned(table, 'Caribbean')).toMatchObject({ colonists: 13, level: 2, ducats: 26 })
})

test('[14.24] those who stand in the mine hex would be missing', () => {
  const table = resources(
    { '2316': { colonists: 5 }, '2416': { colonists: 5 }, '2220': { colonists: 3 } },
    {
      mines: { Cibao: { status: 'open', workedTurn: 11 } },
      edit: (state) => changeArea(state, 'Caribbean', { minedTurn: 11 }),
    },
  )
  expect(earned(table, 'Caribbean')).toMatchObject({ colonists: 8, ducats: 16 })
})
