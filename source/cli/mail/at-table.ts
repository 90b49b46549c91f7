/** Orders of a game by mail that are written by playing the round, on the screen or in lines. */
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../kernel/saves/disk.ts'
import { fromNow } from '../../mail/calendar/words.ts'
import { readInbox } from '../../mail/folder/reading.ts'
import { requireHolder } from '../../mail/folder/sending.ts'
import { deadlineIn, reportFor, roundWords } from '../../mail/folder/standing.ts'
import { CliError } from '../args.ts'
import { print } from '../output.ts'
import { showOn } from '../play.ts'
import {
  ordersFrom,
  type ReportAtTable,
  type RoundAtTable,
  reportTableFor,
  tableFor,
  takenOver,
} from '../round-at-table.ts'
import type { Start } from '../start.ts'
import { atDesk, playingAt, printSent, world } from './desks.ts'
import { putOnPage, requirePlayed, roundFile, roundFor, seatAt, toldIn } from './sheets.ts'

/** Plays the round from what the seat knows, and writes what was done on the page of the orders. */
export async function writeAtTable(start: Start): Promise<number> {
  const { round, plays, page, lost } = await roundAt(start)
  const entry = start.games.find(({ name }) => name === plays)!
  const code = await showOn({ ...start, entry }, (shelf) => tableFor(shelf, plays, round))
  if (!existsSync(round.file)) return code
  return atDesk(start.args, async (desk) => {
    await print([...lost, ...putOnPage(desk, { page, file: round.file }, ordersFrom(round))].join('\n'))
    return code
  })
}

interface RoundHere {
  readonly round: RoundAtTable
  readonly plays: string
  readonly page: string
  /** What is to be said of what was done before and cannot be done any more. */
  readonly lost: readonly string[]
}

const roundAt = (start: Start): Promise<RoundHere> =>
  atDesk(start.args, async (desk) => {
    const { standing } = desk
    if (standing.round === 0)
      throw new CliError('The first round has no orders: "mail send" agrees to the table.')
    requireHolder(desk)
    const { title, plays, scenario } = standing.invitation
    // Whoever plays elsewhere does nothing here.
    const { seats: _, ...options } = standing.invitation.options
    const file = roundFile(desk)
    // With its backups, from which it would be gone on.
    if (start.args.on('again')) rmSync(dirname(file), { recursive: true, force: true })
    else requirePlayed(desk, file)
    makeFolder(dirname(file))
    const by = await playingAt(desk, start)
    const { blank } = await roundFor(desk, by)
    const round = {
      ...{ by, blank },
      newGame: { scenario, seed: title, options },
      file,
      words: roundWords(standing, standing.round),
      until: () => `due ${fromNow(deadlineIn(standing, standing.round) ?? world.now(), world.now())}`,
    }
    const refused = takenOver(round, start.version)
    const lost = refused.map((words) => `As the round begins now this cannot be done any more: ${words}.`)
    return { round, plays, page: desk.page, lost }
  })

/** Looks at the newest report on the map, segment by segment. */
export async function readAtTable(start: Start): Promise<number> {
  const { report, plays } = await reportAt(start)
  const entry = start.games.find(({ name }) => name === plays)!
  return showOn({ ...start, entry }, (shelf) => reportTableFor(shelf, plays, report))
}

const reportAt = (start: Start): Promise<{ readonly report: ReportAtTable; readonly plays: string }> =>
  atDesk(start.args, async (desk) => {
    const { sent } = await readInbox(desk)
    if (sent.length > 0) await printSent(sent)
    const { standing, folder } = desk
    const seat = seatAt(desk)
    const round = standing.round - 1
    const [told, earlier] = [round, round - 1].map((one) => (one < 0 ? null : reportFor(standing, one, seat)))
    if (!told || !earlier)
      throw new CliError('No round has been resolved yet that could be looked at; "mail read" has the news.')
    const { plays, scenario } = standing.invitation
    const own = join(folder, `report-${round}`)
    rmSync(own, { recursive: true, force: true })
    makeFolder(own)
    const { game } = await playingAt(desk, start)
    const report = {
      ...{ game, newGame: { scenario, seed: standing.game }, file: join(own, 'report.json') },
      words: roundWords(standing, round),
      before: toldIn(earlier).view,
      report: toldIn(told),
    }
    return { report, plays }
  })
