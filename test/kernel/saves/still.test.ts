/** A process that is stopped in the middle of a change: others hear of it and go on, and it is told the truth. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Action } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave, openSave, readSave, type Save, SaveBusy } from '../../../source/kernel/saves/saves.ts'
import { openSeats } from '../../../source/kernel/saves/shared.ts'
import { inFull, patience } from '../../measure.ts'
import { type ToyState, toyGame } from '../toy-game.ts'
import { bundled, kernelPath, testPath } from './other-process.ts'

const game = toyGame()
let folder: string
let file: string
let others: ChildProcess[]
let here: Save<ToyState> | null

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'still-'))
  file = join(folder, 'toy.save')
  createSave(file, openJournal(game, { scenario: 'duel', seed: 'a' }), '1').close()
  others = []
  here = null
})
afterEach(() => {
  for (const other of others) other.kill('SIGKILL')
  here?.close()
  rmSync(folder, { recursive: true })
})

const name = (seat: string, called: string): Action => ({ type: 'name', seat, name: called })
const names = () =>
  readSave(file, game)
    .entries()
    .map(({ action }) => action.name)
const soon = async (holds: () => boolean): Promise<void> => {
  for (const end = performance.now() + patience; !holds(); ) {
    if (performance.now() > end) throw new Error('It does not come.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
/** Bob plays in this process. */
function bobHere(): Save<ToyState> {
  here = openSeats(file, game, '1', { seats: ['Bob'] })
  return here
}
const bobNames = (bob: Save<ToyState>) => bob.change((journal) => journal.act(name('Bob', 'b'))).result.ok

/** Where a process is stopped: while it acts, with the new text about to take its place, or when it has. */
type When = 'acting' | 'before' | 'after'

interface Other {
  readonly process: ChildProcess
  /** What it has said so far. */
  said(): string[]
  /** Lets it go on, to its end. @returns what it says */
  goOn(): Promise<string[]>
}

/** A seat plays in a process of its own: it gives names, and is stopped at the first. */
async function stopped(seat: string, when: When, given: readonly string[]): Promise<Other> {
  const script = bundled(
    folder,
    `still-${seat}`,
    `import fs from 'node:fs'
     import { openSeats } from ${kernelPath('saves/shared.ts')}
     import { toyGame } from ${testPath('../toy-game.ts')}
     const save = openSeats(${JSON.stringify(file)}, toyGame(), '1', { seats: ['${seat}'] })
     let wasStopped = false
     function stopAt(place) {
       if (place !== '${when}' || wasStopped) return
       wasStopped = true
       process.kill(process.pid, 'SIGSTOP')
     }
     const { renameSync } = fs
     fs.renameSync = (from, to) => {
       stopAt('before')
       renameSync(from, to)
       stopAt('after')
     }
     for (const name of ${JSON.stringify(given)})
       try {
         save.change((journal) => {
           stopAt('acting')
           return journal.act({ type: 'name', seat: '${seat}', name })
         })
         console.log('did ' + name)
       } catch (error) { console.log(error.message) }
     console.log(save.journal.entries().map(({ action }) => action.name).join())
     save.close()`,
  )
  const child = spawn(process.execPath, [script])
  others.push(child)
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  const said = () => text.trimEnd().split('\n')
  const state = () => execFileSync('ps', ['-o', 'state=', '-p', String(child.pid)], { encoding: 'utf8' })
  await soon(() => state().startsWith('T'))
  return {
    process: child,
    said,
    async goOn() {
      const end = once(child, 'close')
      child.kill('SIGCONT')
      await end
      return said()
    },
  }
}

/** As if ten seconds had passed. */
const letItGoStale = () => utimesSync(`${file}.lock`, 1000, 1000)
const rest = () => readdirSync(folder).filter((one) => /\.tmp$|save\.lock$|save\.pid$/.test(one))
const notDone = () =>
  `This program lay still while it changed ${file}, and another process has gone on: what was to be done here was not done, and can be done again.`

test.runIf(inFull)('who waits is told for whom, soon, and can try again', async () => {
  const bob = bobHere()
  const ann = await stopped('Ann', 'acting', ['first', 'second'])
  expect(bob.whoChanges?.()).toMatch(new RegExp(`^process ${ann.process.pid} on `))
  const start = performance.now()
  expect(() => bobNames(bob)).toThrow(SaveBusy)
  expect(() => openSave(file, game, '1')).toThrow(
    /is being changed by process \d+ on .*nothing was done here, and it can be/,
  )
  expect(performance.now() - start).toBeLessThan(6000)
  expect(names()).toEqual([])
  expect(await ann.goOn()).toEqual(['did first', 'did second', 'first,second'])
  expect(bob.whoChanges?.()).toBeNull()
  expect(bobNames(bob)).toBe(true)
  expect(names()).toEqual(['first', 'second', 'b'])
})

test.each(['acting', 'before'] as const)(
  'who was stopped before it was done (%s) is told that it was not, and does it again',
  async (when) => {
    const bob = bobHere()
    const ann = await stopped('Ann', when, ['first', 'second'])
    letItGoStale()
    expect(bob.whoChanges?.()).toBeNull()
    bobNames(bob)
    expect(await ann.goOn()).toEqual([notDone(), 'did second', 'b,second'])
    expect(names()).toEqual(['b', 'second'])
    expect(rest()).toEqual([])
  },
)

test('who was stopped when it was done is told that it was', async () => {
  const bob = bobHere()
  const ann = await stopped('Ann', 'after', ['first', 'second'])
  letItGoStale()
  bobNames(bob)
  expect(await ann.goOn()).toEqual(['did first', 'did second', 'first,b,second'])
  expect(names()).toEqual(['first', 'b', 'second'])
  expect(rest()).toEqual([])
})

test('who goes on while another writes takes nothing from him', async () => {
  const ann = await stopped('Ann', 'before', ['first'])
  letItGoStale()
  // Bob's text is written too, and is what Ann now puts in the place of the save.
  const bob = await stopped('Bob', 'before', ['b', 'c'])
  expect(await ann.goOn()).toEqual([notDone(), 'b'])
  expect(await bob.goOn()).toEqual(['did b', 'did c', 'b,c'])
  expect(names()).toEqual(['b', 'c'])
  expect(rest()).toEqual([])
})
