/** Every key of a page that is not the table does what the table of keys says. */

import { afterEach, describe, expect, it } from 'vitest'
import type { Screen } from '../../../source/app/hooks.ts'
import { defaultBindings } from '../../../source/app/keys/bindings.ts'
import type { ActionName } from '../../../source/app/keys/keys.ts'
import { sampled } from '../../measure.ts'
import { islandsPanels } from '../islands/panels.ts'
import { type Mounted, mount, newSave } from '../mount.tsx'

let app: Mounted | null = null
afterEach(() => app?.remove())

const sequences: Readonly<Record<string, string>> = {
  pageup: '\u001B[5~',
  pagedown: '\u001B[6~',
  home: '\u001B[H',
  'shift-tab': '\u001B[Z',
  backspace: '\u007F',
}
/** A text longer than the screen, and a table longer still. */
const lines = Array.from({ length: 60 }, (_, index) => `line ${index + 1}.`)
const panels = { ...islandsPanels, howToPlay: lines }

type At = Screen['at']
/** On a screen, after some keys: what an action shows that was not there before. */
const cases: readonly (readonly [At, ActionName, readonly string[], string | RegExp])[] = [
  ['how', 'down', [], 'line 21.'],
  ['how', 'up', ['end'], 'line 40.'],
  ['how', 'pageDown', [], 'line 30.'],
  ['how', 'leaf', [], 'line 30.'],
  ['how', 'pageUp', ['end'], 'line 30.'],
  ['how', 'first', ['end'], 'line 1.'],
  ['how', 'last', [], 'line 60.'],
  ['how', 'back', [], 'New game'],
  ['how', 'leave', [], 'New game'],
  ['how', 'take', [], 'New game'],
  ['tables', 'nextSheet', [], 'Tides (2 of 2)'],
  ['tables', 'lastSheet', [], 'Tides (2 of 2)'],
  ['title', 'down', [], /> +Watch computers/],
  ['title', 'up', [], /> +Quit/],
  ['title', 'last', [], /> +Quit/],
  ['title', 'take', [], 'Begin the game'],
  ['new', 'down', ['down'], '>   Ann'],
  ['new', 'nextField', ['down', 'down'], '> Left to the program'],
  ['new', 'up', ['down'], '> Begin the game'],
  ['new', 'lastField', ['down'], '> Begin the game'],
  ['new', 'first', [], '> Scenario'],
  ['new', 'last', ['down'], '> Begin the game'],
  ['new', 'pageUp', [], '> Scenario'],
  ['new', 'pageDown', ['down'], '> Begin the game'],
  ['new', 'open', ['down', 'down', 'down'], 'losses'],
  ['new', 'close', ['down', 'down', 'down'], 'losses'],
  ['new', 'take', ['down', 'down', 'down'], 'losses'],
  ['new', 'back', [], 'Rules'],
  ['table', 'turnBack', ['i', 'end', 'enter', 'H'], 'The beginning'],
  ['table', 'turnOn', ['i', 'end', 'enter', 'H', 'home'], 'Action 2 of 2'],
  ['table', 'nextSheet', ['enter', 'enter', 'L'], 'trade; 1 of'],
  ['table', 'lastSheet', ['enter', 'enter', 'L'], 'other; 1 of'],
  ['table', 'goOn', ['h'], 'Table of storm [6.1]'],
  ['table', 'skipAll', ['h'], 'the tall mast'],
  ['table', 'stepBack', ['enter', 'enter', 'H'], 'The beginning'],
  ['table', 'stepOn', ['enter', 'enter', 'H', 'home'], 'Action 1 of 1'],
  ['table', 'first', ['enter', 'enter', 'H'], 'The beginning'],
  ['table', 'last', ['enter', 'enter', 'H', 'home'], 'Action 1 of 1'],
  ['table', 'leave', ['H'], 'What does Ann do?'],
  ['table', 'mapRight', ['tab'], 'Cell 12'],
  ['table', 'mapLeft', ['tab', 'l'], 'Cell 11'],
  ['table', 'mapDown', ['tab'], 'Cell 21'],
  ['table', 'mapUp', ['tab', 'j'], 'Cell 11'],
  ['table', 'mapDownRight', ['tab'], 'Cell 22'],
  ['table', 'mapUpLeft', ['tab', 'n'], 'Cell 11'],
  ['table', 'mapDownLeft', ['tab', 'l'], 'Cell 21'],
  ['table', 'mapUpRight', ['tab', 'j'], 'Cell 12'],
  ['table', 'mapRight', ['H'], 'Cell 12'],
]

const open = async (at: At, keys: Readonly<Record<string, string[]>> = {}): Promise<Mounted> => {
  app?.remove()
  const first = (folder: string): Screen =>
    at === 'table' ? { at, save: newSave(folder) } : ({ at } as Extract<Screen, { at: 'title' }>)
  app = await mount({ panels, first, settings: { pace: 'by key', keys } })
  return app
}

describe('the keys of a page', () => {
  it.each(cases)('%s: %s', async (at, action, before, shows) => {
    for (const key of sampled(defaultBindings[action], 1)) {
      const { press, frame } = await open(at)
      await press(...before)
      expect(frame()).not.toMatch(shows)
      await press(sequences[key] ?? key)
      expect(frame(), key).toMatch(shows)
    }
  })

  it('may be others', async () => {
    const { press, frame } = await open('title', { down: ['ctrl-n'], take: ['ctrl-e'], back: ['ctrl-g'] })
    expect(frame().split('\n').at(-1)).toMatch(/^Up Ctrl-N choose {2}Ctrl-E take/)
    await press('down', 'j', 'enter')
    expect(frame()).toMatch(/> +New game/)
    await press('\u000E', '\u000E', '\u0005')
    expect(frame()).toContain('line 1.')
    await press('esc', 'enter')
    expect(frame()).toContain('line 1.')
    await press('\u0007')
    expect(frame()).toContain('New game')
  })

  it('are named in a text by what they do', async () => {
    app = await mount({
      panels: { ...islandsPanels, howToPlay: ['{undo} takes back, {back} goes back.'] },
      first: () => ({ at: 'how' }),
      settings: { keys: { undo: ['~'] } },
    })
    expect(app.frame()).toContain('~ takes back, Esc goes back.')
  })
})
