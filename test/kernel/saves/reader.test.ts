/** A save that is read again and again. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { sampleAction } from '../../../source/kernel/program/sample.ts'
import { openSaveWriter, readSaveText, SaveFault } from '../../../source/kernel/saves/format.ts'
import { openSaveReader } from '../../../source/kernel/saves/reader.ts'
import { dice } from '../pick.ts'
import { toyGame } from '../toy-game.ts'

const game = toyGame()
const begin = () => openJournal(game, { scenario: 'duel', seed: 'read', options: { turns: 60 } })

afterEach(() => {
  vi.restoreAllMocks()
})

/** Acts and undoes at random. */
function step(journal: ReturnType<typeof begin>, pick: (n: number) => number): void {
  const [decision] = journal.decisions()
  if (pick(4) === 0) journal.undo(pick(2) === 0 ? 'Ann' : 'Bob')
  const action = decision && sampleAction(decision, game.sets, pick)
  if (action) journal.act(action)
}

describe('a reader', () => {
  test('reads what readSaveText reads, whatever changed since', () => {
    const journal = begin()
    const writer = openSaveWriter(journal, '1')
    const reader = openSaveReader()
    const pick = dice('reader')
    for (let n = 0; n < 300; n++) {
      for (let times = pick(4); times > 0; times--) step(journal, pick)
      const text = writer.text()
      expect(reader.read(text)).toEqual(readSaveText(text))
      if (pick(3) === 0) reader.adopt(journal.entries())
    }
    expect(journal.entries().length).toBeGreaterThan(150)
  })

  test('parses only what is new', () => {
    const journal = begin()
    const writer = openSaveWriter(journal, '1')
    const reader = openSaveReader()
    const pick = dice('new')
    for (let n = 0; n < 200; n++) step(journal, pick)
    reader.read(writer.text())
    const [decision] = journal.decisions()
    journal.act(sampleAction(decision!, game.sets, pick)!)
    const text = writer.text()
    const parse = vi.spyOn(JSON, 'parse')
    reader.read(text)
    // The entry, the snapshot and the checksum.
    expect(parse.mock.calls).toHaveLength(3)
  })

  test('keeps the entries that it was given for its own', () => {
    const journal = begin()
    const writer = openSaveWriter(journal, '1')
    const reader = openSaveReader()
    journal.act({ type: 'name', seat: 'Ann', name: 'a' })
    reader.read(writer.text())
    reader.adopt(journal.entries())
    journal.act({ type: 'name', seat: 'Ann', name: 'b' })
    expect(reader.read(writer.text()).entries[0]).toBe(journal.entries()[0])
  })

  test('tells damage as readSaveText does, and reads on when it is mended', () => {
    const journal = begin()
    const writer = openSaveWriter(journal, '1')
    const reader = openSaveReader()
    const pick = dice('damage')
    for (let n = 0; n < 40; n++) step(journal, pick)
    reader.read(writer.text())
    step(journal, pick)
    const good = writer.text()
    for (let n = 0; n < 60; n++) {
      const at = pick(good.length - 1)
      const bad = pick(2) === 0 ? good.slice(0, at) : `${good.slice(0, at)}#${good.slice(at + 1)}`
      expect(() => reader.read(bad)).toThrow(SaveFault)
      expect(reader.read(good)).toEqual(readSaveText(good))
    }
  })
})
