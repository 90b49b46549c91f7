import { existsSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { holdFile } from '../../../source/kernel/saves/hold.ts'
import {
  createFreeSave,
  freeName,
  gamesSaved,
  listSaves,
  saveFolder,
} from '../../../source/kernel/saves/saves.ts'
import { onlyOf } from './look.ts'
import { file, folder, game, inOwnFolder, played, refusal } from './toy-save.ts'

inOwnFolder()

/** A new game under the first free name in a folder. */
const saved = (place: string) =>
  createFreeSave(
    { folder: place, scenario: 'row', day: '2024-05-31' },
    openJournal(game, { scenario: 'row', seed: 'a' }),
    '1',
  )

describe('the folder of saves', () => {
  test('is where the system keeps data, and is made when a game is saved there', () => {
    const before = process.env.XDG_DATA_HOME
    process.env.XDG_DATA_HOME = join(folder, 'xdg')
    try {
      expect(saveFolder('toy')).toBe(join(folder, 'xdg', 'toy', 'saves'))
      expect(gamesSaved(saveFolder('toy'))).toEqual([])
      expect(existsSync(join(folder, 'xdg'))).toBe(false)
      saved(saveFolder('toy')).close()
      expect(gamesSaved(join(folder, 'xdg', 'toy', 'saves'))).toEqual(['toy'])
    } finally {
      if (before === undefined) delete process.env.XDG_DATA_HOME
      else process.env.XDG_DATA_HOME = before
    }
  })
  test('that nobody can make is told, and not tried for ever', () => {
    const before = process.env.XDG_DATA_HOME
    writeFileSync(join(folder, 'chair'), '')
    try {
      for (const home of ['/proc', join(folder, 'chair')]) {
        process.env.XDG_DATA_HOME = home
        expect(refusal(() => saved(saveFolder('toy')))).toMatch(
          /^\S+ .*(cannot|could not) be written|is not in a folder/,
        )
      }
    } finally {
      if (before === undefined) delete process.env.XDG_DATA_HOME
      else process.env.XDG_DATA_HOME = before
    }
  })
  test('has its games though a link in it leads to itself', () => {
    played()
    symlinkSync('loop.save', join(folder, 'loop.save'))
    expect(gamesSaved(folder)).toEqual(['toy'])
  })
  test('free names do not meet', () => {
    const first = freeName(folder, 'row', '2024-05-31')
    expect(first).toBe(join(folder, 'row-2024-05-31.save'))
    writeFileSync(first, '')
    expect(freeName(folder, 'row', '2024-05-31')).toBe(join(folder, 'row-2024-05-31-2.save'))
  })
  test('gives a game that begins while another takes the first name the next one', () => {
    // Another process holds the name, and its file is not there yet.
    const hold = holdFile(join(folder, 'row-2024-05-31.save'))
    const second = saved(folder)
    expect(second.file).toBe(join(folder, 'row-2024-05-31-2.save'))
    const third = saved(folder)
    expect(third.file).toBe(join(folder, 'row-2024-05-31-3.save'))
    hold.release()
    second.close()
    third.close()
    expect(refusal(() => saved('/proc'))).toMatch(/\/proc/)
  })
  test('is listed, the latest first, with what cannot be played', () => {
    played()
    writeFileSync(join(folder, 'bad.save'), 'x')
    utimesSync(join(folder, 'bad.save'), 1000, 1000)
    const [first, second, ...rest] = listSaves(folder, onlyOf('toy'))
    expect(first).toMatchObject({ file, name: 'toy', scenario: 'duel', options: {}, turn: 4, fault: null })
    expect(first!.actions).toBeGreaterThan(10)
    expect(second).toMatchObject({
      name: 'bad',
      date: 1_000_000,
      fault: expect.stringContaining('not a saved game'),
    })
    expect(rest).toEqual([])
    expect(listSaves(folder, onlyOf('chess'))[0]!.fault).toMatch(/is a game of toy/)
    expect(listSaves(join(folder, 'none'), onlyOf('toy'))).toEqual([])
  })
})
