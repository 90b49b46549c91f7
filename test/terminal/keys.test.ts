import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inFull, sampled } from '../measure.ts'
import { keys, type Terminal } from './harness.ts'
import { actionsIn, keyOf, seatPlayer } from './player.ts'

const { enter, esc, down } = keys
const player = seatPlayer()

const settingsFile = () => player.file('config/conquistador/settings.json')
function writeSettings(settings: object): void {
  mkdirSync(dirname(settingsFile()), { recursive: true })
  writeFileSync(settingsFile(), JSON.stringify(settings))
}

/** Where a text stands on the screen, in columns and lines from 0. */
function placeOf(terminal: Terminal, text: string): readonly [number, number] {
  const y = terminal.screen().findIndex((line) => line.includes(text))
  if (y < 0) throw new Error(`"${text}" is not to be seen:\n${terminal.text()}`)
  return [terminal.screen()[y]!.indexOf(text), y]
}
const report = (button: number, [x, y]: readonly [number, number], end = 'M'): string =>
  `\u001B[<${button};${x + 1};${y + 1}${end}`
/** A button pressed and let go. */
const click = (at: readonly [number, number], button = 0): string =>
  report(button, at) + report(button, at, 'm')
/** Goes down in a menu to an entry, and takes it. */
async function toEntry(terminal: Terminal, label: string): Promise<void> {
  await terminal.waitFor(/> +\? +Help/)
  for (let n = 0; n < 30 && !isMarked(terminal, label); n++) {
    const before = terminal.text()
    await terminal.press(down)
    await terminal.waitUntil((screen) => screen.join('\n') !== before, 'The menu does not move')
  }
  await terminal.press(enter)
}
const isMarked = (terminal: Terminal, label: string): boolean =>
  terminal.screen().some((line) => line.includes('> ') && line.includes(label))
/** Two columns of the map for a hex at the first zoom, and every second row half a hex aside. */
const neighbours = { east: [2, 0], southEast: [1, 1] } as const

describe('keys in a terminal', () => {
  it('are others if the player says so in his file, and the old ones do nothing', async () => {
    writeSettings({ keys: { undo: ['~'], take: ['ctrl-e'], help: ['M'] } })
    const file = player.file('game.save')
    const terminal = await player.newGame(file)
    await terminal.waitFor('Ctrl-E take  Esc back  Tab map  ? help  M menu  ~ undo')
    await terminal.press('c')
    await terminal.waitFor('Ctrl-E accept')
    await terminal.press('2', enter)
    await terminal.waitFor('<  2  >')
    expect(actionsIn(file)).toEqual([])
    await terminal.press('\u0005')
    await terminal.waitFor('buys 2 caravels')
    await terminal.press('U')
    await terminal.waitFor('>f Plan a voyage')
    expect(actionsIn(file)).toEqual(['buy'])
    await terminal.press('~')
    await terminal.waitFor('Undid: ')
    expect(actionsIn(file)).toEqual([])
    // What is faulty is as it was.
    await terminal.press('?')
    await terminal.waitFor('What can be chosen')
  })

  it.runIf(inFull)('are changed on their page, at once and for the next time', async () => {
    const file = player.file('game.save')
    const terminal = await player.newGame(file)
    await terminal.press('M')
    await terminal.waitFor('Help for this very decision')
    await toEntry(terminal, 'Keys: which does what')
    await terminal.waitFor('"quit" in settings.json')
    await terminal.press(enter)
    await terminal.waitFor('Press the new key')
    await terminal.press('\u0007')
    await terminal.waitFor('>*Ctrl-G')
    expect(JSON.parse(readFileSync(settingsFile(), 'utf8')).keys).toEqual({ quit: ['ctrl-g'] })
    await terminal.press('\u0003', esc)
    await terminal.waitFor('Plan the turn')
    await terminal.press('\u0007')
    expect(await terminal.ended()).toEqual({ code: 0, signal: 0 })
    const again = player.open(['resume', file])
    await again.waitFor('skip all')
    await again.press('\u0007')
    expect((await again.ended()).code).toBe(0)
  })
})

