/** What is read, and what cannot be. */
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listSaves, openSave } from '../../../source/kernel/saves/saves.ts'
import { toyGame } from '../toy-game.ts'
import { onlyOf } from './look.ts'
import {
  ann,
  begin,
  file,
  folder,
  forge,
  game,
  inOwnFolder,
  played,
  refusal,
  saveAt,
  tamper,
} from './toy-save.ts'

inOwnFolder()

describe('what cannot be loaded', () => {
  const load = () => refusal(() => openSave(file, game, '1.0'))
  test('a file that is not there', () => expect(load()).toBe(`${file} does not exist.`))
  test('a folder', () => {
    mkdirSync(file)
    expect(load()).toBe(`${file} is a folder, not a file.`)
  })
  test('an empty file', () => {
    writeFileSync(file, '')
    expect(load()).toBe(`${file} is empty.`)
  })
  test('what might never end, before it is read', () => {
    saveAt('/dev/zero')
    expect(load()).toBe('/dev/zero is a device or a pipe, not a file.')
  })
  test('what is larger than any game, before it is read', () => {
    writeFileSync(file, '')
    truncateSync(file, 5_000_000_000)
    expect(load()).toBe(`${file} is too large to be read.`)
    expect(listSaves(folder, onlyOf('toy'))[0]!.fault).toMatch(/too large/)
  })
  test.each([
    ['an event without a type', 1, '"type":"begun"', '"type":4'],
    ['an event of an action without a rule', 3, '"rule":"', '"role":"'],
    ['a scenario that there is not', 0, '"scenario":"row"', '"scenario":"__proto__"'],
  ])('a forged save with %s', (_what, at, from, to) => {
    const save = begin()
    save.journal.act(ann('done'))
    save.journal.act(ann('dig', { depth: 1 }))
    save.write()
    save.close()
    forge((lines) => lines.map((line, index) => (index === at ? line.replaceAll(from, to) : line)))
    expect(load()).toMatch(/^\S+ is (damaged: it does not hold a game|of a scenario "__proto__" that this)/)
  })
  test('what a save says of itself cannot command the terminal', () => {
    begin().close()
    forge(([header, ...rest]) => [header!.replace('"game":"toy"', '"game":"\\u001b[2J\\n"'), ...rest])
    expect(load()).toContain(
      `${file} was not written by this program: line 1 has in "game" a character that a terminal would obey (U+001B); its newest good backup is `,
    )
    tamper(([header, ...rest]) => [
      header!.replace('"1.0"', '"\\u001b[2J"').replace('"format":1', '"format":2'),
      ...rest,
    ])
    expect(load()).toContain('by a newer program (?[2J); this one reads format 1')
  })
  test.each(['hello\nworld\n', '[1]\n', '{"format":"1"}\n', '\u0000\u0001', 'null\n'])(
    '%j is no save',
    (text) => {
      writeFileSync(file, text)
      expect(load()).toBe(`${file} is not a saved game, or its beginning is damaged.`)
    },
  )
  test('a save of a newer format', () => {
    begin().close()
    const newer = ([header, ...rest]: string[]) => [header!.replace('"format":1', '"format":2'), ...rest]
    forge(newer)
    expect(load()).toMatch(
      /was saved in format 2 by a newer program \(1\.0\); this one reads format 1; its newest good backup/,
    )
    rmSync(file)
    rmSync(`${file}.bak1`)
    begin().close()
    tamper(newer)
    // A newer format may have another checksum; but it may be damage too, and then the backup is of use.
    expect(load()).toMatch(/reads format 1, or its beginning is damaged; its newest good backup is .*bak1\.$/)
  })
  test('a save of another game, of other data, of newer rules', () => {
    begin().close()
    expect(refusal(() => openSave(file, toyGame({ name: 'chess' }), '1'))).toMatch(
      /is a game of toy, not of chess\.$/,
    )
    expect(refusal(() => openSave(file, toyGame({ dataHash: 'x' }), '1'))).toMatch(/other data/)
    expect(refusal(() => openSave(file, toyGame({ rulesVersion: 0 }), '1'))).toMatch(/newer rules \(1\)/)
  })
  test('a byte changed anywhere is noticed', () => {
    played()
    const good = readFileSync(file)
    for (let at = 0; at < good.length; at += 97) {
      const bad = Buffer.from(good)
      bad[at]! ^= 1
      writeFileSync(file, bad)
      expect(load()).toMatch(/damaged|format/)
    }
  })
  test('a file cut short anywhere is noticed', () => {
    played()
    const good = readFileSync(file)
    for (let length = 0; length < good.length - 1; length += 89) {
      writeFileSync(file, good.subarray(0, length))
      expect(load()).toMatch(/empty|damaged/)
    }
  })
  test('a refused load leaves the file as it was, and no lock', () => {
    played()
    writeFileSync(file, 'broken')
    load()
    expect(readFileSync(file, 'utf8')).toBe('broken')
    expect(existsSync(`${file}.lock`)).toBe(false)
  })
})
