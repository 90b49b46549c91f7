/** What waits for the disk, and what does not. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSave } from '../../../source/kernel/saves/saves.ts'
import { ann, begin, file, folder, game, inOwnFolder } from './toy-save.ts'

inOwnFolder()

const { open, fsync, fsyncSync } = fs
let waits = 0
let synced: string[] = []
const paths = new Map<number, string>()

/** The save and its backup are synced, each with the folder. */
const ours = () => synced.filter((path) => path.startsWith(folder))
const settled = () => vi.waitFor(() => expect(ours()).toHaveLength(4), { timeout: 10_000 })

beforeEach(() => {
  waits = 0
  synced = []
  Object.assign(fs, {
    fsyncSync: (handle: number) => {
      waits++
      fsyncSync(handle)
    },
    open: (path: string, flags: string, then: (error: Error | null, handle: number) => void) =>
      open(path, flags, (error, handle) => {
        paths.set(handle, path)
        then(error, handle)
      }),
    fsync: (handle: number, then: () => void) => {
      synced.push(paths.get(handle)!)
      fsync(handle, then)
    },
  })
  syncBuiltinESMExports()
})
afterEach(() => {
  Object.assign(fs, { open, fsync, fsyncSync })
  syncBuiltinESMExports()
})

test.skipIf(process.platform === 'win32')('a new game waits for no disk, which has it soon', async () => {
  const save = begin()
  expect(waits).toBe(0)
  expect(readSave(file, game).entries()).toEqual([])
  await settled()
  expect(new Set(ours())).toEqual(new Set([file, `${file}.bak1`, folder]))
  save.close()
})

test('every action is on the disk before anybody sees what comes of it', () => {
  const save = begin()
  const before = waits
  save.change((journal) => journal.act(ann('name', { name: 'A' })))
  expect(waits).toBeGreaterThan(before)
  save.close()
})

test.skipIf(process.platform === 'win32')('what the disk refuses later harms no game', async () => {
  Object.assign(fs, {
    fsync: (handle: number, then: (error: Error) => void) => {
      synced.push(paths.get(handle)!)
      then(new Error('EIO'))
    },
  })
  syncBuiltinESMExports()
  const save = begin()
  await settled()
  save.change((journal) => journal.act(ann('name', { name: 'A' })))
  save.close()
  expect(readSave(file, game).entries()).toHaveLength(1)
})
