/** The book of rules for people: paragraphs with their rulings, found by number or by words. */
import { keptFor } from '../../../kernel/flow/recently.ts'
import { byWords, ofNumber } from '../../rule-search.ts'
import type { GameData } from '../data/shapes.ts'

/** A paragraph: where it stands, what it says in a few words, and how it is ruled. */
export interface Rule {
  readonly number: string
  readonly title: string
  readonly summary: string
  /** Without how it is ruled. */
  readonly short: string
}

const withWords = byWords<Rule>()

/** "Combat, results" for 6.371: its chapter and its section. */
const rulesIn = keptFor(({ rules, rulings }: GameData['rules']): readonly Rule[] => {
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
})

export const allRules = (data: GameData): readonly Rule[] => rulesIn(data.rules)

/** The number of a paragraph or chapter: `6.371`, `C 6.371`, `6`. */
export const numberIn = (text: string): string | null => {
  const [, number] = /^(?:rule|§)?\s*\[?(?:c\s*)?(\d+(?:\.\d*(?:\/\d)?)?)\]?$/i.exec(text.trim()) ?? []
  return number === undefined ? null : number.replace(/\.$/, '')
}

/** The paragraphs that a query asks for, best first; none if nothing fits. */
export function findRules(data: GameData, query: string): readonly Rule[] {
  const number = numberIn(query)
  const all = allRules(data)
  return number === null ? withWords(all, query) : ofNumber(all, number)
}
