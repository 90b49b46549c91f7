import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inFull, sampled } from '../../measure.ts'
import { keys, type Terminal } from '../harness.ts'
import { actionsIn, expectGone, seatPlayer } from '../player.ts'

const { enter, down } = keys
const player = seatPlayer()

describe('the way out', () => {
  const restored = (terminal: Terminal) => {
    expect(terminal.state()).toEqual({ alternate: false, cursorShown: true, pastes: false, mouse: false })
  }

  it('by the menu restores the screen', async () => {
    const terminal = await player.newGame(player.file('quit.save'))
    expect(terminal.state()).toMatchObject({ alternate: true, cursorShown: false, pastes: true })
    await terminal.press('Q', down, enter)
    expect(await terminal.ended()).toEqual({ code: 0, signal: 0 })
    restored(terminal)
  })

  const signals = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGQUIT', 131],
    ['SIGUSR2', 140],
  ] as const

  it.each(sampled(signals, 2))('by %s restores the screen and tells the code', async (signal, code) => {
    const file = player.file('signal.save')
    const terminal = await player.newGame(file)
    await terminal.press('c', enter)
    await terminal.waitFor('buys 1')
    terminal.kill(signal)
    expect((await terminal.ended()).code).toBe(code)
    restored(terminal)
    expect(actionsIn(file)).toEqual(['buy'])
    // Nobody holds the save any more.
    expect(existsSync(`${file}.lock`)).toBe(false)
    expect(existsSync(`${file}.pid`)).toBe(false)
  })

  it('by a broken line ends the program and leaves the save whole', async () => {
    const file = player.file('line.save')
    const terminal = await player.newGame(file)
    await terminal.press('c', enter)
    await terminal.waitFor('buys 1')
    terminal.hangUp()
    await expectGone(terminal.pid)
    expect(actionsIn(file)).toEqual(['buy'])
    const again = player.open(['resume', file])
    await again.waitFor('Turn 1/21')
  })
})

describe('a disk that fails', () => {
  it.each(sampled([true, false], 1))(
    'is tried once more at the end, which tells if it is in vain: %s',
    async (inVain) => {
      const folder = player.file('disk')
      mkdirSync(folder)
      const file = join(folder, 'game.save')
      const terminal = await player.newGame(file)
      renameSync(folder, `${folder}-gone`)
      await terminal.press('c', enter)
      await terminal.waitFor('NOT SAVED')
      if (!inVain) renameSync(`${folder}-gone`, folder)
      await terminal.press(keys.ctrlC)
      expect(await terminal.ended()).toEqual({ code: inVain ? 1 : 0, signal: 0 })
      if (inVain) expect(terminal.text()).toContain('What was done last is NOT SAVED')
      else expect(actionsIn(file)).toEqual(['buy'])
    },
  )

  it.runIf(inFull)(
    'is told of while the game goes on, and everything is saved when it works again',
    async () => {
      const folder = player.file('disk')
      mkdirSync(folder)
      const file = join(folder, 'game.save')
      const terminal = await player.newGame(file)
      await terminal.press('c', enter)
      await terminal.waitFor('buys 1')
      renameSync(folder, `${folder}-gone`)
      await terminal.press('c', enter)
      await terminal.waitFor('NOT SAVED')
      expect(actionsIn(join(`${folder}-gone`, 'game.save'))).toEqual(['buy'])
      renameSync(`${folder}-gone`, folder)
      await terminal.press('c', enter)
      await terminal.waitUntil((screen) => !screen.join().includes('NOT SAVED'), 'It is still said')
      expect(actionsIn(file)).toEqual(['buy', 'buy', 'buy'])
    },
  )
})
