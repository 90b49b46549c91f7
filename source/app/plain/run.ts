/** The line mode on the input and output of this process. */
import { createInterface } from 'node:readline'
import { openSaves, writeUnsaved } from '../../kernel/saves/in-play.ts'
import { saveFolder } from '../../kernel/saves/saves.ts'
import { program } from '../../program.ts'
import type { AppOptions } from '../command.ts'
import { firstGame, type Opening, openingOf } from '../new-game/first-save.ts'
import { dayGameOf, type Effort, effortWords, spent, triedIn } from '../results/results.ts'
import { noteResult, readOrNone } from '../results/results-file.ts'
import { openDriver } from '../session/driver.ts'
import { openSession, type Session } from '../session/session.ts'
import type { OpenGame } from '../shelf.ts'
import { isAsciiOnly, toAscii } from '../terminal/ascii.ts'
import { processClock } from '../terminal/clock.ts'
import { endProcess, watchEnds } from '../terminal/ends.ts'
import { reportFault } from '../terminal/fault.ts'
import { setBlocking } from '../terminal/write-now.ts'
import { savedText, sayWhereSaved } from './farewell.ts'
import type { Begin } from './first-questions.ts'
import { openLineQueue } from './line-queue.ts'
import { playTable } from './table.ts'
import { Left, type LineChannel, openTalk } from './talk.ts'
import { askGame } from './title.ts'
import { watchLines } from './watch.ts'

/**
 * Plays in lines until the player quits, the input ends, or a signal comes.
 * @returns the exit code
 * @throws SaveError, Refused if the command cannot be carried out; nothing was said then
 */
export async function runPlain(options: AppOptions): Promise<number> {
  const { stdin, stdout } = process
  // A reader that stops reading must not keep signals from being heard.
  setBlocking(stdout, false)
  const { shelf, command, version } = options
  const folder = saveFolder(program)
  // Lines begin with what a replay tells, so it is done at once, and a fault of it is told as any other of a save.
  const opening = await openingOf(shelf, command, version, folder, 'now')
  const asked = command.kind === 'title' ? command.game : undefined
  const first = opening ?? (await firstGame(shelf, asked, folder))
  // The terminal itself edits the line: an editor here would move its cursor about.
  const reader = createInterface({ input: stdin, terminal: false })
  let code = 0
  let isSaved = true
  let sentence: string | null = null
  /** While the game is still open, so that it can be said where it is. */
  function fail(error: unknown): void {
    code = 1
    sentence = reportFault(program, version, error)
    reader.close()
  }
  const unwatch = watchEnds(
    process,
    (ended, why = null) => {
      code = ended
      if (why !== null) sentence = [why, ...whereSaved()].join(' ')
      reader.close()
    },
    fail,
    false,
  )
  const inAscii = isAsciiOnly(process.env, options.ascii, options.settings.settings.ascii)
  const put = (text: string): void => void process.stdout.write(inAscii ? toAscii(text) : text)
  try {
    const line = lineOf(reader, put, () => code !== 0)
    const pace = command.kind === 'new' ? command.pace : undefined
    if (opening && pace !== undefined) {
      const { say } = openTalk(line)
      const session = sessionOf(opening, true)
      const driver = openDriver(session, { clock: processClock, pace })
      const isEnding = () => code !== 0 || stdin.isTTY === true
      isSaved = await watchLines(session, { driver, reader, say, isEnding })
      session.close()
    } else isSaved = await playLines({ ...options, folder }, first, line, fail)
  } finally {
    unwatch()
    reader.close()
    stdin.unref?.()
  }
  // Nothing waits for a reader that has stopped reading, unless the player has left in peace.
  if (code !== 0 || sentence !== null) endProcess(process, code, sentence)
  return isSaved ? code : code || 1
}

/** Where the game is that is open, or why it is not on the disk as it stands. */
const whereSaved = (): readonly string[] => openSaves().map(({ file }) => writeUnsaved() ?? savedText(file))

/** @param isShow the program plays it all */
const sessionOf = ({ save, of }: Opening, isShow = false): Session =>
  openSession(save, { panels: of.panels, computer: of.computer, isShow })

