import { expect, test } from 'vitest'
import { resourceLevel } from '../../source/games/conquistador/land/resources.ts'
import { data, type Layout, layOut, passTurn, ship } from './table.ts'

/** What the treasury gains in the Resource Segment of a turn, before any maintenance. */
function collected(layout: Layout): number {
  const table = layOut({ segment: 'C6', treasury: 100, ...layout })
  const paid = table.events.find(({ type }) => type === 'maintenance')?.ducats ?? 0
  return table.state.nations.Spain!.treasury + (paid as number) - 100
}

const quiet = { 'Rio del Plate': 0, Brasil: 0, Caribbean: 0 }

test('[14.1] the level of the turn is what each colonist brings, in every settled Area', () => {
  for (const { turn, resourceLevel: level } of data.turns.turns)
    expect(
      collected({ turn, natives: quiet, land: { '4811': { colonists: 2 }, '2910': { colonists: 1 } } }),
    ).toBe(3 * level)
})

test('[14.1] the level never falls as the game goes on, and is 3 on turn 11', () => {
  const levels = data.turns.turns.map((turn) => turn.resourceLevel)
  expect(levels).toEqual([...levels].sort((a, b) => a - b))
  expect(levels.at(-1)).toBeGreaterThan(levels[0]!)
  expect(levels[10]).toBe(3)
})

test('[14.1] an R2 Area yields double, any other does not', () => {
  const table = layOut({ turn: 11, segment: 'C6' })
  const doubled = data.areas.areas.filter(({ resourcesDoubled }) => resourcesDoubled).map(({ name }) => name)
  expect(doubled).toContain('Caribbean')
  for (const { name } of data.areas.areas)
    expect(resourceLevel(table.g, name)).toBe(doubled.includes(name) ? 6 : 3)
  expect(collected({ turn: 11, natives: quiet, land: { '3706': { colonists: 2 } } })).toBe(12)
})

test('[14.21] at most five colonists draw resources out of a hex', () => {
  for (const [colonists, ducats] of [
    [1, 3],
    [4, 12],
    [5, 15],
    [6, 15],
    [12, 15],
  ] as const)
    expect(collected({ turn: 11, natives: quiet, land: { '4811': { colonists } } })).toBe(ducats)
})

test('[14.21] at most twenty of a nation draw resources out of an Area, and twenty again out of the next', () => {
  const rio = (hexes: string[]) => Object.fromEntries(hexes.map((hex) => [hex, { colonists: 5 }]))
  const four = rio(['4811', '4711', '4712', '4713'])
  const fifth = rio(['4714'])
  expect(collected({ turn: 11, natives: quiet, land: four })).toBe(60)
  expect(collected({ turn: 11, natives: quiet, land: { ...four, '4714': { colonists: 1 } } })).toBe(60)
  expect(collected({ turn: 11, natives: quiet, land: { ...four, ...fifth } })).toBe(60)
  expect(collected({ turn: 11, natives: quiet, land: { ...four, ...fifth, '2910': { colonists: 5 } } })).toBe(
    75,
  )
  // Those beyond five in a hex do not fill the twenty.
  expect(
    collected({ turn: 11, natives: quiet, land: { '4811': { colonists: 15 }, '4711': { colonists: 15 } } }),
  ).toBe(30)
})

test('[14.21] soldiers, leaders and missionaries draw nothing, nor do colonists aboard or in Europe', () => {
  const idle = collected({
    turn: 11,
    natives: quiet,
    missionaries: { M1: 2 },
    land: { '4811': { soldiers: 9, leaders: ['Irala'], missionaries: ['M1'] } },
    europe: { colonists: 5 },
    expeditions: [{ ships: [ship('carrack', { colonists: 2 })], place: '4810', bounds: 9 }],
  })
  expect(idle).toBe(0)
})

