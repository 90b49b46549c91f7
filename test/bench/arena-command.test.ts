import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'dist', 'test-arena')

beforeAll(() =>
  esbuild.build({
    absWorkingDir: root,
    entryPoints: ['source/bench/arena.ts', 'source/bench/arena-worker.ts'],
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  }),
)

function arena(...options: readonly string[]) {
  const args = [join(folder, 'arena.js'), ...options]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('npm run arena', { timeout: 60_000 }, () => {
  test('plays a pair in threads and prints the results of each', () => {
    const asked = [
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
      /^1 game of 80 combinations: 0 broken off, 0 refused actions of computers, 0 faults found by the audit\.\n$/,
    )
    expect(status).toBe(0)
  })
  test('says what is wrong with its options', () => {
    const { status, stdout, stderr } = arena('--pair', 'hard,nobody')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toBe('A player is random, easy, normal, hard, not "nobody".\n')
  })
})
