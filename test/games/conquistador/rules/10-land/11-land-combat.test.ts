import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { oddsColumn } from '../../../../../source/games/conquistador/matters/odds.ts'
import { beyond, camp, facing, field, host, nobody, quiet } from '../between-nations.ts'
import { data, type Layout, layOut, lose, lost, offered, type Table, world } from '../table.ts'

const columns = data.tables.landCombat.columns.map(String)

/** Moves units of the camp into the field; the die is rolled if nobody of the mover is left to move. */
const charge = (table: Table, units: Record<string, number>, die = 1): void => {
  table.dice(die)
  table.act('move', { stack: camp, units, path: [field] })
}
const fights = (table: Table) => ofType(table.events, 'land-combat')

test('[11.11] whoever moves into a hex of another attacks, once all his movement is done', () => {
  const table = facing({ soldiers: 4 }, { soldiers: 1 }, { land: { '1730': { soldiers: 1 } } })
  charge(table, { soldier: 4 })
  expect(fights(table)).toEqual([])
  expect(table.state.battles).toMatchObject([
    { hex: field, attacker: 'Spain', defender: 'England', entry: camp },
  ])
  table.act('move', { stack: '1730', units: { soldier: 1 }, path: ['1729'] })
  expect(fights(table)).toEqual([])
  table.dice(3)
  table.act('done')
  expect(table.event('land-combat')).toMatchObject({
    nation: 'Spain',
    against: 'England',
    hex: field,
    dice: [3],
  })
  expect(table.state.battles).toEqual([])
})

test('[11.11] combat is not a matter of choice, also when the last unit has used its points', () => {
  const table = facing({ soldiers: 4 }, { soldiers: 1 })
  charge(table, { soldier: 4 }, 1)
  expect(table.event('land-combat')).toMatchObject({ column: '4-1', row: 1, result: 'D1' })
  expect(host(table, 'England', field)).toEqual(nobody)
  expect(table.state.battles).toEqual([])
})

/** Four soldiers have gone into the field, and four into a hex of England beside it. */
const twoFights = (second: string, layout: Layout = {}): Table => {
  const table = facing(
    { soldiers: 8 },
    { soldiers: 1 },
    { ...layout, others: { England: { land: { [second]: { soldiers: 1 } } } } },
  )
  expect(world.board.landWays.get(camp)).toContain('1628')
  table.act('move', { stack: camp, units: { soldier: 4 }, path: [field] })
  table.dice(1, 1)
  table.act('move', { stack: camp, units: { soldier: 4 }, path: [second] })
  return table
}

test('[11.11] the mover says in which order fights are fought that lie beside each other', () => {
  const table = twoFights('1628')
  expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'fights', open: true })
  expect(table.choices('fight').map(({ fixed }) => fixed.hex)).toEqual(['1628', field])
  table.act('fight', { hex: field })
  // The last one needs no word.
  expect(fights(table).map(({ hex }) => hex)).toEqual([field, '1628'])
})

test('[11.11] by standing order fights are fought by the number of the hex', () => {
  const standing = { ...layOut({}).state.nations.Spain!.standing, losses: true }
  const table = twoFights('1628', { spain: { standing } })
  expect(fights(table).map(({ hex }) => hex)).toEqual(['1628', field])
})

test('[11.11] nobody is asked about fights that are too far apart to matter to each other', () => {
  const beside = '1724'
  const table = facing(
    { soldiers: 4 },
    { soldiers: 1 },
    {
      land: { [beside]: { soldiers: 4 } },
      others: { England: { land: { '1723': { soldiers: 1 } } } },
    },
  )
  table.act('move', { stack: camp, units: { soldier: 4 }, path: [field] })
  table.dice(1, 1)
  table.act('move', { stack: beside, units: { soldier: 4 }, path: ['1723'] })
  expect(fights(table).map(({ hex }) => hex)).toEqual(['1723', field])
})

test('[11.11] all units of a hex fight together, however many entered it and from wherever', () => {
  const table = facing({ soldiers: 2 }, { soldiers: 1 }, { land: { [beyond]: { soldiers: 2 } } })
  table.act('move', { stack: beyond, units: { soldier: 2 }, path: [field] })
  charge(table, { soldier: 2 })
  expect(table.event('land-combat')).toMatchObject({ soldiers: 4, attack: 16, defence: 4, column: '4-1' })
})

