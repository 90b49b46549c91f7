/** The commands with a screen. */

import type { GamePanels } from '../app/panels.ts'
import type { AppCommand } from '../app/run.tsx'
import { preferredOrders, type Settings, standingOrdersOf } from '../app/settings/settings.ts'
import { openSettings } from '../app/settings/settings-file.ts'
import { keepingFaults } from '../app/terminal/fault.ts'
import { keepHeapSmall } from '../app/terminal/heap.ts'
import { switches } from '../games/conquistador/panels/switches.ts'
import type { State } from '../games/conquistador/state/state.ts'
import type { NewGame } from '../kernel/contract/game.ts'
import { computersOf } from '../kernel/program/computer.ts'
import { heldByProgram } from '../kernel/program/holder-words.ts'
import { restoreBackup } from '../kernel/saves/saves.ts'
import { isSound } from '../kernel/saves/sound.ts'
import { type Args, CliError } from './args.ts'
import { asking, gameInUse, type InUse, newGameOf } from './game-in-use.ts'
import { nationsCalled } from './new-game.ts'
import { gameToWatch, paceAsked } from './watch.ts'

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
    const computers = computersOf(newGame)
    const programs = own.seats?.find((seat) => computers.has(seat))
    if (programs !== undefined) throw new CliError(heldByProgram(programs, seats, computers))
    return { kind: 'new', newGame, ...(save ? { save } : {}), ...own }
  })

/** The lesson, always with the built-in data, for which it was written. */
export const tutorial = (args: Args, version: string) =>
  show(args, version, (_, __, { lesson }) => {
    if (isDumb())
      throw new CliError(
        'The tutorial teaches the keys of a screen, which this terminal cannot draw; "conquistador new --plain" begins a game in lines, where help explains every question.',
        1,
      )
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
      if (isSound(file, game)) throw new CliError(`${file} is not damaged; leave --backup out.`, 1)
      restoreBackup(file, game)
    }
    return { kind: 'resume', ...(file ? { file } : {}), ...ownSeats(args) }
  })

export const watch = (args: Args, version: string) =>
  show(args, version, (inUse) => {
    const newGame = gameToWatch(inUse, args)
    if (!newGame) return { kind: 'watch', ...(args.input[0] ? { file: args.input[0] } : {}) }
    const pace = paceAsked(args)
    // Before the screen is taken; the same is done for it again.
    asking(() => inUse.game.create(newGame))
    const save = args.text('save')
    return { kind: 'new', newGame, pace, ...(save ? { save } : {}) }
  })

/** The seats of `--seat`. @throws CliError */
function ownSeats(args: Args): { readonly seats?: readonly string[] } {
  const named = args.text('seat')
  return named === undefined ? {} : { seats: nationsCalled(named, '--seat') }
}

/** A terminal that can only print lines: a screen cannot be drawn on it. */
const isDumb = (): boolean =>
  process.env.TERM === 'dumb' || (!process.env.TERM && process.platform !== 'win32')

/**
 * Plays, on a screen or in lines. Ink is loaded only for the screen, so that everything else starts at once.
 */
async function show(
  args: Args,
  version: string,
  choose: (inUse: InUse, settings: Settings, panels: GamePanels<State>) => AppCommand,
): Promise<number> {
  const onTerminal = process.stdin.isTTY && process.stdout.isTTY
  const plain = args.on('plain') || (onTerminal && isDumb())
  if (!plain && !onTerminal)
    throw new CliError(
      'There is no terminal to play in; with --plain the game is played in lines, and "conquistador simulate" and "conquistador referee" work without a terminal.',
      1,
    )
  keepHeapSmall()
  const inUse = await gameInUse(args)
  const { game, world } = inUse
  const computer = keepingFaults(inUse.computer, game.name, version)
  const settings = openSettings(game.name, standingOrdersOf(switches))
  const { conquistadorPanels } = await import('../games/conquistador/panels/index.tsx')
  const { lesson, ...others } = conquistadorPanels(world)
  // With other data the dice of the lesson would tell another story.
  const panels = args.text('data') === undefined ? { ...others, lesson } : others
  const command = choose(inUse, settings.settings, panels)
  const options = { game, panels, computer, command, version, settings, ascii: args.on('ascii') }
  if (plain) return (await import('../app/plain/run.ts')).runPlain(options)
  return (await import('../app/run.tsx')).runApp(options)
}
