/** Files for saves: written whole or not at all, held by one process, and every failure told in one sentence. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { lockSync } from 'proper-lockfile'

/** A save that could not be read or written; the message is one sentence that names the file. */
export class SaveError extends Error {
  override readonly name = 'SaveError'
  /** The newest backup that can be read, if the save itself cannot. */
  readonly backup: string | null
  constructor(message: string, backup: string | null = null) {
    super(message)
    this.backup = backup
  }
}

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'cannot be written because the disk is full; what was saved before still stands',
  EDQUOT: 'cannot be written because the disk quota is used up; what was saved before still stands',
  EFBIG: 'cannot be written because files may not be so large here; what was saved before still stands',
  EROFS: 'cannot be written because its disk is read-only',
  EISDIR: 'is a folder, not a saved game',
  ENOTDIR: 'is not in a folder: part of its path is a file',
  ENAMETOOLONG: 'has too long a name',
  ELOOP: 'is a link that leads to itself',
}

/** Does something with a file. @throws SaveError if the disk does not let it. */
export function onDisk<T>(file: string, doing: 'read' | 'write', act: () => T): T {
  try {
    return act()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === undefined || error instanceof SaveError) throw error
    if (code === 'ENOENT')
      throw new SaveError(
        doing === 'read'
          ? `${file} does not exist.`
          : `${file} cannot be written because its folder does not exist.`,
      )
    if (code === 'EACCES' || code === 'EPERM')
      throw new SaveError(`${file} cannot be ${doing === 'read' ? 'read' : 'written'}: permission is denied.`)
    throw new SaveError(
      `${file} ${sentences[code] ?? `could not be ${doing === 'read' ? 'read' : 'written'} (${code})`}.`,
    )
  }
}

export const readText = (file: string): string => onDisk(file, 'read', () => readFileSync(file, 'utf8'))

/**
 * Replaces a file: what is in it afterwards is the old text or the new one, whatever happens meanwhile.
 * The caller must be the only writer. (write-file-atomic does not notice when a full disk takes only a part of
 * the text, and puts the part in place of the good file.)
 * @param beforeReplacing what is to be done when the new text is safe on the disk, under another name.
 */
export function replaceFile(file: string, text: string, beforeReplacing?: () => void): void {
  onDisk(file, 'write', () => {
    const target = existsSync(file) ? realpathSync(file) : file
    const fresh = `${target}.tmp`
    try {
      const handle = openSync(fresh, 'w', existsSync(target) ? statSync(target).mode : 0o666)
      try {
        writeFileSync(handle, text)
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
      beforeReplacing?.()
      renameSync(fresh, target)
    } catch (error) {
      rmSync(fresh, { force: true })
      throw error
    }
    syncFolder(dirname(target))
  })
}

/** Makes a rename durable. Some systems cannot open a folder; there the rename is as durable as they make it. */
function syncFolder(folder: string): void {
  let handle: number
  try {
    handle = openSync(folder, 'r')
  } catch {
    return
  }
  try {
    fsyncSync(handle)
  } catch (error) {
    if (!['EINVAL', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    closeSync(handle)
  }
}

/** A file that this process alone may write. */
export interface Hold {
  /** @throws SaveError if another process has taken the file over, as after a long sleep of the machine. */
  check(): void
  release(): void
}

/** A lock is kept fresh by its owner and is stale after this many milliseconds. */
const stale = 10_000

/** Holds a file, which need not exist. @throws SaveError if another process holds it. */
export function holdFile(file: string): Hold {
  return onDisk(file, 'write', () => {
    try {
      return take(file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error
      freeFromDead(file)
      return take(file)
    }
  })
}

const noteOf = (file: string): string => `${file}.pid`
const lockOf = (file: string): string => `${file}.lock`

function take(file: string): Hold {
  const unlock = lockSync(file, { realpath: false, stale, onCompromised: () => {} })
  // The number of the lock ties the note to it: a note of an earlier lock is not taken for this one's.
  const note = JSON.stringify({ pid: process.pid, host: hostname(), lock: statSync(lockOf(file)).ino })
  writeFileSync(noteOf(file), note)
  held.add(note)
  return {
    check() {
      if (existsSync(noteOf(file)) && readFileSync(noteOf(file), 'utf8') === note) return
      throw new SaveError(
        `${file} was taken over by another process; this game can no longer be saved to it.`,
      )
    },
    release() {
      held.delete(note)
      rmSync(noteOf(file), { force: true })
      try {
        unlock()
      } catch (error) {
        // Another process took the lock over; there is nothing left to release.
        if (!['ERELEASED', 'ENOTACQUIRED'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      }
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

function readOwner(file: string): Owner | null {
  try {
    const note = readFileSync(noteOf(file), 'utf8')
    const { pid, host, lock } = JSON.parse(note)
    return statSync(lockOf(file)).ino === lock ? { note, pid, host } : null
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

/** Removes the lock of a killed process. @throws SaveError if its owner lives or is not known. */
function freeFromDead(file: string): void {
  const refuse = (owner: Owner | null): never => {
    const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process'
    throw new SaveError(`${file} is being played by ${who}; only one at a time can.`)
  }
  const first = readOwner(file)
  if (!first || !isDead(first)) refuse(first)
  // One process at a time may clear away, or a second one would remove the lock that the first then takes.
  const done = (() => {
    try {
      return lockSync(noteOf(file), { realpath: false, stale, onCompromised: () => {} })
    } catch {
      return refuse(first)
    }
  })()
  try {
    const owner = readOwner(file)
    if (owner && !isDead(owner)) refuse(owner)
    if (owner) {
      rmSync(noteOf(file), { force: true })
      rmdirSync(lockOf(file))
    }
  } finally {
    done()
  }
}
