/** The results of the games of the days: what counts, what is kept, and how it is told. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
import { noteResult, readResults } from '../../../source/app/results/results-file.ts'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import { SaveError } from '../../../source/kernel/saves/saves.ts'
import { game, play } from '../../games/conquistador/playing.ts'
import { data, world, worldOf } from '../../games/conquistador/world.ts'

const panels = conquistadorPanels(world)
const of = { name: 'conquistador', panels }
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

test('they are kept in a file; one that is damaged is told of, and never replaced', () => {
  expect(readResults(folder)).toEqual([])
  expect(noteResult(folder, begun, { keys: 3, time: 1000 })).toBe(true)
  expect(readResults(folder)).toEqual([{ ...begun, keys: 3, time: 1000 }])
  const file = join(folder, 'results.json')
  for (const text of ['{', '[{"day":"yesterday"}]', '[{"day":"2026-11-23"}]']) {
    writeFileSync(file, text)
    expect(noteResult(folder, begun, { keys: 3, time: 1000 })).toBe(false)
    expect(() => readResults(folder)).toThrow(SaveError)
  }
})

test('the voyage of a day is one for everybody; the short games take turns', () => {
  const daily = panels.daily!
  const days = [monday, '2026-11-24']
  const games = days.map((day) => daily.newGame(day))
  expect(new Set(games.map(({ scenario }) => scenario))).toEqual(new Set(['columbus', 'conquest']))
  expect(games[0]).toEqual(daily.newGame(monday))
  expect(games.map(daily.dayOf)).toEqual(days)
  expect(daily.dayOf({ scenario: 'solitaire', seed: games[0]!.seed })).toBeNull()
  expect(daily.dayOf({ ...games[0]!, seed: '1' })).toBeNull()
  const { short: _, ...scenarios } = data.scenarios
  expect(conquistadorPanels(worldOf({ ...data, scenarios })).daily).toBeUndefined()
})

test('how one stands is known from its state', () => {
  const newGame = panels.daily!.newGame(monday)
  const { state } = game.create(newGame)
  const now = dayGameOf(of, newGame, { state, save: 'one' })
  expect(now).toMatchObject({ day: monday, over: false, turn: state.turn })
  const last = play(newGame, () => {})
  expect(dayGameOf(of, newGame, { state: last, save: 'one' })).toMatchObject({ over: true })
  expect(dayGameOf(of, { scenario: 'campaign', seed: '1' }, { state, save: 'one' })).toBeNull()
})

test('a try that is under way is gone on with; after it others do not count', () => {
  const hand = of as unknown as Parameters<typeof dayChoice>[0]
  expect(dayChoice(hand, folder, monday)).toMatchObject({ counts: true })
  const save = join(folder, 'one.save')
  noteResult(folder, { ...begun, save }, { keys: 0, time: 0 })
  expect(dayChoice(hand, folder, monday)).toMatchObject({ counts: false })
  writeFileSync(save, '')
  expect(dayChoice(hand, folder, monday)).toEqual({ resume: save })
  noteResult(folder, { ...begun, save, over: true }, { keys: 0, time: 0 })
  expect(dayChoice(hand, folder, monday)).toMatchObject({ counts: false })
})

test('what a game took is said in a sentence, and only the try that counts has that of all sittings', () => {
  expect(effortWords({ keys: 0, time: 5000 }, false)).toBeNull()
  expect(effortWords({ keys: 412, time: 21 * 60_000 }, false)).toBe('412 keys, 21 minutes in this sitting.')
  expect(effortWords({ keys: 1, time: 5000 }, true)).toBe('1 key, 1 minute in all sittings.')
  const results = noted([], begun, { keys: 7, time: 1 })
  expect(triedIn(results, begun)?.keys).toBe(7)
  expect(triedIn(results, { ...begun, save: '/saves/two.save' })).toBeNull()
})
