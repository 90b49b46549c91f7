/** The commands with a screen. */
import { setFlagsFromString } from 'node:v8'
import type { AppCommand } from '../app/run.tsx'
import type { NewGame } from '../kernel/game.ts'
import { restoreBackup } from '../kernel/saves.ts'
import { type Args, CliError } from './args.ts'
import { asking, gameInUse, type InUse, newGameOf } from './game-in-use.ts'

export const title = (args: Args, version: string) => show(args, version, () => ({ kind: 'title' }))

export const begin = (args: Args, version: string) =>
  show(args, version, (inUse) => {
    const save = args.text('save')
    const newGame: NewGame = newGameOf(inUse, args)
    // Before the screen is taken; the same is done for it again.
    asking(() => inUse.game.create(newGame))
    return { kind: 'new', newGame, ...(save ? { save } : {}) }
  })

export const resume = (args: Args, version: string) =>
  show(args, version, ({ game }) => {
    const [file] = args.input
    if (args.on('backup')) {
      if (!file)
        throw new CliError('--backup needs the file whose backup is to be used: resume FILE --backup.')
      restoreBackup(file, game)
    }
    return { kind: 'resume', ...(file ? { file } : {}) }
  })

/** Opens the screen. Ink is loaded only here, so that the other commands start at once. */
async function show(args: Args, version: string, choose: (inUse: InUse) => AppCommand): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new CliError(
      'There is no terminal to play in; "conquistador simulate" and "conquistador referee" work without one.',
      1,
    )
  // Unasked V8 lets the heap grow to three times what is in use, as when a long game is replayed.
  setFlagsFromString('--heap-growing-percent=50')
  const inUse = await gameInUse(args)
  const command = choose(inUse)
  const { runApp } = await import('../app/run.tsx')
  const { conquistadorPanels } = await import('../games/conquistador/panels/index.tsx')
  return runApp({ game: inUse.game, panels: conquistadorPanels(inUse.world), command, version })
}
