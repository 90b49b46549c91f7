/** The file of the settings, with every fault that it may have. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseSettings } from '../../../source/app/settings/read-settings.ts'
import {
  asciiChoices,
  defaultSettings,
  paces,
  preferredOrders,
  type Settings,
  settingsOf,
  standingOrdersOf,
  withGame,
} from '../../../source/app/settings/settings.ts'
import { openSettings } from '../../../source/app/settings/settings-file.ts'
import { themeNames } from '../../../source/app/settings/theme.ts'
import { switches } from '../../../source/games/conquistador/panels/switches.ts'
import { bundled } from '../../kernel/saves/other-process.ts'

const isles = { name: 'isles', zooms: [1, 2, 3], orders: ['losses', 'loot'] }
const rivers = { name: 'rivers', zooms: [], orders: [] }
const games = [isles, rivers]
const parse = (value: unknown) => parseSettings(JSON.stringify(value), 'settings.json', games)

const settings: fc.Arbitrary<Settings> = fc.record({
  theme: fc.constantFrom(...themeNames),
  pace: fc.constantFrom(...paces),
  mouse: fc.boolean(),
  keys: fc.dictionary(fc.string(), fc.array(fc.string()), { maxKeys: 3 }),
  ascii: fc.constantFrom(...asciiChoices),
  games: fc.oneof(
    fc.constant({}),
    fc.record({
      isles: fc.record({
        zoom: fc.constantFrom('auto' as const, ...isles.zooms),
        standing: fc.subarray(isles.orders),
      }),
      rivers: fc.constant({ standing: [] }),
    }),
  ),
})

describe('the text of the settings', () => {
  it('says what was set, field by field', () => {
    fc.assert(
      fc.property(settings, (made) => {
        const { settings: read, faults, damaged, unknown } = parse(made)
        // The keys of a dictionary may have no prototype, which is of no meaning here.
        expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(made)))
        expect({ faults, damaged, unknown }).toEqual({ faults: [], damaged: false, unknown: {} })
      }),
    )
    expect(parse({}).settings).toEqual(defaultSettings)
    expect(parseSettings('\uFEFF{"mouse":true}', 'f', games).settings.mouse).toBe(true)
  })

  it.each([
    [
      'theme',
      'purple',
      '"theme" must be "dark", "light", "contrast", "colour-blind" or "mono", but it is "purple"; "dark" is used.',
    ],
    ['zoom', 4, '"zoom" must be "auto", 1, 2 or 3, but it is 4; "auto" is used.'],
    ['zoom', '2', '"zoom" must be "auto", 1, 2 or 3, but it is "2"; "auto" is used.'],
    [
      'pace',
      null,
      '"pace" must be "slow", "normal", "quick", "by key" or "off", but it is null; "normal" is used.',
    ],
    [
      'standing',
      'losses',
      '"standing" must be a list of standing orders, each "losses" or "loot", but it is "losses"; [] is used.',
    ],
    ['standing', ['loot', 'rob'], 'each "losses" or "loot", but standing[1] is "rob"; [] is used.'],
    ['mouse', 'yes', '"mouse" must be true or false, but it is "yes"; false is used.'],
    [
      'keys',
      ['U'],
      '"keys" must be an object that gives actions their lists of keys, such as { "undo": ["U"] }, but it is a list; {} is used.',
    ],
    ['keys', { undo: 'U' }, 'but keys["undo"] is "U"; {} is used.'],
    ['ascii', {}, '"ascii" must be "auto", "on" or "off", but it is an object; "auto" is used.'],
    ['pace', 'x'.repeat(99), `but it is "${'x'.repeat(29)}...; "normal" is used.`],
  ])('has one sentence for a wrong %s: %o', (name, value, sentence) => {
    const other = name === 'mouse' ? { theme: 'light' } : { mouse: true }
    const { settings: read, faults, damaged } = parse({ ...other, [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('settings.json: "')
    expect(faults[0]).toContain(sentence)
    expect(read).toEqual({ ...defaultSettings, ...other })
    expect(damaged).toBe(true)
  })

  it.each([
    [7, '"games" must be an object with preferences for isles and rivers, but it is 7; {} is used.'],
    [
      { isles: [] },
      '"games.isles" must be an object with zoom and standing, but it is an empty list; {} is used.',
    ],
    [{ isles: { zoom: 4 } }, '"games.isles.zoom" must be "auto", 1, 2 or 3, but it is 4; "auto" is used.'],
    [{ isles: { standing: ['rob'] } }, 'but games.isles.standing[0] is "rob"; [] is used.'],
    [{ rivers: { zoom: 1 } }, '"games.rivers.zoom" must be "auto", but it is 1; "auto" is used.'],
  ])('has one sentence for what is wrong in a game: %o', (value, sentence) => {
    const { settings: read, faults, damaged } = parse({ mouse: true, games: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(sentence)
    expect(read).toEqual({ ...defaultSettings, mouse: true })
    expect(damaged).toBe(true)
  })

  it('keeps what is set for games that are not there, and what it does not know of others', () => {
    const {
      unknown,
      faults,
      damaged,
      settings: read,
    } = parse({
      games: { chess: { clock: 5 }, isles: { zoom: 2, tint: 'red' } },
    })
    expect(unknown).toEqual({ games: { chess: { clock: 5 }, isles: { tint: 'red' } } })
    expect(read.games).toEqual({ isles: { zoom: 2 } })
    expect(faults).toEqual([
      'settings.json: there is no game "chess", but only isles and rivers; what is set for it is kept and not used.',
      'settings.json: there is no preference "games.isles.tint", but only zoom and standing; it is kept and not used.',
    ])
    expect(damaged).toBe(false)
  })

  it('gives the first game what was set when there was no other', () => {
    const former = { theme: 'light', zoom: 2, standing: ['loot'] }
    expect(parse(former)).toMatchObject({
      settings: { theme: 'light', games: { isles: { zoom: 2, standing: ['loot'] } } },
      unknown: {},
      faults: [],
    })
    const since = parse({ ...former, games: { isles: { zoom: 3 } } })
    expect(settingsOf(since.settings, 'isles')).toEqual({ zoom: 3, standing: ['loot'] })
    expect(settingsOf(since.settings, 'rivers')).toEqual({ zoom: 'auto', standing: [] })
  })

  it('has a sentence for each of several faults', () => {
    const { faults } = parse({ theme: 1, mouse: 2, zoom: 3, colour: 4 })
    expect(faults.map((fault) => /"(\w+)"/.exec(fault)![1])).toEqual(['theme', 'mouse', 'colour'])
  })

  it('keeps what it does not know, and says so', () => {
    const { unknown, faults, damaged } = parse({ font: { size: 9 }, __proto__x: 1 })
    expect(unknown).toEqual({ font: { size: 9 }, __proto__x: 1 })
    expect(faults[0]).toBe(
      'settings.json: there is no preference "font", but only theme, pace, mouse, keys, ascii, games; it is kept and not used.',
    )
    expect(damaged).toBe(false)
  })

  it.each([
    [
      '',
      /^settings\.json is expected to hold JSON, and does not \(.+\); every preference has its usual value\.$/,
    ],
    ['{"theme": "light",\n"pace"', /is expected to hold JSON/],
    ['\u0000\u001B[2J', /is expected to hold JSON/],
    ['[]', /holds an empty list where an object with preferences is expected/],
    ['7', /holds 7 where an object/],
    ['null', /holds null where an object/],
  ])('has one sentence for what is no object: %o', (content, sentence) => {
    const { settings: read, faults, damaged } = parseSettings(content, 'settings.json', games)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(sentence)
    expect(faults[0]).not.toMatch(/\p{Cc}/u)
    expect(read).toEqual(defaultSettings)
    expect(damaged).toBe(true)
  })

  it('gives settings and sentences of one line for anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json({ maxDepth: 2 }), fc.string()), (content) => {
        const { settings: read, faults } = parseSettings(content, 'f', games)
        expect(themeNames).toContain(read.theme)
        expect(faults.join('')).not.toMatch(/\p{Cc}/u)
      }),
    )
    expect(
      parseSettings(`{"theme":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 'f', games).faults,
    ).toHaveLength(1)
  })

  it('have standing orders by the names of the switches that are no options of the rules', () => {
    expect(standingOrdersOf(switches)).toContain('passage')
    expect(standingOrdersOf(switches)).not.toContain('personne')
    const standing = ['passage', 'loot']
    expect(preferredOrders({ standing }, switches, 'campaign')).toEqual(['loot', 'passage'])
    expect(preferredOrders({ standing }, switches, 'solitaire')).toEqual(['loot'])
  })
})

describe('the file of the settings', () => {
  let folder: string
  let file: string
  const before = process.env.XDG_CONFIG_HOME
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'settings-'))
    process.env.XDG_CONFIG_HOME = folder
    file = join(folder, 'isles', 'settings.json')
  })
  afterEach(() => {
    if (before === undefined) delete process.env.XDG_CONFIG_HOME
    else process.env.XDG_CONFIG_HOME = before
    rmSync(folder, { recursive: true, force: true })
  })
  const open = () => openSettings('isles', games)
  const put = (content: string): void => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const light: Settings = { ...defaultSettings, theme: 'light', games: { isles: { standing: ['loot'] } } }

  it('is not there at first, is written on a change, and read again', () => {
    expect(open()).toMatchObject({ file, settings: defaultSettings, faults: [] })
    expect(existsSync(dirname(file))).toBe(false)
    expect(open().keep(light)).toEqual({ failed: null, faults: [] })
    expect(open()).toMatchObject({ settings: light, faults: [] })
    expect(readdirSync(dirname(file))).toEqual(['settings.json'])
  })

  it('keeps fields that it does not know, those added meanwhile too', () => {
    put('{"font":"big","theme":"mono"}')
    const settingsFile = open()
    put('{"font":"big","theme":"mono","size":9}')
    expect(settingsFile.keep(light)).toMatchObject({
      failed: null,
      faults: [/* font and size */ expect.stringContaining('"font"'), expect.stringContaining('"size"')],
    })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...light, font: 'big', size: 9 })
    expect(readdirSync(dirname(file))).toEqual(['settings.json'])
  })

  it('is left alone by the start, and kept beside itself when something is changed', () => {
    const wrong = '{"theme":"purple","font":"big"}'
    put(wrong)
    const settingsFile = open()
    expect(settingsFile.faults).toHaveLength(2)
    expect(readFileSync(file, 'utf8')).toBe(wrong)
    const { failed, faults } = settingsFile.keep(light)
    expect(failed).toBeNull()
    expect(faults[0]).toBe(`${file} was faulty and is written anew; as it was it is kept as ${file}.damaged.`)
    expect(faults[1]).toContain('"font"')
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(wrong)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...light, font: 'big' })
    // It is sound now.
    expect(settingsFile.keep(defaultSettings).faults).toEqual(faults)
    expect(readdirSync(dirname(file)).sort()).toEqual(['settings.json', 'settings.json.damaged'])
  })

  it('is kept under a number when there is a damaged one already', () => {
    for (const content of ['{', '[', '"']) {
      put(content)
      expect(open().keep(light).failed).toBeNull()
    }
    const kept = ['', '.2', '.3'].map((end) => readFileSync(`${file}.damaged${end}`, 'utf8'))
    expect(kept).toEqual(['{', '[', '"'])
  })

  it('may be a link, which stays one', () => {
    const real = join(folder, 'real.json')
    writeFileSync(real, '{"theme":7}')
    mkdirSync(dirname(file), { recursive: true })
    symlinkSync(real, file)
    expect(open().keep(light).failed).toBeNull()
    expect(JSON.parse(readFileSync(real, 'utf8')).theme).toBe('light')
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('{"theme":7}')
  })

  const usual = 'every preference has its usual value.'
  const holds = 'what you have changed holds until you quit.'

  it('tells that a folder is in its place', () => {
    mkdirSync(file, { recursive: true })
    const settingsFile = open()
    const fault = `${file} is a folder, where a file with preferences is expected`
    expect(settingsFile.faults).toEqual([`${fault}; ${usual}`])
    expect(settingsFile.keep(light)).toEqual({
      failed: `${fault}; ${holds}`,
      faults: [`${fault}; ${holds}`, `${fault}; ${usual}`],
    })
    expect(readdirSync(dirname(file))).toEqual(['settings.json'])
  })

  it('tells that a file is in the place of its folder', () => {
    writeFileSync(dirname(file), '')
    expect(open().faults[0]).toContain('part of its path is a file')
    expect(open().keep(light).failed).toBe(
      `${dirname(file)} is a file, where a folder for preferences is expected; ${holds}`,
    )
  })

  it('keeps what another sitting has changed meanwhile', () => {
    const [one, other] = [open(), open()]
    one.keep({ ...one.settings, keys: { undo: ['N'] } })
    other.keep({ ...other.settings, mouse: true })
    expect(open().settings).toEqual({ ...defaultSettings, keys: { undo: ['N'] }, mouse: true })
    one.keep({ ...one.settings, keys: {} })
    expect(open().settings).toEqual({ ...defaultSettings, mouse: true })
  })

  it('keeps what another sitting has set for another game, or for the same, and what it does not know', () => {
    put('{"zoom":2,"games":{"chess":{"clock":5},"isles":{"tint":"red"}}}')
    const [one, other] = [open(), open()]
    one.keep(withGame(one.settings, 'isles', { standing: ['loot'] }))
    other.keep(withGame(other.settings, 'rivers', { standing: [] }))
    expect(JSON.parse(readFileSync(file, 'utf8')).games).toEqual({
      isles: { zoom: 2, standing: ['loot'], tint: 'red' },
      rivers: { standing: [] },
      chess: { clock: 5 },
    })
    expect(JSON.parse(readFileSync(file, 'utf8'))).not.toHaveProperty('zoom')
  })

  it('tells that the disk takes no more, and loses nothing', () => {
    put('{"theme":"mono"}')
    const code = `import { openSettings } from ${JSON.stringify(join(import.meta.dirname, '../../../source/app/settings/settings-file.ts'))}
      const settings = openSettings('isles', ${JSON.stringify(games)})
      const { failed, faults } = settings.keep({ ...settings.settings, theme: 'light' })
      console.log(JSON.stringify({ failed, faults, before: settings.faults }))`
    const script = bundled(dirname(dirname(file)), 'full', code)
    // A limit on the size of files is to a writer what a full disk is.
    const said = execFileSync(
      'bash',
      ['-c', `trap '' XFSZ; ulimit -f 0; exec "${process.execPath}" "${script}"`],
      {
        encoding: 'utf8',
      },
    )
    const { failed, faults, before } = JSON.parse(said)
    expect(failed).toBe(
      `${file} cannot be written because files may not be so large here; what was saved before still stands; ${holds}`,
    )
    expect(faults).toEqual([failed, ...before])
    expect(readFileSync(file, 'utf8')).toBe('{"theme":"mono"}')
    expect(readdirSync(dirname(file)).sort()).toEqual(['settings.json'])
  })

  it('tells that it is too large to be read', () => {
    put(' '.repeat(1_000_001))
    expect(open().faults).toEqual([`${file} is too large for a file with preferences; ${usual}`])
  })

  it.skipIf(process.getuid?.() === 0)('tells that permission is denied', () => {
    put('{"theme":"mono"}')
    chmodSync(file, 0o000)
    expect(open().faults).toEqual([`${file} cannot be read: permission is denied; ${usual}`])
    expect(open().keep(light).failed).toBe(`${file} cannot be read: permission is denied; ${holds}`)
    chmodSync(file, 0o600)
    chmodSync(dirname(file), 0o500)
    expect(open().settings.theme).toBe('mono')
    expect(open().keep(light).failed).toBe(`${file} cannot be written: permission is denied; ${holds}`)
    chmodSync(dirname(file), 0o700)
    expect(open().settings.theme).toBe('mono')
  })
})
