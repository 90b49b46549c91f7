/** The games by mail of this user as the list of saves has them, and how one goes on from there. */
import { spawnSync } from 'node:child_process'
import type { GameByLetter } from '../../app/letters.ts'
import { SaveError } from '../../kernel/saves/disk.ts'
import { deadlineWords } from '../../mail/calendar/words.ts'
import { Desk } from '../../mail/folder/desk.ts'
import { gameFolders } from '../../mail/folder/games.ts'
import { statusOf } from '../../mail/folder/status.ts'
import { program } from '../../program.ts'
import { world } from './desks.ts'

interface GameOnDisk extends GameByLetter {
  /** The name of the game in the registry; null if it cannot be read. */
  readonly plays: string | null
}

/** All of them, those that await this user first. */
export const gamesOnDisk = (): readonly GameOnDisk[] =>
  gameFolders(program)
    .map(gameIn)
    .sort((a, b) => Number(b.isTurn) - Number(a.isTurn))

function gameIn(folder: string): GameOnDisk {
  try {
    const { standing, owner, writing } = new Desk(folder, world)
    const { isTurn, awaited, deadline } = statusOf(standing, owner, writing)
    const { title, plays, calendar } = standing.invitation
    const closes = deadline === null ? null : deadlineWords(calendar, deadline, world.now())
    return { folder, title, plays, isTurn, awaited, closes }
  } catch (error) {
    if (!(error instanceof SaveError)) throw error
    return { folder, title: folder, plays: null, isTurn: false, awaited: error.message, closes: null }
  }
}

/**
 * Goes on with a game by mail: with the orders of its round, or with its letters. The screen of this process has been
 * given back for good, so another one takes it.
 * @param isPlain in lines instead
 */
export function goOnByMail(folder: string, isPlain = false): number {
  const { standing, owner, writing } = new Desk(folder, world)
  const writes = standing.round > 0 && statusOf(standing, owner, writing).writes
  const act = writes ? ['write', '--play', ...(isPlain ? ['--plain'] : [])] : ['read']
  const again = [...process.execArgv, process.argv[1]!, 'mail', ...act, '--in', folder]
  return spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1
}
