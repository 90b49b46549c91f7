import { expect, test } from 'vitest'
import { type EventType, ofType } from '../../../../../source/games/conquistador/events/event.ts'
import type { Hex } from '../../../../../source/games/conquistador/map/hex.ts'
import { data, type Layout, layOut, pass, type Table, world } from '../table.ts'
import { levelOf, minedLevelOf } from './resource-levels.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const looting = (land: Layout['land'], more: Layout = {}): Table =>
  layOut({ turn: 6, segment: 'C1', natives: quiet, land, ...more })

const cities = [
  { name: 'Cuzco', hex: '3816', area: 'Incan Empire', ducats: 100 },
  { name: 'Tenochtitlan', hex: '2328', area: 'Aztec Empire', ducats: 75 },
  { name: 'Chichen Itza', hex: '2222', area: 'Mayan Empire', ducats: 40 },
] as const
const goldAt = ({ state }: Table, hex: string) =>
  state.stacks.filter((stack) => stack.hex === hex).flatMap(({ gold }) => Object.entries(gold))
const happened = <T extends EventType>({ events }: Table, type: T) => ofType(events, type)
/** No total of 7 or 11. */
const safe = [3, 3]

test('[13.31] there are three treasure cities', () => {
  expect(data.map.cities).toEqual(Object.fromEntries(cities.map(({ name, hex }) => [name, hex])))
  for (const { hex, area } of cities) expect(world.board.hexes.get(hex)!.area).toBe(area)
})

test.each(cities)('[13.31] [13.32] one soldier takes $ducats ducats from $name, without a die', (city) => {
  const { name, hex, ducats } = city
  const table = looting({ [hex]: { soldiers: 1 } }, { dice: safe })
  expect(table.choices('prospect')).toEqual([])
  const drawn = table.state.dice.drawn
  table.act('done')
  expect(happened(table, 'looted')).toEqual([
    expect.objectContaining({ rule: '13.32', site: name, hex, ducats }),
  ])
  expect(goldAt(table, hex)).toEqual([[name, ducats]])
  // Both dice that fell were for depletion.
  expect(table.state.dice.drawn - drawn).toBe(2)
})

test.each(cities)('[13.31] colonists, conquistadors and missionaries do not loot $name', ({ hex }) => {
  for (const group of [{ colonists: 5 }, { leaders: ['Pizarro'] }, { missionaries: ['M1'] }]) {
    const table = looting({ [hex]: group }, 'missionaries' in group ? { missionaries: { M1: 1 } } : {})
    expect(table.decision.kind).toBe('land-movement')
    expect(goldAt(table, hex)).toEqual([])
  }
})

test.each(cities)('[13.31] with natives above 0 $name may be occupied and not looted', ({ hex, area }) => {
  const { native } = data.areas.areas.find(({ name }) => name === area)!
  for (let level = 1; level <= native; level++) {
    const table = looting(
      { [hex]: { soldiers: 9, missionaries: ['M1'] } },
      { natives: { ...quiet, [area]: level }, missionaries: { M1: 1 } },
    )
    expect(table.decision.kind).toBe('land-movement')
    expect(goldAt(table, hex)).toEqual([])
    expect(happened(table, 'depletion')).toEqual([])
  }
})

test('[13.31] the natives of other Areas do not matter', () => {
  const natives = Object.fromEntries(data.areas.areas.map(({ name, native }) => [name, native]))
  const table = looting(
    { '3816': { soldiers: 1 } },
    { natives: { ...natives, 'Incan Empire': 0 }, dice: safe },
  )
  table.act('done')
  expect(goldAt(table, '3816')).toEqual([['Cuzco', 100]])
})

test('[13.31] soldiers next to the city or aboard ship in its hex do not loot', () => {
  const table = looting(
    { '2223': { soldiers: 5 }, '2222': { colonists: 1 } },
    { expeditions: [{ ships: [{ kind: 'carrack', soldiers: 2 }], place: '2222', origin: '2222' }] },
  )
  expect(table.decision.kind).toBe('land-movement')
  expect(goldAt(table, '2222')).toEqual([])
})

