import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtProgram, run } from '../../built-program.ts'
import { runHere } from '../here.ts'

const root = join(import.meta.dirname, '../../..')
/**
 * Tables of the printed game as an owner of it might enter them: three
 * cells and a mine are other than built in.
 */
const pack = join(root, 'test/data-pack')
const builtIn = join(root, 'data/conquistador')
let cli: string
beforeAll(() => {
  cli = builtProgram()
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const go = (...args: string[]) => run(cli, args)
const check = (...args: string[]) => runHere('check-data', ...args)

describe('the example pack', () => {
  test('is sound, and every figure that is its own is told', async () => {
    const { code, out, err } = await check(pack)
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out.split('\n').slice(1)).toEqual([
      'Yours: map.json, tables.json.',
      'Built in: areas.json, turns.json, leaders.json, discoveries.json, units.json,',
      '  scenarios.json, rules.json.',
      '4 figures differ from the built-in ones:',
      'file         field                                 built in   yours',
      '-----------  ------------------------------------  ---------  -----',
      'map.json     mines.Buria                           2716       2715',
      'tables.json  landCombat.rows, die 1, column 3-1    D1/2       D1',
      'tables.json  landCombat.rows, die 4, column 2-1    A1/4 D1/4  D1/4',
      'tables.json  navalAttrition.rows, die 4, column 6  S          C',
      '',
    ])
  })
  test('is what the page for owners of the game shows', async () => {
    const page = readFileSync(join(root, 'docs/data.md'), 'utf8').replaceAll(/^ {3}/gm, '')
    expect(page).toContain((await check(pack)).out.split('\n').slice(1).join('\n'))
  })
  test('is shown as the source of its tables, and no longer as reconstructed', async () => {
    expect((await runHere('table', 'land-combat', '--data', pack)).out).toContain(
      'Source: entered from the printed game',
    )
    expect((await check('--reconstructed')).out).toMatch(/^tables\.json: landCombat: /m)
    expect((await check(pack, '--reconstructed')).out).not.toMatch(/landCombat|navalAttrition/)
    expect((await check(pack, '--reconstructed')).out).toMatch(/^tables\.json: navalCombat: /m)
  })
  test('plays a whole game', async () => {
    const { code, out, err } = await runHere('simulate', '--seed', '5', '--json', '--data', pack)
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ seed: '5', turns: 21 })
  })
  test('goes with the games that are played with it', () => {
    const save = join(folder, 'own.save')
    const quit = '{"type":"quit"}\n'
    expect(run(cli, ['referee', '--save', save, '--seed', '4', '--data', pack], quit).code).toBe(0)
    expect(go('replay', save, '--data', pack).code).toBe(0)
    for (const command of [['replay'], ['resume', '--plain']]) {
      const { code, err } = go(...command, save)
      expect(code).toBe(1)
      expect(err).toBe(
        `${save} was played with other data than is in use now; name the folder of its data with --data, or leave --data out if it had none (or it is of a program whose figures have been moved since).\n`,
      )
    }
  })
  test('may have other notes without becoming other data', async () => {
    cpSync(pack, folder, { recursive: true })
    const text = readFileSync(join(folder, 'map.json'), 'utf8')
    writeFileSync(join(folder, 'map.json'), text.replace('Buria entered from', 'Buria read from'))
    expect((await check(folder)).out).toContain(/\([0-9a-f]+\)/.exec((await check(pack)).out)![0])
  })
})

