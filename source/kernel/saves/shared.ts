/**
 * A saved game that several processes have open, each with seats of its own, or to watch. The file is where
 * they meet: whoever changes the game holds it for that moment, and the others read what is new.
 */
import type { Game } from '../contract/game.ts'
import type { Seat } from '../contract/named.ts'
import type { Journal } from '../journal/journal.ts'
import type { Entry } from '../journal/steps.ts'
import { isEqual, ReplayError } from '../journal/steps.ts'
import { computersOf } from '../program/computer.ts'
import { heldByProgram } from '../program/holder-words.ts'
import { asSaveError, FreshGone, fullPath, markOf, readText, replaceFile, SaveError } from './disk.ts'
import { openSaveWriter, type SaveContents, SaveFault } from './format.ts'
import { type Hold, holdBriefly, holdSeat, longest, whoChanges } from './hold.ts'
import { type InPlay, noteClosed, noteOpen } from './in-play.ts'
import { openSaveReader } from './reader.ts'
import { backUp, load, playablePath, type Save } from './saves.ts'

/** Milliseconds between two looks at a file that others write. */
const interval = 150

/**
 * Goes on with some seats of a saved game, while others may play the rest.
 * @param seats those that are held; none for who holds them one by one with `holdSeat`
 * @param proof see `openSave`
 * @throws SaveError if the game has no such seat or cannot be read; SaveHeld
 * if it or a seat is held by another process
 */
export function openSeats<S extends object>(
  path: string,
  game: Game<S>,
  program: string,
  { seats, proof = 'now' }: { readonly seats: readonly Seat[]; readonly proof?: 'now' | 'later' },
): Save<S> {
  const file = playablePath(path, game)
  // What is to be replayed later is not to be replayed for being read again as it was.
  const mark = proof === 'later' ? markOf(file) : undefined
  // A long game takes its time, in which the others go on.
  const { contents, journal } = load(file, game, proof)
  const known = game.seats(journal.newGame)
  const stranger = seats.find((seat) => !known.includes(seat))
  if (stranger !== undefined)
    throw new SaveError(`${file} has no seat "${stranger}"; its seats are ${known.join(', ')}.`)
  const computers = computersOf(journal.newGame)
  const programs = seats.find((seat) => computers.has(seat))
  if (programs !== undefined) throw new SaveError(heldByProgram(programs, known, computers))
  const hold = holdBriefly(file, longest.opening)
  const held: Hold[] = []
  const release = (): void => {
    for (const one of held) one.release()
  }
  try {
    for (const seat of seats) held.push(holdSeat(file, seat))
    const shared = openShared(file, journal, contents, mark)
    // What cannot be written is taken back, so the file is always as the game is.
    const save: Save<S> & InPlay = {
      file,
      journal,
      seats: known.filter((seat) => seats.includes(seat)),
      change: changing(shared, program, held),
      whoChanges: () => whoChanges(file),
      follow: shared.follow,
      isWritten: () => true,
      write() {},
      close() {
        noteClosed(save)
        release()
      },
    }
    noteOpen(save)
    return save
  } catch (error) {
    release()
    throw error
  } finally {
    hold.release()
  }
}

/** Opens a saved game to look at it, whoever plays it; a backup too. @throws SaveError */
export function watchSave<S extends object>(path: string, game: Game<S>): Save<S> {
  const file = fullPath(path, 'read')
  const { contents, journal } = load(file, game)
  const { follow } = openShared(file, journal, contents)
  return {
    file,
    journal,
    seats: [],
    change() {
      throw new SaveError('This game is only watched here; those who play it decide.')
    },
    follow,
    close: () => {},
  }
}

/** A journal that is kept as the file is. */
interface Shared<S extends object> {
  readonly file: string
  readonly journal: Journal<S>
  readonly begun: SaveContents
  /** Reads what others have written. @throws SaveError */
  catchUp(): void
  /** Notes that the file is as the journal is, by a change of this process. */
  note(text: string): void
  follow: Save<S>['follow']
}

