/** Finding paragraphs of a book of rules by words; how its numbers are read is a game's own. */
import MiniSearch from 'minisearch'
import { keptFor } from '../kernel/flow/recently.ts'

/** A paragraph that can be looked for; a book may have more texts of one. */
export interface Findable {
  readonly number: string
  readonly title: string
  readonly summary: string
}

/**
 * What finds the paragraphs of a book with some words, best first. Words may be cut short or misspelt a little;
 * paragraphs with all of them come alone, and those with some, figures aside, where none has all.
 * @param texts the fields that are searched beside title and summary
 */
export function byWords<R extends Findable>(
  ...texts: readonly (keyof R & string)[]
): (rules: readonly R[], words: string) => R[] {
  const indexOf = keptFor((rules: readonly R[]) => {
    const index = new MiniSearch<R>({
      idField: 'number',
      fields: ['title', 'summary', ...texts],
      searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
    })
    index.addAll(rules)
    return { index, byNumber: new Map(rules.map((rule) => [rule.number, rule])) }
  })
  return (rules, words) => {
    const { index, byNumber } = indexOf(rules)
    const all = index.search(words)
    const found = all.length > 0 ? all : index.search(words, { combineWith: 'OR', processTerm: wordAlone })
    return found.map(({ id }) => byNumber.get(String(id))!)
  }
}

/** A number tells little without the words around it: "N4.1" would find whatever has a 1. */
const wordAlone = (term: string): string | null => (/\d/.test(term) ? null : term.toLowerCase())

/** The paragraph of a number, or all of its chapter. */
export function ofNumber<R extends Findable>(rules: readonly R[], number: string): R[] {
  const exact = rules.filter((rule) => rule.number === number)
  return exact.length > 0 ? exact : rules.filter((rule) => rule.number.startsWith(`${number}.`))
}
