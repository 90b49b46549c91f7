/** The commands that print what the game is made of: map, rules, table. */
import wrapAnsi from 'wrap-ansi'
import { mapText } from '../games/conquistador/panels/map-text.ts'
import { ruleWords } from '../games/conquistador/text/rule-words.ts'
import { findRules } from '../games/conquistador/text/rules-search.ts'
import { tableNames, tableText } from '../games/conquistador/text/tables.ts'
import { type Args, CliError } from './args.ts'
import { dataInUse } from './data/data-in-use.ts'
import { gameInUse } from './game-in-use.ts'
import { print, printInStyle } from './output.ts'

const widestText = 80
const margin = 4
/** In characters; the search for words that are nearly the same takes the square of it in memory. */
const longestQuery = 200

export async function printMap(args: Args): Promise<number> {
  const { NO_COLOR, FORCE_COLOR } = process.env
  const wanted = process.stdout.isTTY || (FORCE_COLOR !== undefined && FORCE_COLOR !== '0')
  const color = args.on('color') && wanted && !NO_COLOR
  const { world } = await gameInUse(args)
  await printInStyle(mapText(world, { zoom: (args.whole('zoom') ?? 2) as 1 | 2 | 3, color }))
  return 0
}

export async function printRules(args: Args): Promise<number> {
  const { data } = await dataInUse(args.text('data'))
  const query = args.input.join(' ').trim()
  if (query === '') {
    for (const { number, title } of data.rules.rules) await print(`${number.padEnd(8)} ${title}`)
    return 0
  }
  if (query.length > longestQuery)
    throw new CliError(`What is looked up may have at most ${longestQuery} characters.`)
  const found = findRules(data, query)
  if (found.length === 0) throw new CliError(`No rule has the number or the words "${query}".`, 1)
  for (const rule of found) {
    await print(`${rule.number}  ${rule.title}`)
    for (const line of wrapAnsi(ruleWords(rule), widestText - margin).split('\n'))
      await print(' '.repeat(margin) + line)
  }
  return 0
}

export async function printTable(args: Args): Promise<number> {
  const { data } = await dataInUse(args.text('data'))
  const names = tableNames(data)
  const name = args.input.join(' ').trim()
  if (name === '') {
    for (const one of names) await print(one)
    return 0
  }
  const found = names.find((one) => one.toLowerCase() === name.toLowerCase())
  if (!found) throw new CliError(`There is no table "${name}"; there are: ${names.join(', ')}.`, 1)
  await print(tableText(data, found))
  return 0
}
