import { expect, test } from 'vitest'
import { unitsAt } from '../../source/games/conquistador/stacks.ts'
import type { Group } from '../../source/games/conquistador/state.ts'
import type { GameEvent } from '../../source/kernel/game.ts'
import { data, type Layout, layOut, ship, type Table } from './table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const { mines } = data.map
const caribbean = ['Cibao', 'Cuba', 'Puerto Rico']
const mainland = Object.keys(mines).filter((mine) => !caribbean.includes(mine))

/** The Gold Segment with units of Spain on the map; natives of 0 unless said otherwise. */
const gold = (land: Layout['land'], layout: Layout = {}): Table =>
  layOut({
    segment: 'C1',
    turn: 9,
    natives: quiet,
    missionaries: JSON.stringify(land).includes('M1') ? { M1: 1 } : {},
    land,
    ...layout,
  })
/** A mine that has been found, with a group on it. */
const working = (mine: string, group: Partial<Group> = { colonists: 1 }, layout: Layout = {}): Table =>
  gold({ [mines[mine]!]: group }, { mines: { [mine]: { status: 'open' } }, ...layout })
const pile = (table: Table, hex: string) => unitsAt(table.state, 'Spain', hex).gold
const all = (table: Table, type: string): GameEvent[] => table.events.filter((one) => one.type === type)
const statusOf = (table: Table, mine: string) => table.state.mines[mine]!.status
/** Mines and loots; the dice are those of depletion and of what follows. */
function work(table: Table, ...dice: number[]): void {
  table.dice(...dice)
  table.act('done')
}
/** What an Area earned in the last action. */
const earned = (table: Table, area: string): GameEvent | undefined =>
  all(table, 'resources').find((event) => event.area === area)

test('[13.11] any land unit but a missionary may look for gold', () => {
  const seekers: Partial<Group>[] = [{ soldiers: 1 }, { colonists: 1 }, { leaders: ['Cortes'] }]
  for (const seeker of seekers) {
    const table = gold({ '4213': seeker })
    table.act('prospect', { site: 'Potosi' })
    expect(table.event('prospect')).toMatchObject({ site: 'Potosi', hex: '4213' })
  }
  expect(gold({ '4213': { missionaries: ['M1'] } }).decision.kind).not.toBe('gold')
  const cargo = { soldiers: 1, leaders: ['Cortes'] }
  const afloat = gold(
    {},
    { expeditions: [{ ships: [ship('carrack', cargo)], place: '2316', origin: '2316' }] },
  )
  expect(afloat.choices('prospect')).toEqual([])
})

test('[13.11] only in a mine hex, and never in one that is depleted', () => {
  expect(gold({ '4113': { soldiers: 1 } }).choices('prospect')).toEqual([])
  const spent = gold({ '4213': { colonists: 1 } }, { mines: { Potosi: { status: 'depleted' } } })
  expect(spent.choices('prospect')).toEqual([])
  expect(spent.events.some(({ type }) => type === 'mined')).toBe(false)
})

test('[13.11] nobody is obliged to look, and natives do not prevent it', () => {
  const table = gold({ '4213': { soldiers: 1 } }, { natives: { ...quiet, 'Incan Empire': 6 } })
  expect(table.choices('prospect')).toHaveLength(1)
  table.act('done')
  expect(all(table, 'prospect')).toEqual([])
})

test('[13.11] [21.27] among others one may look, but not mine', () => {
  const table = gold(
    { '4213': { colonists: 1 } },
    { european: { 'Incan Empire': { nation: 'Portugal', level: 5 } } },
  )
  table.dice(1)
  table.act('prospect', { site: 'Potosi' })
  table.act('done')
  expect(statusOf(table, 'Potosi')).toBe('open')
  expect(all(table, 'mined')).toEqual([])
})

test.each([1, 2, 3, 4, 5, 6])('[13.12] [13.13] on the mainland a %i finds gold if it is 1 or 2', (die) => {
  const table = gold({ '4213': { soldiers: 1 } })
  table.dice(die)
  table.act('prospect', { site: 'Potosi' })
  expect(table.event('prospect').found).toBe(die <= 2)
  expect(statusOf(table, 'Potosi')).toBe(die <= 2 ? 'open' : 'unknown')
})

