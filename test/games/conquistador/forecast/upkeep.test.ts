/** What a thing costs turn after turn stands where it is bought or sent. */
import { expect, test } from 'vitest'
import type { Filled } from '../../../../source/kernel/contract/game.ts'
import { council, data, game, type Layout, layOut, ship, type Table } from '../rules/table.ts'

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
    expect(labelOf(layOut(turnSix), ware)).toMatch(new RegExp(`: ${cost}, then ${maintenance} a turn$`))
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
  expect(labelOf(table, 'carrack')).toMatch(new RegExp(`: ${2 * cost}, upkeep now ${2 * maintenance}$`))
  expect(noteOf(table, 'ships', 'carrack')).toContain(`${2 * cost}, upkeep now ${2 * maintenance}`)
  expect(noteOf(table, 'aboard', 'colonist')).toContain(`upkeep now ${2 * data.units.colonist.maintenance}`)
})
