/** Several sessions on one save: seats, who watches, and what they tell each other by way of the file. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Action } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import {
  createSave,
  openSave,
  readSave,
  restoreBackup,
  type Save,
  SaveError,
  SaveHeld,
} from '../../../source/kernel/saves/saves.ts'
import { openSeats, watchSave } from '../../../source/kernel/saves/shared.ts'
import { type ToyState, toyGame } from '../toy-game.ts'
import { bundled, kernelPath, testPath } from './other-process.ts'

const game = toyGame()
const act = (seat: string, type: string, rest: object = {}): Action => ({ type, seat, ...rest }) as Action
const call = (seat: string, name: string) => act(seat, 'name', { name })

let folder: string
let file: string
let opened: Save<ToyState>[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-'))
  file = join(folder, 'toy.save')
  opened = []
  createSave(file, openJournal(game, { scenario: 'duel', seed: 'a' }), '1').close()
})
afterEach(() => {
  for (const save of opened) save.close()
  rmSync(folder, { recursive: true })
})

const seat = (...names: string[]): Save<ToyState> => {
  const save = openSeats(file, game, '1', names)
  opened.push(save)
  return save
}
const watch = (): Save<ToyState> => watchSave(file, game)
const taken = (save: Save<ToyState>, action: Action) => save.change((journal) => journal.act(action))
const names = (save: Pick<Save<ToyState>, 'journal'>) =>
  save.journal.entries().map(({ action }) => action.name ?? action.type)

function refusal(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof SaveError) return error.message
    throw error
  }
  throw new Error('Nothing was refused.')
}

/** Waits until something holds, as long as a watcher may take. */
async function soon(holds: () => boolean): Promise<number> {
  const start = performance.now()
  while (!holds()) {
    if (performance.now() - start > 3000) throw new Error('It does not come.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return performance.now() - start
}

describe('two seats', () => {
  test('act in turns on one game, each on what the other has left', () => {
    const [ann, bob] = [seat('Ann'), seat('Bob')]
    expect(ann.seats).toEqual(['Ann'])
    expect(taken(ann, call('Ann', 'a')).unsaved).toBeNull()
    taken(bob, call('Bob', 'b'))
    taken(ann, call('Ann', 'c'))
    expect(names(ann)).toEqual(['a', 'b', 'c'])
    expect(names({ journal: readSave(file, game) })).toEqual(['a', 'b', 'c'])
    taken(ann, act('Ann', 'done'))
    expect(taken(bob, act('Bob', 'done')).result.ok).toBe(true)
    expect(bob.journal.state().segment).toBe('dig')
    // What Ann sees is behind; her action is taken on the game as it is.
    expect(ann.journal.state().segment).toBe('plan')
    expect(taken(ann, act('Ann', 'rest')).result.ok).toBe(true)
    expect(taken(ann, act('Ann', 'rest')).result).toMatchObject({ ok: false })
  })

  test('take back what is theirs, after what the other has done since', () => {
    const [ann, bob] = [seat('Ann'), seat('Bob')]
    taken(ann, call('Ann', 'a'))
    taken(bob, call('Bob', 'b'))
    expect(ann.change((journal) => journal.undo('Ann')).result.ok).toBe(true)
    expect(names({ journal: readSave(file, game) })).toEqual(['b'])
    expect(bob.change((journal) => journal.undo('Bob')).result.ok).toBe(true)
    expect(ann.change((journal) => journal.redo('Ann')).result.ok).toBe(true)
    expect(bob.change((journal) => journal.redo('Bob')).result.ok).toBe(true)
    expect(names({ journal: readSave(file, game) }).sort()).toEqual(['a', 'b'])
    bob.change(() => null)
    expect(names(bob).sort()).toEqual(['a', 'b'])
  })

  test('write nothing when nothing has changed', () => {
    const ann = seat('Ann')
    const before = statSync(file).ino
    expect(taken(ann, act('Ann', 'rest')).result.ok).toBe(false)
    expect(statSync(file).ino).toBe(before)
  })

  test('leave a backup of each turn, whoever begins it, and none twice', () => {
    const [ann, bob] = [seat('Ann'), seat('Bob')]
    for (let turn = 1; turn < 4; turn++)
      for (const type of ['done', 'rest'])
        for (const [save, name] of [
          [ann, 'Ann'],
          [bob, 'Bob'],
        ] as const)
          taken(save, act(name, type))
    expect(bob.journal.state().turn).toBe(4)
    expect([1, 2, 3].map((n) => readSave(`${file}.bak${n}`, game).state().turn)).toEqual([4, 3, 2])
  })

  test('may be at one terminal', () => {
    const both = seat('Bob', 'Ann')
    expect(both.seats).toEqual(['Ann', 'Bob'])
    expect(refusal(() => seat('Bob'))).toMatch(/^Bob in /)
  })
})

describe('a seat', () => {
  test('is played once, and the second is told by whom', () => {
    const ann = seat('Ann')
    const sentence = refusal(() => seat('Ann'))
    expect(sentence).toMatch(new RegExp(`^Ann in ${file} is being played by process ${process.pid} on `))
    expect(sentence).toContain(`(user ${userInfo().username})`)
    expect(() => seat('Ann')).toThrow(SaveHeld)
    ann.close()
    seat('Ann')
  })
  test('that is not there is named with those that are', () => {
    expect(refusal(() => seat('Cid'))).toBe(`${file} has no seat "Cid"; its seats are Ann, Bob.`)
    expect(readdirSync(folder).filter((name) => /lock|pid/.test(name))).toEqual([])
  })
  test('is not free while all seats are held, nor all while one is', () => {
    const whole = openSave(file, game, '1')
    expect(refusal(() => seat('Ann'))).toMatch(/toy\.save is being played by process/)
    whole.close()
    const ann = seat('Ann')
    expect(refusal(() => openSave(file, game, '1'))).toMatch(/^Ann in .* is being played by process/)
    expect(refusal(() => restoreBackup(file, game))).toMatch(/^Ann in .* is being played by process/)
    ann.close()
    openSave(file, game, '1').close()
    expect(readdirSync(folder).filter((name) => /lock|pid/.test(name))).toEqual([])
  })
  test('that another process took over writes nothing more', () => {
    const ann = seat('Ann')
    rmSync(`${file}.ann.pid`)
    expect(refusal(() => taken(ann, call('Ann', 'a')))).toMatch(
      /^Ann in .* was taken over by another process/,
    )
    expect(readSave(file, game).entries()).toEqual([])
  })
})

describe('a change', () => {
  test('that cannot be written is taken back, and can be made again', () => {
    const ann = seat('Ann')
    taken(ann, call('Ann', 'a'))
    // Nothing can be written in its place.
    mkdirSync(`${file}.tmp`)
    expect(refusal(() => taken(ann, call('Ann', 'b')))).toMatch(/\.save\.tmp is a folder and lies in the way/)
    expect(names(ann)).toEqual(['a'])
    expect(refusal(() => ann.change((journal) => journal.undo('Ann')))).toMatch(/is a folder/)
    expect(names(ann)).toEqual(['a'])
    expect(ann.journal.redoable('Ann')).toBe(0)
    rmdirSync(`${file}.tmp`)
    expect(taken(ann, call('Ann', 'b')).unsaved).toBeNull()
    expect(names({ journal: readSave(file, game) })).toEqual(['a', 'b'])
  })

  test('stands though its backup cannot be written, which is said', () => {
    const [ann, bob] = [seat('Ann'), seat('Bob')]
    mkdirSync(`${file}.bak1.tmp`)
    taken(ann, act('Ann', 'done'))
    taken(bob, act('Bob', 'done'))
    taken(ann, act('Ann', 'rest'))
    expect(readSave(file, game).state().turn).toBe(1)
    const { unsaved } = taken(bob, act('Bob', 'rest'))
    expect(unsaved?.message).toMatch(/bak1\.tmp is a folder and lies in the way/)
    expect(readSave(file, game).state().turn).toBe(2)
  })

  test('is refused in one sentence on a full disk, and the good save stands', () => {
    const script = bundled(
      folder,
      'full',
      `import { openSeats } from ${kernelPath('saves/shared.ts')}
       import { toyGame } from ${testPath('../toy-game.ts')}
       const save = openSeats(${JSON.stringify(file)}, toyGame(), '1', ['Ann'])
       let n = 0
       try {
         for (;;) {
           save.change((journal) => journal.act({ type: 'name', seat: 'Ann', name: 'n' + n }))
           n++
         }
       } catch (error) { console.log(JSON.stringify([n, save.journal.entries().length, error.message])) }`,
    )
    const said = execFileSync('bash', ['-c', `ulimit -f 4; exec "${process.execPath}" "${script}"`], {
      encoding: 'utf8',
    })
    const [n, left, sentence] = JSON.parse(said)
    expect(sentence).toMatch(/cannot be written because files may not be so large here/)
    expect(n).toBeGreaterThan(10)
    expect(left).toBe(n)
    expect(readSave(file, game).entries()).toHaveLength(n)
  })

  test('in which its process is killed leaves the save as it was, and nothing to wait for', () => {
    const script = bundled(
      folder,
      'killed',
      `import { openSeats } from ${kernelPath('saves/shared.ts')}
       import { toyGame } from ${testPath('../toy-game.ts')}
       const save = openSeats(${JSON.stringify(file)}, toyGame(), '1', ['Bob'])
       save.change((journal) => journal.act({ type: 'name', seat: 'Bob', name: 'kept' }))
       save.change((journal) => {
         journal.act({ type: 'name', seat: 'Bob', name: 'lost' })
         process.kill(process.pid, 'SIGKILL')
         for (;;);
       })`,
    )
    const ann = seat('Ann')
    expect(() => execFileSync(process.execPath, [script])).toThrow(/SIGKILL|Command failed/)
    expect(existsSync(`${file}.lock`)).toBe(true)
    // What was being written then.
    writeFileSync(`${file}.tmp`, 'a part')
    const start = performance.now()
    taken(ann, call('Ann', 'a'))
    expect(names({ journal: readSave(file, game) })).toEqual(['kept', 'a'])
    seat('Bob')
    expect(performance.now() - start).toBeLessThan(3000)
  })
})

/** Half a second on a machine that does nothing else; here every core is testing. */
const margin = 1500

describe('who follows', () => {
  test('is told of what others do within half a second, and of what they take back', async () => {
    const ann = seat('Ann')
    const bob = seat('Bob')
    const watcher = watch()
    let told = 0
    const stop = watcher.follow(() => told++)
    const stopBob = bob.follow(() => {})
    taken(ann, call('Ann', 'a'))
    expect(await soon(() => names(watcher).length === 1 && names(bob).length === 1)).toBeLessThan(margin)
    taken(ann, call('Ann', 'b'))
    expect(await soon(() => names(watcher).length === 2)).toBeLessThan(margin)
    ann.change((journal) => journal.undo('Ann'))
    expect(await soon(() => names(watcher).length === 1)).toBeLessThan(margin)
    expect(told).toBe(3)
    stop()
    stopBob()
    taken(ann, call('Ann', 'c'))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(names(watcher)).toEqual(['a'])
  })

  test('is not told of what is done here, but of what others did before it', async () => {
    const [ann, bob] = [seat('Ann'), seat('Bob')]
    let told = 0
    const stop = ann.follow(() => told++)
    taken(ann, call('Ann', 'Alba'))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(told).toBe(0)
    // Both before the next look at the file.
    taken(bob, call('Bob', 'Brava'))
    taken(ann, call('Ann', 'Aurora'))
    await soon(() => told > 0)
    stop()
    expect(told).toBe(1)
    expect(names(ann)).toEqual(['Alba', 'Brava', 'Aurora'])
  })
  test('follows a player of all seats, changes nothing, and holds nothing', async () => {
    const whole = openSave(file, game, '1')
    const watcher = watch()
    expect(watcher.seats).toEqual([])
    const stop = watcher.follow(() => {})
    expect(taken(whole, call('Bob', 'b')).unsaved).toBeNull()
    await soon(() => names(watcher).length === 1)
    expect(refusal(() => taken(watcher, call('Bob', 'x')))).toMatch(/only watched here/)
    expect(names(watcher)).toEqual(['b'])
    stop()
    watcher.close()
    expect(refusal(() => openSave(file, game, '1'))).toMatch(/is being played/)
    whole.close()
  })

  test('is told once when the file is gone or damaged, and follows again when it is there', async () => {
    const watcher = watch()
    const faults: (string | null)[] = []
    const stop = watcher.follow((fault) => faults.push(fault?.message ?? null))
    renameSync(file, `${file}.away`)
    await soon(() => faults.length === 1)
    expect(faults).toEqual([`${file} does not exist.`])
    renameSync(`${file}.away`, file)
    await soon(() => faults.length === 2)
    const good = readFileSync(file, 'utf8')
    writeFileSync(file, good.slice(0, 100))
    await soon(() => faults.length === 3)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(faults[2]).toMatch(/toy\.save is damaged/)
    expect(faults).toHaveLength(3)
    unlinkSync(file)
    unlinkSync(`${file}.bak1`)
    createSave(file, openJournal(game, { scenario: 'duel', seed: 'other' }), '1').close()
    await soon(() => faults.length === 4 || faults.at(-1) === `${file} holds another game now.`)
    writeFileSync(file, good)
    await soon(() => faults.at(-1) === null)
    const ann = seat('Ann')
    taken(ann, call('Ann', 'a'))
    await soon(() => names(watcher).length === 1)
    stop()
  })

  test('with a seat cannot act while the file is gone, and says so', () => {
    const ann = seat('Ann')
    renameSync(file, `${file}.away`)
    expect(refusal(() => taken(ann, call('Ann', 'a')))).toBe(`${file} does not exist.`)
    expect(existsSync(file)).toBe(false)
    renameSync(`${file}.away`, file)
    taken(ann, call('Ann', 'a'))
    expect(names(ann)).toEqual(['a'])
  })
})

describe('a game begun under earlier rules', () => {
  test('is played on by several under the rules of now', () => {
    const old = openSave(file, game, '1')
    taken(old, call('Ann', 'old'))
    old.close()
    const newer = toyGame({ rulesVersion: 2 })
    const ann = openSeats(file, newer, '2', ['Ann'])
    const bob = openSeats(file, newer, '2', ['Bob'])
    opened.push(ann, bob)
    taken(ann, act('Ann', 'done'))
    taken(bob, act('Bob', 'done'))
    taken(ann, act('Ann', 'dig', { depth: 1 }))
    taken(bob, act('Bob', 'rest'))
    expect(readSave(file, newer).state()).toEqual(bob.journal.state())
    // A program that is older than what another has made of the game stops there.
    const watcher = watchSave(`${file}.bak1`, newer)
    expect(watcher.journal.base).toBe(1)
  })
  test('is not followed by a program of those rules any more', async () => {
    const watcher = watch()
    const faults: (string | null)[] = []
    const stop = watcher.follow((fault) => faults.push(fault?.message ?? null))
    const newer = openSeats(file, toyGame({ rulesVersion: 2 }), '2', ['Ann'])
    opened.push(newer)
    taken(newer, call('Ann', 'a'))
    await soon(() => faults.length > 0)
    expect(faults[0]).toMatch(/is played on under newer rules \(2\)/)
    stop()
  })
})

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
      file = join(table, 'toy.save')
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
       const save = openSeats(file, toyGame(), '1', [seat])
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
      file = join(table, 'toy.save')
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
