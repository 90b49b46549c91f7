/** The folder of a game by mail that a command is about, and the game that is played in it. */
import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { text as textOf } from 'node:stream/consumers'
import type { LetterMap } from '../../games/entry.ts'
import { firstObeyed } from '../../kernel/contract/printable.ts'
import { Desk, type World } from '../../mail/folder/desk.ts'
import { holding, readLetters } from '../../mail/folder/disk.ts'
import { folderMeant } from '../../mail/folder/games.ts'
import type { Playing } from '../../mail/folder/resolving.ts'
import type { HolderName } from '../../mail/letters/kinds.ts'
import { program } from '../../program.ts'
import { type Args, CliError } from '../args.ts'
import { gameInUse } from '../game-in-use.ts'
import { print } from '../output.ts'
import type { Start } from '../start.ts'

export const world: World = { now: () => Date.now(), chance: (bytes) => randomBytes(bytes) }

/** Does something with the folder that is meant, while nobody else does. */
export function atDesk<T>(args: Args, act: (desk: Desk) => Promise<T>): Promise<T> {
  const folder = folderMeant(program, args.text('in'))
  return holding(folder, () => act(deskIn(args, folder)))
}

/** Looks at the folder that is meant, whoever does something there; nothing is written. */
export const lookAtDesk = <T>(args: Args, act: (desk: Desk) => Promise<T>): Promise<T> =>
  act(deskIn(args, folderMeant(program, args.text('in'))))

function deskIn(args: Args, folder: string): Desk {
  const desk = new Desk(folder, world)
  const { plays } = desk.standing.invitation
  const named = args.text('game')
  if (named !== undefined && named !== plays)
    throw new CliError(`--game is ${named}, and the game in ${folder} is ${plays}.`)
  return desk
}

/** A game by mail, and the map of its letters. */
export interface PlayingHere extends Playing<object> {
  readonly letterMap?: () => Promise<LetterMap>
}

/** The game that is played at a desk, with the data that it was begun with. @throws CliError */
export async function playingAt(desk: Desk, { games, args }: Start): Promise<PlayingHere> {
  const { plays, dataHash, rules } = desk.standing.invitation
  const entry = games.find(({ name }) => name === plays)
  if (!entry) throw new CliError(`This program has no game called "${plays}".`)
  const { game, byMail, computer, letterMap } = await gameInUse(entry, args.text('data'))
  if (!byMail) throw new CliError(`${entry.title.name} is not played by mail.`)
  if (game.dataHash !== dataHash)
    throw new CliError(
      'The game was begun with other data; --data DIR names the folder that it is played with.',
    )
  if (game.rulesVersion !== rules)
    throw new CliError(
      `The game is played by rules ${rules}, and this program has rules ${game.rulesVersion}.`,
    )
  return { game, byMail: await byMail(), computer, ...(letterMap && { letterMap }) }
}

/** The text of a file of letters, or of standard input for `-`. @throws SaveError */
export const textIn = async (file: string): Promise<string> =>
  file === '-' ? textOf(process.stdin) : readLetters(file)

/** What a person is called who has not said so. */
export function nameIn(args: Args): HolderName {
  const given = args.text('name')
  if (given !== undefined) return oneLine('--name', given)
  try {
    return userInfo().username
  } catch {
    throw new CliError('--name must say what the others call you.')
  }
}

/** A text that stands in a line of letters. @param longest in characters: names and titles are no longer @throws CliError */
export function oneLine(flag: string, given: string, longest = 60): string {
  const text = given.trim()
  const odd = firstObeyed(text)
  if (text === '') throw new CliError(`${flag} must say something.`)
  if (odd !== null) throw new CliError(`${flag} must be one line of plain characters, without ${odd}.`)
  if (text.length > longest)
    throw new CliError(`${flag} must have ${longest} characters at the most, not ${text.length}.`)
  return text
}

/** Tells where letters lie that are to be sent. */
export const printSent = (files: readonly string[]): Promise<void> =>
  print(
    files.length === 0
      ? 'Nothing is to be sent.'
      : ['To be sent:', ...files.map((file) => `  ${file}`)].join('\n'),
  )
