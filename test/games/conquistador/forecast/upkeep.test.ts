/** What a thing costs turn after turn stands where it is bought or sent. */
import { expect, test } from 'vitest'
import { ofType } from '../../../../source/games/conquistador/events/event.ts'
import type { Action, Filled, TallyDomain } from '../../../../source/kernel/contract/game.ts'
import { council, data, game, type Layout, layOut, passTurn, ship, type Table } from '../rules/table.ts'

const turnSix: Layout = {
  ...{ turn: 6, treasury: 100, natives: { Caribbean: 0 } },
  ...{ europe: { leaders: ['Columbus'], colonists: 2 }, ships: { Europe: [ship('caravel')] } },
}

/** The note of a ship or of people on the page of a voyage from Europe. */
function noteOf({ state }: Table, part: 'ships' | 'aboard', name: string): string {
  const told = game.fill!(state, { type: 'voyage', seat: 'Spain', port: 'Europe' }) as Filled
  const domain = told.args[part]
  return (domain?.kind === 'tally' ? domain.items[name]?.note : undefined) ?? ''
}

const labelOf = (table: Table, ware: string): string =>
  table.choices('buy').find(({ fixed }) => fixed.ware === ware)!.label

test.each(['caravel', 'carrack', 'galleonFleet', 'soldier'] as const)(
  '[6.65] who buys a %s reads its price, and what it takes every turn',
  (ware) => {
    const { cost, maintenance } = data.units[ware]
    expect(labelOf(layOut(turnSix), ware)).toMatch(new RegExp(` at ${cost}, ${maintenance} a turn$`))
  },
)

test('[6.81] what sails with a voyage is told with what it takes every turn', () => {
  const table = layOut(turnSix)
  const { carrack, soldier, colonist, missionary } = data.units
  const aTurn = ({ maintenance }: { readonly maintenance: number }) => `upkeep ${maintenance} a turn`
  expect(noteOf(table, 'ships', 'carrack')).toBe(
    `0 here; ${carrack.cost}, then ${carrack.maintenance} a turn`,
  )
  expect(noteOf(table, 'aboard', 'soldier')).toContain(
    `; ${soldier.cost}, then ${soldier.maintenance} a turn`,
  )
  expect(noteOf(table, 'aboard', 'colonist')).toBe(`${aTurn(colonist)} if they sail`)
  expect(noteOf(table, 'aboard', 'missionary')).toBe(`free, ${aTurn(missionary)}`)
})

test('[6.41/10] of a turn that doubles it the upkeep of now is told, not what it would take every turn', () => {
  const table = council('10', turnSix)
  const { cost, maintenance } = data.units.carrack
  expect(labelOf(table, 'carrack')).toMatch(new RegExp(` at ${2 * cost}, upkeep ${2 * maintenance}$`))
  expect(noteOf(table, 'ships', 'carrack')).toContain(`${2 * cost}, upkeep now ${2 * maintenance}`)
  expect(noteOf(table, 'aboard', 'colonist')).toContain(`upkeep now ${2 * data.units.colonist.maintenance}`)
})

/** Colonists who farm, one who digs, and a carrack in Europe. */
const colony: Layout = {
  ...{ turn: 11, treasury: 300, natives: { Caribbean: 0 }, spain: { monarch: 'C' } },
  ...{ land: { '2315': { colonists: 4 }, '2219': { colonists: 1, soldiers: 2 } } },
  ...{ mines: { Cuba: { status: 'open' } }, ships: { Europe: [ship('carrack')] } },
}
const { units, tables } = data
const kept = 5 * units.colonist.maintenance + 2 * units.soldier.maintenance + units.carrack.maintenance
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const asked = ({ decision }: Table) => decision.question

