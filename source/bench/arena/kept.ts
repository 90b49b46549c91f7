/**
 * Results that are kept in a file, a line each, so that a later run of the same command adds to them: what has been
 * played is read, and only what is missing is played.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { CliError } from '../../cli/args.ts'
import { messageOf } from '../../kernel/contract/thrown.ts'
import type { Setting } from '../setting.ts'
import { type Broken, isBroken, type Match, type Played } from './match.ts'

/** What all results of a file are of; the first line says it. */
interface Figures {
  readonly game: string
  readonly rules: number
  readonly data: string
}

const figuresOf = ({ entry, game }: Setting): Figures => ({
  game: entry.name,
  rules: game.rulesVersion,
  data: game.dataHash,
})

/** What tells one match from all others. */
const keyOf = ({ newGame, players, withStatistics = false }: Match): string =>
  JSON.stringify([newGame, players, withStatistics])

/**
 * The results of a file by their matches; a file that is not there yet is begun. A last line that was cut off, as by
 * the end of the program, is taken out.
 * @throws CliError for a file of other figures, or of something else
 */
export function openKept(file: string, of: Setting): Map<string, Played> {
  const figures = JSON.stringify(figuresOf(of))
  try {
    if (!existsSync(file)) writeFileSync(file, `${figures}\n`)
    const text = readFileSync(file, 'utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    const [first, ...lines] = whole.split('\n').slice(0, -1)
    if (first !== figures) throw new CliError(fileOfOthers(file))
    if (whole !== text) truncateSync(file, Buffer.byteLength(whole))
    return new Map(lines.map((line, index) => resultIn(line, `${file}, line ${index + 2}`)))
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliError(`${file} cannot keep results: ${messageOf(error)}`)
  }
}

const fileOfOthers = (file: string): string =>
  `${file} keeps no results of this game under its present rules and figures. Name another file.`

function resultIn(line: string, place: string): [string, Played] {
  try {
    const result: Played = JSON.parse(line)
    return [keyOf(result.match), result]
  } catch {
    throw new CliError(`${place}: this is no result of a game.`)
  }
}

/** Plays matches, and tells each result as it comes. */
type PlayAll = (
  matches: readonly Match[],
  tell: (result: Played | Broken) => void,
) => Promise<(Played | Broken)[]>

/**
 * Results in the order of the matches: those that a file has, and the others, which are played and added to it. A
 * game that broke off is not kept.
 * @param file none, and all are played
 */
export async function playMissing(
  matches: readonly Match[],
  file: string | undefined,
  { of, play }: { readonly of: Setting; readonly play: PlayAll },
): Promise<(Played | Broken)[]> {
  if (file === undefined) return play(matches, () => {})
  const results: Map<string, Played | Broken> = openKept(file, of)
  const missing = matches.filter((match) => !results.has(keyOf(match)))
  const fresh = await play(missing, (result) => {
    if (!isBroken(result)) appendFileSync(file, `${JSON.stringify(result)}\n`)
  })
  for (const [index, match] of missing.entries()) results.set(keyOf(match), fresh[index]!)
  return matches.map((match) => results.get(keyOf(match))!)
}
