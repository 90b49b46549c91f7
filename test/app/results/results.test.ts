/** The results of the games of the days: what counts, what is kept, and how it is told. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shortGamesOf } from '../../../source/app/new-game/draft.ts'
import { dayChoice } from '../../../source/app/results/day-game.ts'
import {
  type DayGame,
  dayGameOf,
  effortWords,
  noted,
  resultLines,
  resultWords,
  spent,
  triedIn,
} from '../../../source/app/results/results.ts'
import { noteResult, readResults, resultsTold } from '../../../source/app/results/results-file.ts'
import { shortOffers } from '../../../source/app/results/short-games.ts'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import type { NewGame } from '../../../source/kernel/contract/game.ts'
import { game, play } from '../../games/conquistador/playing.ts'
import { data, world, worldOf } from '../../games/conquistador/world.ts'
import { bundled } from '../../kernel/saves/other-process.ts'

const panels = conquistadorPanels(world)
const of = { name: 'conquistador', panels }
const hand = { ...of, game } as unknown as Parameters<typeof dayChoice>[0]
const monday = '2026-11-23'
const begun: DayGame = {
  ...{ game: 'conquistador', day: monday, save: '/saves/one.save', played: 'The conquest' },
  ...{ turn: 6, points: 374, goal: 2100, over: false },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the first try of a day counts, in all its sittings', () => {
  const first = noted([], begun, { keys: 3, time: 1000 })
  const later = noted(first, { ...begun, turn: 8, points: 500 }, { keys: 4, time: 500 })
  expect(later).toEqual([{ ...begun, turn: 8, points: 500, keys: 7, time: 1500 }])
  const again = { ...begun, save: '/saves/two.save', points: 3000, over: true }
  expect(noted(later, again, { keys: 9, time: 9 })).toBe(later)
  const over = noted(later, { ...begun, over: true }, { keys: 1, time: 0 })
  expect(noted(over, begun, { keys: 1, time: 0 })).toBe(over)
  expect(noted(over, { ...begun, day: '2026-11-24' }, { keys: 1, time: 0 })).toHaveLength(2)
})

test('nobody is there who presses no key for long', () => {
  expect(spent(1000, 6000)).toBe(5000)
  expect(spent(0, 3_600_000)).toBe(120_000)
  expect(spent(6000, 1000)).toBe(0)
})

test('a table of at most 76 columns, and sentences', () => {
  const results = [
    { ...begun, keys: 843, time: 31 * 60_000, over: true, points: 2200 },
    { ...begun, day: '2026-11-24', played: 'From Columbus to Cortes', keys: 99_999, time: 0 },
  ]
  const lines = resultLines(results)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(76)
  expect(lines[1]).toMatch(/^2026-11-24 .*under way$/)
  expect(lines[2]).toMatch(/2200 +2100 +843 +31 +reached$/)
  expect(resultWords(results)[1]).toContain('2200 of 2100 points in turn 6, reached; 843 keys, 31 min.')
  expect(resultLines([])).toHaveLength(1)
})

/** Results with these fields in the place of sound ones. */
const put = (...changes: readonly object[]): void =>
  writeFileSync(
    join(folder, 'results.json'),
    JSON.stringify(
      changes.map((one, n) => ({ ...begun, day: `2026-01-0${n + 1}`, keys: 1, time: 1, ...one })),
    ),
  )

test('they are kept in a file', () => {
  expect(readResults(folder)).toEqual({ results: [], faults: [] })
  expect(noteResult(folder, begun, { keys: 3, time: 1000 }).isKept).toBe(true)
  expect(readResults(folder)).toEqual({ results: [{ ...begun, keys: 3, time: 1000 }], faults: [] })
})

