/** Expeditions in Hemispheric Movement whose attrition is rolled next (9.21), for tests of who is lost by it. */
import { expect } from 'vitest'
import { attritionColumns } from '../../../../../source/games/conquistador/naval/naval-attrition.ts'
import { quiet } from '../between-nations.ts'
import { data, type Layout, layOut, type Table } from '../table.ts'

export const port = '2316'
export const other = '2219'

/** Hemispheric Movement with expeditions that have crossed the ocean in three bounds. */
export const at = (layout: Layout): Table => {
  const expeditions = (layout.expeditions ?? []).map((one) => ({
    place: port,
    stop: 'landfall' as const,
    crossing: 3,
    ...one,
  }))
  return layOut({
    segment: 'B2',
    turn: 6,
    natives: quiet,
    land: { [port]: { colonists: 1 } },
    ...layout,
    expeditions,
  })
}

export const fleet = ({ state }: Table, id: string) => state.expeditions.find((one) => one.id === id)!

/** Ends movement; the expeditions of a nation then roll for results of the table, in order. */
export function roll(table: Table, ...results: string[]): void {
  const { seat } = table.decision
  const { columns, rows } = data.tables.navalAttrition
  const rolls = table.state.expeditions
    .filter(({ nation, raider }) => nation === seat && !raider)
    .flatMap((one) => attritionColumns(table.g, one))
  expect(rolls).toHaveLength(results.length)
  const dice = rolls.map((column, index) => {
    const die = rows.findIndex((row) => row[column - 1] === results[index]) + 1
    expect(die, `${results[index]} in column ${columns[column - 1]}`).toBeGreaterThan(0)
    return die
  })
  table.dice(...dice)
  table.act('done')
}