describe('a mouse in a terminal', () => {
  it.runIf(inFull)('is not asked for while it is off, and means nothing then', async () => {
    const terminal = await player.newGame(player.file('game.save'))
    await terminal.waitFor('>f Plan a voyage')
    await terminal.press(click([10, 10]), click(placeOf(terminal, 'Buy soldiers')), report(65, [60, 8]), down)
    await terminal.waitFor('>c Buy caravels')
    await terminal.waitFor(/^2316 /m)
    await terminal.press('\u0003')
    await terminal.ended()
    expect(terminal.sent()).not.toMatch(/\?100[0-9]h/)
  })

  it('moves the cursor to a hex, and chooses the one where it is', async () => {
    writeSettings({ mouse: true })
    const file = player.file('game.save')
    const terminal = await player.newGame(file)
    await terminal.waitFor('L log')
    await terminal.waitFor(/^2316 /m)
    const [x, y] = placeOf(terminal, '[P')
    const at = (by: readonly [number, number]) => [x + 1 + by[0], y + by[1]] as const
    await terminal.press(click(at(neighbours.east)))
    await terminal.waitFor(/^2315 /m)
    await terminal.press(click(at(neighbours.southEast)))
    await terminal.waitFor(/^2415 /m)
    await terminal.press(report(64, [x, y]))
    await terminal.waitFor(/^2315 /m)
    await terminal.press(click(at([0, 0]), 2))
    await terminal.waitFor('Tab map')
    await terminal.press(keyOf(terminal, 'Plan a voyage'))
    await terminal.waitFor('Own ports')
    await terminal.press(keys.tab)
    await terminal.waitFor('Here: Caribbean (2316')
    await terminal.press(click(at(neighbours.east)))
    await terminal.waitFor(/^2315 /m)
    await terminal.press(click(at([0, 0])))
    await terminal.waitFor(/^2316 /m)
    await terminal.waitFor('Here: Caribbean (2316')
    await terminal.press(click(at([0, 0])))
    await terminal.waitFor('p do it')
    expect(actionsIn(file)).toEqual([])
    await terminal.press('p')
    await terminal.waitFor(/S1: \d+ bounds to/)
    expect(actionsIn(file)).toEqual(['voyage'])
  })

  it.runIf(inFull)('marks and takes choices, in the list and in menus', async () => {
    writeSettings({ mouse: true })
    const terminal = await player.newGame(player.file('game.save'))
    const clickOn = (text: string) => terminal.press(click(placeOf(terminal, text)))
    await clickOn('Buy carracks')
    await terminal.waitFor('>b Buy carracks')
    await terminal.press(report(65, [60, 8]))
    await terminal.waitFor('>g (Buy')
    await clickOn('Buy carracks')
    await terminal.waitFor('>b Buy carracks')
    await clickOn('Buy carracks')
    await terminal.waitFor('Enter accept')
    await terminal.press(click([60, 8], 2))
    await terminal.waitFor('Close the council')
    await terminal.press('M')
    await terminal.waitFor('Log of everything')
    await clickOn('Log of everything')
    await terminal.waitFor(/> +L +Log of everything/)
    await clickOn('Log of everything')
    await terminal.waitFor('Words:')
    await terminal.press(click([5, 5], 2))
    await terminal.waitFor('Plan the turn')
  })

  it.runIf(inFull)('is understood in two reads, and no part of it is a key', async () => {
    writeSettings({ mouse: true })
    const terminal = await player.newGame(player.file('game.save'))
    const choice = report(0, placeOf(terminal, 'Buy carracks'))
    for (const cut of sampled([1, 2, 3, 5, choice.length - 1], 2)) {
      await terminal.press(keys.up)
      terminal.send(choice.slice(0, cut))
      await new Promise((resolve) => setTimeout(resolve, cut === 1 ? 90 : 15))
      terminal.send(choice.slice(cut))
      await terminal.waitFor('>b Buy carracks')
    }
    expect(terminal.text()).toContain('Plan the turn')
  })

  it.each(sampled(['quit', 'SIGTERM', 'SIGHUP'], 1))('is given back on the way out: %s', async (way) => {
    writeSettings({ mouse: true })
    const terminal = await player.newGame(player.file('game.save'))
    await expect.poll(terminal.sent).toContain('\u001B[?1000h\u001B[?1006h')
    if (way === 'quit') await terminal.press('\u0003')
    else terminal.kill(way)
    await terminal.ended()
    const last = (sequence: string) => terminal.sent().lastIndexOf(`\u001B[?${sequence}`)
    expect(last('1000l')).toBeGreaterThan(last('1000h'))
    expect(last('1006l')).toBeGreaterThan(last('1006h'))
    expect(last('1049l')).toBeGreaterThan(last('1000l'))
  })

  it.runIf(inFull)('is turned on and off from the menu', async () => {
    const terminal = await player.newGame(player.file('game.save'))
    for (const [told, sent] of [
      ['The mouse is on.', '\u001B[?1000h'],
      ['The mouse is off.', '\u001B[?1000l'],
    ] as const) {
      await terminal.press('M')
      await toEntry(terminal, 'Mouse on or off')
      await terminal.waitFor(told)
      // It is asked for after the frame.
      await expect.poll(terminal.sent).toContain(sent)
    }
    const kept = () => JSON.parse(readFileSync(settingsFile(), 'utf8')).mouse
    await expect.poll(kept).toBe(false)
  })
})
