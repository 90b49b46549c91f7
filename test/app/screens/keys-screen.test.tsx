/** Keys at the table and on its pages, the page that changes them, and the mouse. */

import { afterEach, describe, expect, it, vi } from 'vitest'
import { allActions, defaultBindings } from '../../../source/app/keys/bindings.ts'
import { commands, type KeyCommand } from '../../../source/app/keys/keys.ts'
import { patience, sampled } from '../../measure.ts'
import { type Mounted, type MountOptions, mount, newSave } from '../mount.tsx'

let app: Mounted
afterEach(() => app.remove())

const table = async (settings: MountOptions['settings'] = {}) => {
  app = await mount({ first: (folder) => ({ at: 'table', save: newSave(folder) }), settings })
}
const foot = () => app.frame().split('\n').at(-1)!
/** Where a text stands on the screen. */
const find = (text: string) => {
  const lines = app.frame().split('\n')
  const y = lines.findIndex((line) => line.includes(text))
  expect(y, text).toBeGreaterThanOrEqual(0)
  return [lines[y]!.indexOf(text), y] as const
}
const [left, right, up, down] = [0, 2, 64, 65]

/** Keys before a command, and what it shows. */
const shows: Readonly<
  Record<Exclude<KeyCommand, 'hand'>, readonly [before: readonly string[], shows: string]>
> = {
  help: [[], 'What can be chosen'],
  focus: [[], 'what can be done here'],
  menu: [[], 'Help for this very decision'],
  advice: [[], 'What the program would do:'],
  undo: [['enter', 'enter'], 'Undid: Buy barrels: 1 barrel.'],
  redo: [['enter', 'enter', 'U'], 'Did again: Buy barrels: 1 barrel.'],
  restart: [[], 'Restart this turn?'],
  finish: [[], 'Let the program finish'],
  errands: [[], 'Nothing of what is asked here'],
  autopilot: [[], '[ ] Everything'],
  standing: [[], '[ ] Losses'],
  court: [[], 'COURT 50 gold'],
  tracker: [[], 'TRACKER turn 1'],
  log: [[], 'Words: '],
  talk: [[], 'Nobody talks here'],
  review: [[], 'REVIEW'],
  jump: [[], 'Find: '],
  search: [[], 'Find: '],
  zoomIn: [[], '[V] .   .'],
  zoomOut: [[], '[V] .   .'],
  layer: [[], 'The map shows depth.'],
  overview: [[], 'The whole map'],
  paint: [[], 'paint takes 256 colours'],
  cells: [[], 'The marks of cells are strong'],
  names: [[], 'All its names stand on this map already.'],
  verdict: [[], 'VERDICT 50'],
  legend: [[], 'Marks of the map'],
  rules: [[], 'A turn has one question.'],
  tables: [[], 'Tables: Winds'],
  pace: [[], 'Pace of the scenes'],
  colours: [[], 'NO_COLOR'],
  preferences: [[], 'Zoom of the map'],
  keys: [[], '"quit" in settings.json'],
  mouse: [[], 'The mouse is on.'],
  title: [[], 'Leave the table?'],
}
const sequenceOf = (key: string): string =>
  ({ 'shift-tab': '\u001B[Z', 'ctrl-z': '\u001A', 'ctrl-y': '\u0019' })[key] ?? key

describe('the key of a search', () => {
  it('keeps open what is open already, and is no part of the words', async () => {
    await table()
    await app.press('G', '/', '4')
    expect(app.frame()).toMatch(/Find: 4$/m)
    await app.press('esc', 'B', '/')
    expect(foot()).toContain('Esc back')
    await app.press('/', 't')
    expect(foot()).toContain('Esc clear')
  })
})