describe('check-data', () => {
  const copy = (name: string, edit: (text: string) => string = (text) => text) =>
    writeFileSync(join(folder, name), edit(readFileSync(join(builtIn, name), 'utf8')))

  test('says that a copy is as the built-in data, with the marks and line ends of Windows too', async () => {
    copy('tables.json', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`)
    const { code, out } = await check(folder)
    expect(code).toBe(0)
    expect(out).toMatch(/^Yours: tables\.json\.$/m)
    expect(out).toMatch(/^No figure differs from the built-in ones\.$/m)
  })
  test('names what it does not read', async () => {
    copy('units.json')
    writeFileSync(join(folder, 'notes.txt'), 'my notes')
    expect((await check(folder)).out).toMatch(/^Not read: notes\.txt\.$/m)
  })
  test('reminds of notes that no longer hold', async () => {
    copy('leaders.json', (text) => text.replace('"departs": 2', '"departs": 4'))
    expect((await check(folder)).out).toContain('with figures of yours:\n  leaders.json, Columbus.')
  })
  test('lists forty figures, and all if asked', async () => {
    copy('leaders.json', (text) => text.replaceAll(/^( {6}"departs": )\d+/gm, (_, field) => `${field}21`))
    const [some, whole] = [(await check(folder)).out, (await check(folder, '--all')).out]
    const count = Number(/^(\d+) figures differ/m.exec(some)![1])
    expect(count).toBeGreaterThan(40)
    expect(some).toContain(`and ${count - 40} more, which check-data --all lists`)
    const rows = (out: string) => out.match(/^leaders\.json .*$/gm)!
    expect(rows(some)).toEqual(rows(whole).slice(0, 40))
    expect(rows(whole)).toHaveLength(count)
  })
  test.each([
    [
      'a comma too much',
      (text: string) => text.replace('"gold": 5\n', '"gold": 5,\n'),
      'line 8, column 14: There must be no comma before }.',
    ],
    [
      'a negative price',
      (text: string) => text.replace('"cost": 4', '"cost": -4'),
      'line 3, caravel.cost: Here must be a number of at least 1, and not -4.',
    ],
    [
      'a field that is missing',
      (text: string) => text.replace('    "maintenance": 1,\n', ''),
      'line 2, caravel.maintenance: A number is missing.',
    ],
    [
      'a field that stands twice',
      (text: string) => text.replace('"cost": 4', '"cost": 4,\n    "cost": 5'),
      'line 4, caravel.cost: This field must stand only once.',
    ],
  ])('tells %s by line and field', async (_title, edit, told) => {
    copy('units.json', edit)
    const { code, err } = await check(folder)
    expect(code).toBe(1)
    expect(err).toBe(`units.json: ${told}\n`)
  })
  test.each([
    [-3, 'at least 1, and not -3'],
    [1e308, 'at most 10000, and not 1e+308'],
  ])(
    'tells of a figure like %d, which is beyond several limits, the narrowest alone',
    async (games, told) => {
      copy('scenarios.json', (text) => text.replace(/("reached": \{[^}]*"games": )\d+/, `$1${games}`))
      expect((await check(folder)).err).toMatch(
        new RegExp(
          `^scenarios\\.json: line \\d+, solitaire\\.reached\\.games: Here must be a number of ${told.replace('+', '\\+')}\\.\n$`,
        ),
      )
    },
  )
  test('tells entries by their names, and cells by die and column', async () => {
    copy('leaders.json', (text) => text.replace('"departs": 2', '"departs": 22'))
    copy('tables.json', (text) => text.replace('"D3*"', '"D33"'))
    copy('map.json', (text) => text.replace('"^^.....%', '"^^....%'))
    expect((await check(folder)).err.split('\n')).toEqual([
      'leaders.json: line 8, leaders, Columbus, departs: Here must be a number of at most 21, and not 22.',
      '',
    ])
    copy('leaders.json')
    expect((await check(folder)).err.split('\n')).toEqual([
      expect.stringMatching(
        /^map\.json: line \d+, terrain, row 04: The row must have 41 hexes, .* not 40\.$/,
      ),
      expect.stringMatching(
        /^tables\.json: line \d+, navalCombat\.rows, die 1, column 4-1: The cell "D33" must/,
      ),
      '',
    ])
  })
  test('tells a file in other letters, and one with a second ending', async () => {
    writeFileSync(join(folder, 'units.json'), Buffer.from('\uFEFF{}', 'utf16le'))
    expect((await check(folder)).err).toBe('units.json: (whole file): It must be saved as text in UTF-8.\n')
    copy('units.json')
    appendFileSync(join(folder, 'map.json.txt'), '{}')
    expect((await check(folder)).err).toMatch(
      /^map\.json\.txt: \(name of the file\): It must be one of map\.json, /,
    )
  })
})
