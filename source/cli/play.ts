/** The commands with a screen. */
import type { AppCommand } from '../app/run.tsx'
import type { NewGame } from '../kernel/game.ts'
import { restoreBackup } from '../kernel/saves.ts'
import { type Args, CliError } from './args.ts'
import { asking, gameInUse, newGameOf } from './game-in-use.ts'
import { nationsCalled } from './new-game.ts'

type InUse = ReturnType<typeof gameInUse>

export const title = (args: Args, version: string) => show(args, version, () => ({ kind: 'title' }))

export const begin = (args: Args, version: string) =>
  show(args, version, (inUse) => {
    const save = args.text('save')
    const newGame: NewGame = newGameOf(inUse, args)
    // Before the screen is taken; the same is done for it again.
    asking(() => inUse.game.create(newGame))
    const own = ownSeats(args)
    const seats = inUse.game.seats(newGame)
    const stranger = own.seats?.find((seat) => !seats.includes(seat))
    if (stranger !== undefined)
      throw new CliError(`--seat must be ${seats.join(' or ')}, who play this game, not ${stranger}.`)
    return { kind: 'new', newGame, ...(save ? { save } : {}), ...own }
  })

export const resume = (args: Args, version: string) =>
  show(args, version, ({ game }) => {
    const [file] = args.input
    if (args.on('backup')) {
      if (!file)
        throw new CliError('--backup needs the file whose backup is to be used: resume FILE --backup.')
      restoreBackup(file, game)
    }
    return { kind: 'resume', ...(file ? { file } : {}), ...ownSeats(args) }
  })

export const watch = (args: Args, version: string) =>
  show(args, version, () => ({ kind: 'watch', ...(args.input[0] ? { file: args.input[0] } : {}) }))

/** The seats of `--seat`. @throws CliError */
function ownSeats(args: Args): { readonly seats?: readonly string[] } {
  const named = args.text('seat')
  return named === undefined ? {} : { seats: nationsCalled(named, '--seat') }
}

/** Opens the screen. Ink is loaded only here, so that the other commands start at once. */
async function show(args: Args, version: string, choose: (inUse: InUse) => AppCommand): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new CliError(
      'There is no terminal to play in; "conquistador simulate" and "conquistador referee" work without one.',
      1,
    )
  const inUse = gameInUse(args)
  const command = choose(inUse)
  const { runApp } = await import('../app/run.tsx')
  const { conquistadorPanels } = await import('../games/conquistador/panels/index.tsx')
  return runApp({ game: inUse.game, panels: conquistadorPanels(inUse.world), command, version })
}