test('[11.12] 26 points against 9 are 2-1, 9 against 26 are 1-3', () => {
  expect(columns[oddsColumn(columns, 26, 9)]).toBe('2-1')
  expect(columns[oddsColumn(columns, 9, 26)]).toBe('1-3')
})

test.each([
  // Attackers, soldiers and colonists of the defence, and the column in which they meet.
  [6, 2, 1, '2-1'],
  [2, 6, 1, '1-3'],
  [1, 1, 0, '1-1'],
  [1, 1, 1, '1-2'],
  [3, 1, 0, '3-1'],
  [9, 1, 0, '4-1'],
  [1, 9, 0, '1-3'],
  [1, 0, 2, '2-1'],
  [1, 0, 3, '1-1'],
])(
  '[11.12] %i detachments against %i and %i colonists meet in column %s',
  (attack, soldiers, colonists, column) => {
    const table = facing({ soldiers: attack }, { soldiers, colonists })
    charge(table, { soldier: attack })
    expect(table.event('land-combat')).toMatchObject({
      rule: '11.12',
      attack: 4 * attack,
      defence: 4 * soldiers + colonists,
      column,
      doubled: false,
      carracks: 0,
    })
  },
)

test('[11.13] colonists defend with one point each, and never attack', () => {
  const table = facing({ soldiers: 1, colonists: 4 }, { colonists: 4 })
  charge(table, { soldier: 1, colonist: 4 }, 1)
  expect(table.event('land-combat')).toMatchObject({ attack: 4, defence: 4, column: '1-1' })
})

test('[11.13] colonists with the attackers may pay for their losses and go back with them', () => {
  const table = facing({ soldiers: 1, colonists: 2 }, { soldiers: 9 })
  charge(table, { soldier: 1, colonist: 2 }, 5)
  expect(table.event('land-combat')).toMatchObject({ column: '1-3', result: 'A1', losses: 1 })
  expect(offered(table)).toEqual([`soldier@${field}`, `pair@${field}`])
  lose(table, `soldier@${field}`)
  table.act('retreat', { to: camp })
  expect(host(table, 'Spain', camp)).toEqual({ ...nobody, colonists: 2 })
})

test('[11.13] nothing of strength enters a hex of enemies without soldiers', () => {
  const table = facing({ leaders: ['Cortes'], colonists: 1, soldiers: 1 }, { colonists: 1 })
  expect(table.refuse('move', { stack: camp, units: { Cortes: 1 }, path: [field] }).rule).toBe('11.13')
})

test('[11.14] terrain does nothing: the same forces meet in the same column everywhere', () => {
  const kinds = new Set<string>()
  for (const [hex, { terrain, area }] of world.board.hexes) {
    const from = world.board.landWays.get(hex)?.[0]
    if (terrain === 'sea' || !area || kinds.has(terrain) || !from) continue
    kinds.add(terrain)
    const table = layOut({
      turn: 6,
      segment: 'C2',
      natives: quiet,
      land: { [from]: { soldiers: 3 } },
      others: { England: { land: { [hex]: { soldiers: 1 } } } },
    })
    table.dice(2)
    table.act('move', { stack: from, units: { soldier: 3 }, path: [hex] })
    expect(table.event('land-combat'), terrain).toMatchObject({ attack: 12, defence: 4, column: '3-1' })
  }
  expect([...kinds].sort()).toEqual(['clear', 'forest', 'rough'])
})

/** Every cell of the table, by the forces that meet in its column and the die. */
const forces: readonly [string, number, number][] = [
  ['1-3', 2, 6],
  ['1-2', 3, 6],
  ['1-1', 4, 4],
  ['2-1', 6, 3],
  ['3-1', 9, 3],
  ['4-1', 12, 3],
]
const cells = forces.flatMap(([column, attack, defence]) =>
  [1, 2, 3, 4, 5, 6].map((die) => [column, die, attack, defence] as const),
)
test.each(cells)(
  '[11.21] column %s, die %i: each side loses its part rounded up',
  (column, die, attack, defence) => {
    const cell = data.tables.landCombat.rows[die - 1]![columns.indexOf(column)]!
    const table = facing({ soldiers: attack }, { soldiers: defence })
    charge(table, { soldier: attack }, die)
    const part = (side: string) => {
      const found = new RegExp(`${side}1(?:/(\\d))?`).exec(cell)
      return found ? 1 / Number(found[1] ?? 1) : 0
    }
    const [ours, theirs] = [Math.ceil(attack * part('A')), Math.ceil(defence * part('D'))]
    expect(table.event('land-combat')).toMatchObject({
      column,
      row: die,
      result: cell,
      losses: ours,
      lossesOfDefender: theirs,
    })
    const count = (nation: string) =>
      table.state.stacks.filter((one) => one.nation === nation).reduce((sum, one) => sum + one.soldiers, 0)
    expect([count('Spain'), count('England')]).toEqual([attack - ours, defence - theirs])
  },
)

