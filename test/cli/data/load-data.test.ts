import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { earlierData, moved } from '../../../source/games/conquistador/data/moved.ts'
import { type DataFile, dataFiles, type GameData } from '../../../source/games/conquistador/data/shapes.ts'
import { loadData } from '../../games/conquistador/load.ts'
import { isTame } from '../../unruly.ts'

const builtIn = join(import.meta.dirname, '../../../data/conquistador')
const known = Object.keys(dataFiles)
  .map((name) => `${name}.json`)
  .join(', ')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The built-in data, read once for all that only look at it. */
const read = loadData()

/** The names of the built-in data through the releases; that of now is the last. */
const releases = ['38cd67f1496d84e0', '15e7ec769fa0df28', '756071f8da6c0dc9']

/** The name of a folder's data among built-in files with these figures. */
function playedAs(builtIn: GameData, own: string): string {
  const whole = mkdtempSync(join(tmpdir(), 'whole-'))
  try {
    for (const [name, part] of Object.entries(builtIn))
      writeFileSync(join(whole, `${name}.json`), JSON.stringify(part))
    for (const name of readdirSync(own)) copyFileSync(join(own, name), join(whole, name))
    return loadData(whole).hash
  } finally {
    rmSync(whole, { recursive: true })
  }
}

/** Puts a changed copy of a data file in the folder. */
function change<F extends DataFile>(name: F, edit: (data: GameData[F]) => void): void {
  const data = JSON.parse(readFileSync(join(builtIn, `${name}.json`), 'utf8'))
  edit(data)
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(data))
}

const errata = ({ landAttrition }: GameData['tables']) => landAttrition.secondErrata!

