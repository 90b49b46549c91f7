/** What whoever has the post of a game by mail does, and what anybody checks. */
import { basename, resolve as fullPath } from 'node:path'
import { isOneOf } from '../../kernel/contract/own.ts'
import { computersOf } from '../../kernel/program/computer.ts'
import { isZone } from '../../mail/calendar/zone.ts'
import { beginGame } from '../../mail/folder/begin.ts'
import type { Desk } from '../../mail/folder/desk.ts'
import { noteGameFolder } from '../../mail/folder/games.ts'
import { replaced } from '../../mail/folder/post.ts'
import { ownFaults } from '../../mail/folder/proofs.ts'
import { lettersForNew } from '../../mail/folder/reading.ts'
import { reportLetter, reportWords } from '../../mail/folder/report-words.ts'
import { closeList, isClosed, openList, redoRound } from '../../mail/folder/resolve.ts'
import { holderAt, lettersOf, reportFor, roundWords } from '../../mail/folder/standing.ts'
import { findings, recomputed } from '../../mail/folder/verify.ts'
import { type Calendar, missedBrings } from '../../mail/letters/kinds.ts'
import { oddMarks } from '../../mail/sheet/odd-marks.ts'
import { program } from '../../program.ts'
import { type Args, CliError } from '../args.ts'
import { asking, gameInUse } from '../game-in-use.ts'
import { newGameOf, seatCalled } from '../new-game.ts'
import { print } from '../output.ts'
import type { Start } from '../start.ts'
import { atDesk, lookAtDesk, nameIn, oneLine, playingAt, printSent, world } from './desks.ts'

export async function begin({ args, entry }: Start): Promise<number> {
  const folder = args.input[0]!
  const inUse = await gameInUse(entry, args.text('data'))
  if (!inUse.byMail) throw new CliError(`${entry.title.name} is not played by mail.`)
  const { game } = inUse
  const byMail = await inUse.byMail()
  const newGame = newGameOf(entry, args, byMail.scenarios)
  asking(() => game.create(newGame))
  const computers = computersOf(newGame)
  const persons = game.seats(newGame).filter((seat) => !computers.has(seat))
  if (persons.length === 0) throw new CliError('A game by mail needs at least one person.')
  const asked = args.text('post')
  const postSeat = asked === undefined ? null : seatCalled(entry.asked, asked, '--post')
  if (postSeat !== null && !persons.includes(postSeat))
    throw new CliError(`No person has the seat of ${postSeat}.`)
  // Noted before: whoever ends this process now finds the game all the same.
  noteGameFolder(program, folder)
  const sent = await beginGame(folder, world, {
    title: titleIn(args, folder),
    plays: entry.name,
    scenario: newGame.scenario,
    options: JSON.parse(JSON.stringify(newGame.options ?? {})),
    dataHash: game.dataHash,
    rules: game.rulesVersion,
    roundsOfTurn: byMail.rounds.length,
    persons,
    calendar: calendarIn(args),
    postSeat,
    trusting: args.on('trust'),
    name: nameIn(args),
  })
  await printSent(sent)
  await print('What the others answer goes to "mail read"; "mail status" tells who is awaited.')
  return 0
}

/** What the game is called; every sheet of orders says so too. @throws CliError */
function titleIn(args: Args, folder: string): string {
  const given = args.text('title')
  const what = given === undefined ? 'Without --title the name of the folder' : '--title'
  const title = oneLine(what, given ?? basename(fullPath(folder)))
  const [odd] = oddMarks(title)
  if (odd) throw new CliError(`${what} must be as orders have it. ${odd.reason}`)
  return title
}

function calendarIn(args: Args): Calendar {
  const zone = args.text('zone') ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!isZone(zone)) throw new CliError(`--zone must be a zone such as Europe/Berlin, not "${zone}".`)
  const hour = args.text('hour') ?? '20:00'
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(hour))
    throw new CliError(`--hour must be a time such as 20:00, not "${hour}".`)
  const missed = (args.text('missed') ?? 'usual,computer,replaced').split(',').map((word) => word.trim())
  const strange = missed.find((word) => !isOneOf(missedBrings, word))
  if (strange !== undefined)
    throw new CliError(`--missed must be a list of ${missedBrings.join(', ')}, not "${strange}".`)
  return {
    ...{ zone, hour, missed: missed.filter((word) => isOneOf(missedBrings, word)) },
    days: args.whole('days') ?? 3,
    firstDays: args.whole('firstDays') ?? 7,
    graceHours: args.whole('grace') ?? 12,
  }
}

/** In characters: what was wrong with the program is told to all. */
const longestFault = 2000

export const resolve = (start: Start): Promise<number> =>
  atDesk(start.args, async (desk) => {
    const { args } = start
    const redo = args.text('redo')
    const fault = redo === undefined ? undefined : oneLine('--redo', redo, longestFault)
    const playing = await playingAt(desk, start)
    const map = await playing.letterMap?.()
    const words = reportWords(playing, map && ((view, seat) => map.lines(view, seat)))
    if (fault !== undefined) {
      await printSent(await redoRound(desk, playing, words, fault))
      return 0
    }
    const closed = isClosed(desk)
    const sent = closed ? [] : await closeList(desk)
    if (closed || args.on('atOnce')) {
      const files = await openList(desk, playing, words)
      await printOwn(desk)
      await printSent([...sent, ...files])
      return 0
    }
    await printSent(sent)
    await print('The list is closed. Send it to all, then call "mail resolve" again: it opens the orders.')
    return 0
  })

/** The report of the post's own seat, or of what everybody may know. */
async function printOwn({ standing, owner }: Desk): Promise<void> {
  const report = reportFor(standing, standing.round - 1, owner.seat)
  if (report) await print(`${reportLetter(standing, report, world.now())}\n`)
}

export const replace = ({ args }: Start): Promise<number> =>
  atDesk(args, async (desk) => {
    const [seat = '', print_ = ''] = args.input
    if (!desk.isPost) throw new CliError('Only the post of a game gives a seat to somebody else.')
    const wanted = desk.standing.invitation.persons.find((one) => one.toLowerCase() === seat.toLowerCase())
    if (wanted === undefined) throw new CliError(`No person has a seat called "${seat}" in this game.`)
    const notice = replaced(desk.standing, desk.writing, wanted, print_)
    if (!notice) throw new CliError(`Nobody has joined for ${wanted} with the fingerprint ${print_}.`)
    const sent = await desk.send([notice])
    const holder = holderAt(desk.standing, wanted, desk.standing.round + 1)!
    const more = await desk.writeTogether(lettersForNew(desk, wanted, holder))
    await printSent([...sent, ...more])
    return 0
  })

export const verify = (start: Start): Promise<number> =>
  lookAtDesk(start.args, async (desk) => {
    const { standing, owner } = desk
    const own = owner.seat === null ? [] : await ownFaults(standing, owner.seat, desk.inside)
    const found = [...findings(standing, owner.seat), ...own]
    const isOpen = desk.isPost || lettersOf(standing, 'disclosure').length > 0
    if (isOpen) found.push(...(await recomputed(await playingAt(desk, start), standing, desk.inside)))
    await print(
      [
        ...found.map(({ round, sentence }) => `${roundWords(standing, round)}: ${sentence}`),
        ...(found.length === 0 ? [`Nothing is wrong. Finished rounds: ${standing.round}.`] : []),
        isOpen
          ? 'All finished rounds were played again from what was sealed.'
          : 'Signatures, lists, receipts, numbers and dice were checked; the rounds are played again when the game is over and all orders are told.',
      ].join('\n'),
    )
    return found.length > 0 ? 1 : 0
  })
