import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { sides } from '../../../../../source/games/conquistador/map/hex.ts'
import { visibleTo } from '../../../../../source/kernel/contract/game.ts'
import { beyond, camp, facing, field, host, nobody, quiet } from '../between-nations.ts'
import { data, type Layout, layOut, lose, passTurn, ship, type Table, world } from '../table.ts'

const charge = (table: Table, units: Record<string, number>, die: number): void => {
  table.dice(die)
  table.act('move', { stack: camp, units, path: [field] })
}
const around = world.board.landWays.get(field)!
const goals = (table: Table) => table.choices('retreat').map(({ fixed }) => fixed!.to)

test('[11.22] the loser chooses an adjacent land hex; the default is opposite the entry of the winner', () => {
  const table = facing({ soldiers: 4 }, { soldiers: 2, colonists: 2 })
  charge(table, { soldier: 4 }, 1)
  expect(table.decision).toMatchObject({ seat: 'England', kind: 'loss' })
  lose(table, `soldier@${field}`)
  expect(table.decision).toMatchObject({ seat: 'England', kind: 'retreat', rule: '11.22', open: true })
  expect(goals(table)[0]).toBe(beyond)
  // The camp is empty now, so even that is open.
  expect([...goals(table)].sort()).toEqual([...around].sort())
  const [, second] = goals(table)
  table.act('retreat', { to: second })
  expect(table.event('retreated')).toMatchObject({ nation: 'England', from: field, hex: second })
  expect(host(table, 'England', second!)).toEqual({ ...nobody, soldiers: 1, colonists: 2 })
  expect(table.refuse('retreat', { to: beyond }).rule).not.toBe('11.22')
})

test('[11.22] attackers who lose go back first where they came from', () => {
  const table = facing({ soldiers: 2 }, { soldiers: 6 })
  charge(table, { soldier: 2 }, 4)
  expect(table.event('land-combat')).toMatchObject({ column: '1-3', result: 'A1/2' })
  expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'retreat' })
  expect(goals(table)[0]).toBe(camp)
  table.act('retreat', { to: camp })
  expect(host(table, 'Spain', camp)).toEqual({ ...nobody, soldiers: 1 })
  expect(host(table, 'England', field).soldiers).toBe(6)
})

test('[11.22] not into hexes that others hold', () => {
  const table = facing({ soldiers: 12 }, { soldiers: 2 }, { land: { [beyond]: { soldiers: 1 } } })
  table.dice(2)
  table.act('move', { stack: camp, units: { soldier: 12 }, path: [field] })
  table.act('done')
  expect(goals(table)).not.toContain(beyond)
  expect(goals(table).length).toBe(around.length - 1)
})

test('[11.22] through blocked sides and into the sea leads no retreat', () => {
  // Hexes with mountains and with the sea around them: what is offered is just what land units may step to.
  const sidesOf = (hex: string) => sides.filter((side) => world.board.blocked.has(`${hex} ${side}`)).length
  const some = [...world.board.landWays].filter(
    ([hex, ways]) => ways.length > 2 && world.board.hexes.get(hex)!.area,
  )
  const mountains = some.filter(([hex]) => sidesOf(hex) > 1).slice(0, 5)
  const coasts = some.filter(([hex, ways]) => sidesOf(hex) === 0 && ways.length < 6).slice(0, 5)
  expect([mountains.length, coasts.length]).toEqual([5, 5])
  for (const [hex, ways] of [...mountains, ...coasts]) {
    const table = layOut({
      turn: 6,
      segment: 'C2',
      natives: quiet,
      land: { [ways[0]!]: { soldiers: 4 } },
      others: { England: { land: { [hex]: { soldiers: 2 } } } },
    })
    table.dice(2)
    table.act('move', { stack: ways[0], units: { soldier: 4 }, path: [hex] })
    expect([...goals(table)].sort(), hex).toEqual([...ways].sort())
  }
})

test('[11.22] who cannot retreat is eliminated, without a question', () => {
  const garrisons = Object.fromEntries(
    around.filter((hex) => hex !== camp).map((hex) => [hex, { soldiers: 1 }]),
  )
  const table = facing({ soldiers: 13 }, { soldiers: 2, colonists: 1 }, { land: garrisons })
  table.dice(2)
  table.act('move', { stack: camp, units: { soldier: 12 }, path: [field] })
  table.act('done')
  expect(table.event('cut-off')).toMatchObject({
    rule: '11.22',
    nation: 'England',
    hex: field,
    toll: { soldiers: 1, colonists: 1 },
  })
  expect(host(table, 'England', field)).toEqual(nobody)
  expect(table.state.stacks.every(({ nation }) => nation === 'Spain')).toBe(true)
})

