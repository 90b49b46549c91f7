/** Games are loaded when they are opened, once. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { savedGames, toGoOnWith } from '../../source/app/new-game/saved-games.ts'
import { gamesPlayed, inOrder, openAll, openShelf, Unavailable } from '../../source/app/shelf.ts'
import { openJournal } from '../../source/kernel/journal/open.ts'
import { createSave, gameOfSave } from '../../source/kernel/saves/saves.ts'
import { riversPanels } from '../games/two.ts'
import { islandsComputer } from './islands/computer.ts'
import { islands } from './islands/game.ts'
import { islandsPanels } from './islands/panels.ts'
import { opened, shelfOf } from './shelves.ts'

const isles = opened(islands(), islandsPanels, islandsComputer)
const rivers = opened({ ...islands(), name: 'rivers-test' }, riversPanels, islandsComputer)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shelf-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function save(name: string, { game } = isles, date = 0): string {
  const file = join(folder, `${name}.save`)
  createSave(file, openJournal(game, { scenario: 'isles', seed: 's' }), '1').close()
  utimesSync(file, date, date)
  return file
}

describe('a shelf', () => {
  it('opens each game once, and only when it is asked for', async () => {
    const loads: string[] = []
    const shelf = openShelf([isles, rivers], async (game) => {
      loads.push(game.name)
      return game
    })
    expect(shelf.only).toBeNull()
    expect(shelf.opened('rivers-test')).toBeNull()
    const [one, again] = await Promise.all([shelf.open('rivers-test'), shelf.open('rivers-test')])
    expect(again).toBe(one)
    expect(await shelf.open('rivers-test')).toBe(one)
    expect(shelf.opened('rivers-test')).toBe(one)
    expect(loads).toEqual(['rivers-test'])
    await expect(shelf.open('chess')).rejects.toThrow(new Unavailable('There is no game "chess" here.'))
  })
  it('tries again to open what could not be opened, and opens the others', async () => {
    let broken = true
    const shelf = openShelf([isles, rivers], async (game) => {
      if (broken && game === isles) throw new Unavailable('The data is missing.')
      return game
    })
    await openAll(shelf, ['islands-test', 'rivers-test'])
    expect([shelf.opened('islands-test'), shelf.opened('rivers-test')?.name]).toEqual([null, 'rivers-test'])
    broken = false
    expect((await shelf.open('islands-test')).name).toBe('islands-test')
  })
  it('does not hide a fault of the program', async () => {
    const shelf = openShelf([isles], async () => {
      throw new TypeError('no')
    })
    await expect(openAll(shelf, ['islands-test'])).rejects.toThrow(TypeError)
  })
})

describe('the games that were played', () => {
  it('come first, that of the latest save before all', () => {
    const shelf = shelfOf(isles, rivers)
    expect(inOrder(shelf, folder).map(({ name }) => name)).toEqual(['islands-test', 'rivers-test'])
    save('old', isles, 1000)
    save('new', rivers, 2000)
    writeFileSync(join(folder, 'broken.save'), 'x')
    expect(gamesPlayed(shelf, folder)).toEqual(['rivers-test', 'islands-test'])
    expect(inOrder(shelf, folder).map(({ name }) => name)).toEqual(['rivers-test', 'islands-test'])
    expect(gamesPlayed(shelfOf(isles), folder)).toEqual(['islands-test'])
  })
  it('are told by a save, and where that is broken by its backup', () => {
    const file = save('one', rivers)
    expect(gameOfSave(file)).toBe('rivers-test')
    writeFileSync(file, 'x')
    expect(gameOfSave(file)).toBe('rivers-test')
    rmSync(`${file}.bak1`)
    expect(gameOfSave(file)).toBeNull()
    expect(gameOfSave(join(folder, 'nowhere.save'))).toBeNull()
  })
})

describe('saved games of several games', () => {
  it('are known as far as their game is open, and gone on with only there', async () => {
    save('old', isles, 1000)
    save('new', rivers, 2000)
    const shelf = shelfOf(isles, rivers)
    expect(toGoOnWith(savedGames(folder, shelf))).toBeUndefined()
    await shelf.open('islands-test')
    const saves = savedGames(folder, shelf)
    expect(saves.map(({ name, game, fault, persons }) => [name, game, fault, persons])).toEqual([
      ['new', 'rivers-test', null, []],
      ['old', 'islands-test', null, ['Ann']],
    ])
    expect(toGoOnWith(saves)?.name).toBe('old')
    const [strange] = savedGames(folder, shelfOf(isles))
    expect(strange!.fault).toMatch(/new\.save is a game of rivers-test\.$/)
  })
})
