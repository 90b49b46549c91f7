/** Processes that act on one save as fast as they can, and are killed in the middle of it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave, openSave, readSave } from '../../../source/kernel/saves/saves.ts'
import { watchSave } from '../../../source/kernel/saves/shared.ts'
import { patience } from '../../measure.ts'
import { dice } from '../pick.ts'
import { toyGame } from '../toy-game.ts'
import { bundled, testPath } from './other-process.ts'

const game = toyGame()
let folder: string
let file: string
let worker: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stress-'))
  file = join(folder, 'toy.save')
  killed = {}
  worker = bundled(folder, 'worker', `import ${testPath('shared-worker.ts')}`)
  const newGame = { scenario: 'duel', seed: 'a', options: { turns: 1_000_000 } }
  createSave(file, openJournal(game, newGame), '1').close()
})
afterEach(() => rmSync(folder, { recursive: true }))

/**
 * Milliseconds between two actions of one that is killed: at full speed he
 * would mostly be killed at the lock itself.
 */
const thought = '15'

/** How often each is killed at the least, and how much each does. */
const kills = 4
const actions = 12

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const logOf = (seat: string) => join(folder, `${seat}.log`)

const begun = (seat: string, run: number): boolean =>
  existsSync(logOf(seat)) && readFileSync(logOf(seat), 'utf8').includes(`begun ${run}\n`)

/** How many actions of a seat it knows to be on the disk. */
const confirmed = (seat: string): number =>
  existsSync(logOf(seat)) ? (readFileSync(logOf(seat), 'utf8').match(/^did /gm)?.length ?? 0) : 0

/** How often each was killed. */
let killed: Record<string, number>
/** One cannot go on for long without the other, so both stay until both have done enough. */
const isUnfinished = (killing: boolean): boolean =>
  ['Ann', 'Bob'].some((seat) => (killing && (killed[seat] ?? 0) < kills) || confirmed(seat) < actions)

/** Runs a seat for a time at the least, in several processes one after the other if it is killed. */
async function play(seat: string, time: number, killing: boolean): Promise<void> {
  const pick = dice(`kill ${seat}`)
  const end = performance.now() + time
  for (let run = 0; performance.now() < end || isUnfinished(killing); run++) {
    const left = Math.max(end - performance.now(), killing || run > 0 ? time : 0)
    const child = spawn(
      process.execPath,
      [worker, file, seat, String(run), String(left), killing ? thought : '0', logOf(seat)],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    const exit = once(child, 'exit')
    if (killing) {
      while (child.exitCode === null && !begun(seat, run)) await wait(10)
      await Promise.race([exit, wait(100 + pick(400))])
      if (child.exitCode === null && child.kill('SIGKILL')) killed[seat] = (killed[seat] ?? 0) + 1
    }
    const [code] = await exit
    if (!killing) expect(code).toBe(0)
  }
}

/**
 * What a log says of every name: whether it must be in the game; undefined
 * where the process was killed too soon to say.
 */
function claims(seat: string): Map<string, boolean | undefined> {
  const known = new Map<string, boolean | undefined>()
  for (const line of readFileSync(logOf(seat), 'utf8').trim().split('\n')) {
    const [what, name] = line.split(' ') as [string, string]
    // No lock was in the way longer than a player would wait.
    if (what === 'fault') throw new Error(line)
    if (what !== 'begun') known.set(name, { did: true, undid: false }[what])
  }
  return known
}

/** @returns how many actions were looked for */
function check(): number {
  // Reading replays everything, and compares it with the snapshot.
  const names = readSave(file, game)
    .entries()
    .flatMap(({ action }) => (action.type === 'name' ? [String(action.name)] : []))
  const there = new Set(names)
  expect(there.size).toBe(names.length)
  let checked = 0
  for (const seat of ['Ann', 'Bob'])
    for (const [name, claim] of claims(seat)) {
      if (claim === undefined) continue
      expect([name, there.has(name)]).toEqual([name, claim])
      checked++
    }
  openSave(file, game, '1').close()
  return checked
}

test('two that act, and one that watches, agree about every action', async () => {
  const watcher = watchSave(file, game)
  const faults: unknown[] = []
  const stop = watcher.follow((fault) => fault && faults.push(fault))
  await Promise.all(['Ann', 'Bob'].map((seat) => play(seat, 4000, false)))
  await vi.waitFor(() => expect(watcher.journal.entries()).toEqual(readSave(file, game).entries()), {
    timeout: patience,
  })
  stop()
  expect(faults).toEqual([])
  expect(watcher.journal.state()).toEqual(readSave(file, game).state())
  expect(check()).toBeGreaterThan(10)
  expect(existsSync(`${file}.lock`)).toBe(false)
})

test('nothing that was confirmed is lost when they are killed', async () => {
  await Promise.all(['Ann', 'Bob'].map((seat) => play(seat, 5000, true)))
  expect(check()).toBeGreaterThan(10)
})
