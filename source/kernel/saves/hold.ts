/** A file, or a seat of its game, held by one process at a time, and freed when that process is killed. */
import fs, {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { dirname } from 'node:path'
import { lockSync } from 'proper-lockfile'
import type { Seat } from '../contract/named.ts'
import { isRecord } from '../contract/records.ts'
import { codeOf } from '../contract/thrown.ts'
import {
  createOwn,
  discard,
  dropFresh,
  inTheWay,
  lies,
  onDisk,
  SaveBusy,
  SaveError,
  SaveHeld,
} from './disk.ts'

/** A file that this process alone may write. */
export interface Hold {
  /** @throws SaveError if another process has taken the file over, as after a long sleep of the machine. */
  check(): void
  /** False if another process has taken the file over. */
  isHeld(): boolean
  release(): void
}

/** A lock is kept fresh by its owner and is stale after this many milliseconds. */
const stale = 10_000
/** The same where its owner may work so long that it cannot keep it fresh. */
const staleAtWork = 120_000
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
/**
 * For how many milliseconds it is waited for while nothing else is done: before a game is opened, and while it is
 * played. Whoever made it may lie still.
 */
export const longest = { opening: 3000, change: 1000 } as const

/** What is held, and for how long. */
interface Holding {
  /** What is said to be in use. */
  readonly called: string
  /** What others do with it, as they are told. */
  readonly done: 'played' | 'used'
  /** In milliseconds: a lock that its owner has not kept fresh for so long is stale. */
  readonly stale: number
  /** For one change only: others wait for its end. */
  readonly brief: boolean
  /** For how many milliseconds to wait where the owner of the lock is not known. */
  readonly patient: number
  /** The same where he has it for a moment. */
  readonly briefly: number
}

const playing = {
  done: 'played',
  stale,
  brief: false,
  patient: patience,
  briefly: longest.opening,
} as const

/**
 * Holds a file, which need not exist, for as long as its game is played.
 * @param patient for how many milliseconds to wait where the owner of the lock is not known.
 * @throws SaveHeld if another process holds it.
 */
export const holdFile = (file: string, patient: number = patience): Hold =>
  hold(file, { ...playing, called: file, patient })

/**
 * Holds a file while one change is made; waits while others do.
 * @param briefly for how many milliseconds
 * @throws SaveBusy if another process does not come to the end of its change; SaveHeld if it plays the whole game.
 */
export const holdBriefly = (file: string, briefly: number): Hold =>
  hold(file, { ...playing, called: file, brief: true, briefly })

/** Holds one seat of the game in a file. @throws SaveHeld if another process holds it. */
export const holdSeat = (file: string, seat: Seat): Hold =>
  hold(`${file}.${seat.toLowerCase()}`, { ...playing, called: `${seat} in ${file}` })

/** Holds a folder by a file in it, for as long as a program serves it. @throws SaveHeld if another process does */
export const holdServed = (folder: string, file: string): Hold =>
  hold(file, { ...playing, called: folder, done: 'used' })

/** Holds a folder by a file in it, while something is done there. @throws SaveHeld if another process holds it */
export const holdFolder = (folder: string, file: string): Hold =>
  hold(file, { ...playing, called: folder, done: 'used', stale: staleAtWork })

/**
 * Who is changing a file just now, in words, so that `holdBriefly` would wait for him; null if it would not. What it
 * would refuse or take over is not waited for.
 */
export function whoChanges(file: string): string | null {
  const status = lstatSync(lockOf(file), { throwIfNoEntry: false })
  if (!status?.isDirectory() || Date.now() - status.mtimeMs > stale) return null
  const owner = readOwner(file)
  if (owner) return owner.brief && !isDead(owner) ? nameOf(owner) : null
  const mark = markOfLock(file)
  return mark !== null && unownedFor(file, mark) <= noteless ? 'another process' : null
}

/** Locks whose owner is not known, and since when; whoever asks again goes on waiting. */
const unowned = new Map<string, { readonly lock: string; readonly since: number }>()

/** For how many milliseconds a lock has had no owner. */
function unownedFor(file: string, lock: string): number {
  const known = unowned.get(file)
  if (known?.lock === lock) return performance.now() - known.since
  unowned.set(file, { lock, since: performance.now() })
  return 0
}

function hold(file: string, holding: Holding): Hold {
  const { called, done, patient, briefly } = holding
  return onDisk(done === 'used' ? called : file, 'write', () => {
    const start = performance.now()
    for (;;) {
      refuseStranger(lockOf(file))
      try {
        const taken = take(file, holding)
        unowned.delete(file)
        return taken
      } catch (error) {
        if (!isLocked(error)) throw isStuck(error) ? (inTheWay(lockOf(file)) ?? error) : error
      }
      const owner = readOwner(file)
      const who = owner ? nameOf(owner) : 'another process'
      const dead = owner !== null && isDead(owner)
      if (owner && !dead && !owner.brief) throw new SaveHeld(heldBy(holding, who))
      if (dead && free(file, () => isDead(readOwner(file)))) continue
      const lock = owner ? null : markOfLock(file)
      const abandoned = () => readOwner(file) === null && markOfLock(file) === lock
      if (lock !== null && unownedFor(file, lock) > noteless && free(file, abandoned)) continue
      const waited = performance.now() - start
      if (owner && !dead && waited > briefly) throw new SaveBusy(changedBy(called, who))
      if (waited > patient) throw new SaveHeld(heldBy(holding, who))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, owner?.brief ? moment : pause)
    }
  })
}

const isLocked = (error: unknown): boolean => codeOf(error) === 'ELOCKED'
/** A stale lock could not be taken away. */
const isStuck = (error: unknown): boolean =>
  ['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EPERM', 'EACCES'].includes(codeOf(error) ?? '')

