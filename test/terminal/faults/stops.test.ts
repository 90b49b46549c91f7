import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inFull } from '../../measure.ts'
import { keys, type Terminal } from '../harness.ts'
import { actionsIn, expectGone, seatPlayer } from '../player.ts'

const { enter } = keys
const player = seatPlayer()
const left = { alternate: false, cursorShown: true, pastes: false, mouse: false }
const leftAndTaken = /\u001B\[\?1049l[\s\S]*\u001B\[\?1049h/
const taken = { alternate: true, cursorShown: false, pastes: true, mouse: false }

/** The process that holds a save. */
const holder = (file: string): number => JSON.parse(readFileSync(`${file}.pid`, 'utf8')).pid

describe('a program that is stopped', () => {
  /** A shell that runs the program as a job, tells when it stops, and lets it go on after Enter. */
  const script = 'set -m; "$@"; echo "stopped with $?"; stty -a | grep -o " .echo\\b\\| .icanon"; read -r; fg'

  it('leaves the screen, and takes and draws it again when it goes on, at its new size', async () => {
    const file = player.file('stop.save')
    const terminal = await player.newGame(file, { script })
    await terminal.settle()
    const before = terminal.text()
    process.kill(holder(file), 'SIGTSTP')
    await terminal.waitFor('stopped with')
    await terminal.settle()
    expect(terminal.text()).not.toContain('-')
    expect(terminal.state()).toEqual(left)
    await terminal.press(enter)
    await terminal.waitFor('Plan the turn')
    await terminal.settle()
    expect(terminal.text()).toBe(before)
    expect(terminal.state()).toEqual(taken)
    await terminal.press('c', enter)
    await terminal.waitFor('buys 1')
    expect(actionsIn(file)).toEqual(['buy'])
  })

  it('ends with the shell that it was stopped under, also at its second stop', async () => {
    const file = player.file('left-stopped.save')
    const terminal = await player.newGame(file, { script })
    const pid = holder(file)
    process.kill(pid, 'SIGTSTP')
    await terminal.waitFor('stopped with')
    await terminal.press(enter)
    await terminal.waitFor('Plan the turn')
    // The shell has nothing more to do, and leaves with the program stopped.
    process.kill(pid, 'SIGTSTP')
    await terminal.ended()
    await expectGone(pid)
    expect(terminal.state()).toEqual(left)
  })

  it('learns of a size that changed meanwhile', async () => {
    const file = player.file('size.save')
    const terminal = await player.newGame(file, { script })
    process.kill(holder(file), 'SIGTSTP')
    await terminal.waitFor('stopped with')
    terminal.resize(120, 40)
    await terminal.press(enter)
    await terminal.waitUntil((screen) => screen.at(-2)!.includes('Enter take'), 'The screen is not filled')
  })

  it('draws everything anew after a stop that nobody can catch', async () => {
    const file = player.file('cont.save')
    const terminal = await player.newGame(file)
    await terminal.settle()
    const before = terminal.text()
    terminal.kill('SIGSTOP')
    terminal.scribble('\u001B[2J\u001B[?1049l\u001B[?25hSomething else\u001B[31m')
    terminal.kill('SIGCONT')
    await terminal.waitUntil((screen) => screen.join('\n') === before, 'The screen is not drawn again')
    expect(terminal.state()).toEqual(taken)
    await terminal.press('c', enter)
    await terminal.waitFor('buys 1')
  })

  it.runIf(inFull)('goes on by itself where nobody could wake it', async () => {
    const file = player.file('orphan.save')
    const terminal = await player.newGame(file)
    terminal.kill('SIGTSTP')
    // It is left for a moment only, in which a machine that is busy may not look.
    await terminal.waitUntil(
      () => leftAndTaken.test(terminal.sent()),
      'The screen is not left, and taken again',
    )
    await terminal.settle()
    expect(terminal.text()).toContain('Plan the turn')
    await terminal.press('c', enter)
    await terminal.waitFor('buys 1')
  })
})

describe('a terminal that reads nothing', () => {
  /** Presses keys until the buffers of the system are full and the program's own fill up. */
  async function fill(terminal: Terminal): Promise<void> {
    terminal.stall(true)
    for (let n = 0; n < 12; n++) {
      terminal.resize(n % 2 ? 160 : 159, 50)
      terminal.send('z')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  it.runIf(inFull).each(['SIGTERM', 'SIGINT', 'SIGHUP'])(
    'does not keep the program from ending by %s',
    async (signal) => {
      const file = player.file('stalled.save')
      const terminal = await player.newGame(file)
      const pid = holder(file)
      await fill(terminal)
      process.kill(pid, signal)
      await expectGone(pid)
      expect(actionsIn(file)).toEqual([])
      terminal.stall(false)
      expect((await terminal.ended()).code).toBeGreaterThan(128)
    },
  )

  it.runIf(inFull)('does not keep the player from leaving', async () => {
    const file = player.file('left.save')
    const terminal = await player.newGame(file)
    const pid = holder(file)
    await fill(terminal)
    terminal.send(keys.ctrlC)
    await expectGone(pid)
  })

  it.runIf(inFull)(
    'loses nothing: what was done is there, and drawn when the terminal reads on',
    async () => {
      const file = player.file('slow.save')
      const terminal = await player.newGame(file)
      await fill(terminal)
      terminal.resize(80, 24)
      terminal.send('c')
      terminal.send(enter)
      await terminal.waitUntil(() => actionsIn(file).length > 0, 'Nothing is done')
      expect(actionsIn(file)).toEqual(['buy'])
      terminal.stall(false)
      await terminal.waitFor('buys 1')
    },
  )
})

describe('a second signal', () => {
  it('ends the program as the first did', async () => {
    const file = player.file('twice.save')
    const terminal = await player.newGame(file)
    terminal.kill('SIGTERM')
    try {
      terminal.kill('SIGTERM')
    } catch {
      // It was quicker.
    }
    await terminal.ended()
    expect(terminal.state()).toEqual(left)
  })
})
