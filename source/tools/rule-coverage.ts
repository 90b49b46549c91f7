/**
 * `npm run coverage:rules [-- --all]`: which paragraphs of the rules have no test. A test names
 * the paragraphs it covers at the beginning of its title: `[7.31] [9.4] ...`. Only the tests of the rules count;
 * a sentence or a page that names a paragraph proves nothing of it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { games } from '../games/index.ts'
import { messageOf } from '../kernel/contract/thrown.ts'

/** What stands before a number in a title, `[C 6.371]`, of games whose numbers another game has as well. */
const marks: Readonly<Record<string, string>> = { 'the-conquistadors': 'C ' }

/** Paragraphs that are not in the program yet: numbers, or the beginnings of numbers, and the reason. */
const outside: readonly { readonly reason: string; readonly numbers: readonly string[] }[] = [
  { reason: 'the optional rules', numbers: ['22.', '23.', '24.'] },
]

/** The titles of the tests in some source text. */
export function titlesIn(source: string): string[] {
  // The first text after a bracket or the start of a line: the title of a test or group, `each` or not.
  const title = /(?:^\s*|\()(['"`])((?:\\.|(?!\1).)*)\1\s*,/gm
  return [...source.matchAll(title)].map((match) => match[2]!)
}

/** The paragraphs that a title begins with. */
export function marksOf(title: string): string[] {
  const marks = /^(?:\[[^\]]+\]\s*)+/.exec(title)?.[0] ?? ''
  return [...marks.matchAll(/\[([^\]]+)\]/g)].map((match) => match[1]!)
}

export interface Coverage {
  readonly covered: readonly string[]
  readonly missing: readonly string[]
  readonly outside: readonly { readonly number: string; readonly reason: string }[]
  /** Marks in titles that are no paragraph. */
  readonly unknown: readonly string[]
}

/** Compares the paragraphs with the titles of all tests. @param all counts those outside the scope too. */
export function coverRules(numbers: readonly string[], titles: readonly string[], all: boolean): Coverage {
  const named = new Set(titles.flatMap(marksOf))
  const reasonFor = (number: string) =>
    outside.find(({ numbers: starts }) => starts.some((start) => number.startsWith(start)))?.reason
  const apart = all ? [] : numbers.filter((number) => reasonFor(number) && !named.has(number))
  const wanted = numbers.filter((number) => !apart.includes(number))
  return {
    covered: wanted.filter((number) => named.has(number)),
    missing: wanted.filter((number) => !named.has(number)),
    outside: apart.map((number) => ({ number, reason: reasonFor(number)! })),
    unknown: [...named].filter((mark) => /^(N|P|C )?\d+\.\d/.test(mark) && !numbers.includes(mark)),
  }
}

function readTitles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .flatMap((name) => titlesIn(readFileSync(join(folder, name), 'utf8')))
}

function report({ covered, missing, outside: apart, unknown }: Coverage): string[] {
  const reasons = [...new Set(apart.map(({ reason }) => reason))]
  return [
    ...missing.map((number) => `${number} has no test`),
    ...unknown.map((mark) => `[${mark}] in a test title is no paragraph of rules.json`),
    ...reasons.map((reason) => {
      const numbers = apart.filter((one) => one.reason === reason).map(({ number }) => number)
      return `not counted (${reason}): ${numbers.join(', ')}`
    }),
    `${covered.length} of ${covered.length + missing.length} paragraphs have a test.`,
  ]
}

function readArgs(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: { all: { type: 'boolean', default: false } },
    }).values
  } catch (error) {
    console.error(messageOf(error))
    return null
  }
}

/** The paragraphs by which a game is played by mail, beside those of its book; none for most. */
function paragraphsByMail(folder: string): string[] {
  const file = join(folder, 'paragraphs-by-mail.json')
  if (!existsSync(file)) return []
  const { numbers }: { readonly numbers: string[] } = JSON.parse(readFileSync(file, 'utf8'))
  return numbers
}

/** What is said of one game, by the tests of its rules. */
function countGame(name: string, root: string, all: boolean): Coverage {
  const mark = marks[name] ?? ''
  const { rules }: { readonly rules: readonly { readonly number: string }[] } = JSON.parse(
    readFileSync(join(root, 'data', name, 'rules.json'), 'utf8'),
  )
  const coverage = coverRules(
    [...rules.map(({ number }) => `${mark}${number}`), ...paragraphsByMail(join(root, 'data', name))],
    readTitles(join(root, 'test/games', name, 'rules')),
    all,
  )
  for (const line of report(coverage)) console.log(`${name}: ${line}`)
  return coverage
}

/**
 * Counts each game that has rules in the project apart.
 * @param root of the project. @returns the exit code: 1 if a paragraph has no test
 */
export function main(argv: readonly string[], root = '.'): number {
  const values = readArgs(argv)
  if (!values) return 2
  const counted = games
    .filter(({ name }) => existsSync(join(root, 'data', name)))
    .map(({ name }) => countGame(name, root, values.all))
  return counted.some(({ missing }) => missing.length > 0) ? 1 : 0
}
