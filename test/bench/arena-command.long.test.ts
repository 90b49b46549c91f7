import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { nations } from '../../source/games/conquistador/data/names.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'dist', 'test-arena')

beforeAll(() =>
  esbuild.build({
    absWorkingDir: root,
    entryPoints: {
      arena: 'source/bench/arena.ts',
      'arena-worker': 'source/bench/arena/worker.ts',
      balance: 'source/bench/balance.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  }),
)

function run(command: 'arena' | 'balance', ...options: readonly string[]) {
  const args = [join(folder, `${command}.mjs`), ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, stdout, stderr }
}
const arena = (...options: readonly string[]) => run('arena', ...options)

describe('npm run arena', () => {
  test('plays a pair in threads and prints the results of each', () => {
    const asked = [
      '--game',
      'conquistador',
      '--pair',
      'easy,normal',
      '--scenario',
      'solitaire',
      '--games',
      '2',
      '--seed',
      'tiny',
      '--workers',
      '2',
    ]
    const { status, stdout, stderr } = arena(...asked)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^easy, normal: solitaire of Spain\n/)
    for (const who of ['easy', 'normal', 'easy as Spain', 'normal as Spain'])
      expect(stdout).toMatch(new RegExp(`^ +${who} +1 +[\\d,-]+ +[\\d.]+ % \\([\\d.]+ to [\\d.]+\\)`, 'm'))
  })
  test('checks games of every kind', () => {
    const { status, stdout } = arena('--check', '1', '--workers', '1', '--seed', 'few 7')
    expect(stdout).toMatch(
      /^1 game of 232 combinations: 0 broken off, 0 refused actions of computers, 0 faults found by the audit\.\n$/,
    )
    expect(status).toBe(0)
  })
})

describe('npm run balance', () => {
  test('tells of any game what goes with victory', () => {
    const { status, stdout, stderr } = run(
      'balance',
      ...['--game', 'the-conquistadors', '--scenario', 'basic', '--players', '3'],
      ...['--games', '2', '--level', 'easy', '--workers', '1', '--seed', 'tiny2'],
    )
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^<!-- figures of basic of 3: begin -->\n/)
    expect(stdout).toMatch(/^\| red \| [\d.]+ % \([\d.]+ to [\d.]+\) \|/m)
    for (const kind of ['card', 'asset', 'conquistador', 'place'])
      expect(stdout).toContain(`| ${kind} | had by | won or reached of those | correlation |`)
  })
})

describe('of both commands', () => {
  test.each([
    ['arena', ['--pair', 'hard,nobody'], 'A player is random, easy, normal, hard, not "nobody".'],
    [
      'arena',
      ['--game', 'chess'],
      '--game must be conquistador or nina-and-pinta or the-conquistadors, not "chess".',
    ],
    ['arena', ['--pair', 'hard'], '2 players are to be named, with commas, not "hard".'],
    ['arena', ['--games', 'few'], '--games must be a whole number from 1 to 9999999, not "few".'],
    [
      'arena',
      ['--speed', '3'],
      '"npm run arena --" has no flag --speed; npm run arena -- --help lists those it has.',
    ],
    [
      'arena',
      ['--scenario', 'moon'],
      'There is no scenario "moon"; known: solitaire, campaign, columbus, conquest. [21.1]',
    ],
    ['balance', ['--level', 'best'], '--level must be random or easy or normal or hard, not "best".'],
    [
      'arena',
      ['--seats', 'spain,marmots'],
      `--seats names "marmots", which is no nation; there are: ${nations.join(', ')}.`,
    ],
    ['balance', ['--page', root], `${root} is a folder, not a file with marks for figures.`],
    ['balance', ['--page', 'nowhere.md'], 'There is no file nowhere.md.'],
    ['balance', ['much'], '"much" is too much: npm run balance -- takes no name after it.'],
  ] as const)('%s %j is refused in one sentence', (command, options, sentence) => {
    const { status, stdout, stderr } = run(command, ...options)
    expect(stderr).toBe(`${sentence}\n`)
    expect([status, stdout]).toEqual([2, ''])
  })
  test.each([
    ['arena', '--check'],
    ['balance', '--page'],
  ] as const)('%s --help tells the options', (command, option) => {
    const { status, stdout, stderr } = run(command, '--help')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`npm run ${command} -- [flags]`)
    expect(stdout).toContain(`  ${option} `)
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })
})
