import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Action } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { playGame } from '../../../source/kernel/program/simulate.ts'
import { onDisk } from '../../../source/kernel/saves/disk.ts'
import { holdFile } from '../../../source/kernel/saves/hold.ts'
import {
  createSave,
  freeName,
  listSaves,
  openSave,
  readSave,
  restoreBackup,
  SaveError,
  saveFolder,
} from '../../../source/kernel/saves/saves.ts'
import { isSound } from '../../../source/kernel/saves/sound.ts'
import { randomPlayer } from '../pick.ts'
import { type ToyState, toyGame } from '../toy-game.ts'
import { onlyOf } from './look.ts'
import { bundled, kernelPath } from './other-process.ts'

const game = toyGame()
const ann = (type: string, rest: object = {}): Action => ({ type, seat: 'Ann', ...rest }) as Action

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saves-'))
  file = join(folder, 'toy.save')
})
afterEach(() => rmSync(folder, { recursive: true }))

const begin = (seed = 'a', scenario = 'row') => createSave(file, openJournal(game, { scenario, seed }), '1.0')

/** A save with a whole game in it, closed. */
function played(seed = 'a'): ToyState {
  const save = begin(seed, 'duel')
  for (const { action } of playGame(game, { scenario: 'duel', seed }, randomPlayer(game.sets))) {
    save.journal.act(action)
    save.write()
  }
  save.close()
  return save.journal.state()
}

/** The sentence of the SaveError that something throws. */
function refusal(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof SaveError) return error.message
    throw error
  }
  throw new Error('Nothing was refused.')
}

/** Changes the lines of the save. */
function tamper(change: (lines: string[]) => string[]): void {
  writeFileSync(file, `${change(readFileSync(file, 'utf8').trimEnd().split('\n')).join('\n')}\n`)
}

