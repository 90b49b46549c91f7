/** The book of rules and the tables, to look things up in. */
import type { Books } from '../../entry.ts'
import type { GameData } from '../data/shapes.ts'
import { type Rule, ruleWords } from './rule-words.ts'
import { findRules } from './rules-search.ts'
import { tableNames, tableText } from './tables.ts'

const inFull = (rule: Rule) => ({ number: rule.number, title: rule.title, summary: ruleWords(rule) })

export function books(data: GameData): Books {
  const all = data.rules.rules.map(inFull)
  return {
    rules: {
      all,
      find: (number) => all.find((rule) => rule.number === number) ?? null,
      hint: '7.12, or: cape attrition',
      search: (words) => findRules(data, words).map(inFull),
    },
    tables: tableNames,
    table: (name) => tableText(data, name),
  }
}