test('[6.81] the council is told what every turn brings and costs, as the turn then does', () => {
  const table = layOut(colony)
  const { C: row } = tables.randomEvents.taxes
  const events = passTurn(layOut({ ...colony, segment: 'C1' }))
  const farmed = total(ofType(events, 'resources').map(({ ducats }) => ducats))
  const dug = total(ofType(events, 'mined').map(({ ducats }) => ducats))
  expect(asked(table)).toContain(
    `300 ducats. Each turn ${farmed} ducats from resources, gold ${dug} dug, taxes ${row[0]}-${row.at(-1)}, upkeep ${kept}.`,
  )
  // What is bought for good is told at once.
  table.act('buy', { ware: 'carrack', count: 2 })
  expect(asked(table)).toContain(`upkeep ${kept + 2 * units.carrack.maintenance}.`)
})

test('[6.81] upkeep is marked from where it is more than a turn brings on average', () => {
  const { C: row } = tables.randomEvents.taxes
  const layout = { ...colony, land: {}, mines: {} }
  const mean = Math.floor(total(row) / row.length)
  const soldiers = (mean - units.carrack.maintenance) / units.soldier.maintenance
  expect(asked(layOut({ ...layout, europe: { soldiers } }))).toContain(`, upkeep ${mean}.`)
  expect(asked(layOut({ ...layout, europe: { soldiers: soldiers + 1 } }))).toContain(
    `, ! upkeep ${mean + units.soldier.maintenance}.`,
  )
})

test('[6.41/10] a turn that doubles upkeep is told apart from the others', () => {
  const once = /upkeep (\d+) \(now (\d+)\)\./.exec(asked(council('10', colony)))!
  expect(once.slice(1).map(Number)).toEqual([kept, 2 * kept])
})

test('[24.13] with the Bankers at the table the taxes that are told are better', () => {
  const { C: row } = tables.randomEvents.taxes
  const rich = (state: Table['state']) => {
    state.options = { ...state.options, bankers: true }
  }
  const [least, most] = /taxes (\d+)-(\d+)/
    .exec(asked(layOut({ ...colony, edit: rich })))!
    .slice(1)
    .map(Number)
  expect(least).toBe(row[1])
  expect(most).toBeGreaterThan(row.at(-1)!)
})

const poor: Layout = {
  ...{ segment: 'E', natives: { Caribbean: 0 }, ships: { Europe: [ship('carrack')] } },
  land: { '2316': { colonists: 2, soldiers: 6 } },
}
const bill = 2 * units.colonist.maintenance + 6 * units.soldier.maintenance + units.carrack.maintenance

/** What is said where soldiers are picked to be given up, before and after so many are. */
function picking(treasury: number, soldiers: number) {
  const table = layOut({ ...poor, treasury })
  const { args, fixed } = table.choices('dismiss').find((choice) => choice.fixed.kind === 'soldier')!
  const { note = '' } = (args.units as TallyDomain).items['2316']!
  const dismissal = { type: 'dismiss', seat: 'Spain', ...fixed, units: { '2316': soldiers } } as Action
  const told = game.forecast(table.state, dismissal)
  return { table, note, told: 'lines' in told ? told.lines.join(' ') : told.reason }
}

test('[6.81] who gives units up is told how much is missing, how many of them would do, and what is saved', () => {
  const missing = 4 * units.soldier.maintenance
  const { table, note, told } = picking(bill - missing, 3)
  const [missed, enough] = /^(\d+) ducats missing: (\d+) of these would do$/.exec(note)!.slice(1).map(Number)
  expect(missed).toBe(missing)
  expect(told).toContain(`Saved 3 of the ${missing} ducats missing, 1 to go.`)
  // It is so: with one soldier fewer than would do nothing can be paid yet.
  table.act('dismiss', { kind: 'soldier', units: { '2316': enough! - 1 } })
  expect(table.choices('done')[0]!.off).toBeTruthy()
  table.act('dismiss', { kind: 'soldier', units: { '2316': 1 } })
  expect(table.choices('done')[0]?.off).toBeUndefined()
})

test('[6.81] and where all of a kind save too little, what they save; nothing where all can be paid', () => {
  const all = 6 * units.soldier.maintenance
  expect(picking(bill - all - 1, 6).note).toBe(`${all + 1} ducats missing: these save ${all}`)
  const { note, told } = picking(bill, 1)
  expect(note + told).not.toContain('missing')
})
