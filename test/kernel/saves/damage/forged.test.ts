/** A save may come from anybody, who can make a checksum: nothing in it reaches a terminal, and nothing is believed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { amendedText } from '../../../../source/kernel/journal/amended.ts'
import { openJournal, prove } from '../../../../source/kernel/journal/open.ts'
import { playGame } from '../../../../source/kernel/program/simulate.ts'
import { readSaveText, SaveFault } from '../../../../source/kernel/saves/format.ts'
import { openSaveReader } from '../../../../source/kernel/saves/reader.ts'
import {
  createSave,
  listSaves,
  openSave,
  readSave,
  SaveError,
} from '../../../../source/kernel/saves/saves.ts'
import { isTame, sequences, unruly } from '../../../unruly.ts'
import { randomPlayer } from '../../pick.ts'
import { toyGame } from '../../toy-game.ts'
import { onlyOf } from '../look.ts'
import { forge, linesOf, summed } from './forged.ts'

const game = toyGame()
const newGame = { scenario: 'duel', seed: 'forged' }
let folder: string
let file: string
let sound: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forged-'))
  file = join(folder, 'toy.save')
  const save = createSave(file, openJournal(game, newGame), '1.0')
  for (const { action } of [...playGame(game, newGame, randomPlayer(game.sets))].slice(0, 12)) {
    save.journal.act(action)
    save.write()
  }
  save.close()
  for (const n of [1, 2, 3]) rmSync(`${file}.bak${n}`, { force: true })
  sound = readFileSync(file, 'utf8')
})
beforeEach(() => writeFileSync(file, sound))
afterAll(() => rmSync(folder, { recursive: true }))

const messageOf = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof SaveError || error instanceof SaveFault) return error.message
    throw error
  }
  throw new Error('Nothing was refused.')
}

test.each([
  ['format', 0.5],
  ['format', -1],
  ['rules', -1],
  ['rules', 3.5],
  ['program', { toString: 1 }],
  ['program', 'x'.repeat(1000)],
  ['seed', 7],
  ['data', null],
  ['options', null],
  ['options', []],
  ['options', 'x'],
])('a first line with %s %j is refused by the name of the field', (field, value) => {
  forge(file, 0, (line) => Object.assign(line, { [field]: value }))
  expect(messageOf(() => readSave(file, game))).toBe(
    `${file} is damaged: "${field}" in its first line is not what a save has there.`,
  )
})
test('a newer program that is no text is not told', () => {
  forge(file, 0, (line) => Object.assign(line, { format: 2, program: { toString: 1 } }))
  expect(messageOf(() => readSave(file, game))).toBe(
    `${file} was saved in format 2 by a newer program; this one reads format 1.`,
  )
})
test.each([-1e300, 0.5, 1e300])('turn %d is none', (turn) => {
  forge(file, -1, (line) => Object.assign(line, { turn }))
  expect(messageOf(() => readSave(file, game))).toBe(`${file} is damaged: it does not hold a game.`)
})

/** The lines where a text may stand: the header, the opening, an action, the last state. */
const places = [
  {
    what: 'scenario',
    line: 0,
    put: (line: object, text: string) => Object.assign(line, { program: text }),
    field: 'program',
  },
  {
    what: 'option',
    line: 0,
    put: (line: object, text: string) => Object.assign(line, { options: { [text]: 1 } }),
    field: 'options.',
  },
  {
    what: 'opening',
    line: 1,
    put: (line: { opening: object[] }, text: string) => line.opening.push({ type: text, rule: '1' }),
    field: 'opening[',
  },
  {
    what: 'event',
    line: 3,
    put: (line: { events: object[] }, text: string) =>
      line.events.push({ type: 'x', rule: '1', more: { name: [text] } }),
    field: 'events[',
  },
  {
    what: 'action',
    line: 3,
    put: (line: { action: object }, text: string) => Object.assign(line.action, { name: text }),
    field: 'action.name',
  },
  {
    what: 'state',
    line: -1,
    put: (line: { state: object }, text: string) => Object.assign(line.state, { label: text }),
    field: 'state.label',
  },
] as const

