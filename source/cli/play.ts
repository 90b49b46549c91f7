/** The commands with a screen. */
import type { Args } from './args.ts'
import { CliError } from './args.ts'
import { gameInUse, newGameOf } from './game-in-use.ts'

type AppCommand = Parameters<typeof import('../app/run.tsx').runApp>[0]['command']

export const title = (args: Args, version: string) => show(args, version, () => ({ kind: 'title' }))

export const begin = (args: Args, version: string) =>
  show(args, version, (inUse) => {
    const save = args.text('save')
    return { kind: 'new', newGame: newGameOf(inUse, args), ...(save ? { save } : {}) }
  })

export const resume = (args: Args, version: string) =>
  show(args, version, (inUse) => {
    const [file] = args.input
    if (args.on('backup')) {
      if (!file)
        throw new CliError('--backup needs the file whose backup is to be used: resume FILE --backup.')
      inUse.restore(file)
    }
    return { kind: 'resume', ...(file ? { file } : {}) }
  })

type Playing = ReturnType<typeof gameInUse> & { restore(file: string): void }

/** Opens the screen. Ink is loaded only here, so that the other commands start at once. */
async function show(args: Args, version: string, choose: (inUse: Playing) => AppCommand): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new CliError(
      'There is no terminal to play in; "conquistador simulate" and "conquistador referee" work without one.',
      1,
    )
  const inUse = gameInUse(args)
  const { restoreBackup } = await import('../kernel/saves.ts')
  const command = choose({ ...inUse, restore: (file) => void restoreBackup(file, inUse.game) })
  const { runApp } = await import('../app/run.tsx')
  return runApp({ game: inUse.game, world: inUse.world, command, version })
}
