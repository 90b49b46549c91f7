import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { holderOf } from '../../../source/kernel/program/holders.ts'
import { createSave } from '../../../source/kernel/saves/saves.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'
import { type Mounted, mount, newSave } from '../mount.tsx'

let app: Mounted
afterEach(() => app.remove())

describe('the first screens', () => {
  it('offer a new game, and the latest when there is one', async () => {
    app = await mount()
    expect(app.frame()).toContain('New game')
    expect(app.frame()).not.toContain('Go on with')
    app.remove()
    app = await mount({
      first: (folder) => {
        newSave(folder).close()
        return { at: 'title' }
      },
    })
    expect(app.frame()).toContain('Go on with game, turn 1')
    await app.press('enter')
    expect(app.frame()).toContain('What does Ann do?')
  })

  it('mark what begins with a letter that is pressed, and do nothing yet', async () => {
    app = await mount()
    await app.press('t')
    expect(app.frame()).toMatch(/> +Tables/)
    await app.press('n')
    expect(app.frame()).toMatch(/> +New game/)
  })

  it('leave the name of a game away where the drawing would have no room beside it', async () => {
    const art = Array<string>(8).fill('~'.repeat(47))
    const panels = { ...islandsPanels, title: { ...islandsPanels.title, art } }
    const first = (folder: string) => {
      const file = join(folder, 'a-game-with-a-very-long-name-of-its-own.save')
      createSave(file, openJournal(islands(), { scenario: 'isles', seed: 'title' }), 'test').close()
      return { at: 'title' } as const
    }
    app = await mount({ panels, first })
    expect(app.frame()).toMatch(/Go on: turn 1.*~~~/)
    app.remove()
    app = await mount({ panels, first, columns: 120 })
    expect(app.frame()).toMatch(/Go on with a-game-with-a-very-long-name-of-its-own, turn 1.*~~~/)
  })

  it('keep their mark for who comes back from a page, and put it on the game for who comes from one', async () => {
    app = await mount()
    for (let n = 0; n < 9 && !/> +Tables/.test(app.frame()); n++) await app.press('down')
    await app.press('enter', 'esc')
    expect(app.frame()).toMatch(/> +Tables/)
    for (let n = 0; n < 9 && !/> +New game/.test(app.frame()); n++) await app.press('up')
    await app.press('enter', 'enter')
    expect(app.frame()).toContain('What does Ann do?')
    await app.press('Q', 'enter')
    expect(app.frame()).toMatch(/> +Go on with/)
  })

  it('begin a game with scenario, seed, file and standing orders', async () => {
    app = await mount()
    await app.press('enter')
    for (const text of ['The isles', 'Seed', 'Save in', 'Left to the program'])
      expect(app.frame()).toContain(text)
    await app.press('down', 'down', 'down', 'right', 'down', 'X')
    expect(app.frame()).toMatch(/Left to the program +losses/)
    await app.press('down', 'down', 'enter')
    expect(app.frame()).toContain('What does Ann do?')
    const [file] = readdirSync(app.folder).filter((name) => name.endsWith('.save'))
    const header = JSON.parse(readFileSync(join(app.folder, file!), 'utf8').split('\n')[0]!)
    expect(header).toMatchObject({ scenario: 'isles', options: { standing: ['losses'] } })
    expect(header.seed).toMatch(/X$/)
  })

  it('offer the seats of a scenario, its own options and orders, and what is on at the start', async () => {
    const two = {
      name: 'duel',
      label: 'Two isles',
      about: 'A scenario that needs some words to be told. '.repeat(6).trim(),
      seats: [
        ['Ann', 'Bob'],
        ['Ann', 'Bob', 'Cleo'],
      ],
    }
    const only = { scenarios: ['duel'], about: 'A switch.' }
    const more = ['Rain', 'Snow', 'Hail', 'Fog', 'Wind'].map((label) => ({
      ...only,
      label,
      name: label,
      rule: true,
    }))
    const panels: typeof islandsPanels = {
      ...islandsPanels,
      scenarios: [...islandsPanels.scenarios, two],
      switches: [
        ...islandsPanels.switches,
        ...more,
        { ...only, name: 'tides', label: 'Tides', on: true, rule: true },
      ],
      newGameOptions: (on, seats) => ({
        on: [...on],
        seats: Object.fromEntries(seats.map((seat) => [seat, 'human'])),
      }),
    }
    app = await mount({ panels })
    await app.press('enter')
    expect(app.frame()).not.toContain('Seats')
    expect(app.frame()).not.toContain('Tides')
    await app.press('down', 'right')
    // Everything fits into 80x24, with the longest words about a scenario.
    for (const text of [
      'Two isles',
      'Ann, Bob',
      'Seed',
      'Save in',
      '[x] Tides',
      'Options of the rules',
      'Left to the program',
    ])
      expect(app.frame()).toContain(text)
    for (const { label } of more) expect(app.frame()).toContain(`[ ] ${label}`)
    expect(app.frame()).toContain('Begin the game')
    expect(app.frame().split('\n')).toHaveLength(23)
    await app.press('down', 'left')
    expect(app.frame()).toContain('Ann, Bob, Cleo')
    // Bob and Cleo are to be people too: one step from hard, two from normal.
    await app.press('down', 'down', 'right', 'right', 'down', 'right', 'right')
    await app.press('down', 'right', ...Array<string>(8).fill('down'), 'space')
    expect(app.frame()).toContain('[ ] Tides')
    await app.press('down', 'enter')
    expect(app.frame()).toContain("Ann's turn: press Enter or Space")
    const [file] = readdirSync(app.folder).filter((name) => name.endsWith('.save'))
    const header = JSON.parse(readFileSync(join(app.folder, file!), 'utf8').split('\n')[0]!)
    expect(header.options).toEqual({ on: ['losses'], seats: { Ann: 'human', Bob: 'human', Cleo: 'human' } })
  })

  it('begin a game of computers to be watched, in the scenario that has the most seats', async () => {
    const panels: typeof islandsPanels = {
      ...islandsPanels,
      scenarios: [{ ...islandsPanels.scenarios[0]!, name: 'none', seats: [[]] }, ...islandsPanels.scenarios],
      newGameOptions: (_on, seats, computers) => ({
        seats: Object.fromEntries(seats.map((seat) => [seat, holderOf(computers?.get(seat) ?? null)])),
      }),
    }
    app = await mount({ panels })
    await app.press('down', 'enter')
    expect(app.frame()).toContain('The program plays')
    const [file] = readdirSync(app.folder).filter((name) => name.endsWith('.save'))
    const header = JSON.parse(readFileSync(join(app.folder, file!), 'utf8').split('\n')[0]!)
    expect(header).toMatchObject({ scenario: 'isles', options: { seats: { Ann: 'computer:normal' } } })
  })

  it('list saves, and say what is wrong with one', async () => {
    app = await mount({
      first: (folder) => {
        createSave(
          join(folder, 'one.save'),
          openJournal(islands(), { scenario: 'isles', seed: 'x' }),
          'test',
        ).close()
        return { at: 'saves' }
      },
    })
    expect(app.frame()).toContain('one  turn 1, 0 actions')
    await app.press('enter')
    expect(app.frame()).toContain('What does Ann do?')
  })

  it('tell a fault in one sentence and offer the backup', async () => {
    const fault = {
      at: 'fault',
      sentence: 'game.save is damaged.',
      file: '/nowhere/game.save',
      backup: 'b',
      held: false,
    } as const
    app = await mount({ first: () => fault })
    expect(app.frame()).toContain('game.save is damaged.')
    expect(app.frame()).toContain('newest good backup')
    await app.press('enter')
    expect(app.frame()).toContain('/nowhere/game.save')
    await app.press('esc')
    expect(app.frame()).toContain('New game')
  })

  it('open the books and come back', async () => {
    app = await mount()
    await app.press('down', 'down', 'enter')
    expect(app.frame()).toContain('Sail and dig.')
    // The mark is where it was.
    await app.press('esc', 'down', 'enter')
    expect(app.frame()).toContain('Sailing')
    await app.press('7', '.')
    expect(app.frame()).not.toContain('Sailing')
    expect(app.frame()).toContain('Dig where the sand is soft.')
    await app.press('esc', 'esc')
    expect(app.frame()).toContain('New game')
  })

  it('quit from the menu and by Ctrl-C', async () => {
    app = await mount()
    await app.press('up', 'enter')
    expect(app.quits()).toBe(1)
    await app.press('\u0003')
    expect(app.quits()).toBe(2)
  })
})
