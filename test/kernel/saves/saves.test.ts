/** What is saved, and what cannot be. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { playGame } from '../../../source/kernel/program/simulate.ts'
import { onDisk } from '../../../source/kernel/saves/disk.ts'
import { createSave, openSave, readSave } from '../../../source/kernel/saves/saves.ts'
import { randomPlayer } from '../pick.ts'
import { ann, begin, file, folder, game, inOwnFolder, played, refusal, saveAt } from './toy-save.ts'

inOwnFolder()

describe('saving', () => {
  test('every action is on disk at once, and loading gives the same state', () => {
    const save = begin('b', 'duel')
    for (const { action } of playGame(game, { scenario: 'duel', seed: 'b' }, randomPlayer(game.sets))) {
      save.journal.act(action)
      save.write()
      const loaded = readSave(file, game)
      expect(loaded.state()).toEqual(save.journal.state())
      expect(loaded.entries()).toEqual(save.journal.entries())
    }
    expect(save.journal.entries().length).toBeGreaterThan(20)
    save.close()
  })
  test('undo, redo and restart are on disk too', () => {
    const save = begin()
    for (const action of [
      ann('name', { name: 'A' }),
      ann('walk', { way: ['f3'] }),
      ann('walk', { way: ['f2'] }),
    ]) {
      save.journal.act(action)
      save.write()
    }
    for (const move of ['undo', 'redo', 'undo', 'undo', 'redo', 'restartTurn'] as const) {
      save.journal[move]('Ann')
      save.write()
      expect(readSave(file, game).entries()).toEqual(save.journal.entries())
      expect(readSave(file, game).state()).toEqual(save.journal.state())
    }
    save.journal.act(ann('name', { name: 'B' }))
    save.write()
    expect(readSave(file, game).entries()).toHaveLength(1)
    save.close()
  })
  test('the header says what the game needs', () => {
    begin().close()
    expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!)).toEqual({
      format: 1,
      game: 'toy',
      program: '1.0',
      rules: 1,
      data: 'toy-data',
      scenario: 'row',
      seed: 'a',
    })
  })
  test('options come back', () => {
    createSave(file, openJournal(game, { scenario: 'row', seed: 'a', options: { gold: 3 } }), '1').close()
    expect(readSave(file, game).newGame).toEqual({ scenario: 'row', seed: 'a', options: { gold: 3 } })
  })
  test('a game goes on where it was left, with the same dice', () => {
    const all = [...playGame(game, { scenario: 'duel', seed: 'q' }, randomPlayer(game.sets))]
    const first = begin('q', 'duel')
    for (const { action } of all.slice(0, 9)) first.journal.act(action)
    first.write()
    first.close()
    const second = openSave(file, game, '1.0')
    for (const { action } of all.slice(9)) second.journal.act(action)
    expect(second.journal.state()).toEqual(all.at(-1)!.after)
    second.close()
  })
  test('a save that is a link stays one', () => {
    begin().close()
    const link = join(folder, 'link.save')
    symlinkSync(file, link)
    const save = openSave(link, game, '1.0')
    save.journal.act(ann('name', { name: 'X' }))
    save.write()
    save.close()
    expect(readSave(file, game).entries()).toHaveLength(1)
  })
  test('a save that is played cannot be played by another name', () => {
    const link = join(folder, 'link.save')
    symlinkSync(file, link)
    const save = begin()
    expect(refusal(() => openSave(link, game, '1.0'))).toMatch(/is being played by process/)
    save.close()
    const other = openSave(link, game, '1.0')
    expect(refusal(() => openSave(file, game, '1.0'))).toMatch(/is being played by process/)
    other.close()
    expect(readdirSync(folder).sort()).toEqual(['link.save', 'toy.save', 'toy.save.bak1'])
  })
  test('nothing but the save and its backups is left behind', () => {
    played()
    expect(readdirSync(folder).sort()).toEqual([
      'toy.save',
      'toy.save.bak1',
      'toy.save.bak2',
      'toy.save.bak3',
    ])
  })
})

describe('what cannot be saved', () => {
  test.each([
    ['a file that exists', () => writeFileSync(file, 'x'), /exists already/],
    ['a folder', () => mkdirSync(file), /is a folder/],
  ])('%s is not overwritten', (_what, prepare, sentence) => {
    prepare()
    expect(refusal(begin)).toMatch(sentence)
    expect(existsSync(`${file}.lock`)).toBe(false)
  })
  test('a link that leads nowhere is not replaced', () => {
    symlinkSync(join(folder, 'other.save'), file)
    expect(refusal(begin)).toMatch(/is a link that leads nowhere\.$/)
    expect(lstatSync(file).isSymbolicLink()).toBe(true)
  })
  test('a folder that is gone while the game is played is said, and closing is quiet', () => {
    saveAt(join(folder, 'gone', 'toy.save'))
    mkdirSync(join(folder, 'gone'))
    const save = begin()
    rmSync(join(folder, 'gone'), { recursive: true })
    expect(refusal(() => save.write())).toBe(`${file} cannot be written because its folder does not exist.`)
    save.close()
  })
  test('a folder that becomes a file while the game is played is said', () => {
    saveAt(join(folder, 'gone', 'toy.save'))
    mkdirSync(join(folder, 'gone'))
    const save = begin()
    rmSync(join(folder, 'gone'), { recursive: true })
    writeFileSync(join(folder, 'gone'), '')
    const { unsaved } = save.change((journal) => journal.act(ann('name', { name: 'A' })))
    expect(unsaved?.message).toBe(`${file} is not in a folder: part of its path is a file.`)
    save.close()
  })
  test('another game that is put in the place of one that is played is kept beside it, and that is said', () => {
    const other = `${file}.other`
    saveAt(other)
    begin('b').close()
    const text = readFileSync(other, 'utf8')
    saveAt(other.slice(0, -'.other'.length))
    const save = begin()
    const once = save.change((journal) => journal.act(ann('name', { name: 'A' })))
    expect(once.kept).toBeNull()
    writeFileSync(file, text)
    const { unsaved, kept } = save.change((journal) => journal.act(ann('walk', { way: ['f3'] })))
    expect(unsaved).toBeNull()
    expect(kept).toBe(
      `Something else was put in the place of ${file} meanwhile: it is kept as ${file}.damaged.`,
    )
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(text)
    // The same text put there anew is nothing else, and what is written is told once.
    writeFileSync(file, readFileSync(file, 'utf8'))
    expect(save.change((journal) => journal.act(ann('walk', { way: ['f2'] }))).kept).toBeNull()
    save.close()
    expect(readSave(file, game).entries()).toHaveLength(3)
  })
  test('a lock that cannot be noted is not kept', () => {
    mkdirSync(`${file}.pid`)
    refusal(begin)
    expect(existsSync(`${file}.lock`)).toBe(false)
  })
  test('in a folder that is not there', () => {
    saveAt(join(folder, 'no', 'toy.save'))
    expect(refusal(begin)).toMatch(/its folder does not exist\.$/)
  })
  test('under a path that is a file', () => {
    writeFileSync(join(folder, 'no'), '')
    saveAt(join(folder, 'no', 'toy.save'))
    expect(refusal(begin)).toMatch(/part of its path is a file\.$/)
  })
  test('a part that fits on a full disk does not take the place of the good save', () => {
    // A limit on the size of files cuts a write short just as a full disk does.
    const script = join(folder, 'full.mjs')
    writeFileSync(
      script,
      `import { replaceFile } from ${JSON.stringify(join(import.meta.dirname, '../../../source/kernel/saves/disk.ts'))}
       replaceFile(${JSON.stringify(file)}, 'good')
       try { replaceFile(${JSON.stringify(file)}, 'x'.repeat(200000)) } catch (error) { console.log(error.message) }`,
    )
    const bundle = join(folder, 'full.cjs')
    const root = join(import.meta.dirname, '../../..')
    execFileSync(
      join(root, 'node_modules/.bin/esbuild'),
      [script, '--bundle', '--platform=node', `--outfile=${bundle}`, '--log-level=error'],
      {
        env: { ...process.env, NODE_PATH: join(root, 'node_modules') },
      },
    )
    const said = execFileSync('bash', ['-c', `ulimit -f 64; exec "${process.execPath}" "${bundle}"`], {
      encoding: 'utf8',
    })
    expect(said).toMatch(
      /cannot be written because files may not be so large here; what was saved before still stands\.\n$/,
    )
    expect(readFileSync(file, 'utf8')).toBe('good')
    expect(existsSync(`${file}.tmp`)).toBe(false)
  })
  test.each([
    ['ENOSPC', 'cannot be written because the disk is full; what was saved before still stands'],
    ['EDQUOT', 'cannot be written because the disk quota is used up; what was saved before still stands'],
    ['EROFS', 'cannot be written because its disk is read-only'],
    ['EACCES', 'cannot be written: permission is denied'],
    ['EIO', 'could not be written (EIO)'],
  ])('the error %s of the disk is one sentence', (code, sentence) => {
    const fail = () => {
      throw Object.assign(new Error('raw'), { code })
    }
    expect(refusal(() => onDisk(file, 'write', fail))).toBe(`${file} ${sentence}.`)
  })
})
