/** The book of rules for people: paragraphs with their rulings, found by number or by words. */
import MiniSearch from 'minisearch'
import type { GameData } from '../data/shapes.ts'

/** A paragraph: where it stands, what it says in a few words, and how it is ruled. */
export interface Rule {
  readonly number: string
  readonly title: string
  readonly summary: string
  /** Without how it is ruled. */
  readonly short: string
}

const books = new WeakMap<
  GameData['rules'],
  { readonly all: readonly Rule[]; readonly index: MiniSearch<Rule> }
>()

function bookOf({ rules }: GameData) {
  const known = books.get(rules)
  if (known) return known
  const all = rulesIn(rules)
  const index = new MiniSearch<Rule>({
    idField: 'number',
    fields: ['title', 'summary'],
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(all)
  const book = { all, index }
  books.set(rules, book)
  return book
}

/** "Combat, results" for 6.371: its chapter and its section. */
function rulesIn({ rules, rulings }: GameData['rules']): Rule[] {
  const titles = new Map(rules.map(({ number, title }) => [number, title]))
  return rules.map(({ number, title }) => {
    const [chapter = ''] = number.split('.')
    const section = /^\d+\.\d/.exec(number)?.[0] ?? number
    const heads = [titles.get(`${chapter}.0`), section === number ? undefined : titles.get(section)]
    const own = rulings.filter((ruling) => ruling.rules.includes(number)).map(({ text }) => `Ruling: ${text}`)
    const head = heads.flatMap((one) => (one === undefined ? [] : [one.split(':')[0]!]))
    const short = `${title.replace(/\.$/, '')}.`
    return {
      number,
      title: [...new Set(head)].map((one, at) => (at === 0 ? one : one.toLowerCase())).join(', '),
      summary: [short, ...own].join(' '),
      short,
    }
  })
}

export const allRules = (data: GameData): readonly Rule[] => bookOf(data).all

/** The number of a paragraph or chapter: `6.371`, `C 6.371`, `6`. */
export const numberIn = (text: string): string | null => {
  const [, number] = /^(?:rule|§)?\s*\[?(?:c\s*)?(\d+(?:\.\d*(?:\/\d)?)?)\]?$/i.exec(text.trim()) ?? []
  return number === undefined ? null : number.replace(/\.$/, '')
}

/**
 * The paragraphs that a query asks for, best first; none if nothing fits. A number gives that paragraph, or all of
 * its chapter. Words may be cut short or misspelt a little; paragraphs with all of them come before those with some.
 */
export function findRules(data: GameData, query: string): readonly Rule[] {
  const number = numberIn(query)
  const { all, index } = bookOf(data)
  if (number !== null) {
    const exact = all.filter((rule) => rule.number === number)
    return exact.length > 0 ? exact : all.filter((rule) => rule.number.startsWith(`${number}.`))
  }
  const both = index.search(query)
  const found = both.length > 0 ? both : index.search(query, { combineWith: 'OR' })
  const byNumber = new Map(all.map((rule) => [rule.number, rule]))
  return found.map(({ id }) => byNumber.get(String(id))!)
}
