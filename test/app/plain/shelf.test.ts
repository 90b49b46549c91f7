/** Two games in lines: which one is asked first, and every save goes on with its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { riversPanels } from '../../games/two.ts'
import { islandsComputer } from '../islands/computer.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'
import { opened } from '../shelves.ts'
import { answersOf, flat, openFolder, playSave } from './listener.ts'

const riversGame = { ...islands(), name: 'rivers-test' }
const others = [opened(riversGame, riversPanels, islandsComputer)]

let saves: ReturnType<typeof openFolder>
beforeEach(() => {
  saves = openFolder()
})
afterEach(() => saves.remove())

/** What was said before each answer. */
async function heard(...answers: readonly string[]) {
  const { parts } = await playSave(islands(), islandsPanels, null, answersOf(answers), {
    folder: saves.folder,
    others,
  })
  return parts.map(flat)
}

describe('the shelf in lines', () => {
  it('asks for the game first, and again after back or on request', async () => {
    const said = await heard('2', 'back', '2', '5', 'quit')
    expect(said[0]).toContain('ISLANDS, RIVERS. Version test.')
    expect(said[0]).toContain('1. ISLANDS a game for tests 2. RIVERS another game for tests 3. Quit')
    expect(said[1]).toContain('1. New game 2. How to play 3. Rules 4. Tables 5. Other games 6. Quit')
    expect(said[2]).toContain('1. ISLANDS')
    expect(said[4]).toContain('1. ISLANDS')
  })

  it('has the pages of the game that was chosen', async () => {
    const said = await heard('2', '2', '3', '5.1', '', 'quit')
    expect(said[2]).toContain('Row and fish.')
    expect(said[4]).toContain('Fishing')
  })

  it('begins a game of it', async () => {
    const said = await heard('2', '1', '1', '', 's', 'rapids', 'quit')
    expect(said[2]).toContain('The delta')
    expect(said[3]).toContain('Left to the program: nothing. Everybody is asked.')
    const header = JSON.parse(readFileSync(join(saves.folder, 'rapids.save'), 'utf8').split('\n')[0]!)
    expect(header.game).toBe('rivers-test')
    expect(readdirSync(saves.folder).some((name) => name.startsWith('isles'))).toBe(false)
  })

  it('lists games by letter before saves, with whose turn it is and the deadline, and goes on with one', async () => {
    const taken: string[] = []
    const game = { folder: '/rivers', title: 'Gold', isTurn: true, awaited: 'Your orders are awaited.' }
    const letters = {
      list: () => [{ ...game, closes: 'closes in 2 days' }],
      take: (folder: string) => taken.push(folder),
    }
    const play = (...answers: readonly string[]) =>
      playSave(islands(), islandsPanels, null, answersOf(answers), { folder: saves.folder, others, letters })
    const { parts } = await play('3', 'back', '1', '2', '1')
    const said = parts.map(flat)
    expect(said[0]).toContain('3. Saved games')
    expect(said[1]).toContain('1. Gold by mail, your turn, closes in 2 days. Your orders are awaited.')
    expect(said[3]).toContain('2. Saved games')
    expect(taken).toEqual(['/rivers'])
  })

  it('goes on with a save of either, and says of each which game it is', async () => {
    saves.begin(islands(), { scenario: 'isles', seed: 'a' }).close()
    saves.begin(riversGame, { scenario: 'isles', seed: 'b' }).close()
    const said = await heard('3', 'back', '3', '1', 'quit')
    expect(said[0]).toContain('3. Saved games')
    expect(said[1]).toMatch(/1\. game-1, RIVERS, turn 1.* The rivers of isles/)
    expect(said[1]).toMatch(/2\. game-0, ISLANDS, turn 1.* The game of isles/)
    expect(said[2]).toMatch(/1\. Go on with game-\d.* 2\. /)
    expect(said[4]).toContain('What does Ann do?')
  })
})
