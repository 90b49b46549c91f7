/** The commands with a screen. */
import { setFlagsFromString } from 'node:v8'
import type { AppCommand } from '../app/run.tsx'
import { preferredOrders, type Settings, standingOrdersOf } from '../app/settings.ts'
import { openSettings } from '../app/settings-file.ts'
import { switches } from '../games/conquistador/panels/switches.ts'
import type { NewGame } from '../kernel/game.ts'
import { restoreBackup } from '../kernel/saves.ts'
import { type Args, CliError } from './args.ts'
import { asking, gameInUse, type InUse, newGameOf } from './game-in-use.ts'
import { nationsCalled } from './new-game.ts'

export const title = (args: Args, version: string) => show(args, version, () => ({ kind: 'title' }))

export const begin = (args: Args, version: string) =>
  show(args, version, (inUse, settings) => {
    const save = args.text('save')
    const asked = newGameOf(inUse, args)
    const standing = preferredOrders(settings, switches, asked.scenario)
    const newGame: NewGame =
      standing.length === 0 ? asked : { ...asked, options: { standing, ...asked.options } }
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
async function show(
  args: Args,
  version: string,
  choose: (inUse: InUse, settings: Settings) => AppCommand,
): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new CliError(
      'There is no terminal to play in; "conquistador simulate" and "conquistador referee" work without one.',
      1,
    )
  // Unasked V8 lets the heap grow to three times what is in use, as when a long game is replayed.
  setFlagsFromString('--heap-growing-percent=25')
  const inUse = await gameInUse(args)
  const { game, world } = inUse
  const settings = openSettings(game.name, standingOrdersOf(switches))
  const command = choose(inUse, settings.settings)
  const { runApp } = await import('../app/run.tsx')
  const { conquistadorPanels } = await import('../games/conquistador/panels/index.tsx')
  const panels = conquistadorPanels(world)
  return runApp({ game, panels, command, version, settings, ascii: args.on('ascii') })
}