const areaOf = (hex: string) => world.board.hexes.get(hex)!.area
/** An inhabited hex between worthless land and at least two hexes of an Area. */
const border = [...world.board.landWays].find(
  ([hex, ways]) =>
    areaOf(hex) !== null &&
    !world.board.hexes.get(hex)!.cape &&
    ways.some((other) => areaOf(other) === null) &&
    ways.filter((other) => areaOf(other) !== null).length > 1,
)![0]

test('[11.22] colonists do not flee to worthless land while other land is open', () => {
  const ways = world.board.landWays.get(border)!
  const good = ways.filter((hex) => world.board.hexes.get(hex)!.area !== null)
  const bad = ways.filter((hex) => !good.includes(hex))
  const [from, ...rest] = good
  const fled = (defenders: Layout['land'], held: readonly string[]) => {
    const table = layOut({
      turn: 6,
      segment: 'C2',
      natives: quiet,
      land: { [from!]: { soldiers: 9 }, ...Object.fromEntries(held.map((hex) => [hex, { soldiers: 1 }])) },
      others: { England: { land: defenders } },
    })
    table.dice(2)
    table.act('move', { stack: from, units: { soldier: 8 }, path: [border] })
    if (table.state.battles.length > 0) table.act('done')
    return table
  }
  expect(goals(fled({ [border]: { soldiers: 2, colonists: 1 } }, []))).not.toContain(bad[0])
  expect(goals(fled({ [border]: { soldiers: 2 } }, []))).toContain(bad[0])
  const cornered = fled({ [border]: { soldiers: 2, colonists: 1 } }, rest)
  if (cornered.choices('retreat').length > 0) cornered.act('retreat', { to: bad[0] })
  expect(ofType(cornered.events, 'cut-off')[0]).toMatchObject({ toll: { colonists: 1 } })
  expect(bad.some((hex) => host(cornered, 'England', hex).soldiers === 1)).toBe(true)
})

test('[11.22] a retreat needs no missionary', () => {
  // A hex at whose side an Area with natives begins.
  const printed = new Map(data.areas.areas.map(({ name, native }) => [name, native]))
  const alien = (hex: string, other: string) =>
    areaOf(other) !== areaOf(hex) && (printed.get(areaOf(other) ?? '') ?? 0) > 0
  const [hex, ways] = [...world.board.landWays].find(
    ([at, list]) => areaOf(at) !== null && list.length > 3 && list.some((other) => alien(at, other)),
  )!
  const goal = ways.find((other) => alien(hex, other))!
  const from = ways.find((other) => other !== goal)!
  const area = areaOf(goal)!
  const table = layOut({
    turn: 6,
    segment: 'C2',
    natives: { ...quiet, [area]: 1 },
    order: ['England', 'Spain'],
    land: { [hex]: { soldiers: 2 } },
    others: { England: { land: { [from]: { soldiers: 6 } } } },
  })
  table.dice(2)
  table.act('move', { stack: from, units: { soldier: 6 }, path: [hex] })
  expect(goals(table)).toContain(goal)
  table.act('retreat', { to: goal })
  expect(host(table, 'Spain', goal).soldiers).toBe(1)
  expect(table.event('missionary-missing')).toMatchObject({ nation: 'Spain', area })
})

test('[11.22] a retreat discovers what it enters', () => {
  const table = facing({ soldiers: 12 }, { soldiers: 2 })
  charge(table, { soldier: 12 }, 2)
  table.state = { ...table.state, discoveries: {} }
  table.act('retreat', { to: beyond })
  expect(table.state.discoveries['North America']).toMatchObject({ by: 'England', credited: true })
})

test('[11.24] nobody advances: the victors stay where they fought and have no points left', () => {
  const table = facing({ soldiers: 6 }, { soldiers: 2 }, { land: { '1730': { soldiers: 1 } } })
  table.act('move', { stack: camp, units: { soldier: 6 }, path: [field] })
  expect(table.choices('move').map(({ at }) => at)).toEqual(['1730'])
  table.dice(2)
  table.act('done')
  table.act('retreat', { to: beyond })
  expect(host(table, 'Spain', field).soldiers).toBe(6)
  expect(table.decision.seat).toBe('England')
})

