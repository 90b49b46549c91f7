/** The short games in lines: each with what it is, what came of those of the days, and at the end what it took. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readResults } from '../../../source/app/results/results-file.ts'
import { crossing, crossings } from '../islands/crossings.ts'
import { islands } from '../islands/game.ts'
import { answersOf, flat, openFolder, playSave } from './listener.ts'

let saves: ReturnType<typeof openFolder>
beforeEach(() => {
  saves = openFolder()
})
afterEach(() => saves.remove())

/** What was said before each answer at the title. */
async function heard(...answers: readonly string[]) {
  const { parts } = await playSave(islands(), crossings, null, answersOf(answers), { folder: saves.folder })
  return parts.map(flat)
}
const begun = (): readonly string[] => readdirSync(saves.folder).filter((name) => name.endsWith('.save'))

it('stand behind one line of the title, each with what is played, and are gone back from', async () => {
  const said = await heard('2', 'back', 'quit')
  expect(said[0]).toContain('2. Short crossings: half an hour 3. How to play')
  expect(said[1]).toContain('1. Crossing of the day: begin that of today. The date is its seed')
  expect(said[1]).toContain(`2. ${crossing.label}. ${crossing.about} 3. Results`)
  expect(said[2]).toContain('2. Short crossings')
  expect(begun()).toEqual([])
})

it('are begun by themselves, and then are none of a day', async () => {
  const said = await heard('2', '2', 'quit')
  expect(said[2]).toContain('What does Ann do?')
  expect(begun()).toEqual([expect.stringMatching(`^${crossing.name}-`)])
  expect(readResults(saves.folder).results).toEqual([])
})

it('have one of the day, which is gone on with and stands among the results', async () => {
  await heard('2', '1', 'quit')
  expect(begun()).toEqual([expect.stringMatching('^crossing-')])
  const said = await heard('quit')
  expect(said[0]).toContain('3. Saved games 4. Short crossings')
  const listed = await heard('4', '3', '1', 'quit')
  expect(listed[1]).toContain('1. Crossing of the day: go on with that of today.')
  expect(listed[2]).toMatch(/A crossing: 3 of 9 points in turn 1, under way; \d+ keys, 1 min\..* 3\. Results/)
  expect(listed[3]).toContain('What does Ann do?')
  expect(begun()).toHaveLength(1)
})

it('say at their end what they took, in all sittings where that is kept', async () => {
  const end = ['0', '', '0', '', '']
  const own = await heard('2', '2', ...end)
  expect(own.join(' ')).toMatch(/\d+ keys, 1 minute in this sitting\./)
  const daily = await heard('4', '1', ...end)
  expect(daily.join(' ')).toMatch(/\d+ keys, 1 minute in all sittings\./)
})

it('say at the end why that of a day is not noted', async () => {
  mkdirSync(join(saves.folder, 'results.json'))
  const said = await heard('2', '1', 'quit')
  const last = said.join(' ')
  expect(last).toMatch(
    /The game is saved in .*results\.json is a folder, where a file with results is expected: /,
  )
  expect(last).toMatch(/this try is not noted\.$/)
  expect(last.split('not noted')).toHaveLength(2)
})

it('say of a damaged file of results where it is kept', async () => {
  writeFileSync(join(saves.folder, 'results.json'), '{')
  const said = await heard('2', '1', 'quit')
  expect(said.join(' ')).toMatch(
    /results\.json was damaged and is written anew; .* kept as .*results\.json\.damaged\.$/,
  )
})

it.each([
  ['at the title', null],
  ['of a game that begins at once', () => saves.begin(islands(), { scenario: 'isles', seed: '1' })],
])('tell once what is wrong with the settings: %s', async (_, begin) => {
  const faults = ['settings.json is faulty.']
  const { all } = await playSave(islands(), crossings, begin?.() ?? null, answersOf(['quit']), {
    ...{ folder: saves.folder, faults },
  })
  expect(all.split(faults[0]!)).toHaveLength(2)
})