test('[13.12] with a colonist present it is mined in the same segment', () => {
  const table = gold({ '4213': { colonists: 1 } })
  table.dice(2)
  table.act('prospect', { site: 'Potosi' })
  work(table, 1, 2, 1)
  expect(table.event('mined')).toMatchObject({ rule: '13.14', site: 'Potosi', ducats: 25 })
  expect(pile(table, '4213')).toEqual({ Potosi: 25 })
})

test('[13.12] [13.17] soldiers find gold but a colonist must come to dig it', () => {
  const table = gold({ '4213': { soldiers: 5, leaders: ['Pizarro'] }, '4114': { colonists: 1 } })
  table.dice(1)
  table.act('prospect', { site: 'Potosi' })
  expect(table.decision.kind).toBe('land-movement')
  expect(statusOf(table, 'Potosi')).toBe('open')
  expect(all(table, 'mined')).toEqual([])
  // A colonist that comes in Land Movement digs from the next turn on.
  table.act('move', { stack: '4114', units: { colonist: 1 }, path: ['4213'] })
  table.dice(1)
  table.act('done')
  expect(pile(table, '4213')).toEqual({})
  const next = working('Potosi', { colonists: 1, soldiers: 5 }, { turn: 10 })
  work(next, 1, 2, 1)
  expect(pile(next, '4213')).toEqual({ Potosi: 25 })
})

test('[13.13] who has failed may not look there again this turn, but elsewhere and in the next', () => {
  const table = gold({ '4213': { soldiers: 1 }, '3916': { soldiers: 1 } })
  table.dice(3)
  table.act('prospect', { site: 'Potosi' })
  expect(table.choices('prospect').map(({ fixed }) => fixed!.site)).toEqual(['Carabaya'])
  table.refuse('prospect', { site: 'Potosi' })
  const next = gold({ '4213': { soldiers: 1 } }, { mines: { Potosi: { triedTurn: 8 } } })
  expect(next.choices('prospect')).toHaveLength(1)
})

test.each(mainland)('[13.14] the mine %s yields 25 ducats a turn', (mine) => {
  const table = working(mine, { colonists: 1, gold: { [mine]: 25 } })
  work(table, 1, 2, 1)
  expect(table.event('mined')).toMatchObject({ rule: '13.14', site: mine, hex: mines[mine], ducats: 25 })
  expect(pile(table, mines[mine]!)).toEqual({ [mine]: 50 })
})

const pairs = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((other) => [one, other] as const))
test('[13.15] two dice that make 2 or 11 exhaust a mine of the mainland, after it has been worked', () => {
  for (const [one, other] of pairs) {
    const table = working('Guanajuato')
    work(table, one, other, 1)
    const depleted = one + other === 2 || one + other === 11
    expect(table.event('depletion')).toMatchObject({ rule: '13.15', dice: [one, other], depleted })
    expect(pile(table, mines.Guanajuato!)).toEqual({ Guanajuato: 25 })
    expect(statusOf(table, 'Guanajuato')).toBe(depleted ? 'depleted' : 'open')
  }
})

test('[13.15] the player rolls for each mine that he runs, when all have been worked', () => {
  const table = gold(
    { '2229': { colonists: 1 }, '2130': { colonists: 1 }, '2329': { soldiers: 1 } },
    { mines: { Guanajuato: { status: 'open' }, Zacatecas: { status: 'open' }, Taxco: { status: 'open' } } },
  )
  work(table, 1, 2, 5, 6, 1, 1)
  const types = table.events.map(({ type }) => type)
  expect(types.slice(0, 4)).toEqual(['mined', 'mined', 'depletion', 'depletion'])
  expect([statusOf(table, 'Zacatecas'), statusOf(table, 'Guanajuato')]).toEqual(['open', 'depleted'])
})