/** A lock is a folder; nothing else ever becomes free. @throws SaveError that names it */
function refuseStranger(lock: string): void {
  const status = lstatSync(lock, { throwIfNoEntry: false })
  if (status && !status.isDirectory()) throw inTheWay(lock) ?? new SaveError(`${lock} lies in the way.`)
}

const heldBy = ({ called, done }: Holding, who: string): string =>
  `${called} is being ${done} by ${who}; only one at a time can.`
const changedBy = (called: string, who: string): string =>
  `${called} is being changed by ${who}, which does not come to an end; nothing was done here, and it can be tried again.`

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
function lock(file: string, staleAfter: number = stale): () => void {
  let own: number | null = null
  const removeOwn = (folder: fs.PathLike): void => {
    if (own === null || fs.statSync(folder).ino === own) fs.rmdirSync(folder)
  }
  // What the package calls of it, and no more: Node loads the rest of its `fs` when all of that is copied.
  const { mkdirSync, statSync, utimesSync } = fs
  const unlock = lockSync(file, {
    realpath: false,
    stale: staleAfter,
    onCompromised: () => {},
    fs: { mkdirSync, statSync, utimesSync, rmdirSync: removeOwn },
  })
  own = lockNumber(file)
  return unlock
}

function take(file: string, { called, brief, stale: staleAfter }: Holding): Hold {
  const unlock = lock(file, staleAfter)
  // What cannot be removed will be stale.
  const drop = () => {
    discard(noteOf(file))
    try {
      unlock()
    } catch {}
  }
  let number: number
  let note: string
  try {
    // The number of the lock ties the note to it: a note of an earlier lock is not taken for this one's.
    number = lstatSync(lockOf(file)).ino
    const owner = { pid: process.pid, host: hostname(), user: userName(), lock: number }
    note = JSON.stringify(brief ? { ...owner, brief } : owner)
    clearAfter(file)
    writeNote(noteOf(file), note)
  } catch (error) {
    drop()
    throw error
  }
  held.add(note)
  const isHeld = (): boolean => readNote(file) === note && lockNumber(file) === number
  return {
    isHeld,
    check() {
      onDisk(file, 'write', () => statSync(dirname(file)))
      if (isHeld()) return
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

/** A note that another user has left could not be overwritten, only taken away. */
function writeNote(file: string, note: string): void {
  const handle = createOwn(file, 0o644)
  try {
    writeFileSync(handle, note)
    // Who is not let in reads there who is, whatever the mask takes away, unless this disk knows no permissions.
    try {
      fchmodSync(handle, 0o644)
    } catch {}
  } finally {
    closeSync(handle)
  }
}

/**
 * Removes what an earlier owner has left with its note. If it only lay still, a text that it had not yet put in
 * the place of the save never comes there.
 */
function clearAfter(file: string): void {
  if (!lies(noteOf(file))) return
  dropFresh(file)
  discard(noteOf(file))
}

/** Notes of the locks that this process holds. */
const held = new Set<string>()

/** What a note tells. */
interface Note {
  readonly pid: number
  readonly host: string
  readonly user?: string
  /** Only for the time of one change. */
  readonly brief?: boolean
  /** The number of the lock that it belongs to. */
  readonly lock: number
}

interface Owner extends Note {
  readonly note: string
}

const isName = (value: unknown): boolean => typeof value === 'string' && value.length <= 255

/** Whoever may write in the folder can write a note. */
const isNote = (value: unknown): value is Note =>
  isRecord(value) &&
  // A process of a larger number there is on no system.
  typeof value.pid === 'number' &&
  value.pid > 0 &&
  (value.pid | 0) === value.pid &&
  isName(value.host) &&
  (value.user === undefined || isName(value.user)) &&
  (value.brief === undefined || typeof value.brief === 'boolean') &&
  Number.isFinite(value.lock)

/** In bytes; no note is as long. */
const longestNote = 4096

function readNote(file: string): string | null {
  let handle: number | undefined
  try {
    // A pipe in its place would never end, and a link could lead to anything.
    const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants
    handle = openSync(noteOf(file), O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    const status = fstatSync(handle)
    return status.isFile() && status.size <= longestNote ? readFileSync(handle, 'utf8') : null
  } catch {
    return null
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

function lockNumber(file: string): number | null {
  try {
    return lstatSync(lockOf(file)).ino
  } catch {
    return null
  }
}

function readOwner(file: string): Owner | null {
  const note = readNote(file)
  if (note === null) return null
  try {
    const told: unknown = JSON.parse(note)
    return isNote(told) && lockNumber(file) === told.lock ? { ...told, note } : null
  } catch {
    return null
  }
}

/** Tells a lock from others that were there before it. */
function markOfLock(file: string): string | null {
  const status = lstatSync(lockOf(file), { throwIfNoEntry: false })
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
    return codeOf(error) === 'ESRCH'
  }
}

/**
 * Removes the lock of a killed process.
 * @param isLeft whether it is still the lock that is to be removed
 * @returns false if another process is at it
 */
function free(file: string, isLeft: () => boolean): boolean {
  refuseStranger(lockOf(noteOf(file)))
  // One process at a time may clear away, or a second one would remove the lock that the first then takes.
  let done: () => void
  try {
    done = lock(noteOf(file))
  } catch {
    return false
  }
  try {
    if (isLeft()) {
      clearAfter(file)
      rmdirSync(lockOf(file))
    }
    return true
  } catch (error) {
    throw isStuck(error) ? (inTheWay(lockOf(file)) ?? error) : error
  } finally {
    done()
  }
}
