/**
 * Every table of the game as aligned plain text: title, columns, rows, key, and where its figures come from.
 */

import { alignTable, paragraph } from '../../align.ts'
import type { GameData } from '../data/shapes.ts'
import type { Table } from './table.ts'
import {
  colonizationTable,
  goldTable,
  landAttritionTable,
  landCombatTable,
  nativesTable,
  navalAttritionTable,
  navalCombatTable,
  politicalTable,
  randomEventsTable,
  uprisingTable,
} from './tables-dice.ts'
import {
  areasTable,
  discoveriesTable,
  leadersTable,
  setupTable,
  turnsTable,
  unitsTable,
} from './tables-lists.ts'
import { tordesillasTable } from './tables-tordesillas.ts'

const tables: Readonly<Record<string, (data: GameData) => Table>> = {
  areas: areasTable,
  units: unitsTable,
  events: randomEventsTable,
  political: politicalTable,
  'naval-combat': navalCombatTable,
  'land-combat': landCombatTable,
  'naval-attrition': navalAttritionTable,
  'land-attrition': landAttritionTable,
  natives: nativesTable,
  uprising: uprisingTable,
  gold: goldTable,
  discoveries: discoveriesTable,
  turns: turnsTable,
  leaders: leadersTable,
  colonization: colonizationTable,
  setup: setupTable,
  tordesillas: tordesillasTable,
}

/** The names by which tables are asked for, in the order in which they are shown. */
export const tableNames = (_data: GameData): string[] => Object.keys(tables)

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/**
 * The full name of a table from its beginning, in capitals or not, with spaces or hyphens.
 * @throws Error naming the tables if none or several fit.
 */
export function findTable(name: string): string {
  const names = Object.keys(tables)
  const wanted = plain(name)
  const exact = names.find((one) => plain(one) === wanted)
  const fitting = exact ? [exact] : names.filter((one) => wanted !== '' && plain(one).startsWith(wanted))
  if (fitting.length === 1) return fitting[0]!
  throw new Error(
    fitting.length > 1
      ? `"${name}" may be ${fitting.join(' or ')}.`
      : `There is no table "${name}"; there are: ${names.join(', ')}.`,
  )
}

/** A table by its name or the beginning of it. @throws Error as `findTable`. */
export const tableOf = (data: GameData, name: string): Table => tables[findTable(name)]!(data)

/**
 * A table as text. The columns keep their width; key and notes are wrapped.
 * @param width columns for key and notes.
 * @throws Error as `findTable`.
 */
export function tableText(data: GameData, name: string, width = 78): string {
  const { title, rule, columns, rows, key, notes = [], source } = tableOf(data, name)
  const below = [
    ...(key ? paragraph('Key', key, width) : []),
    ...notes.flatMap(([mark, text]) => paragraph(mark, text, width)),
    ...(source ? paragraph('Source', source, width) : []),
  ]
  return [`${title} (${rule})`, '', ...alignTable(columns, rows), '', ...below].join('\n').trimEnd()
}
