/** The command line where there are two games. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteResult } from '../../source/app/results/results-file.ts'
import { gameMeant } from '../../source/cli/game-meant.ts'
import type { GameEntry } from '../../source/games/entry.ts'
import { openJournal } from '../../source/kernel/journal/open.ts'
import { createSave, saveFolder } from '../../source/kernel/saves/saves.ts'
import { program } from '../../source/program.ts'
import { riversEntry, two } from '../games/two.ts'
import { runAmong } from './here.ts'
import { started } from './started.ts'

let folder: string
const before = process.env.XDG_DATA_HOME
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'two-'))
  process.env.XDG_DATA_HOME = folder
})
afterEach(() => {
  if (before === undefined) delete process.env.XDG_DATA_HOME
  else process.env.XDG_DATA_HOME = before
  rmSync(folder, { recursive: true })
})

const go = (...argv: string[]) => runAmong(two, argv)

/** A saved game, last written so many seconds after 1970. */
async function saved(file: string, entry: GameEntry = riversEntry, date = 0): Promise<string> {
  const { game } = await entry.open({ data: {}, hash: '', earlier: [] })
  createSave(file, openJournal(game, { scenario: 'isles', seed: 's' }), '1').close()
  utimesSync(file, date, date)
  return file
}

describe('a command', () => {
  test('is about the first game unless another is named', async () => {
    expect((await go('rules')).out).toContain('Digging')
    expect((await go('rules', '--game', 'rivers-test')).out).toBe('5.1      Fishing\n')
    expect((await go('rules', 'Fish', '--game', 'rivers-test')).out).toContain(
      'Fish where the water is deep.',
    )
    expect((await go('table', 'winds')).out).toBe('ISLANDS: the table of winds\n')
    expect((await go('table', 'winds', '--game', 'rivers-test')).out).toBe('RIVERS: the table of winds\n')
    expect((await go('check-data', '--game', 'rivers-test')).out).toMatch(
      /^The built-in data of RIVERS is sound/,
    )
  })
  test('prints the results of all games, or of that which is named', async () => {
    const day = { day: '2026-11-23', save: 'a', turn: 6, points: 3, goal: 5, over: true }
    for (const [game, played] of [
      ['islands-test', 'Isles'],
      ['rivers-test', 'Rafts'],
    ] as const)
      noteResult(saveFolder(program), { ...day, game, played }, { keys: 1, time: 1 })
    const all = (await go('scores')).out
    expect(all).toContain('Isles')
    expect(all).toContain('Rafts')
    const rivers = (await go('scores', '--game', 'rivers-test')).out
    expect(rivers).not.toContain('Isles')
    expect(rivers).toContain('Rafts')
  })
  test('simulates either', async () => {
    const [islands, rivers] = [
      await go('simulate', '--json'),
      await go('simulate', '--json', '--game', 'rivers-test', '--seats', 'ann=computer,bob=human'),
    ]
    expect([islands.code, rivers.code]).toEqual([0, 0])
    expect(JSON.parse(islands.out)).toMatchObject({ seed: '1', turns: 3 })
    expect(JSON.parse(rivers.out)).toMatchObject({ seed: '1', turns: 3 })
  })
  test.each([
    [['rules', '--game', 'chess'], '--game must be islands-test or rivers-test, not "chess".'],
    [['map', '--game', 'rivers-test'], 'RIVERS has no map to print.'],
    [
      ['simulate', '--tide', 'high', '--game', 'rivers-test'],
      '"conquistador simulate" has no flag --tide; conquistador simulate --help lists those it has.',
    ],
    [['simulate', '--tide', 'low tide'], '--tide must be high or low, not "low tide".'],
    [['simulate', '--seats', 'bob=human'], '--seats names "bob", which is no captain; there are: Ann.'],
    [
      ['simulate', '--seats', 'cleo=human', '--game', 'rivers-test'],
      '--seats names "cleo", which is no boatman; there are: Ann, Bob.',
    ],
    [
      ['simulate', '--options', 'storm', '--game', 'rivers-test'],
      '--options has no option "storm"; there are: rapids, no-rapids.',
    ],
  ])('%j is refused in one sentence', async (argv, sentence) => {
    const { code, out, err } = await go(...argv)
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: `${sentence}\n` })
  })
  test('helps in the words of its game, and says which games there are', async () => {
    const usual = (await go('new', '--help')).out
    expect(usual).toMatch(/--game NAME +the game: islands-test or rivers-test \(usual: that played last\)/)
    expect(usual).toMatch(/--tide TIDE +how the tide is/)
    expect(usual).toContain('All this is said of ISLANDS')
    const other = (await go('new', '--help', '--game', 'rivers-test')).out
    expect(other).not.toContain('--tide')
    expect(other).toMatch(/--seat BOATMAN +play this seat only \(or several: ann,bob\)/)
    expect((await go('--help')).out).toMatch(/^ISLANDS and RIVERS, in the terminal\.\n/)
  })
})

describe('a save', () => {
  test('says itself which game it is, to a replay, a referee and whoever resumes it', async () => {
    const file = await saved(join(folder, 'one.save'))
    expect((await go('replay', file)).out).toMatch(/^rivers-test, isles, seed s\nThe rivers of isles\.\n/)
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([]) as typeof process.stdin)
    expect(JSON.parse((await go('referee', '--save', file)).out.split('\n')[0]!)).toMatchObject({
      hello: { game: 'rivers-test' },
    })
    vi.restoreAllMocks()
    for (const command of ['resume', 'watch'])
      expect((await started(command, [file], two)).entry.name).toBe('rivers-test')
  })
  test('is not taken for one of another game', async () => {
    const file = await saved(join(folder, 'one.save'))
    expect((await go('replay', file, '--game', 'islands-test')).err).toBe(
      `${file} is a game of rivers-test, not of islands-test.\n`,
    )
  })
  test('of the game that was played last says what is meant by those who play, and by no others', async () => {
    const saves = saveFolder(program)
    const meant = async (name: string) => (await started(name, [], two)).entry.name
    expect(await meant('new')).toBe('islands-test')
    mkdirSync(saves, { recursive: true })
    await saved(join(saves, 'old.save'), two[0], 1000)
    await saved(join(saves, 'new.save'), riversEntry, 2000)
    for (const command of ['new', 'resume', 'watch', 'tutorial'])
      expect(await meant(command)).toBe('rivers-test')
    for (const command of ['simulate', 'referee', 'rules']) expect(await meant(command)).toBe('islands-test')
  })
  test('is not read where there is one game', async () => {
    const { args } = await started('new', [], two)
    const broken = { saved: () => '/nowhere', otherwise: 'first' } as const
    expect((await gameMeant([riversEntry], args, broken)).name).toBe('rivers-test')
    expect((await gameMeant(two, args, broken)).name).toBe('islands-test')
  })
})
