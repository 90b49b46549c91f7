import { execFile, execFileSync } from 'node:child_process'
import fs, {
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
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings, type Settings, withGame } from '../../../source/app/settings/settings.ts'
import { openSettings } from '../../../source/app/settings/settings-file.ts'
import { bundled } from '../../kernel/saves/other-process.ts'
import { games } from './two-games.ts'

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

  it('is written by a key without waiting for the disk', () => {
    const { fsyncSync } = fs
    let waits = 0
    const restore = () => {
      Object.assign(fs, { fsyncSync })
      syncBuiltinESMExports()
    }
    Object.assign(fs, { fsyncSync: () => waits++ })
    syncBuiltinESMExports()
    try {
      open().keep(light)
    } finally {
      restore()
    }
    expect(waits).toBe(0)
    expect(open().settings).toEqual(light)
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
    one.keep({ ...one.settings, keys: { undo: ['~'] } })
    other.keep({ ...other.settings, mouse: true })
    expect(open().settings).toEqual({ ...defaultSettings, keys: { undo: ['~'] }, mouse: true })
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

  it('keeps what others have set for other terminals and keys', () => {
    const [one, other] = [open(), open()]
    one.keep({ ...one.settings, boards: { tmux: 'characters' }, keys: { undo: ['~'] } })
    other.keep({ ...other.settings, boards: { xterm: 'characters' }, trueColour: ['xterm'] })
    one.keep({ ...one.settings, boards: { tmux: 'painted' }, keys: { help: ['!'] }, trueColour: ['tmux'] })
    expect(open().settings).toEqual({
      ...defaultSettings,
      boards: { tmux: 'painted', xterm: 'characters' },
      keys: { help: ['!'] },
      trueColour: ['xterm', 'tmux'],
    })
  })

  it('keeps the characters that another sitting has chosen for a terminal while nothing was said here', () => {
    const [one, other] = [open(), open()]
    one.keep({ ...one.settings, boards: { tmux: 'characters' } })
    // Who plays on without a word sees the painted map well.
    other.keep({ ...other.settings, boards: { tmux: 'painted' } })
    expect(open().settings.boards).toEqual({ tmux: 'characters' })
    // The key says so, the last one.
    one.keep({ ...one.settings, boards: { tmux: 'painted' } })
    expect(open().settings.boards).toEqual({ tmux: 'painted' })
  })

  it('loses nothing of programs that write it at once', { timeout: 60_000 }, async () => {
    const code = `import { openSettings } from ${JSON.stringify(join(import.meta.dirname, '../../../source/app/settings/settings-file.ts'))}
      const settings = openSettings('isles', [])
      let own = settings.settings
      for (let n = 0; n < 20; n++) {
        own = { ...own, boards: { ...own.boards, [process.argv[2] + n]: 'characters' } }
        const { failed } = settings.keep(own)
        if (failed !== null) throw new Error(failed)
      }`
    const script = bundled(folder, 'at-once', code)
    const names = ['a', 'b', 'c']
    await Promise.all(names.map((name) => promisify(execFile)(process.execPath, [script, name])))
    const written = names.flatMap((name) => Array.from({ length: 20 }, (_, n) => `${name}${n}`))
    expect(Object.keys(open().settings.boards).sort()).toEqual(written.sort())
    expect(readdirSync(dirname(file))).toEqual(['settings.json'])
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
