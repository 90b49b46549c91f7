/** The book of rules and the tables, to look things up in. */
import type { Books } from '../../entry.ts'
import type { GameData } from '../data/shapes.ts'
import { allCards, findCards } from './cards-search.ts'
import { allRules, findRules, numberIn } from './rules-search.ts'
import { tableNames, tableText } from './tables.ts'

export function books(data: GameData): Books {
  return {
    rules: {
      all: [...allRules(data), ...allCards(data)],
      hint: '6.371, or: false trail',
      find: (asked) => allRules(data).find(({ number }) => number === numberIn(asked)) ?? null,
      search: (words) => {
        const { named, told } = findCards(data, words)
        return [...named, ...findRules(data, words), ...told]
      },
    },
    tables: tableNames,
    table: (name) => tableText(data, name),
  }
}
