/** Orders of a game by mail that are written by playing the round, on the screen or in lines. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePage } from '../../mail/folder/disk.ts'
import { writeSheet } from '../../mail/sheet/write.ts'
import { CliError } from '../args.ts'
import { print } from '../output.ts'
import { showOn } from '../play.ts'
import { ordersFrom, type RoundAtTable, tableFor } from '../round-at-table.ts'
import type { Start } from '../start.ts'
import { seatAt, viewAt } from './acts.ts'
import { atDesk, playingAt } from './desks.ts'

/** Plays the round from what the seat knows, and writes what was done on the page of the orders. */
export async function writeAtTable(start: Start): Promise<number> {
  const { round, plays } = await roundAt(start)
  const entry = start.games.find(({ name }) => name === plays)!
  const code = await showOn({ ...start, entry }, (shelf) => tableFor(shelf, plays, round))
  if (!existsSync(round.file)) return code
  return atDesk(start.args, async ({ page }) => {
    const sheet = ordersFrom(round)
    writePage(page, writeSheet(sheet))
    const left = sheet.status === 'draft' ? ' as a draft, for the round is not played to its end' : ''
    await print(
      `${page} has your orders${left}. Add conditions to them there, then "mail check" and "mail send".`,
    )
    return code
  })
}

const roundAt = (start: Start): Promise<{ readonly round: RoundAtTable; readonly plays: string }> =>
  atDesk(start.args, async (desk) => {
    const { standing, folder } = desk
    if (standing.round === 0)
      throw new CliError('The first round has no orders: "mail send" agrees to the table.')
    const { title: game, plays, scenario } = standing.invitation
    const own = join(folder, `table-${standing.round}`)
    // With its backups, from which it would be gone on.
    if (start.args.on('again')) rmSync(own, { recursive: true, force: true })
    mkdirSync(own, { recursive: true })
    const round = {
      ...{ by: await playingAt(desk, start), blank: { view: viewAt(desk), seat: seatAt(desk), game } },
      newGame: { scenario, seed: game },
      file: join(own, 'round.json'),
    }
    return { round, plays }
  })
