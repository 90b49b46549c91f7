/** Finding paragraphs of the rules by number or by words. */
import MiniSearch from 'minisearch'
import type { GameData } from '../data/shapes.ts'

export type Rule = GameData['rules']['rules'][number]

const indexes = new WeakMap<GameData['rules'], MiniSearch<Rule>>()

function indexOf({ rules }: GameData): MiniSearch<Rule> {
  const known = indexes.get(rules)
  if (known) return known
  const index = new MiniSearch<Rule>({
    idField: 'number',
    fields: ['title', 'summary'],
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(rules.rules)
  indexes.set(rules, index)
  return index
}

/** The number of a paragraph or chapter, with its letter or without: `N4.7`, `4.7`, `n4`. */
export const numberIn = (text: string): string | null => {
  const [, number] = /^(?:rule|§)?\s*\[?n?(\d+(?:\.\d*)?)\]?$/i.exec(text.trim()) ?? []
  return number === undefined ? null : `N${number.replace(/\.$/, '')}`
}

/**
 * The paragraphs that a query asks for, best first; none if nothing fits. A number gives that paragraph, or all of
 * its chapter. Words may be cut short or misspelt a little; paragraphs with all of them come before those with some.
 */
export function findRules(data: GameData, query: string): Rule[] {
  const number = numberIn(query)
  const { rules } = data.rules
  if (number !== null) {
    const exact = rules.filter((rule) => rule.number === number)
    return exact.length > 0 ? exact : rules.filter((rule) => rule.number.startsWith(`${number}.`))
  }
  const index = indexOf(data)
  const all = index.search(query)
  const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' })
  const byNumber = new Map(rules.map((rule) => [rule.number, rule]))
  return found.map(({ id }) => byNumber.get(String(id))!)
}
