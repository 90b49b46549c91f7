/** Finding paragraphs of the rules by number or by words. */
import { byWords, ofNumber } from '../../rule-search.ts'
import type { GameData } from '../data/shapes.ts'

export type Rule = GameData['rules']['rules'][number]

const withWords = byWords<Rule>()

/** The number of a paragraph or chapter, with its letter or without: `N4.7`, `4.7`, `n4`. */
export const numberIn = (text: string): string | null => {
  const [, number] = /^(?:rule|§)?\s*\[?n?(\d+(?:\.\d*)?)\]?$/i.exec(text.trim()) ?? []
  return number === undefined ? null : `N${number.replace(/\.$/, '')}`
}

/** The paragraphs that a query asks for, best first; none if nothing fits. */
export function findRules({ rules: { rules } }: GameData, query: string): Rule[] {
  const number = numberIn(query)
  return number === null ? withWords(rules, query) : ofNumber(rules, number)
}
