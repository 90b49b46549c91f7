/** Files for saves: written whole or not at all, and every failure told in one sentence. */
import {
  accessSync,
  close,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  open,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { printable } from '../contract/printable.ts'
import { codeOf } from '../contract/thrown.ts'
import { SaveFault } from './format.ts'

/** A save that could not be read or written; the message is one sentence that names the file. */
export class SaveError extends Error {
  override readonly name = 'SaveError'
  /** The newest backup that can be read, if the save itself cannot. */
  readonly backup: string | null
  constructor(message: string, backup: string | null = null) {
    super(printable(message))
    this.backup = backup
  }
}

/** A save that somebody else has; it can be watched. */
export class SaveHeld extends SaveError {}

/** A name under which a game is saved already. */
export class SaveTaken extends SaveError {}

/** A save that somebody else is changing just now: nothing was done, and it can be tried again. */
export class SaveBusy extends SaveHeld {}

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'cannot be written because the disk is full; what was saved before still stands',
  EDQUOT: 'cannot be written because the disk quota is used up; what was saved before still stands',
  EFBIG: 'cannot be written because files may not be so large here; what was saved before still stands',
  EROFS: 'cannot be written because its disk is read-only',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'is not in a folder: part of its path is a file',
  ENAMETOOLONG: 'has too long a name',
  ELOOP: 'is a link that leads to itself',
}