test('[11.21] two colonists may go for a detachment while there are two for each', () => {
  // D1/2 of three detachments are two; three colonists pay for one of them.
  const table = facing({ soldiers: 12 }, { soldiers: 3, colonists: 3 })
  charge(table, { soldier: 12 }, 2)
  expect(table.event('land-combat')).toMatchObject({ result: 'D1/2', lossesOfDefender: 2 })
  expect(table.decision).toMatchObject({ seat: 'England', kind: 'loss', rule: '11.21', open: true })
  lose(table, `pair@${field}`)
  expect(lost(table)).toEqual([`2 colonists@${field}`, `soldier@${field}`])
  table.act('retreat', { to: beyond })
  expect(host(table, 'England', beyond)).toMatchObject({ soldiers: 2, colonists: 1 })
})

test('[11.21] otherwise colonists are spared, and one alone pays for nothing', () => {
  const table = facing({ soldiers: 12 }, { soldiers: 2, colonists: 1 })
  charge(table, { soldier: 12 }, 1)
  expect(lost(table)).toEqual([`soldier@${field}`, `soldier@${field}`])
  table.act('retreat', { to: beyond })
  expect(host(table, 'England', beyond)).toEqual({ ...nobody, colonists: 1 })
})

test('[11.21] where only colonists stand each counts as a detachment', () => {
  const table = facing({ soldiers: 5 }, { colonists: 5 })
  charge(table, { soldier: 5 }, 2)
  expect(table.event('land-combat')).toMatchObject({ column: '4-1', result: 'D1/2', lossesOfDefender: 3 })
  expect(lost(table)).toEqual(Array(3).fill(`colonist@${field}`))
  table.act('retreat', { to: beyond })
  expect(host(table, 'England', beyond)).toEqual({ ...nobody, colonists: 2 })
})

test('[11.21] with the standing order soldiers are lost and the default way is taken', () => {
  const standing = {
    prospect: false,
    mine: false,
    loot: false,
    load: false,
    maintenance: false,
    haul: false,
    settle: false,
    ashore: false,
    pay: false,
    passage: false,
    natives: false,
    voyages: false,
    losses: true,
  }
  const table = facing(
    { soldiers: 12 },
    { soldiers: 3, colonists: 3 },
    { others: { England: { record: { standing } } } },
  )
  charge(table, { soldier: 12 }, 2)
  expect(host(table, 'England', beyond)).toEqual({ ...nobody, soldiers: 1, colonists: 3 })
})

test('[11.25] six French detachments against two English and a colonist roll a 6', () => {
  const table = layOut({
    turn: 6,
    segment: 'C2',
    natives: quiet,
    order: ['France', 'England', 'Spain'],
    others: {
      England: { land: { [field]: { soldiers: 2, colonists: 1 } } },
      France: { land: { [camp]: { soldiers: 6 } } },
    },
  })
  charge(table, { soldier: 6 }, 6)
  expect(table.event('land-combat')).toMatchObject({
    nation: 'France',
    attack: 24,
    defence: 9,
    column: '2-1',
    result: 'A1/2 D1/4',
    losses: 3,
    lossesOfDefender: 1,
  })
  expect(table.event('battle-decided')).toMatchObject({
    nation: 'France',
    loser: 'England',
    attacker: 3,
    defender: 1,
  })
  expect(table.decision).toMatchObject({ seat: 'England', kind: 'retreat' })
  table.act('retreat', { to: beyond })
  expect(host(table, 'France', field)).toEqual({ ...nobody, soldiers: 3 })
  expect(host(table, 'England', beyond)).toEqual({ ...nobody, soldiers: 1, colonists: 1 })
})
