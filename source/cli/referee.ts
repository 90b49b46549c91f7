/** `conquistador referee`: standard input and output for the referee. */
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import type { NewGame } from '../kernel/game.ts'
import { openJournal } from '../kernel/journal.ts'
import { referee, splitLines } from '../kernel/referee.ts'
import { createSave, openSave } from '../kernel/saves.ts'
import { type Args, CliError } from './args.ts'
import { asking, gameInUse, type InUse, newGameOf } from './game-in-use.ts'
import { nationCalled, optionsOf } from './new-game.ts'
import { print } from './output.ts'

export async function runReferee(args: Args, version: string): Promise<number> {
  const inUse = await gameInUse(args)
  const { journal, write, close } = openGame(inUse, args, version)
  // In order, so that nothing stays beside the save.
  for (const name of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(name, () => process.exit(128 + constants.signals[name]))
  try {
    const seat = seatOf(args, inUse.game.seats(journal.newGame))
    const input = splitLines(standardInput())
    for await (const line of referee(journal, input, { onChange: write, ...(seat && { seat }) }))
      await print(line)
    return 0
  } finally {
    close()
  }
}

/** The seat of `--seat`, which must be one of the game. */
function seatOf(args: Args, seats: readonly string[]): string | null {
  const name = args.text('seat')
  if (name === undefined) return null
  const seat = nationCalled(name, '--seat')
  if (!seats.includes(seat))
    throw new CliError(`--seat must be ${seats.join(' or ')}, who play this game, not ${seat}.`)
  return seat
}

async function* standardInput(): AsyncGenerator<Uint8Array> {
  try {
    yield* process.stdin
  } catch (error) {
    throw new CliError(`Standard input cannot be read (${(error as NodeJS.ErrnoException).code}).`, 1)
  }
}

/** A new game, or the one in the file of `--save` if there is one. */
function openGame(inUse: InUse, args: Args, version: string) {
  const file = args.text('save')
  if (file === undefined || !existsSync(file)) {
    const journal = asking(() => openJournal(inUse.game, newGameOf(inUse, args)))
    return file === undefined
      ? { journal, write: () => {}, close: () => {} }
      : createSave(file, journal, version)
  }
  const save = openSave(file, inUse.game, version)
  try {
    checkFlags(file, save.journal.newGame, args)
    return save
  } catch (error) {
    save.close()
    throw error
  }
}

/** What the flags ask for must be what the game in the file is. */
function checkFlags(file: string, { scenario, seed, options = {} }: NewGame, args: Args): void {
  for (const [flag, value] of Object.entries({ scenario, seed })) {
    const asked = args.text(flag)
    if (asked !== undefined && asked !== value)
      throw new CliError(`${file} holds a game with --${flag} ${value}, not ${asked}.`)
  }
  for (const [name, value] of Object.entries(optionsOf(args)))
    if (!isDeepStrictEqual(options[name], value))
      throw new CliError(`${file} holds a game with other ${name === 'seats' ? 'seats' : 'options'}.`)
}