test('[14.22] an Area with a worked mine has level 1, doubled where it is R2, and the mine hex yields nothing', () => {
  const mined = {
    turn: 11,
    segment: 'C1',
    natives: quiet,
    mines: { 'Minas Gerais': { status: 'open' } },
  } as const
  // Two dice that deplete nothing, then no attrition.
  const dice = [3, 4, 1, 1]
  const table = layOut({ ...mined, dice, land: { '4105': { colonists: 5 }, '3706': { colonists: 4 } } })
  const events = passTurn(table)
  expect(events.find(({ type }) => type === 'mined')).toMatchObject({ site: 'Minas Gerais', ducats: 25 })
  expect(events.find(({ type }) => type === 'resources')).toMatchObject({
    area: 'Brasil',
    colonists: 4,
    level: 2,
    ducats: 8,
  })
})

test('[14.22] a mine that is not worked this turn restricts nothing, nor does a looted city', () => {
  const known: Layout['mines'] = { 'Minas Gerais': { status: 'abandoned' } }
  expect(collected({ turn: 11, natives: quiet, mines: known, land: { '4105': { colonists: 5 } } })).toBe(30)
  const table = layOut({
    turn: 11,
    segment: 'C1',
    natives: { 'Incan Empire': 0 },
    land: { '3816': { colonists: 3, soldiers: 1 } },
    dice: [1, 1, 1],
  })
  const events = passTurn(table)
  expect(events.find(({ type }) => type === 'looted')).toMatchObject({ site: 'Cuzco', ducats: 100 })
  expect(events.find(({ type }) => type === 'resources')).toMatchObject({ area: 'Incan Empire', level: 3 })
})

test('[14.22] level 1 holds for an Area whose last mine was depleted this very turn', () => {
  const table = layOut({
    turn: 11,
    segment: 'C1',
    natives: quiet,
    mines: { 'Minas Gerais': { status: 'open' } },
    dice: [1, 1, 1, 1],
    land: { '4105': { colonists: 1 }, '3706': { colonists: 4 } },
  })
  const events = passTurn(table)
  expect(events.find(({ type }) => type === 'depletion')).toMatchObject({ depleted: true })
  expect(events.find(({ type }) => type === 'resources')).toMatchObject({ level: 2, ducats: 8 })
})

test('[14.23] resources need no ship: they are in the treasury when the segment opens, inland as on the coast', () => {
  const table = layOut({
    turn: 11,
    segment: 'C6',
    treasury: 0,
    natives: quiet,
    land: { '4812': { colonists: 5 } },
  })
  expect(table.state.nations.Spain!.treasury).toBe(15)
  expect(table.event('resources')).toMatchObject({ area: 'Rio del Plate', ducats: 15 })
  // Before that segment nothing has come in.
  const earlier = layOut({ turn: 11, segment: 'C2', treasury: 0, land: { '4812': { colonists: 5 } } })
  expect(earlier.state.nations.Spain!.treasury).toBe(0)
})

/** Thirteen colonists of turn 11 in the Caribbean, none of them in a mine hex. */
const thirteen = { '2217': { colonists: 5 }, '2218': { colonists: 5 }, '2315': { colonists: 3 } }

test('[14.24] thirteen colonists of the Caribbean on turn 11 bring 13 x 3 x 2 = 78 ducats without a mine', () => {
  expect(collected({ turn: 11, natives: quiet, land: thirteen })).toBe(78)
})

test('[14.24] with a mine worked in the Area the thirteen bring 13 x 1 x 2 = 26', () => {
  const table = layOut({
    turn: 11,
    segment: 'C1',
    natives: quiet,
    mines: { Cibao: { status: 'open' } },
    land: { ...thirteen, '2316': { colonists: 1 } },
    // Depletion of a Caribbean mine takes one die; then no attrition.
    dice: [6, 1, 1, 1, 1],
  })
  const events = passTurn(table)
  expect(events.find(({ type }) => type === 'mined')).toMatchObject({ site: 'Cibao', ducats: 15 })
  expect(events.find(({ type }) => type === 'resources')).toMatchObject({
    rule: '14.21',
    area: 'Caribbean',
    colonists: 13,
    ducats: 26,
  })
})
