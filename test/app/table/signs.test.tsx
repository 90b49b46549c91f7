/** Signs of the map are named when they are seen for the first time. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import type { Settings } from '../../../source/app/settings/settings.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'
import { type Mounted, mount, newSave } from '../mount.tsx'

let app: Mounted
afterEach(() => app.remove())

const port = { mark: 'P', says: 'port' }
const wreck = { mark: 'W', says: 'a wreck' }
const mine = { mark: '$', says: 'a mine that lies in the hills behind the forest' }

async function table(settings: Partial<Settings> = {}, says?: string, paints?: true) {
  const map: typeof islandsPanels.map = {
    ...{ ...islandsPanels.map, signs: () => [port, wreck, mine] },
    ...(says !== undefined && { layerSays: () => says }),
  }
  app = await mount({
    panels: { ...islandsPanels, map },
    ...{ settings, ...(paints && { paints }) },
    first: (folder) => ({ at: 'table', save: newSave(folder) }),
  })
}

it('names as many new signs as the map has room for in a line, until a key is pressed after they were read', async () => {
  await table()
  expect(app.frame()).toContain(' P port  W a wreck  = all signs ')
  await app.press('down')
  expect(app.kept).toEqual([])
  await wait(1600)
  await app.press('down')
  expect(app.kept.at(-1)!.games[islands().name]!.signs).toEqual(['port', 'a wreck'])
  expect(app.frame()).not.toContain('W a wreck')
  // One that is too long by itself is cut with a sign.
  expect(app.frame()).toContain(' $ a mine')
  expect(app.frame()).not.toMatch(/= all?( s\w*)?~/)
})

it('keeps what the key does that ends the line, too: J after the signs were read still changes the drawing', async () => {
  await table({ boards: { test: 'painted' } }, undefined, true)
  await wait(1600)
  await app.press('J')
  const { boards, games } = app.kept.at(-1)!
  expect(boards).toEqual({ test: 'characters' })
  expect(games[islands().name]!.signs).toEqual(['port', 'a wreck'])
})

it('names nothing that the player knows', async () => {
  const signs = [port, wreck, mine].map(({ says }) => says)
  await table({ games: { [islands().name]: { signs } } })
  expect(app.frame()).not.toContain('all signs')
})

it('say for as long as the map shows something else than ground what that is', async () => {
  const signs = [port, wreck, mine].map(({ says }) => says)
  await table({ games: { [islands().name]: { signs } } })
  expect(app.frame()).not.toContain('what it means')
  await app.press('V')
  expect(app.frame()).toContain(' depth: = what it means, V next ')
  await app.press('down')
  expect(app.frame()).toContain(' depth: = what it means, V next ')
  await app.press('V')
  expect(app.frame()).not.toContain('what it means')
})

it('say what the tints of that layer tell, and of the keys as much as there is room for', async () => {
  const signs = [port, wreck, mine].map(({ says }) => says)
  const shown = async (says: string) => {
    await table({ games: { [islands().name]: { signs } } }, says)
    await app.press('V')
    const frame = app.frame()
    app.remove()
    return frame
  }
  expect(await shown('1, 2, 3 up')).toContain(' depth: 1, 2, 3 up  = more, V next ')
  const long = await shown('one, two, three, or more')
  expect(long).toContain(' depth: one, two, three, or more  = more ')
  expect(long).not.toContain('V next')
  await table()
})
