/** A file, or a seat of its game, held by one process at a time, and freed when that process is killed. */
import fs, { chmodSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { dirname } from 'node:path'
import { lockSync } from 'proper-lockfile'
import { onDisk, SaveError, SaveHeld } from './disk.ts'

/** A file that this process alone may write. */
export interface Hold {
  /** @throws SaveError if another process has taken the file over, as after a long sleep of the machine. */
  check(): void
  release(): void
}

/** A lock is kept fresh by its owner and is stale after this many milliseconds. */
const stale = 10_000
/** What a killed process has left is stale after this time at the latest. */
const patience = stale + 1000
/**
 * A process that was killed while it took or left a lock has left one
 * without a note; others soon have theirs.
 */
const noteless = 2000
const pause = 50
/** A change that another process makes is soon done. */
const moment = 3

/** What is held, and for how long. */
interface Holding {
  /** What is said to be in use. */
  readonly called: string
  /** For one change only: others wait for its end. */
  readonly brief: boolean
  /** For how many milliseconds to wait where the owner of the lock is not known, or has it for a moment. */
  readonly patient: number
}

/**
 * Holds a file, which need not exist, for as long as its game is played.
 * @param patient for how many milliseconds to wait where the owner of the lock is not known.
 * @throws SaveHeld if another process holds it.
 */
export const holdFile = (file: string, patient: number = patience): Hold =>
  hold(file, { called: file, brief: false, patient })

/**
 * Holds a file while one change is made; waits while others do.
 * @throws SaveHeld if another process plays the whole game, or does not come to an end.
 */
export const holdBriefly = (file: string): Hold =>
  hold(file, { called: file, brief: true, patient: patience })

/** Holds one seat of the game in a file. @throws SaveHeld if another process holds it. */
export const holdSeat = (file: string, seat: string): Hold =>
  hold(`${file}.${seat.toLowerCase()}`, { called: `${seat} in ${file}`, brief: false, patient: patience })

function hold(file: string, { called, brief, patient }: Holding): Hold {
  return onDisk(file, 'write', () => {
    const end = performance.now() + patient
    let unowned: { readonly lock: string | null; readonly since: number } | null = null
    for (;;) {
      try {
        return take(file, called, brief)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error
      }
      const owner = readOwner(file)
      const dead = owner !== null && isDead(owner)
      if (owner && !dead && !owner.brief) refuse(called, nameOf(owner))
      if (dead && free(file, () => isDead(readOwner(file)))) continue
      const lock = owner ? null : markOfLock(file)
      if (unowned === null || unowned.lock !== lock) unowned = { lock, since: performance.now() }
      const abandoned = () => readOwner(file) === null && markOfLock(file) === lock
      if (lock !== null && performance.now() - unowned.since > noteless && free(file, abandoned)) continue
      if (performance.now() > end) refuse(called, owner ? nameOf(owner) : 'another process')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, owner?.brief ? moment : pause)
    }
  })
}

function refuse(called: string, who: string): never {
  throw new SaveHeld(`${called} is being played by ${who}; only one at a time can.`)
}

const nameOf = ({ pid, host, user }: Owner): string =>
  `process ${pid} on ${host}${user === undefined ? '' : ` (user ${user})`}`

/** Who runs this process; undefined where the system does not know. */
function userName(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}

const noteOf = (file: string): string => `${file}.pid`
const lockOf = (file: string): string => `${file}.lock`

/** A lock that was made here: the package takes away whatever has its name, this process only its own. */
function lock(file: string): () => void {
  let own: number | null = null
  const removeOwn = (folder: fs.PathLike): void => {
    if (own === null || fs.statSync(folder).ino === own) fs.rmdirSync(folder)
  }
  const unlock = lockSync(file, {
    realpath: false,
    stale,
    onCompromised: () => {},
    fs: { ...fs, rmdirSync: removeOwn },
  })
  own = lockNumber(file)
  return unlock
}

function take(file: string, called: string, brief: boolean): Hold {
  const unlock = lock(file)
  // What cannot be removed will be stale.
  const drop = () => {
    for (const step of [() => rmSync(noteOf(file), { force: true }), unlock])
      try {
        step()
      } catch {}
  }
  let number: number
  let note: string
  try {
    // The number of the lock ties the note to it: a note of an earlier lock is not taken for this one's.
    number = statSync(lockOf(file)).ino
    const owner = { pid: process.pid, host: hostname(), user: userName(), lock: number }
    note = JSON.stringify(brief ? { ...owner, brief } : owner)
    // A note that another user has left could not be overwritten, only taken away.
    rmSync(noteOf(file), { force: true })
    writeFileSync(noteOf(file), note)
    chmodSync(noteOf(file), 0o644)
  } catch (error) {
    drop()
    throw error
  }
  held.add(note)
  return {
    check() {
      onDisk(file, 'write', () => statSync(dirname(file)))
      if (readNote(file) === note && lockNumber(file) === number) return
      throw new SaveError(
        `${called} was taken over by another process; this game can no longer be saved to it.`,
      )
    },
    release() {
      held.delete(note)
      const found = readNote(file)
      // Another process that took the lock over keeps it and its note.
      if (found === note || (found === null && lockNumber(file) === number)) drop()
    },
  }
}

/** Notes of the locks that this process holds. */
const held = new Set<string>()

interface Owner {
  readonly note: string
  readonly pid: number
  readonly host: string
  readonly user?: string
  /** Only for the time of one change. */
  readonly brief?: boolean
}

function readNote(file: string): string | null {
  try {
    // A pipe in its place would never end.
    if (!statSync(noteOf(file)).isFile()) return null
    return readFileSync(noteOf(file), 'utf8')
  } catch {
    return null
  }
}

function lockNumber(file: string): number | null {
  try {
    return statSync(lockOf(file)).ino
  } catch {
    return null
  }
}

function readOwner(file: string): Owner | null {
  const note = readNote(file)
  if (note === null) return null
  try {
    const { lock, ...owner } = JSON.parse(note)
    return lockNumber(file) === lock ? { ...owner, note } : null
  } catch {
    return null
  }
}

/** Tells a lock from others that were there before it. */
function markOfLock(file: string): string | null {
  const status = statSync(lockOf(file), { throwIfNoEntry: false })
  return status ? `${status.ino} ${status.mtimeMs}` : null
}

function isDead(owner: Owner | null): boolean {
  if (owner?.host !== hostname()) return false
  // In a container a new process often has the number of the one that was killed.
  if (owner.pid === process.pid) return !held.has(owner.note)
  try {
    process.kill(owner.pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/**
 * Removes the lock of a killed process.
 * @param isLeft whether it is still the lock that is to be removed
 * @returns false if another process is at it
 */
function free(file: string, isLeft: () => boolean): boolean {
  // One process at a time may clear away, or a second one would remove the lock that the first then takes.
  let done: () => void
  try {
    done = lock(noteOf(file))
  } catch {
    return false
  }
  try {
    if (isLeft()) {
      rmSync(noteOf(file), { force: true })
      rmdirSync(lockOf(file))
    }
    return true
  } finally {
    done()
  }
}
