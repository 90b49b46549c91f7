/** The commands with a screen. */
import { existsSync } from 'node:fs'
import type { AppCommand } from '../app/command.ts'
import type { GamesByLetter } from '../app/letters.ts'
import { ordersAtFirst } from '../app/new-game/draft.ts'
import { dayChoice, today } from '../app/results/day-game.ts'
import { type GameSettings, preferredOrders, type Settings, settingsOf } from '../app/settings/settings.ts'
import { openSettings } from '../app/settings/settings-file.ts'
import type { OpenGame, Shelf } from '../app/shelf.ts'
import type { Game, Json, NewGame } from '../kernel/contract/game.ts'
import type { Seat } from '../kernel/contract/named.ts'
import { computersOf } from '../kernel/program/computer.ts'
import { heldByProgram } from '../kernel/program/holder-words.ts'
import { holderOf, human, usualLevel } from '../kernel/program/holders.ts'
import { restoreBackup, saveFolder } from '../kernel/saves/saves.ts'
import { isSound } from '../kernel/saves/sound.ts'
import { gamesByMailFile } from '../mail/folder/list-file.ts'
import { program } from '../program.ts'
import { CliError } from './args.ts'
import { asking } from './game-in-use.ts'
import { newGameOf, seatsCalled } from './new-game.ts'
import { shelfOf } from './shelf.ts'
import type { Start } from './start.ts'
import { gameToWatch, paceAsked } from './watch.ts'

/** The title of the game that is named, or of the only one; else the shelf. */
export const title = (start: Start) =>
  show(start, async () => {
    const game = start.args.text('game')
    return { kind: 'title', ...(game !== undefined && { game }) }
  })

export const begin = (start: Start) =>
  show(start, async (open, settings) => {
    const { args, entry } = start
    const { game, panels } = await open()
    const save = args.text('save')
    const asked = seatedAlone(game, start, newGameOf(entry, args))
    const wanted = ordersLeft({ game, panels }, args.text('leave'), settingsOf(settings, entry.name))
    const standing = preferredOrders({ standing: wanted }, panels.switches, asked.scenario)
    const newGame: NewGame =
      standing.length === 0
        ? asked
        : { ...asked, options: { ...withoutSeats(panels.newGameOptions(standing, [])), ...asked.options } }
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
    return { kind: 'new', game: entry.name, newGame, ...(save ? { save } : {}), ...own }
  })

/** Options that say nothing of who plays: where the command line does not either, the usual seats are held. */
const withoutSeats = ({ seats: _, ...options }: Readonly<Record<string, Json>>) => options

/** What persons leave to standing orders: as `--leave` has it, or as the page of a new game begins. */
function ordersLeft(
  offer: Pick<OpenGame, 'game' | 'panels'>,
  asked: string | undefined,
  { standing }: Pick<GameSettings, 'standing'>,
): readonly string[] {
  const set = offer.panels.orders?.sets.find(({ name }) => name === asked)
  return set?.orders ?? ordersAtFirst(offer, standing)
}

/** A game that is for one person where nobody says who plays. */
function seatedAlone(game: Game<object>, { args, entry }: Start, asked: NewGame): NewGame {
  if (!entry.asked.alone || args.text('seats') !== undefined || args.text('seat') !== undefined) return asked
  const [first, ...others] = asking(() => game.seats(asked))
  const held = [[first, human], ...others.map((seat) => [seat, holderOf(usualLevel)])]
  return { ...asked, options: { ...asked.options, seats: Object.fromEntries(held) } }
}

/** The lesson, always with the built-in data, for which it was written. */
export const tutorial = (start: Start) =>
  show(start, async (open) => {
    const { title, name: game } = start.entry
    const { lesson } = (await open()).panels
    if (!lesson) throw new CliError(`${title.name} has no tutorial.`)
    if (isDumb())
      throw new CliError(
        'The tutorial teaches the keys of a screen, which this terminal cannot draw; ' +
          `"${program} new --plain" begins a game in lines, where help explains every question.`,
        1,
      )
    const { newGame, name } = lesson
    const save = start.args.text('save')
    return { kind: 'new', game, newGame, name, ...(save ? { save } : {}) }
  })

