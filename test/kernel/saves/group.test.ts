/** Files that several users of one group may write. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave, readSave } from '../../../source/kernel/saves/saves.ts'
import { bundled, kernelPath, testPath } from './other-process.ts'
import { file, folder, game, saveAt } from './toy-save.ts'
import { act, call, inSharedSave, names, seat, taken } from './toy-seats.ts'

inSharedSave()

describe('files for a group', () => {
  const mode = (path: string) => statSync(path).mode & 0o777

  test('keep what the save permits, whatever the mask takes away', () => {
    chmodSync(file, 0o664)
    const before = process.umask(0o077)
    try {
      const ann = seat('Ann')
      const bob = seat('Bob')
      for (const type of ['done', 'rest']) {
        taken(ann, act('Ann', type))
        taken(bob, act('Bob', type))
      }
      expect(bob.journal.state().turn).toBe(2)
      expect(mode(file)).toBe(0o664)
      expect(mode(`${file}.bak1`)).toBe(0o664)
      // Who is not let in reads there who holds the seat.
      expect(mode(`${file}.ann.pid`)).toBe(0o644)
    } finally {
      process.umask(before)
    }
  })
  test('stay closed to others where the save is', () => {
    chmodSync(file, 0o600)
    const ann = seat('Ann')
    taken(ann, call('Ann', 'a'))
    expect(mode(file)).toBe(0o600)
  })
  test('can be written by the group in a folder that hands its group on', () => {
    const table = join(folder, 'table')
    mkdirSync(table)
    chmodSync(table, 0o2775)
    const before = process.umask(0o022)
    try {
      saveAt(join(table, 'toy.save'))
      createSave(file, openJournal(game, { scenario: 'duel', seed: 'a' }), '1').close()
      expect(mode(file)).toBe(0o664)
    } finally {
      process.umask(before)
    }
  })
  test.skipIf(process.getuid?.() !== 0)('keep their group', () => {
    execFileSync('chgrp', ['12345', file])
    const ann = seat('Ann')
    taken(ann, call('Ann', 'a'))
    expect(statSync(file).gid).toBe(12345)
  })
  test('take the place of what another has left, which cannot be opened', () => {
    utimesSync(file, 1000, 1000)
    writeFileSync(`${file}.tmp`, '', { mode: 0o400 })
    writeFileSync(`${file}.ann.pid`, '', { mode: 0o400 })
    const ann = seat('Ann')
    taken(ann, call('Ann', 'a'))
    expect(names({ journal: readSave(file, game) })).toEqual(['a'])
  })

  test.skipIf(process.getuid?.() !== 0)(
    'let two users of one group play, and clear up after each other',
    () => {
      const group = 12345
      const script = bundled(
        folder,
        'user',
        `import { openSeats } from ${kernelPath('saves/shared.ts')}
       import { toyGame } from ${testPath('../toy-game.ts')}
       const [file, seat, type] = process.argv.slice(2)
       const save = openSeats(file, toyGame(), '1', { seats: [seat] })
       const { result } = save.change((journal) => {
         const done = journal.act({ type, seat })
         if (type === 'rest') process.kill(process.pid, 'SIGKILL')
         return done
       })
       console.log(result.ok)
       save.close()`,
      )
      chmodSync(folder, 0o755)
      const table = join(folder, 'table')
      mkdirSync(table)
      execFileSync('chgrp', [String(group), table])
      chmodSync(table, 0o2775)
      saveAt(join(table, 'toy.save'))
      createSave(file, openJournal(game, { scenario: 'duel', seed: 'a' }), '1').close()
      const run = (uid: number, name: string, type: string) =>
        execFileSync(process.execPath, [script, file, name, type], {
          uid,
          gid: group,
          encoding: 'utf8',
        }).trim()
      expect(run(2001, 'Ann', 'done')).toBe('true')
      expect(run(2002, 'Bob', 'done')).toBe('true')
      // Killed with the locks of both in his hands.
      expect(() => run(2001, 'Ann', 'rest')).toThrow()
      expect(existsSync(`${file}.lock`) && existsSync(`${file}.ann.lock`)).toBe(true)
      expect(run(2002, 'Ann', 'dig').includes('true')).toBe(false)
      expect(readSave(file, game).entries()).toHaveLength(2)
      expect(statSync(file)).toMatchObject({ uid: 2002, gid: group })
      expect(mode(file)).toBe(0o664)
    },
  )
})
