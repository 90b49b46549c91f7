/** The book of rules and the tables, to look things up in. */
import type { Books } from '../../entry.ts'
import type { GameData } from '../data/shapes.ts'
import { allRules, findRules, numberIn } from './rules-search.ts'
import { tableNames, tableText } from './tables.ts'

export function books(data: GameData): Books {
  return {
    rules: {
      all: allRules(data),
      find: (asked) => allRules(data).find(({ number }) => number === numberIn(asked)) ?? null,
      search: (words) => findRules(data, words),
    },
    tables: tableNames,
    table: (name) => tableText(data, name),
  }
}