test('[13.16] a hex where gold is dug gives no resources, and its Area has the level 1', () => {
  const land = { '2229': { colonists: 3 }, '2330': { colonists: 2 }, '2130': { colonists: 1 } }
  const table = gold(land, { turn: 16, mines: { Guanajuato: { status: 'open' } } })
  work(table, 1, 2)
  table.dice(1, 1, 1)
  table.act('done')
  // The Aztec Empire yields double; Sonora has its own level.
  expect(earned(table, 'Aztec Empire')).toMatchObject({ colonists: 2, level: 2, ducats: 4 })
  expect(earned(table, 'Sonora')).toMatchObject({ colonists: 1, level: 4 })
})

test('[13.16] a mine that was worked and exhausted this turn counts as active', () => {
  const table = gold(
    { '2229': { colonists: 3 }, '2330': { colonists: 2 } },
    { turn: 16, mines: { Guanajuato: { status: 'open' } } },
  )
  work(table, 1, 1)
  table.dice(1, 1)
  table.act('done')
  expect(earned(table, 'Aztec Empire')).toMatchObject({ colonists: 2, level: 2 })
})

test('[13.16] a mine that nobody works does not count, and its hex gives resources', () => {
  for (const status of ['unknown', 'depleted', 'abandoned'] as const) {
    const table = gold(
      { '2229': { colonists: 3 }, '2330': { colonists: 2 } },
      { turn: 16, mines: { Guanajuato: { status } } },
    )
    table.dice(1, 1)
    table.playTo('land-movement')
    table.dice(1, 1)
    table.act('done')
    expect(earned(table, 'Aztec Empire'), status).toMatchObject({ colonists: 5, level: 8 })
  }
})

test('[13.17] one colonist is enough, and more dig no more', () => {
  for (const colonists of [1, 9]) {
    const table = working('Potosi', { colonists })
    work(table, 1, 2)
    expect(table.event('mined').ducats).toBe(25)
  }
  for (const group of [{ soldiers: 9 }, { leaders: ['Pizarro'] }, { missionaries: ['M1'] }]) {
    const table = working('Potosi', group)
    if (table.decision.kind === 'gold') table.act('done')
    expect(pile(table, '4213')).toEqual({})
  }
})

test('[13.21] the island in 2712 is no part of the Caribbean', () => {
  const table = layOut({ segment: 'C6', turn: 11, natives: quiet, land: { '2712': { colonists: 2 } } })
  expect(earned(table, 'Caribbean')).toBeUndefined()
  expect(earned(table, 'Venezuela')).toMatchObject({ colonists: 2 })
})

test.each([1, 2, 3, 4, 5, 6])('[13.22] in the Caribbean a %i finds gold if it is 4 or less', (die) => {
  for (const mine of caribbean) {
    const table = gold({ [mines[mine]!]: { colonists: 1 } })
    table.dice(die)
    table.act('prospect', { site: mine })
    expect(table.event('prospect').found).toBe(die <= 4)
  }
})

test.each([1, 2, 3, 4, 5, 6])(
  '[13.22] a Caribbean mine yields 15 ducats, and ends with a %i if it is 1 or 2',
  (die) => {
    for (const mine of caribbean) {
      const table = working(mine)
      work(table, die, 1)
      expect(table.event('mined').ducats).toBe(15)
      expect(table.event('depletion')).toMatchObject({ dice: [die], depleted: die <= 2 })
      expect(statusOf(table, mine)).toBe(die <= 2 ? 'depleted' : 'open')
    }
  },
)

const cities = [
  ['Cuzco', '3816', 100],
  ['Tenochtitlan', '2328', 75],
  ['Chichen Itza', '2222', 40],
] as const

test.each(cities)(
  '[13.31] [13.32] a soldier loots %s in %s of %i ducats a turn, without a die',
  (city, hex, ducats) => {
    const table = gold({ [hex]: { soldiers: 1 } })
    expect(data.map.cities[city]).toBe(hex)
    work(table, 1, 2, 1)
    expect(table.event('looted')).toMatchObject({ rule: '13.32', site: city, ducats })
    expect(pile(table, hex)).toEqual({ [city]: ducats })
  },
)