/** @param mark that of the file as it was read */
function openShared<S extends object>(
  file: string,
  journal: Journal<S>,
  begun: SaveContents,
  mark?: string,
): Shared<S> {
  const reader = openSaveReader()
  const begins = JSON.stringify(begun.header)
  /** The mark of the file when it was read last, and what was wrong with it. */
  let seen = mark
  let fault: SaveError | null = null
  /**
   * What those who follow have been told of, and how the game stood when the file was last caught up with.
   */
  let told: { state: S; fault: SaveError | null } = { state: journal.state(), fault: null }
  let caughtUp = journal.state()

  function take(text: string): void {
    try {
      const contents = reader.read(text)
      if (JSON.stringify(contents.header) !== begins) throw new SaveError(`${file} holds another game now.`)
      journal.sync(contents.entries)
      reader.adopt(journal.entries())
      checkState(journal, contents)
    } catch (error) {
      throw error instanceof ReplayError
        ? new SaveError(`${file} cannot be replayed: ${error.message}.`)
        : asSaveError(error, file)
    }
  }
  function catchUp(): void {
    const mark = markOf(file)
    if (mark !== seen) {
      const text = readText(file)
      seen = mark
      fault = null
      try {
        take(text)
      } catch (error) {
        if (!(error instanceof SaveError)) throw error
        fault = error
      }
    }
    if (fault) throw fault
    caughtUp = journal.state()
  }
  return {
    file,
    journal,
    begun,
    catchUp,
    note(text) {
      reader.read(text)
      reader.adopt(journal.entries())
      seen = markOf(file)
      // Who follows knows what was done here. What others did before it is still to be told.
      if (told.state === caughtUp) told = { ...told, state: journal.state() }
    },
    follow(tell) {
      told = { state: journal.state(), fault: null }
      const timer = setInterval(() => {
        const before = told
        try {
          catchUp()
          told = { state: journal.state(), fault: null }
        } catch (error) {
          if (!(error instanceof SaveError)) throw error
          told = { state: journal.state(), fault: error }
        }
        if (told.state !== before.state || told.fault?.message !== before.fault?.message) tell(told.fault)
      }, interval)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}

/** @throws SaveFault if the snapshot is not what the actions led to here. */
function checkState<S extends object>(
  { game, state }: Journal<S>,
  { header, base, ...contents }: SaveContents,
) {
  const rules = base?.rules ?? header.rules
  if (rules > game.rulesVersion)
    throw new SaveFault(`is played on under newer rules (${rules}) than this program has`, false)
  // A snapshot of earlier rules is brought up to the present ones by whoever opens the game.
  if (rules === game.rulesVersion && JSON.stringify(state()) !== JSON.stringify(contents.state))
    throw new SaveFault('is damaged: its actions do not lead to its last state', true)
}

/** Changes the game while nobody else does. */
function changing<S extends object>(
  { file, journal, begun, catchUp, note }: Shared<S>,
  program: string,
  held: readonly Hold[],
): Save<S>['change'] {
  const writer = openSaveWriter(journal, program, begun)
  let backedUp = begun.turn
  const turnNow = () => journal.game.turn(journal.state())
  return (act) => {
    for (const seat of held) seat.check()
    const hold = holdBriefly(file, longest.change)
    try {
      catchUp()
      backedUp = Math.max(backedUp, turnNow())
      const before = { state: journal.state(), entries: [...journal.entries()] }
      const result = act(journal)
      if (journal.state() === before.state) return { result, unsaved: null }
      const text = writer.text()
      const done = [...journal.entries()]
      try {
        write(text, hold)
      } catch (error) {
        journal.sync(before.entries)
        if (hold.isHeld()) throw error
      }
      if (!hold.isHeld()) {
        findDone(done)
        return { result, unsaved: null }
      }
      note(text)
      return { result, unsaved: keepBackup(text) }
    } finally {
      hold.release()
    }
  }

  function write(text: string, hold: Hold): void {
    const replace = () => replaceFile(file, text, () => hold.check())
    try {
      replace()
    } catch (error) {
      // A process that has lain still, and no longer holds the file, took it for its own before it noticed.
      if (!(error instanceof FreshGone && hold.isHeld())) throw error
      replace()
    }
  }

  /**
   * This process lay still for so long that another holds the file by now; it may have been written before or not.
   * @throws SaveError if it was not
   */
  function findDone(done: readonly Entry[]): void {
    catchUp()
    const found = journal.entries()
    if (done.every((entry, index) => isEqual(entry, found[index]))) return
    throw new SaveError(
      `This program lay still while it changed ${file}, and another process has gone on: what was to be done here was not done, and can be done again.`,
    )
  }

  /** What has been done stands, whether its backup can be written or not. */
  function keepBackup(text: string): SaveError | null {
    if (turnNow() <= backedUp) return null
    try {
      backUp(file, text)
      backedUp = turnNow()
      return null
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      return error
    }
  }
}
