/** What the command line says of saves that cannot be read or written, and what it leaves as it was. */

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtProgram, type Ran, run } from '../../built-program.ts'
import { sampled } from '../../measure.ts'

let cli: string
/** A saved game with its backup. */
let prepared: string
let folder: string
let file: string
const buy = '{"type":"buy","ware":"caravel","count":1}\n'

beforeAll(() => {
  cli = builtProgram()
  prepared = mkdtempSync(join(tmpdir(), 'damaged-'))
  run(cli, ['referee', '--seed', '3', '--save', join(prepared, 'game.save')], buy)
})
afterAll(() => rmSync(prepared, { recursive: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damaged-'))
  cpSync(prepared, folder, { recursive: true })
  file = join(folder, 'game.save')
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

const bytes = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
      .map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  )

/** One clear sentence with the name of the file on standard error, and nothing else. */
function expectSentence({ code, err }: Pick<Ran, 'code' | 'err'>, sentence: RegExp): void {
  expect(err).toMatch(sentence)
  expect(err.trim().split('\n'), err).toHaveLength(1)
  expect(err).toContain('game.save')
  expect(code).toBe(1)
}

describe('a save that cannot be read', () => {
  const change = (from: string, to: string) => () =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  const replaced = (make: () => void) => () => {
    rmSync(file)
    make()
  }
  const cases: readonly (readonly [string, () => void, RegExp])[] = [
    [
      'cut',
      () => writeFileSync(file, readFileSync(file).subarray(0, 900)),
      /is damaged: .*; its newest good backup is/,
    ],
    ['empty', () => writeFileSync(file, ''), /is empty; its newest good backup is/],
    [
      'with zeroes',
      () => writeFileSync(file, Buffer.alloc(4096)),
      /is not a saved game, .*; its newest good backup/,
    ],
    ['changed', change('"count":1', '"count":2'), /is damaged: its checksum .*; its newest good backup is/],
    [
      'of a newer format',
      change('"format":1', '"format":9'),
      /format 9 by a newer program .*; its newest good backup/,
    ],
    ['that is a folder', replaced(() => mkdirSync(file)), /is a folder, not a file; its newest good backup/],
    ['that is gone', replaced(() => {}), /does not exist; its newest good backup is/],
    [
      'that is a link to nothing',
      replaced(() => symlinkSync(join(folder, 'no'), file)),
      /is a link that leads nowhere\.$/m,
    ],
  ]
  test.each(sampled(cases, 4))('%s is told and stays as it is', (what, prepare, sentence) => {
    prepare()
    const before = bytes()
    expectSentence(run(cli, ['replay', file]), sentence)
    // The referee begins a new game where there is no file, but not where there are backups of one.
    const refereed = run(cli, ['referee', '--save', file], buy)
    expectSentence(refereed, what === 'that is gone' ? /is gone, but .*bak1 is there/ : sentence)
    expect(bytes()).toEqual(before)
  })
})

describe('a save that cannot be written', () => {
  /** Runs a script of bash; `$@` is the program. */
  const shell = (script: string, args: readonly string[], options: object = {}): Ran => {
    const ran = spawnSync('bash', ['--norc', '-c', script, 'bash', process.execPath, cli, ...args], {
      encoding: 'utf8',
      input: buy,
      ...options,
    })
    return { code: ran.status, out: ran.stdout, err: ran.stderr }
  }
  test('because a disk is full in the middle of it: the game stands as it was, and goes on later', () => {
    const before = bytes()
    // In blocks of 1024 bytes: half of the save.
    const blocks = Math.floor(statSync(file).size / 2048)
    expect(blocks).toBeGreaterThan(0)
    const ran = shell(`ulimit -f ${blocks}; exec "$@"`, ['referee', '--save', file])
    expectSentence(ran, /files may not be so large here; what was saved before still stands\.$/m)
    expect(ran.out).not.toContain('"bought"')
    expect(bytes()).toEqual(before)
    expect(run(cli, ['referee', '--save', file], buy).out).toContain('"actions":1')
  })
  test('because nobody may: it is told, and nothing changes', (context) => {
    // Root may do everything, so somebody else tries.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    context.skip(
      shell('exec "$@"', ['--version'], nobody).code !== 0,
      'The program cannot be run as another user.',
    )
    const before = bytes()
    // The save itself may be written, but nothing put in its place.
    chmodSync(file, 0o666)
    chmodSync(folder, 0o555)
    expectSentence(
      shell('exec "$@"', ['referee', '--save', file], nobody),
      /cannot be written: permission is denied\.$/m,
    )
    chmodSync(file, 0o000)
    expectSentence(
      shell('exec "$@"', ['replay', file], nobody),
      /cannot be read: permission is denied; its newest good backup/,
    )
    chmodSync(file, 0o600)
    expect(bytes()).toEqual(before)
  })
})
