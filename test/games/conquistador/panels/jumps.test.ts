/** Where one may jump to on the map. */
import { expect, test } from 'vitest'
import { listedPlaces } from '../../../../source/app/prompt/places/place-list.ts'
import { foundJumps } from '../../../../source/app/table/pages/found-jumps.ts'
import { jumpsOf } from '../../../../source/games/conquistador/panels/jumps.ts'
import { game } from '../playing.ts'
import { layOut } from '../rules/table.ts'
import { world } from '../world.ts'
import { panels } from './mono.ts'

test('waters are found by their names: oceans, bays, rivers, and coasts of a hex with two', () => {
  const jumps = jumpsOf(world, layOut({}).state, 'Spain')
  const called = (label: string) => jumps.filter((jump) => jump.label.toLowerCase().startsWith(label))
  for (const name of ['pacific', 'atlantic', 'hudson bay'])
    expect(called(name).filter(({ group }) => ['Ocean', 'Bay'].includes(group))).toHaveLength(1)
  const [[river]] = Object.entries(world.data.map.rivers) as [[string, unknown]]
  expect(called(river.toLowerCase())[0]).toMatchObject({ group: 'River' })
  // 7.31: two waters that do not meet.
  expect(called('2819 ').filter(({ group }) => group === 'Coast')).toHaveLength(2)
  for (const { cell } of jumps) if (cell !== null) expect(world.board.hexes.has(cell)).toBe(true)
})

test('[7.5] the Cape is found with what it is there for, as no voyage ends in it', () => {
  const jumps = jumpsOf(world, layOut({}).state, 'Spain')
  expect(foundJumps(jumps, 'cape')[0]).toMatchObject({
    label: `The Cape, ${world.data.map.capes[0]}`,
    passed: expect.stringContaining('ships round it on their way from ocean to ocean [7.5]'),
  })
  // By its number, too, with when it can be reached.
  for (const words of ['5715', 'cape'])
    expect(foundJumps(jumps, words)[0]!.passed).toContain('by bounds left for the Hemispheric Segment')
  expect(foundJumps(jumps, '5715')[0]!.label).toBe('5715 the Cape')
  expect(foundJumps(jumps, '2316')[0]!.passed).toBeUndefined()
})

test('who is still in Europe is found by name, and an expedition leads to where it is bound', () => {
  const { state } = layOut({
    europe: { leaders: ['Pinzon'] },
    expeditions: [
      { destination: '2316', bounds: 6, ships: [{ kind: 'carrack', leaders: ['Columbus'] }] },
      { bounds: 0, ships: [{ kind: 'caravel' }] },
    ],
  })
  const jumps = jumpsOf(world, state, 'Spain')
  const found = (words: string) => foundJumps(jumps, words)[0]
  expect(found('Pinzon')).toEqual({ group: 'Leader', label: 'Pinzon, in Europe', cell: null })
  expect(found('Columbus')).toMatchObject({ group: 'Leader', cell: '2316' })
  expect(found('S1')).toMatchObject({ group: 'Expedition S1', cell: '2316' })
  expect(found('S2')).toMatchObject({ group: 'Expedition S2', label: '1 ship, in Europe', cell: null })
  // Whose secret the others do not see.
  expect(foundJumps(jumpsOf(world, state, 'England'), 'Pinzon')).toEqual([])
})

test('what a person types finds first what he means: own ports, Areas, what is called otherwise or is to be discovered', () => {
  const { state } = layOut({
    land: { '2316': { colonists: 2 }, '2328': { soldiers: 3, leaders: ['Cortes'] } },
  })
  const jumps = jumpsOf(world, state, 'Spain')
  const first = (words: string) => foundJumps(jumps, words)[0]
  const meant: Readonly<Record<string, object>> = {
    plate: { group: 'Area', label: 'Rio del Plate' },
    plata: { group: 'Discovery', label: 'Rio de la Plata, 4810' },
    cuzco: { group: 'Treasure city', cell: '3816' },
    hisp: { cell: '2316' },
    hispaniola: { cell: '2316' },
    caribbean: { group: 'Own port', cell: '2316' },
    port: { group: 'Own port', cell: '2316' },
    mine: { group: 'Mine', label: 'Cibao, 2316' },
    mines: { group: 'Mine', label: 'Cibao, 2316' },
    cities: { group: 'Treasure city' },
    Cortes: { group: 'Leader', cell: '2328' },
    '2316': { group: 'Own port', cell: '2316' },
    amazon: { group: 'Area', label: 'Amazon' },
    cuba: { group: 'Mine', cell: '2219' },
    isthmus: { group: 'Discovery' },
    brazil: { group: 'Area', means: 'Brasil' },
  }
  for (const [words, jump] of Object.entries(meant)) expect(first(words), words).toMatchObject(jump)
  for (const words of ['aztec', 'florida', 'mexico', 'peru', 'gold', 'mississippi'])
    expect(first(words), words).toBeDefined()
})

test('and so in the list of places to go to, where it stands there under another name or has none', () => {
  const { state } = layOut({ segment: 'A3', turn: 2, land: { '2316': { colonists: 2 } } })
  const domain = { kind: 'place' as const, of: [...world.board.ocean.keys()] }
  const asking = {
    sets: game.sets,
    cellOf: panels.map.cellOf,
    nameOf: (place: string) => panels.map.nameOf(place, state),
    sortPlaces: (places: readonly string[]) => panels.placesBy!(state, 'Spain', places),
    placeNamed: (words: string) => foundJumps(panels.map.jumps(state, 'Spain'), words)[0] ?? null,
  }
  const first = (words: string) => listedPlaces(asking, { words }, domain)[0]?.label
  expect(first('plate')).toMatch(/^\d+ Rio del Plate, /)
  expect(first('panama')).toMatch(/^\d+ Panama, /)
  expect(first('california')).toMatch(/^\d+ California, /)
  expect(first('caribbean')).toMatch(/^2316 Caribbean, .* 2 colonists/)
  expect(first('hisp')).toMatch(/^2316 Caribbean, /)
  expect(first('city')).toMatch(/^2328 Tenochtitlan/)
  expect(first('mexico')).toMatch(/Aztec Empire/)
  expect(first('brazil')).toMatch(/^\d+ Brasil, /)
})