/** Does something with a file. @throws SaveError if the disk does not let it. */
export function onDisk<T>(file: string, doing: 'read' | 'write', act: () => T): T {
  try {
    return act()
  } catch (error) {
    const code = codeOf(error)
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

/**
 * Makes a folder, with those above it, where it is not there. (`recursive` of `mkdirSync` never ends where a system
 * of files lets nobody make one, as /proc.)
 * @throws SaveError also where something else lies in its place
 */
export function makeFolder(folder: string): void {
  const isThere = (): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  onDisk(folder, 'write', () => {
    if (isThere()) return
    if (dirname(folder) !== folder) makeFolder(dirname(folder))
    try {
      mkdirSync(folder)
    } catch (error) {
      // Another process may have made it at this very moment.
      if (isThere()) return
      // The folder above it is there.
      if (codeOf(error) === 'ENOENT')
        throw new SaveError(`${folder} cannot be written: there can be no folder of yours.`)
      throw inTheWay(folder) ?? error
    }
  })
}

/** In bytes; a text can hardly be longer, and the reading of a longer file would exhaust the memory. */
const largestText = 500_000_000

/** The text of a file of so many bytes at most. A device or a pipe might never end, and is refused. @throws SaveError */
export const readText = (file: string, largest: number = largestText): string =>
  onDisk(file, 'read', () => {
    // Whatever lies there by now, opening it waits for nobody.
    const handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const status = fstatSync(handle)
      if (!status.isFile() && !status.isDirectory())
        throw new SaveError(`${file} is a device or a pipe, not a file.`)
      if (status.size > largest) throw new SaveError(`${file} is too large to be read.`)
      return readFileSync(handle, 'utf8')
    } finally {
      closeSync(handle)
    }
  })

/**
 * The full path of a file; for a link that of the file it leads to, so that a save has one lock and one set
 * of backups by whatever name it is called.
 * @throws SaveError for a link that leads nowhere, and where the folder that paths are relative to is gone.
 */
export const fullPath = (path: string, doing: 'read' | 'write'): string =>
  onDisk(path, doing, () => {
    const file = resolve(path)
    if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return file
    try {
      return realpathSync(file)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      throw new SaveError(`${file} is a link that leads nowhere.`)
    }
  })

/**
 * Replaces a file: what is in it afterwards is the old text or the new one, whatever happens meanwhile. A link in
 * its place is replaced, and not followed. (write-file-atomic does not notice when a full disk takes only a part
 * of the text, and puts the part in place of the good file.)
 * @param beforeReplacing what is to be done when the new text is safe on the disk, under another name.
 * @param like the file whose group and permissions the new one gets, if it is there.
 * @throws FreshGone if somebody took the new text away before it was in its place
 */
export function replaceFile(
  file: string,
  text: string,
  beforeReplacing?: () => void,
  like: string = file,
): void {
  onDisk(file, 'write', () => {
    replace(file, { text, like, isAwaited: true }, beforeReplacing)
    syncFolder(dirname(file))
  })
}

/**
 * Replaces a file as `replaceFile` does, but for that nobody waits until the disk has it, which takes seconds while others
 * write much. For what keys change: if the power fails at that very moment it may be lost.
 */
export const replaceQuickly = (file: string, text: string): void =>
  onDisk(file, 'write', () => replace(file, { text, like: file, isAwaited: false }))

/** Milliseconds after which nobody waits for a first screen any more; a disk that is busy with something keeps others waiting. */
const moment = 1000

/**
 * Replaces a file as `replaceFile` does, but for that the disk is asked to have it a moment later: for what is made anew as
 * quickly as it was made. What the disk refuses then is told by the next change of it.
 */
export const replaceSoon: typeof replaceFile = (file, text, beforeReplacing, like = file) => {
  // There nothing can take the place of a file that is open, as this one would be for a moment.
  if (process.platform === 'win32') return replaceFile(file, text, beforeReplacing, like)
  onDisk(file, 'write', () => replace(file, { text, like, isAwaited: false }, beforeReplacing))
  setTimeout(() => syncAside(file, 'r+', () => syncAside(dirname(file), 'r')), moment).unref()
}

function syncAside(path: string, flags: 'r' | 'r+', then = (): void => {}): void {
  open(path, flags, (error, handle) => {
    if (error) then()
    else fsync(handle, () => close(handle, then))
  })
}

interface FreshText {
  readonly text: string
  /** The file whose group and permissions the new one gets, if it is there. */
  readonly like: string
  /** It is safe on the disk before anything else is done. */
  readonly isAwaited: boolean
}

function replace(file: string, of: FreshText, beforeReplacing?: () => void): void {
  const fresh = freshOf(file)
  const number = writeFresh(fresh, of)
  try {
    beforeReplacing?.()
    refuseProtected(file)
    renameFresh(fresh, file)
  } catch (error) {
    // Not what another process has put there meanwhile.
    if (numberOf(fresh) === number) discard(fresh)
    throw error
  }
}

/** Tells a file from any other that was in its place before, or from none. @throws SaveError */
export const markOf = (file: string): string =>
  onDisk(file, 'read', () => {
    const status = statSync(file, { bigint: true, throwIfNoEntry: false })
    return status ? `${status.ino} ${status.size} ${status.mtimeNs} ${status.ctimeNs}` : 'none'
  })

/** A new text that did not take the place of the old one, for it was gone. */
export class FreshGone extends SaveError {}

function renameFresh(fresh: string, file: string): void {
  try {
    renameSync(fresh, file)
  } catch (error) {
    const isGone = codeOf(error) === 'ENOENT' && existsSync(dirname(file))
    throw isGone ? new FreshGone(`${fresh} was taken away by another process.`) : error
  }
}

/** Writes a text where no file is yet. @returns the number of the file */
function writeFresh(fresh: string, { text, like, isAwaited }: FreshText): number {
  discard(fresh)
  const model = statSync(like, { throwIfNoEntry: false })
  // Not readable by more people for a moment either.
  const handle = createOwn(fresh, model ? model.mode & permissions : 0o666)
  const number = fstatSync(handle).ino
  try {
    share(handle, model ?? null, dirname(fresh))
    writeFileSync(handle, text)
    if (isAwaited) fsyncSync(handle)
  } catch (error) {
    discard(fresh)
    throw error
  } finally {
    closeSync(handle)
  }
  return number
}

/**
 * Opens a new file of this process. What somebody has put there is never written to: no file, no pipe, and nothing
 * that a link leads to.
 * @throws SaveError that names what lies there
 */
export function createOwn(path: string, mode: number): number {
  try {
    return openSync(path, 'wx', mode)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    throw inTheWay(path) ?? error
  }
}

/** What lies at a path, and whose it is if it is another user's; null if nothing does. */
function whatLies(path: string): string | null {
  const status = lstatSync(path, { throwIfNoEntry: false })
  if (!status) return null
  const kind = status.isFile()
    ? 'a file'
    : status.isDirectory()
      ? 'a folder'
      : status.isSymbolicLink()
        ? 'a link'
        : status.isFIFO()
          ? 'a pipe'
          : 'a device'
  return isOwn(status) ? kind : `${kind} of another user (number ${status.uid})`
}

/** That something lies where this program has a file of its own; null if nothing does. */
export function inTheWay(path: string): SaveError | null {
  const what = whatLies(path)
  return what === null
    ? null
    : new SaveError(`${path} is ${what} and lies in the way: nothing can be saved until it is taken away.`)
}

const userNumber = process.getuid?.()
const isOwn = ({ uid }: Stats): boolean => userNumber === undefined || uid === userNumber

/** A file can be replaced by whoever may write its folder; what its owner has protected is not. @throws SaveError */
export function refuseProtected(file: string): void {
  const status = statSync(file, { throwIfNoEntry: false })
  if (!status) return
  if (isOwn(status) ? !(status.mode & 0o222) : !mayWrite(file, status))
    throw new SaveError(
      isOwn(status)
        ? `${file} is protected: nobody has leave to write it (mode ${modeOf(status)}); give that leave, or copy the file.`
        : `${file} belongs to another user (number ${status.uid}), who has given no leave to write it (mode ${modeOf(status)}); copy the file.`,
    )
}

/** Whether another user's file may be written. Of root it is asked what it would be asked of anybody of the group. */
function mayWrite(file: string, { mode }: Stats): boolean {
  if (userNumber === 0) return (mode & 0o022) !== 0
  try {
    accessSync(file, constants.W_OK)
    return true
  } catch (error) {
    return !['EACCES', 'EPERM'].includes(codeOf(error) ?? '')
  }
}

const modeOf = ({ mode }: Stats): string => (mode & permissions).toString(8)

/** Of a file, to tell it from another of its name; null if there is none. */
const numberOf = (path: string): number | null => lstatSync(path, { throwIfNoEntry: false })?.ino ?? null

/** Whether anything lies at a path, be it a link that leads nowhere. */
export const lies = (path: string): boolean => numberOf(path) !== null

/** Takes away what a process that was killed has left: another user could not open it to write. */
export function discard(file: string): void {
  try {
    unlinkSync(file)
  } catch {
    // Nothing is there, or whatever it is shows when it is opened.
  }
}

/**
 * Gives a new file group and permissions of the one that it takes the place of, as far as the system allows.
 * A new one can be written by the group if its folder hands its group on, whatever the user's mask says.
 */
function share(handle: number, model: Stats | null, folder: string): void {
  const quietly = (act: () => void): void => {
    try {
      act()
    } catch {
      // Only the owner may, or this disk knows no permissions.
    }
  }
  if (model) {
    if (fstatSync(handle).gid !== model.gid) quietly(() => fchownSync(handle, -1, model.gid))
    quietly(() => fchmodSync(handle, model.mode & permissions))
  } else if (statSync(folder).mode & handsGroupOn)
    quietly(() => fchmodSync(handle, (fstatSync(handle).mode & permissions) | 0o060))
}

/** Of a mode what owner, group and others may do. */
const permissions = 0o777
/** `chmod g+s` on a folder. */
const handsGroupOn = 0o2000

/** So many are kept of a save. */
export const backups = 3

/** The name of a backup, 1 the newest. */
export const backupOf = (file: string, n: number): string => `${file}.bak${n}`

const freshOf = (file: string): string => `${file}.tmp`

/** Removes new texts of a save and its backup that never took the place of the old ones. */
export function dropFresh(file: string): void {
  for (const one of [file, backupOf(file, 1)]) discard(freshOf(one))
}

/**
 * Makes a rename durable. Some systems cannot open a folder; there the rename is as durable as they make it.
 */
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
    if (!['EINVAL', 'EPERM', 'ENOTSUP'].includes(codeOf(error) ?? '')) throw error
  } finally {
    closeSync(handle)
  }
}

/** The error that names the file; what is no fault of a save is thrown on. */
export function asSaveError(error: unknown, file: string): SaveError {
  if (error instanceof SaveError) return error
  if (!(error instanceof SaveFault)) throw error
  return new SaveError(`${file} ${error.message.replace(/\.$/, '')}.`)
}
