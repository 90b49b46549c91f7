/** A damaged save is told, never overwritten, and its backup goes on: never a crash, never another game. */
import { createHash } from 'node:crypto'
import {
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
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { playGame } from '../../../../source/kernel/program/simulate.ts'
import {
  createSave,
  listSaves,
  openSave,
  readSave,
  restoreBackup,
  SaveError,
} from '../../../../source/kernel/saves/saves.ts'
import { measured } from '../../../measure.ts'
import { randomPlayer } from '../../pick.ts'
import { toyGame } from '../../toy-game.ts'
import { onlyOf } from '../look.ts'

const game = toyGame()
let folder: string
let file: string
let good: Buffer
let journal: string
/** The files of a whole game, by name. */
let files: ReadonlyMap<string, Buffer>

const contents = (): Map<string, Buffer> => {
  const names = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile())
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}
const told = ({ state, entries }: ReturnType<typeof readSave>) => JSON.stringify([state(), entries()])

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'damage-'))
  file = join(folder, 'toy.save')
  const save = createSave(file, openJournal(game, { scenario: 'duel', seed: 'damage' }), '1.0')
  for (const { action } of playGame(game, { scenario: 'duel', seed: 'damage' }, randomPlayer(game.sets))) {
    save.journal.act(action)
    save.write()
  }
  save.close()
  files = contents()
  good = files.get('toy.save')!
  journal = told(readSave(file, game))
})
beforeEach(() => {
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
})
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Opens a save with other bytes: it is the same game, or one sentence
 * that offers the backup. Nothing changes.
 */
function open(bytes: Uint8Array): SaveError | null {
  writeFileSync(file, bytes)
  const before = contents()
  const [listed] = listSaves(folder, onlyOf(game.name))
  let error: SaveError | null = null
  try {
    const save = openSave(file, game, '1.0')
    expect(told(save.journal)).toBe(journal)
    save.close()
  } catch (thrown) {
    if (!(thrown instanceof SaveError)) throw thrown
    error = thrown
    expect(error.message).toMatch(/^\S+toy\.save .*; its newest good backup is \S+\.bak1\.$/)
    expect(error.message).not.toMatch(/\p{Cc}/u)
    expect(error.backup).toBe(`${file}.bak1`)
    expect(() => readSave(file, game)).toThrow(error.message)
  }
  expect(listed).toMatchObject({ file })
  expect(contents()).toEqual(before)
  return error
}

/** What damage leaves can be replaced by the backup, and is kept. */
function expectRestored(): void {
  const bytes = readFileSync(file)
  const { backup, damaged } = restoreBackup(file, game)
  expect(readFileSync(damaged)).toEqual(bytes)
  expect(readFileSync(file)).toEqual(readFileSync(backup))
  const save = openSave(file, game, '1.0')
  save.write()
  save.close()
}

