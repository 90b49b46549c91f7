/** Games on the command line: simulated, and campaigns by flags. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inFull } from '../measure.ts'
import { atCommandLine, expectRefusal, folder, json, lines } from './command-line.ts'
import { runFed, runHere } from './here.ts'

atCommandLine()

describe('simulate', () => {
  test('prints a line a game with its figures', async () => {
    const ran = await runHere('simulate', '--games', '3', '--seed', '5')
    expect(ran.code).toBe(0)
    expect(lines(ran)).toHaveLength(3)
    expect(lines(ran)[0]).toMatch(
      /^seed 5 {2}turns 21 {2}decisions \d+ {2}milliseconds \d+ {2}treasury \d+ {2}controlled \d+ {2}discoveries \d+ {2}total -?\d+ {2}won (yes|no)$/,
    )
    expect(lines(ran)[2]).toMatch(/^seed 7 /)
  })
  test('gives the same games again, as JSON', async () => {
    const games = async () =>
      json(await runHere('simulate', '--games', '2', '--seed', 'abc', '--json')).map(
        ({ milliseconds, ...rest }) => rest,
      )
    const played = await games()
    expect(await games()).toEqual(played)
    expect(played.map(({ seed }) => seed)).toEqual(['abc', 'abc-2'])
    expect(played[0]).toMatchObject({ turns: 21, won: false })
  })
})

describe('a campaign', () => {
  const two = ['--scenario', 'campaign', '--seats', 'Spain=human,england=HUMAN']

  test('is simulated, with a result for each nation', async () => {
    const ran = await runHere('simulate', ...two, '--seed', '5')
    expect(lines(ran)).toHaveLength(1)
    const figures = (nation: string) =>
      `${nation}: treasury \\d+, controlled \\d+, discoveries \\d+, total -?\\d+`
    expect(lines(ran)[0]).toMatch(
      new RegExp(
        `^seed 5 {2}turns 21 {2}decisions \\d+ {2}milliseconds \\d+ {2}winner (Spain|England|Spain and England) {2}${figures('Spain')} {2}${figures('England')}$`,
      ),
    )
    const [result] = json(await runHere('simulate', ...two, '--seed', '5', '--json'))
    const fields = ['seed', 'turns', 'decisions', 'milliseconds', 'winners', 'nations', 'statistics']
    expect(Object.keys(result!)).toEqual(fields)
    const { winners, nations, statistics } = result as unknown as {
      winners: string[]
      statistics: Record<string, { turns: { points: number }[] }>
      nations: Record<string, { won: boolean; total: number }>
    }
    expect(Object.keys(nations)).toEqual(['Spain', 'England'])
    for (const [nation, { won, total }] of Object.entries(nations)) {
      expect(won).toBe(winners.includes(nation))
      expect(statistics[nation]!.turns.at(-1)!.points).toBe(total)
    }
  })
  test('is for three unless seats are given, and has its options', async () => {
    const hello = async (...flags: string[]) =>
      json(await runFed(['referee', '--scenario', 'campaign', '--seed', '3', ...flags]))
    expect((await hello())[2]!.decisions).toHaveLength(3)
    expect((await hello('--seats', 'england=human,spain=human'))[2]!.decisions).toHaveLength(2)
    expect((await hello('--options', 'no-personne'))[0]!.hello).toMatchObject({
      options: { personne: false },
    })
    expect((await hello('--options', 'Personne'))[0]!.hello).toMatchObject({ options: { personne: true } })
  })
  test.runIf(inFull)('takes the seats of its optional rules, and keeps them and the edition', async () => {
    const file = join(folder, 'five.save')
    const flags = ['--scenario', 'campaign', '--options', 'portugal,bankers', '--edition', 'revised']
    const [first] = json(await runFed(['referee', ...flags, '--save', file]))
    expect(first!.hello).toMatchObject({ options: { portugal: true, bankers: true, edition: 'revised' } })
    expect(lines(await runHere('replay', file))[1]).toBe(
      'Campaign: Spain, England, France, Portugal, Bankers. Optional rules: Portugal, German Bankers; edition: revised.',
    )
    expect(json(await runHere('replay', file, '--json'))[0]).toMatchObject({
      options: { edition: 'revised' },
    })
    expectRefusal(
      await runFed(['referee', '--edition', '1976', '--save', file]),
      /holds a game with another choice of "edition"\.$/m,
    )
  })
  test.each([
    [['--options', 'bankers,no-tordesillas,portugal']],
    [['--seats', 'spain=human,england=human,france=human,portugal=human,bankers=human']],
    [['--options', 'personne', '--edition', 'revised']],
  ])('goes on with the same game asked for in other words: %j', async (flags) => {
    const file = join(folder, 'words.save')
    const five = ['--scenario', 'campaign', '--options', 'portugal,bankers', '--edition', 'revised']
    await runFed(['referee', ...five, '--save', file])
    expect((await runFed(['referee', ...flags, '--save', file])).code).toBe(0)
  })
  test('leaves no save behind when it refuses the seat', async () => {
    const file = join(folder, 'stranger.save')
    expectRefusal(
      await runFed(['referee', '--scenario', 'campaign', '--seat', 'bankers', '--save', file]),
      /--seat must be Spain or England or France/,
    )
    expect(existsSync(file)).toBe(false)
  })
  test('is told to one seat as far as it may know', async () => {
    const ran = await runFed(
      ['referee', ...two, '--seed', '7', '--seat', 'SPAIN'],
      [
        '{"type":"done","seat":"England"}',
        '{"type":"buy","ware":"caravel","count":1}',
        '{"type":"view"}',
      ].join('\n'),
    )
    const told = json(ran) as { [key: string]: { [key: string]: unknown } }[]
    expect(told[0]!.hello).not.toHaveProperty('seed')
    expect(told[2]!.decision).toMatchObject({ seat: 'Spain' })
    expect(told[3]).toEqual({ events: [] })
    expect(told[5]).toMatchObject({ events: [{ type: 'bought' }] })
    expect(told[7]!.view).toMatchObject({ seed: '' })
  })
  test.runIf(inFull)('goes on with the seats that it has', async () => {
    const file = join(folder, 'two.save')
    await runFed(['referee', ...two, '--seed', '7', '--save', file])
    expect((await runFed(['referee', ...two, '--save', file])).code).toBe(0)
    expectRefusal(
      await runFed(['referee', '--seats', 'spain=human', '--save', file]),
      /two\.save holds a game with other seats\.$/m,
    )
    expectRefusal(
      await runFed(['referee', '--options', 'no-personne', '--save', file]),
      /holds a game with another choice of "personne"\.$/m,
    )
  })
})
