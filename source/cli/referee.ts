/** The referee over JSON lines: standard input and output for the referee. */
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { keepingFaults } from '../app/terminal/fault.ts'
import { type NewGame, Refused } from '../kernel/contract/game.ts'
import type { Seat } from '../kernel/contract/named.ts'
import { codeOf } from '../kernel/contract/thrown.ts'
import { amendedText } from '../kernel/journal/amended.ts'
import { openJournal } from '../kernel/journal/open.ts'
import { computersOf } from '../kernel/program/computer.ts'
import { heldByProgram } from '../kernel/program/holder-words.ts'
import { referee, splitLines } from '../kernel/referee.ts'
import { createSave, openSave } from '../kernel/saves/saves.ts'
import { program } from '../program.ts'
import { type Args, CliError } from './args.ts'
import { asking, gameInUse, type InUse } from './game-in-use.ts'
import { newGameOf, optionsOf, seatCalled } from './new-game.ts'
import { printJson, warn } from './output.ts'
import type { Start } from './start.ts'

export async function runReferee({ args, entry, version }: Start): Promise<number> {
  const inUse = await gameInUse(entry, args.text('data'))
  const { journal, write, close } = openGame(inUse, args, version)
  // In order, so that nothing stays beside the save.
  for (const name of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(name, () => process.exit(128 + constants.signals[name]))
  const amended = amendedText(journal)
  if (amended !== null) warn(amended)
  try {
    const computer = keepingFaults(inUse.computer, program, version)
    const seat = seatOf(args, inUse, journal.newGame)
    const input = splitLines(standardInput())
    for await (const line of referee(journal, input, {
      computer,
      onChange: write,
      ...(seat && { seats: [seat] }),
    }))
      await printJson(line)
    return 0
  } finally {
    close()
  }
}

/** The seat of `--seat`, which must be one of the game that the program does not play. */
function seatOf(args: Args, { entry, game }: InUse, newGame: NewGame): Seat | null {
  const seats = asking(() => game.seats(newGame))
  const computers = computersOf(newGame)
  const name = args.text('seat')
  if (name === undefined) return null
  const seat = seatCalled(entry.asked, name, '--seat')
  if (computers.has(seat)) throw new CliError(heldByProgram(seat, seats, computers))
  if (!seats.includes(seat))
    throw new CliError(`--seat must be ${seats.join(' or ')}, who play this game, not ${seat}.`)
  return seat
}

async function* standardInput(): AsyncGenerator<Uint8Array> {
  try {
    yield* process.stdin
  } catch (error) {
    throw new CliError(`Standard input cannot be read (${codeOf(error)}).`, 1)
  }
}

/** A new game, or the one in the file of `--save` if there is one. */
function openGame(inUse: InUse, args: Args, version: string) {
  const file = args.text('save')
  if (file === undefined || !existsSync(file)) {
    const newGame = newGameOf(inUse.entry, args)
    // Before anything is written that a better command would find.
    seatOf(args, inUse, newGame)
    const journal = asking(() => openJournal(inUse.game, newGame))
    return file === undefined
      ? { journal, write: () => {}, close: () => {} }
      : createSave(file, journal, version)
  }
  const save = openSave(file, inUse.game, version)
  try {
    checkFlags(file, inUse, save.journal.newGame, args)
    return save
  } catch (error) {
    save.close()
    throw error
  }
}

/** The state that a game begins in; null for one that the rules refuse. */
function begun({ create }: InUse['game'], newGame: NewGame) {
  try {
    return create(newGame).state
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** What the flags ask for must be what the game in the file is. */
function checkFlags(file: string, { entry, game }: InUse, newGame: NewGame, args: Args): void {
  const { scenario, seed, options = {} } = newGame
  for (const [flag, value] of Object.entries({ scenario, seed })) {
    const asked = args.text(flag)
    if (asked !== undefined && asked !== value)
      throw new CliError(`${file} holds a game with --${flag} ${value}, not ${asked}.`)
  }
  const asked = optionsOf(entry.asked, args)
  // Who holds a seat makes no difference to how a game begins.
  if (asked.seats && !isDeepStrictEqual(computersOf({ ...newGame, options: asked }), computersOf(newGame)))
    throw new CliError(`${file} holds a game whose seats are held by others.`)
  // The same game may be asked for in several ways, so it is begun in both and compared.
  const first = begun(game, newGame)
  for (const [name, value] of Object.entries(asked)) {
    const other = begun(game, { ...newGame, options: { ...options, [name]: value } })
    if (isDeepStrictEqual(other, first)) continue
    throw new CliError(
      `${file} holds a game with ${name === 'seats' ? 'other seats' : `another choice of "${name}"`}.`,
    )
  }
}
