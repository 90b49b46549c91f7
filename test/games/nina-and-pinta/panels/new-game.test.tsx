/** A new game of it, from the title. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { buildAtlas } from '../../../../source/games/nina-and-pinta/map/atlas.ts'
import { ninaAndPintaPanels } from '../../../../source/games/nina-and-pinta/panels/index.ts'
import { buildComputer } from '../../../../source/games/nina-and-pinta/players/computer.ts'
import { islandsComputer } from '../../../app/islands/computer.ts'
import { islands } from '../../../app/islands/game.ts'
import { islandsPanels } from '../../../app/islands/panels.ts'
import { type Mounted, mount } from '../../../app/mount.tsx'
import { opened } from '../../../app/shelves.ts'
import { data, game } from '../load.ts'

const atlas = buildAtlas(data)
const panels = ninaAndPintaPanels({ atlas, data })
const computer = buildComputer(atlas)

let app: Mounted
afterEach(() => app.remove())

const open = async (columns = 80, rows = 24) => {
  const others = [opened(islands(), islandsPanels, islandsComputer)]
  app = await mount({ game, panels, computer, columns, rows, others })
}
const flat = () => app.frame().replace(/\s+/g, ' ')

/** The header of the save that was begun. */
function saved() {
  const [file] = readdirSync(app.folder).filter((name) => name.endsWith('.save'))
  return JSON.parse(readFileSync(join(app.folder, file!), 'utf8').split('\n')[0]!)
}

/** Puts the mark on the row that has these words. */
async function mark(words: string): Promise<void> {
  const isMarked = () =>
    app
      .frame()
      .split('\n')
      .some((line) => line.split('> ')[1]?.split('   ')[0]?.includes(words))
  for (let n = 0; n < 25 && !isMarked(); n++) await app.press('down')
  expect(isMarked(), words).toBe(true)
}

/** The digit of an entry of the menu, whose first one is marked. */
const digitOf = (label: string): string => {
  const lines = app.frame().split('\n')
  const first = lines.findIndex((line) => /^ *> {2}\w/.test(line))
  return String(lines.findIndex((line) => line.includes(label)) - first + 1)
}

describe('a new game of the second game', () => {
  it('begins within three keys of the first screen', async () => {
    await open()
    expect(app.frame()).toContain('What is played?')
    await app.press('1')
    await app.press(digitOf('New game'), 'x')
    expect(saved()).toMatchObject({
      game: 'nina-and-pinta',
      scenario: 'table',
      options: { seats: { Spain: 'human', England: 'computer:normal' } },
    })
    expect(app.frame()).toContain('Era 1/6')
  })

  it('has a person in one seat at least when the seats change', async () => {
    await open()
    await app.press('1')
    await app.press(digitOf('New game'))
    await mark('Scenario')
    await app.press('right')
    expect(flat()).toContain('Against Planck')
    await mark('Seats')
    await app.press('right')
    expect(flat()).toContain('Portugal [person]')
    await app.press('x')
    expect(saved()).toMatchObject({ scenario: 'planck', options: { seats: { Portugal: 'human' } } })
  })

  it('leaves storing gold to the program, or nothing', async () => {
    await open()
    await app.press('1')
    await app.press(digitOf('New game'))
    await mark('Left to the program')
    expect(flat()).toContain('how gold is stored')
    await app.press('right')
    expect(flat()).toContain('nothing, I decide everything')
    await app.press('x')
    expect(saved().options).not.toHaveProperty('standing')
  })

  it('[N11.7] has one nation for Planck, which is not that of the Soloist', async () => {
    await open()
    await app.press('1')
    await app.press(digitOf('New game'))
    await mark('Scenario')
    await app.press('right')
    await mark('[ ] (Planck is Spain)')
    expect(flat()).toContain('Not now: Planck and the Soloist must have two nations.')
    await mark('[ ] Planck is France')
    await app.press('space')
    await mark('[ ] Planck is England')
    await app.press('space')
    expect(flat()).toContain('[x] Planck is England')
    expect(flat()).toContain('[ ] Planck is France')
    await mark('[ ] Open screens')
    await app.press('space', 'x')
    expect(saved().options).toEqual({
      seats: { Spain: 'human' },
      'open-screens': true,
      planck: 'England',
      standing: ['store'],
    })
  })

  it.each([
    [80, 24],
    [120, 40],
  ])('fits %i columns by %i rows wherever the mark stands', async (columns, rows) => {
    await open(columns, rows)
    await app.press('1')
    expect(app.frame().split('\n').length).toBeLessThanOrEqual(rows)
    await app.press(digitOf('New game'))
    for (let n = 0; n < 30; n++) {
      const lines = app.frame().split('\n')
      expect(lines.length).toBeLessThanOrEqual(rows)
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(columns)
      expect(flat()).toContain('Begin the game')
      expect(flat()).not.toContain('~')
      if (n === 12) {
        await mark('Scenario')
        await app.press('right')
      }
      await app.press('down')
    }
  })
})
