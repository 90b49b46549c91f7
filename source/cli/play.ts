/** The commands with a screen. */
import type { GamePanels } from '../app/panels.ts'
import type { AppCommand } from '../app/run.tsx'
import type { State } from '../games/conquistador/state.ts'
import type { NewGame } from '../kernel/game.ts'
import { restoreBackup } from '../kernel/saves.ts'
import { type Args, CliError } from './args.ts'
import { asking, gameInUse, newGameOf } from './game-in-use.ts'

type InUse = ReturnType<typeof gameInUse>
type Panels = GamePanels<State>

export const title = (args: Args, version: string) => show(args, version, () => ({ kind: 'title' }))

export const begin = (args: Args, version: string) =>
  show(args, version, (inUse) => {
    const save = args.text('save')
    const newGame: NewGame = newGameOf(inUse, args)
    // Before the screen is taken; the same is done for it again.
    asking(() => inUse.game.create(newGame))
    return { kind: 'new', newGame, ...(save ? { save } : {}) }
  })

/** The lesson, always with the built-in data, for which it was written. */
export const tutorial = (args: Args, version: string) =>
  show(args, version, (_, { lesson }) => {
    const { newGame, name } = lesson!
    const save = args.text('save')
    return { kind: 'new', newGame, name, ...(save ? { save } : {}) }
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
async function show(
  args: Args,
  version: string,
  choose: (inUse: InUse, panels: Panels) => AppCommand,
): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new CliError(
      'There is no terminal to play in; "conquistador simulate" and "conquistador referee" work without one.',
      1,
    )
  const inUse = gameInUse(args)
  const { conquistadorPanels } = await import('../games/conquistador/panels/index.tsx')
  const { lesson, ...others } = conquistadorPanels(inUse.world)
  // With other data the dice of the lesson would tell another story.
  const panels = args.text('data') === undefined ? { ...others, lesson } : others
  const command = choose(inUse, panels)
  const { runApp } = await import('../app/run.tsx')
  return runApp({ game: inUse.game, panels, command, version })
}