describe('a damaged save', () => {
  test('cut at the end of any line, or near it, and at any place', () => {
    const ends = [...good.keys()].filter((at) => good[at] === 10)
    expect(ends.length).toBeGreaterThan(10)
    for (const end of ends.slice(0, -1).filter((_, n) => n % measured(17, 1) === 0))
      for (const length of [end - 1, end, end + 1]) expect(open(good.subarray(0, length))).not.toBeNull()
    for (let length = 0; length < good.length - 1; length += measured(4999, 97))
      expect(open(good.subarray(0, length))).not.toBeNull()
    expectRestored()
  })
  test('with any byte changed', () => {
    for (let at = 0; at < good.length; at++) {
      if (at % measured(1601, 17) !== 0 && (good[at] !== 10 || at % measured(23, 1) !== 0)) continue
      const bytes = Buffer.from(good)
      bytes[at]! ^= 1 << (at % 8)
      open(bytes)
    }
    expectRestored()
  })
  test.each(['state', 'action'])(
    'doctored so that %s go down without end, with the right checksum',
    (where) => {
      const lines = good.toString('utf8').trimEnd().split('\n').slice(0, -1)
      const depth = measured(20_000, 200_000)
      const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`
      const at = where === 'state' ? lines.length - 1 : 2
      lines[at] = lines[at]!.replace(`"${where}":{`, (found) => `${found}"zz":${deep},`)
      expect(lines[at]!.length).toBeGreaterThan(2 * depth)
      const body = Buffer.from(`${lines.join('\n')}\n`)
      const sha256 = createHash('sha256').update(body).digest('hex')
      expect(open(Buffer.concat([body, Buffer.from(`${JSON.stringify({ sha256 })}\n`)]))?.message).toContain(
        'is damaged',
      )
    },
  )
  test.each([16, 512, 4096])('with a block of %i zeroes', (size) => {
    for (let at = 0; at < good.length - 1; at += Math.max(size, measured(4096, 256))) {
      const bytes = Buffer.from(good)
      bytes.fill(0, at, Math.min(at + size, bytes.length))
      expect(open(bytes)).not.toBeNull()
    }
    expectRestored()
  })
  test('in any other way', () => {
    const place = fc.nat(1000).map((permille) => Math.floor((good.length * permille) / 1000))
    const edit = fc.oneof(
      fc.record({ what: fc.constant('cut' as const), at: place, bytes: fc.uint8Array({ maxLength: 40 }) }),
      fc.record({ what: fc.constant('put' as const), at: place, bytes: fc.uint8Array({ maxLength: 40 }) }),
      fc.record({ what: fc.constant('over' as const), at: place, bytes: fc.uint8Array({ maxLength: 40 }) }),
      fc.record({ what: fc.constant('twice' as const), at: place, bytes: fc.uint8Array({ maxLength: 40 }) }),
    )
    const damaged = (edits: readonly { what: string; at: number; bytes: Uint8Array }[]): Buffer =>
      edits.reduce((now, { what, at, bytes }) => {
        const [before, after] = [now.subarray(0, at), now.subarray(at)]
        const middle =
          what === 'cut' ? [] : what === 'twice' ? [after.subarray(0, bytes.length * 20)] : [bytes]
        return Buffer.concat([
          before,
          ...middle,
          what === 'cut' || what === 'over' ? after.subarray(bytes.length) : after,
        ])
      }, good)
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        open(damaged(edits))
      }),
      { numRuns: measured(12, 150) },
    )
  })
  test('with the best of its backups damaged too, goes on from the next', () => {
    writeFileSync(file, 'broken')
    for (const n of [1, 2]) {
      const backup = Buffer.from(files.get(`toy.save.bak${n}`)!)
      writeFileSync(`${file}.bak${n}`, backup.subarray(0, backup.length / n - 9))
      expect(() => openSave(file, game, '1.0')).toThrow(`its newest good backup is ${file}.bak${n + 1}.`)
    }
    expectRestored()
  })
})

describe('what is no save of this program', () => {
  const chess = toyGame({ name: 'chess' })
  const newer = toyGame({ rulesVersion: 0 })
  const instead = (make: () => void): void => {
    rmSync(file)
    make()
  }
  test.each<[string, () => void, typeof game, RegExp]>([
    ['another game', () => {}, chess, /is a game of toy, not of chess\.$/],
    ['newer rules', () => {}, newer, /newer rules \(1\) than this program has \(0\)\.$/],
    [
      'a folder',
      () => instead(() => mkdirSync(file)),
      game,
      /is a folder, not a file; its newest good backup/,
    ],
    ['a link to nothing', () => instead(() => symlinkSync('/nowhere/x', file)), game, /leads nowhere\.$/],
    ['a link to itself', () => instead(() => symlinkSync(file, file)), game, /leads to itself\.$/],
  ])('%s: it is said, and nothing changes', (_what, prepare, reader, sentence) => {
    prepare()
    const names = readdirSync(folder)
    const before = new Map([...files].filter(([name]) => name !== 'toy.save'))
    expect(() => openSave(file, reader, '1.0')).toThrow(sentence)
    expect(() => createSave(file, openJournal(game, { scenario: 'row', seed: 'x' }), '1.0')).toThrow(
      SaveError,
    )
    expect(readdirSync(folder)).toEqual(names)
    for (const [name, bytes] of before) expect(readFileSync(join(folder, name))).toEqual(bytes)
  })
})
