/** Which saved game is gone on with, and what is said of the others. */
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { goOnText, progressOf, savedGames, toGoOnWith } from '../../../source/app/new-game/saved-games.ts'
import type { Shelf } from '../../../source/app/shelf.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave } from '../../../source/kernel/saves/saves.ts'
import { islandsComputer } from '../islands/computer.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'
import { type Mounted, mount } from '../mount.tsx'
import { opened, shelfOf } from '../shelves.ts'

/** The test game alone, open. */
async function shelf(): Promise<Shelf> {
  const made = shelfOf(opened(islands(), islandsPanels, islandsComputer))
  await made.open('islands-test')
  return made
}

let app: Mounted
afterEach(() => app.remove())

/** Saves, each later than the one before it in this list. */
function save(folder: string, name: string, date: number, turns: number, holder = 'human'): void {
  const file = join(folder, `${name}.save`)
  const newGame = { scenario: 'isles', seed: 'app', options: { seats: { Ann: holder } } }
  const made = createSave(file, openJournal(islands(), newGame), 'test')
  for (let turn = 0; turn < turns; turn++) made.change(() => made.journal.act({ type: 'done', seat: 'Ann' }))
  made.close()
  utimesSync(file, date, date)
}

describe('saved games', () => {
  it('are gone on with where somebody plays and the game is not over, whatever was opened last', async () => {
    app = await mount({
      first: (folder) => {
        save(folder, 'mine', 1000, 1)
        save(folder, 'ended', 2000, 2)
        save(folder, 'show', 3000, 1, 'computer')
        return { at: 'title' }
      },
    })
    expect(app.frame()).toContain('Go on with mine, turn 2, as Ann')
    const saves = savedGames(app.folder, await shelf())
    expect(saves.map(({ name }) => name)).toEqual(['show', 'ended', 'mine'])
    expect(goOnText(toGoOnWith(saves.slice(0, 2))!)).toBe('Go on with show, turn 2 (watched)')
    await app.press('down', 'down', 'enter')
    expect(app.frame()).toMatch(/ended {2}turn 3, 2 actions, .* \(over\)/)
    expect(app.frame()).toMatch(/show {2}turn 2, 1 action, .* \(watched\)/)
    expect(app.frame()).toMatch(/mine {2}turn 2, 1 action, [-0-9 :]+\s*$/m)
  })

  it('tell of several who plan in secret only where they are, however much one of them has done', async () => {
    const seats = { Ann: 'human', Bob: 'human' }
    const saved = (bought: number) => {
      const newGame = { scenario: 'isles', seed: 'app', options: { seats } }
      const made = createSave(join(app.folder, `${bought}.save`), openJournal(islands(), newGame), 'test')
      const buy = { type: 'buy', seat: 'Ann', ware: 'barrel', count: 1 }
      for (let n = 0; n < bought; n++) expect(made.change(() => made.journal.act(buy)).result.ok).toBe(true)
      made.close()
    }
    app = await mount()
    saved(0)
    saved(3)
    expect(savedGames(app.folder, await shelf()).map(progressOf)).toEqual(['turn 1, Day', 'turn 1, Day'])
  })
})

it('lists games by letters with whose turn it is and the deadline, and leaves the app for one', async () => {
  const taken: string[] = []
  const game = { folder: '/games/rivers', title: 'Rivers', awaited: 'Your orders are awaited.' }
  const list = () => [{ ...game, isTurn: true, closes: 'closes in 2 days 4 hours' }]
  app = await mount({ letters: { list, take: (folder) => void taken.push(folder) } })
  expect(app.frame()).toContain('Choose a saved game')
  while (!/> +Choose a saved game/.test(app.frame())) await app.press('down')
  await app.press('enter')
  expect(app.frame()).toContain('Rivers  by mail, your turn, closes in 2 days 4 hours')
  expect(app.frame()).toContain('Your orders are awaited.')
  await app.press('enter')
  expect([taken, app.quits()]).toEqual([['/games/rivers'], 1])
})
