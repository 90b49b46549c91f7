/**
 * Every table of the game as aligned plain text: title, columns, rows, key, and where its figures come from.
 */

import { findTable, type Table, writtenTable } from '../../tables.ts'
import type { GameData } from '../data/shapes.ts'
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
export const tableNames: readonly string[] = Object.keys(tables)

/** A table by its name or the beginning of it. @throws Error as `findTable` */
export const tableOf = (data: GameData, name: string): Table => tables[findTable(tableNames, name)]!(data)

/** A table as text, its sentences wrapped. @throws Error as `findTable` */
export const tableText = (data: GameData, name: string, width = 78): string =>
  writtenTable(tableOf(data, name), width)