describe('a command of the table', () => {
  // Nobody holds cards in this game.
  it.each((Object.keys(commands) as KeyCommand[]).filter((name) => name !== 'hand'))(
    'has its keys, or another: %s',
    async (name) => {
      const [before, text] = shows[name]
      for (const key of sampled(defaultBindings[name], 1)) {
        await table()
        await app.press(...before)
        expect(app.frame()).not.toContain(text)
        await app.press(sequenceOf(key))
        await vi.waitFor(() => expect(app.frame(), key).toContain(text), { timeout: patience })
        app.remove()
      }
      await table({ keys: { [name]: ['Y'] } })
      await app.press(...before.map((key) => (name === 'undo' && key === 'U' ? 'Y' : key)))
      await app.press(...defaultBindings[name].map(sequenceOf))
      expect(app.frame()).not.toContain(text)
      await app.press('Y')
      await vi.waitFor(() => expect(app.frame()).toContain(text), { timeout: patience })
    },
  )
})

describe('the foot of the screen and the help', () => {
  it('name the keys in use', async () => {
    await table({ keys: { take: ['ctrl-e'], menu: ['Y'], undo: [] } })
    expect(foot()).toMatch(/^Ctrl-E take {2}Esc back {2}Tab map {2}\? help {2}Y menu {2}C court/)
    await app.press('?', 'end', ...Array<string>(12).fill('up'))
    expect(app.frame()).toMatch(/Y +Menu of all commands/)
    expect(app.frame()).not.toMatch(/^. *Undo/m)
  })

  it('change with the keys of the page, of the log and of menus', async () => {
    await table({ keys: { back: ['ctrl-g'], down: ['ctrl-n'], turnOn: [')'] } })
    await app.press('L')
    expect(foot()).toBe('Up Ctrl-N move  [ ) turns  Right topic  / words  Enter show on map  Ctrl-G back')
    await app.press('esc')
    expect(app.frame()).toContain('Words: ')
    await app.press('\u0007', 'M', '\u000E', '\u000E', 'enter')
    expect(app.frame()).toContain('Nothing was undone.')
  })
})

describe('the page of keys', () => {
  const open = async (settings: MountOptions['settings'] = {}, steps = 0) => {
    await table({ ...settings, keys: { keys: ['Y'], ...settings.keys } })
    await app.press('Y', ...Array<string>(steps).fill('down'))
  }
  const toUndo = [...allActions.keys()].indexOf('undo')

  it('lists every action with its keys, marks one after the other, and closes', async () => {
    await open()
    expect(app.frame()).toMatch(/Everywhere\n.*> Ctrl-C +Quit the program/)
    await app.press('end')
    expect(app.frame()).toMatch(/Before the curtain\n.*> Enter Space +Lift the curtain/)
    await app.press('esc')
    expect(app.frame()).toContain('What does Ann do?')
  })

  it('takes the next key for the marked action, at once', async () => {
    await open({}, toUndo)
    expect(app.frame()).toMatch(/> +U Ctrl-Z +Undo/)
    await app.press('enter')
    expect(app.frame()).toContain('Press the new key for: Undo. Esc leaves it as it is.')
    await app.press('~')
    expect(app.kept.at(-1)!.keys).toEqual({ keys: ['Y'], undo: ['~'] })
    expect(app.frame()).toMatch(/>\*~ +Undo/)
    await app.press('esc', 'enter', 'enter', 'U')
    expect(app.frame()).toContain('49 gold')
    await app.press('~')
    expect(app.frame()).toContain('50 gold')
  })

  it('refuses a key that something else has, and says what', async () => {
    await open({}, toUndo)
    await app.press('enter', 'M')
    expect(app.frame()).toContain('"M" is the key of "menu" (Menu of all commands)')
    await app.press('enter', '7')
    expect(app.frame()).toContain('digits type numbers')
    await app.press('enter', 'esc')
    expect(app.kept).toEqual([])
    expect(app.frame()).toMatch(/> +U Ctrl-Z +Undo/)
  })

  it('gives its own keys back, unless another has them now', async () => {
    await open({ keys: { undo: ['~'] } }, toUndo)
    await app.press('\u007F')
    expect(app.kept.at(-1)!.keys).toEqual({ keys: ['Y'] })
    app.remove()
    await open({ keys: { undo: ['~'], redo: ['U'] } }, toUndo)
    await app.press('\u001B[3~')
    expect(app.frame()).toContain('"U" is the key of "redo"')
    expect(app.kept).toEqual([])
  })

  it('tells of a fault in the file', async () => {
    await open({ keys: { fly: ['f'] } })
    expect(app.frame()).toContain('In settings.json, keys.fly: there is no such action')
  })
})

