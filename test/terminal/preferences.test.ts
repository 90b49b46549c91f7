import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keys } from './harness.ts'
import { seatPlayer } from './player.ts'

const { enter, down, right, esc } = keys
const player = seatPlayer()

const settingsFile = () => player.file('config/conquistador/settings.json')
const put = (settings: object | string): void => {
  mkdirSync(dirname(settingsFile()), { recursive: true })
  writeFileSync(settingsFile(), typeof settings === 'string' ? settings : JSON.stringify(settings))
}
const kept = () => JSON.parse(readFileSync(settingsFile(), 'utf8'))
const headerOf = (file: string) => JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!)

describe('preferences', () => {
  it('are changed on their screen, at once, and hold the next time', async () => {
    const terminal = player.open(['--game', 'conquistador'])
    await terminal.waitFor('Preferences')
    await terminal.settle()
    const before = terminal.sent().length
    await terminal.press(keys.up, keys.up, keys.up, enter)
    await terminal.waitFor('> Theme')
    await terminal.press(right, right, right)
    await terminal.waitFor('[colour-blind]')
    expect(terminal.sent().slice(before)).toMatch(/\u001B\[[34]8;/)
    // Past the rows of the program, to the first order.
    await terminal.press(down, right, right, right, ...Array.from({ length: 8 }, () => down), ' ')
    await terminal.waitFor('> [x] Losses')
    const conquistador = { zoom: 3, standing: ['losses'] }
    expect(kept()).toMatchObject({ theme: 'colour-blind', games: { conquistador } })
    expect(terminal.sent()).not.toMatch(/[34]8;2;/)
    await terminal.press(keys.up, keys.up, right)
    await terminal.waitFor('[true colour]')
    await terminal.settle()
    expect(kept().trueColour).toHaveLength(1)
    expect(terminal.sent()).toMatch(/[34]8;2;/)
    await terminal.press(keys.left)
    await terminal.waitFor('[painted]')
    expect(kept().trueColour).toEqual([])
    await terminal.press(keys.ctrlC)
    await terminal.ended()

    const file = player.file('next.save')
    const next = player.open(['new', '--seed', 'x', '--save', file])
    await next.waitFor('Turn 1/21')
    // The largest zoom writes the number of each hex.
    await next.waitFor('2316 ?')
    expect(headerOf(file)).toMatchObject({ options: { standing: ['losses'] } })
    expect(next.sent()).toMatch(/\u001B\[[34]8;/)
  })

  it('take only the standing orders that a scenario has, and leave options of the command line', async () => {
    put({ standing: ['loot', 'passage'] })
    const alone = player.file('alone.save')
    await player.open(['new', '--save', alone]).waitFor('Turn 1/21')
    expect(headerOf(alone).options).toEqual({ standing: ['loot'] })
    const nothing = player.file('nothing.save')
    await player.open(['new', '--leave', 'nothing', '--save', nothing]).waitFor('Turn 1/21')
    expect(headerOf(nothing).options).toBeUndefined()
    const several = player.file('several.save')
    const flags = [
      '--scenario',
      'campaign',
      '--seats',
      'spain=human,england=human',
      '--options',
      'no-personne',
    ]
    await player.open(['new', ...flags, '--save', several]).waitFor('press Enter or Space')
    expect(headerOf(several).options).toEqual({
      standing: ['loot', 'passage'],
      seats: { Spain: 'human', England: 'human' },
      personne: false,
    })
  })

  it('with faults are told, left alone by the start, and kept when something is changed', async () => {
    const wrong = '{ "theme": "purple", "mouse": true }'
    put(wrong)
    const terminal = player.open(['--game', 'conquistador'])
    await terminal.waitFor(/but\s+it\s+is\s+"purple"; "dark" is/)
    await terminal.settle()
    expect(readFileSync(settingsFile(), 'utf8')).toBe(wrong)
    await terminal.press(keys.up, keys.up, keys.up, enter)
    await terminal.waitFor(/but\s+it\s+is\s+"purple"; "dark" is/)
    await terminal.press(right)
    await terminal.waitFor('[light]')
    await terminal.waitFor(/it\s+is\s+kept\s+as/)
    expect(readFileSync(`${settingsFile()}.damaged`, 'utf8')).toBe(wrong)
    expect(kept()).toMatchObject({ theme: 'light', mouse: true })
    await terminal.press(esc)
    await terminal.waitFor('New game')
  })

  it('that cannot be written hold for the sitting', async () => {
    mkdirSync(settingsFile(), { recursive: true })
    const terminal = player.open(['--game', 'conquistador'])
    await terminal.waitFor(/is\s+a\s+folder,\s+where\s+a\s+file/)
    await terminal.settle()
    await terminal.press(keys.up, keys.up, keys.up, enter, right)
    await terminal.waitFor('[light]')
    await terminal.press(keys.up, enter)
    await terminal.waitFor(/what\s+you\s+have\s+changed\s+holds\s+until\s+you\s+quit/)
    expect(existsSync(`${settingsFile()}.damaged`)).toBe(false)
  })

  it('give way to NO_COLOR, and an empty one to them', async () => {
    put({ theme: 'colour-blind' })
    const colour = /\u001B\[(3[0-7]|4[0-7]|9\d|10\d|38|48)[;m]/
    for (const [env, coloured] of [
      [{ NO_COLOR: '1', FORCE_COLOR: '3' }, false],
      [{ NO_COLOR: '' }, true],
      [{ FORCE_COLOR: '0' }, false],
    ] as const) {
      const terminal = player.open(['--game', 'conquistador'], { env })
      await terminal.waitFor('New game')
      await terminal.settle()
      // The page with hints in its fields.
      await terminal.press(down, enter)
      await terminal.waitFor('Save in')
      expect(colour.test(terminal.sent()), JSON.stringify(env)).toBe(coloured)
    }
  })

  it('are shown in as many colours as the terminal has, in all only if they are chosen', async () => {
    const chosen = ['xterm-256color']
    for (const [env, trueColour, wanted] of [
      [{ TERM: 'xterm', COLORTERM: '' }, [], /\u001B\[44[;m]/],
      [{ TERM: 'xterm-256color', COLORTERM: '' }, [], /\u001B\[48;5;25[;m]/],
      [{ COLORTERM: 'truecolor' }, [], /\u001B\[48;5;25[;m]/],
      [{ COLORTERM: 'truecolor' }, chosen, /\u001B\[48;2;0;114;178[;m]/],
      [{ COLORTERM: 'truecolor', STY: '1.pts' }, chosen, /\u001B\[48;5;25[;m]/],
    ] as const) {
      put({ theme: 'colour-blind', trueColour })
      const terminal = player.open(['--game', 'conquistador'], { env })
      await terminal.waitFor('New game')
      expect(terminal.sent(), JSON.stringify(env)).toMatch(wanted)
    }
  })
})
