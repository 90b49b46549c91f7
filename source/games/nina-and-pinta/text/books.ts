/** The book of rules and the tables, to look things up in. */
import type { Books } from '../../entry.ts'
import type { GameData } from '../data/shapes.ts'
import { findRules, numberIn } from './rules-search.ts'
import { tableNames, tableText } from './tables.ts'

export function books(data: GameData): Books {
  const all = data.rules.rules
  return {
    rules: {
      all,
      find: (asked) => all.find(({ number }) => number === numberIn(asked)) ?? null,
      hint: '4.2, or: explore',
      search: (words) => findRules(data, words),
    },
    tables: tableNames,
    table: (name) => tableText(data, name),
  }
}
