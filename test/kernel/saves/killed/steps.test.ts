/** A process killed between the single steps of a save loses nothing that it had confirmed. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import {
  createSave,
  openSave,
  readSave,
  restoreBackup,
  type Save,
} from '../../../../source/kernel/saves/saves.ts'
import { inFull, measured } from '../../../measure.ts'
import { type ToyState, toyGame } from '../../toy-game.ts'

const game = toyGame()
const actions = ['done', 'rest', 'done', 'rest', 'done', 'rest']
let folder: string
const prepared = () => join(folder, 'prepared')
const work = () => join(folder, 'work')
const file = () => join(work(), 'toy.save')
/** The number of a process that has ended. */
let dead: number

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'))
  mkdirSync(prepared())
  for (const entry of ['kill-at', 'driver'])
    buildSync({
      entryPoints: [join(import.meta.dirname, `${entry}.ts`)],
      outfile: join(folder, `${entry}.mjs`),
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: {
        js: "import { createRequire as make } from 'node:module'; const require = make(import.meta.url);",
      },
    })
  // In turn 2, so that the two turns that follow push the first backup out.
  const newGame = { scenario: 'row', seed: 'killed' }
  const save = createSave(join(prepared(), 'toy.save'), openJournal(game, newGame), '1.0')
  for (const type of actions.slice(0, 2)) {
    save.journal.act({ type, seat: 'Ann' })
    save.write()
  }
  save.close()
  dead = spawnSync(process.execPath, ['-e', '']).pid
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the driver on a fresh copy of the prepared save, on which the lock of a killed process lies. */
function play(what: string, env: Readonly<Record<string, string>> = {}) {
  rmSync(work(), { recursive: true, force: true })
  if (what === 'create') mkdirSync(work())
  else cpSync(prepared(), work(), { recursive: true })
  if (what === 'restore') writeFileSync(file(), 'broken')
  mkdirSync(`${file()}.lock`)
  const { ino } = statSync(`${file()}.lock`)
  writeFileSync(`${file()}.pid`, JSON.stringify({ pid: dead, host: hostname(), lock: ino }))
  const [killAt, driver] = ['kill-at.mjs', 'driver.mjs'].map((name) => join(folder, name))
  const { stdout, stderr, signal, status } = spawnSync(
    process.execPath,
    ['--import', killAt!, driver!, what, file()],
    { encoding: 'utf8', env: { ...process.env, ...env } },
  )
  const last = stdout.trim().split('\n').at(-1)
  return { confirmed: last ? Number(last) : null, stderr, signal, status }
}

/**
 * Kills the driver before each call of the file system, and in the middle of each text, and looks each time; in
 * `npm test` before every eleventh of these.
 */
function killEverywhere(what: string, look: (confirmed: number | null, where: string) => void): number {
  const whole = play(what)
  expect(whole.status, whole.stderr).toBe(0)
  const calls = whole.stderr.split(' ')
  let kills = 0
  const moments = calls.flatMap((call, index) =>
    (call === 'text' ? ['0', '1'] : ['0']).map((half) => ({ call, index, half })),
  )
  for (const { call, index, half } of moments.filter((_, n) => n % measured(11, 1) === 0)) {
    const where = `killed at call ${index + 1} (${call}${half === '1' ? ', half way' : ''})`
    const { signal, confirmed, stderr } = play(what, { KILL_AT: String(index + 1), KILL_HALF: half })
    expect(signal, `${where}: ${stderr}`).toBe('SIGKILL')
    // A lock without an owner is stale after ten seconds, which nobody here has.
    for (const lock of [`${file()}.lock`, `${file()}.pid.lock`])
      if (existsSync(lock)) utimesSync(lock, 1000, 1000)
    look(confirmed, where)
    kills++
  }
  return kills
}

/** Opens what is there, plays on and leaves: nothing else than the game is there then. */
function playOn(where: string): Save<ToyState> {
  const save = openSave(file(), game, '1.0')
  save.journal.act({ type: 'name', seat: 'Ann', name: 'Next' })
  save.write()
  save.close()
  const left = readdirSync(work()).filter((name) => !/^toy\.save(\.bak[123]|\.damaged)?$/.test(name))
  // A lock of the note hinders nobody: it is stale, and taken by who needs it next.
  expect(
    left.filter((name) => name !== 'toy.save.pid.lock'),
    where,
  ).toEqual([])
  return save
}

describe('killed by SIGKILL between any two steps', () => {
  test('of a game that goes on: every confirmed action is there, and the backups are good', () => {
    const kills = killEverywhere('resume', (confirmed, where) => {
      const types = playOn(where)
        .journal.entries()
        .map(({ action }) => action.type)
        .filter((type) => type !== 'name')
      expect(types, where).toEqual(actions.slice(0, types.length))
      // One more may be on the disk, which the player had not been told of yet.
      expect([confirmed ?? 2, (confirmed ?? 2) + 1], where).toContain(types.length)
      const found = readdirSync(work()).filter((name) => name.includes('.bak'))
      const turns = found.sort().map((name) => readSave(join(work(), name), game).state().turn)
      expect(turns.length, where).toBeGreaterThanOrEqual(2)
      expect(turns, where).toEqual([...new Set(turns)].sort((a, b) => b - a))
    })
    expect(kills).toBeGreaterThan(measured(5, 60))
  })
  test.runIf(inFull)('of a new game: it is there, or its name is free', () => {
    killEverywhere('create', (confirmed, where) => {
      if (confirmed !== null) expect(existsSync(file()), where).toBe(true)
      if (!existsSync(file())) {
        const newGame = { scenario: 'row', seed: 'killed' }
        createSave(file(), openJournal(game, newGame), '1.0').close()
      }
      playOn(where)
    })
  })
  test.runIf(inFull)(
    'of the taking of a backup: the backup can still be taken, and what was damaged is kept',
    () => {
      killEverywhere('restore', (confirmed, where) => {
        if (confirmed === null && (!existsSync(file()) || readFileSync(file(), 'utf8') === 'broken'))
          restoreBackup(file(), game)
        expect(playOn(where).journal.state().turn, where).toBe(2)
        expect(readFileSync(`${file()}.damaged`, 'utf8'), where).toBe('broken')
      })
    },
  )
})