describe('a save with a text that a terminal would obey', () => {
  test.each(places)('is refused in one sentence with its field: $what', ({ line, put, field }) => {
    for (const text of sequences) {
      writeFileSync(file, sound)
      forge(file, line, (one) => put(one, text))
      const message = messageOf(() => openSave(file, game, '1.0'))
      expect(message).toContain(`${file} was not written by this program: line `)
      expect(message).toContain(`has in "${field}`)
      expect(message).toMatch(/a character that a terminal would obey \(U\+[0-9A-F]{4}\)\.$/)
      expect(isTame(message)).toBe(true)
      for (const other of [() => readSave(file, game), () => openSave(file, game, '1.0', 'later')])
        expect(messageOf(other)).toBe(message)
      expect(listSaves(folder, onlyOf(game.name))).toMatchObject([{ fault: message }])
    }
  })
  test('is refused however the text is written', () => {
    fc.assert(
      fc.property(unruly, fc.boolean(), (text, escaped) => {
        const lines = linesOf(sound)
        const signs = Array.from({ length: text.length }, (_, at) =>
          text.charCodeAt(at).toString(16).padStart(4, '0'),
        )
        const written = escaped ? `"${signs.map((sign) => `\\u${sign}`).join('')}"` : JSON.stringify(text)
        lines[3] = lines[3]!.replace('"action":{', (found) => `${found}"text":${written},`)
        expect(messageOf(() => readSaveText(summed(lines)))).toContain('a terminal would obey')
      }),
    )
  })
  test('is refused by whoever follows it too', () => {
    const reader = openSaveReader()
    reader.read(sound)
    const lines = linesOf(sound)
    lines.splice(-1, 0, lines.at(-2)!.replace('"events":[', '"events":[{"type":"\u009b2J","rule":"1"},'))
    expect(messageOf(() => reader.read(summed(lines)))).toContain('has in "events[0].type"')
  })
  test('and a name that no field has is refused as well', () => {
    const lines = linesOf(sound)
    lines[lines.length - 1] = lines.at(-1)!.replace('"state":{', '"state":{"__proto__":{"turn":9},')
    expect(messageOf(() => readSaveText(summed(lines)))).toContain('"state.__proto__"')
  })
})

describe('a save whose history tells something else than its actions bring', () => {
  const tell = (text: string) =>
    forge(file, 4, (line) => {
      line.events = [{ type: text, rule: '1' }]
    })

  test('is opened with what they bring, and what differs is told', () => {
    const before = readSave(file, game).entries()
    tell('Ann has won')
    forge(file, 1, (line) => line.opening.unshift({ type: 'Welcome', rule: '1' }))
    const save = openSave(file, game, '1.0')
    expect(save.journal.entries()).toEqual(before)
    expect(save.journal.opening).toEqual(openJournal(game, newGame).opening)
    expect(save.journal.amended().map(({ at }) => at)).toEqual([-1, 2])
    const text = amendedText(save.journal)
    expect(text).toContain(
      'The history of this save was changed: of the beginning, and of 1 more it told something else ("Welcome (1)" for ',
    )
    save.write()
    save.close()
    expect(readFileSync(file, 'utf8')).toBe(sound)
    expect(amendedText(readSave(file, game))).toBeNull()
  })
  test('tells of it when it is replayed, if that is later', () => {
    tell('Ann has won')
    const save = openSave(file, game, '1.0', 'later')
    expect(save.journal.amended()).toEqual([])
    prove(save.journal)
    expect(amendedText(save.journal)).toMatch(/: of action 3 it told something else \("Ann has won/)
    expect(save.journal.entries()).toEqual(readSave(file, game).entries())
    save.write()
    save.close()
    expect(readFileSync(file, 'utf8')).toBe(sound)
  })
  test('does not tell what not everybody may know', () => {
    forge(file, 4, (line) => {
      line.events = [{ type: 'Bob has a plan', rule: '1', to: ['Bob'] }]
    })
    expect(amendedText(readSave(file, game))).toBe(
      'The history of this save was changed: of action 3 it told something else. What comes of the actions is shown instead.',
    )
  })
})
