import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inFull, sampled } from '../../measure.ts'
import { keys } from '../harness.ts'
import { actionsIn, keyOf, seatPlayer, toTurn } from '../player.ts'

const { enter, esc, tab } = keys
const player = seatPlayer()

describe('a game in a terminal', () => {
  it('is played for a turn by keys, killed in the middle, resumed, and every action is there', async () => {
    const file = player.file('game.save')
    const first = await player.newGame(file)
    // A caravel more, and Columbus to a coast with the colonists.
    await first.press('c', '1', enter)
    await first.waitFor('buys 1 caravel')
    await first.press(keyOf(first, 'Plan a voyage'))
    await first.waitFor('Own ports')
    await first.press(enter)
    await first.waitFor('p do it')
    await first.press('p')
    await first.waitFor('S1: 6 bounds')
    await first.waitFor('Close the council')
    // Ships that stay in Europe are told, and lose nothing.
    await first.waitFor('idle in Europe')
    await first.press(keyOf(first, 'Close the council'))
    const before = ['buy', 'voyage', 'done']
    await expect.poll(() => actionsIn(file)).toEqual(before)
    // The planned voyage sails by itself.
    expect(readFileSync(file, 'utf8')).toContain('"type":"crossed"')
    first.kill('SIGKILL')
    await first.ended()

    const second = player.open(['resume', file])
    await second.waitFor('Turn 1/21')
    expect(actionsIn(file)).toEqual(before)
    await second.press('L')
    await second.waitFor('crosses the ocean')
    await second.press(esc)
    await toTurn(second, 2)
    expect(actionsIn(file).length).toBeGreaterThan(before.length)
    await second.press('\u0003')
    expect(await second.ended()).toEqual({ code: 0, signal: 0 })

    const third = player.open(['resume'])
    // Games saved elsewhere are not in the folder of saves.
    await third.waitFor('No game has been saved')
  })

  it('closes the council with the voyage that is filled in, by one key', async () => {
    const file = player.file('council.save')
    const terminal = await player.newGame(file)
    await terminal.press(keyOf(terminal, 'Plan a voyage'))
    await terminal.waitFor('Own ports')
    await terminal.press(enter)
    await terminal.waitFor('x: do it and end')
    await terminal.press('x')
    await expect.poll(() => actionsIn(file)).toEqual(['voyage', 'done'])
  })

  it('takes back what no die has sealed, and says why it stops', async () => {
    const file = player.file('undo.save')
    const terminal = await player.newGame(file)
    await terminal.press('c', '2', enter)
    expect(actionsIn(file)).toEqual(['buy'])
    await terminal.press('U')
    await terminal.waitFor('Undid: ')
    expect(actionsIn(file)).toEqual([])
    await terminal.press('R')
    await terminal.waitFor('Did again: ')
    expect(actionsIn(file)).toEqual(['buy'])
    await terminal.press('U', 'U')
    await terminal.waitFor('Nothing has been done yet')
  })

  it('moves the cursor with held keys, and with arrows that come in two reads', async () => {
    const terminal = await player.newGame(player.file('keys.save'))
    await terminal.press(tab)
    const at = () =>
      terminal
        .screen()
        .findLast((line) => /^\d{4} /.test(line))!
        .slice(0, 4)
    const start = at()
    await terminal.press('jjj')
    await terminal.waitUntil(
      () => Number(at().slice(0, 2)) === Number(start.slice(0, 2)) + 3,
      'Not three rows',
    )
    terminal.send('\u001B')
    await new Promise((resolve) => setTimeout(resolve, 15))
    await terminal.press('[A')
    await terminal.waitUntil(() => Number(at().slice(0, 2)) === Number(start.slice(0, 2)) + 2, 'Not back')
  })

  it('shows court, sequence and log at 150x40', async () => {
    const terminal = await player.newGame(player.file('wide.save'), { columns: 150, rows: 40 })
    for (const text of ['Treasury', 'Turn 1 of 21', '> A3 Planning', 'Log ---', 'Columbus'])
      await terminal.waitFor(text)
  })

  it('opens each page over the table and comes back', async () => {
    const terminal = await player.newGame(player.file('pages.save'))
    const pages = [
      ['?', 'What can be chosen'],
      ['M', 'Standing orders'],
      ['C', 'maintenance to come'],
      ['S', 'Sequence of play'],
      ['L', 'Random Events'],
      ['G', 'Treasure city'],
      ['B', '5.1'],
      ['T', 'Tables:'],
      ['H', 'REVIEW'],
      ['o', 'turn on or off'],
      ['P', 'Pace of the scenes'],
      ['K', 'Colours'],
      ['X', 'Restart this turn?'],
      ['=', 'Marks of the map'],
      ['Q', 'Leave the table?'],
    ] as const
    for (const [key, text] of sampled(pages, 2)) {
      await terminal.press(key)
      await terminal.waitFor(text)
      await terminal.press(esc)
      await terminal.waitFor('Plan the turn')
    }
  })

  it('never draws on the last line, at any size', async () => {
    const terminal = await player.newGame(player.file('sizes.save'))
    const sizes = [
      [80, 24],
      [120, 40],
      [200, 60],
      [81, 25],
      [110, 24],
      [80, 50],
    ] as const
    for (const [columns, rows] of sampled(sizes, 3)) {
      terminal.resize(columns, rows)
      await terminal.waitUntil(
        (screen) =>
          screen.length === rows && screen[0]!.includes('Turn 1/21') && screen.at(-2)!.includes('Enter take'),
        `The screen is not filled at ${columns}x${rows}`,
      )
      await terminal.settle()
      const screen = terminal.screen()
      expect(screen.at(-1)).toBe('')
      expect(screen.filter((line) => line.includes('Turn 1/21'))).toHaveLength(1)
    }
  })

  it('says what it needs in a window too small, and goes on when there is room', async () => {
    const terminal = await player.newGame(player.file('small.save'))
    terminal.resize(60, 20)
    await terminal.waitFor('at least 80x24')
    terminal.resize(80, 24)
    await terminal.waitFor('Plan the turn')
  })

  it('draws anew where a window was made smaller and larger again while the program was busy', async () => {
    const terminal = await player.newGame(player.file('shaken.save'))
    // The size is what it was, so all that the program hears is the signal.
    terminal.scribble('\u001B[2J')
    await terminal.waitUntil((screen) => screen.every((line) => line.trim() === ''), 'It is not blank')
    terminal.kill('SIGWINCH')
    await terminal.waitFor('Plan the turn')
    await terminal.waitFor('Turn 1/21')
  })

  it.runIf(inFull)('falls back to 80x24 where the terminal has no size', async () => {
    const terminal = player.open(['new', '--seed', 'none', '--save', player.file('none.save')], {
      sizeless: true,
    })
    await terminal.waitFor('Turn 1/21')
    await terminal.settle()
    expect(terminal.screen().at(-2)).toContain('skip all')
    // Ink wipes the terminal at every frame if it believes that there is no room at all.
    const wiped = terminal.sent().split('\u001B[2J').length
    await terminal.press('s', 'L', 'j', 'j')
    expect(terminal.sent().split('\u001B[2J').length).toBe(wiped)
  })
})
