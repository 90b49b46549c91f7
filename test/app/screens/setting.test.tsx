/** Where the shell tells which game is played: the list of saves, and the book of rules at the table. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave, type Save } from '../../../source/kernel/saves/saves.ts'
import { game } from '../../games/conquistador/rules/table.ts'
import { world } from '../../games/conquistador/world.ts'
import { type Mounted, mount, newSave } from '../mount.tsx'

let app: Mounted
afterEach(() => app.remove())

describe('a saved game', () => {
  it('is listed with what it is, and one that cannot be read with why not', async () => {
    app = await mount({
      first: (folder) => {
        newSave(folder).close()
        writeFileSync(join(folder, 'bad.save'), 'x')
        return { at: 'saves' }
      },
    })
    await app.press('up', 'down')
    const seen = [app.frame()]
    await app.press('down')
    seen.push(app.frame())
    expect(seen.filter((frame) => frame.includes('The game of isles'))).toHaveLength(1)
    expect(seen.filter((frame) => frame.replace(/\s+/g, ' ').includes('not a saved game'))).toHaveLength(1)
  })
})

describe('the title', () => {
  it('tells what the game is that goes on', async () => {
    app = await mount({
      first: (folder) => {
        newSave(folder).close()
        return { at: 'title' }
      },
    })
    expect(app.frame()).toContain('The game of isles')
    app.remove()
    app = await mount()
    expect(app.frame()).not.toContain('The game of isles')
  })
})

describe('the sequence of play', () => {
  it('fits 80 by 24 with the optional rules and the edition under it', async () => {
    const newGame = { scenario: 'solitaire', seed: 'x', options: { tordesillas: true, edition: 'revised' } }
    app = await mount({
      game,
      panels: conquistadorPanels(world),
      first: (folder) => ({
        at: 'table',
        save: createSave(join(folder, 'game.save'), openJournal(game, newGame), 'test') as Save<object>,
      }),
    })
    await app.press('s', 'S')
    expect(app.frame()).toContain('Turn 1 of 21')
    expect(app.frame()).toContain('Optional rules: Treaty of Tordesillas; edition: revised.')
    expect(app.frame()).not.toContain('more')
  })
})

describe('the book of rules', () => {
  it('marks what only some games have, at the table alone', async () => {
    app = await mount({ first: (folder) => ({ at: 'table', save: newSave(folder) }) })
    await app.press('B')
    expect(app.frame()).toMatch(/7\.1 +Digging +\(not in this game\)/)
    expect(app.frame()).not.toMatch(/3\.1 +Sailing +\(/)
    app.remove()
    app = await mount({ first: () => ({ at: 'rules' }) })
    expect(app.frame()).toMatch(/7\.1 +Digging *$/m)
  })

  it('gives the list the rows that a short paragraph leaves', async () => {
    app = await mount({ game, panels: conquistadorPanels(world), first: () => ({ at: 'rules' }) })
    const listed = app
      .frame()
      .split('\n')
      .filter((line) => /^[> ] \d+\.\d+ /.test(line))
    expect(listed.length).toBeGreaterThan(9)
  })
})