test('[13.31] who comes in Land Movement, and natives who fall in this turn, make the city pay next turn', () => {
  const table = looting({ '2227': { soldiers: 9 } })
  expect(table.decision.kind).toBe('land-movement')
  table.act('move', { stack: '2227', units: { soldier: 9 }, path: ['2328'] })
  while (table.state.turn === 6) {
    expect(goldAt(table, '2328')).toEqual([])
    pass(table)
  }
  const fight = layOut({
    turn: 6,
    segment: 'C3',
    natives: { ...quiet, 'Mayan Empire': 1 },
    land: { '2222': { soldiers: 9, missionaries: ['M1'] } },
    missionaries: { M1: -1 },
    dice: [1],
  })
  const [attack] = fight.choices('attack')
  fight.act('attack', { ...attack!.fixed })
  expect(fight.state.areas['Mayan Empire']!.native).toBe(0)
  expect(goldAt(fight, '2222')).toEqual([])
})

test('[13.31] many soldiers take no more than one, and the owner may leave the city in peace for a turn', () => {
  const many = looting({ '2328': { soldiers: 20 } }, { dice: safe })
  many.act('done')
  expect(goldAt(many, '2328')).toEqual([['Tenochtitlan', 75]])
  const rest = looting({ '2328': { soldiers: 20 } })
  rest.act('rest', { site: 'Tenochtitlan' })
  const left = rest.state.stacks[0]!
  expect(left.gold).toEqual({})
  expect(happened(rest, 'depletion')).toEqual([])
})

test('[13.31] a city that was left in peace pays again in the next turn', () => {
  const table = looting({ '2328': { soldiers: 5 } })
  table.act('rest', { site: 'Tenochtitlan' })
  while (table.state.turn === 6) pass(table)
  expect(table.state.rested).toEqual([])
})

test('[13.32] the treasure of several turns and of several cities adds up where it was taken', () => {
  const table = looting(
    { '2328': { soldiers: 1, gold: { Tenochtitlan: 75 } }, '2222': { soldiers: 1 } },
    { dice: [...safe, ...safe] },
  )
  table.act('done')
  expect(goldAt(table, '2328')).toEqual([['Tenochtitlan', 150]])
  expect(goldAt(table, '2222')).toEqual([['Chichen Itza', 40]])
  expect(table.state.nations.Spain!.treasury).toBe(200)
})

test('[13.32] mines and cities pay in the same segment, and roll for depletion after all have paid', () => {
  const table = looting(
    { '2328': { soldiers: 1 }, '2229': { colonists: 1 } },
    { mines: { Guanajuato: { status: 'open' } }, dice: [...safe, ...safe] },
  )
  table.act('done')
  const steps = table.events.map(({ type }) => type).filter((type) => /mined|looted|depletion/.test(type))
  expect(steps).toEqual(['mined', 'looted', 'depletion', 'depletion'])
})

const totals = Array.from({ length: 11 }, (_, index) => index + 2)
test.each(totals)('[13.33] two dice that make %i deplete a city on 7 and 11 only', (total) => {
  const first = Math.max(1, total - 6)
  for (const { name, hex, ducats } of cities) {
    const table = looting({ [hex]: { soldiers: 1 } }, { dice: [first, total - first] })
    table.act('done')
    const depleted = total === 7 || total === 11
    expect(table.event('depletion')).toMatchObject({ rule: '13.33', site: name, depleted })
    expect(table.state.emptied).toEqual(depleted ? [name] : [])
    // This turn's treasure has been taken all the same.
    expect(goldAt(table, hex)).toEqual([[name, ducats]])
  }
})

test('[13.33] a depleted city is never looted again', () => {
  const table = looting({ '3816': { soldiers: 3 } }, { edit: ({ emptied }) => void emptied.push('Cuzco') })
  expect(table.decision.kind).toBe('land-movement')
  expect(goldAt(table, '3816')).toEqual([])
})

test('[13.34] colonists of a looted city draw resources at the full level of the turn', () => {
  const table = looting({ '2222': { soldiers: 9, colonists: 4 } }, { turn: 11, dice: [...safe, 1] })
  table.act('done')
  const found = [...happened(table, 'resources')]
  while (found.length === 0 && table.state.turn === 11) {
    pass(table)
    found.push(...happened(table, 'resources'))
  }
  const level = levelOf('Mayan Empire', 11)
  expect(found).toEqual([
    expect.objectContaining({ area: 'Mayan Empire', colonists: 4, level, ducats: 4 * level }),
  ])
  expect(goldAt(table, '2222')).toEqual([['Chichen Itza', 40]])
})