/** Changes the lines of the save and gives it the checksum that fits. */
function forge(change: (lines: string[]) => string[]): void {
  tamper((lines) => {
    const body = change(lines.slice(0, -1))
    const sha256 = createHash('sha256')
      .update(`${body.join('\n')}\n`)
      .digest('hex')
    return [...body, JSON.stringify({ sha256 })]
  })
}

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
    file = join(folder, 'gone', 'toy.save')
    mkdirSync(join(folder, 'gone'))
    const save = begin()
    rmSync(join(folder, 'gone'), { recursive: true })
    expect(refusal(() => save.write())).toBe(`${file} cannot be written because its folder does not exist.`)
    save.close()
  })
  test('a lock that cannot be noted is not kept', () => {
    mkdirSync(`${file}.pid`)
    refusal(begin)
    expect(existsSync(`${file}.lock`)).toBe(false)
  })
  test('in a folder that is not there', () => {
    file = join(folder, 'no', 'toy.save')
    expect(refusal(begin)).toMatch(/its folder does not exist\.$/)
  })
  test('under a path that is a file', () => {
    writeFileSync(join(folder, 'no'), '')
    file = join(folder, 'no', 'toy.save')
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

describe('what cannot be loaded', () => {
  const load = () => refusal(() => openSave(file, game, '1.0'))
  test('a file that is not there', () => expect(load()).toBe(`${file} does not exist.`))
  test('a folder', () => {
    mkdirSync(file)
    expect(load()).toBe(`${file} is a folder, not a saved game.`)
  })
  test('an empty file', () => {
    writeFileSync(file, '')
    expect(load()).toBe(`${file} is empty.`)
  })
  test('what might never end, before it is read', () => {
    file = '/dev/zero'
    expect(load()).toBe('/dev/zero is a device or a pipe, not a saved game.')
  })
  test('what is larger than any game, before it is read', () => {
    writeFileSync(file, '')
    truncateSync(file, 5_000_000_000)
    expect(load()).toBe(`${file} is too large for a saved game.`)
    expect(listSaves(folder, onlyOf('toy'))[0]!.fault).toMatch(/too large/)
  })
  test.each([
    ['an event without a type', 1, '"type":"begun"', '"type":4'],
    ['an event of an action without a rule', 3, '"rule":"', '"role":"'],
    ['a scenario that there is not', 0, '"scenario":"row"', '"scenario":"__proto__"'],
  ])('a forged save with %s', (_what, at, from, to) => {
    const save = begin()
    save.journal.act(ann('done'))
    save.journal.act(ann('dig', { depth: 1 }))
    save.write()
    save.close()
    forge((lines) => lines.map((line, index) => (index === at ? line.replaceAll(from, to) : line)))
    expect(load()).toMatch(/^\S+ is (damaged: it does not hold a game|of a scenario "__proto__" that this)/)
  })
  test('what a save says of itself cannot command the terminal', () => {
    begin().close()
    forge(([header, ...rest]) => [header!.replace('"game":"toy"', '"game":"\\u001b[2J\\n"'), ...rest])
    expect(load()).toContain(
      `${file} was not written by this program: line 1 has in "game" a character that a terminal would obey (U+001B); its newest good backup is `,
    )
    tamper(([header, ...rest]) => [
      header!.replace('"1.0"', '"\\u001b[2J"').replace('"format":1', '"format":2'),
      ...rest,
    ])
    expect(load()).toContain('by a newer program (?[2J); this one reads format 1')
  })
  test.each(['hello\nworld\n', '[1]\n', '{"format":"1"}\n', '\u0000\u0001', 'null\n'])(
    '%j is no save',
    (text) => {
      writeFileSync(file, text)
      expect(load()).toBe(`${file} is not a saved game, or its beginning is damaged.`)
    },
  )
  test('a save of a newer format', () => {
    begin().close()
    const newer = ([header, ...rest]: string[]) => [header!.replace('"format":1', '"format":2'), ...rest]
    forge(newer)
    expect(load()).toMatch(
      /was saved in format 2 by a newer program \(1\.0\); this one reads format 1; its newest good backup/,
    )
    rmSync(file)
    rmSync(`${file}.bak1`)
    begin().close()
    tamper(newer)
    // A newer format may have another checksum; but it may be damage too, and then the backup is of use.
    expect(load()).toMatch(/reads format 1, or its beginning is damaged; its newest good backup is .*bak1\.$/)
  })
  test('a save of another game, of other data, of newer rules', () => {
    begin().close()
    expect(refusal(() => openSave(file, toyGame({ name: 'chess' }), '1'))).toMatch(
      /is a game of toy, not of chess\.$/,
    )
    expect(refusal(() => openSave(file, toyGame({ dataHash: 'x' }), '1'))).toMatch(/other data/)
    expect(refusal(() => openSave(file, toyGame({ rulesVersion: 0 }), '1'))).toMatch(/newer rules \(1\)/)
  })
  test('a byte changed anywhere is noticed', () => {
    played()
    const good = readFileSync(file)
    for (let at = 0; at < good.length; at += 97) {
      const bad = Buffer.from(good)
      bad[at]! ^= 1
      writeFileSync(file, bad)
      expect(load()).toMatch(/damaged|format/)
    }
  })
  test('a file cut short anywhere is noticed', () => {
    played()
    const good = readFileSync(file)
    for (let length = 0; length < good.length - 1; length += 89) {
      writeFileSync(file, good.subarray(0, length))
      expect(load()).toMatch(/empty|damaged/)
    }
  })
  test('a refused load leaves the file as it was, and no lock', () => {
    played()
    writeFileSync(file, 'broken')
    load()
    expect(readFileSync(file, 'utf8')).toBe('broken')
    expect(existsSync(`${file}.lock`)).toBe(false)
  })
})

describe('rules that changed', () => {
  const newer = toyGame({ rulesVersion: 2 })
  test('the snapshot stands and the history stays readable, again and again', () => {
    const state = played()
    const entries = readSave(file, game).entries()
    const save = openSave(file, newer, '2.0')
    expect(save.journal.state()).toEqual(state)
    expect(save.journal.entries()).toEqual(entries)
    save.write()
    save.close()
    expect(readSave(file, newer).state()).toEqual(state)
    expect(readSave(file, newer).entries()).toEqual(entries)
  })
  test('a game goes on under the newer rules and is replayed from the change', () => {
    const first = begin()
    first.journal.act(ann('done'))
    first.journal.act(ann('dig', { depth: 1 }))
    first.write()
    first.close()
    const second = openSave(file, newer, '2.0')
    for (const action of [ann('name', { name: 'N' }), ann('done'), ann('dig', { depth: 2 })]) {
      second.journal.act(action)
      second.write()
    }
    second.close()
    const third = readSave(file, newer)
    expect(third.base).toBe(2)
    expect(third.state()).toEqual(second.journal.state())
    expect(third.entries()).toHaveLength(5)
    expect(refusal(() => readSave(file, game))).toMatch(/newer rules/)
  })
  test('the game fits the snapshot to the newer rules, once', () => {
    const state = played()
    const asked: number[] = []
    const fitting: typeof newer = {
      ...newer,
      upgrade: (found, rules) => {
        asked.push(rules)
        return { ...found, turn: found.turn + 10 }
      },
    }
    const save = openSave(file, fitting, '2.0')
    expect(save.journal.state()).toEqual({ ...state, turn: state.turn + 10 })
    save.write()
    save.close()
    expect(new Set(asked)).toEqual(new Set([1]))
    asked.length = 0
    expect(readSave(file, fitting).state().turn).toBe(state.turn + 10)
    expect(asked).toEqual([])
  })
  test('also before the first action', () => {
    begin().close()
    const second = openSave(file, newer, '2.0')
    second.journal.act(ann('done'))
    second.journal.act(ann('dig', { depth: 1 }))
    second.write()
    second.close()
    expect(readSave(file, newer).state()).toEqual(second.journal.state())
  })
  test('data that has taken the place of that of the save goes with newer rules only', () => {
    const state = played()
    const earlierData = ['toy-data']
    const moved = toyGame({ rulesVersion: 2, dataHash: 'moved', earlierData })
    const sameRules = toyGame({ dataHash: 'moved', earlierData })
    const others = toyGame({ rulesVersion: 2, dataHash: 'other', earlierData: ['strange'] })
    for (const wrong of [sameRules, others])
      expect(refusal(() => readSave(file, wrong))).toMatch(/other data/)
    const save = openSave(file, moved, '2.0')
    expect(save.journal.state()).toEqual(state)
    save.write()
    save.close()
    expect(readSave(file, moved).state()).toEqual(state)
  })
  test('from there on a game belongs to the data that it went on with', () => {
    begin().close()
    const [moved, another] = ['moved', 'another'].map((dataHash) =>
      toyGame({ rulesVersion: 2, dataHash, earlierData: ['toy-data'] }),
    )
    const save = openSave(file, moved!, '2.0')
    save.journal.act(ann('done'))
    save.write()
    save.close()
    expect(readSave(file, moved!).state()).toEqual(save.journal.state())
    for (const wrong of [another!, newer]) expect(refusal(() => readSave(file, wrong))).toMatch(/other data/)
    const latest = toyGame({ rulesVersion: 3, dataHash: 'latest', earlierData: ['toy-data', 'moved'] })
    expect(readSave(file, latest).state()).toEqual(save.journal.state())
    expect(readSave(file, latest).base).toBe(1)
  })
  test('rules that changed without saying so are noticed', () => {
    played()
    const sly = { ...newer, rulesVersion: 1 }
    expect(refusal(() => readSave(file, sly))).toMatch(/do not lead to its last state/)
  })
})

describe('backups', () => {
  test('no new game takes the place of one whose file is gone and whose backups are not', () => {
    played()
    rmSync(file)
    expect(refusal(() => begin())).toMatch(/is gone, but .*\.bak1 is there/)
  })
  test('the starts of the last three turns are kept', () => {
    played()
    const turns = [1, 2, 3].map((n) => readSave(`${file}.bak${n}`, game).state().turn)
    expect(turns).toEqual([4, 3, 2])
  })
  test('going back over the start of a turn and on again makes no second backup', () => {
    const save = begin()
    for (const type of ['done', 'rest']) {
      save.journal.act(ann(type))
      save.write()
    }
    for (let i = 0; i < 5; i++) {
      save.journal.undo('Ann')
      save.write()
      save.journal.redo('Ann')
      save.write()
    }
    save.close()
    expect([1, 2, 3].filter((n) => existsSync(`${file}.bak${n}`))).toEqual([1, 2])
  })
  test('a damaged save names the newest good one, and can be replaced by it', () => {
    played()
    writeFileSync(file, 'broken')
    writeFileSync(`${file}.bak1`, 'broken too')
    expect(refusal(() => openSave(file, game, '1'))).toBe(
      `${file} is not a saved game, or its beginning is damaged; its newest good backup is ${file}.bak2.`,
    )
    expect(restoreBackup(file, game)).toEqual({ backup: `${file}.bak2`, damaged: `${file}.damaged` })
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('broken')
    expect(readSave(file, game).state().turn).toBe(3)
    writeFileSync(file, 'broken again')
    expect(restoreBackup(file, game).damaged).toBe(`${file}.damaged2`)
  })
  test('whether there is anything to mend is told', () => {
    begin()
    expect(isSound(file, game)).toBe(true)
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20))
    expect(isSound(file, game)).toBe(false)
    rmSync(file)
    expect(isSound(file, game)).toBe(false)
  })
  test('a damaged save stays where the backup cannot be put in its place', () => {
    played()
    writeFileSync(file, 'broken')
    mkdirSync(`${file}.tmp`)
    refusal(() => restoreBackup(file, game))
    expect(readFileSync(file, 'utf8')).toBe('broken')
    expect(existsSync(`${file}.damaged`)).toBe(false)
  })
  test('of a save that is gone are named, and its name is not free', () => {
    played()
    rmSync(file)
    const sentence = `${file} does not exist; its newest good backup is ${file}.bak1.`
    expect(refusal(() => openSave(file, game, '1'))).toBe(sentence)
    expect(refusal(() => readSave(file, game))).toBe(sentence)
    restoreBackup(file, game)
    expect(readSave(file, game).state().turn).toBe(4)
    const lost = freeName(folder, 'row', '2024-05-31')
    writeFileSync(`${lost}.bak1`, '')
    expect(freeName(folder, 'row', '2024-05-31')).not.toBe(lost)
  })
  test('are read, but not played, for the next turn would overwrite them', () => {
    played()
    expect(readSave(`${file}.bak1`, game).state().turn).toBe(4)
    expect(refusal(() => openSave(`${file}.bak1`, game, '1'))).toMatch(
      /bak1 is a backup; copy it to another name/,
    )
  })
  test('without a good one this is said', () => {
    writeFileSync(file, 'broken')
    expect(refusal(() => restoreBackup(file, game))).toMatch(/has no backup that can be read\.$/)
    expect(readFileSync(file, 'utf8')).toBe('broken')
  })
})

