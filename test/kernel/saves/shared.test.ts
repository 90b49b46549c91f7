/** Several sessions on one save: seats, and what they tell each other by way of the file. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { openSave, readSave, restoreBackup, SaveHeld } from '../../../source/kernel/saves/saves.ts'
import { bundled, kernelPath, testPath } from './other-process.ts'
import { file, folder, game, refusal } from './toy-save.ts'
import { act, call, inSharedSave, names, seat, taken } from './toy-seats.ts'

inSharedSave()

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
    expect(ann.journal.redoable('Ann')).toHaveLength(0)
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
       const save = openSeats(${JSON.stringify(file)}, toyGame(), '1', { seats: ['Ann'] })
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
       const save = openSeats(${JSON.stringify(file)}, toyGame(), '1', { seats: ['Bob'] })
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
