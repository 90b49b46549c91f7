/** The line mode in a real terminal, and over a pipe. */
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Terminal } from './harness.ts'
import { actionsIn, seatPlayer } from './player.ts'

const player = seatPlayer()
const begin = (file: string): string[] => ['new', '--seed', 'terminal', '--save', file]

/** What was sent is text with ends of lines, and no line is wider than the terminal. */
function expectPlain(terminal: Terminal, columns: number): void {
  expect(terminal.sent()).not.toContain('\u001B')
  const widths = terminal
    .sent()
    .split(/\r?\n/)
    .map((line) => line.length)
  expect(Math.max(...widths)).toBeLessThanOrEqual(columns)
}

describe('the line mode', () => {
  it('is played with --plain on any terminal, and goes on where it was', async () => {
    const file = player.file('plain.save')
    const terminal = player.open([...begin(file), '--plain'], { columns: 60 })
    await terminal.waitFor('0 to end:')
    terminal.send('buy carracks\r')
    await terminal.waitFor('How many carracks')
    terminal.send('2\r')
    await terminal.waitFor('buys 2 carracks')
    expect(actionsIn(file)).toEqual(['buy'])
    expectPlain(terminal, 60)
    terminal.send('quit\r')
    expect(await terminal.ended()).toEqual({ code: 0, signal: 0 })
    const again = player.open(['resume', '--plain', file])
    await again.waitFor('Take back carracks')
    again.send('undo\r')
    await again.waitFor('Undid: ')
    expect(actionsIn(file)).toEqual([])
  })

  it('is used by itself where the terminal is dumb', async () => {
    const terminal = player.open(begin(player.file('dumb.save')), { env: { TERM: 'dumb' } })
    await terminal.waitFor('0 to end:')
    expectPlain(terminal, 80)
    // The end of the input, as the terminal says it.
    terminal.send('\u0004')
    expect(await terminal.ended()).toEqual({ code: 0, signal: 0 })
  })

  it('leads from a title menu through the questions of a new game', async () => {
    const terminal = player.open(['--plain', '--game', 'conquistador'])
    await terminal.waitFor('Enter for 1:')
    terminal.send('how\r')
    await terminal.waitFor('Type a number from 1 to')
    terminal.send('1\r')
    await terminal.waitFor('Spain in the New World')
    terminal.send('1\r')
    await terminal.waitFor('Enter goes on:')
    const [, left] = /(\d+)\. Left to the program: the chores and planned voyages/.exec(terminal.text())!
    terminal.send(`${left}\r`)
    await terminal.waitFor('Left to the program: the chores.')
    terminal.send('\r')
    await terminal.waitFor('A seed')
    terminal.send('silver\r')
    await terminal.waitFor('A name for the file')
    terminal.send('first\r')
    await terminal.waitFor('0 to end:')
    terminal.send('quit\r')
    expect(await terminal.ended()).toEqual({ code: 0, signal: 0 })
    const again = player.open(['--plain', '--game', 'conquistador'])
    await again.waitFor('1. Go on with first, turn 1')
    again.send('\r')
    await again.waitFor('0 to end:')
    expectPlain(again, 80)
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])('ends at once by %s, and everything confirmed is saved', async (signal, code) => {
    const file = player.file('signal.save')
    const terminal = player.open([...begin(file), '--plain'])
    await terminal.waitFor('0 to end:')
    terminal.send('3; 3\r')
    await terminal.waitFor('buys 3 carracks')
    terminal.kill(signal)
    expect(await terminal.ended()).toEqual({ code, signal: 0 })
    expect(actionsIn(file)).toEqual(['buy'])
    expect(existsSync(`${file}.lock`)).toBe(false)
  })

  it('ends when the line is lost', async () => {
    const file = player.file('lost.save')
    const terminal = player.open([...begin(file), '--plain'])
    await terminal.waitFor('0 to end:')
    terminal.hangUp()
    await terminal.ended()
    const again = player.open(['resume', '--plain', file])
    await again.waitFor('0 to end:')
  })
})
