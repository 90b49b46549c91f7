/** `conquistador referee`: standard input and output for the referee. */
import { existsSync } from 'node:fs'
import { openJournal } from '../kernel/journal.ts'
import { referee, splitLines } from '../kernel/referee.ts'
import { createSave, openSave } from '../kernel/saves.ts'
import { type Args, CliError } from './args.ts'
import { asking, gameInUse, newGameOf } from './game-in-use.ts'
import { print } from './output.ts'

export async function runReferee(args: Args, version: string): Promise<number> {
  const { journal, write, close } = openGame(args, version)
  try {
    for await (const line of referee(journal, splitLines(standardInput()), { onChange: write }))
      await print(line)
    return 0
  } finally {
    close()
  }
}

async function* standardInput(): AsyncGenerator<Uint8Array> {
  try {
    yield* process.stdin
  } catch (error) {
    throw new CliError(`Standard input cannot be read (${(error as NodeJS.ErrnoException).code}).`, 1)
  }
}

/** A new game, or the one in the file of `--save` if there is one. */
function openGame(args: Args, version: string) {
  const inUse = gameInUse(args)
  const file = args.text('save')
  if (file === undefined || !existsSync(file)) {
    const journal = asking(() => openJournal(inUse.game, newGameOf(inUse, args)))
    return file === undefined
      ? { journal, write: () => {}, close: () => {} }
      : createSave(file, journal, version)
  }
  const save = openSave(file, inUse.game, version)
  const { scenario, seed } = save.journal.newGame
  for (const [flag, value] of Object.entries({ scenario, seed })) {
    const asked = args.text(flag)
    if (asked !== undefined && asked !== value) {
      save.close()
      throw new CliError(`${file} holds a game with --${flag} ${value}, not ${asked}.`)
    }
  }
  return save
}
