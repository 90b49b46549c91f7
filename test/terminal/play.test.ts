import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureBuilt, keys, makeHome, start, type Terminal, type TerminalOptions } from './harness.ts'

const { enter, esc, down, tab } = keys
let home: ReturnType<typeof makeHome>
let running: Terminal[] = []

beforeAll(ensureBuilt, 60_000)
beforeEach(() => {
  home = makeHome()
})
afterEach(() => {
  for (const { pid } of running)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  running = []
  home.remove()
})

function open(args: readonly string[], options: TerminalOptions = {}): Terminal {
  const terminal = start(args, { ...options, env: { ...home.env, ...options.env } })
  running.push(terminal)
  return terminal
}

/** A new game whose first dice have been read. */
async function newGame(file: string, options: TerminalOptions = {}): Promise<Terminal> {
  const terminal = open(['new', '--scenario', 'solitaire', '--seed', 'terminal', '--save', file], options)
  await terminal.waitFor('skip all')
  await terminal.press('s')
  await terminal.waitFor('Plan the turn')
  return terminal
}

/** The actions in a save, by type. */
const actionsIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"action"'))
    .map((line) => JSON.parse(line).action.type)

describe('a game in a terminal', { timeout: 60_000 }, () => {
  it('is played for a turn by keys, killed in the middle, resumed, and every action is there', async () => {
    const file = join(home.folder, 'game.save')
    const first = await newGame(file)
    // A caravel more, and Columbus to a coast with the colonists.
    await first.press(enter, '1', enter)
    await first.waitFor('buys 1 caravel')
    await first.press(keyOf(first, 'Form an expedition'))
    if (first.text().includes('a all, c none')) await first.press('a', enter)
    await first.waitFor('S1: load')
    await first.press(keyOf(first, 'S1: load'), down, ' ', enter)
    await first.waitFor('S1: put back')
    await first.press(keyOf(first, 'S1: destination'))
    await first.waitFor('bounds out and')
    await first.press('.', enter)
    await first.press(keyOf(first, 'S1: bounds'), enter)
    await first.press(keyOf(first, 'Close the council'))
    await first.waitFor('Left undone')
    await first.press(enter)
    await first.waitFor('cross the ocean')
    const before = actionsIn(file)
    expect(before).toEqual(['buy', 'form', 'load', 'destination', 'bounds', 'done'])
    await first.press(enter)
    expect(actionsIn(file)).toEqual([...before, 'depart'])
    first.kill('SIGKILL')
    await first.ended()

    const second = open(['resume', file])
    await second.waitFor('Turn 1/21')
    expect(actionsIn(file)).toEqual([...before, 'depart'])
    await second.press('L')
    await second.waitFor('crosses the ocean')
    await second.press(esc)
    await toTurn(second, 2)
    expect(actionsIn(file).length).toBeGreaterThan(before.length + 1)
    await second.press('\u0003')
    expect(await second.ended()).toEqual({ code: 0, signal: 0 })

    const third = open(['resume'], { env: {} })
    // Games saved elsewhere are not in the folder of saves.
    await third.waitFor('No game has been saved')
  })

  it('takes back what no die has sealed, and says why it stops', async () => {
    const file = join(home.folder, 'undo.save')
    const terminal = await newGame(file)
    await terminal.press(enter, '2', enter)
    expect(actionsIn(file)).toEqual(['buy'])
    await terminal.press('U')
    await terminal.waitFor('Undid one action')
    expect(actionsIn(file)).toEqual([])
    await terminal.press('R')
    await terminal.waitFor('Did again one action')
    expect(actionsIn(file)).toEqual(['buy'])
    await terminal.press('U', 'U')
    await terminal.waitFor('Nothing has been done yet')
  })

  it('moves the cursor with held keys, and with arrows that come in two reads', async () => {
    const terminal = await newGame(join(home.folder, 'keys.save'))
    await terminal.press(tab)
    const at = () => /^(\d{4})/m.exec(terminal.screen().at(-4)!)![1]!
    const start = at()
    await terminal.press('jjj')
    expect(Number(at().slice(0, 2))).toBe(Number(start.slice(0, 2)) + 3)
    terminal.send('\u001B')
    await new Promise((resolve) => setTimeout(resolve, 15))
    await terminal.press('[A')
    expect(Number(at().slice(0, 2))).toBe(Number(start.slice(0, 2)) + 2)
  })

  it('shows court, sequence and log at 120x40', async () => {
    const terminal = await newGame(join(home.folder, 'wide.save'), { columns: 120, rows: 40 })
    for (const text of ['Treasury', 'Turn 1 of 21', '> A3 Planning', 'Log ---', 'Columbus'])
      await terminal.waitFor(text)
  })

  it('opens each page over the table and comes back', async () => {
    const terminal = await newGame(join(home.folder, 'pages.save'))
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
      ['P', 'Pace of the dice'],
      ['K', 'Colours'],
      ['X', 'Restart this turn?'],
      ['=', 'Marks of the map'],
      ['Q', 'Leave the table?'],
    ] as const
    for (const [key, text] of pages) {
      await terminal.press(key)
      await terminal.waitFor(text)
      await terminal.press(esc)
      await terminal.waitFor('Plan the turn')
    }
  })

  it('never draws on the last line, at any size', async () => {
    const terminal = await newGame(join(home.folder, 'sizes.save'))
    for (const [columns, rows] of [
      [80, 24],
      [120, 40],
      [200, 60],
      [81, 25],
      [110, 24],
      [80, 50],
    ] as const) {
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
    const terminal = await newGame(join(home.folder, 'small.save'))
    terminal.resize(60, 20)
    await terminal.waitFor('at least 80x24')
    terminal.resize(80, 24)
    await terminal.waitFor('Plan the turn')
  })

  it('falls back to 80x24 where the terminal has no size', async () => {
    const terminal = open(['new', '--seed', 'none', '--save', join(home.folder, 'none.save')], {
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

/** The letter beside the entry of the list that begins with a text. */
function keyOf(terminal: Terminal, label: string): string {
  const line = terminal.screen().find((one) => one.includes(label)) ?? ''
  const letter = /[ >]([a-z]) $/.exec(line.slice(0, line.indexOf(label)))?.[1]
  if (!letter) throw new Error(`"${label}" is not in the list:\n${terminal.text()}`)
  return letter
}

/** Ends every segment until a turn begins, taking the first answer to questions that have no end. */
async function toTurn(terminal: Terminal, turn: number): Promise<void> {
  for (let n = 0; n < 60 && !terminal.screen()[0]!.includes(`Turn ${turn}/`); n++) {
    const text = terminal.text()
    if (text.includes('skip all')) await terminal.press('s')
    else if (text.includes('Left undone')) await terminal.press(enter)
    else await terminal.press('\u001B[F', enter)
  }
  await terminal.waitFor(`Turn ${turn}/`)
}

describe('the way out', { timeout: 60_000 }, () => {
  const restored = (terminal: Terminal) => {
    expect(terminal.state()).toEqual({ alternate: false, cursorShown: true })
  }

  it('by the menu restores the screen', async () => {
    const terminal = await newGame(join(home.folder, 'quit.save'))
    expect(terminal.state()).toEqual({ alternate: true, cursorShown: false })
    await terminal.press('Q', down, enter)
    expect(await terminal.ended()).toEqual({ code: 0, signal: 0 })
    restored(terminal)
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])('by %s restores the screen and tells the code', async (signal, code) => {
    const file = join(home.folder, 'signal.save')
    const terminal = await newGame(file)
    await terminal.press(enter, enter)
    terminal.kill(signal)
    expect((await terminal.ended()).code).toBe(code)
    restored(terminal)
    expect(actionsIn(file)).toEqual(['buy'])
    // Nobody holds the save any more.
    expect(existsSync(`${file}.lock`)).toBe(false)
  })

  it('by a broken line ends the program and leaves the save whole', async () => {
    const file = join(home.folder, 'line.save')
    const terminal = await newGame(file)
    await terminal.press(enter, enter)
    terminal.hangUp()
    for (let n = 0; n < 200 && isAlive(terminal.pid); n++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isAlive(terminal.pid)).toBe(false)
    expect(actionsIn(file)).toEqual(['buy'])
    const again = open(['resume', file])
    await again.waitFor('Turn 1/21')
  })
})

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('the first screens', { timeout: 60_000 }, () => {
  it('lead from the title to a game of one name, and back to it', async () => {
    const terminal = open([])
    await terminal.waitFor('New game')
    await terminal.press(enter)
    await terminal.waitFor('Save in')
    await terminal.press(keys.up, enter)
    await terminal.waitFor('Turn 1/21')
    await terminal.press('s', 'Q', enter)
    await terminal.waitFor('Go on with solitaire-')
    await terminal.press(enter, 's')
    await terminal.waitFor('Plan the turn')
  })

  it('type into fields, pasted text too', async () => {
    const terminal = open([])
    await terminal.waitFor('New game')
    await terminal.press(enter, down, '\u007F'.repeat(8), 'silver fleet')
    await terminal.waitFor('silver fleet')
    const file = join(home.folder, 'pasted.save')
    await terminal.press(down, file, keys.up, keys.up, keys.up, enter)
    await terminal.waitFor('Turn 1/21')
    expect(readFileSync(file, 'utf8')).toContain('"seed":"silver fleet"')
  })

  it('offer the newest backup for a damaged save', async () => {
    const file = join(home.folder, 'broken.save')
    const before = await newGame(file)
    await before.press(keys.ctrlC)
    await before.ended()
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 500))
    const terminal = open(['resume', file])
    await terminal.waitFor('is damaged')
    await terminal.waitFor('newest good backup')
    await terminal.press(enter)
    await terminal.waitFor('Turn 1/21')
  })

  it('refuse a save that is being played', async () => {
    const file = join(home.folder, 'held.save')
    await newGame(file)
    const second = open(['resume', file])
    await second.waitFor('only one at a time')
  })

  it('draw in CI too, for somebody watches a terminal', async () => {
    const terminal = open([], { env: { CI: 'true' } })
    await terminal.waitFor('New game')
  })

  it('use no colour where the player wants none', async () => {
    const terminal = open(['new', '--seed', 'x', '--save', join(home.folder, 'grey.save')], {
      env: { NO_COLOR: '1' },
    })
    await terminal.waitFor('Turn 1/21')
    await terminal.settle()
    expect(terminal.sent()).not.toMatch(/\u001B\[(3[0-7]|4[0-7]|9\d|10\d|38|48)[;m]/)
    const colourful = open(['new', '--seed', 'x', '--save', join(home.folder, 'red.save')])
    await colourful.waitFor('Turn 1/21')
    expect(colourful.sent()).toMatch(/\u001B\[(3[0-7]|4[0-7])m/)
  })
})
