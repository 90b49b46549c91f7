/** What somebody has laid where the program has files of its own: nothing is written through it, and nobody waits for it. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import {
  createSave,
  freeName,
  listSaves,
  openSave,
  readSave,
  restoreBackup,
  SaveError,
} from '../../../../source/kernel/saves/saves.ts'
import { openSeats, watchSave } from '../../../../source/kernel/saves/shared.ts'
import { sampled } from '../../../measure.ts'
import { toyGame } from '../../toy-game.ts'
import { onlyOf } from '../look.ts'
import { bundled, kernelPath, testPath } from '../other-process.ts'

const game = toyGame()
const ann = (type: string, rest: object = {}): Action => ({ type, seat: 'Ann', ...rest }) as Action
const begin = (seed = 'a') => openJournal(game, { scenario: 'duel', seed })

let folder: string
let file: string
let victim: string
const treasure = 'what belongs to somebody else'

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planted-'))
  mkdirSync(join(folder, 'table'))
  file = join(folder, 'table', 'toy.save')
  victim = join(folder, 'victim')
  writeFileSync(victim, treasure)
  mkdirSync(join(folder, 'house'))
  writeFileSync(join(folder, 'house', 'chair'), treasure)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What came of something: null if it was done, or the sentence in which it was refused. */
function outcome(act: () => void): string | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof SaveError) return error.message
    throw error
  }
}

/** What can be laid at a path, and how it is called. */
const kinds = {
  'a link': (path: string) => symlinkSync(victim, path),
  'a link to a folder': (path: string) => symlinkSync(join(folder, 'house'), path),
  'a link that leads nowhere': (path: string) => symlinkSync(join(folder, 'nowhere'), path),
  'a file': (path: string) => writeFileSync(path, '', { mode: 0o666 }),
  'a file of mode 000': (path: string) => writeFileSync(path, 'x', { mode: 0 }),
  'a pipe': (path: string) => void execFileSync('mkfifo', [path]),
  'an empty folder': (path: string) => mkdirSync(path),
  'a folder': (path: string) => {
    mkdirSync(path)
    writeFileSync(join(path, 'chair'), treasure)
  },
} as const
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[]

/** Whatever was laid there, what is outside the folder of the save is as it was. */
function expectNothingTouched(): void {
  expect(readFileSync(victim, 'utf8')).toBe(treasure)
  expect(readdirSync(folder).sort()).toEqual(['house', 'table', 'victim'])
  expect(readdirSync(join(folder, 'house'))).toEqual(['chair'])
  expect(readFileSync(join(folder, 'house', 'chair'), 'utf8')).toBe(treasure)
}

/** A whole evening on the file: all seats, then one, with a new turn and its backup. */
function play(): void {
  const whole = openSave(file, game, '1')
  try {
    whole.journal.act(ann('name', { name: 'whole' }))
    whole.write()
    expect(whole.change((journal) => journal.act(ann('name', { name: 'whole too' }))).unsaved).toBeNull()
  } finally {
    whole.close()
  }
  const seats = openSeats(file, game, '1', { seats: ['Ann', 'Bob'] })
  try {
    for (const type of ['done', 'rest'])
      for (const seat of ['Ann', 'Bob']) {
        const { unsaved } = seats.change((journal) => journal.act({ type, seat } as Action))
        if (unsaved) throw unsaved
      }
  } finally {
    seats.close()
  }
}

/** Where the program has files of its own beside `FILE`. */
const own = ['.tmp', '.bak1.tmp', '.lock', '.pid', '.pid.lock', '.ann.lock', '.ann.pid', '.bak2'] as const
const cases = own.flatMap((name) => kindNames.map((kind) => [kind, name] as const))

describe('what lies where the program has files of its own', () => {
  test.each(sampled(cases, 19))(
    '%s as FILE%s is not written through, and is named if it lies in the way',
    (kind, name) => {
      createSave(file, begin(), '1').close()
      const path = file + name
      kinds[kind](path)
      const start = performance.now()
      const told = outcome(play)
      expect(performance.now() - start).toBeLessThan(5000)
      expectNothingTouched()
      if (told === null) {
        expect(watchSave(file, game).journal.state().turn).toBe(2)
      } else {
        const called = kind.startsWith('a link')
          ? 'a link'
          : kind.replace('an empty', 'a').replace(/ of.*/, '')
        expect(told).toBe(
          `${path} is ${called} and lies in the way: nothing can be saved until it is taken away.`,
        )
        expect(lstatSync(path)).toBeDefined()
        // Whatever was done before the way was found barred.
        expect(readSave(file, game).newGame.seed).toBe('a')
      }
    },
  )
})

describe('where a new name is looked for', () => {
  test('a link that leads nowhere takes it', () => {
    const free = freeName(join(folder, 'table'), 'row', '2024-05-31')
    symlinkSync(join(folder, 'nowhere'), free)
    expect(freeName(join(folder, 'table'), 'row', '2024-05-31')).not.toBe(free)
    createSave(file, begin(), '1').close()
    writeFileSync(file, 'broken')
    symlinkSync(victim, `${file}.damaged`)
    symlinkSync(join(folder, 'nowhere'), `${file}.damaged2`)
    expect(restoreBackup(file, game).damaged).toBe(`${file}.damaged3`)
    expectNothingTouched()
  })
  test('a backup that is a link is put aside, and what it leads to stays', () => {
    createSave(file, begin(), '1').close()
    rmSync(`${file}.bak1`)
    symlinkSync(victim, `${file}.bak1`)
    play()
    expectNothingTouched()
    expect(readlinkSync(`${file}.bak2`)).toBe(victim)
    expect(lstatSync(`${file}.bak1`).isFile()).toBe(true)
  })
  test('a pipe that is called a save is listed as what it is, and opened by nobody', () => {
    execFileSync('mkfifo', [file])
    expect(listSaves(join(folder, 'table'), onlyOf('toy'))).toMatchObject([
      { fault: `${file} is a device or a pipe, not a file.` },
    ])
    expect(outcome(() => openSave(file, game, '1'))).toBe(`${file} is a device or a pipe, not a file.`)
  })
})

