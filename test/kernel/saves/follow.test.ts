/** Who follows a save that others play, and what he is told. */
import { existsSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave, openSave, readSave } from '../../../source/kernel/saves/saves.ts'
import { openSeats, watchSave } from '../../../source/kernel/saves/shared.ts'
import { toyGame } from '../toy-game.ts'
import { file, game, refusal } from './toy-save.ts'
import { act, call, closeAfter, inSharedSave, names, seat, soon, taken, watch } from './toy-seats.ts'

inSharedSave()

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
    const ann = openSeats(file, newer, '2', { seats: ['Ann'] })
    const bob = openSeats(file, newer, '2', { seats: ['Bob'] })
    closeAfter(ann, bob)
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
    const newer = openSeats(file, toyGame({ rulesVersion: 2 }), '2', { seats: ['Ann'] })
    closeAfter(newer)
    taken(newer, call('Ann', 'a'))
    await soon(() => faults.length > 0)
    expect(faults[0]).toMatch(/is played on under newer rules \(2\)/)
    stop()
  })
})
