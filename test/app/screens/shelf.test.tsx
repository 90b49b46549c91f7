/** Two games in one program: the shelf, their titles, their saves, and what is set for each. */
import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave } from '../../../source/kernel/saves/saves.ts'
import { riversPanels } from '../../games/two.ts'
import { islandsComputer } from '../islands/computer.ts'
import { islands } from '../islands/game.ts'
import { type Mounted, type MountOptions, mount } from '../mount.tsx'
import { opened } from '../shelves.ts'

const riversGame = { ...islands(), name: 'rivers-test' }
const rivers = opened(riversGame, riversPanels, islandsComputer)

let app: Mounted
afterEach(() => app.remove())

const open = async (options: MountOptions = {}) => {
  app = await mount({ others: [rivers], ...options })
}

/** A saved game of rivers that is older than what is begun now. */
function saveRivers(folder: string): void {
  const file = join(folder, 'friday.save')
  createSave(file, openJournal(riversGame, { scenario: 'isles', seed: 's' }), '1').close()
  utimesSync(file, 1000, 1000)
}

/** The line that is marked. */
const marked = () =>
  app
    .frame()
    .split('\n')
    .find((line) => line.includes('>'))
    ?.trim()

const headerOf = (name: string) => JSON.parse(readFileSync(join(app.folder, name), 'utf8').split('\n')[0]!)

describe('the shelf', () => {
  it('comes first, and leads to the title of a game and back', async () => {
    await open()
    expect(app.frame()).toContain('What is played?')
    expect(app.frame()).toMatch(/> +ISLANDS +a game for tests/)
    expect(app.frame()).not.toContain('Choose a saved game')
    await app.press('down', 'enter')
    expect(app.frame()).toContain('another game for tests')
    expect(app.frame()).not.toContain('Go on with')
    await app.press('?')
    expect(app.frame()).toContain('How to play')
    await app.press('esc', 'esc')
    expect(app.frame()).toContain('What is played?')
    expect(app.frame()).toMatch(/> +RIVERS +another game for tests/)
    await app.press('up', 'enter')
    expect(app.frame()).toContain('Other games')
    await app.press('up', 'up', 'enter')
    expect(app.frame()).toMatch(/> +ISLANDS +a game for tests/)
    await app.press('up', 'enter')
    expect(app.quits()).toBe(1)
  })

  it('fits 80 by 24, whatever is wrong with the preferences', async () => {
    const faults = Array.from({ length: 30 }, (_, n) => `"field ${n}" must be something else.`)
    await open({ faults })
    expect(app.frame().split('\n')).toHaveLength(23)
    expect(app.frame()).toContain('! "field 0"')
    expect(app.frame()).toContain('more to be told of the preferences')
  })

  it('begins a game of either, which is gone on with from there', async () => {
    await open()
    await app.press('2', 'enter')
    expect(app.frame()).toContain('New game: RIVERS')
    expect(app.frame()).toContain('The delta')
    await app.press('enter')
    expect(app.frame()).toContain('What does Ann do?')
    const [file] = readdirSync(app.folder).filter((name) => name.endsWith('.save'))
    expect(headerOf(file!).game).toBe('rivers-test')
    await app.press('Q', 'enter')
    expect(app.frame()).toContain('another game for tests')
    expect(marked()).toMatch(/Go on with isles-.*, turn 1, as Ann/)
    await app.press('esc')
    // It was played last, and is first.
    expect(app.frame()).toMatch(/Go on with isles-.*\n.*RIVERS.*\n.*ISLANDS/)
    expect(app.frame()).toContain('RIVERS. The rivers of isles')
    await app.press('enter')
    expect(app.frame()).toContain('What does Ann do?')
  })

  it('has the books of each game under its name', async () => {
    await open()
    await app.press('2', 'up', 'up', 'up', 'up', 'up', 'enter')
    expect(app.frame()).toContain('Rules: RIVERS')
    expect(app.frame()).toContain('Fishing')
    await app.press('esc', 'esc', '1', 'up', 'up', 'up', 'up', 'up', 'enter')
    expect(app.frame()).toContain('Rules: ISLANDS')
    expect(app.frame()).toContain('Digging')
  })

  it('tells what keeps a game from being opened', async () => {
    await open({ unavailable: 'rivers-test' })
    await app.press('2')
    expect(app.frame()).toContain('This game cannot be opened')
    expect(app.frame()).toContain('The data of rivers-test is missing.')
    await app.press('enter')
    expect(app.frame()).toContain('What is played?')
  })
})

describe('the list of saves', () => {
  it('has those of every game, and opens each with its own', async () => {
    await open()
    saveRivers(app.folder)
    await app.press('1', 'enter', 'enter')
    expect(headerOf(readdirSync(app.folder).find((name) => name.startsWith('isles'))!).game).toBe(
      'islands-test',
    )
    await app.press('Q', 'enter')
    expect(marked()).toMatch(/Go on with isles-/)
    await app.press('down', 'down', 'enter')
    expect(app.frame()).toContain('Saved games')
    expect(app.frame()).toMatch(/isles-\S+ {2}ISLANDS, turn 1, 0 actions/)
    expect(app.frame()).toMatch(/friday {2}RIVERS, turn 1, 0 actions/)
    await app.press('down')
    expect(app.frame()).toContain('The rivers of isles')
    await app.press('enter')
    expect(app.frame()).toContain('What does Ann do?')
    await app.press('Q', 'enter')
    expect(app.frame()).toContain('another game for tests')
  })

  it('is there before any game is open, and goes back to the shelf', async () => {
    app = await mount({
      others: [rivers],
      first: (folder) => {
        saveRivers(folder)
        return { at: 'shelf' }
      },
    })
    await app.press('down', 'down', 'enter')
    expect(app.frame()).toMatch(/friday {2}RIVERS, turn 1/)
    await app.press('esc')
    expect(app.frame()).toContain('What is played?')
  })
})

describe('the preferences', () => {
  it('of all games are set from the shelf, and those of each game at its title', async () => {
    await open()
    await app.press('up', 'up', 'enter')
    expect(app.frame()).toContain('Theme')
    expect(app.frame()).not.toContain('standing orders')
    expect(app.frame()).not.toContain('Zoom of the map')
    await app.press('right', 'esc', '2', 'up', 'up', 'up', 'enter')
    expect(app.frame()).toContain('A new game of RIVERS begins with these standing orders')
    await app.press('up', 'space')
    expect(app.frame()).toContain('[x] Oars')
    await app.press('esc', 'esc', '1', 'up', 'up', 'up', 'enter')
    expect(app.frame()).toContain('A new game of ISLANDS begins')
    await app.press('up', 'space', 'down', 'down', 'left')
    const games = { 'islands-test': { standing: ['losses'], zoom: 2 }, 'rivers-test': { standing: ['oars'] } }
    expect(app.kept.at(-1)).toMatchObject({ games })
    expect(app.kept.at(-1)!.theme).not.toBe('mono')
  })
})
