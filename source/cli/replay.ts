/** A saved game as a log, one position of it, or its board turn by turn. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { svgOf } from '../app/paint/svg.ts'
import type { GameEntry } from '../games/entry.ts'
import type { Action, Json } from '../kernel/contract/game.ts'
import type { Seat } from '../kernel/contract/named.ts'
import { printable } from '../kernel/contract/printable.ts'
import { capital, turnText } from '../kernel/contract/words.ts'
import { amendedText } from '../kernel/journal/amended.ts'
import type { Journal } from '../kernel/journal/journal.ts'
import { computersOf } from '../kernel/program/computer.ts'
import { seatWith } from '../kernel/program/holder-words.ts'
import type { Level } from '../kernel/program/holders.ts'
import { makeFolder, onDisk } from '../kernel/saves/disk.ts'
import { readSave } from '../kernel/saves/saves.ts'
import { CliError } from './args.ts'
import { dataInUse } from './data/data-in-use.ts'
import { gameInUse } from './game-in-use.ts'
import { print, printJson, warn } from './output.ts'
import type { Start } from './start.ts'

export async function replay({ args, entry }: Start): Promise<number> {
  const { game, setting } = await gameInUse(entry, args.text('data'))
  const journal = readSave(args.input[0]!, game)
  const amended = amendedText(journal)
  if (amended !== null) warn(amended)
  const pictures = args.text('svg')
  if (pictures !== undefined) return drawTurns({ entry, data: args.text('data') }, journal, pictures)
  const at = args.whole('at')
  const json = args.on('json')
  const lines =
    at === undefined ? wholeGame(journal, setting(journal.newGame), json) : position(journal, at, json)
  // The save may come from anybody: an action or an event is one line, whatever is in it.
  for (const line of lines) await (json ? printJson(line) : print(printable(line)))
  return 0
}

interface Drawn {
  readonly entry: GameEntry
  readonly data: string | undefined
}

/** The board at the beginning of each turn and at the end, as everybody may see it: a picture file each. */
async function drawTurns<S extends object>(
  { entry, data }: Drawn,
  journal: Journal<S>,
  folder: string,
): Promise<number> {
  const { map, title } = entry
  if (!map) throw new CliError(`${title.name} has no map to draw.`)
  const loaded = await dataInUse(entry, data)
  const { game, base } = journal
  const last = journal.entries().length
  const starts = journal.turnStarts().filter(({ at }) => at >= base)
  const [first] = starts
  if (base > 0)
    warn(
      `This save was begun under earlier rules, whose boards cannot be drawn any more: the pictures begin ${first ? `with ${turnText(game, first.turn)}` : 'with the last position'}.`,
    )
  const drawn = [
    ...starts.map(({ turn, at }) => ({
      ...{ name: `turn-${String(turn).padStart(2, '0')}`, at },
      when: `as ${turnText(game, turn)} begins`,
    })),
    { name: 'end', at: last, when: journal.isOver() ? 'the end' : 'as far as it was played' },
  ]
  for (const { name, at, when } of drawn) {
    const state = game.view(journal.stateAt(at), '')
    const file = join(folder, `${name}.svg`)
    const lines = await map.picture(loaded.data, { zoom: map.usual, state })
    makeFolder(folder)
    onDisk(file, 'write', () => writeFileSync(file, svgOf([`${title.name}, ${when}`, ...lines])))
    await print(file)
  }
  return 0
}

/** @param setting the game in words */
function* wholeGame<S extends object>(
  journal: Journal<S>,
  setting: string,
  json: boolean,
): Generator<string> {
  const { game, newGame, opening } = journal
  const { scenario, seed, options = {} } = newGame
  const levels = computersOf(newGame)
  yield json
    ? JSON.stringify({ game: game.name, scenario, seed, options, events: opening })
    : `${game.name}, ${scenario}, seed ${seed}`
  if (!json) yield `${setting}.`
  if (!json) yield* opening.map((event) => `      ${game.describe(event)}`)
  const starts = journal.turnStarts().values()
  let start = starts.next().value
  let turn: number | null = null
  for (const [index, { action, events }] of journal.entries().entries()) {
    while (start && start.at <= index) {
      turn = start.turn
      if (!json) yield capital(turnText(game, turn))
      start = starts.next().value
    }
    const n = index + 1
    if (json) yield JSON.stringify({ n, turn, action, events })
    else yield* [actionLine(n, action, levels), ...events.map((event) => `      ${game.describe(event)}`)]
  }
  const outcome = journal.isOver() ? game.outcome(journal.state()) : null
  if (outcome) yield json ? JSON.stringify({ outcome }) : outcome.summary
}

function* position<S extends object>(journal: Journal<S>, at: number, json: boolean): Generator<string> {
  const { game, newGame, base } = journal
  const last = journal.entries().length
  if (at < base || at > last)
    throw new CliError(
      base > 0 && at < base
        ? `What came before action ${base} was played under earlier rules and can only be read, without --at.`
        : `--at must be from ${base} to ${last}, the number of actions in this game.`,
    )
  const state = journal.stateAt(at)
  const decisions = game.decisions(state)
  if (json) {
    yield JSON.stringify({ n: at, turn: game.turn(state), state, decisions })
    return
  }
  yield `${capital(turnText(game, game.turn(state)))}, after ${at} of ${last} actions`
  const entry = journal.entries()[at - 1]
  if (entry) yield actionLine(at, entry.action, computersOf(newGame))
  for (const event of entry?.events ?? journal.opening) yield `      ${game.describe(event)}`
  for (const { seat, segment, question } of decisions) yield `${segment}: ${seat}: ${question}`
}

function actionLine(n: number, { type, seat, ...rest }: Action, levels: ReadonlyMap<Seat, Level>): string {
  const given = Object.entries(rest).map(([name, value]) => `${name} ${plain(value)}`)
  return `${String(n).padStart(4)}  ${seatWith(seat, levels.get(seat))}: ${[type, ...given].join(', ')}`
}

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
