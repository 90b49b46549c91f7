/**
 * Whatever a terminal sends, whatever size it has and whatever it is called: the program lives and answers.
 */

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionsFor } from '../../../source/app/terminal/found.ts'
import { inFull, measured, sampled } from '../../measure.ts'
import { anyCharacter } from '../../unruly.ts'
import { keys, type Terminal } from '../harness.ts'
import { actionsIn, isAlive, seatPlayer } from '../player.ts'

const { enter, esc, down, ctrlC } = keys
const player = seatPlayer()
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const pasted = (text: string): string => `\u001B[200~${text}\u001B[201~`

/** Fills the screen from the first line to the last but one. */
const isWhole = (screen: readonly string[]): boolean =>
  screen[0]!.includes('Turn 1/21') && screen.at(-2)!.includes('Enter take') && screen.at(-1) === ''

/** Fails unless the program lives and draws when it is told to. */
async function expectAnswer(terminal: Terminal): Promise<void> {
  await terminal.settle()
  const before = terminal.sent().length
  terminal.send('\f')
  await terminal.waitUntil(() => terminal.sent().length > before, 'The program does not answer')
}

describe('a paste', () => {
  it('plays nothing at the table, however long it is', async () => {
    const file = player.file('paste.save')
    const terminal = await player.newGame(file)
    // A busy machine pauses in the middle of a screen, too.
    await terminal.waitUntil(isWhole, 'The screen is not whole')
    await terminal.settle()
    // The last of the news stands under the map until the first key.
    await terminal.press(esc)
    await terminal.settle()
    const before = terminal.text()
    await terminal.press(pasted('\r\r1\rx\ry\rQ\r'), pasted(`${'a1\r\n'.repeat(5000)}Q\r`), pasted('x'))
    await expectAnswer(terminal)
    await terminal.waitUntil((screen) => screen.join('\n') === before, 'The screen is another')
    expect(actionsIn(file)).toEqual([])
    await terminal.press('c', enter)
    await terminal.waitFor('buys 1')
  })

  it('comes into a field by its first line, after what is there', async () => {
    const terminal = player.open(['--game', 'conquistador'])
    await terminal.waitFor('New game')
    await terminal.press(down, enter, down, down, down, down, '\u007F'.repeat(8))
    await terminal.press(pasted('silver\r\n\u0007fleet'), 's')
    await terminal.waitFor('silvers')
    expect(terminal.text()).not.toContain('fleet')
    const file = player.file('pasted.save')
    await terminal.press(down, pasted(file), ...Array<string>(5).fill(keys.up), enter)
    await terminal.waitFor('Turn 1/21')
    expect(readFileSync(file, 'utf8')).toContain('"seed":"silvers"')
  })
})

describe('the size of a terminal', () => {
  it.runIf(inFull)('may become anything, nothing too, and come back while keys are pressed', async () => {
    const file = player.file('sizes.save')
    const terminal = await player.newGame(file)
    const sizes: readonly (readonly [number, number])[] = [
      [79, 23],
      [2, 1],
      [81, 24],
      [80, 25],
      [200, 60],
      [80, 24],
      [10, 50],
      [300, 3],
      [80, 24],
    ]
    for (let n = 0; n < measured(18, 40); n++) {
      terminal.resize(...sizes[n % sizes.length]!)
      terminal.send(['j', 'z', keys.tab, keys.left, 'V'][n % 5]!)
      if (n % 7 === 0) await wait(n % 3 ? 5 : 60)
    }
    for (const [columns, rows] of [
      [1, 1],
      [0, 0],
      [1, 1000],
      [80, 24],
    ] as const) {
      terminal.claim(columns, rows)
      await wait(30)
    }
    terminal.resize(100, 30)
    await terminal.press(esc, esc)
    terminal.resize(80, 24)
    await terminal.waitUntil(
      (screen) => screen[0]!.includes('Turn 1/21') && screen.at(-1) === '',
      'The bar is gone',
    )
    expect(actionsIn(file)).toEqual([])
    await expectAnswer(terminal)
  })

  it.runIf(inFull)('may change and change back at once: the screen is drawn', async () => {
    const terminal = await player.newGame(player.file('back.save'))
    const others: readonly (readonly [number, number])[] = [
      [81, 24],
      [79, 24],
      [80, 25],
      [200, 60],
    ]
    for (const other of others) {
      for (let n = 0; n < 5; n++) {
        terminal.resize(...other)
        if (n % 2) await wait(3)
        terminal.resize(80, 24)
      }
      await terminal.waitUntil(isWhole, `The screen is not whole after ${other}`)
      await terminal.settle()
      expect(isWhole(terminal.screen()), terminal.text()).toBe(true)
    }
  })

  it('may change on the title screen', async () => {
    const terminal = player.open(['--game', 'conquistador'])
    await terminal.waitFor('New game')
    for (const columns of [81, 80, 120, 81, 80]) {
      terminal.resize(columns, 24)
      await terminal.settle()
      await terminal.waitFor('New game')
    }
  })
})