test.each(cities)(
  '[13.31] %s cannot be looted while natives are left, though soldiers may stand there',
  (city, hex) => {
    const { area } = [...layOut({}).g.board.hexes.values()].find((one) => one.city === city)!
    const table = gold({ [hex]: { soldiers: 6 } }, { natives: { ...quiet, [area!]: 1 } })
    expect(all(table, 'looted')).toEqual([])
    expect(table.decision.kind).toBe('land-movement')
  },
)

test('[13.31] colonists, conquistadors and missionaries do not loot, and two looters take no more than one', () => {
  const others: Partial<Group>[] = [{ colonists: 5 }, { leaders: ['Pizarro'] }, { missionaries: ['M1'] }]
  for (const group of others) expect(all(gold({ '3816': group }), 'looted')).toEqual([])
  const table = gold({ '3816': { soldiers: 12 } })
  work(table, 1, 2)
  expect(pile(table, '3816')).toEqual({ Cuzco: 100 })
})

test('[13.31] a city may be left in peace for a turn', () => {
  const table = gold({ '3816': { soldiers: 1 } })
  table.act('rest', { site: 'Cuzco' })
  expect(table.decision.kind).toBe('land-movement')
  expect(pile(table, '3816')).toEqual({})
})

test('[13.33] two dice that make 7 or 11 empty a city for good', () => {
  for (const [one, other] of pairs) {
    const table = gold({ '3816': { soldiers: 1 } })
    work(table, one, other, 1)
    const depleted = one + other === 7 || one + other === 11
    expect(table.event('depletion')).toMatchObject({ rule: '13.33', depleted })
    expect(table.state.emptied).toEqual(depleted ? ['Cuzco'] : [])
  }
  const empty = gold({ '3816': { soldiers: 1 } }, { edit: ({ emptied }) => void emptied.push('Cuzco') })
  expect(all(empty, 'looted')).toEqual([])
})

test('[13.34] [16.4] looting needs no settlement and does not stop the resources', () => {
  const table = gold({ '2328': { soldiers: 1, colonists: 2 } }, { turn: 11 })
  work(table, 1, 2)
  table.dice(1)
  table.act('done')
  expect(pile(table, '2328')).toEqual({ Tenochtitlan: 75 })
  expect(earned(table, 'Aztec Empire')).toMatchObject({ colonists: 2, level: 6, ducats: 12 })
})

test('[13.5] an abandoned mine gives no gold, its hex resources at the full level, and it is not exhausted', () => {
  const table = working('Guanajuato', { colonists: 3 }, { turn: 16 })
  table.act('abandon', { site: 'Guanajuato' })
  expect(table.event('mine-abandoned').rule).toBe('13.5')
  table.act('done')
  expect([...all(table, 'mined'), ...all(table, 'depletion')]).toEqual([])
  table.dice(1)
  table.act('done')
  expect(earned(table, 'Aztec Empire')).toMatchObject({ colonists: 3, level: 8 })
  expect(statusOf(table, 'Guanajuato')).toBe('abandoned')
})

test('[13.5] an abandoned mine is worked again when its owner, or anybody, says so', () => {
  const table = working(
    'Guanajuato',
    { colonists: 1 },
    { mines: { Guanajuato: { status: 'abandoned', workedTurn: 4 } } },
  )
  expect(table.choices('prospect')).toEqual([])
  table.act('revive', { site: 'Guanajuato' })
  work(table, 1, 2)
  expect(table.event('mined').ducats).toBe(25)
  const stays = working('Guanajuato', { colonists: 1 }, { mines: { Guanajuato: { status: 'abandoned' } } })
  stays.act('done')
  expect(all(stays, 'mined')).toEqual([])
})

test('[13.11] [13.31] standing orders look for gold and loot without a question', () => {
  const standing = { losses: false, prospect: true, loot: true, load: false, maintenance: false }
  const table = gold(
    { '3816': { soldiers: 1 }, '4213': { soldiers: 1 } },
    { spain: { standing }, dice: [5, 1, 2] },
  )
  expect(table.decision.kind).toBe('land-movement')
  expect(table.event('prospect')).toMatchObject({ site: 'Potosi', dice: [5], found: false })
  expect(pile(table, '3816')).toEqual({ Cuzco: 100 })
})
