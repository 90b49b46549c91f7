import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { isExpected, type Lesson } from '../../../source/app/session/lesson.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave, openSave } from '../../../source/kernel/saves/saves.ts'
import { islandsPanels } from '../islands/panels.ts'
import type { IslandsState } from '../islands/state.ts'
import { type Mounted, mount, newSave } from '../mount.tsx'
import { firstState, game } from '../prompt/asking.ts'

const script = [
  { title: 'Barrels', task: 'Buy two barrels.', action: { type: 'buy', ware: 'barrel', count: 2 } },
  { title: 'Paint', task: 'Paint the hull blue.', action: { type: 'paint', what: 'hull', colour: 'blue' } },
  { title: 'Routine', task: 'Order that nothing be asked.', action: { type: 'order', on: 'on' } },
] as const

const lesson: Lesson<IslandsState> = {
  name: 'lesson',
  label: 'Learn the isles',
  newGame: { scenario: 'isles', seed: 'lesson' },
  patience: 200,
  length: script.length,
  step(_state, entries) {
    const { length } = entries
    if (length > script.length) return null
    const step = script[length]
    const pages = [`Page one of ${length}.`, `Page two of ${length}.`]
    return step
      ? { ...step, pages, action: { ...step.action, seat: 'Ann' } }
      : { title: 'Over', task: 'Play.', pages: ['All yours.'], action: null }
  },
}
const patient = { ...lesson, patience: 60_000 }

let app: Mounted
afterEach(() => app.remove())

const learn = (of = patient, reopened = false, panels = islandsPanels, columns = 80) =>
  mount({
    columns,
    panels: { ...panels, lesson: of },
    first: (folder) => {
      const file = join(folder, 'game.save')
      const save = createSave(file, openJournal(game, of.newGame), 'test')
      if (!reopened) return { at: 'table', save }
      save.journal.act({ ...script[0].action, seat: 'Ann' })
      save.write()
      save.close()
      return { at: 'table', save: openSave(file, game, 'test') }
    },
  })
const lines = () => app.frame().split('\n')
const actions = () => app.actions().map(({ type }) => type)

