/** Files for saves: written whole or not at all, and every failure told in one sentence. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { printable } from './printable.ts'

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
 * The full path of a file; for a link that of the file it leads to, so that a save has one lock and one set of
 * backups by whatever name it is called.
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
 * The caller must be the only writer. (write-file-atomic does not notice when a full disk takes only a part of
 * the text, and puts the part in place of the good file.)
 * @param beforeReplacing what is to be done when the new text is safe on the disk, under another name.
 */
export function replaceFile(file: string, text: string, beforeReplacing?: () => void): void {
  onDisk(file, 'write', () => {
    const target = existsSync(file) ? realpathSync(file) : file
    const fresh = freshOf(target)
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

const freshOf = (target: string): string => `${target}.tmp`

/** Removes a new text that never took the place of the old one; a disk that does not let it is no reason to stop. */
export function dropFresh(file: string): void {
  try {
    rmSync(freshOf(existsSync(file) ? realpathSync(file) : file), { force: true })
  } catch {
    // The next text takes its place.
  }
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