test('of a file that is damaged it is told what is wrong, and it is kept beside before it is written anew', () => {
  const file = join(folder, 'results.json')
  for (const [n, [text, fault]] of [
    ['{', /results\.json is expected to hold JSON, and does not \(.*\): it has no result/],
    ['{"day":1}', /results\.json holds an object where a list of results is expected\./],
    ['[7]', /results\.json, result 1: it must be an object, but it is 7; it is left out\./],
  ].entries() as IterableIterator<[number, [string, RegExp]]>) {
    writeFileSync(file, text)
    const { results, faults } = readResults(folder)
    expect(results).toEqual([])
    expect(faults).toEqual([
      expect.stringMatching(fault),
      'As it is it will be kept beside, as results.json.damaged, when a result is noted.',
    ])
    const kept = `${file}.damaged${n === 0 ? '' : `.${n + 1}`}`
    expect(noteResult(folder, begun, { keys: 3, time: 1000 })).toEqual({
      isKept: true,
      told: `${file} was damaged and is written anew; as it was it is kept as ${kept}.`,
    })
    expect(readResults(folder)).toEqual({ results: [{ ...begun, keys: 3, time: 1000 }], faults: [] })
    expect(readFileSync(kept, 'utf8')).toBe(text)
  }
})

test.each([
  ['a folder', (file: string) => mkdirSync(file)],
  ['a device or a pipe', (file: string) => execFileSync('mkfifo', [file])],
])(
  'where %s lies in their place it is said what is expected there, and that nothing is noted',
  (what, lay) => {
    const file = join(folder, 'results.json')
    lay(file)
    const told = `${file} is ${what}, where a file with results is expected`
    expect(resultsTold(folder, resultLines)).toEqual([`${told}.`])
    expect(noteResult(folder, begun, { keys: 3, time: 1000 })).toEqual({
      isKept: false,
      told: `${told}: this try is not noted.`,
    })
  },
)

test('nothing is lost of what several programs note at once', { timeout: 60_000 }, async () => {
  const code = `import { noteResult } from ${JSON.stringify(join(import.meta.dirname, '../../../source/app/results/results-file.ts'))}
    for (let n = 1; n <= 20; n++) {
      const now = { ...${JSON.stringify(begun)}, day: '2026-' + process.argv[3] + '-' + String(n).padStart(2, '0') }
      const { told } = noteResult(process.argv[2], now, { keys: 1, time: 1 })
      if (told !== null) throw new Error(told)
    }`
  const script = bundled(folder, 'at-once', code)
  const saves = join(folder, 'saves')
  await Promise.all(
    ['01', '02', '03'].map((month) => promisify(execFile)(process.execPath, [script, saves, month])),
  )
  expect(readResults(saves).results).toHaveLength(60)
  expect(readdirSync(saves)).toEqual(['results.json'])
})

