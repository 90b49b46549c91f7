/** Games with other panes than two beside the map. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Pane } from '../../../source/app/panels.ts'
import { islandsPanels } from '../islands/panels.ts'
import type { IslandsState } from '../islands/state.ts'
import { type Mounted, mount, newSave } from '../mount.tsx'

let app: Mounted
afterEach(() => app.remove())

const table = async (panes: readonly Pane<IslandsState>[]) => {
  app = await mount({
    ...{ columns: 150, rows: 40, panels: { ...islandsPanels, panes } },
    first: (folder) => ({ at: 'table', save: newSave(folder) }),
  })
}
const hold: Pane<IslandsState> = {
  name: 'court',
  title: 'The hold',
  says: 'What lies in the hold',
  short: 'hold',
  ledger: true,
  // The test's screen has 100 columns, and lines that are broken lie over those at the top.
  lines: () => ['', '', '', 'HOLD'],
}
const deck: Pane<IslandsState> = {
  name: 'tracker',
  title: 'The deck',
  says: 'What lies on deck',
  short: 'deck',
  beside: true,
  lines: (_state, _seat, { height }) => Array.from({ length: height }, (_, line) => `DECK ${line + 1}.`),
}

describe('the panes of a game', () => {
  it('have a page and an entry of the menu with the words of the game, and leave their room to the map', async () => {
    await table([hold])
    expect(app.frame()).not.toContain('HOLD')
    expect(app.frame()).toMatch(/^ \.( +\.){4}/m)
    expect(app.frame()).toContain(' C hold ')
    await app.press('C')
    expect(app.frame()).toContain('The hold')
    expect(app.frame()).toContain('HOLD')
    await app.press('esc', 'M')
    expect(app.frame()).toContain('What lies in the hold')
    expect(app.frame()).not.toContain('Sequence of play')
  })

  it('are opened from the menu by the key that stands there, as all that it lists', async () => {
    await table([hold])
    await app.press('M', 'C')
    expect(app.frame()).toContain('HOLD')
    await app.press('esc', 'M', 'o')
    expect(app.frame()).toContain('Standing orders: what is settled')
    await app.press('esc', 'M', 'B')
    expect(app.frame()).toContain('number or words')
    // What the menu does not list does nothing from there: this game has no such pane.
    await app.press('esc', 'M', 'S')
    expect(app.frame()).toContain('What lies in the hold')
  })

  it('say so where a game has none under a key', async () => {
    await table([])
    expect(app.frame()).not.toContain(' C ')
    for (const key of ['C', 'S']) {
      await app.press(key)
      expect(app.frame()).toContain('This game has nothing to show under that key.')
    }
  })

  it('take the whole column when there is but one beside the map', async () => {
    await table([hold, deck])
    expect(app.frame()).toContain('DECK 35.')
    expect(app.frame()).not.toContain('HOLD')
  })

  it('share the column when there are more, and what one leaves is the next one’s', async () => {
    await table([{ ...hold, beside: true }, deck, { ...deck, lines: () => ['THIRD'] }])
    for (const shown of ['HOLD', 'DECK 20.', 'THIRD']) expect(app.frame()).toContain(shown)
    expect(app.frame()).not.toContain('DECK 24.')
  })

  it('are folded while they say nothing', async () => {
    await table([{ ...hold, beside: true, lines: () => ['', ''] }, deck])
    expect(app.frame()).toContain('DECK 34.')
  })
})