describe('a save that its owner has protected', () => {
  const told = (mode: string) =>
    `${file} is protected: nobody has leave to write it (mode ${mode}); give that leave, or copy the file.`

  test('is not opened to be played, and can be watched and replayed', () => {
    createSave(file, begin(), '1').close()
    chmodSync(file, 0o444)
    const before = statSync(file)
    expect(outcome(() => openSave(file, game, '1'))).toBe(told('444'))
    expect(outcome(() => openSeats(file, game, '1', { seats: ['Ann'] }))).toBe(told('444'))
    expect(watchSave(file, game).journal.newGame.seed).toBe('a')
    expect(readSave(file, game).newGame.seed).toBe('a')
    expect(statSync(file)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
    expect(readdirSync(join(folder, 'table')).sort()).toEqual(['toy.save', 'toy.save.bak1'])
  })
  test('is not replaced while it is played, which is said', () => {
    const save = createSave(file, begin(), '1')
    const before = readFileSync(file, 'utf8')
    chmodSync(file, 0o400)
    chmodSync(file, 0o444)
    const { unsaved } = save.change((journal) => journal.act(ann('name', { name: 'x' })))
    expect(unsaved?.message).toBe(told('444'))
    expect(save.isWritten()).toBe(false)
    expect(readFileSync(file, 'utf8')).toBe(before)
    chmodSync(file, 0o644)
    save.write()
    save.close()
    expect(readSave(file, game).entries()).toHaveLength(1)
    const seat = openSeats(file, game, '1', { seats: ['Ann'] })
    chmodSync(file, 0o444)
    expect(outcome(() => seat.change((journal) => journal.act(ann('done'))))).toBe(told('444'))
    expect(seat.journal.entries()).toHaveLength(1)
    seat.close()
  })
  test('keeps its oldest backup too', () => {
    createSave(file, begin(), '1').close()
    writeFileSync(`${file}.bak3`, 'kept for long', { mode: 0o444 })
    expect(outcome(play)).toContain(`${file}.bak3 is protected`)
    expect(readFileSync(`${file}.bak3`, 'utf8')).toBe('kept for long')
  })
})

describe.skipIf(process.getuid?.() !== 0)('what is of another user', () => {
  const user = 2001
  /** Plays a seat as that user. @returns what came of it */
  function playAs(uid: number, gid: number): string {
    const script = bundled(
      folder,
      'user',
      `import { openSeats } from ${kernelPath('saves/shared.ts')}
       import { toyGame } from ${testPath('../toy-game.ts')}
       try {
         const save = openSeats(process.argv[2], toyGame(), '1', { seats: ['Ann'] })
         save.change((journal) => journal.act({ type: 'name', seat: 'Ann', name: 'x' }))
         save.close()
         console.log('played')
       } catch (error) { console.log(error.message) }`,
    )
    return execFileSync(process.execPath, [script, file], { uid, gid, encoding: 'utf8' }).trim()
  }
  beforeEach(() => {
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'table'), 0o777)
    createSave(file, begin(), '1').close()
  })

  test('and may be written by nobody else is not replaced', () => {
    for (const mode of [0o644, 0o600, 0o640]) {
      chmodSync(file, mode)
      chownSync(file, 0, 0)
      expect(playAs(user, user)).toMatch(
        mode === 0o644
          ? /toy\.save belongs to another user \(number 0\), who has given no leave to write it \(mode 644\); copy the file\.$/
          : /cannot be read: permission is denied/,
      )
      // Nor by who may do everything.
      chownSync(file, user, user)
      expect(outcome(() => openSave(file, game, '1'))).toContain(`belongs to another user (number ${user})`)
      expect(statSync(file).uid).toBe(user)
    }
  })
  test('and may be written by its group, or by all, is played on', () => {
    chownSync(file, 0, 12345)
    chmodSync(file, 0o664)
    expect(playAs(user, 12345)).toBe('played')
    chownSync(file, 2002, 2002)
    chmodSync(file, 0o666)
    expect(playAs(user, user)).toBe('played')
    chownSync(file, 2002, 2002)
    openSave(file, game, '1').close()
  })
  test.each(['.tmp', '.pid', '.ann.pid', '.lock'])('and lies in the way as FILE%s is named', (name) => {
    chmodSync(file, 0o666)
    chmodSync(join(folder, 'table'), 0o1777)
    chownSync(join(folder, 'table'), 0, 0)
    // What another user has there can neither be taken away nor replaced; so the save must be our own.
    chownSync(file, user, user)
    if (name === '.lock') mkdirSync(file + name)
    else writeFileSync(file + name, '', { mode: 0o666 })
    if (name === '.lock') {
      writeFileSync(join(file + name, 'chair'), '')
      utimesSync(file + name, 1000, 1000)
    }
    const kind = name === '.lock' ? 'a folder' : 'a file'
    expect(playAs(user, user)).toBe(
      `${file}${name} is ${kind} of another user (number 0) and lies in the way: nothing can be saved until it is taken away.`,
    )
    if (name !== '.lock') expect(readFileSync(file + name, 'utf8')).toBe('')
  })
})
