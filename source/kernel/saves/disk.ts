/** Files for saves: written whole or not at all, and every failure told in one sentence. */
import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
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

/** In bytes; a text can hardly be longer, and the reading of a longer file would exhaust the memory. */
const largest = 500_000_000

/** The text of a file. A device or a pipe might never end, and is refused. @throws SaveError */
export const readText = (file: string): string =>
  onDisk(file, 'read', () => {
    const status = statSync(file)
    if (!status.isFile() && !status.isDirectory())
      throw new SaveError(`${file} is a device or a pipe, not a saved game.`)
    if (status.size > largest) throw new SaveError(`${file} is too large for a saved game.`)
    return readFileSync(file, 'utf8')
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
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      throw new SaveError(`${file} is a link that leads nowhere.`)
    }
  })

/**
 * Replaces a file: what is in it afterwards is the old text or the new one, whatever happens meanwhile.
 * The caller must be the only writer. (write-file-atomic does not notice when a full disk takes only a part
 * of the text, and puts the part in place of the good file.)
 * @param beforeReplacing what is to be done when the new text is safe on the disk, under another name.
 * @param like the file whose group and permissions the new one gets, if it is there.
 */
export function replaceFile(
  file: string,
  text: string,
  beforeReplacing?: () => void,
  like: string = file,
): void {
  onDisk(file, 'write', () => {
    const target = existsSync(file) ? realpathSync(file) : file
    const fresh = freshOf(target)
    try {
      discard(fresh)
      const model = statSync(like, { throwIfNoEntry: false })
      // Not readable by more people for a moment either.
      const handle = openSync(fresh, 'w', model ? model.mode & permissions : 0o666)
      try {
        share(handle, model ?? null, dirname(target))
        writeFileSync(handle, text)
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
      beforeReplacing?.()
      renameSync(fresh, target)
    } catch (error) {
      discard(fresh)
      throw error
    }
    syncFolder(dirname(target))
  })
}

/** Takes away what a process that was killed has left: another user could not open it to write. */
function discard(file: string): void {
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

const freshOf = (target: string): string => `${target}.tmp`

/**
 * Removes a new text that never took the place of the old one; a disk
 * that does not let it is no reason to stop.
 */
export function dropFresh(file: string): void {
  try {
    discard(freshOf(existsSync(file) ? realpathSync(file) : file))
  } catch {
    // The next text takes its place.
  }
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
    if (!['EINVAL', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
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