/**
 * Plays over any lines. Ends when the player leaves or they end.
 * @param first a save, or the game whose title comes first; the shelf for null
 * @returns whether the game is on the disk as it stands
 */
export async function playLines(
  begin: Omit<Begin, 'talk'>,
  first: Opening | OpenGame | null,
  line: LineChannel,
  onFault: (error: unknown) => void = (error) => {
    throw error
  },
): Promise<boolean> {
  const typed = countKeys(line)
  const talk = openTalk(typed.line)
  let session: Session | null = null
  let result: KeptResult | null = null
  try {
    const isOpen = first !== null && 'save' in first
    // The title says it itself.
    if (isOpen) talk.say(...begin.settings.faults)
    const opening = isOpen ? first : await askGame({ ...begin, talk }, first)
    session = sessionOf(opening)
    result = keepResult(session, opening.of, begin.folder, typed)
    const hasMoments = begin.settings.settings.moments
    return await playTable(session, talk, { hasMoments, effort: result.effort })
  } catch (error) {
    if (error instanceof Left) return session === null || sayWhereSaved(session, talk)
    onFault(error)
    return false
  } finally {
    const told = result?.note() ?? null
    if (told !== null) talk.say(told)
    session?.close()
  }
}

/** The keys that are typed on lines, and the time from one line to the next. */
interface Typed {
  readonly line: LineChannel
  /** What was done since it was kept last. @param keep whether it is kept now */
  note(keep: (since: Effort) => boolean): void
  /** All that was done. */
  all(): Effort
}

function countKeys(line: LineChannel): Typed {
  let effort: Effort = { keys: 0, time: 0 }
  let kept: Effort = effort
  let last = Date.now()
  return {
    line: {
      ...line,
      async read() {
        const text = await line.read()
        const now = Date.now()
        if (text !== null)
          effort = { keys: effort.keys + text.length + 1, time: effort.time + spent(last, now) }
        last = now
        return text
      },
    },
    note(keep) {
      if (keep({ keys: effort.keys - kept.keys, time: effort.time - kept.time })) kept = effort
    },
    all: () => effort,
  }
}

interface KeptResult {
  /** Notes it once more. @returns what is to be told of it at the end */
  note(): string | null
  /** Keys and minutes in a sentence, of all sittings where they are kept. */
  effort(): string | null
}

/** Notes what comes of a game of the day, with every change. */
function keepResult(session: Session, of: OpenGame, folder: string, typed: Typed): KeptResult {
  const { journal, file } = session
  const dayGame = () =>
    session.persons.length > 0 ? dayGameOf(of, journal.newGame, { state: journal.state(), save: file }) : null
  let wasDamaged: string | null = null
  const note = (): string | null => {
    const now = dayGame()
    if (!now) return null
    let fault: string | null = null
    typed.note((since) => {
      const { isKept, told } = noteResult(folder, now, since)
      if (isKept) wasDamaged = told ?? wasDamaged
      else fault = told
      return isKept
    })
    return fault ?? wasDamaged
  }
  note()
  session.subscribe(note)
  return {
    note,
    effort() {
      if (session.persons.length === 0) return null
      const now = dayGame()
      const kept = now && triedIn(readOrNone(folder), now)
      return effortWords(kept ?? typed.all(), kept !== null)
    },
  }
}

/** Lines of this process. What arrives while nobody asks waits. @param isEnding a signal has come */
function lineOf(
  reader: ReturnType<typeof createInterface>,
  write: (text: string) => void,
  isEnding: () => boolean,
): LineChannel {
  const { stdin, stdout } = process
  const echoes = stdin.isTTY === true && stdout.isTTY === true
  const { put, end, isEnded, read, peek } = openLineQueue()
  reader.on('line', put)
  reader.on('close', end)
  return {
    ...{ write, read, peek },
    // What a pipe has brought is all there when it ends, and the game is played as far as it goes.
    isCut: () => isEnding() || (isEnded() && echoes),
    size: () => ({ columns: stdout.columns ?? 0, rows: stdout.rows ?? 0 }),
    echoes,
  }
}
