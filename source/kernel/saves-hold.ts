/** A file held by one process at a time, and freed when that process is killed. */
import { readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { lockSync } from 'proper-lockfile'
import { onDisk, SaveError } from './saves-disk.ts'

/** A file that this process alone may write. */
export interface Hold {
  /** @throws SaveError if another process has taken the file over, as after a long sleep of the machine. */
  check(): void
  release(): void
}

/** A lock is kept fresh by its owner and is stale after this many milliseconds. */
const stale = 10_000
/** A process that was killed while it took or left a lock has left one without an owner until it is stale. */
const patience = stale + 1000
const pause = 50

/**
 * Holds a file, which need not exist.
 * @param patient for how many milliseconds to wait where the owner of the lock is not known.
 * @throws SaveError if another process holds it.
 */
export function holdFile(file: string, patient: number = patience): Hold {
  return onDisk(file, 'write', () => {
    const end = performance.now() + patient
    for (;;) {
      try {
        return take(file)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error
      }
      const owner = readOwner(file)
      if (owner && !isDead(owner)) refuse(file, `process ${owner.pid} on ${owner.host}`)
      if (owner && freeFromDead(file)) continue
      if (performance.now() > end) refuse(file, 'another process')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
  })
}

function refuse(file: string, who: string): never {
  throw new SaveError(`${file} is being played by ${who}; only one at a time can.`)
}

const noteOf = (file: string): string => `${file}.pid`
const lockOf = (file: string): string => `${file}.lock`
const lock = (file: string): (() => void) =>
  lockSync(file, { realpath: false, stale, onCompromised: () => {} })

function take(file: string): Hold {
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
    note = JSON.stringify({ pid: process.pid, host: hostname(), lock: number })
    writeFileSync(noteOf(file), note)
  } catch (error) {
    drop()
    throw error
  }
  held.add(note)
  return {
    check() {
      onDisk(file, 'write', () => statSync(dirname(file)))
      if (readNote(file) === note) return
      throw new SaveError(
        `${file} was taken over by another process; this game can no longer be saved to it.`,
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
}

function readNote(file: string): string | null {
  try {
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
    const { pid, host, lock } = JSON.parse(note)
    return lockNumber(file) === lock ? { note, pid, host } : null
  } catch {
    return null
  }
}

function isDead({ note, pid, host }: Owner): boolean {
  if (host !== hostname()) return false
  // In a container a new process often has the number of the one that was killed.
  if (pid === process.pid) return !held.has(note)
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Removes the lock of a killed process; false if another process is at it. */
function freeFromDead(file: string): boolean {
  // One process at a time may clear away, or a second one would remove the lock that the first then takes.
  let done: () => void
  try {
    done = lock(noteOf(file))
  } catch {
    return false
  }
  try {
    const owner = readOwner(file)
    if (owner && isDead(owner)) {
      rmSync(noteOf(file), { force: true })
      rmdirSync(lockOf(file))
    }
    return true
  } finally {
    done()
  }
}
