/** Finding paragraphs of the rules by number or by words. */
import MiniSearch from 'minisearch'
import type { GameData } from '../data/shapes.ts'
import type { Rule } from './rule-words.ts'

const indexes = new WeakMap<GameData['rules'], MiniSearch<Rule>>()

function indexOf({ rules }: GameData): MiniSearch<Rule> {
  const known = indexes.get(rules)
  if (known) return known
  const index = new MiniSearch<Rule>({
    idField: 'number',
    fields: ['title', 'summary', 'revised', 'errata'],
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(rules.rules)
  indexes.set(rules, index)
  return index
}

/**
 * The paragraphs that a query asks for, best first; none if nothing fits.
 * A number gives that paragraph, or all that begin with it: `13.44`, `13.4`, `13`, `6.41/7`. Words may be cut
 * short or misspelt a little; paragraphs with all of them come before those with some.
 */
export function findRules(data: GameData, query: string): Rule[] {
  const text = query
    .trim()
    .replace(/^(rule|§)\s*/i, '')
    .replaceAll(/[[\]]/g, '')
  if (/^\d+([./][\w-]*)*$/.test(text)) return byNumber(data.rules.rules, text)
  return byWords(data, text)
}

function byNumber(rules: readonly Rule[], text: string): Rule[] {
  const number = text.replace(/\/[a-d]$/i, '/A-D').replace(/[./]$/, '')
  const exact = rules.filter((rule) => rule.number.toLowerCase() === number.toLowerCase())
  if (exact.length > 0) return exact
  const section = number.replace(/\.0$/, '')
  const start = section.includes('.') ? section : `${section}.`
  const within = rules.filter((rule) => rule.number.startsWith(start))
  if (within.length > 0) return within
  const mentioned = new RegExp(`(?<![\\d.])${section.replaceAll('.', '\\.')}(?![\\d.]\\d|\\d)`)
  return section.includes('.') ? rules.filter((rule) => mentioned.test(rule.summary)) : []
}

function byWords(data: GameData, text: string): Rule[] {
  const index = indexOf(data)
  const all = index.search(text)
  const found = all.length > 0 ? all : index.search(text, { combineWith: 'OR' })
  const rules = new Map(data.rules.rules.map((rule) => [rule.number, rule]))
  return found.map(({ id }) => rules.get(String(id))!)
}
