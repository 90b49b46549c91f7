/** The commands with a screen. */
import type { AppCommand } from '../app/run.tsx'
import type { NewGame } from '../kernel/game.ts'
import { restoreBackup } from '../kernel/saves.ts'
import { type Args, CliError } from './args.ts'
import { asking, gameInUse, newGameOf } from './game-in-use.ts'

type InUse = ReturnType<typeof gameInUse>

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

/** A terminal that can only print lines: a screen cannot be drawn on it. */
const isDumb = (): boolean =>
  process.env.TERM === 'dumb' || (!process.env.TERM && process.platform !== 'win32')

/** Plays, on a screen or in lines. Ink is loaded only for the screen, so that everything else starts at once. */
async function show(args: Args, version: string, choose: (inUse: InUse) => AppCommand): Promise<number> {
  const onTerminal = process.stdin.isTTY && process.stdout.isTTY
  const plain = args.on('plain') || (onTerminal && isDumb())
  if (!plain && !onTerminal)
    throw new CliError(
      'There is no terminal to play in; with --plain the game is played in lines, and "conquistador simulate" and "conquistador referee" work without a terminal.',
      1,
    )
  const inUse = gameInUse(args)
  const command = choose(inUse)
  const { conquistadorPanels } = await import('../games/conquistador/panels/index.tsx')
  const options = { game: inUse.game, panels: conquistadorPanels(inUse.world), command, version }
  if (plain) return (await import('../app/plain/run.ts')).runPlain(options)
  return (await import('../app/run.tsx')).runApp(options)
}
