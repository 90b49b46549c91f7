/** The commands that print what the game is made of: map, rules, table. */

import chalk from 'chalk'
import sliceAnsi from 'slice-ansi'
import wrapAnsi from 'wrap-ansi'
import { svgOf } from '../app/paint/svg.ts'
import { widthOf, wrap } from '../app/parts/lines.ts'
import { trueColours } from '../app/screen/true-colours.ts'
import { colourDepth, isColourless } from '../app/settings/theme.ts'
import { isAsciiOnly } from '../app/terminal/ascii.ts'
import type { GameEntry, MapLook, PrintedMap } from '../games/entry.ts'
import type { LoadedData } from '../kernel/contract/data.ts'
import { listedRule } from '../kernel/contract/words.ts'
import { readSave } from '../kernel/saves/saves.ts'
import { CliError } from './args.ts'
import { dataInUse } from './data/data-in-use.ts'
import { print, printInStyle } from './output.ts'
import type { Start } from './start.ts'

const widestText = 80
const margin = 4
/** In characters; the search for words that are nearly the same takes the square of it in memory. */
const longestQuery = 200

export async function printMap({ args, entry }: Start): Promise<number> {
  const { map, title } = entry
  if (!map) throw new CliError(`${title.name} has no map to print.`)
  const wanted = process.stdout.isTTY || process.env.FORCE_COLOR !== undefined
  const color = args.on('color') && wanted && !isColourless(process.env)
  const loaded = await dataInUse(entry, args.text('data'))
  const { data } = loaded
  const asked = args.whole('zoom')
  const file = args.text('save')
  const state = file === undefined ? null : await publicState(entry, loaded, file)
  if (args.on('svg')) {
    await print(svgOf(await map.picture(data, { zoom: asked ?? map.usual, state })).trimEnd())
    return 0
  }
  const depth = colourDepth(process.env, chalk.level)
  const paint =
    color && depth >= 2 ? (isAsciiOnly(process.env, args.on('ascii'), 'auto') ? 'cells' : 'halves') : 'none'
  const look: Omit<MapLook, 'zoom'> = { color, paint, state }
  // A terminal that does not know its size says 0.
  const room = { asked, columns: process.stdout.columns || undefined }
  const text = await fittingMap((zoom, columns) => map.text(data, { zoom, columns, ...look }), map, room)
  await printInStyle(args.on('truecolor') ? trueColours(text) : text)
  return 0
}

interface RoomForMap {
  /** The zoom that was asked for. */
  readonly asked?: number | undefined
  /** Of the terminal; a file has no end. */
  readonly columns?: number | undefined
}

/**
 * The map at the zoom asked for, or else at its usual one or the largest below it that a terminal has room for. What has
 * none is left out, and that is said: lines would be broken there, and nothing be seen.
 */
export async function fittingMap(
  draw: (zoom: number, columns?: number) => Promise<string>,
  { zooms: [least], usual }: Pick<PrintedMap, 'zooms' | 'usual'>,
  { asked, columns = Number.POSITIVE_INFINITY }: RoomForMap,
): Promise<string> {
  for (let zoom = asked ?? usual; ; zoom--) {
    const text = await draw(zoom)
    const width = Math.max(...text.split('\n').map(widthOf))
    if (width <= columns) return text
    if (asked === undefined && zoom > least) continue
    const smaller = zoom > least ? `--zoom ${zoom - 1}, ` : ''
    const told = `At zoom ${zoom} the map is ${width} columns wide and the terminal ${columns}: not all of it is shown. ${smaller}--svg or a wider terminal shows more.`
    const part = (await draw(zoom, columns)).split('\n').map((line) => sliceAnsi(line, 0, columns))
    return [...part, '', ...wrap(told, Math.min(columns, widestText))].join('\n')
  }
}

/** A saved game as everybody may see it. */
async function publicState(entry: GameEntry, loaded: LoadedData, file: string): Promise<object> {
  const { game } = await entry.open(loaded)
  return game.view(readSave(file, game).state(), '')
}

export async function printRules(start: Start): Promise<number> {
  const { rules } = await booksOf(start)
  const query = start.args.input.join(' ').trim()
  if (query === '') {
    for (const rule of rules.all) await print(`${rule.number.padEnd(8)} ${listedRule(rule)}`)
    return 0
  }
  if (query.length > longestQuery)
    throw new CliError(`What is looked up may have at most ${longestQuery} characters.`)
  const found = rules.search(query)
  if (found.length === 0)
    throw new CliError(
      `No rule of ${start.entry.title.name} has the number or the words "${query}"${elsewhere(start)}.`,
      1,
    )
  for (const { number, title, summary } of found) {
    await print(`${number}  ${title}`)
    for (const line of wrapAnsi(summary, widestText - margin).split('\n'))
      await print(' '.repeat(margin) + line)
  }
  return 0
}

export async function printTable(start: Start): Promise<number> {
  const books = await booksOf(start)
  const name = start.args.input.join(' ').trim()
  if (name === '') {
    for (const one of books.tables) await print(one)
    return 0
  }
  const found = books.tables.find((one) => one.toLowerCase() === name.toLowerCase())
  if (!found)
    throw new CliError(
      `${start.entry.title.name} has no table "${name}"${elsewhere(start)}; there are: ${books.tables.join(', ')}.`,
      1,
    )
  await print(books.table(found))
  return 0
}

/** Where one may have meant to look, if there is another game to look at. */
const elsewhere = ({ args, games }: Start): string =>
  games.length > 1 && args.text('game') === undefined ? ' (--game names another game)' : ''

async function booksOf({ args, entry }: Start) {
  const { data } = await dataInUse(entry, args.text('data'))
  return entry.books(data)
}