test('[11.22] a march goes on from where it has fled to', () => {
  const table = facing(
    {},
    { soldiers: 9 },
    {
      missionaries: { M1: 1 },
      edit(state) {
        state.marches = [
          { name: 'cibola', nation: 'Spain', deadline: 8, start: camp, visited: [], outcome: 'open' },
        ]
        state.stacks.unshift({
          nation: 'Spain',
          hex: camp,
          spent: 0,
          march: 'cibola',
          soldiers: 4,
          colonists: 0,
          leaders: [],
          missionaries: ['M1'],
          gold: {},
        })
      },
    },
  )
  table.dice(4)
  table.act('move', { stack: `${camp}!cibola`, units: { soldier: 4 }, path: [field] })
  if (table.state.battles.length > 0) table.act('done')
  table.act('retreat', { to: camp })
  const marchers = table.state.stacks.filter(({ march }) => march === 'cibola')
  expect(marchers.map(({ hex, soldiers }) => [hex, soldiers]).filter(([, soldiers]) => soldiers)).toEqual([
    [camp, 2],
  ])
})

test('[11.12] the event of a fight tells all by which it can be recomputed, to everybody', () => {
  const table = facing({ soldiers: 6, leaders: ['Cortes'] }, { soldiers: 2, colonists: 1 })
  charge(table, { soldier: 6, Cortes: 1 }, 6)
  const event = table.event('land-combat')
  expect(visibleTo([event], 'France')).toEqual([event])
  expect(event).toMatchObject({
    attack: 24,
    defence: 9,
    column: '2-1',
    dice: [6],
    shift: -1,
    row: 5,
    result: 'A1/4 D1/4',
    losses: 2,
    lossesOfDefender: 1,
  })
})

test('[11.21] of a hex with a march in it the others die first', () => {
  const table = facing(
    { soldiers: 2 },
    { soldiers: 9 },
    {
      edit(state) {
        state.marches = [
          { name: 'cibola', nation: 'Spain', deadline: 8, start: camp, visited: [], outcome: 'open' },
        ]
        state.stacks.unshift({ ...state.stacks[0]!, march: 'cibola', soldiers: 3 })
      },
    },
  )
  table.act('move', { stack: `${camp}!cibola`, units: { soldier: 3 }, path: [field] })
  table.dice(2)
  table.act('move', { stack: camp, units: { soldier: 2 }, path: [field] })
  expect(table.event('land-combat')).toMatchObject({ column: '1-2', result: 'A1/4 D1/4', losses: 2 })
  table.act('retreat', { to: camp })
  expect(table.state.stacks.filter(({ hex }) => hex === camp)).toMatchObject([
    { march: 'cibola', soldiers: 3 },
  ])
})

test('[7.27] ships in a port that is taken stay there, and those that came this turn may go on to another', () => {
  const table = layOut({
    turn: 12,
    segment: 'C2',
    natives: quiet,
    order: ['England', 'Spain'],
    land: { '2910': { colonists: 1 }, '2909': { colonists: 1 } },
    ships: { '2910': [ship('caravel')] },
    expeditions: [{ ships: [ship('carrack')], place: '2910', bounds: 9, arrived: true }],
    others: { England: { land: { '2911': { soldiers: 9 } } } },
  })
  table.dice(1)
  table.act('move', { stack: '2911', units: { soldier: 9 }, path: ['2910'] })
  expect(host(table, 'England', '2910').soldiers).toBe(9)
  expect(table.state.expeditions[0]).toMatchObject({ place: '2910' })
  expect(table.state.harbours.some(({ place, ships }) => place === '2910' && ships.length === 1)).toBe(true)
  table.playTo('final-passage')
  expect(table.decision.seat).toBe('Spain')
  expect(table.choices('shift').map(({ fixed }) => fixed!.port)).toContain('2909')
  table.act('shift', { expedition: 'S1', port: '2909' })
  const events = passTurn(table)
  expect(ofType(events, 'harbour-lost')[0]).toMatchObject({
    rule: '7.27',
    nation: 'Spain',
    place: '2910',
  })
})