describe('the mouse', () => {
  it('is watched only while it is on, which a command changes', async () => {
    await table({ keys: { mouse: ['Y'] } })
    expect(app.watched).toEqual([false])
    await app.mouse(left, ...find('Gamble'))
    expect(app.frame()).toContain('>a Buy barrels')
    await app.press('Y')
    expect(app.watched).toEqual([false, true])
    expect(app.kept.at(-1)).toMatchObject({ mouse: true })
    await app.mouse(left, ...find('Gamble'))
    expect(app.frame()).toContain('>h Gamble')
  })

  it('puts the cursor on a cell, and asks there what can be done', async () => {
    await table({ mouse: true })
    // A cell is three columns wide: the second of the second line.
    await app.mouse(left, 4, 2)
    expect(app.frame()).toContain('Cell 22')
    expect(foot()).toContain('what can be done here')
    await app.mouse(left, 4, 2)
    expect(app.frame()).toContain('Dig at 22')
    expect(app.frame()).not.toContain('Buy barrels')
    await app.mouse(right, 0, 0)
    expect(app.frame()).toContain('Buy barrels')
  })

  it('chooses a place by a second click, and moves over the map with the wheel', async () => {
    await table({ mouse: true })
    await app.press('d')
    await app.mouse(left, 7, 1)
    expect(app.frame()).toContain('Here: cell 13')
    await app.mouse(down, 7, 1)
    expect(app.frame()).toContain('Here: cell 23')
    await app.mouse(up, 7, 1)
    await app.mouse(left, 7, 1)
    expect(app.frame()).toContain('Cell 13 with the ship')
  })

  it('gives the keys back to the map when a list of places is left by a click', async () => {
    await table({ mouse: true })
    await app.press('d', 'tab')
    await app.mouse(left, 7, 1)
    expect(app.frame()).toContain('Here: cell 13')
  })

  it('marks and takes choices, turns the wheel in the list, goes back with the right button', async () => {
    await table({ mouse: true })
    await app.mouse(down, 50, 5)
    expect(app.frame()).toContain('>b (Buy guns)')
    await app.mouse(left, ...find('Buy barrels'))
    await app.mouse(left, ...find('Buy barrels'))
    expect(app.frame()).toContain('1 to 12: digits, Left, Right')
    await app.mouse(right, 50, 5)
    await app.mouse(left, ...find('Buy barrels'))
    await app.mouse(left, ...find('Enter accept'))
    expect(app.frame()).toContain('49 gold')
  })

  it('marks and takes entries of menus, and leaves pages', async () => {
    await table({ mouse: true })
    await app.press('M')
    await app.mouse(left, ...find('Log of everything'))
    expect(app.frame()).toMatch(/> {1,2}L +Log of everything/)
    await app.mouse(left, ...find('Log of everything'))
    expect(app.frame()).toContain('Words: ')
    await app.mouse(right, 5, 5)
    await app.press('?')
    const top = app.frame()
    await app.mouse(down, 5, 5)
    expect(app.frame()).not.toBe(top)
    await app.mouse(up, 5, 5)
    expect(app.frame()).toBe(top)
  })

  it('types nothing where words are asked', async () => {
    await table({ mouse: true })
    await app.press('/', '4')
    await app.mouse(left, 20, 4)
    await app.mouse(down, 20, 4)
    await app.press('4')
    expect(app.frame()).toMatch(/Find: 44/)
  })

  it('goes on with dice, and lifts no curtain', async () => {
    await table({ mouse: true, pace: 'by key' })
    await app.press('h')
    expect(app.frame()).toContain('Table of gambling [6.1]')
    await app.mouse(left, 5, 5)
    expect(app.frame()).toContain('Table of storm [6.1]')
    await app.mouse(right, 5, 5)
    expect(app.frame()).toContain('the tall mast')
  })
})