const faults = (): string[] => {
  try {
    loadData(folder)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  throw new Error('Nothing was found.')
}

describe('the data', () => {
  test('that is built in is sound and always has the same name', () => {
    expect(read.hash).toMatch(/^[0-9a-f]{16}$/)
    expect(loadData().hash).toBe(read.hash)
  })
  test.each(['\u001B]0;owned\u0007', '\u009B2J', 'lufecaeP\u202E', 'one\u2028two', 'tab\there'])(
    'with a text that a terminal would obey is refused, by file and field (%j)',
    (text) => {
      change('leaders', (leaders) => {
        Object.assign(leaders.leaders[0]!, { name: text })
      })
      const [fault, ...others] = faults()
      expect(others).toEqual([])
      expect(isTame(fault!)).toBe(true)
      expect(fault).toMatch(/^leaders\.json: line 1, leaders, .*: A text must hold no character that a term/)
    },
  )
  test('of a folder replaces file by file', () => {
    change('units', (units) => {
      Object.assign(units.caravel, { cost: 77 })
    })
    const { data, hash } = loadData(folder)
    expect(data.units.caravel.cost).toBe(77)
    expect(data.map).toEqual(read.data.map)
    expect(hash).not.toBe(read.hash)
  })
  test('keeps its name when only notes for people change', () => {
    change('units', (units) => Object.assign(units, { source: 'my own copy' }))
    change('rules', (rules) => Object.assign(rules.rules[0]!, { summary: 'Another summary.' }))
    expect(loadData(folder).hash).toBe(read.hash)
  })
  test('that is built in keeps its name, and knows those of every release, so that older games go on', () => {
    const { hash, earlier } = read
    expect([...earlier, hash]).toEqual(releases)
  })
  test('of a folder with all figures that were ever moved has no other name than of old', () => {
    for (const name of new Set(moved.flat().map(({ file }) => file))) change(name, () => undefined)
    change('units', (units) => Object.assign(units.caravel, { cost: 77 }))
    expect(loadData(folder).earlier).toEqual([])
    const { hash } = loadData(folder)
    expect(playedAs(earlierData(read.data)[0]!, folder)).toBe(hash)
  })
  test('of a folder that takes moved figures from the built-in data knows what it was called with the old ones', () => {
    change('units', (units) => Object.assign(units.caravel, { cost: 77 }))
    const { hash, earlier } = loadData(folder)
    expect(earlier).toHaveLength(releases.length - 1)
    expect(new Set([...earlier, hash, ...releases]).size).toBe(2 * releases.length)
    // As the first release called this folder: its own files among those of then.
    expect(playedAs(earlierData(read.data)[0]!, folder)).toBe(earlier[0])
  })
  test('keeps its name when a file has what only an option plays as the built-in one has it', () => {
    change('tables', ({ tordesillas }) => Object.assign(tordesillas, { source: 'mine' }))
    change('leaders', ({ leaders }) => {
      for (const leader of leaders) for (const one of leader.changes ?? []) one.source = 'mine'
    })
    expect(loadData(folder).hash).toBe(read.hash)
  })
  const edition = (leaders: GameData['leaders']) => leaders.leaders.find((one) => one.edition !== undefined)!
  const changed = (leaders: GameData['leaders']) => leaders.leaders.find((one) => one.changes !== undefined)!
  test.each<[string, () => void]>([
    ['the treaty', () => change('tables', ({ tordesillas }) => (tordesillas.growth[5] = 5))],
    ['a cell of the errata', () => change('tables', (tables) => (errata(tables)[0]!.result = 'C'))],
    [
      'no errata',
      () => change('tables', (tables) => Reflect.deleteProperty(tables.landAttrition, 'secondErrata')),
    ],
    ['an edition', () => change('leaders', (leaders) => (edition(leaders).edition = 'revised'))],
    ['no edition', () => change('leaders', (leaders) => Reflect.deleteProperty(edition(leaders), 'edition'))],
    ['a service', () => change('leaders', (leaders) => (changed(leaders).changes![0]!.services = []))],
    ['no change', () => change('leaders', (leaders) => Reflect.deleteProperty(changed(leaders), 'changes'))],
  ])('has another name with another figure that only an option plays: %s', (_title, edit) => {
    edit()
    expect(loadData(folder).hash).not.toBe(read.hash)
  })
})

describe('faults', () => {
  test('are told by file, path and what was expected', () => {
    change('units', (units) => Object.assign(units.caravel, { cost: 'four' }))
    expect(faults()).toEqual(['units.json: line 1, caravel.cost: Here must be a number, and not "four".'])
  })
  test('are told of a number too large to count with', () => {
    const units = readFileSync(join(builtIn, 'units.json'), 'utf8')
    writeFileSync(join(folder, 'units.json'), units.replace('"cost": 4', '"cost": 1e999'))
    expect(faults()).toEqual([
      'units.json: line 3, caravel.cost: Here must be a number, and not one so large.',
    ])
  })
  test('of all files are told together, at most twenty', () => {
    change('units', (units) => Object.assign(units.caravel, { cost: -1 }))
    change('leaders', (leaders) => {
      for (const leader of leaders.leaders) Object.assign(leader, { kind: 'pirate' })
    })
    const told = faults()
    expect(told).toHaveLength(21)
    expect(told.at(-1)).toMatch(/^and \d+ more faults$/)
    expect(told.every((line) => /^[a-z]+\.json: [^:]+: .+|^and /.test(line))).toBe(true)
  })
  test('in what refers to what are found', () => {
    change('discoveries', (data) => Object.assign(data.discoveries[0]!, { place: { areas: ['Atlantis'] } }))
    expect(faults()[0]).toMatch(/^discoveries\.json: .*/)
  })
  test.each(['', '{"a":', '[1]', 'null'])('a file that holds %j', (text) => {
    writeFileSync(join(folder, 'map.json'), text)
    expect(faults()[0]).toMatch(/^map\.json: /)
  })
  test.each(['maps.json', 'Map.json', 'map.JSON'])('a file of no known name: %s', (name) => {
    copyFileSync(join(builtIn, 'map.json'), join(folder, name))
    expect(faults()).toEqual([`${name}: (name of the file): It must be one of ${known}.`])
  })
  test('a link that leads nowhere is not passed over', () => {
    symlinkSync(join(folder, 'nowhere'), join(folder, 'map.json'))
    expect(faults()).toEqual(['map.json: (whole file): It must be a file that can be read (ENOENT).'])
  })
  test('are found in a file of many at once', () => {
    writeFileSync(join(folder, 'units.json'), `{"a": 1${',\n"a": 1'.repeat(90_000)}}`)
    expect(faults().slice(19)).toEqual([
      'units.json: line 21, a: This field must stand only once.',
      'and 89980 more faults',
    ])
  })
  test('what might never end, or is far too large, is not read', () => {
    symlinkSync('/dev/zero', join(folder, 'map.json'))
    writeFileSync(join(folder, 'units.json'), '')
    truncateSync(join(folder, 'units.json'), 5_000_000_000)
    mkdirSync(join(folder, 'areas.json'))
    expect(faults()).toEqual([
      'map.json: (whole file): It must be a file, and no folder or device.',
      'areas.json: (whole file): It must be a file, and no folder or device.',
      'units.json: (whole file): It must be a file of at most 1000000 bytes.',
    ])
  })
  test('of writing are told with their line, and what stands twice with its place in words', () => {
    writeFileSync(join(folder, 'turns.json'), '{"turns": [\n{"turn": 1, "years": "1495\t1500"}]}')
    writeFileSync(join(folder, 'tables.json'), '{"landCombat": {"rows": [[\n{"a.b": 1,\n"a.b": 2}]]}}')
    expect(faults()).toEqual([
      expect.stringMatching(
        /^tables\.json: line 3, landCombat\.rows, die 1, column no\. 1, a\.b: .* only once\.$/,
      ),
      expect.stringMatching(/^turns\.json: line 2, column 27: A text must hold no tab/),
    ])
  })
  test('in what has dots in its name are told with its line', () => {
    change('map', ({ rivers }) => rivers['St. Lawrence']!.push('2108 E'))
    const file = join(folder, 'map.json')
    writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, 1))
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((one) => one.includes('2108 E')) + 1
    expect(faults()).toEqual([
      expect.stringMatching(new RegExp(`^map\\.json: line ${line}, rivers\\.St\\. Lawrence, no\\. \\d+: `)),
    ])
  })
  test('are one line each, with nothing that commands the terminal', () => {
    writeFileSync(join(folder, 'map.json'), '{"a"\n: \u001b[2J}')
    expect(faults()).toHaveLength(1)
    expect(faults()[0]).not.toContain('\u001b')
  })
  test('a folder that is missing, is none, or holds no data', () => {
    expect(faults()).toEqual([expect.stringContaining('holds none of map.json')])
    const whole = folder
    folder = join(whole, 'nowhere')
    expect(faults()).toEqual([`The data folder ${folder} does not exist.`])
    writeFileSync(folder, '')
    expect(faults()).toEqual([`The data folder ${folder} is not a folder that can be read.`])
    folder = whole
  })
})
