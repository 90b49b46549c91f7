/** The program with two games, from the shelf to a game of either and back. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { inFull } from '../measure.ts'
import { buildEntry, keys } from './harness.ts'
import { seatPlayer } from './player.ts'

const { enter, down, esc } = keys
const player = seatPlayer()

let program = ''
beforeAll(() => {
  program = buildEntry('terminal-shelf', join(import.meta.dirname, 'two-games.ts'))
})
const open = (...args: readonly string[]) => player.run([program, ...args])

describe('two games in one program', () => {
  it('are taken from the shelf, the one played last first', async () => {
    const terminal = open()
    await terminal.waitFor('What is played?')
    await terminal.press(down, enter)
    await terminal.waitFor('another game for tests')
    await terminal.press(enter)
    await terminal.waitFor('New game: RIVERS')
    await terminal.press(enter)
    await terminal.waitFor('What does Ann do?')
    await terminal.press('Q', enter)
    await terminal.waitFor('Go on with isles-')
    await terminal.press(esc)
    await terminal.waitFor(/Go on with isles-[^\n]*\n[^\n]*RIVERS/)
    await terminal.press(keys.ctrlC)
    expect(await terminal.ended()).toEqual({ code: 0, signal: 0 })

    const again = open()
    await again.waitFor(/Go on with isles-[^\n]*\n[^\n]*RIVERS[^\n]*\n[^\n]*ISLANDS/)
    await again.press(enter)
    await again.waitFor('What does Ann do?')
  })

  it('are begun and gone on with by name, and the last one is meant without it', async () => {
    const file = player.file('named.save')
    const begun = open('new', '--game', 'rivers-test', '--save', file)
    await begun.waitFor('What does Ann do?')
    await begun.press(keys.ctrlC)
    await begun.ended()
    expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!).game).toBe('rivers-test')
    const resumed = open('resume', file)
    await resumed.waitFor('What does Ann do?')
    await resumed.press('Q', enter)
    await resumed.waitFor('another game for tests')
    await resumed.press(keys.ctrlC)
    await resumed.ended()
    const titled = open('--game', 'islands-test')
    await titled.waitFor('a game for tests')
    await titled.waitFor('Other games')
  })

  it.runIf(inFull)('refuse in a sentence what one of them does not have', async () => {
    for (const [args, sentence] of [
      [['tutorial', '--game', 'rivers-test'], 'RIVERS has no tutorial.'],
      [['resume', '--game', 'rivers-test'], 'No game has been saved in'],
      [['new', '--game', 'chess'], '--game must be islands-test or rivers-test, not "chess".'],
    ] as const) {
      const terminal = open(...args)
      expect((await terminal.ended()).code).not.toBe(0)
      expect(terminal.sent()).toContain(sentence)
      expect(terminal.sent()).not.toContain('[?1049h')
    }
  })

  it('are asked for in lines too', async () => {
    const terminal = open('--plain')
    await terminal.waitFor('1. ISLANDS a game for tests')
    await terminal.press('2', enter)
    await terminal.waitFor('5. Other games')
  })
})
