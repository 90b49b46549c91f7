/** Systems and disks that do less than most, such as Windows: what they lack is done without. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test } from 'vitest'
import { readSave } from '../../../source/kernel/saves/saves.ts'
import { ann, begin, file, game, inOwnFolder } from './toy-save.ts'

inOwnFolder()

const { openSync: open, fsyncSync, fchmodSync, fchownSync, statSync } = fs
const real = { openSync: open, fsyncSync, fchmodSync, fchownSync }
afterEach(() => {
  Object.assign(fs, real)
  syncBuiltinESMExports()
})

function refused(code: string): never {
  throw Object.assign(new Error(code), { code })
}

/** Has the system do something as another one does. */
function elsewhere(acts: Partial<typeof fs>): void {
  Object.assign(fs, acts)
  syncBuiltinESMExports()
}

const isFolder = (path: fs.PathLike) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Numbers of open folders. */
const folders = new Set<number>()
function openSync(path: fs.PathLike, flags: fs.OpenMode, mode?: fs.Mode | null): number {
  const handle = real.openSync(path, flags, mode)
  if (isFolder(path)) folders.add(handle)
  else folders.delete(handle)
  return handle
}

const others: Readonly<Record<string, Partial<typeof fs>>> = {
  'cannot open a folder': {
    openSync: (path, flags, mode) => (isFolder(path) ? refused('EISDIR') : real.openSync(path, flags, mode)),
  },
  'cannot sync a folder': {
    openSync,
    fsyncSync: (handle) => (folders.has(handle) ? refused('EPERM') : real.fsyncSync(handle)),
  },
  'knows no permissions': {
    fchmodSync: () => refused('EPERM'),
    fchownSync: () => refused('EPERM'),
  },
}

test.each(Object.keys(others))('a game is saved after every action where the system %s', (lack) => {
  elsewhere(others[lack]!)
  const save = begin()
  save.journal.act(ann('name', { name: 'A' }))
  save.write()
  expect(readSave(file, game).entries()).toEqual(save.journal.entries())
  save.close()
  expect(readSave(file, game).entries()).toHaveLength(1)
})