test.each([
  ['day', '9999-99-99', 'a day such as "2024-05-31"'],
  ['day', '2026-02-30', 'a day such as "2024-05-31"'],
  ['time', 1e308, 'a number of milliseconds from 0 to 1000000000000'],
  ['keys', 1e308, 'a whole number from 0 to 1000000000'],
  ['points', Number.MAX_SAFE_INTEGER, 'a whole number from -1000000000 to 1000000000'],
  ['turn', -1, 'a whole number from 0 to 1000000000'],
  ['over', 'yes', 'true or false'],
  ['played', '\u001B[2J', 'a text that can be printed'],
  ['goal', undefined, 'a whole number from 0 to 1000000000'],
])(
  'a result whose %s is %j is named with what is expected there, and none of the others is lost',
  (field, value, expected) => {
    put({}, { [field]: value }, {})
    const { results, faults } = readResults(folder)
    expect(results.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-03'])
    expect(faults[0]).toContain(`results.json, result 2: "${field}" must be ${expected}, but it is `)
    expect(resultsTold(folder, resultLines)).toEqual([...faults, ...resultLines(results)])
    expect(noteResult(folder, begun, { keys: 3, time: 1000 }).isKept).toBe(true)
    expect(readResults(folder).results.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-03', monday])
  },
)

test('of many faults the first are told, and how many more there are', () => {
  put(...Array.from({ length: 5 }, () => ({ keys: 'many' })))
  expect(readResults(folder).faults[3]).toBe('2 more results are left out.')
})

test('figures stand apart however large they are', () => {
  const huge = { ...begun, points: -1e9, goal: 1e9, turn: 1e9, keys: 1e9, time: 1e12 }
  expect(resultLines([huge])[1]).toMatch(
    / 1000000000 -1000000000 1000000000 1000000000 16666667 {2}under way$/,
  )
})

test('the voyage of a day is one for everybody; the short games take turns', () => {
  const daily = panels.shortGames!.daily
  const days = [monday, '2026-11-24']
  const games = days.map((day) => daily.gameOn(day))
  expect(new Set(games.map(({ scenario }) => scenario))).toEqual(new Set(['columbus', 'conquest']))
  expect(games[0]).toEqual(daily.gameOn(monday))
  expect(games.map(daily.dayOf)).toEqual(days)
  expect(daily.dayOf({ scenario: 'solitaire', seed: games[0]!.seed })).toBeNull()
  expect(daily.dayOf({ ...games[0]!, seed: '1' })).toBeNull()
  const { short: _, ...scenarios } = data.scenarios
  expect(conquistadorPanels(worldOf({ ...data, scenarios })).shortGames).toBeUndefined()
})

test('how one stands is known from its state', () => {
  const newGame = panels.shortGames!.daily.gameOn(monday)
  const { state } = game.create(newGame)
  const now = dayGameOf(of, newGame, { state, save: 'one' })
  expect(now).toMatchObject({ day: monday, over: false, turn: state.turn })
  const last = play(newGame, () => {})
  expect(dayGameOf(of, newGame, { state: last, save: 'one' })).toMatchObject({ over: true })
  expect(dayGameOf(of, { scenario: 'campaign', seed: '1' }, { state, save: 'one' })).toBeNull()
})

test('it begins with the standing orders of any new game', () => {
  const begunWith = (standing: readonly string[]) => {
    const choice = dayChoice(hand, folder, { day: monday, standing })
    return choice !== null && 'newGame' in choice ? choice.newGame : null
  }
  const { scenario, seed } = panels.shortGames!.daily.gameOn(monday)
  const [short] = shortGamesOf(hand, []).filter(({ name }) => name === scenario)
  expect(begunWith([])).toEqual(short!.newGame(seed))
  const ordersIn = (newGame: NewGame) =>
    panels
      .orders!.of(game.create(newGame).state, 'Spain')
      .filter(({ on }) => on)
      .map(({ label }) => label)
  expect(ordersIn(begunWith([])!).length).toBeGreaterThan(3)
  expect(ordersIn(begunWith(['haul'])!)).toHaveLength(1)
})

test('a try that is under way is gone on with; after it others do not count', () => {
  const on = { day: monday, standing: [] }
  expect(dayChoice(hand, folder, on)).toMatchObject({ counts: true })
  const save = join(folder, 'one.save')
  noteResult(folder, { ...begun, save }, { keys: 0, time: 0 })
  expect(dayChoice(hand, folder, on)).toMatchObject({ counts: false })
  writeFileSync(save, '')
  expect(dayChoice(hand, folder, on)).toEqual({ resume: save })
  noteResult(folder, { ...begun, save, over: true }, { keys: 0, time: 0 })
  expect(dayChoice(hand, folder, on)).toMatchObject({ counts: false })
})

test('what is offered of a day stays that of the day; its file is named once it is chosen', () => {
  vi.useFakeTimers({ now: Date.parse(`${monday}T23:59:59Z`), toFake: ['Date'] })
  try {
    const [offer] = shortOffers(hand, folder, [])
    vi.setSystemTime(Date.parse('2026-11-24T00:00:01Z'))
    const first = offer!.start()
    if (!('file' in first)) throw new Error('It was begun before.')
    expect(first.newGame.seed).toBe(panels.shortGames!.daily.gameOn(monday).seed)
    writeFileSync(first.file, '')
    expect(offer!.start()).toMatchObject({
      newGame: first.newGame,
      file: expect.not.stringMatching(first.file),
    })
  } finally {
    vi.useRealTimers()
  }
})

test('what a game took is said in a sentence, and only the try that counts has that of all sittings', () => {
  expect(effortWords({ keys: 0, time: 5000 }, false)).toBeNull()
  expect(effortWords({ keys: 412, time: 21 * 60_000 }, false)).toBe('412 keys, 21 minutes in this sitting.')
  expect(effortWords({ keys: 1, time: 5000 }, true)).toBe('1 key, 1 minute in all sittings.')
  const results = noted([], begun, { keys: 7, time: 1 })
  expect(triedIn(results, begun)?.keys).toBe(7)
  expect(triedIn(results, { ...begun, save: '/saves/two.save' })).toBeNull()
})
