import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtInFiles } from '../../../source/cli/data/built-in.ts'
import { checkedFile, dataInUse, dataOf } from '../../../source/cli/data/data-in-use.ts'
import { loadData as loadAny } from '../../../source/cli/data/load-data.ts'
import { conquistador } from '../../../source/games/conquistador/shelf/entry.ts'
import { games } from '../../../source/games/index.ts'
import { builtProgram, run } from '../../built-program.ts'
import { loadData } from '../../games/conquistador/load.ts'

const root = join(import.meta.dirname, '../../..')
let built: string
beforeAll(() => {
  built = dirname(builtProgram())
})

describe('the data that the build has checked', () => {
  test.each(games.map((game) => [game.name, game] as const))(
    'is what a check of the files gives, to the order of their fields: %s',
    async (name, { files }) => {
      const text = readFileSync(join(built, 'chunks', checkedFile(name)), 'utf8')
      const checked = JSON.parse(text)
      const loaded = dataOf(builtInFiles(name, checked.names), checked)
      expect(JSON.stringify(loaded)).toBe(JSON.stringify(loadAny(name, await files())))
      // What they say is packed with them, and not once more.
      expect(text.length).toBeLessThan(1000)
    },
  )
  test('opens games that were begun with the built-in data of earlier releases', () => {
    const saves = join(root, 'test/games/conquistador/saves')
    const file = join(mkdtempSync(join(tmpdir(), 'earlier-')), 'earlier.save')
    writeFileSync(file, gunzipSync(readFileSync(join(saves, 'format-1-rules-3-solitaire.save.gz'))))
    const { code, out, err } = run(join(built, 'cli.js'), ['replay', file])
    rmSync(dirname(file), { recursive: true })
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('Turn 3')
  })
  test('is not there for the sources, which check the files', async () => {
    expect(await dataInUse(conquistador)).toEqual(loadData())
  })
})

describe('a program whose files have changed since the build', () => {
  let folder: string
  let cli: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'built-'))
    cpSync(built, join(folder, 'dist'), { recursive: true })
    cpSync(join(root, 'data'), join(folder, 'data'), { recursive: true })
    cpSync(join(root, 'package.json'), join(folder, 'package.json'))
    cli = join(folder, 'dist', 'cli.js')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const units = () => join(folder, 'data/conquistador/units.json')
  const setCost = (cost: unknown): void => {
    const text = JSON.parse(readFileSync(units(), 'utf8'))
    text.caravel.cost = cost
    writeFileSync(units(), JSON.stringify(text))
  }

  test('plays with them as they are now', () => {
    const before = run(cli, ['table', 'units']).out
    expect(before).toContain('Caravel')
    setCost(77)
    const after = run(cli, ['table', 'units']).out
    expect(after).not.toBe(before)
    expect(after).toContain('77')
  })
  test('tells what is wrong in them', () => {
    setCost('four')
    const { code, err } = run(cli, ['map'])
    expect(code).toBe(1)
    expect(err).toMatch(/^units\.json: line 1, caravel\.cost: Here must be a number, and not "four"/)
  })
  test('tells that one is missing', () => {
    rmSync(units())
    expect(run(cli, ['map']).err).toMatch(
      /^units\.json: \(whole file\): It must be a file that can be read \(ENOENT\)\./,
    )
  })
  test('is held up by nothing that lies beside them', () => {
    execFileSync('mkfifo', [join(folder, 'data/conquistador/notes.json')])
    const { code, out } = run(cli, ['table', 'units'])
    expect(code).toBe(0)
    expect(out).toContain('Caravel')
  })
  test('says of a pipe in the place of one what must be there', () => {
    rmSync(units())
    execFileSync('mkfifo', [units()])
    expect(run(cli, ['map']).err).toMatch(
      /^units\.json: \(whole file\): It must be a file, and no folder or device\./,
    )
  })
  test.each([
    ['names', (names: string[]) => names.slice(1)],
    ['names', () => 7],
    ['hash', () => '0123456789abcdef'],
    ['earlier', () => []],
  ])('believes nothing of what the build has left where other %s stand', (field, change) => {
    const before = run(cli, ['table', 'units']).out
    const file = join(folder, 'dist/chunks', checkedFile('conquistador'))
    const checked = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...checked, [field]: change(checked[field]) }))
    expect(run(cli, ['table', 'units']).out).toBe(before)
    const save = join(folder, 'a.save')
    expect(run(cli, ['new', '--plain', '--scenario', 'solitaire', '--seed', '1', '--save', save]).err).toBe(
      '',
    )
    expect(readFileSync(save, 'utf8')).toContain(checked.hash)
  })
})