/** The game of the day, always with the built-in data. */
export const daily = (start: Start) =>
  show(start, async (open, settings) => {
    const { title, name: game } = start.entry
    const { standing } = settingsOf(settings, game)
    const day = dayChoice(await open(), saveFolder(program), { day: today(), standing })
    if (!day) throw new CliError(`${title.name} has no game of the day.`)
    if ('resume' in day) return { kind: 'resume', game, file: day.resume }
    return { kind: 'new', game, newGame: day.newGame, name: day.name }
  })

export const resume = (start: Start) =>
  show(start, async (open) => {
    const { args, entry } = start
    const [file] = args.input
    if (args.on('backup')) {
      if (!file)
        throw new CliError('--backup needs the file whose backup is to be used: resume FILE --backup.')
      const { game } = await open()
      if (isSound(file, game)) throw new CliError(`${file} is not damaged; leave --backup out.`, 1)
      restoreBackup(file, game)
    }
    return { kind: 'resume', game: entry.name, ...(file ? { file } : {}), ...ownSeats(start) }
  })

export const watch = (start: Start) =>
  show(start, async (open) => {
    const { args, entry } = start
    const { game } = await open()
    const [file] = args.input
    const newGame = gameToWatch({ entry, game }, args)
    if (!newGame) return { kind: 'watch', game: entry.name, ...(file ? { file } : {}) }
    const pace = paceAsked(args)
    // Before the screen is taken; the same is done for it again.
    asking(() => game.create(newGame))
    const save = args.text('save')
    return { kind: 'new', game: entry.name, newGame, pace, ...(save ? { save } : {}) }
  })

/** The seats of `--seat`. @throws CliError */
function ownSeats({ args, entry }: Start): { readonly seats?: readonly Seat[] } {
  const named = args.text('seat')
  return named === undefined ? {} : { seats: seatsCalled(entry.asked, named, '--seat') }
}

const onTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true

/** Whether it is played in lines. */
const isPlain = ({ args }: Pick<Start, 'args'>): boolean => args.on('plain') || (onTerminal() && isDumb())

/** A terminal that can only print lines: a screen cannot be drawn on it. */
const isDumb = (): boolean =>
  process.env.TERM === 'dumb' || (!process.env.TERM && process.platform !== 'win32')

/**
 * Plays, on a screen or in lines.
 * @param choose what is shown first; opens the game that the command is about, if that must be known
 */
async function show(
  start: Start,
  choose: (open: () => Promise<OpenGame>, settings: Settings) => Promise<AppCommand>,
): Promise<number> {
  // Who has no game by mail does not wait for what they take.
  const mail = existsSync(gamesByMailFile(program)) ? await import('./mail/on-disk.ts') : null
  let taken: string | null = null
  const letters = mail && {
    list: mail.gamesOnDisk,
    take(folder: string) {
      taken = folder
    },
  }
  const code = await showOn(
    start,
    async (shelf, settings) => ({
      shelf,
      command: await choose(() => shelf.open(start.entry.name), settings),
    }),
    letters ?? undefined,
  )
  return mail && taken !== null ? mail.goOnByMail(taken, isPlain(start)) : code
}

/**
 * Plays from a shelf, on a screen or in lines. Ink is loaded only for the screen, so that everything else starts at once.
 * @param choose what is shown first, and the shelf that it comes from
 * @param letters games by letters for the list of saves
 */
export async function showOn(
  { args, games, entry, version }: Start,
  choose: (
    shelf: Shelf,
    settings: Settings,
  ) => Promise<{ readonly shelf: Shelf; readonly command: AppCommand }>,
  letters?: GamesByLetter,
): Promise<number> {
  const plain = isPlain({ args })
  if (!plain && !onTerminal())
    throw new CliError(
      'There is no terminal to play in; with --plain the game is played in lines, and ' +
        `"${program} simulate" and "${program} referee" work without a terminal.`,
      1,
    )
  // What draws is read from the disk while the game is made.
  const app = plain ? null : (await import('../app/run.tsx')).loadApp()
  const folder = args.text('data')
  const all = shelfOf(games, version, { entry, folder })
  // What is wrong with data of one's own is told at once.
  if (folder !== undefined) await all.open(entry.name)
  const settings = openSettings(program, games)
  const { shelf, command } = await choose(all, settings.settings)
  const options = { shelf, command, version, settings, ...(letters && { letters }), ascii: args.on('ascii') }
  return app ? (await app)(options) : (await import('../app/plain/run.ts')).runPlain(options)
}