describe('keys that are pressed early', () => {
  it('wait until the program is there, and are not written on the screen', async () => {
    const terminal = player.open(['--game', 'conquistador'])
    // Before the first frame: the screen has just been taken.
    await terminal.waitUntil(() => terminal.state().alternate, 'The screen is not taken')
    terminal.send(down)
    await terminal.waitFor('>  New game')
    await terminal.settle()
    expect(terminal.screen().filter((line) => line.includes('New game'))).toHaveLength(1)
    expect(terminal.text()).not.toContain('^[')
  })
})

describe('what nobody types', () => {
  it.runIf(inFull)('does not end the program, nor make it deaf', async () => {
    const file = player.file('rough.save')
    let terminal = await player.newGame(file)
    const piece = fc.oneof(
      { weight: 3, arbitrary: fc.uint8Array({ maxLength: 30 }) },
      {
        weight: 2,
        arbitrary: fc
          .constantFrom(
            '\u001B',
            '\u001B[',
            '\u001BO',
            '\u001B[<0;10;10M',
            '\u001B[M !!',
            '\u001B[200~',
            '\u001B[201~',
            '\u001B[?1;2c',
            '\u001B[24;80R',
            '\u001B]11;rgb:00/00/00\u0007',
            '\u001BP1$r\u001B\\',
            '\u001B[1;5P',
            '\u001B[25;5~',
            '\u001B[99999999999999999999~',
            '\u001B\u001B\u001B[A',
            '\u001B[I',
            '\u001B[O',
            '\u009B31m',
          )
          .map((text) => new TextEncoder().encode(text)),
      },
      {
        weight: 1,
        arbitrary: fc
          .string({ unit: anyCharacter, maxLength: 10 })
          .map((text) => new TextEncoder().encode(text)),
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        // Ctrl-C would be obeyed.
        for (const bytes of pieces) terminal.send(bytes.filter((byte) => byte !== 3))
        await wait(20)
        if (!isAlive(terminal.pid)) {
          // The menu has been asked to leave.
          expect((await terminal.ended()).code).toBe(0)
          terminal = player.open(['resume', file])
          await terminal.waitFor('Turn')
        }
      }),
      { numRuns: measured(8, 60) },
    )
    // What is left of a sequence or of a paste is given up after a moment.
    await wait(1200)
    await expectAnswer(terminal)
    expect(terminal.state().alternate).toBe(true)
    terminal.send(ctrlC)
    expect(await terminal.ended()).toEqual({ code: 0, signal: 0 })
    const again = player.open(['resume', file])
    await again.waitFor('Turn')
  })
})

describe('a terminal', () => {
  // One called dumb gets no screen, but lines.
  const kinds = ['linux', 'xterm', 'screen', 'screen-256color', 'tmux', 'tmux-256color', 'vt100', 'nonsense']
  it.each(sampled(kinds, 2))('called %s is drawn on, and left without a trace', async (kind) => {
    const env = { TERM: kind, LANG: 'C', LC_ALL: 'C', COLORTERM: '' }
    const terminal = player.open(['--game', 'conquistador'], {
      env,
      script: 'echo before; "$@"; echo after; sleep 60',
    })
    await terminal.waitFor('New game')
    await terminal.settle()
    expect(terminal.screen().join('')).toMatch(/^[ -~]+$/)
    await terminal.press(down)
    terminal.send(ctrlC)
    await terminal.waitFor('after')
    expect(terminal.text().trim()).toBe('before\nafter')
    expect(terminal.isPlain('after')).toBe(true)
    expect(terminal.state()).toEqual({ alternate: false, cursorShown: true, pastes: false, mouse: false })
    // None of these terminals answers; nothing is waited for, and those are asked that may know it.
    const question = questionsFor(env)
    if (question !== '') expect(terminal.sent().split(question)).toHaveLength(2)
    expect(question === '' ? terminal.sent() : terminal.sent().replace(question, '')).not.toMatch(
      /\u001B\[[>=?]?[0-9;]*[cn]|\u001B\[\?u|\u001B\]\d+;\?|\u001B\[[?0-9;]*\$p/,
    )
  })
})
