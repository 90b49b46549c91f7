/** The referee killed at random moments; KILL_SEED repeats the kills of a failure. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import seedrandom from 'seedrandom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtProgram } from '../../built-program.ts'
import { inFull, measured } from '../../measure.ts'

const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000_000))
const signals = ['SIGKILL', 'SIGTERM', 'SIGKILL', 'SIGHUP', 'SIGINT'] as const
const kills = measured(5, 40)
const burst = 40

let cli: string
let folder: string
beforeAll(() => {
  cli = builtProgram()
  folder = mkdtempSync(join(tmpdir(), 'referee-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The n-th action of the game: always allowed, and no two next to each other are the same. */
const action = (n: number): string =>
  JSON.stringify({ type: 'standing', order: n % 3 === 0 ? 'losses' : 'loot', on: n % 2 === 0 ? 'on' : 'off' })

/** Counts the answers that a referee gives, after the messages it begins with. */
function count(child: ChildProcess): { readonly lines: () => string[] } {
  let out = ''
  child.stdout!.on('data', (data) => {
    out += data
  })
  return { lines: () => out.split('\n').slice(0, -1) }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2))
}

describe(`a referee killed at random moments (KILL_SEED=${seed})`, () => {
  test.runIf(inFull)('has every action on the disk that it has answered, each time it goes on', async () => {
    const next = seedrandom(String(seed))
    const file = join(folder, 'killed.save')
    let confirmed = 0
    let sent = 0
    for (let n = 0; n < kills; n++) {
      const signal = signals[n % signals.length]!
      const child = spawn(process.execPath, [cli, 'referee', '--seed', 'kills', '--save', file], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      child.stdin.on('error', () => {})
      const told = count(child)
      await until(() => told.lines().some((line) => line.startsWith('{"decision"')))
      const begun = told.lines().length
      const { actions } = JSON.parse(told.lines()[0]!).hello
      // What was not answered may be on the disk too, but nothing that was not sent.
      expect(actions).toBeGreaterThanOrEqual(confirmed)
      expect(actions).toBeLessThanOrEqual(sent)
      const saved = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{"action"'))
        .map((line) => JSON.parse(line).action)
      expect(saved).toEqual(
        Array.from({ length: actions }, (_, index) => ({ ...JSON.parse(action(index)), seat: 'Spain' })),
      )
      const lines = Array.from({ length: burst }, (_, index) => action(actions + index))
      child.stdin.write(`${lines.join('\n')}\n`)
      sent = actions + burst
      await new Promise((resolve) => setTimeout(resolve, next() * 40))
      child.kill(signal)
      await once(child, 'close')
      // Two lines answer an action.
      const answered = told.lines().slice(begun)
      expect(answered.some((line) => line.startsWith('{"error"'))).toBe(false)
      confirmed = actions + answered.filter((line) => line.startsWith('{"events"')).length
      if (signal !== 'SIGKILL')
        for (const rest of ['.lock', '.pid', '.tmp'])
          expect(existsSync(file + rest), `${signal} leaves ${rest}`).toBe(false)
    }
    expect(confirmed).toBeGreaterThan(kills)
  })
  test('ends by a signal though nobody reads what it says', async () => {
    const file = join(folder, 'unread.save')
    const child = spawn(process.execPath, [cli, 'referee', '--seed', 'kills', '--save', file], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin.on('error', () => {})
    await once(child.stdout, 'readable')
    child.stdin.write(Array.from({ length: 500 }, (_, n) => `${action(n)}\n`).join(''))
    await new Promise((resolve) => setTimeout(resolve, 500))
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([143, null])
    expect(existsSync(`${file}.pid`)).toBe(false)
    child.stdout.destroy()
  })
})
