/** What the table does with a painted board: the question at the first start, names at rest, moves of others. */
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { GamePanels } from '../../../source/app/panels.ts'
import type { MapView } from '../../../source/app/parts/map-panel.ts'
import type { Settings } from '../../../source/app/settings/settings.ts'
import { patience } from '../../measure.ts'
import { islandsPanels } from '../islands/panels.ts'
import type { IslandsState } from '../islands/state.ts'
import { type Mounted, mount, newSave } from '../mount.tsx'

let app: Mounted
afterEach(() => app.remove())

/** The views in which the map was drawn, the last one last. */
let views: MapView[] = []

/** A table on a terminal that paints, with a board that can be painted. */
async function table(settings: Partial<Settings> = {}, change: Partial<GamePanels<IslandsState>> = {}) {
  await seat({ ...watched(), overview: () => ['the whole board'] }, settings, change)
}

/** The map of the islands, which keeps the views. */
function watched(): GamePanels<IslandsState>['map'] {
  views = []
  return {
    ...islandsPanels.map,
    draw(state, seat, view) {
      views.push(view)
      return islandsPanels.map.draw(state, seat, view)
    },
  }
}

async function seat(
  map: GamePanels<IslandsState>['map'],
  settings: Partial<Settings> = {},
  change: Partial<GamePanels<IslandsState>> = {},
) {
  app = await mount({
    ...{ panels: { ...islandsPanels, ...change, map }, paints: true, columns: 100, rows: 30 },
    settings,
    first: (folder) => ({ at: 'table', save: newSave(folder) }),
  })
}

const question = 'Do you see a coast?'

describe('the question at the first start', () => {
  it('is answered with no by the key of paint, for this terminal', async () => {
    await table()
    expect(app.frame()).toContain(question)
    expect(views.at(-1)!.theme.paint).toBe('halves')
    await app.press('J')
    expect(app.frame()).not.toContain(question)
    expect(views.at(-1)!.theme.paint).toBe('none')
    expect(app.kept.at(-1)!.boards).toEqual({ test: 'characters' })
  })

  it('stands on the map, and leaves the lines under it alone', async () => {
    await table()
    const lines = app.frame().split('\n')
    const at = lines.findIndex((line) => line.includes(question))
    expect(lines[at + 1]).toContain('Cell 11')
    expect(lines[at]).toContain('If not, press J.')
  })

  it('is answered with yes by whoever plays on', async () => {
    await table({ boards: { other: 'characters' } })
    expect(app.frame()).toContain(question)
    await app.press('h')
    expect(app.frame()).not.toContain(question)
    expect(views.at(-1)!.theme.paint).toBe('halves')
    expect(app.kept.at(-1)!.boards).toEqual({ other: 'characters', test: 'painted' })
  })

  it.each(['painted', 'characters'] as const)('is not put again where the answer was %s', async (drawing) => {
    await table({ boards: { test: drawing } })
    expect(app.frame()).not.toContain(question)
    await app.press('h')
    expect(app.kept).toEqual([])
  })
})

describe('the whole map', () => {
  it('is that of the board, with what its dots and corners are', async () => {
    await table()
    await app.press('*')
    expect(app.frame()).toContain('The whole map: dots are units, white corners the part on the table')
    expect(app.frame()).toContain('the whole board')
  })

  it('is drawn as on the table, on all of the page, where the board has no smaller one', async () => {
    await seat(watched())
    const onTable = views.at(-1)!.window
    await app.press('*')
    const [title, ...lines] = stripVTControlCharacters(app.frame()).split('\n')
    expect(title!.trim()).toBe('The whole map')
    const { window } = views.at(-1)!
    expect(window.width).toBeGreaterThan(onTable.width)
    expect(window.height).toBeGreaterThan(onTable.height)
    expect(lines.join('')).not.toContain('corners')
  })
})

describe('the cursor', () => {
  it('has what lies under it named when it rests, and not while it goes on', async () => {
    await table()
    await app.press('tab')
    for (const _ of ['from where it began', 'from where it rested']) {
      const drawn = views.length
      await app.press('right')
      expect(views[drawn]!.named).toBe(false)
      await vi.waitFor(() => expect(views.at(-1)!.named).toBe(true), { timeout: patience })
    }
  })
})