describe('a lesson at the table', () => {
  it('turns its pages in the place of the list, then keeps the task in sight and marks the choice', async () => {
    app = await learn()
    expect(lines()[1]).toContain('Lesson 1 of 3: Barrels')
    expect(app.frame()).toContain('Page one of 0.')
    expect(app.frame()).not.toContain('Buy barrels')
    await app.press('a', 'down', 'space')
    expect(app.frame()).toContain('Page two of 0.')
    await app.press('space')
    expect(lines()[2]).toContain('Buy two barrels.')
    // One Space too many opens nothing.
    await app.press('space')
    expect(app.frame()).not.toContain('accept')
    expect(app.frame()).toContain('a * Buy barrels')
    expect(app.frame()).not.toContain('* Paint')
    expect(actions()).toEqual([])
    expect(lines()).toHaveLength(23)
  })

  it('drops none of its pages for a key that steps back elsewhere, and names it', async () => {
    app = await learn()
    expect(app.frame()).toContain('Space or Esc goes on  1 of 2')
    expect(lines().at(-1)).toContain('Space Esc go on  s skip all')
    await app.press('esc')
    expect(app.frame()).toContain('Page two of 0.')
    await app.press('esc')
    expect(lines()[2]).toContain('Buy two barrels.')
  })

  it('gives the free rows of a page to what lies under the cursor', async () => {
    const look = Array.from({ length: 60 }, (_, n) => `thing ${n}`).join('; ')
    app = await learn(patient, false, { ...islandsPanels, map: { ...islandsPanels.map, look: () => look } })
    expect(app.frame()).toContain('Page one of 0.')
    expect(app.frame()).toContain('Space or Esc goes on  1 of 2')
    expect(lines().at(-1)).toContain('Space Esc go on  s skip all')
    expect(app.frame().replace(/\s+/g, ' ')).toContain(look)
    expect(lines()).toHaveLength(23)
  })

  it('takes only what it waits for, says what that is, and lets look around', async () => {
    app = await learn()
    await app.press('s', 'i')
    expect(actions()).toEqual([])
    expect(app.frame()).toContain('Not yet, please. Buy two barrels.')
    await app.press('tab', 'right', 'tab', 'z', '?')
    expect(app.frame()).toContain('What can be chosen')
    await app.press('esc', 'a', '3', 'enter')
    expect(actions()).toEqual([])
    // What is wrong is said, and what is filled in stays for it to be put right.
    expect(app.frame()).toContain('Not yet, please: count 3, not 2.')
    expect(app.frame()).not.toContain('a * Buy barrels')
    await app.press('\u007F', '2', 'enter')
    expect(actions()).toEqual(['buy'])
    expect(lines()[1]).toContain('Lesson 2 of 3: Paint')
  })

  it('offers no key by which the program would answer for the learner', async () => {
    const setUp = { ...islandsPanels, setUpTurn: 1 }
    app = await mount({
      columns: 300,
      panels: setUp,
      first: (folder) => ({ at: 'table', save: newSave(folder) }),
    })
    await app.press('s')
    const foot = () => lines().slice(-3).join(' ')
    expect(foot()).toMatch(/F set up all .*F finish +D auto/)
    app.remove()
    app = await learn(patient, false, setUp, 300)
    await app.press('s')
    expect(foot()).toContain('advice')
    expect(foot()).not.toMatch(/set up all|finish|auto/)
  })

  it('names the keys that lead on from here, on request', async () => {
    app = await learn()
    await app.press('s', 'W')
    expect(lines().at(-2)).toContain('Keys: Enter, 2, Enter')
    await app.press('enter')
    expect(lines().at(-2)).toContain('Keys: 2, Enter')
    await app.press('2', 'enter', 's', 'i', 'W')
    expect(lines().at(-2)).toContain('Keys: f, b')
    // Once more, it explains again: the last page, which stays.
    await app.press('W')
    expect(app.frame()).toContain('Page two of 1.')
    await app.press('left', 'W', 'space', 'W')
    expect(app.frame()).toContain('Page two of 1.')
  })

  it('names them unasked to somebody who hesitates', async () => {
    app = await learn(lesson)
    await app.press('s')
    expect(app.frame()).not.toContain('Keys:')
    await new Promise((resolve) => setTimeout(resolve, 400))
    await app.press('down')
    expect(lines().at(-2)).toContain('Keys: ')
  })

  it('steps back with undo, and on again with redo', async () => {
    app = await learn()
    await app.press('s', 'enter', '2', 'enter', 's', 'U')
    expect(lines()[1]).toContain('Lesson 1 of 3')
    expect(actions()).toEqual([])
    await app.press('R')
    expect(lines()[1]).toContain('Lesson 2 of 3')
  })

  it('goes on where it was left', async () => {
    app = await learn(patient, true)
    expect(lines()[1]).toContain('Lesson 2 of 3: Paint')
    expect(app.frame()).toContain('Page one of 1.')
  })

  it('leads to standing orders, says farewell, and leaves the game free', async () => {
    app = await learn(patient, true)
    await app.press('s', 'f', 'b', 's', 'W')
    expect(lines().at(-2)).toContain('Keys: o, Enter, Esc')
    await app.press('o', 'enter', 'esc')
    expect(actions()).toEqual(['buy', 'paint', 'order'])
    expect(app.frame()).toContain('All yours.')
    await app.press('space')
    expect(app.frame()).not.toMatch(/Over|Lesson/)
    await app.press('i')
    expect(actions()).toHaveLength(4)
    expect(app.frame()).not.toMatch(/Over|Lesson/)
  })

  it('is nothing that another game knows of', async () => {
    app = await mount({
      panels: { ...islandsPanels, lesson },
      first: (folder) => ({ at: 'table', save: newSave(folder) }),
    })
    expect(app.frame()).not.toContain('Lesson')
    await app.press('W', 'i')
    expect(app.frame()).not.toContain('Keys:')
    expect(actions()).toEqual(['dig'])
  })

  it('is the first entry of the title for who has not played, and later none of the first', async () => {
    app = await mount({ panels: { ...islandsPanels, lesson } })
    expect(app.frame()).toMatch(/> +Learn the isles/)
    await app.press('enter', 's', 'Q', 'enter')
    expect(app.frame()).toMatch(/> +Go on with lesson-/)
    expect(app.frame()).toMatch(/New game[\s\S]*Learn the isles/)
  })
})

describe('an action in a lesson', () => {
  it('may be put in another way that comes to the same', () => {
    const sail = (path: readonly string[]) => ({ type: 'sail', seat: 'Ann', path })
    const is = (path: readonly string[]) => isExpected(game, firstState(), sail(path), sail(['13']))
    app = { remove() {} } as Mounted
    expect(is(['12', '13'])).toBe(true)
    expect(is(['12'])).toBe(false)
    expect(is(['99'])).toBe(false)
  })
})
