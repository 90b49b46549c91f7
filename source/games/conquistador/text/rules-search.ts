/** Finding paragraphs of the rules by number or by words. */
import { byWords } from '../../rule-search.ts'
import type { GameData } from '../data/shapes.ts'
import type { Rule } from './rule-words.ts'

const withWords = byWords<Rule>('revised', 'errata')

/**
 * The paragraphs that a query asks for, best first; none if nothing fits.
 * A number gives that paragraph, or all that begin with it: `13.44`, `13.4`, `13`, `6.41/7`.
 */
export function findRules({ rules: { rules } }: GameData, query: string): Rule[] {
  const text = query
    .trim()
    .replace(/^(rule|§)\s*/i, '')
    .replaceAll(/[[\]]/g, '')
  return /^\d+([./][\w-]*)*$/.test(text) ? byNumber(rules, text) : withWords(rules, text)
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