describe('one process at a time', () => {
  test('a second holder is refused with the process that has it', () => {
    const save = begin()
    expect(refusal(() => openSave(file, game, '1'))).toMatch(
      new RegExp(`is being played by process ${process.pid} on `),
    )
    expect(readSave(file, game).entries()).toEqual([])
    save.close()
    openSave(file, game, '1').close()
  })
  test('the lock of a killed process is free at once', async () => {
    begin().close()
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const { pid } = child
    // A lock as the child would leave it: fresh, with a note of whose it is.
    const hold = holdFile(file)
    const note = JSON.parse(readFileSync(`${file}.pid`, 'utf8'))
    writeFileSync(`${file}.pid`, JSON.stringify({ ...note, pid }))
    expect(refusal(() => openSave(file, game, '1'))).toMatch(new RegExp(`process ${pid} `))
    child.kill('SIGKILL')
    await once(child, 'exit')
    // This process's own record of the lock would get in the way of what another would do.
    const other = openInOtherProcess()
    expect(other).toBe('opened')
    expect(() => hold.check()).toThrow(/taken over/)
  })
  test('a lock without a note is left alone until it is stale', () => {
    begin().close()
    mkdirSync(`${file}.lock`)
    expect(refusal(() => holdFile(file, 100))).toMatch(/is being played by another process/)
    utimesSync(`${file}.lock`, 1000, 1000)
    openSave(file, game, '1').close()
  })
  test('what a process left that was killed while it took the lock is waited for', () => {
    begin().close()
    mkdirSync(`${file}.lock`)
    const almostStale = Date.now() / 1000 - 9
    utimesSync(`${file}.lock`, almostStale, almostStale)
    openSave(file, game, '1').close()
  })
  test('and what it left while it cleared away the lock of another', () => {
    begin().close()
    const hold = holdFile(file)
    const note = JSON.parse(readFileSync(`${file}.pid`, 'utf8'))
    // No process has this number.
    writeFileSync(`${file}.pid`, JSON.stringify({ ...note, pid: 2 ** 30 }))
    mkdirSync(`${file}.pid.lock`)
    const almostStale = Date.now() / 1000 - 9
    utimesSync(`${file}.pid.lock`, almostStale, almostStale)
    expect(openInOtherProcess()).toBe('opened')
    expect(() => hold.check()).toThrow(/taken over/)
  })
  test('a process whose lock was taken over leaves it to the new owner', () => {
    const first = holdFile(file)
    rmSync(`${file}.lock`, { recursive: true })
    mkdirSync(`${file}.lock`)
    writeFileSync(`${file}.pid`, 'of the new owner')
    first.release()
    expect(readFileSync(`${file}.pid`, 'utf8')).toBe('of the new owner')
    expect(existsSync(`${file}.lock`)).toBe(true)
  })
  test('a process whose lock another has taken over leaves that alone when it ends', () => {
    const script = bundled(
      folder,
      'late',
      `import { mkdirSync, renameSync, rmdirSync } from 'node:fs'
       import { holdFile } from ${kernelPath('saves/hold.ts')}
       const hold = holdFile(${JSON.stringify(file)})
       // As another does it when this process was stopped for long.
       mkdirSync(${JSON.stringify(`${file}.new`)})
       rmdirSync(${JSON.stringify(`${file}.lock`)})
       renameSync(${JSON.stringify(`${file}.new`)}, ${JSON.stringify(`${file}.lock`)})
       try { hold.check() } catch (error) { process.stdout.write(error.message) }`,
    )
    const said = execFileSync(process.execPath, [script], { encoding: 'utf8' })
    expect(said).toMatch(/was taken over by another process/)
    expect(existsSync(`${file}.lock`)).toBe(true)
  })
  test('what was taken over is not written', () => {
    const save = begin()
    const before = readFileSync(file, 'utf8')
    rmSync(`${file}.pid`)
    save.journal.act(ann('done'))
    expect(refusal(() => save.write())).toMatch(/was taken over by another process/)
    expect(readFileSync(file, 'utf8')).toBe(before)
    save.close()
  })

  /** Holds the file from a fresh process. */
  function openInOtherProcess(): string {
    const root = join(import.meta.dirname, '../../..')
    const script = join(folder, 'hold.mjs')
    writeFileSync(
      script,
      `import { holdFile } from ${JSON.stringify(join(root, 'source/kernel/saves/hold.ts'))}
       try { holdFile(${JSON.stringify(file)}); process.stdout.write('opened') } catch (error) { process.stdout.write(error.message) }
       process.kill(process.pid, 'SIGKILL')`,
    )
    const bundle = join(folder, 'hold.cjs')
    execFileSync(join(root, 'node_modules/.bin/esbuild'), [
      script,
      '--bundle',
      '--platform=node',
      `--outfile=${bundle}`,
      '--log-level=error',
    ])
    try {
      return execFileSync(process.execPath, [bundle], { encoding: 'utf8' })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }
})

describe('the folder of saves', () => {
  test('is where the system keeps data, and is made', () => {
    const before = process.env.XDG_DATA_HOME
    process.env.XDG_DATA_HOME = join(folder, 'xdg')
    try {
      expect(saveFolder('toy')).toBe(join(folder, 'xdg', 'toy', 'saves'))
      expect(existsSync(join(folder, 'xdg', 'toy', 'saves'))).toBe(true)
    } finally {
      if (before === undefined) delete process.env.XDG_DATA_HOME
      else process.env.XDG_DATA_HOME = before
    }
  })
  test('free names do not meet', () => {
    const first = freeName(folder, 'row', '2024-05-31')
    expect(first).toBe(join(folder, 'row-2024-05-31.save'))
    writeFileSync(first, '')
    expect(freeName(folder, 'row', '2024-05-31')).toBe(join(folder, 'row-2024-05-31-2.save'))
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
