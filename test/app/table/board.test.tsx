/** A game whose map is a board to look at, with nothing on it to choose and one zoom. */
import { afterEach, describe, expect, it } from 'vitest'
import type { GamePanels } from '../../../source/app/panels.ts'
import { islandsPanels } from '../islands/panels.ts'
import type { IslandsState } from '../islands/state.ts'
import { type Mounted, mount, newSave } from '../mount.tsx'

let app: Mounted
afterEach(() => app.remove())

const panels: GamePanels<IslandsState> = {
  ...islandsPanels,
  map: {
    zooms: [1],
    zoomFor: () => 1,
    layers: ['the board'],
    home: () => 'board',
    cellOf: () => null,
    step: (cell) => cell,
    nameOf: (place) => `place ${place}`,
    names: 'a name',
    look: () => 'Three worlds.',
    centre: (_cell, size) => ({ left: 0, top: 0, ...size }),
    follow: (_cell, window) => window,
    cellAt: () => null,
    draw: (_state, _seat, { window: { width, height } }) =>
      Array.from({ length: height }, (_, row) => (row === 3 ? 'THE BOARD' : '').padEnd(width)),
    legend: () => ['Nothing is marked.'],
    jumps: () => [],
  },
}

const table = async () => {
  app = await mount({ panels, first: (folder) => ({ at: 'table', save: newSave(folder) }) })
}

describe('a board without cells', () => {
  it('is drawn, and keys of the map do nothing on it', async () => {
    await table()
    expect(app.frame()).toContain('THE BOARD')
    expect(app.frame()).toContain('Three worlds.')
    expect(app.frame()).not.toContain('z zoom')
    await app.press('tab', 'left', 'up', 'y', 'z', 'Z', 'enter')
    expect(app.frame()).toContain('THE BOARD')
    await app.press('V')
    expect(app.frame()).toContain('The map has nothing else to show.')
    await app.press('esc', 'M')
    expect(app.frame()).not.toContain('Zoom in')
    expect(app.frame()).not.toContain('next layer')
  })

  it('has its pages, with nowhere to go to', async () => {
    await table()
    for (const [key, shown] of [
      ['G', 'Find: '],
      ['/', 'Find: '],
      ['=', 'Nothing is marked.'],
      ['H', 'THE BOARD'],
    ] as const) {
      await app.press(key)
      expect(app.frame(), key).toContain(shown)
      await app.press('enter', 'esc', 'esc')
      expect(app.frame(), key).toContain('What does Ann do?')
    }
  })

  it('tells in the past all that lies at a place, in two lines where one is too short', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `palm ${at}`).join(', ')
    const map = { ...panels.map, look: () => `Beach: ${many}, a goat.` }
    const first = (folder: string) => ({ at: 'table', save: newSave(folder) }) as const
    app = await mount({ panels: { ...panels, map }, first })
    await app.press('H')
    expect(app.frame()).toContain('REVIEW')
    expect(app.frame()).toContain('a goat.')
  })

  it('leaves places and ways to the list', async () => {
    await table()
    await app.press('e')
    expect(app.frame()).toContain('>a place 11')
    await app.press('down', 'down', 'enter')
    expect(app.frame()).toContain('visited 33/2')
    await app.press('d')
    expect(app.frame()).toContain('>a place 11')
    await app.press('down', 'enter')
    expect(app.frame()).toContain('sailed 12')
  })
})
