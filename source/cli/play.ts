/** The commands with a screen. */

import type { GamePanels } from '../app/panels.ts'
import type { AppCommand } from '../app/run.tsx'
import { preferredOrders, type Settings, standingOrdersOf } from '../app/settings/settings.ts'
import { openSettings } from '../app/settings/settings-file.ts'
import { keepingFaults } from '../app/terminal/fault.ts'
import { keepHeapSmall } from '../app/terminal/heap.ts'
import type { NewGame } from '../kernel/contract/game.ts'
import { computersOf } from '../kernel/program/computer.ts'
import { heldByProgram } from '../kernel/program/holder-words.ts'
import { restoreBackup } from '../kernel/saves/saves.ts'
import { isSound } from '../kernel/saves/sound.ts'
import { program } from '../program.ts'
import { CliError } from './args.ts'
import { asking, gameInUse, type InUse } from './game-in-use.ts'
import { newGameOf, seatsCalled } from './new-game.ts'
import type { Start } from './start.ts'
import { gameToWatch, paceAsked } from './watch.ts'

export const title = (start: Start) => show(start, () => ({ kind: 'title' }))

export const begin = (start: Start) =>
  show(start, ({ entry, game }, panels, settings) => {
    const { args } = start
    const save = args.text('save')
    const asked = newGameOf(entry.asked, args)
    const standing = preferredOrders(settings, panels.switches, asked.scenario)
    const preferred = standing.length === 0 ? {} : panels.newGameOptions(standing, [])
    const newGame: NewGame =
      standing.length === 0 ? asked : { ...asked, options: { ...preferred, ...asked.options } }
    // Before the screen is taken; the same is done for it again.
    asking(() => game.create(newGame))
    const own = ownSeats(start)
    const seats = game.seats(newGame)
    const stranger = own.seats?.find((seat) => !seats.includes(seat))
    if (stranger !== undefined)
      throw new CliError(`--seat must be ${seats.join(' or ')}, who play this game, not ${stranger}.`)
    const computers = computersOf(newGame)
    const programs = own.seats?.find((seat) => computers.has(seat))
    if (programs !== undefined) throw new CliError(heldByProgram(programs, seats, computers))
    return { kind: 'new', newGame, ...(save ? { save } : {}), ...own }
  })

/** The lesson, always with the built-in data, for which it was written. */
export const tutorial = (start: Start) =>
  show(start, ({ entry }, { lesson }) => {
    if (!lesson) throw new CliError(`${entry.title.name} has no tutorial.`)
    if (isDumb())
      throw new CliError(
        'The tutorial teaches the keys of a screen, which this terminal cannot draw; ' +
          `"${program} new --plain" begins a game in lines, where help explains every question.`,
        1,
      )
    const { newGame, name } = lesson
    const save = start.args.text('save')
    return { kind: 'new', newGame, name, ...(save ? { save } : {}) }
  })

export const resume = (start: Start) =>
  show(start, ({ game }) => {
    const { args } = start
    const [file] = args.input
    if (args.on('backup')) {
      if (!file)
        throw new CliError('--backup needs the file whose backup is to be used: resume FILE --backup.')
      if (isSound(file, game)) throw new CliError(`${file} is not damaged; leave --backup out.`, 1)
      restoreBackup(file, game)
    }
    return { kind: 'resume', ...(file ? { file } : {}), ...ownSeats(start) }
  })

export const watch = (start: Start) =>
  show(start, (inUse) => {
    const { args } = start
    const newGame = gameToWatch(inUse, args)
    if (!newGame) return { kind: 'watch', ...(args.input[0] ? { file: args.input[0] } : {}) }
    const pace = paceAsked(args)
    // Before the screen is taken; the same is done for it again.
    asking(() => inUse.game.create(newGame))
    const save = args.text('save')
    return { kind: 'new', newGame, pace, ...(save ? { save } : {}) }
  })

/** The seats of `--seat`. @throws CliError */
function ownSeats({ args, entry }: Start): { readonly seats?: readonly string[] } {
  const named = args.text('seat')
  return named === undefined ? {} : { seats: seatsCalled(entry.asked, named, '--seat') }
}

/** A terminal that can only print lines: a screen cannot be drawn on it. */
const isDumb = (): boolean =>
  process.env.TERM === 'dumb' || (!process.env.TERM && process.platform !== 'win32')

/**
 * Plays, on a screen or in lines. Ink is loaded only for the screen, so that everything else starts at once.
 */
async function show(
  { args, entry, version }: Start,
  choose: (inUse: InUse, panels: GamePanels, settings: Settings) => AppCommand,
): Promise<number> {
  const onTerminal = process.stdin.isTTY && process.stdout.isTTY
  const plain = args.on('plain') || (onTerminal && isDumb())
  if (!plain && !onTerminal)
    throw new CliError(
      'There is no terminal to play in; with --plain the game is played in lines, and ' +
        `"${program} simulate" and "${program} referee" work without a terminal.`,
      1,
    )
  keepHeapSmall()
  const inUse = await gameInUse(entry, args.text('data'))
  const { game } = inUse
  const computer = keepingFaults(inUse.computer, program, version)
  const { lesson, ...others } = await inUse.panels()
  // With other data the dice of the lesson would tell another story.
  const panels = args.text('data') === undefined && lesson ? { ...others, lesson } : others
  const settings = openSettings(program, standingOrdersOf(panels.switches))
  const command = choose(inUse, panels, settings.settings)
  const options = { game, panels, computer, command, version, settings, ascii: args.on('ascii') }
  if (plain) return (await import('../app/plain/run.ts')).runPlain(options)
  return (await import('../app/run.tsx')).runApp(options)
}
