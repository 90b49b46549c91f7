import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Game, NewGame } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave } from '../../../source/kernel/saves/saves.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'
import type { IslandsState } from '../islands/state.ts'
import { type Mounted, type MountOptions, mount } from '../mount.tsx'

let app: Mounted
afterEach(() => app.remove())

const panels: typeof islandsPanels = {
  ...islandsPanels,
  titleBar: (state, seat) => ({ ...islandsPanels.titleBar(state, seat), right: `${state.losses} losses` }),
  // The test's screen has 100 columns, and lines that are broken lie over those at the top.
  panes: islandsPanels.panes.map((pane) =>
    pane.ledger ? { ...pane, lines: ({ losses }) => ['', '', '', `court of ${losses}`] } : pane,
  ),
}

const table = (game: Game<IslandsState>, options: MountOptions = {}) =>
  mount({
    ...{ game, panels, columns: 150, rows: 30, settings: { pace: 'by key' } },
    first: (folder) => {
      const journal = openJournal(game, { scenario: 'isles', seed: 'a' })
      return { at: 'table', save: createSave(join(folder, 'game.save'), journal, 'test') }
    },
    ...options,
  })

/** The figures of bar and court, and the last line above the keys. */
const around = () => {
  const frame = app.frame()
  const figure = (pattern: RegExp) => frame.match(pattern)?.[1] ?? null
  const lines = frame
    .split(/(?:Space go on|Enter take) /)[0]!
    .trim()
    .split('\n')
  return { bar: figure(/(\d) losses/), court: figure(/court of (\d)/), last: lines.at(-1)?.trim() }
}

describe('while dice are told', () => {
  it('nothing around them shows what comes of them', async () => {
    app = await table(islands())
    const before = { bar: '0', court: '0', last: 'turn 1' }
    expect(around()).toEqual(before)
    await app.press('h')
    // Two slides: rolls on one table that are listed, and a large one.
    for (const shown of ['It shows', '+-------+']) {
      expect(app.frame()).toContain(shown)
      expect(app.frame()).not.toMatch(/gambling \d|storm \d/)
      // What happened last stands beside the map meanwhile.
      expect(around()).toEqual({ ...before, last: 'Cell 11 with the ship' })
      await app.press('space')
    }
    expect(app.frame()).toContain('the tall mast')
    expect(around()).toEqual({ bar: '2', court: '2', last: expect.stringMatching(/^storm \d/) })
  })

  it('no page over them does either where one is so long that it is scrolled, and others can be opened', async () => {
    const rows = Array.from({ length: 40 }, (_, line) => `line ${line}`)
    const long: typeof islandsPanels = {
      ...panels,
      scene: (event) => {
        const scene = panels.scene(event)
        return scene && event.type === 'storm' ? { ...scene, lines: rows } : scene
      },
    }
    app = await table(islands(), { panels: long })
    await app.press('h', 'space')
    expect(app.frame()).toContain('line 1')
    await app.press('C')
    expect(app.frame()).toContain('court of 0')
    await app.press('esc', 'L')
    expect(app.frame()).toContain('turn 1')
    expect(app.frame()).not.toMatch(/gambling \d|storm \d/)
    await app.press('esc', 's', 'C')
    expect(app.frame()).toContain('court of 2')
    await app.press('esc', 'L')
    expect(app.frame()).toMatch(/storm \d/)
  })

  it('no figure stands that what was told by then has moved', async () => {
    const losing: typeof islandsPanels = { ...panels, movesFigures: ({ type }) => type === 'storm' }
    app = await table(islands(), { panels: losing })
    await app.press('h')
    // The first slide tells of no storm yet, the second does.
    expect(app.frame()).toContain('It shows')
    expect(around().bar).toBe('0')
    await app.press('space')
    expect(app.frame()).toContain('+-------+')
    expect(around().bar).toBe(null)
    await app.press('space')
    expect(around().bar).toBe('2')
  })

  it('no figure stands where the game has just begun', async () => {
    const created = ({ seed }: NewGame) => {
      const { state } = islands().create({ scenario: 'isles', seed })
      return {
        state,
        events: ['storm', 'lost'].map((type) => ({ type, rule: '6.1', dice: [3], column: '3' })),
      }
    }
    app = await table({ ...islands(), create: created })
    expect(app.frame()).toContain('+-------+')
    expect(around()).toEqual({ bar: null, court: null, last: 'Cell 11 with the ship' })
    await app.press('s')
    expect(around()).toEqual({ bar: '0', court: '0', last: expect.stringContaining('lost') })
  })

  it('have the map look where they were rolled, and where the player looked when they are over', async () => {
    const rolled: readonly string[] = ['storm', 'gambling']
    const placed: typeof islandsPanels = {
      ...panels,
      places: (event) => (rolled.includes(event.type) ? ['44'] : panels.places(event)),
    }
    app = await table(islands(), { panels: placed })
    await app.press('h')
    expect(app.frame()).toContain('It shows')
    expect(around().last).toBe('Cell 44')
    await app.press('s')
    expect(app.frame()).toContain('the tall mast')
    expect(app.frame()).toContain('Cell 11 with the ship')
    expect(app.frame()).not.toContain('Cell 44')
  })

  it('say that they go on by themselves where they do', async () => {
    app = await table(islands(), { settings: { pace: 'slow' } })
    await app.press('h')
    expect(app.frame()).toContain('goes on by itself')
    app.remove()
    app = await table(islands())
    await app.press('h')
    expect(app.frame()).not.toContain('by itself')
  })

  it('a key by which scenes are skipped is no answer to the question after them', async () => {
    app = await table(islands())
    await app.press('h', 's', 's')
    expect(app.frame()).not.toContain('It shows')
    const before = around()
    // Whatever left them does nothing else, nor does the key that goes on.
    await app.press('s', 'space', 's')
    expect(around()).toEqual(before)
  })

  it('undo shows the game as it is again', async () => {
    app = await table({ ...islands(), commits: () => null })
    await app.press('h', 's')
    expect(around()).toMatchObject({ bar: '2', court: '2' })
    await app.press('U')
    expect(around()).toMatchObject({ bar: '0', court: '0' })
  })

  it('a Space too many is no answer, and one after another key is', async () => {
    app = await table(islands())
    await app.press('h', 'space', 'space', 'space')
    expect(app.frame()).toContain('the tall mast')
    await app.press('enter', 'enter', 'c')
    expect(app.frame()).toMatch(/casks of wine +< +5/)
    await app.press('space')
    expect(app.frame()).toMatch(/casks of wine +0 >/)
  })
})