describe('the key of names', () => {
  it('turns all names of a map on, which is kept, and off', async () => {
    await seat({ ...watched(), hasMoreNames: true })
    expect(views.at(-1)!.names).toBe(false)
    await app.press('N')
    expect(views.at(-1)!.names).toBe(true)
    expect(app.frame()).toContain('The map shows all names that have room.')
    expect(app.kept.at(-1)!.names).toBe(true)
    await app.press('N')
    expect(views.at(-1)!.names).toBe(false)
    expect(app.frame()).toContain('The map shows the fewest names.')
  })

  it('says of a map that has no more of them that they all stand there', async () => {
    await table()
    await app.press('N')
    expect(app.frame()).toContain('All its names stand on this map already.')
    expect(app.kept.some(({ names }) => names)).toBe(false)
  })
})

describe('what others moved', () => {
  const ways: Readonly<Record<string, readonly string[]>> = {
    gambling: ['22', '12'],
    storm: ['33', '11', '22'],
  }
  const change: Partial<GamePanels<IslandsState>> = {
    places: ({ type }) => ways[type] ?? [],
    isOwn: () => false,
  }
  /** The ways that were drawn, in order, each once. */
  const drawn = () =>
    views.map(({ way }) => way.join(' ')).filter((way, index, all) => way !== all[index - 1])

  it('is shown along its way for a moment, each after the other, where nothing is told', async () => {
    await table({ pace: 'off', moments: false }, change)
    expect(views.at(-1)!.way).toEqual([])
    await app.press('h')
    expect(views.at(-1)!.way).toEqual(['12', '22'])
    for (let n = 0; n < 600 && drawn().length < 4; n++) await wait(100)
    expect(drawn()).toEqual(['', '12 22', '11 22 33', ''])
  })

  it('is shown no more when a key is pressed', async () => {
    await table({ pace: 'off', moments: false }, change)
    await app.press('h')
    expect(views.at(-1)!.way).toEqual(['12', '22'])
    await app.press('down')
    expect(views.at(-1)!.way).toEqual([])
    expect(drawn()).toEqual(['', '12 22', ''])
  })

  it('is not shown again to who looks at a page meanwhile, nor after it', async () => {
    await table({ pace: 'off', moments: false }, change)
    await app.press('h')
    for (let n = 0; n < 600 && drawn().length < 4; n++) await wait(100)
    const count = views.length
    await app.press('L', 'esc')
    await wait(300)
    expect(views.length).toBeGreaterThan(count)
    expect(drawn()).toEqual(['', '12 22', '11 22 33', ''])
  })

  it('is followed by the map where it lies elsewhere, which then is where it was', async () => {
    const map = watched()
    const window = { left: 7, top: 5 }
    const follow: typeof map.follow = (cell, now, zoom) =>
      cell === '33' ? { ...now, ...window } : islandsPanels.map.follow(cell, now, zoom)
    await seat({ ...map, follow }, { pace: 'off', moments: false }, change)
    const before = views.at(-1)!.window
    await app.press('h')
    expect(views.at(-1)!.window).toEqual(before)
    for (let n = 0; n < 600 && drawn().length < 4; n++) await wait(100)
    const far = views.filter(({ way }) => way.includes('33'))
    expect(far.length).toBeGreaterThan(0)
    for (const view of far) expect(view.window).toEqual({ ...before, ...window })
    expect(views.at(-1)!.window).toEqual(before)
  })

  it('has no line about the cursor beside it where the map has left that behind', async () => {
    const follow: GamePanels['map']['follow'] = (cell, now) =>
      cell === '33' ? { ...now, left: 7, top: 5 } : { ...now, left: 0, top: 0 }
    await seat({ ...watched(), follow }, { pace: 'off', moments: false }, change)
    await app.press('h')
    expect(app.frame()).toMatch(/Cell \d\d/)
    for (let n = 0; n < 600 && !views.at(-1)!.way.includes('33'); n++) await wait(20)
    expect(app.frame()).not.toMatch(/Cell \d\d/)
    await app.press('down')
    expect(app.frame()).toMatch(/Cell \d\d/)
  })

  it('is told with whose it was', async () => {
    await table({ pace: 'off', moments: false }, { ...change, isNews: () => false })
    expect(app.frame()).not.toMatch(/gambling/)
    await app.press('h')
    expect(app.frame()).toMatch(/gambling/)
    await app.press('down')
    expect(app.frame()).not.toMatch(/gambling/)
  })

  it('is not shown where the player does not want it', async () => {
    await table({ pace: 'off', moves: false }, change)
    await app.press('h')
    expect(views.every(({ way }) => way.length === 0)).toBe(true)
  })
})