test('[13.34] a mine in the Area lowers the level, the looting beside it does not forbid resources', () => {
  const table = layOut({
    turn: 11,
    segment: 'C6',
    treasury: 0,
    natives: quiet,
    land: { '2328': { soldiers: 1, colonists: 4 }, '2229': { colonists: 1 } },
    mines: { Guanajuato: { status: 'open', workedTurn: 11 } },
    edit: ({ areas }) => Object.assign(areas['Aztec Empire']!, { minedTurn: 11 }),
  })
  const level = minedLevelOf('Aztec Empire')
  expect(level).toBeLessThan(levelOf('Aztec Empire', 11))
  expect(table.event('resources')).toMatchObject({ colonists: 4, level, ducats: 4 * level })
})

test.each(cities)('[13.31] [21.27] where another nation holds the Area $name is not looted', (city) => {
  const { hex, area, name, ducats } = city
  const land = { [hex]: { soldiers: 3 } }
  const held = looting(land, { european: { [area]: { nation: 'France', level: 1 } } })
  expect(held.decision.kind).toBe('land-movement')
  expect(goldAt(held, hex)).toEqual([])
  const free = looting(land, { european: { [area]: { nation: 'France', level: 0 } }, dice: safe })
  free.act('done')
  expect(goldAt(free, hex)).toEqual([[name, ducats]])
})

test.each(cities)(
  '[13.31] soldiers who could march to $name are told so before land movement ends',
  (city) => {
    const { name, hex } = city
    const near = world.routes.landReach(hex, 2, new Set()).at(-1)!
    const told = `${name} waits to be looted: soldiers must march to ${hex}.`
    const marching = (land: Layout['land'], natives = quiet, turn = 6) =>
      layOut({ turn, segment: 'C2', natives, land })
        .decision.undone.map(({ reason }) => reason)
        .filter((reason) => reason.startsWith(name))
    expect(marching({ [near]: { soldiers: 1 } })).toEqual([told])
    expect(marching({ [near]: { colonists: 1 } })).toEqual([])
    expect(marching({ [near]: { soldiers: 1 }, [hex]: { soldiers: 1 } })).toEqual([])
    expect(marching({ [near]: { soldiers: 1 } }, { ...quiet, [city.area]: 1 })).toEqual([])
    // 5.1 C1: no Gold Segment comes any more.
    expect(marching({ [near]: { soldiers: 1 } }, quiet, 21)).toEqual([])
  },
)

test('[13.31] [6.72] a city that another holds is told with whose it is, and not where a treaty spares him', () => {
  const waits = (status: 'inForce' | 'fulfilled') =>
    layOut({
      ...{ turn: 6, segment: 'C2', natives: quiet, land: { '2327': { soldiers: 1 } } },
      others: { England: { land: { '2328': { soldiers: 1 } } } },
      edit(state) {
        const parties = { by: 'Spain', with: 'England', announced: false, brokenBy: null } as const
        state.treaties.push({ ...parties, id: 1, turn: 1, clauses: [{ kind: 'peace', until: 9 }], status })
      },
    })
      .decision.undone.map(({ reason }) => reason)
      .filter((reason) => reason.startsWith('Tenochtitlan waits'))
  expect(waits('fulfilled')).toEqual([
    'Tenochtitlan waits to be looted: soldiers must march to 2328, which England holds.',
  ])
  expect(waits('inForce')).toEqual([])
})

test.each(cities)(
  '[13.31] [10.1] to $name they could march as far as their movement goes',
  ({ name, hex }) => {
    const { movement } = world.data.units.soldier
    const reach = (points: number) => world.routes.landReach(hex, points, new Set())
    const ring = (points: number) => reach(points).find((one) => !reach(points - 1).includes(one))!
    const told = (from: Hex) =>
      layOut({
        turn: 6,
        segment: 'C2',
        natives: quiet,
        land: { [from]: { soldiers: 1 } },
      }).decision.undone.some(({ reason }) => reason.startsWith(name))
    expect([told(ring(movement)), told(ring(movement + 1))]).toEqual([true, false])
  },
)
